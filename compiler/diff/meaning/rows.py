"""Which differences of the texts a witness shows: what its rulings go by, laid to what differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from compiler.diff.meaning.names import Names
from compiler.diff.meaning.outcome import NO_SHAPE
from compiler.diff.meaning.signature import Signature, Sort
from compiler.diff.model import NAMING, Difference, Kind, Part, Section, Side
from compiler.diff.structure import Structure
from compiler.ir import Item, Pattern, RuleSet, StepOp
from compiler.trace import Fate, RulingTrace
from dsl.source import NOWHERE, Span

PAID = (Section.PAYERS, Section.AMOUNTS, Section.DRAWS, Section.PENALTIES, Section.TERMS)
SHAPED = (Section.SHAPES, Section.WILDS)
# What a table may choose or tell is told by the differences that it makes.
CHOSEN = (Section.OPTIONS, Section.FACTS)
CONDITIONS = (Part.CONDITION, Part.FURTHER, Part.ALTERNATIVE)
Traces = tuple[RulingTrace | None, RulingTrace | None]


@dataclass(frozen=True, slots=True)
class Rows:
    """How two texts differ, and the names of either side."""

    structure: Structure
    names: tuple[Names, Names]

    def shown(self, signature: Signature, traces: Traces) -> tuple[int, ...]:
        """The numbers (from 1) of the differences that a witness shows; none where it can't be told."""
        match signature.sort:
            case Sort.WIN | Sort.PATTERNS:
                found = {*self._of_fallen(signature, traces), *self._of_names(signature, traces)}
                found = found or {*self._of_counted(signature, traces)}
            case Sort.VALUES:
                found = set(self._of({*signature.a}, (Part.VALUE,)))
            case Sort.TOTAL | Sort.PAYMENTS:
                found = set(self._of_payments(traces))
            case Sort.WAITS:
                found = set(self._of_shapes())
            case Sort.TILES:
                found = {number for number, one in self._all() if one.part is Part.COPIES}
        return tuple(sorted(found))

    def _of_fallen(self, signature: Signature, traces: Traces) -> Iterator[int]:
        """A pattern that holds on both sides and counts on one: what takes its place on the other."""
        for side, names in ((1, signature.a), (0, signature.b)):
            for name, fate, by in self._fallen(side, names, traces[side]):
                if fate is Fate.OVER_LIMIT:
                    yield from self._limits(name)
                else:
                    yield from self._of(
                        {self.names[side].of(other) for other in by}, (Part.EXCLUSIONS, Part.WHOLE)
                    )

    def _fallen(
        self, side: int, names: Iterable[str], trace: RulingTrace | None
    ) -> Iterator[tuple[str, Fate, tuple[str, ...]]]:
        wanted = set(names)
        for one in trace.patterns if trace is not None else ():
            name = self.names[side].of(one.pattern)
            if name in wanted and one.fate not in (Fate.COUNTS, Fate.FAILS):
                yield name, one.fate, one.by

    def _limits(self, name: str) -> Iterator[int]:
        """The differences of the class of a pattern, as either side has it."""
        classes = {
            names.of(pattern.in_class)
            for names, ruleset in zip(self.names, (self.structure.a, self.structure.b), strict=True)
            for pattern in ruleset.patterns
            if names.of(pattern.id) == name and pattern.in_class
        }
        named = set(self._of(classes))
        yield from (p for p, one in self._all() if one.section is Section.COMBINATION and p in named)

    def _of_names(self, signature: Signature, traces: Traces) -> Iterator[int]:
        """What the signature names and neither side has let fall: patterns that one side has, bans."""
        fallen = {
            name
            for side, names in ((1, signature.a), (0, signature.b))
            for name, *_ in self._fallen(side, names, traces[side])
        }
        named = {*signature.a, *signature.b}
        for place, one in self._all():
            if one.part is not Part.VALUE and self._ids(one) & (named - fallen) and self._tells(one, traces):
                yield place
        if NO_SHAPE in named:
            yield from self._of_shape(traces)

    def _tells(self, one: Difference, traces: Traces) -> bool:
        """What a pattern asks for shows in a hand on which it holds on one side alone, of tiles that both
        can read."""
        item = next(side.item for side in (one.a, one.b) if side is not None)
        if one.part not in CONDITIONS or not isinstance(item, Pattern):
            return True
        if any(trace is None or trace.arrangement is None for trace in traces):
            return False
        ids = self._ids(one)
        holding = [
            any(
                names.of(found.pattern) in ids and found.fate is not Fate.FAILS
                for found in (trace.patterns if trace is not None else ())
            )
            for names, trace in zip(self.names, traces, strict=True)
        ]
        return holding[0] != holding[1]

    def _of_shape(self, traces: Traces) -> Iterator[int]:
        """Tiles that one side alone can read: its shape if the other has none such, else the wild tiles."""
        shapes = {
            names.of(trace.arrangement.shape)
            for names, trace in zip(self.names, traces, strict=True)
            if trace is not None and trace.arrangement is not None
        }
        own = [
            place
            for place in self._of(shapes)
            if self.structure.differences[place - 1].section is Section.SHAPES
        ]
        yield from own or self._of_shapes()

    def _of_shapes(self) -> Iterator[int]:
        """Which tiles are wild and what for, else what the shapes are made of."""
        found = [(one.section, place) for place, one in self._all() if one.section in SHAPED]
        wilds = [place for section, place in found if section is Section.WILDS]
        yield from wilds or [place for _, place in found]

    def _of_counted(self, signature: Signature, traces: Traces) -> Iterator[int]:
        """Where nothing falls to anything: what counts on one side alone or for another value, in the
        readings that the two have chosen; and classes of which not all count."""
        counted = [self._counted(side, trace) for side, trace in enumerate(traces)]
        for name in counted[0].keys() | counted[1].keys():
            if counted[0].get(name) != counted[1].get(name):
                yield from self._of({name}, (Part.VALUE, Part.WHOLE))
        for name in (*signature.a, *signature.b):
            yield from self._limits(name)

    def _counted(self, side: int, trace: RulingTrace | None) -> dict[str, Fraction]:
        counting = (one for one in (trace.patterns if trace else ()) if one.fate is Fate.COUNTS)
        return {self.names[side].of(one.pattern): one.value for one in counting}

    def _of_payments(self, traces: Traces) -> Iterator[int]:
        """The lines that made an amount on either side."""
        spans = tuple(frozenset(_paying(trace)) for trace in traces)
        for place, one in self._all():
            sides = zip((one.a, one.b), spans, (Kind.ADDED, Kind.REMOVED), strict=True)
            if one.section in PAID and any(
                side is not None and one.kind is not lacking and _meet(_places(side), found)
                for side, found, lacking in sides
            ):
                yield place

    def _of(self, names: set[str], parts: tuple[Part, ...] = ()) -> Iterator[int]:
        for place, one in self._all():
            if self._ids(one) & names and (not parts or one.part in parts):
                yield place

    def _all(self) -> Iterator[tuple[int, Difference]]:
        """With their numbers; without other names and what a table may choose."""
        for number, one in enumerate(self.structure.differences, 1):
            if one.part not in NAMING and one.section not in CHOSEN:
                yield number, one

    def _ids(self, one: Difference) -> set[str]:
        """The shared names of the statement on either side, and of those that differ for it."""
        found = {
            names.of(side.item.id)
            for names, side in zip(self.names, (one.a, one.b), strict=True)
            if side is not None and isinstance(side.item, Item)
        }
        return found | {name for name, _ in one.touches}


def _paying(trace: RulingTrace | None) -> Iterator[Span]:
    """Where the steps stand that made an amount: its start, and all that changed it."""
    for pay in trace.pays if trace is not None else ():
        for step in pay.steps if pay.amount else ():
            if (
                step.applied
                and not step.struck
                and (step.before != step.after or step.step.op is StepOp.START)
            ):
                yield step.step.span


def _places(side: Side) -> list[Span]:
    nodes = side.nodes or (side.item,)
    return [node.span for node in nodes if not isinstance(node, RuleSet) and node.span != NOWHERE]


def _meet(spans: Iterable[Span], others: Iterable[Span]) -> bool:
    known = list(others)
    return any(
        one.file == other.file and one.start < other.end and other.start < one.end
        for one in spans
        for other in known
    )
