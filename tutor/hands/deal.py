"""Random dealt hands, for what is judged on the deal; some lean so that rare patterns turn up."""

from __future__ import annotations

from random import Random

from tutor.engine import Case, Rules
from tutor.tiles import KINDS, rank_of, suit_of


def random_deal(rules: Rules, rng: Random) -> Case:
    """A hand as dealt: one tile more for the dealer. The tiles that it may hold are narrowed at random."""
    winner = rng.choice(rules.players)
    dealer = rng.choice(rules.players)
    wall = [kind for kind in range(KINDS) for _ in range(rules.copies[kind])]
    wall = _narrowed(wall, rng)
    size = rules.hand_size + (winner == dealer)
    hand = _clumped(wall, size, rng) if rng.random() < 0.5 else rng.sample(wall, size)
    return Case(winner=winner, dealers=(dealer,), hand=tuple(sorted(hand)), at_deal=True)


def _narrowed(wall: list[int], rng: Random) -> list[int]:
    choice = rng.randrange(4)
    if choice == 0:
        ranks = set(rng.sample(range(1, 10), 6))
        return [kind for kind in wall if rank_of(kind) is None or rank_of(kind) in ranks]
    if choice == 1:
        suit = rng.randrange(3)
        return [kind for kind in wall if suit_of(kind) != suit]
    return wall


def _clumped(wall: list[int], size: int, rng: Random) -> list[int]:
    """A hand with many equal tiles: whole kinds first, single tiles after."""
    hand: list[int] = []
    kinds = sorted(set(wall))
    while len(hand) < size:
        kind = rng.choice(kinds)
        free = wall.count(kind) - hand.count(kind)
        hand.extend([kind] * min(free, rng.choice((1, 2, 3, 4)), size - len(hand)))
    return hand
