"""How plain a situation is: of two that show the same difference the plainer is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from compiler.runtime.situation import Act, Meld, Situation

Cost = tuple[object, ...]
WAYS = {"self_draw": 0, "discard": 1, "rob_kong": 2}


def cost(situation: Situation, counting: int) -> Cost:
    """The less the plainer: acts, circumstances, what else is told, kongs, melds, patterns that count, seats,
    then the tiles."""
    win = situation.win
    kongs = sum(meld.kind == "kong" for meld in situation.melds)
    told = (situation.facts, situation.carried, situation.hands, situation.flowers, situation.draws)
    return (
        len(situation.play),
        len(situation.on) + (len(win.on) if win is not None else 0),
        sum(map(len, told)) + (situation.wild is not None) + (situation.wall is not None),
        kongs,
        len(situation.melds),
        counting,
        len(situation.winners) + len(situation.dealers),
        situation.round_wind != 27,
        _repeats(situation),
        situation.dealers[0],
        WAYS[win.by] if win is not None else 3,
        situation.winner,
        win.source or "" if win is not None else "",
        len({kind // 9 for kind in situation.hand}),
        situation.hand,
        tuple(meld.tiles for meld in situation.melds),
        win.tile if win is not None else -1,
        repr(situation.melds),
    )


def _repeats(situation: Situation) -> int:
    """How much a hand is of the same tiles: a hand of chows is easier to read than one of fours."""
    tiles = (*situation.hand, situation.win.tile) if situation.win is not None else situation.hand
    return sum(number * number for number in Counter(tiles).values())


def suit_changes(situation: Situation) -> Iterator[Situation]:
    """The situation with its suits changed, in all five ways."""
    for order in list(permutations(range(3)))[1:]:
        yield with_suits(situation, order)


def with_suits(situation: Situation, order: tuple[int, ...]) -> Situation:
    """With each suit replaced by that of its place in `order`."""

    def kind(old: int) -> int:
        return 9 * order[old // 9] + old % 9 if old < 27 else old

    def tiles(old: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(map(kind, old)))

    def act(old: Act) -> Act:
        return old._replace(tiles=tiles(old.tiles))

    def meld(old: Meld) -> Meld:
        return old._replace(tiles=tiles(old.tiles))

    win = situation.win
    return situation._replace(
        hand=tiles(situation.hand),
        melds=tuple(map(meld, situation.melds)),
        win=win._replace(tile=kind(win.tile)) if win is not None else None,
        wild=kind(situation.wild) if situation.wild is not None else None,
        draws=tuple(map(kind, situation.draws)),
        play=tuple(map(act, situation.play)),
        hands={player: tiles(hand) for player, hand in situation.hands.items()},
    )
