"""The plainest witness of a signature: a situation made plainer as long as it shows the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.ground import Ground
from compiler.diff.meaning.plainness import cost, suit_changes
from compiler.diff.meaning.seeds import changes
from compiler.diff.meaning.signature import Signature
from compiler.diff.meaning.tally import Tally
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import Situation

# How many situations of each sort of change are tried for one signature.
TRIES = 60
Change = Callable[[Situation, Ground], Iterator[Situation]]


def make_plainer(tally: Tally, signature: Signature, ground: Ground, clock: Clock) -> None:
    """Change the witness of a signature that has been seen, while there is time."""
    for change in CHANGES:
        tries = 0
        plainer = True
        while plainer and tries < TRIES and clock.spent <= 1:
            known = tally.seen[signature]
            plainer = False
            for situation in change(known.witness.situation, ground):
                if cost(situation, 0) >= known.cost:
                    continue
                tries += 1
                plainer = _take(tally, signature, situation)
                if plainer or tries >= TRIES:
                    break


def _take(tally: Tally, signature: Signature, situation: Situation) -> bool:
    """Keep the situation as the witness if it shows the same and is plainer."""
    if not (tally.a.can_be(situation) and tally.b.can_be(situation)):
        return False
    shown = tally.compared(situation)
    if shown is None or shown[0] != signature:
        return False
    known, price = tally.seen[signature], cost(situation, shown[1].counting)
    if price >= known.cost:
        return False
    known.witness, known.cost = shown[1], price
    return True


# Hands that anyone reads at a glance; the winning tile is the last.
MODELS = ("123456789m123p55s", "123456m456p11178s9s", "123m456p789s22244p4p", "234m567p345s66788s6s")


def _model_hands(situation: Situation, _ground: Ground) -> Iterator[Situation]:
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


def _other_seats(situation: Situation, _ground: Ground) -> Iterator[Situation]:
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


def _lower_groups(situation: Situation, _ground: Ground) -> Iterator[Situation]:
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


def _other_suits(situation: Situation, _ground: Ground) -> Iterator[Situation]:
    return suit_changes(situation)


CHANGES: tuple[Change, ...] = (_model_hands, changes, _other_seats, _lower_groups, _model_hands, _other_suits)
