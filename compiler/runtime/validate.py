"""Refusing what can't be: nothing impossible is ever scored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import gt
from typing import Final

from compiler.runtime.census import tiles_before_winner, tiles_needed
from compiler.runtime.circumstances import check_together, check_win
from compiler.runtime.declared import check_meld, is_run
from compiler.runtime.equipment import Equipment
from compiler.runtime.fields import PLAYERS
from compiler.runtime.notation import InputError
from compiler.runtime.situation import Act, Situation
from compiler.runtime.tiles import FLOWER_START, kind_text, tiles_text
from compiler.runtime.vocabulary import check_names

# Acts of the table; all others are some player's.
OF_NOBODY: Final = ("deal", "exhausted")


def validate(situation: Situation, equipment: Equipment) -> bytes | None:
    """Raises InputError for a situation that no deal of these rules can reach.

    Each kind of fault has its own code. A situation without hand, melds and win asks about a deal (who deals
    next, what a penalty costs); it must tell acts or circumstances.
    Gives the numbers of the 42 kinds where all tiles told lie before the winner or are won; else None.
    """
    _check_named(situation, equipment)
    for meld in situation.melds:
        faces = equipment.faces(meld.tiles, situation.wild) if equipment.standins else meld.tiles
        check_meld(meld, situation.winner, equipment.players, faces)
    told = tiles_before_winner(situation)
    needed: Sequence[int] = told if told is not None else tiles_needed(situation)
    if told is not None:
        too_many = equipment.lacks(int.from_bytes(told, "little"))
    else:
        too_many = any(map(gt, needed, equipment.copies))
    _check_in_game(situation, equipment, needed if too_many else ())
    _check_count(situation, equipment)
    for player, tiles in situation.hands.items():
        _check_hand_of(player, tiles, equipment)
    if situation.win is not None:
        check_win(situation, situation.win)
    else:
        _check_open(situation)
    for act in situation.play:
        check_act(act, equipment.faces(act.tiles, situation.wild))
    if too_many:
        _refuse_copies(equipment, needed)
    if situation.wall is not None and situation.wall + sum(needed) > sum(equipment.copies):
        raise InputError("wall_too_long", "the wall can't hold so many tiles", "牌墙不会有这么多牌")
    return told


def _check_named(situation: Situation, equipment: Equipment) -> None:
    """The names of the rule set and the players that are told of."""
    if _tells_names(situation):
        if equipment.vocabulary is not None:
            check_names(situation, equipment.vocabulary)
        _check_players(situation, equipment)
    elif situation.winners or situation.hands or equipment.players < len(PLAYERS):
        _check_players(situation, equipment)
    if equipment.one_dealer:
        check_one_dealer(situation.dealers)


def _tells_names(situation: Situation) -> bool:
    """The situation uses names of the rule set."""
    return bool(situation.options or situation.facts or situation.carried or situation.play)


def _players_named(situation: Situation) -> Iterator[str | None]:
    yield situation.winner
    yield from situation.winners
    yield from situation.dealers
    yield from situation.hands
    yield from (meld.source for meld in situation.melds)
    if situation.win is not None:
        yield situation.win.source
    for act in situation.play:
        yield from (act.player, act.source)
    for value in (*situation.facts.values(), *situation.carried.values()):
        if isinstance(value, Mapping):
            yield from value


def _check_players(situation: Situation, equipment: Equipment) -> None:
    if equipment.players < len(PLAYERS):
        _check_seats(situation, equipment.players)
    if situation.winners and situation.winner not in situation.winners:
        raise InputError("not_among_winners", "`winners` must include `winner`", "“winners”里要有“winner”")
    if situation.winner in situation.hands and (situation.hand or situation.melds):
        raise InputError("hand_twice", "the winner's tiles belong in `hand`", "和家的牌写在“hand”里")


def check_one_dealer(dealers: tuple[str, ...]) -> None:
    """Raises InputError (`several_dealers`) for rules in which one player deals."""
    if len(dealers) > 1:
        raise InputError("several_dealers", "these rules have one dealer", "这套规则只有一个庄家")


def check_number_of_winners(winners: tuple[str, ...], limit: int) -> None:
    """Raises InputError (`too_many_winners`) for more winners on one tile than there may be."""
    if len(winners) > limit:
        raise InputError(
            "too_many_winners",
            f"by these rules {limit} of these {len(winners)} may win on one tile",
            f"按这套规则，这 {len(winners)} 家同和一张牌，只能有 {limit} 家和",
        )


def _check_seats(situation: Situation, players: int) -> None:
    seats = PLAYERS[:players]
    for player in _players_named(situation):
        if player is not None and player not in seats:
            raise InputError(
                "unknown_player",
                f"there is no player {player} among {players} players",
                f"{players} 人局没有玩家 {player}",
            )


def _check_in_game(situation: Situation, equipment: Equipment, needed: Sequence[int]) -> None:
    """`needed` are the tiles where some kind is told too often, which may be one that is not played with."""
    if situation.wild is not None and not equipment.wilds:
        raise InputError("no_wild_tiles", "these rules have no wild tiles", "这套规则没有混子（百搭）")
    if situation.play or situation.draws or situation.wild is not None or needed:
        _check_told(situation, equipment, needed)
    if situation.flowers and min(situation.flowers) < FLOWER_START:
        shown = kind_text(next(kind for kind in situation.flowers if kind < FLOWER_START))
        raise InputError("not_a_flower", f"{shown} is no flower", f"{shown} 不是花牌")
    if (situation.hand and max(situation.hand) >= FLOWER_START) or any(
        kind >= FLOWER_START for hand in situation.hands.values() for kind in hand
    ):
        raise InputError("flower_in_hand", "flowers are set aside in `flowers`", "花牌写在“flowers”里")
    if situation.wild is not None and situation.wild >= FLOWER_START:
        shown = kind_text(situation.wild)
        raise InputError(
            "flower_as_indicator",
            f"{shown} can't be the indicator: a flower is set aside and the next tile turned up",
            f"{shown} 不能当指示牌，翻到花牌要再翻一张",
        )


def _check_told(situation: Situation, equipment: Equipment, needed: Sequence[int]) -> None:
    told = {kind for act in situation.play for kind in act.tiles} if situation.play else set()
    told.update(situation.draws)
    if situation.wild is not None:
        told.add(situation.wild)
    told.update(kind for kind, number in enumerate(needed) if number)
    for kind in sorted(told):
        if equipment.copies[kind] == 0:
            shown = kind_text(kind)
            raise InputError("tile_not_in_game", f"these rules play without {shown}", f"这套规则不用 {shown}")


def _check_count(situation: Situation, equipment: Equipment) -> None:
    held = len(situation.hand) + 3 * len(situation.melds)
    if held == equipment.hand_size:
        return
    if held == 0 and situation.win is None and (situation.play or situation.on):
        return
    wanted = equipment.hand_size
    at_deal_by_other = "deal" in situation.on and situation.winner not in situation.dealers
    more = 0 if situation.win is not None or at_deal_by_other else 1
    if not wanted <= held <= wanted + more:
        either_en, either_zh = (f" or {wanted + 1}", f" 或 {wanted + 1}") if more else ("", "")
        raise InputError(
            "wrong_tile_count",
            f"hand and melds make {held} tiles (a kong counts three), they should be {wanted}{either_en}",
            f"手牌和副露共 {held} 张（杠算三张），应为 {wanted}{either_zh} 张",
        )


def _check_hand_of(player: str, tiles: Sequence[int], equipment: Equipment) -> None:
    """Of other players as many tiles may be told as matter."""
    if len(tiles) > equipment.hand_size + 1:
        raise InputError(
            "hand_too_long",
            f"{player} can't hold {len(tiles)} tiles",
            f"{player} 手里不会有 {len(tiles)} 张牌",
        )


def _check_open(situation: Situation) -> None:
    """Circumstances of a hand that has not won."""
    if situation.on:
        check_together(situation.on)
    if "deal" not in situation.on:
        return
    if situation.melds:
        raise InputError("melds_at_first", "nothing is declared at the deal", "发牌时还没有吃碰杠")
    if "exhausted" in situation.on:
        raise InputError("first_and_last", "the deal is not the end of the wall", "发牌时牌墙不会已经摸完")


def check_act(act: Act, faces: tuple[int, ...]) -> None:
    """The tiles of an act, and the faces they show: a run, copies of one kind, or a single tile.

    Raises InputError (`nobody_acts`, `bad_act`).
    """
    if act.player is None and act.act not in OF_NOBODY:
        word = act.move or act.act
        raise InputError("nobody_acts", f"`play`: {word} without `player`", f"“play”：{word} 没写“player”")
    most = {"kong": 4, "pung": 3, "chow": 3, "draw": 1, "discard": 1, "flower": 8}.get(act.act, 4)
    alike = act.act in ("kong", "pung") and len(set(act.tiles)) > 1
    broken = act.act == "chow" and len(act.tiles) == 3 and not is_run(faces)
    flowers = [kind >= FLOWER_START for kind in act.tiles]
    misplaced = (
        any(flowers) if act.act not in ("draw", "flower") else act.act == "flower" and not all(flowers)
    )
    if len(act.tiles) > most or alike or broken or misplaced:
        word, shown = act.move or act.act, tiles_text(act.tiles)
        raise InputError("bad_act", f"`play`: {word} can't be {shown}", f"“play”：{word} 不能是 {shown}")


def _refuse_copies(equipment: Equipment, needed: Sequence[int]) -> None:
    kind = next(k for k, count in enumerate(needed) if count > equipment.copies[k])
    shown, count, copies = kind_text(kind), needed[kind], equipment.copies[kind]
    raise InputError(
        "too_many_copies",
        f"{shown} appears {count} times, there are {copies}",
        f"出现了 {count} 张 {shown}，总共只有 {copies} 张",
    )


def _is_misplaced(act: Act) -> bool:
    """A flower is drawn or set aside, or part of a move that the rules name; nothing else is set aside."""
    flowers = [kind >= FLOWER_START for kind in act.tiles]
    return not all(flowers) if act.act == "flower" else any(flowers) and act.act not in ("draw", "")
