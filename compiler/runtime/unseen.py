"""Tiles that nobody has seen: rules are asked all the same, and what asks for such tiles is noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from compiler.runtime.counted import Counted, Number
from compiler.runtime.hand import Copies, Hand
from compiler.runtime.tiles import FLOWER_START

Answer = TypeVar("Answer")
LYING_OPEN: Final = ("player", "melds", "claims", "groups", "flowers", "shape", "place", "counted", "loose")
FLOWERS_ONLY: Final = -1 << FLOWER_START


class Watch:
    """Whether something asked for tiles that nobody has seen."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked = False

    def over(self, ask: Callable[[], Answer]) -> tuple[Answer, bool]:
        """The answer, and whether it hangs on tiles that nobody has seen."""
        before, self.asked = self.asked, False
        try:
            return ask(), self.asked
        finally:
            self.asked = before


class UnseenHand(Hand):
    """A hand of which melds and flowers lie open. All else is as if it held nothing more, and is noted.

    What is noted stays out of the slots of a hand, so that asking for it comes here.
    """

    __slots__ = ("_lying", "_watch")

    def __init__(self, lying: Hand, watch: Watch) -> None:
        self._lying = lying
        self._watch = watch
        for name in LYING_OPEN:
            setattr(self, name, getattr(lying, name))
        self._note(lying.outline)

    def __getattr__(self, name: str) -> Any:
        self._watch.asked = True
        return getattr(self._lying, name)

    def _both(self) -> Copies:
        self._watch.asked = True
        return self._lying._both()

    def count(self, mask: int) -> int:
        """Flowers lie open."""
        if mask & FLOWERS_ONLY == mask:
            return sum(mask >> kind & 1 for kind in self.flowers)
        return super().count(mask)

    @property
    def flower_kinds(self) -> int:
        return sum(1 << kind for kind in self.flowers)


class Possible(NamedTuple):
    """Which patterns may count in a win that nobody has seen; `one`: one of them does."""

    patterns: int
    one: bool


class UnseenBits(int):
    """The bits of what counts in wins of which some have not been seen: to ask for one that may is noted."""

    watch: Watch
    possible: tuple[Possible, ...]

    @classmethod
    def of(cls, sure: int, possible: tuple[Possible, ...], watch: Watch) -> UnseenBits:
        """`sure` counts in a win that has been seen."""
        found = cls(sure)
        found.watch, found.possible = watch, possible
        return found

    def __and__(self, mask: int) -> int:
        sure = int(self) & mask
        if sure:
            return sure
        for may in self.possible:
            if may.one and not may.patterns & ~mask:
                return may.patterns
        if any(may.patterns & mask for may in self.possible):
            self.watch.asked = True
        return 0

    def __or__(self, other: int) -> UnseenBits:
        more = other.possible if isinstance(other, UnseenBits) else ()
        return UnseenBits.of(int(self) | int(other), (*self.possible, *more), self.watch)

    __rand__ = __and__
    __ror__ = __or__


class UnseenWin(Counted):
    """What counts in a win that nobody has seen.

    Nothing that follows from it is kept, so that who asks for it is noted each time.
    """

    __slots__ = ("_watch",)

    def __init__(self, possible: Possible, watch: Watch) -> None:
        super().__init__(UnseenBits.of(0, (possible,), watch))
        self._watch = watch
        del self.sums

    def __getattr__(self, name: str) -> Any:
        if name == "sums":
            return {}
        raise AttributeError(name)

    def count(self, patterns: int) -> int:
        """How many are not known where some may count."""
        return self._none(patterns)

    def values(self, patterns: int) -> list[Number]:
        self._none(patterns)
        return []

    def sum(self, patterns: int) -> Number:
        return self._none(patterns)

    def _none(self, patterns: int) -> int:
        if self.on & patterns:
            self._watch.asked = True
        return 0
