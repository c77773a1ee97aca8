"""Questions, answers and grades of every drill type."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from compiler.runtime.play.permit import Permission
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.state import State
from tutor.engine import Case, Cite, Name, Reason, Rules, Slip, Verdict, Wait
from tutor.play.house import House


class Drill(Enum):
    """What is asked."""

    WIN = "win"
    FAN = "fan"
    POINTS = "points"
    PAY = "pay"
    WAIT = "wait"
    CLAIM = "claim"
    DIFF = "diff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What all questions have. `focus` are the rules at stake, the main one first; `seed` makes the
    question again.

    `pair`: the hand of the question before with one tile changed.
    """

    focus: tuple[str, ...]
    seed: str
    pair: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAsked(Asked):
    """A question about one hand and its ruling."""

    case: Case
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One tile given for another makes the hand win, and then `counted` count."""

    given: int
    taken: int
    counted: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WinQuestion(HandAsked):
    """Does it win? If not, by which clause: `clauses` holds at least one right one; `saved_by`, where it is
    known, is a tile exchanged that makes it win.
    """

    clauses: tuple[Reason, ...]
    saved_by: Exchange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FanQuestion(HandAsked):
    """Which of the `candidates` (pattern ids) count?"""

    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsQuestion(HandAsked):
    """How much does the winner get? One of `choices`; `slips` tell how the wrong ones come about."""

    choices: tuple[Fraction, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayQuestion(HandAsked):
    """What does each of the `players` gain or lose?"""

    players: str
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitQuestion(HandAsked):
    """Which of the `kinds` may the hand win on, as a plain discard? `waits` are all that complete it,
    barred ones too; `won` is the win on the first, whose ruling is the `verdict`.
    """

    kinds: tuple[int, ...]
    waits: tuple[Wait, ...]
    won: Case


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoice:
    """A difference of two texts: its place among all of them, its sentence, and the sentence without what
    the sides say.
    """

    place: int
    said: Name
    lead: Name
    cites: tuple[Cite, ...] = ()


class OneMakes:
    """Of the rules offered one is among those that make two rule sets differ."""

    __slots__ = ()
    choices: tuple[RuleChoice, ...]
    makers: tuple[RuleChoice, ...]

    @property
    def maker(self) -> RuleChoice:
        """The choice that makes the difference."""
        places = {choice.place for choice in self.makers}
        return next(choice for choice in self.choices if choice.place in places)

    @property
    def asks_rule(self) -> bool:
        return len(self.choices) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class DiffQuestion(HandAsked, OneMakes):
    """Who wins under the rules learned and under the `other` ones, how much, and which rule makes the
    difference? `way` is the way to differ that it shows; `called`: what the two are called. `amounts` offers
    what the winner gets under either; of the `choices` one is among the `makers`, and where there is no other
    it is not asked for. `units`: so many of the first are worth so many of the other, None where they have
    nothing in common. `tells_sources`: it matters from whom sets were claimed.
    """

    way: str
    called: tuple[Name, Name]
    other: Rules = field(compare=False, repr=False)
    other_case: Case
    other_verdict: Verdict
    amounts: tuple[tuple[Fraction, Fraction], ...]
    choices: tuple[RuleChoice, ...]
    makers: tuple[RuleChoice, ...]
    units: tuple[int, int] | None = (1, 1)
    tells_sources: bool = False

    @property
    def winning(self) -> str:
        """`a`, `b` or `both`."""
        return "both" if self.verdict.legal and self.other_verdict.legal else "ab"[self.other_verdict.legal]

    @property
    def gains(self) -> tuple[Fraction, Fraction]:
        """What the winner gets under either."""
        return self.verdict.change(self.case.winner), self.other_verdict.change(self.other_case.winner)

    @property
    def tiles(self) -> tuple[int, ...]:
        """All that the hand is made of."""
        return self.case.tiles()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRule:
    """A rule that may speak against a claim: its name, what it says ("" where the name says it all)."""

    code: str
    name: Name
    said: Name
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAsked(Asked):
    """A question about an act at the table. `found`: the ruling on it; `record`: leads to the `state`."""

    house: House = field(compare=False, repr=False)
    record: DealRecord = field(repr=False)
    state: State = field(compare=False, repr=False)
    found: Permission

    @property
    def player(self) -> str:
        """Whose act it is: the learner sits there."""
        return self.found.action.player


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimQuestion(TableAsked):
    """May a player do this with the tile that lies there, and who gets it if all call who may?

    `found` is the ruling on what he wants. Where it is not legal, at least one of `choices` speaks against
    it: those in `against`. Where it is and others `call` too, one of `takers` gets the tile: the `taking`
    one.
    """

    choices: tuple[ClaimRule, ...] = ()
    against: tuple[str, ...] = ()
    calls: tuple[Permission, ...] = ()
    takers: tuple[tuple[str, ...], ...] = ()
    taking: tuple[str, ...] = ()

    @property
    def contested(self) -> bool:
        return bool(self.takers)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartingQuestion(TableAsked, OneMakes):
    """Is an act legal under the rules learned, is it under the `other` ones, and which rule makes the
    difference? One alone allows it. `way`, `called`, `choices` and `makers` are as in a `DiffQuestion`; the
    `record` leads to the `other_state` too.
    """

    way: str
    called: tuple[Name, Name]
    other: Rules = field(compare=False, repr=False)
    other_house: House = field(compare=False, repr=False)
    other_state: State = field(compare=False, repr=False)
    other_found: Permission
    choices: tuple[RuleChoice, ...]
    makers: tuple[RuleChoice, ...]

    @property
    def may(self) -> tuple[bool, bool]:
        """Whether it is legal under either."""
        return self.found.legal, self.other_found.legal

    @property
    def tiles(self) -> tuple[int, ...]:
        """All that the player has."""
        seat = self.state.seats[self.player]
        return (*(seat.hand or ()), *(tile for meld in seat.melds for tile in meld.tiles))


def explained(question: HandQuestion) -> Case:
    """The case whose ruling explains the answer."""
    return question.won if isinstance(question, WaitQuestion) else question.case


HandQuestion = WinQuestion | FanQuestion | PointsQuestion | PayQuestion | WaitQuestion | DiffQuestion
ComparedQuestion = DiffQuestion | PartingQuestion
Question = HandQuestion | ClaimQuestion | PartingQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class WinAnswer:
    """`clause` is the code of the reason picked, where the answer is no."""

    wins: bool
    clause: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FanAnswer:
    patterns: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsAnswer:
    amount: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class PayAnswer:
    """A change for each player, in the order of the question."""

    changes: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitAnswer:
    kinds: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiffAnswer:
    """`winning`: `a`, `b` or `both`; `rule` is the place of a choice, None where none is asked for."""

    winning: str
    amounts: tuple[Fraction, Fraction]
    rule: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAnswer:
    """`rule`: the code of the rule picked, where the answer is no; `takers`: who gets the tile, where it is
    yes and others call too.
    """

    may: bool
    rule: str | None = None
    takers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartingAnswer:
    """`may`: whether it is legal under either. `rule`: the place of a choice, None where none is asked."""

    may: tuple[bool, bool]
    rule: int | None = None


Answer = (
    WinAnswer | FanAnswer | PointsAnswer | PayAnswer | WaitAnswer | DiffAnswer | ClaimAnswer | PartingAnswer
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One part of an answer that was looked at on its own: `key` a clause, pattern, player or tile code.

    `chosen` and `wanted` differ where the part is wrong.
    """

    key: str
    chosen: str
    wanted: str

    def right(self) -> bool:
        return self.chosen == self.wanted


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """`score` 0..1 with part credit; `correct` only if every part is right. `slip`: how a wrong amount came
    about.
    """

    correct: bool
    score: Fraction
    items: tuple[Item, ...]
    slip: Slip | None = None


def drill_of(question: Question) -> Drill:
    match question:
        case WinQuestion():
            return Drill.WIN
        case FanQuestion():
            return Drill.FAN
        case PointsQuestion():
            return Drill.POINTS
        case PayQuestion():
            return Drill.PAY
        case WaitQuestion():
            return Drill.WAIT
        case DiffQuestion() | PartingQuestion():
            return Drill.DIFF
        case ClaimQuestion():
            return Drill.CLAIM
