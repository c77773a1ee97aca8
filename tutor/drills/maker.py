"""Making questions: a seed in, a well-formed question out. Rare patterns are constructed, not waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from itertools import cycle, islice
from math import inf
from random import Random
from time import monotonic

from tutor.contrast.contrast import Contrast
from tutor.drills.claim_questions import ask_claim
from tutor.drills.diff_questions import ask_diff, rule_of
from tutor.drills.model import ComparedQuestion, Drill, Question
from tutor.drills.money_questions import ask_pay, ask_points
from tutor.drills.parting_questions import ask_parting
from tutor.drills.shape_questions import ask_fan, ask_wait, ask_win, win_question
from tutor.drills.spread import Spread
from tutor.drills.wellformed import problems
from tutor.engine import Rules
from tutor.hands.witness import Found, Witnesses, plain_win, random_win
from tutor.play.house import house_of

ATTEMPTS = 120
# Seconds that there are for a question once the ways to differ are known.
PATIENCE = 6.0
# So many questions are looked at for one about a rule that is new in the sitting.
LOOKED = 6
Weights = Mapping[str, float]
ALIKE: Weights = {}
NOTHING_YET = Spread()
Ask = Callable[[Found, Rules, Random, str], Question | None]
ASK: dict[Drill, Ask] = {
    Drill.WIN: ask_win,
    Drill.FAN: ask_fan,
    Drill.POINTS: ask_points,
    Drill.PAY: ask_pay,
    Drill.WAIT: ask_wait,
}


class NoQuestion(Exception):
    """The rule set offers nothing to ask of this drill type and rule."""


@dataclass(slots=True)
class Maker:
    """Makes the questions of one rule set; `known` are witnesses found before, `contrast` what it is
    compared with. `rules_of`: for ways to differ that have been asked about the rule that makes each.
    """

    rules: Rules
    witnesses: Witnesses = field(init=False)
    known: InitVar[Witnesses | None] = None
    contrast: Contrast | None = None
    rules_of: dict[str, str] = field(default_factory=dict)
    _barren: bool | None = field(init=False, default=None)

    def __post_init__(self, known: Witnesses | None) -> None:
        self.witnesses = known or Witnesses(self.rules)

    def make(
        self,
        drill: Drill,
        seed: str,
        focus: str | None = None,
        until: float = inf,
        spread: Spread = NOTHING_YET,
        weights: Weights = ALIKE,
    ) -> Question:
        """The question of that seed; with `focus` about that pattern. `until`: a time of the monotonic clock
        after which no further attempt begins. `spread` and `weights` are for comparing: what the sitting has
        asked about, and how often each way to differ is wanted.

        Raises NoQuestion if none can be made in a bounded number of attempts.
        """
        if drill is Drill.DIFF:
            return self._compared(seed, focus, until, spread, weights)
        if drill is Drill.CLAIM:
            return self._claimed(seed, until)
        for attempt in range(ATTEMPTS):
            if attempt and monotonic() > until:
                break
            rng = Random(f"{self.rules.card.id}|{drill.value}|{seed}|{focus}|{attempt}")
            found = self._found(drill, rng, focus)
            if found is None and focus is None and self.barren:
                break
            question = None if found is None else ASK[drill](found, self.rules, rng, seed)
            if question is not None and not problems(question, self.rules):
                return question
        raise NoQuestion(f"{drill.value} {focus or ''}".strip())

    def _compared(
        self, seed: str, focus: str | None, until: float, spread: Spread, weights: Weights
    ) -> Question:
        """About the way to differ whose turn it is, now and then in conduct; with `focus` about that one.
        Finding the ways is no attempt, and those in conduct are not waited for before one is to be asked.
        """
        for ways in self._kinds_of_ways(focus, spread):
            rng = Random(f"{self.rules.card.id}|diff|{seed}|{focus}")
            end = max(until, monotonic() + PATIENCE)
            for group in spread.in_turn(ways, weights, self.rules_of, rng):
                question = self._of_ways(group, seed, end, spread)
                if question is not None:
                    return question
        raise NoQuestion(Drill.DIFF.value)

    def _kinds_of_ways(self, focus: str | None, spread: Spread) -> Iterator[Sequence[str]]:
        """The ways in hands and those in conduct, first those whose turn it is; with `focus` that one."""
        kinds = (self.partings, self.hand_ways) if spread.wants_conduct else (self.hand_ways, self.partings)
        for find in kinds:
            ways = [one for one in find() if focus in (None, one)]
            if ways:
                yield ways

    def _of_ways(self, ways: Sequence[str], seed: str, until: float, spread: Spread) -> Question | None:
        """About one of the ways, the first of them whose rule is new in the sitting; of some where none is,
        the rule that is asked about least often."""
        assert self.contrast is not None
        aside: list[ComparedQuestion] = []
        for attempt, way in enumerate(islice(cycle(ways), ATTEMPTS)):
            if attempt and (monotonic() > until or (aside and attempt >= min(LOOKED, len(ways)))):
                break
            rng = Random(f"{self.rules.card.id}|diff|{seed}|{way}|{attempt}")
            question = self._ask_compared(way, rng, seed)
            if question is None or spread.repeats(question) or problems(question, self.rules):
                continue
            self.rules_of[way] = question.focus[0]
            if spread.is_new(question):
                return question
            aside.append(question)
        return min(aside, key=spread.staleness, default=None)

    def _ask_compared(self, way: str, rng: Random, seed: str) -> ComparedQuestion | None:
        """Deals for later questions begin to be played once a hand has been found to ask about."""
        assert self.contrast is not None
        if way not in self.contrast.ways:
            return ask_parting(self.contrast, way, rng, seed)
        question = ask_diff(self.contrast, way, rng, seed)
        if question is not None:
            self.contrast.partings.begin()
        return question

    def hand_ways(self) -> tuple[str, ...]:
        """The ways to differ in the ruling on a hand."""
        return self.contrast.ways if self.contrast is not None else ()

    def partings(self) -> tuple[str, ...]:
        """The ways to differ in conduct. It waits for the deals in which they are found."""
        found = self.contrast.partings.found if self.contrast is not None else {}
        for way, (first, *_) in found.items():
            assert self.contrast is not None
            self.rules_of[way] = rule_of(self.contrast, first.makers[0])
        return tuple(found)

    def _claimed(self, seed: str, until: float) -> Question:
        """About a tile thrown in a deal of bots."""
        house = house_of(self.rules)
        for attempt in range(ATTEMPTS if house is not None else 0):
            if attempt and monotonic() > until:
                break
            assert house is not None
            question = ask_claim(house, Random(f"{self.rules.card.id}|claim|{seed}|{attempt}"), seed)
            if question is not None and not problems(question, self.rules):
                return question
        raise NoQuestion(Drill.CLAIM.value)

    @property
    def barren(self) -> bool:
        """No win is to be found, however one looks for it: there is nothing to ask."""
        if self._barren is None:
            wins = random_win(self.rules, Random(self.rules.card.id)) or self.witnesses.any_example()
            self._barren = wins is None
        return self._barren

    def first(self, seed: str) -> Question | None:
        """The first question of a newcomer: a plain win; its pair will be none."""
        rng = Random(f"{self.rules.card.id}|first|{seed}")
        found = plain_win(self.rules, rng)
        question = found and win_question(found.case, found.verdict, self.rules, rng, seed)
        return question if question and not problems(question, self.rules) else None

    def _found(self, drill: Drill, rng: Random, focus: str | None) -> Found | None:
        if focus is not None:
            return self.witnesses.fresh(focus, rng)
        choices = self.askable(drill)
        if not choices or (drill is not Drill.FAN and rng.random() < 0.25):
            return random_win(self.rules, rng)
        return self.witnesses.fresh(rng.choice(choices), rng)

    def askable(self, drill: Drill) -> tuple[str, ...]:
        """The patterns that a drill may be about, or the ways to differ: what is judged on the deal is asked
        about in the fan drill only.
        """
        if drill is Drill.CLAIM:
            return ()
        if drill is Drill.DIFF:
            return self.hand_ways()
        at_deal = {group.id for group in self.rules.classes if group.at_deal}
        shut = {group.id for group in self.rules.classes if group.elsewhere}
        if drill is not Drill.FAN:
            shut |= at_deal
        return tuple(
            card.id
            for card in self.rules.patterns
            if card.in_class not in shut and card.id not in self.rules.shut
        )
