"""Where pymahjonggb and `guobiao` differ on purpose: how it is known, both values, the authority."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.oracles.hands import CHOW, Hand
from tests.oracles.parting import Set, role_names, ways

Counted = Mapping[str, tuple[int, int]]
WAITS = {"边张": "edge", "坎张": "closed", "单钓将": "pair"}
# Ranks between two chows of one suit.
APART = {"一般高": 0, "连六": 3, "老少副": 6}


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A hand, all that we count, and the fans that only we, or only the calculator, count; their worth."""

    hand: Hand
    counted: frozenset[str]
    ours: frozenset[str]
    theirs: frozenset[str]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """`holds` tells whether a difference is of this kind and of no other."""

    id: str
    hands: str
    ours: str
    theirs: str
    authority: str
    holds: Callable[[Difference], bool]


def _nine_gates(one: Difference) -> bool:
    return "九莲宝灯" in one.counted and not one.ours and one.theirs == {"幺九刻"}


def _equal_readings(one: Difference) -> bool:
    return one.more == 0 and bool(one.ours and one.theirs) and _read(one)


def _read(one: Difference) -> bool:
    """Each side has a parting of the hand that shows what only it counts."""
    return any(_shown(one.hand, one.ours)) and any(_shown(one.hand, one.theirs))


def _shown(hand: Hand, fans: frozenset[str]) -> list[bool]:
    """For each parting, whether it shows all these fans; it never shows fans that do not hang on it."""
    melds = tuple((CHOW if meld.kind == CHOW else "pung", meld.tile) for meld in hand.melds)
    return [
        all(_shows((*sets, *melds), fan, role_names(sets, pair, hand.tile)) for fan in fans)
        for sets, pair in ways((*hand.concealed, hand.tile), 4 - len(hand.melds))
    ]


def _shows(sets: tuple[Set, ...], fan: str, roles: set[str]) -> bool:
    if fan in WAITS:
        return WAITS[fan] in roles
    pungs = [tile for kind, tile in sets if kind == "pung"]
    if fan == "幺九刻":
        return any(tile >= 27 or tile % 9 in (0, 8) for tile in pungs)
    if fan == "双同刻":
        return any(
            one < 27 and other < 27 and one % 9 == other % 9 and one != other
            for one in pungs
            for other in pungs
        )
    chows = [tile for kind, tile in sets if kind == CHOW]
    both = [(one, other) for n, one in enumerate(chows) for other in chows[n + 1 :]]
    if fan == "喜相逢":
        return any(one % 9 == other % 9 and one != other for one, other in both)
    step = APART.get(fan)
    return any(abs(one - other) == step and one // 9 == other // 9 for one, other in both)


DISPUTES = (
    Dispute(
        id="nine gates with a pung of ends",
        hands="nine gates",
        ours="88, without the pung of 1 or 9",
        theirs="88 and 1 for the pung of 1 or 9",
        authority="Official table, fan 4 (GBF-04): besides it full flush, concealed hand and pung of ends do "
        "not count, and no number is set. The calculator takes off one pung, since every such hand has one.",
        holds=_nine_gates,
    ),
    Dispute(
        id="readings of equal worth",
        hands="a tile that completes 6-8 and 8-9, so that closed and edge are worth the same; or a hand that "
        "parts in two ways, each with other fans of the same worth: 111 234 44 or 11 123 444",
        ours="the reading first in canonical order: chows before pungs, closed before edge",
        theirs="the other, of the same total",
        authority="Official rules, principle of free choice (guobiao.md part B, counting principle 4): the "
        "player takes the highest reading; equal ones are his to choose.",
        holds=_equal_readings,
    ),
)


def dispute_of(hand: Hand, ours: Counted, theirs: Counted) -> str | None:
    """The dispute that explains a difference, if one does."""
    difference = Difference(
        hand=hand,
        counted=frozenset(ours),
        ours=frozenset(name for name, value in ours.items() if theirs.get(name) != value),
        theirs=frozenset(name for name, value in theirs.items() if ours.get(name) != value),
        more=_worth(ours) - _worth(theirs),
    )
    return next((dispute.id for dispute in DISPUTES if dispute.holds(difference)), None)


def _worth(counted: Counted) -> int:
    return sum(times * value for times, value in counted.values())
