"""Questions, answers and grades of every drill type."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from tutor.engine import Case, Reason, Slip, Verdict, Wait


class Drill(Enum):
    """What is asked."""

    WIN = "win"
    FAN = "fan"
    POINTS = "points"
    PAY = "pay"
    WAIT = "wait"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What all questions have. `focus` are the rules at stake, the main one first; `seed` makes the
    question again.

    `pair`: the hand of the question before with one tile changed.
    """

    case: Case
    verdict: Verdict
    focus: tuple[str, ...]
    seed: str
    pair: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One tile given for another makes the hand win, and then `counted` count."""

    given: int
    taken: int
    counted: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WinQuestion(Asked):
    """Does it win? If not, by which clause: `clauses` holds at least one right one; `saved_by`, where it is
    known, is a tile exchanged that makes it win.
    """

    clauses: tuple[Reason, ...]
    saved_by: Exchange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FanQuestion(Asked):
    """Which of the `candidates` (pattern ids) count?"""

    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsQuestion(Asked):
    """How much does the winner get? One of `choices`; `slips` tell how the wrong ones come about."""

    choices: tuple[Fraction, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayQuestion(Asked):
    """What does each of the `players` gain or lose?"""

    players: str
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitQuestion(Asked):
    """Which of the `kinds` may the hand win on, as a plain discard? `waits` are all that complete it,
    barred ones too; `won` is the win on the first, whose ruling is the `verdict`.
    """

    kinds: tuple[int, ...]
    waits: tuple[Wait, ...]
    won: Case


def explained(question: Question) -> Case:
    """The case whose ruling explains the answer."""
    return question.won if isinstance(question, WaitQuestion) else question.case


Question = WinQuestion | FanQuestion | PointsQuestion | PayQuestion | WaitQuestion


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


Answer = WinAnswer | FanAnswer | PointsAnswer | PayAnswer | WaitAnswer


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
