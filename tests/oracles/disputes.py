"""Where pymahjonggb and `guobiao` differ on purpose: how it is known, both values, the authority."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.oracles.hands import Hand

Counted = Mapping[str, tuple[int, int]]
WAITS = {"边张", "坎张", "单钓将"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """`holds` is asked of a hand, of the fans only we count and of those only the calculator counts."""

    id: str
    hands: str
    ours: str
    theirs: str
    authority: str
    holds: Callable[[Hand, set[str], set[str]], bool]


def _fifth_copy(hand: Hand, ours: set[str], theirs: set[str]) -> bool:
    """One wait more for us, and a kind of which the hand, without the winning tile, has all four."""
    four = any(hand.concealed.count(tile) == 4 for tile in hand.concealed)
    return four and len(ours) == 1 and ours <= WAITS and not theirs


DISPUTES = (
    Dispute(
        id="nine gates with a pung of ends",
        hands="nine gates",
        ours="88, without the pung of 1 or 9",
        theirs="88 and 1 for the pung of 1 or 9",
        authority="Official table, fan 4 (GBF-04): besides it full flush, concealed hand and pung of ends do "
        "not count.",
        holds=lambda hand, ours, theirs: not ours and theirs == {"幺九刻"},
    ),
    Dispute(
        id="one wait, two names",
        hands="the tile completes 6-8 and 8-9, or 1-2 and 2-4: closed and edge are worth the same",
        ours="closed, the first in canonical order",
        theirs="edge",
        authority="Official rules, principle of free choice (guobiao.md part B, counting principle 4): the "
        "player takes the highest reading; equal ones are his to choose.",
        holds=lambda hand, ours, theirs: len(ours) == len(theirs) == 1 and ours | theirs <= WAITS,
    ),
    Dispute(
        id="a wait on a fifth copy",
        hands="besides the tile won on, only a fifth copy of a kind in the hand would complete it",
        ours="1 for the only wait",
        theirs="nothing: the fifth copy counts as a wait",
        authority="Language reference, section 9: a kind whose copies the concealed hand has all is no wait. "
        "The rule books do not say; the published calculators differ.",
        holds=_fifth_copy,
    ),
)


def dispute_of(hand: Hand, ours: Counted, theirs: Counted) -> str | None:
    """The dispute that explains a difference, if one does."""
    only = {name for name, value in ours.items() if theirs.get(name) != value}
    other = {name for name, value in theirs.items() if ours.get(name) != value}
    return next((dispute.id for dispute in DISPUTES if dispute.holds(hand, only, other)), None)
