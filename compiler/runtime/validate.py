"""Refusing what can't be: nothing impossible is ever scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from compiler.runtime.notation import InputError
from compiler.runtime.situation import PLAYERS, Meld, Situation, Win
from compiler.runtime.tiles import FLOWER_START, kind_text

DRAWN_ON: Final = ("last_draw", "kong_draw", "flower_draw", "first_draw")
DISCARDED_ON: Final = ("last_discard", "kong_discard", "first_discard")


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """What a rule set plays with: players, tiles in a hand, copies of each of 42 kinds; `wilds` if any
    tile is wild."""

    players: int
    hand_size: int
    copies: tuple[int, ...]
    wilds: bool = False


def validate(situation: Situation, equipment: Equipment) -> None:
    """Raises InputError for a situation that no deal of these rules can reach."""
    _check_players(situation, equipment)
    for meld in situation.melds:
        _check_meld(meld, situation.winner, equipment)
    _check_count(situation, equipment)
    _check_copies(situation, equipment)
    _check_flowers(situation)
    if situation.win is not None:
        _check_win(situation, situation.win)


def fault(code: str, en: str, zh: str) -> InputError:
    """An impossible situation."""
    return InputError(code, en, zh)


def _named_players(situation: Situation) -> Iterator[str]:
    yield situation.winner
    yield from situation.winners
    yield from situation.dealers
    yield from situation.hands
    for meld in situation.melds:
        if meld.source is not None:
            yield meld.source
    if situation.win is not None and situation.win.source is not None:
        yield situation.win.source
    for act in situation.play:
        yield from (player for player in (act.player, act.source) if player is not None)


def _check_players(situation: Situation, equipment: Equipment) -> None:
    seats = PLAYERS[: equipment.players]
    for player in _named_players(situation):
        if player not in seats:
            raise fault("unknown_player", f"there is no player {player}", f"没有玩家 {player}")
    if situation.winners and situation.winner not in situation.winners:
        raise fault("winner_not_among_winners", "`winners` must include `winner`", "“winners”里要有“winner”")


def _check_meld(meld: Meld, owner: str, equipment: Equipment) -> None:
    size = 4 if meld.kind == "kong" else 3
    shown = "".join(kind_text(kind) for kind in meld.tiles)
    if len(meld.tiles) != size:
        raise fault(
            "bad_meld", f"a {meld.kind} has {size} tiles: {shown}", f"{meld.kind} 要 {size} 张：{shown}"
        )
    if meld.kind == "chow":
        _check_chow(meld, owner, shown, equipment)
    elif len(set(meld.tiles)) != 1 or meld.tiles[0] >= FLOWER_START:
        raise fault("bad_meld", f"a {meld.kind} is of one kind: {shown}", f"{meld.kind} 要同一种牌：{shown}")
    if meld.form == "added" and meld.kind != "kong":
        raise fault("bad_meld", "only a kong can be added", "只有杠可以是 added")
    if meld.source == owner:
        raise fault("claimed_from_self", "nobody claims from himself", "不能吃碰自己的牌")
    if meld.form == "concealed" and meld.source is not None:
        raise fault("bad_meld", "a concealed kong is claimed from nobody", "暗杠不是别人打的")
    if meld.form == "concealed" and meld.kind != "kong":
        raise fault("bad_meld", f"a declared {meld.kind} is not concealed", f"亮出的 {meld.kind} 不是暗的")


def _check_chow(meld: Meld, owner: str, shown: str, equipment: Equipment) -> None:
    low, middle, high = sorted(meld.tiles)
    run = low < 27 and high - low == 2 and middle - low == 1 and low // 9 == high // 9
    if not run:
        raise fault("bad_chow", f"not three in a row: {shown}", f"不是顺子：{shown}")
    if (
        meld.source is not None
        and equipment.players > 2
        and meld.source != previous_of(owner, equipment.players)
    ):
        raise fault("chow_from_wrong_seat", "a chow comes from the previous player", "只能吃上家的牌")


def previous_of(player: str, players: int) -> str:
    """The player before, in turn order."""
    return PLAYERS[(PLAYERS.index(player) - 1) % players]


def _check_count(situation: Situation, equipment: Equipment) -> None:
    held = len(situation.hand) + 3 * len(situation.melds)
    allowed = {equipment.hand_size}
    if situation.win is None:
        allowed.add(equipment.hand_size + 1)
    empty = situation.win is None and not situation.hand and not situation.melds
    if held not in allowed and not empty:
        wanted = equipment.hand_size
        raise fault(
            "wrong_tile_count",
            f"the hand and melds make {held} tiles (a kong counts three), not {wanted}",
            f"手牌和副露共 {held} 张（杠算三张），应为 {wanted} 张",
        )
    if any(kind >= FLOWER_START for kind in situation.hand):
        raise fault("flower_in_hand", "flowers are set aside in `flowers`", "花牌要放在“flowers”里")


def known_tiles(situation: Situation) -> Counter[int]:
    """How many copies of each kind lie in the winner's hand, melds and flowers, and as the winning tile.

    The indicator lies on the table besides; a robbed or claimed tile is counted once.
    """
    counts: Counter[int] = Counter(situation.hand)
    for meld in situation.melds:
        counts.update(meld.tiles)
    if situation.win is not None:
        counts[situation.win.tile] += 1
    counts.update(situation.flowers)
    for tiles in situation.hands.values():
        counts.update(tiles)
    return counts


def _check_copies(situation: Situation, equipment: Equipment) -> None:
    counts = known_tiles(situation)
    for kind in sorted(set(counts) | set(situation.draws) | {k for a in situation.play for k in a.tiles}):
        if equipment.copies[kind] == 0:
            shown = kind_text(kind)
            raise fault("tile_not_in_game", f"these rules have no {shown}", f"这种打法没有 {shown}")
    for kind, count in sorted(counts.items()):
        if count > equipment.copies[kind]:
            shown = kind_text(kind)
            raise fault("too_many_copies", f"{count} copies of {shown}", f"{shown} 有 {count} 张")
    if situation.wild is not None and not equipment.wilds:
        raise fault("no_wild_tiles", "these rules have no wild tiles", "这种打法没有混子")


def _check_flowers(situation: Situation) -> None:
    for kind in situation.flowers:
        if kind < FLOWER_START:
            raise fault("not_a_flower", f"{kind_text(kind)} is no flower", f"{kind_text(kind)} 不是花牌")


def _check_win(situation: Situation, win: Win) -> None:
    if win.tile >= FLOWER_START:
        raise fault("bad_win_tile", "nobody wins on a flower", "不能和花牌")
    if win.by == "self_draw":
        if win.source is not None:
            raise fault("source_of_own_draw", "an own draw comes from nobody", "自摸没有出牌者")
    elif win.source is None:
        raise fault("no_discarder", "`win.from` must say whose tile it is", "“win.from”要说是谁的牌")
    elif win.source == situation.winner:
        raise fault("won_from_self", "nobody wins on his own tile", "不能和自己打的牌")
    _check_circumstances(situation, win)


def _check_circumstances(situation: Situation, win: Win) -> None:
    on = set(win.on)
    if win.by != "self_draw" and on & set(DRAWN_ON):
        raise fault("needs_own_draw", f"{_names(on & set(DRAWN_ON))} needs an own draw", "这种情形只能是自摸")
    if win.by != "discard" and on & set(DISCARDED_ON):
        raise fault(
            "needs_discard", f"{_names(on & set(DISCARDED_ON))} needs a discard", "这种情形只能是点和"
        )
    if len(on & {"last_draw", "last_discard", "first_draw", "first_discard"}) > 1:
        raise fault("first_and_last", "the first and the last tile at once", "不能又是第一张又是最后一张")
    if {"kong_draw", "flower_draw"} <= on:
        raise fault(
            "two_replacements", "one tile replaces a kong or a flower, not both", "补的牌只能是杠或花之一"
        )
    if on & {"first_draw", "first_discard"}:
        _check_first(situation, on)
    if "kong_draw" in on and not any(meld.kind == "kong" for meld in situation.melds):
        raise fault("no_kong", "a kong replacement without a kong", "没有杠，不会有杠上摸")
    if "flower_draw" in on and not situation.flowers:
        raise fault("no_flower", "a flower replacement without a flower", "没有花，不会有花上摸")
    if win.by == "rob_kong" and win.tile in _held(situation):
        raise fault(
            "robbed_tile_held", "the robbed kong leaves no copy elsewhere", "被抢的杠有四张，手里不会还有"
        )
    if "last_copy" in on and win.tile in situation.hand:
        raise fault("last_copy_held", "the three other copies lie visible", "绝张的其余三张都已亮出")


def _held(situation: Situation) -> set[int]:
    return {*situation.hand, *(kind for meld in situation.melds for kind in meld.tiles)}


def _names(names: set[str]) -> str:
    return ", ".join(sorted(names))


def _check_first(situation: Situation, on: set[str]) -> None:
    dealt = "first_draw" in on
    if dealt and situation.winner not in situation.dealers:
        raise fault("not_the_dealer", "only a dealer wins with the dealt hand", "天和只能是庄家")
    if not dealt and situation.winner in situation.dealers:
        raise fault("is_the_dealer", "a dealer does not win on the dealer's first discard", "地和不会是庄家")
    if any(meld.form != "concealed" for meld in situation.melds):
        raise fault("melds_at_first", "nothing has been claimed yet", "这时还没有吃碰")
    source = situation.win.source if situation.win is not None else None
    if not dealt and source is not None and source not in situation.dealers:
        raise fault("not_the_dealers_discard", "the first discard is a dealer's", "第一张牌是庄家打的")
