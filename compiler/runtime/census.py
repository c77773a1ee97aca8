"""How many tiles of each kind a situation needs at the least, wherever they lie on the table.

One tile may be told several times: a discard that was won or claimed, a robbed kong, the last tile as bird.
It is counted once where it may be the same, so that nothing possible is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from compiler.runtime.circumstances import LAST_TILE_ON
from compiler.runtime.situation import Act, Situation
from compiler.runtime.tiles import ALL_KINDS, UNIT_OF

CLAIMING_ACTS = ("chow", "pung", "kong")
MOST_PLAIN_MELDS = 8


def tiles_before_winner(situation: Situation) -> bytes | None:
    """The numbers of the 42 kinds where all tiles told lie before the winner or are won; else None."""
    if situation.hands or situation.wild is not None or situation.draws or situation.play:
        return None
    melds, win = situation.melds, situation.win
    if len(melds) > MOST_PLAIN_MELDS:
        return None
    total = sum(map(UNIT_OF, situation.hand))
    for meld in melds:
        total += sum(map(UNIT_OF, meld.tiles))
    if win is not None:
        total += UNIT_OF(win.tile)
    if situation.flowers:
        total += sum(map(UNIT_OF, situation.flowers))
    return total.to_bytes(ALL_KINDS, "little")


def tiles_needed(situation: Situation) -> list[int]:
    """Copies of each of the 42 kinds that must exist."""
    counts = [0] * ALL_KINDS
    for kind in situation.hand:
        counts[kind] += 1
    for meld in situation.melds:
        for kind in meld.tiles:
            counts[kind] += 1
    if situation.win is not None and not (situation.play and _told_in_play(situation)):
        counts[situation.win.tile] += 1
    for kind in situation.flowers:
        counts[kind] += 1
    if situation.hands or situation.wild is not None or situation.draws or situation.play:
        for tiles in _further_places(situation):
            for kind in tiles:
                counts[kind] += 1
    return counts


def _further_places(situation: Situation) -> Iterator[Iterable[int]]:
    """The tiles that do not lie before the winner place by place, none twice."""
    yield from situation.hands.values()
    if situation.wild is not None or situation.draws:
        yield _turned_up(situation)
    if situation.play:
        yield _melds_of_others(situation).elements()
        yield _lying_discards(situation)


def _turned_up(situation: Situation) -> set[int]:
    """The indicator and the tiles turned up after the win, a kind once: two birds may be one last tile."""
    won = situation.win.tile if situation.win is not None else None
    turned = {situation.wild} - {None, won}
    last_tile = situation.win is not None and any(name in LAST_TILE_ON for name in situation.win.on)
    turned |= set(situation.draws) - ({won} if last_tile else set())
    return {kind for kind in turned if kind is not None}


def _told_in_play(situation: Situation) -> bool:
    """The winning tile is already counted, as the last discard or in the robbed kong."""
    win = situation.win
    if win is None or win.source is None or not situation.play:
        return False
    words = ("discard",) if win.by == "discard" else ("kong",)
    acts = [a for a in situation.play if _word(a) in words and not a.passed]
    return bool(acts) and acts[-1].player == win.source and win.tile in acts[-1].tiles


def _word(act: Act) -> str:
    """The core act; of moves only kongs have a form or four tiles."""
    if act.act:
        return act.act
    return "kong" if act.form is not None or len(act.tiles) == 4 else ""


def _melds_of_others(situation: Situation) -> Counter[int]:
    """What other players have laid down; a kong of a kind holds the pung it was added to."""
    chows: Counter[int] = Counter()
    alike: dict[tuple[str | None, int], int] = {}
    for act in situation.play:
        word = _word(act)
        if act.passed or act.player == situation.winner or word not in CLAIMING_ACTS or not act.tiles:
            continue
        if word == "chow":
            chows.update(act.tiles if len(act.tiles) == 3 else ())
        else:
            key = (act.player, act.tiles[0])
            alike[key] = max(alike.get(key, 0), 4 if word == "kong" else 3)
    for (_, kind), number in alike.items():
        chows[kind] += number
    return chows


def _lying_discards(situation: Situation) -> list[int]:
    """Discards that nobody claimed. Those of players whose hand is given may still be told there."""
    lying: list[int] = []
    acts = [act for act in situation.play if not act.passed]
    for index, act in enumerate(acts):
        if act.act != "discard" or act.player in situation.hands:
            continue
        if index + 1 == len(acts) or not _claims(acts[index + 1], act):
            lying.extend(act.tiles[:1])
    return lying


def _claims(act: Act, discard: Act) -> bool:
    if _word(act) not in CLAIMING_ACTS or act.form == "concealed":
        return False
    return not act.tiles or set(discard.tiles) <= set(act.tiles)
