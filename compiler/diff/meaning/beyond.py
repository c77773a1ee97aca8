"""Wins with tiles that only one of two walls has: hands that can't come about under the other rule set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from compiler.diff.meaning.finding import Witness
from compiler.diff.meaning.groups import tiles_of
from compiler.diff.meaning.hands import standard_hands
from compiler.diff.meaning.outcome import NO_TILE, Outcome
from compiler.diff.meaning.plainness import cost
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.signature import Signature, Sort
from compiler.diff.meaning.situations import Context, Laid, won
from compiler.diff.meaning.tally import Seen, Tally
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import Situation
from compiler.runtime.tiles import FLOWER_KINDS, KINDS, kind_text

# How many hands are drawn for some that are wins.
TRIES = 300
CHOWS = "123456789m123456p"


def add_beyond(tally: Tally, sets: int, rng: Random) -> None:
    """A way to differ for the suited tiles and honors that only one side has, and one for its flowers."""
    sides = (tally.a, tally.b)
    for place, side in enumerate(sides):
        other = sides[1 - place]
        for kinds in _only(side, other):
            signature = Signature(
                sort=Sort.TILES,
                a=tuple(map(kind_text, kinds)) if place == 0 else (),
                b=tuple(map(kind_text, kinds)) if place == 1 else (),
                winner="ab"[place],
            )
            found = [_witness(one, side, place) for one in _wins(side, other, kinds, sets, rng)]
            shown = [witness for witness in found if witness is not None]
            if shown:
                tally.seen[signature] = _plainest(shown)


def _only(side: Side, other: Side) -> Iterator[tuple[int, ...]]:
    """The kinds of which a wall has more than the other: suited tiles and honors, then flowers."""
    mine, theirs = side.rules.equipment.copies, other.rules.equipment.copies
    for kinds in (range(KINDS), FLOWER_KINDS):
        more = tuple(kind for kind in kinds if mine[kind] > theirs[kind])
        if more:
            yield more


def _wins(side: Side, other: Side, kinds: tuple[int, ...], sets: int, rng: Random) -> Iterator[Situation]:
    """Concealed standard hands with more of a kind than the other wall has, won by own draw: chows and a
    pair, then any at random."""
    mine, theirs = side.rules.equipment.copies, other.rules.equipment.copies
    flowers = kinds[0] >= KINDS
    for tiles in (*_plain(mine, kinds, sets), *_drawn(mine, sets, rng)):
        if flowers or any(tiles.count(kind) > theirs[kind] for kind in kinds):
            situation = won(Laid(tiles), tiles[-1], Context())
            yield situation._replace(flowers=kinds[:1]) if flowers else situation


def _plain(copies: tuple[int, ...], kinds: tuple[int, ...], sets: int) -> Iterator[tuple[int, ...]]:
    """Chows of the wall, and a pair that is no part of them."""
    chows = parse_tiles(CHOWS)[: 3 * sets]
    for kind in (*kinds, *range(KINDS)):
        if kind < KINDS and kind not in chows and all(copies[one] for one in chows) and copies[kind] > 1:
            yield (*chows, kind, kind)


def _drawn(copies: tuple[int, ...], sets: int, rng: Random) -> Iterator[tuple[int, ...]]:
    hands = standard_hands(tuple(copies[:KINDS]), sets)
    for _ in range(TRIES if hands.deals else 0):
        yield tuple(tiles_of(hands.drawn(rng)))


def _witness(situation: Situation, side: Side, place: int) -> Witness | None:
    """None if it is no win, or not even a situation."""
    ruled = side.rule(situation) if side.can_be(situation) else None
    if ruled is None or not ruled.legal:
        return None
    lacking = Outcome(False, True, (), None, (0,) * len(ruled.payments), (NO_TILE,), "")
    return Witness(situation, *((ruled, lacking) if place == 0 else (lacking, ruled)))


def _plainest(shown: list[Witness]) -> Seen:
    priced = [(cost(one.situation, one.counting), place) for place, one in enumerate(shown)]
    price, place = min(priced)
    return Seen(shown[place], price, len(shown))
