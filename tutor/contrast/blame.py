"""Which differences of the texts make two rulings on a hand differ, and which have nothing to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from compiler import ir
from compiler.diff.meaning.names import Names
from compiler.diff.meaning.outcome import NO_SHAPE
from compiler.diff.meaning.signature import Signature, Sort
from compiler.diff.model import NAMING, Difference, Kind, Part, Section, Side
from compiler.evaluate.ruling import judge
from compiler.explain import Depth, explain
from compiler.explain.model import Line, LineKind
from compiler.ir import RuleSet, StepOp
from compiler.runtime.notation import InputError
from compiler.trace import RulingTrace
from dsl.source import NOWHERE, Span
from tutor.contrast.contrast import Contrast
from tutor.engine import Case, Verdict
from tutor.engine.compiled import CompiledRules
from tutor.engine.convert import situation_of

PAID = (Section.PAYERS, Section.AMOUNTS, Section.DRAWS, Section.PENALTIES, Section.TERMS)
COUNTED = (Section.PATTERNS, Section.COMBINATION, Section.SHAPES, Section.WILDS, Section.TERMS)
# What a table may choose is told by the differences that the choice makes.
CHOSEN = (Section.OPTIONS, Section.FACTS)
SHAPED = (Section.SHAPES, Section.WILDS)
# How many play and with which tiles has its say in everything.
AROUND = (Section.TILES, Section.HAND)
CONDITIONS = (Part.CONDITION, Part.FURTHER, Part.ALTERNATIVE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """One side of a hand: the case in the words of its rules, and their ruling."""

    rules: CompiledRules
    case: Case
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Blame:
    """The differences of a contrast beside the rulings on one hand. `paid`: where the lines stand that made
    an amount of either side; `said`: where all lines stand that either ruling goes by."""

    differences: tuple[tuple[int, Difference], ...]
    names: tuple[Names, Names]
    signature: Signature
    ruled: tuple[Ruled, Ruled]
    paid: tuple[frozenset[Span], frozenset[Span]]
    said: tuple[frozenset[Span], frozenset[Span]]

    @classmethod
    def of(cls, contrast: Contrast, signature: Signature, ruled: tuple[Ruled, Ruled]) -> Blame:
        players = contrast.players
        assert players is not None
        traces = [_trace(one) for one in ruled]
        paid, said = (
            tuple(frozenset(find(one, trace)) for one, trace in zip(ruled, traces, strict=True))
            for find in (_paying, _saying)
        )
        return cls(
            differences=tuple(
                (place, one)
                for place, one in enumerate(contrast.structure.differences)
                if one.part not in NAMING and one.section not in CHOSEN
            ),
            names=(players.sides[0].names, players.sides[1].names),
            signature=signature,
            ruled=ruled,
            paid=(paid[0], paid[1]),
            said=(said[0], said[1]),
        )

    @staticmethod
    def named(contrast: Contrast, signature: Signature) -> tuple[int, ...]:
        """The places of the differences that a way to differ names, for a hand that can't be shown whole."""
        named = {*signature.a, *signature.b}
        differences = enumerate(contrast.structure.differences)
        return tuple(place for place, one in differences if one.part not in NAMING and one.id in named)

    def makers(self) -> tuple[int, ...]:
        """The places of the differences that make the rulings differ, the plainest first; none if it can't
        be told."""
        return tuple(dict.fromkeys(self._makers()))

    def beside(self) -> tuple[int, ...]:
        """The places of the differences that neither ruling touches."""
        shut = set(self.makers())
        return tuple(
            place
            for place, one in self.differences
            if place not in shut and one.section not in AROUND and not self._touched(one)
        )

    def _makers(self) -> Iterator[int]:
        named = {*self.signature.a, *self.signature.b}
        if self.signature.sort not in (Sort.WIN, Sort.PATTERNS, Sort.VALUES):
            yield from self._of_payments()
            return
        found = [*self._of_fallen(), *self._of(named)]
        if NO_SHAPE in named:
            found += [place for place, one in self.differences if one.section in SHAPED]
        yield from found or (
            place for place, one in self.differences if one.section in COUNTED and self._is_in(one, self.said)
        )

    def _of_payments(self) -> Iterator[int]:
        """Lines that one side alone has before those that both have with other amounts."""
        found = [
            (one.kind is Kind.CHANGED, isinstance(_item(one), ir.Number), PAID.index(one.section), place)
            for place, one in self.differences
            if one.section in PAID and self._is_in(one, self.paid)
        ]
        yield from (place for *_, place in sorted(found))

    def _of_fallen(self) -> Iterator[int]:
        """A pattern that holds on both sides and counts on one: what takes its place on the other."""
        for side, names in ((1, self.signature.a), (0, self.signature.b)):
            own = self.names[side]
            for fallen in self.ruled[side].verdict.fallen:
                if own.of(fallen.pattern) not in names:
                    continue
                if fallen.fate == "covered":
                    parts = (Part.EXCLUSIONS, Part.WHOLE)
                    yield from self._of({own.of(other) for other in fallen.by}, parts)
                group = _class_of(fallen.pattern, self.ruled[side])
                limits = (p for p, one in self.differences if one.section is Section.COMBINATION)
                yield from sorted(set(limits) & set(self._of({own.of(group)})))

    def _of(self, names: Iterable[str], parts: tuple[Part, ...] = ()) -> Iterator[int]:
        wanted = set(names)
        for place, one in self.differences:
            if self._ids(one) & wanted and (not parts or one.part in parts) and self._tells(one):
                yield place

    def _tells(self, one: Difference) -> bool:
        """What a pattern asks for makes a difference only to a hand on which it holds on one side alone; what
        it takes the place of, only where it does so on a side."""
        if not isinstance(_item(one), ir.Pattern):
            return True
        if one.part is Part.EXCLUSIONS:
            return self._takes_a_place(one)
        if one.part not in CONDITIONS:
            return True
        if NO_SHAPE in (*self.signature.a, *self.signature.b):
            return False
        holding = [
            isinstance(side.item, ir.Item) and side.item.id in _holding(ruled.verdict)
            for side, ruled in zip((one.a, one.b), self.ruled, strict=True)
            if side is not None
        ]
        return len(set(holding)) > 1 or not all(ruled.verdict.legal for ruled in self.ruled)

    def _takes_a_place(self, one: Difference) -> bool:
        """Something has fallen on a side of what one side alone lets fall."""
        targets = {
            names.of(node.target)
            for names, side in zip(self.names, (one.a, one.b), strict=True)
            for node in (side.nodes if side is not None else ())
            if isinstance(node, ir.Cover)
        }
        return any(
            names.of(each) in targets
            for names, ruled in zip(self.names, self.ruled, strict=True)
            for fallen in ruled.verdict.fallen
            if fallen.fate == "covered"
            for each in (fallen.pattern, _class_of(fallen.pattern, ruled))
        )

    def _ids(self, one: Difference) -> set[str]:
        """The shared names of the statement on either side, and of those that differ for it."""
        found = {
            names.of(side.item.id)
            for names, side in zip(self.names, (one.a, one.b), strict=True)
            if side is not None and isinstance(side.item, ir.Item)
        }
        return found | {name for name, _ in one.touches}

    @staticmethod
    def _is_in(one: Difference, spans: tuple[frozenset[Span], frozenset[Span]]) -> bool:
        """What a side lacks has no place on it: its statement as a whole is none."""
        lacking = (Kind.ADDED, Kind.REMOVED)
        return any(
            side is not None and one.kind is not lack and any(_meet(span, found) for span in _places(side))
            for side, found, lack in zip((one.a, one.b), spans, lacking, strict=True)
        )

    def _touched(self, one: Difference) -> bool:
        """Whether a ruling goes by it, or it speaks of what these hands count or are refused for."""
        spoken = {*self.signature.a, *self.signature.b}
        for names, ruled in zip(self.names, self.ruled, strict=True):
            verdict = ruled.verdict
            spoken |= {names.of(pattern) for pattern in verdict.counted}
            spoken |= {names.of(fallen.pattern) for fallen in verdict.fallen}
            spoken |= {names.of(pattern) for pattern in verdict.close}
            spoken |= {names.of(reason.code) for reason in verdict.reasons}
        return bool(self._ids(one) & spoken) or self._is_in(one, self.said) or self._is_in(one, self.paid)


def _holding(verdict: Verdict) -> set[str]:
    return {*verdict.counted, *(fallen.pattern for fallen in verdict.fallen)}


def _class_of(pattern: str, ruled: Ruled) -> str:
    return next(card.in_class for card in ruled.rules.patterns if card.id == pattern)


def _item(one: Difference) -> ir.Node | None:
    side = one.a or one.b
    return side.item if side is not None else None


def _places(side: Side) -> tuple[Span, ...]:
    nodes = side.nodes or (side.item,)
    return tuple(node.span for node in nodes if not isinstance(node, RuleSet) and node.span != NOWHERE)


def _meet(span: Span, spans: Iterable[Span]) -> bool:
    return any(
        span.file == other.file and span.start < other.end and other.start < span.end for other in spans
    )


def _trace(one: Ruled) -> RulingTrace | None:
    with one.rules.lock:
        try:
            return judge(one.rules.ruleset, situation_of(one.case, one.rules.options))[1]
        except InputError:
            return None


def _paying(_one: Ruled, trace: RulingTrace | None) -> Iterator[Span]:
    """The steps that made an amount: its start, and all that changed it."""
    for pay in trace.pays if trace is not None else ():
        for step in pay.steps if pay.amount else ():
            if (
                step.applied
                and not step.struck
                and (step.before != step.after or step.step.op is StepOp.START)
            ):
                yield step.step.span


def _saying(one: Ruled, trace: RulingTrace | None) -> Iterator[Span]:
    """Where the lines stand that an explanation gives for what counts, bars, and is paid."""
    if trace is not None:
        yield from _below(explain(one.rules.ruleset, trace, Depth.TRACE, "en").lines)


def _below(lines: Iterable[Line]) -> Iterator[Span]:
    for line in lines:
        if line.kind not in (LineKind.STRUCK, LineKind.FAILS, LineKind.NOT_JUDGED):
            if line.span != NOWHERE and line.kind is not LineKind.PAY:
                yield line.span
            yield from _below(line.children)
