"""From one state of a deal to the next: what an action brings about, and what follows from it by itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from compiler.runtime.acts import Deed
from compiler.runtime.claims import most_winners
from compiler.runtime.moments import Moment, moved_on
from compiler.runtime.play.action import Action
from compiler.runtime.play.closed import is_short, next_tile, thrown_with
from compiler.runtime.play.entering import entered, is_let_pass, let_pass, turned_and_paid, with_passes
from compiler.runtime.play.over import ended
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.rank import strongest_first
from compiler.runtime.play.speaking import SAID_AT, asked_now, has_option
from compiler.runtime.play.state import Stage, State, table_at
from compiler.runtime.play.turning import tiles_to_turn
from compiler.runtime.play.winning import unkonged
from compiler.runtime.win import Claim, Judged, claimed

# What may be claimed, and the stage in which it is.
OPEN_TO_CLAIMS: Final = {"discard": Stage.CLAIM, "kong": Stage.KONG}


def before(state: State, action: Action) -> State:
    """The state in which an action happens: what comes after claims means that nobody else claims."""
    if _comes_late(state, action):
        return reopened(state)
    if _is_said_as_dealt(state, action):
        state = state.but(stage=Stage.OPENING, known={})
    if state.stage is Stage.DRAW and action.act == "draw":
        return _draw_let_go(state, action)
    if state.stage is Stage.TURN and action.act == "draw" and action.player != state.player:
        return _turn_let_go(state, action)
    if state.stage not in SAID_AT:
        return state
    if _is_kong_of_turn(state, action):
        return before(settled(state), action)
    said = action.act in SAID_AT[state.stage] and not _lets_draw_go(state, action)
    return state if said else before(settled(state), action)


def _is_kong_of_turn(state: State, action: Action) -> bool:
    """It claims nothing: who has just claimed the tile that lies there goes on with his turn."""
    claimed = any(call.player == action.player and call.act != "pass" for call in state.calls)
    return state.stage is Stage.CLAIM and action.act == "kong" and action.form != "exposed" and claimed


def _is_said_as_dealt(state: State, action: Action) -> bool:
    """A flower in a hand that nobody has seen comes to light when it is laid down, before any act; and a
    dealer's may have been one to win with, which he has let go."""
    seat = state.seats.get(action.player)
    if state.stage is not Stage.TURN or state.last is not None or seat is None or seat.hand is not None:
        return False
    return action.act == "flower" or (action.act == "pass" and action.player in state.table.dealers)


def _draw_let_go(state: State, action: Action) -> State:
    """Where another draws than who was asked first: those before him have let the draw go in silence."""
    asked = state
    while asked.stage is Stage.DRAW and asked.player != action.player:
        if not permission(asked, Action(asked.player, "pass")).legal:
            return state
        asked = _let_go(asked, asked.player)
    return asked if asked.stage is Stage.DRAW and permission(asked, action).legal else state


def _turn_let_go(state: State, action: Action) -> State:
    """Where another draws, and who is at the turn may not discard: he has kept his tile in silence."""
    if not permission(state, Action(state.player, "pass")).legal:
        return state
    return before(_let_go(state, state.player), action)


def _lets_draw_go(state: State, action: Action) -> bool:
    """He has no claim on what lies there, and his pass is one of the draw that comes next."""
    if action.act != "pass" or state.stage is Stage.OPENING or action.player != state.next_of(state.player):
        return False
    if action.player in asked_now(state):
        return False
    return permission(settled(state), action).legal


def _comes_late(state: State, action: Action) -> bool:
    """It is about what lies there, which nobody took: a draw is next, or no tile is left to draw."""
    if action.act not in SAID_AT[Stage.CLAIM]:
        return False
    if action.act == "pass":
        return state.stage is Stage.DRAW and action.player != state.player
    return state.stage is Stage.DRAW or state.ran_out


def reopened(state: State) -> State:
    """The discard or kong that nobody took, once more: for what is said too late or needs no saying."""
    last = state.last
    if last is None or last.word not in OPEN_TO_CLAIMS or state.replaces not in ("", last.word):
        return state
    return state.but(stage=OPEN_TO_CLAIMS[last.word], player=last.player, calls=state.heard, known={})


def advance(state: State, action: Action) -> State:
    """The state after a legal action. Of one that is not decided it takes what is seen for granted."""
    start = before(state, action)
    found = permission(start, action)
    assert not found.illegal, found
    late = state.stage is Stage.DRAW and start.stage is not Stage.DRAW
    return state if late and action.act == "pass" else _after(start, found)


def _after(state: State, found: Permission) -> State:
    action, deed = found.action, found.deed
    if action.act == "false_win":
        return _failed(state, action.player)
    if state.stage is Stage.OPENING and action.act in ("flower", "draw"):
        return _replaced_at_deal(state, deed)
    if state.stage in SAID_AT:
        called = state.but(calls=(*state.calls, action), known={})
        return called if asked_now(called) else settled(called)
    match action.act:
        case "draw":
            return _after_draw(state, deed)
        case "pass":
            return _let_go(state, action.player)
        case "discard":
            return _thrown(with_passes(state, action), deed)
        case "ready":
            state = entered(with_passes(state, action), deed)
            return _thrown(state, thrown_with(action))
        case "kong":
            return _konged_in_turn(with_passes(state, action), deed)
        case "flower":
            return _flowered_in_turn(entered(with_passes(state, action), deed))
        case _:
            return _won(with_passes(state, action), [found])


# ---- acts, one by one


def _after_draw(state: State, deed: Deed) -> State:
    tile = deed.tile if deed.tile >= 0 else next_tile(state)
    wall = state.wall
    if wall:
        wall = wall[:-1] if state.replaces else wall[1:]
    state = entered(state.but(wall=wall), deed._replace(tile=tile, tiles=(tile,) if tile >= 0 else ()))
    return _ended_or(state.but(stage=Stage.TURN, player=deed.player, replaces="", known={}))


def _thrown(state: State, deed: Deed) -> State:
    state = entered(state, deed)
    state = state.but(stage=Stage.CLAIM, calls=(), known={})
    if is_ended(state):
        return ended(state)
    return state if asked_now(state) else settled(state)


def _konged_in_turn(state: State, deed: Deed) -> State:
    """A kong that may be robbed is paid when nobody has robbed it."""
    state = entered(state, deed, pays=False)
    lying = state.but(stage=Stage.KONG, player=deed.player, calls=(), known={})
    return lying if asked_now(lying) else _kong_stands(lying)


def _kong_stands(state: State) -> State:
    kong = state.last
    assert kong is not None
    state = turned_and_paid(state.but(calls=()), kong)
    return _ended_or(state.but(stage=Stage.DRAW, player=kong.player, replaces="kong"))


def _flowered_in_turn(state: State) -> State:
    """A flower is made good by a draw; with no tile left the deal is over."""
    if is_ended(state):
        return ended(state)
    if state.table.wall <= 0:
        return ended(state.but(ran_out=True))
    return state.but(stage=Stage.DRAW, replaces="flower")


def _let_go(state: State, player: str) -> State:
    """A draw, or a discard that nobody may make, is let go."""
    for deed in let_pass(state, player, None):
        state = entered(state, deed, pays=False)
    if is_ended(state):
        return ended(state)
    if state.stage is Stage.TURN or state.replaces:
        return _to_draw(state, state.next_of(player))
    for other in state.in_play()[1:]:
        asked = state.but(player=other, known={})
        if has_option(asked, other):
            return asked
    return ended(state.but(ran_out=True, known={}))


def _to_draw(state: State, player: str) -> State:
    """It is a player's turn to draw; with no tile left to draw the deal is over."""
    state = state.but(stage=Stage.DRAW, player=player, replaces="", calls=(), heard=(), known={})
    if state.table.wall <= 0 or state.moment.left <= 0:
        return ended(state.but(ran_out=True))
    return state


def _replaced_at_deal(state: State, deed: Deed) -> State:
    """Flowers that are dealt are made good before play and are no acts of it; with no tile left for one the
    deal is over."""
    later = _moved_at_deal(state, deed)
    if later.moment.left <= 0 and is_short(later, deed.player):
        return ended(later.but(ran_out=True))
    return later if asked_now(later) or is_short(later, deed.player) else settled(later)


def _moved_at_deal(state: State, deed: Deed) -> State:
    """A flower dealt is laid down, or a tile is drawn for one."""
    wall = state.wall
    if deed.word == "draw" and deed.tile < 0:
        deed = deed._replace(tile=next_tile(state), tiles=(next_tile(state),) if wall else ())
    if deed.word == "draw" and wall:
        wall = wall[:-1]
    owing = owing_after(state, deed)
    after = moved_on(state.moment, deed)
    seats = {**after.seats, deed.player: after.seats[deed.player]._replace(drawn=-1)}
    moment = Moment(seats=seats, acts=state.acts, left=after.left)
    table = table_at(state.table, moment, again=True)
    return state.but(table=table, wall=wall, owing=owing, known={})


def _owed_drawn(state: State) -> State:
    """Where play goes on, those who had to draw for a flower dealt have drawn: tiles that nobody has seen."""
    for player in state.owing:
        state = _moved_at_deal(state, Deed("draw", player))
    return state


def owing_after(state: State, deed: Deed) -> tuple[str, ...]:
    """Who has still to draw for a flower dealt, of those whose hands nobody has seen."""
    if state.seats[deed.player].hand is not None:
        return state.owing
    if deed.word == "flower":
        return (*state.owing, deed.player)
    at = state.owing.index(deed.player)
    return (*state.owing[:at], *state.owing[at + 1 :])


def _failed(state: State, player: str) -> State:
    """A false win is paid for, and play goes on: with what others may still say, else with what follows."""
    after = entered(state, Deed("false_win", player))
    if is_ended(after):
        return ended(after)
    waits = after.stage not in (Stage.CLAIM, Stage.KONG) or asked_now(after)
    return after if waits else settled(after)


# ---- claims


def settled(state: State) -> State:
    """All have spoken, or what happens now shows that they have nothing to say: who gets the tile."""
    calls = {call.player: call for call in state.calls if call.act != "pass"}
    unsaid = state.but(calls=(), known={}) if state.calls else state
    after = state.but(calls=(), known={})
    for player in state.in_play()[1:] if state.stage is not Stage.OPENING else ():
        for deed in let_pass(unsaid, player, calls.get(player)):
            if not is_let_pass(state, deed):
                after = entered(after, deed, pays=False)
    if calls:
        return _to_strongest(after, [permission(after, call) for call in calls.values()])
    if state.stage is Stage.OPENING:
        return _owed_drawn(after).but(stage=Stage.TURN, player=state.table.dealers[0])
    if state.stage is Stage.KONG:
        return _kong_stands(after)
    return _to_draw(after, after.next_of(state.player)).but(heard=state.calls)


def _to_strongest(state: State, found: list[Permission]) -> State:
    """The claims in the order of `priority`, then of nearness; all wins go before others of their rank."""
    order = strongest_first(state, found)
    first = order[0]
    if first.action.act == "win":
        return _won(state, [one for one in order if one.action.act == "win"])
    if first.action.act == "kong":
        state = entered(state.but(calls=()), first.deed, pays=False)
        lying = state.but(stage=Stage.KONG, player=first.action.player, known={})
        return lying if asked_now(lying) else _kong_stands(lying)
    state = entered(state.but(calls=()), first.deed)
    return _ended_or(state.but(stage=Stage.TURN, player=first.action.player, known={}))


def _won(state: State, found: list[Permission]) -> State:
    """Wins on one tile: those that `winners` lets through, in order; the deal goes on unless it is over."""
    opening = state.stage is Stage.OPENING
    robbed = unkonged(state) if state.stage is Stage.KONG else state
    claims = [_judged_of(state, one) for one in found]
    players = tuple(judged.claim.player for judged in claims)
    won = claims[: most_winners(state.table, players, claims[0].claim.source)]
    course = robbed.course()
    moment = robbed.moment
    moments = list(robbed.table.moments)
    for place, judged in enumerate(won):
        course.take_win(judged, nearest=place == 0)
        moment = moved_on(moment, judged.claim.act())
        moments.append(moment)
    later = course.table.moved_to(moment)
    later.moments = tuple(moments)
    state = robbed.but(
        table=later,
        debts=tuple(course.debts),
        wins=tuple(course.wins),
        calls=(),
        refused=not won,
        known={},
    )
    if not won or is_ended(state) or _all_gone(state):
        return ended(state)
    if opening:
        return state.but(stage=Stage.TURN, player=state.table.dealers[0])
    return _to_draw(state, state.next_of(won[-1].claim.player))


def _all_gone(state: State) -> bool:
    """Everybody has won a tile: nobody is left to play on."""
    return set(state.table.players) <= state.table.leaving()


def _judged_of(state: State, one: Permission) -> Judged:
    """The win with the tiles ready that it turns up; of a hand that nobody has seen the claim alone."""
    claim = Claim(one.deed.player, one.deed.tile, one.deed.source, one.deed.on)
    judged = one.judged or Judged(claim, claimed(state.table, claim), None, legal=False)
    t: Any = judged.table.copied()
    t.given_draws, t.known = tiles_to_turn(state), {}
    return judged._replace(table=t)


# ---- the end


def is_ended(state: State) -> bool:
    """An `end` line holds, whatever lies hidden; without any, somebody has won."""
    if not state.conduct.ends:
        return bool(state.table.winners)
    return any(holds and not unseen for holds, unseen in _ends(state))


def may_be_ended(state: State) -> bool:
    """An `end` line holds after a win, or may for all that has been seen."""
    last = state.last
    if last is None or last.word != "win":
        return False
    return any(holds or unseen for holds, unseen in _ends(state))


def _ends(state: State) -> Iterator[tuple[bool, bool]]:
    """Whether each `end` line holds, and whether that hangs on tiles that nobody has seen."""
    last = next((act for act in reversed(state.acts) if not act.passed), None)
    if last is None:
        return
    t: Any = state.table.copied()
    t.act, t.actor, t.discarder = last, last.player, last.source
    for line in state.conduct.ends:
        ask = partial(line.holds, t, t.hand(last.player), last)
        yield (ask(), False) if t.watch is None else t.watch.over(ask)


def _ended_or(state: State) -> State:
    return ended(state) if is_ended(state) else state
