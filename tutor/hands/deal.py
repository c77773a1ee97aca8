"""Random dealt hands, for what is judged on the deal; some lean so that rare patterns turn up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.engine import Case, Rules
from tutor.hands.plan import with_draws
from tutor.tiles import KINDS, rank_of, suit_of


def random_deal(rules: Rules, rng: Random) -> Case:
    """A hand as dealt to another than the dealer; the tiles that it may hold are narrowed at random."""
    winner, dealer = rng.sample(rules.players, 2)
    wall = [kind for kind in range(KINDS) for _ in range(rules.copies[kind])]
    wall = _narrowed(wall, rng)
    hand = _clumped(wall, rules.hand_size, rng) if rng.random() < 0.5 else rng.sample(wall, rules.hand_size)
    case = Case(winner=winner, dealers=(dealer,), hand=tuple(sorted(hand)), at_deal=True)
    return with_draws(case, rules)


def exchanged(case: Case, rules: Rules, rng: Random) -> Case:
    """The dealt hand with two of its tiles exchanged for others of the wall."""
    hand = list(case.hand)
    for place in rng.sample(range(len(hand)), 2):
        wall = [k for k in range(KINDS) if rules.copies[k] and hand.count(k) < rules.copies[k]]
        hand[place] = rng.choice(wall)
    return with_draws(replace(case, hand=tuple(sorted(hand)), draws=()), rules)


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
