"""Setting the table for a situation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from compiler.runtime.acts import Deed, acts_of
from compiler.runtime.moments import Moment, final_seats, moments_of, seats_told
from compiler.runtime.numbers import whole
from compiler.runtime.rules import Rules
from compiler.runtime.situation import Situation, Win
from compiler.runtime.table import T
from compiler.runtime.turned import turned_up

NOTHING_TOLD: Final = Situation({}, {}, {}, {})
ONLY: Final = {way: frozenset({way}) for way in ("self_draw", "by_discard", "rob_kong")}


def set_table(rules: Rules[T], situation: Situation) -> T:
    """The table of a situation that `validate` has let pass; no win is in question yet."""
    players = rules.players
    t = rules.table(rules, players, situation.dealers)
    t.round_wind = 1 << situation.round_wind
    given = (situation.winner, situation.seat_wind) if situation.seat_wind is not None else None
    t.seat_winds = seat_winds(players, situation.dealers[0], given)
    if situation.wild is not None:
        t.indicator = 1 << situation.wild
    _read(rules, t, situation)
    acts = acts_of(situation, rules.moves) if situation.play or tells_of_kong(situation.win) else ()
    left = _left(rules, t, situation, acts)
    if acts:
        seats = final_seats(situation, acts, players, rules.equipment.hand_size)
        t.moments = moments_of(acts, seats, left, rules.equipment.hand_size)
        t.moment = t.moments[-1]
    else:
        t.moment = Moment(seats_told(situation, players), (), left)
        t.moments = (t.moment,)
    if rules.draws:
        t.given_draws = _given_draws(rules, t, situation.draws)
    t.balances = rules.no_balances
    if rules.wilds is not None:
        t.wilds = rules.wilds(t)
        for use in t.wilds:
            t.wild_kinds |= use.kinds
    if rules.draws:
        t.turned = turned_up(t, t.nobody, Deed(word="deal", player=""), rules)
    return t


def tells_of_kong(win: Win | None) -> bool:
    """A robbed kong, a replacement after a kong or the tile thrown after one."""
    return win is not None and (win.by == "rob_kong" or "kong_draw" in win.on or "kong_discard" in win.on)


def flags_of(win: Win) -> frozenset[str]:
    """The circumstances of a win."""
    way = "by_discard" if win.by == "discard" else win.by
    return frozenset((way, *win.on)) if win.on else ONLY[way]


def _read(rules: Rules[T], t: T, situation: Situation) -> None:
    """Options, facts and carried numbers; where none is told they are always the same."""
    if situation.options or situation.facts or situation.carried:
        rules.read(t, situation)
        return
    set_unread(rules, t)


def set_unread(rules: Rules[T], t: T) -> None:
    """Options, facts and carried numbers where none is told."""
    found = rules.unread.get("read")
    if found is None:
        rules.read(t, NOTHING_TOLD)
        found = rules.unread["read"] = (t.options, t.facts, t.carried)
    t.options, t.facts, t.carried = found


@lru_cache(maxsize=1 << 10)
def seat_winds(players: tuple[str, ...], dealer: str, given: tuple[str, int] | None) -> Mapping[str, int]:
    """Who has which wind, as masks. East is the first dealer; one that is given is the winner's."""
    start = players.index(dealer)
    winds = {player: 1 << 27 + (place - start) % len(players) for place, player in enumerate(players)}
    if given is not None:
        winds[given[0]] = 1 << given[1]
    winds[""] = 0
    return winds


def _left(rules: Rules[T], t: T, situation: Situation, acts: tuple[Deed, ...]) -> int:
    """Tiles left: as told; with the last tile or an exhausted wall none; else by counting draws."""
    if situation.wall is not None:
        return situation.wall + whole(rules.plain_reserve(t))
    on = situation.on
    if situation.win is not None and situation.win.on:
        on = (*on, *situation.win.on)
    if not on and not acts:
        return rules.undealt
    if "last_draw" in on or "last_discard" in on or "exhausted" in on:
        return whole(rules.plain_reserve(t))
    drawn = sum(a.word == "draw" and not a.passed for a in acts) if acts else 0
    return max(0, rules.undealt - drawn)


def _given_draws(rules: Rules[T], t: T, tiles: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The tiles of a situation go to the statements in text order, to each as many as it turns up; the last
    takes what is left."""
    given: dict[str, tuple[int, ...]] = {}
    rest = tiles
    for draws in rules.draws[:-1]:
        taken = max(0, int(draws.count(t, t.nobody)))
        given[draws.id], rest = rest[:taken], rest[taken:]
    given[rules.draws[-1].id] = rest
    return given
