"""The plainest witness of a signature: a situation made plainer as long as it shows the same."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.ground import Ground
from compiler.diff.meaning.plainness import cost, suit_changes
from compiler.diff.meaning.seeds import changes
from compiler.diff.meaning.signature import Signature
from compiler.diff.meaning.tally import Tally
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import Situation

MOST_TRIES = 600


def make_plainer(tally: Tally, signature: Signature, ground: Ground, clock: Clock) -> None:
    """Changes the witness of a signature that has been seen, while there is time."""
    tries = 0
    found = True
    while found and tries < MOST_TRIES:
        found = False
        known = tally.seen[signature]
        for situation in _plainer(known.witness.situation, ground):
            if cost(situation, 0) >= known.cost:
                continue
            tries += 1
            if tries > MOST_TRIES or clock.spent > 1:
                return
            if not (tally.a.can_be(situation) and tally.b.can_be(situation)):
                continue
            shown = tally.compared(situation)
            if shown is None or shown[0] != signature:
                continue
            price = cost(situation, shown[1].counting)
            if price < known.cost:
                known.witness, known.cost, found = shown[1], price, True
                break


def _plainer(situation: Situation, ground: Ground) -> Iterator[Situation]:
    yield from suit_changes(situation)
    yield from changes(situation, ground)
    yield from _other_seats(situation)
    yield from _lower_groups(situation)
    yield from _model_hands(situation)


# Hands that anyone reads at a glance; the winning tile is the last.
MODELS = ("123456789m123p55s", "123456m456p11178s9s", "123m456p789s22244p4p", "234m567p345s66788s6s")


def _model_hands(situation: Situation) -> Iterator[Situation]:
    """The same win with such a hand, and with one tile of it or another the last."""
    win = situation.win
    if win is None or situation.melds or len(situation.hand) != 13:
        return
    for text in MODELS:
        tiles = parse_tiles(text)
        for tile in dict.fromkeys(reversed(tiles)):
            hand = list(tiles)
            hand.remove(tile)
            yield situation._replace(hand=tuple(sorted(hand)), win=win._replace(tile=tile))


def _other_seats(situation: Situation) -> Iterator[Situation]:
    """The plain seats of a win: A deals and wins, or B does from C."""
    win = situation.win
    if win is None or situation.play:
        return
    for winner, source in (("A", "B"), ("B", "C"), ("B", "A")):
        told = win._replace(source=source if win.source is not None else None)
        melds = tuple(
            meld._replace(source=_giver(winner) if meld.source is not None else None)
            for meld in situation.melds
        )
        yield situation._replace(winner=winner, dealers=("A",), winners=(), win=told, melds=melds)


def _giver(winner: str) -> str:
    """Who sits before the winner: chows come from nobody else."""
    return "DABC"["ABCD".index(winner)]


def _lower_groups(situation: Situation) -> Iterator[Situation]:
    """All suited tiles of one suit lowered by one; three tiles lowered together; pairs lowered."""
    win = situation.win
    if win is None:
        return
    tiles = sorted((*situation.hand, win.tile))
    for first in sorted(set(tiles)):
        for group in ((first,) * 4, (first,) * 3, (first,) * 2, (first, first + 1, first + 2), (first,)):
            for shift in (1, 9):
                lowered = _lowered(situation, tiles, group, shift)
                if lowered is not None:
                    yield lowered


def _lowered(situation: Situation, tiles: list[int], group: tuple[int, ...], shift: int) -> Situation | None:
    rest = list(tiles)
    if group[0] >= 27 + (shift == 1) * 1 and shift == 9:
        return None
    for kind in group:
        if kind not in rest:
            return None
        rest.remove(kind)
    lower = [kind - shift for kind in group]
    if lower[0] < 0 or (shift == 1 and group[0] // 9 != lower[0] // 9 and group[0] < 27):
        return None
    win = situation.win
    assert win is not None
    changed = sorted((*rest, *lower))
    tile = win.tile if win.tile in rest else lower[group.index(win.tile)]
    changed.remove(tile)
    return situation._replace(hand=tuple(changed), win=win._replace(tile=tile))
