"""Which patterns count: bits by pattern number, how often, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

Number = int | Fraction
Uses = tuple[int, ...]
"""The instances of a pattern: for each the groups it uses, as bits by their place in the arrangement."""

ONCE: Final[Mapping[int, int]] = {}


class Named(NamedTuple):
    """Which instances a selection names, by pattern; nothing where there was no choice.

    `picked`: of patterns that cover others by their sets, before covering; `chained`: of account-once
    classes, those that count.
    """

    picked: Mapping[int, Uses]
    chained: Mapping[int, Uses]


NO_CHOICE: Final = Named({}, {})


class Counted:
    """An interpretation: `on` has the bit of every pattern that counts, `times` numbers other than one.

    `sums` is what follows from these and from what the patterns are worth, each worked out once; `named`: the
    instances it names.
    """

    __slots__ = ("named", "on", "sums", "times", "worth")

    def __init__(
        self, on: int, times: Mapping[int, int] = ONCE, worth: Sequence[Number] = (), named: Named = NO_CHOICE
    ) -> None:
        self.on = on
        self.times = times
        self.worth = worth
        self.named = named
        self.sums: dict[object, Any] = {}

    def copied(self) -> Counted:
        """The same, to which patterns may be added. What is kept is shared until then."""
        other = Counted.__new__(Counted)
        other.on = self.on
        other.times = self.times
        other.worth = self.worth
        other.named = self.named
        other.sums = self.sums
        return other

    def valued(self, worth: Sequence[Number]) -> None:
        """Give the patterns another worth."""
        self.worth = worth
        self.sums = {}

    def add(self, number: int, times: int = 1) -> None:
        """One more pattern counts, judged after the choice."""
        self.sums = {}
        self.on |= 1 << number
        if times != 1:
            self.times = {**self.times, number: times}

    def add_within(self, number: int, times: int, within: int, limits: Iterable[tuple[int, int]]) -> None:
        """The same within the limit of its class, as far as one applies."""
        for patterns, most in limits:
            if patterns == within:
                times = min(times, most - self.count(within))
        if times > 0:
            self.add(number, times)

    def count(self, patterns: int) -> int:
        """How many instances of these patterns count."""
        on = self.on & patterns
        total = on.bit_count()
        for number, times in self.times.items():
            if on >> number & 1:
                total += times - 1
        return total

    def values(self, patterns: int) -> list[Number]:
        """The values of the counted instances of these patterns."""
        found: list[Number] = []
        on = self.on & patterns
        while on:
            lowest = on & -on
            number = lowest.bit_length() - 1
            found += [self.worth[number]] * self.times.get(number, 1)
            on ^= lowest
        return found

    def sum(self, patterns: int) -> Number:
        """The sum of the values of these patterns."""
        known: Number | None = self.sums.get(patterns)
        if known is not None:
            return known
        total: Number = 0
        worth = self.worth
        on = self.on & patterns
        if self.times:
            for number, times in self.times.items():
                if on >> number & 1:
                    total += worth[number] * (times - 1)
        while on:
            highest = on.bit_length() - 1
            total += worth[highest]
            on ^= 1 << highest
        self.sums[patterns] = total
        return total


class Several(Counted):
    """The wins of all winners, asked where nobody is meant: a pattern is there if one of them has it.

    Numbers and values are those of the first winner.
    """

    __slots__ = ("first",)

    def __init__(self, wins: Sequence[Counted]) -> None:
        self.first = wins[0]
        on = 0
        for win in wins:
            on |= win.on
        super().__init__(on, self.first.times, self.first.worth)

    def count(self, patterns: int) -> int:
        return self.first.count(patterns)

    def values(self, patterns: int) -> list[Number]:
        return self.first.values(patterns)

    def sum(self, patterns: int) -> Number:
        return self.first.sum(patterns)


NOTHING: Final = Counted(0)


def greatest(values: Iterable[Number]) -> Number:
    """The greatest; of nothing 0."""
    return max(values, default=0)


def least(values: Iterable[Number]) -> Number:
    """The least; of nothing 0."""
    return min(values, default=0)
