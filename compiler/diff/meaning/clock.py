"""How long a search may go on: by seconds, or by how many situations it looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

Progress = Callable[[float, int, int], None]
# A search that may stop early does so when it has long found nothing new.
PATIENCE = 800


def no_progress(_part: float, _asked: int, _found: int) -> None:
    """Nobody watches."""


@dataclass(slots=True)
class Clock:
    """`most`: so many situations instead of `budget` seconds, so that the same is always found.

    `patient` False: what is found soon will do. `progress` is told the part of the budget spent, the number
    of situations, and how many signatures there are.
    """

    budget: float
    most: int | None = None
    patient: bool = True
    progress: Progress = no_progress
    began: float = field(default_factory=monotonic)
    asked: int = 0
    found: int = 0
    last_new: int = 0
    first_new: float | None = None

    @property
    def seconds(self) -> float:
        return monotonic() - self.began

    @property
    def spent(self) -> float:
        """The part of the budget that is spent."""
        return self.asked / self.most if self.most is not None else self.seconds / self.budget

    def tell(self, asked: int, found: int) -> None:
        """So many situations and signatures so far."""
        if found > self.found:
            self.last_new = asked
            if self.first_new is None:
                self.first_new = self.seconds
        self.asked, self.found = asked, found
        self.progress(self.spent, asked, found)

    def late(self, part: float) -> bool:
        """Whether so large a part of the budget is spent, or nothing new is to be expected soon."""
        return self.spent >= part or self.tired

    @property
    def tired(self) -> bool:
        quiet = self.asked - self.last_new
        return not self.patient and self.found > 0 and quiet > PATIENCE + self.last_new
