"""Small questions that generated code asks about groups, players and acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, TypeVar

from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.groups import PUNG, Group
from compiler.runtime.hand import PUNGS, Hand

Thing = TypeVar("Thing")
SUIT_PAIRS: Final = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
SUIT_TRIPLES: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def every_one(tests: Iterable[bool]) -> bool:
    """There is a thing, and all of them pass."""
    found = False
    for passes in tests:
        if not passes:
            return False
        found = True
    return found


def one_of(things: tuple[Thing, ...], first: bool) -> tuple[Thing, ...]:
    """The first or the last of them."""
    if not things:
        return ()
    return things[:1] if first else things[-1:]


def is_alone(group: Group, among: tuple[Group, ...]) -> bool:
    """No other of these groups is of the same kinds."""
    return sum(other.mask == group.mask for other in among) <= 1


def unlike(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The first group of each kind."""
    found: dict[int, Group] = {}
    for group in groups:
        found.setdefault(group.mask, group)
    return tuple(found.values())


def all_groups(of_each: Iterable[tuple[Group, ...]]) -> tuple[Group, ...]:
    """The groups of several players."""
    return tuple(group for groups in of_each for group in groups)


def some_player(player: str) -> tuple[str, ...]:
    """The player, if there is one."""
    return (player,) if player else ()


def first_of(players: Iterable[str]) -> str:
    """The first of them; "" if there is none."""
    return next(iter(players), "")


def actors(acts: Iterable[Deed]) -> tuple[str, ...]:
    """Who did these acts, each once."""
    return tuple(dict.fromkeys(act.player for act in acts if act.player))


def sources(acts: Iterable[Deed]) -> tuple[str, ...]:
    """Whose tiles these acts took, each once."""
    return tuple(dict.fromkeys(act.source for act in acts if act.source))


def feeders(groups: Iterable[Group]) -> tuple[str, ...]:
    """From whom these groups were claimed, each once."""
    return tuple(dict.fromkeys(group.source for group in groups if group.source))


def those_there(members: Iterable[tuple[bool, Number]]) -> tuple[Number, ...]:
    """The values of the members of a family that there are."""
    return tuple(value for there, value in members if there)


def bits(*patterns: int) -> int:
    """The bits of several patterns together."""
    joined = 0
    for pattern in patterns:
        joined |= pattern
    return joined


def combined(places: Sequence[int], number: int) -> tuple[int, ...]:
    """Every choice of so many places, each as bits, in order."""
    if number == 1:
        return tuple([1 << place for place in places])
    return tuple(sorted([bits(*[1 << place for place in chosen]) for chosen in combinations(places, number)]))


def starting(groups: tuple[Group, ...], family: tuple[int, ...], kinds: int, number: int) -> tuple[int, ...]:
    """Every choice of so many groups of a family that start on some kinds, as bits by place, in order."""
    places = [at for at, group in enumerate(groups) if group.bit & kinds and group.kind in family]
    return combined(places, number)


def joined(*choices: tuple[int, ...]) -> tuple[int, ...]:
    """One choice of each, where none takes what another has taken."""
    found = choices[0]
    for choice in choices[1:]:
        found = tuple([taken | more for taken in found for more in choice if not taken & more])
    return found


def placed(groups: tuple[Group, ...], *parts: tuple[int, int, int]) -> tuple[int, ...]:
    """Every choice of groups for parts of (kind of group, kind it starts on, how many), as bits by place."""
    choices = []
    for kind, first, number in parts:
        kinds = PUNGS if kind == PUNG else (kind,)
        places = [at for at, group in enumerate(groups) if group.first == first and group.kind in kinds]
        choices.append(combined(places, number))
    return joined(*choices)


def of_what_counts(number: Callable[[Hand], Number]) -> Callable[[Hand], Number]:
    """A number that follows from the patterns that count alone, worked out once for the same ones."""

    def found(hand: Hand) -> Number:
        sums = hand.counted.sums
        value: Number | None = sums.get(number)
        if value is None:
            value = sums[number] = number(hand)
        return value

    return found
