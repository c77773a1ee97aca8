"""The engine of the program: rule sets loaded by the compiler, judged and explained by the reference
evaluator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from threading import RLock
from typing import Concatenate, ParamSpec, TypeVar

from compiler import ir
from compiler.equipment import equipment_of
from compiler.evaluate.asked import asked_of
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import judge as evaluate
from compiler.evaluate.ruling import judgement, rule, waits_of
from compiler.explain import Depth as ExplainDepth
from compiler.explain import explain, why_not
from compiler.loader import Loaded, load
from compiler.resolve.library import Library, default_library
from compiler.runtime.equipment import Equipment
from compiler.runtime.errors import RuleError
from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.ruling import Ruling
from compiler.runtime.situation import Situation
from compiler.runtime.validate import validate
from compiler.trace import RulingTrace
from dsl.source import Source
from tutor.engine import describe
from tutor.engine.cards import (
    ClassCard,
    MoveCard,
    Name,
    NumberCard,
    PatternCard,
    RuleSetCard,
    Value,
    WildCard,
)
from tutor.engine.case import Case, Win
from tutor.engine.convert import case_of, situation_of
from tutor.engine.families import in_families
from tutor.engine.fields import case_fields
from tutor.engine.headers import header_of
from tutor.engine.protocol import Depth, UnknownRuleSet
from tutor.engine.quick import Quick, quick_of
from tutor.engine.slips import slips_of
from tutor.engine.verdict import Glance, Line, Outcome, Slip, Verdict, Wait
from tutor.engine.verdicts import glance_at, glance_of, line_of, lines_of, outcome_of, payments_of, verdict_of
from tutor.engine.wilds import wild_cards

KEPT = 20_000
TOLD = 40
FIRST = ("changsha_2007", "changsha_common", "guobiao", "basic")


P = ParamSpec("P")
R = TypeVar("R")


def one_at_a_time(
    method: Callable[Concatenate[CompiledRules, P], R],
) -> Callable[Concatenate[CompiledRules, P], R]:
    """The evaluator is asked by one thread at a time: the screen's, or the one that makes questions."""

    @wraps(method)
    def guarded(self: CompiledRules, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock:
            return method(self, *args, **kwargs)

    return guarded


@dataclass
class CompiledRules:
    """One rule set with its options. What was judged once is remembered."""

    ruleset: ir.RuleSet
    card: RuleSetCard
    options: Mapping[str, Value]
    sources: tuple[Source, ...] = ()
    lock: RLock = field(default_factory=RLock)
    _verdicts: dict[Case, Verdict] = field(default_factory=dict)
    _glances: dict[Case, Glance] = field(default_factory=dict)
    _waits: dict[Case, tuple[Wait, ...]] = field(default_factory=dict)
    _rulings: dict[Case, tuple[Ruling, RulingTrace] | None] = field(default_factory=dict)
    _told: dict[tuple[Case, Depth, str], tuple[Line, ...]] = field(default_factory=dict)

    @cached_property
    def patterns(self) -> tuple[PatternCard, ...]:
        return describe.pattern_cards(self.ruleset, self.sources)

    @cached_property
    def shut(self) -> frozenset[str]:
        return describe.shut_patterns(self.ruleset, self.options)

    @cached_property
    def classes(self) -> tuple[ClassCard, ...]:
        return describe.class_cards(self.ruleset)

    @cached_property
    def kong_moves(self) -> tuple[MoveCard, ...]:
        return describe.kong_moves(self.ruleset)

    @cached_property
    def shapes(self) -> tuple[Name, ...]:
        return describe.shape_names(self.ruleset)

    @cached_property
    def win_bans(self) -> tuple[tuple[str, Name], ...]:
        return describe.win_bans(self.ruleset)

    @cached_property
    def turned(self) -> tuple[NumberCard, ...]:
        return describe.turned_cards(self.ruleset, self.options)

    @property
    def copies(self) -> tuple[int, ...]:
        return self.ruleset.copies

    @property
    def hand_size(self) -> int:
        return self.ruleset.hand_size

    @property
    def players(self) -> str:
        return "ABCD"[: self.ruleset.players]

    @property
    def has_wilds(self) -> bool:
        return bool(self.ruleset.wilds)

    @one_at_a_time
    def wilds(self, case: Case) -> tuple[WildCard, ...]:
        return wild_cards(self.ruleset, situation_of(case, self.options)) if self.has_wilds else ()

    @cached_property
    def _equipment(self) -> Equipment:
        return equipment_of(self.ruleset)

    def accepts(self, case: Case) -> bool:
        try:
            validate(situation_of(case, self.options), self._equipment)
        except InputError:
            return False
        return True

    def examples(self) -> tuple[Case, ...]:
        rules = rules_of(self.ruleset)
        situations = [asked_of(case, rules).situation for case in self.ruleset.examples]
        mine = [
            s for s in situations if all(self._chosen(name) == value for name, value in s.options.items())
        ]
        cases = [case for situation in mine if (case := case_of(situation)) is not None]
        return tuple(dict.fromkeys(case for case in cases if self.accepts(case)))

    def _chosen(self, option: str) -> Value | None:
        default = next((card.default for card in self.card.options if card.id == option), None)
        return self.options.get(option, default)

    @cached_property
    def _quick(self) -> Quick | None:
        return quick_of(self.ruleset, self.sources)

    @one_at_a_time
    def glance(self, case: Case) -> Glance:
        known = self._glances.get(case)
        if known is None:
            if len(self._glances) >= KEPT:
                self._glances.clear()
            known = self._glances[case] = self._glance(case)
        return known

    def _glance(self, case: Case) -> Glance:
        """By the generated module, else by the reference evaluator without its trace."""
        try:
            if self._quick is not None:
                return glance_of(self._quick.judge(self._data(case)))
            return glance_at(judgement(self.ruleset, situation_of(case, self.options)).judged)
        except (InputError, EvaluationStopped):
            return Glance()

    def _data(self, case: Case) -> dict[str, object]:
        return {"options": dict(self.options), **case_fields(case)}

    @one_at_a_time
    def judge(self, case: Case) -> Verdict:
        known = self._verdicts.get(case)
        if known is None:
            if len(self._verdicts) >= KEPT:
                self._verdicts.clear()
            known = self._verdicts[case] = self._judge(case)
        return known

    def _judge(self, case: Case) -> Verdict:
        ruled = self._ruled(case)
        if ruled is None:
            return Verdict(legal=False, unsettled=True)
        return verdict_of(*ruled, self.ruleset)

    def _ruled(self, case: Case) -> tuple[Ruling, RulingTrace] | None:
        """By the reference evaluator; None where the rules cannot be applied to the case within their bounds.

        A question and its explanations ask the same case several times over.
        """
        if case not in self._rulings:
            if len(self._rulings) >= TOLD:
                self._rulings.clear()
            self._rulings[case] = _unless_stopped(evaluate, self.ruleset, situation_of(case, self.options))
        return self._rulings[case]

    @one_at_a_time
    def waits(self, case: Case) -> tuple[Wait, ...]:
        known = self._waits.get(case)
        if known is None:
            known = self._waits[case] = tuple(self._waits_of(case))
        return known

    def _waits_of(self, case: Case) -> list[Wait]:
        source = next(player for player in self.players if player != case.winner)
        found = []
        for tile in self._completing(case):
            won = replace(case, win=Win(tile=tile, by="discard", source=source))
            if self.accepts(won):
                verdict = self.judge(won)
                found.append(
                    Wait(
                        tile=tile,
                        legal=verdict.legal,
                        counted=verdict.counted,
                        reasons=verdict.reasons,
                    )
                )
        return found

    def _completing(self, case: Case) -> tuple[int, ...]:
        """None where the hand goes over the bounds of the rules: nothing is asked of it then."""
        try:
            if self._quick is not None:
                return tuple(parse_tiles(line["tile"])[0] for line in self._quick.waits(self._data(case)))
            return tuple(line.tile for line in waits_of(self.ruleset, situation_of(case, self.options)))
        except (RuleError, EvaluationStopped):
            return ()

    @one_at_a_time
    def slips(self, case: Case) -> tuple[Slip, ...]:
        ruled = self._ruled(case)
        if ruled is None:
            return ()

        def judge(ruleset: ir.RuleSet, options: Mapping[str, Value]) -> Outcome | None:
            ruling = _unless_stopped(rule, ruleset, situation_of(case, options))
            return None if ruling is None else outcome_of(ruling, ruleset)

        right = payments_of(ruled[0])
        return slips_of(self.ruleset, ruled[1], right, self.options, self.card.options, judge)

    @one_at_a_time
    def explain(self, case: Case, depth: Depth, lang: str) -> tuple[Line, ...]:
        key = (case, depth, lang)
        if key not in self._told:
            if len(self._told) >= TOLD:
                self._told.clear()
            self._told[key] = self._explain(case, depth, lang)
        return self._told[key]

    def _explain(self, case: Case, depth: Depth, lang: str) -> tuple[Line, ...]:
        ruled = self._ruled(case)
        if ruled is None:
            return ()
        trace = replace(ruled[1], pays=tuple(pay for pay in ruled[1].pays if pay.amount))
        return lines_of(explain(self.ruleset, trace, ExplainDepth(depth.value), lang))

    @one_at_a_time
    def why_not(self, case: Case, pattern: str, lang: str) -> Line | None:
        ruled = self._ruled(case)
        line = None if ruled is None else why_not(self.ruleset, ruled[1], pattern, lang)
        return None if line is None else line_of(line)


def _unless_stopped(
    judge: Callable[[ir.RuleSet, Situation], R], ruleset: ir.RuleSet, situation: Situation
) -> R | None:
    """None where the rules cannot be applied to the situation within their bounds."""
    try:
        return judge(ruleset, situation)
    except InputError:
        return None


class CompiledEngine:
    """The rule texts of the library; each is loaded once."""

    def __init__(self) -> None:
        self._loaded: dict[str, Loaded | None] = {}
        self._heads: dict[str, RuleSetCard | None] = {}

    def cards(self) -> tuple[RuleSetCard, ...]:
        library = default_library()
        ids = sorted(library.ids(), key=lambda name: (_place(name), name))
        cards = (self._card(name) if self._loaded.get(name) else self._head(name, library) for name in ids)
        return in_families([card for card in cards if card is not None])

    def load(self, name: str) -> None:
        """Read and check the text now, so that `open` is quick and its card complete."""
        self._load(name)

    def _head(self, name: str, library: Library) -> RuleSetCard | None:
        if name not in self._heads:
            path = library.find(name)
            self._heads[name] = None if path is None else header_of(name, path)
        return self._heads[name]

    def _card(self, name: str) -> RuleSetCard | None:
        loaded = self._load(name)
        if loaded is None or loaded.errors:
            return None
        text = "".join(source.text for source in loaded.sources)
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return describe.card_of(loaded.ruleset, name, digest)

    def _load(self, name: str) -> Loaded | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = load(name)
            except OSError:
                self._loaded[name] = None
        return self._loaded[name]

    def open(self, ruleset: str, options: Mapping[str, Value]) -> CompiledRules:
        loaded, card = self._load(ruleset), self._card(ruleset)
        if loaded is None:
            raise UnknownRuleSet(ruleset)
        if card is None:
            raise UnknownRuleSet(ruleset, broken=True)
        return CompiledRules(ruleset=loaded.ruleset, card=card, options=dict(options), sources=loaded.sources)


def _place(name: str) -> int:
    return FIRST.index(name) if name in FIRST else len(FIRST)
