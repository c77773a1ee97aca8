"""What the progress file holds, as values: one answer, the standing of a rule, a mistake."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One answer. `at` UTC in ISO form, `score` 0..1, `hints` how many were asked for, `rules` those at
    stake.
    """

    at: str
    session: str
    ruleset: str
    digest: str
    drill: str
    seed: str
    pair: bool
    question: str
    answer: str
    score: float
    correct: bool
    hints: int
    millis: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How one rule stands in one drill type. `streak`: right in a row, unaided, up to now, in `sessions`
    sessions.
    """

    rule: str
    drill: str
    attempts: int
    correct: int
    streak: int
    sessions: int

    @property
    def mistakes(self) -> int:
        return self.attempts - self.correct

    def mastered(self) -> bool:
        """Three right in a row without a hint, over two sessions at least."""
        return self.streak >= 3 and self.sessions >= 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A wrong answer as it is listed: when, of which drill type, and the main rule at stake."""

    at: str
    drill: str
    rule: str
