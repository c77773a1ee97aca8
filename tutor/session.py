"""One sitting: which questions come, what was answered, what is shown now. The app and the plain mode drive
it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from random import Random
from uuid import uuid4

from tutor.contrast.contrast import Contrast
from tutor.drills.grade import grade
from tutor.drills.maker import Maker, NoQuestion
from tutor.drills.model import (
    Answer,
    DiffQuestion,
    Drill,
    Grade,
    HandQuestion,
    PartingQuestion,
    Question,
    TableAsked,
    drill_of,
)
from tutor.drills.pairs import minimal_pair
from tutor.drills.record import answer_text, question_text
from tutor.drills.spread import Spread
from tutor.engine import Rules
from tutor.hands.edits import Look, look
from tutor.hands.witness import Witnesses
from tutor.progress import Attempt, Store, Tally
from tutor.text.hints import STEPS

LENGTH = 10
MAX_PAIRS_RUNNING = 3
PATIENCE = 12.0  # seconds that the making of one question may take
MIXED = (Drill.WIN, Drill.FAN, Drill.WIN, Drill.WAIT, Drill.POINTS, Drill.PAY, Drill.CLAIM)


class Stage(Enum):
    """`MAKING`: the next question is being made; nothing is asked meanwhile."""

    MAKING = "making"
    ASKING = "asking"
    ANSWERED = "answered"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One answered question, for the summary."""

    question: Question
    grade: Grade
    hints: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """A question made, with its number and the turn at which its drill comes; none at the end."""

    question: Question | None
    number: int
    turn: int


@dataclass(slots=True)
class Session:
    """A run of questions on one rule set. `drills` are asked in turn; `first_steps`: the first is about
    winning, and its pair follows in any case.
    """

    rules: Rules
    store: Store
    seed: str
    drills: Sequence[Drill] = MIXED
    length: int = LENGTH
    first_steps: bool = False
    clock: Callable[[], float] = time.monotonic
    id: str = field(default_factory=lambda: uuid4().hex)
    witnesses: Witnesses | None = None
    contrast: Contrast | None = None
    maker: Maker = field(init=False)
    stage: Stage = field(init=False, default=Stage.MAKING)
    question: Question | None = field(init=False, default=None)
    graded: Grade | None = field(init=False, default=None)
    answer: Answer | None = field(init=False, default=None)
    hints_shown: int = field(init=False, default=0)
    results: list[Result] = field(init=False, default_factory=list)
    seen: frozenset[Look] = field(init=False, default=frozenset())
    spread: Spread = field(init=False, default=Spread())
    _asked: int = field(init=False, default=0)
    _turn: int = field(init=False, default=0)
    _barren: set[Drill] = field(init=False, default_factory=set)
    _pairs: int = field(init=False, default=0)
    _before: Question | None = field(init=False, default=None)
    _since: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self.maker = Maker(self.rules, known=self.witnesses, contrast=self.contrast)

    def submit(self, answer: Answer) -> Grade:
        """Grade and save the answer to the question shown."""
        if self.question is None or self.stage is not Stage.ASKING:
            raise RuntimeError("nothing is asked")
        self.answer = answer
        self.graded = grade(self.question, answer)
        self.stage = Stage.ANSWERED
        self.results.append(Result(question=self.question, grade=self.graded, hints=self.hints_shown))
        self._save(self.question, answer, self.graded)
        return self.graded

    def advance(self) -> None:
        """To the next question, made at once: at the beginning, after an answer, after `skip`."""
        self.show(self.job()())

    def job(self) -> Callable[[], Next]:
        """The making of the next question, which may run in a thread; `show` takes what it returns.

        After a mistake it is the same hand with one tile changed. Nothing is asked until then.
        """
        wants_pair, question = self._wants_pair(), self.question
        tallies = self.store.tallies(self.rules.card.id)
        self.stage, self.question = Stage.MAKING, None
        self._before = question
        asked, turn, seen, spread = self._asked, self._turn, self.seen, self.spread

        def make() -> Next:
            pair = minimal_pair(question, self.rules, seen) if wants_pair and question else None
            if pair is not None:
                return Next(question=pair, number=asked, turn=turn)
            return self._next(asked + 1, turn, tallies, spread)

        return make

    def show(self, made: Next) -> None:
        """Ask the question that was made, or end."""
        self._asked, self._turn = made.number, made.turn
        self.question = made.question
        if made.question is not None and not isinstance(made.question, TableAsked):
            self.seen |= {look(made.question.case)}
        if isinstance(made.question, DiffQuestion | PartingQuestion):
            self.spread = self.spread.after(made.question)
        self.graded = self.answer = None
        self.hints_shown = 0
        self._pairs = self._pairs + 1 if made.question and made.question.pair else 0
        self.stage = Stage.OVER if made.question is None else Stage.ASKING
        self._since = self.clock()

    def skip(self) -> None:
        """Leave the question unanswered; it counts as unseen. `advance` or `job` brings the next."""
        if self.stage is Stage.ASKING:
            self.stage = Stage.MAKING

    def hint(self) -> None:
        if self.stage is Stage.ASKING:
            self.hints_shown = min(STEPS, self.hints_shown + 1)

    @property
    def before(self) -> HandQuestion | None:
        """The question to which the one shown is the pair."""
        before = self._before
        paired = self.question is not None and self.question.pair
        return before if paired and not isinstance(before, TableAsked) else None

    @property
    def nothing(self) -> bool:
        """It is over before anything was asked: the rules offer no question of these drills."""
        return self.stage is Stage.OVER and self._asked == 0

    @property
    def number(self) -> int:
        """The number of the question shown, pairs not counted."""
        return self._asked

    def _wants_pair(self) -> bool:
        if self.stage is not Stage.ANSWERED or self.graded is None:
            return False
        opening = self.first_steps and len(self.results) == 1
        if isinstance(self.question, DiffQuestion | TableAsked):
            return False
        return (not self.graded.correct or opening) and self._pairs < MAX_PAIRS_RUNNING

    def _next(self, number: int, turn: int, tallies: Sequence[Tally], spread: Spread) -> Next:
        """The question of that number, of the drill whose turn it is, else of the next that can be asked."""
        until = time.monotonic() + PATIENCE
        for ahead in range(1, len(self.drills) + 1 if number <= self.length else 1):
            question = self._make(turn + ahead, number, tallies, until, spread)
            if question is not None:
                return Next(question=question, number=number, turn=turn + ahead)
        return Next(question=None, number=number - 1, turn=turn)

    def _make(
        self, turn: int, number: int, tallies: Sequence[Tally], until: float, spread: Spread
    ) -> Question | None:
        drill = self.drills[(turn - 1) % len(self.drills)]
        seed = f"{self.seed}.{turn}"
        if drill in self._barren:
            return None
        if self.first_steps and number == 1 and (first := self.maker.first(seed)) is not None:
            return first
        weights = self._weights(drill, tallies, spread)
        # A comparing sitting takes the ways to differ in turn.
        chosen = None if drill is Drill.DIFF or not weights else _drawn(weights, seed)
        for focus in dict.fromkeys((chosen, None)):
            try:
                return self.maker.make(drill, seed, focus, until, spread, weights)
            except NoQuestion:
                continue
        self._barren.add(drill)
        return None

    def _weights(self, drill: Drill, tallies: Sequence[Tally], spread: Spread) -> dict[str, float]:
        """How often each pattern or way to differ is wanted: those often missed or never seen more often."""
        known = {tally.rule: tally for tally in tallies if tally.drill == drill.value}
        conduct = self.maker.partings() if drill is Drill.DIFF and spread.wants_conduct else ()
        rules, choices = self.maker.rules_of, (*self.maker.askable(drill), *conduct)
        return {choice: _weight(known.get(rules.get(choice, choice))) for choice in choices}

    def _save(self, question: Question, answer: Answer, graded: Grade) -> None:
        attempt = Attempt(
            at=datetime.now(UTC).isoformat(timespec="seconds"),
            session=self.id,
            ruleset=self.rules.card.id,
            digest=self.rules.card.digest,
            drill=drill_of(question).value,
            seed=question.seed,
            pair=question.pair,
            question=question_text(question, self.rules),
            answer=answer_text(answer),
            score=float(graded.score),
            correct=graded.correct,
            hints=self.hints_shown,
            millis=round((self.clock() - self._since) * 1000),
            rules=question.focus,
        )
        self.store.record(attempt)


def _weight(tally: Tally | None) -> float:
    if tally is None:
        return 2.0
    return (1 + 2 * tally.mistakes) / (1 + tally.streak)


def _drawn(weights: Mapping[str, float], seed: str) -> str:
    return Random(seed).choices(list(weights), list(weights.values()))[0]
