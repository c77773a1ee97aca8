"""The default table: which acts it has at a stage of the deal, and why it does not have another."""

from __future__ import annotations

from compiler.runtime.acts import Deed
from compiler.runtime.play.action import Action
from compiler.runtime.play.refusals import REFUSALS, Refusal
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.winning import claim_of, is_first_turn, judged_win
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.win import Claim

SAYING = (Stage.OPENING, Stage.CLAIM, Stage.KONG)


def deed_of(state: State, action: Action) -> Deed:
    """The action as an act that is still to be done."""
    lying, move = state.lying, _chosen_move(state, action)
    match action.act:
        case "chow" | "pung" if lying is not None:
            tiles = tuple(sorted(action.tiles)) if action.act == "chow" else (lying.tile,) * 3
            return Deed(action.act, action.player, -1, move, "exposed", tiles, lying.tile, lying.player)
        case "kong":
            return _kong_of(state, action)
        case "win":
            return _win_of(state, action.player)
        case _:
            return Deed(action.act, action.player, -1, move, "", action.tiles, action.tile)


def _chosen_move(state: State, action: Action) -> str:
    """The move where saying it makes it one: it is chosen, or nobody has seen the hand by which it is
    recognised."""
    seat = state.seats.get(action.player)
    hidden = seat is not None and seat.hand is None
    chosen = any(v.chosen for v in state.conduct.varieties if v.id == action.move)
    return action.move if chosen or hidden else ""


def thrown_with(action: Action) -> Deed:
    """The discard that goes with a declaration of being ready."""
    return Deed("discard", action.player, -1, "", "", action.tiles, action.tile)


def _kong_of(state: State, action: Action) -> Deed:
    lying, move = state.lying, _chosen_move(state, action)
    if state.stage is Stage.CLAIM and lying is not None and action.form in ("", "exposed"):
        tile = action.tile if action.tile >= 0 else lying.tile
        return Deed("kong", action.player, -1, move, "exposed", (tile,) * 4, tile, lying.player)
    form = action.form or ("added" if _has_pung(state, action) else "concealed")
    return Deed("kong", action.player, -1, move, form, (action.tile,) * 4, action.tile)


def _has_pung(state: State, action: Action) -> bool:
    seat = state.seats.get(action.player)
    return seat is not None and any(m.kind == "pung" and m.tiles[0] == action.tile for m in seat.melds)


def _win_of(state: State, player: str) -> Deed:
    claim = claim_of(state, player)
    if claim is None:
        judged = judged_win(state, player)
        as_dealt = state.stage is Stage.OPENING or is_first_turn(state, player)
        on = frozenset({"self_draw"}) if as_dealt else frozenset[str]()
        claim = judged.claim if judged is not None else Claim(player, -1, "", on)
    return claim.act()


def closed(state: State, action: Action, deed: Deed) -> Refusal | None:
    """Why the default table does not have the act now; None where it has."""
    code = _closed(state, action, deed)
    if not code:
        return None
    # No rule brings tiles where there is none at all, the reserve included.
    nothing = code in ("wall_empty", "kong_needs_tile") and state.moment.left <= 0
    return REFUSALS[code]._replace(firm=True) if nothing else REFUSALS[code]


def _closed(state: State, action: Action, deed: Deed) -> str:
    player = action.player
    if state.stage is Stage.OVER:
        return "deal_over"
    if player not in state.table.players:
        return "not_a_player"
    if player not in state.in_play():
        return "has_won"
    if state.stage in SAYING and any(call.player == player for call in state.calls):
        return "has_spoken"
    return _closed_act(state, action, deed)


def _closed_act(state: State, action: Action, deed: Deed) -> str:
    player = action.player
    match action.act:
        case "draw":
            return _closed_draw(state, deed)
        case "discard":
            return _closed_discard(state, player, deed)
        case "ready":
            return _closed_discard(state, player, deed) or _closed_ready(state, action)
        case "chow" | "pung":
            return _closed_claim(state, action, deed)
        case "kong":
            return _closed_kong(state, action, deed)
        case "flower":
            return _closed_flower(state, player, deed)
        case "win":
            return _closed_win(state, action)
        case "false_win":
            return _closed_false(state, player)
        case _:
            return _closed_pass(state, player)


def _closed_false(state: State, player: str) -> str:
    judged = judged_win(state, player)
    return "win_is_true" if judged is not None and judged.legal else ""


def count_held(state: State, player: str, tile: int) -> int:
    """So many copies are in the hand; where nobody has seen it, as many as may be."""
    seat = state.seats[player]
    if seat.hand is not None:
        return seat.hand.count(tile)
    return 4 if tile >= 0 else 0


def copies_unseen(state: State, tile: int) -> int:
    """Copies of a kind that may lie where nobody has seen: in no known hand, in no wall that is told."""
    key = ("unseen", tile)
    if key not in state.known:
        state.known[key] = state.rules.equipment.copies[tile] - _copies_seen(state, tile)
    found: int = state.known[key]
    return found


def _copies_seen(state: State, tile: int) -> int:
    """On the table, in hands that are told, in a wall that is told, as indicator."""
    acts = [act for act in state.acts if act.tile == tile and not act.passed]
    thrown = sum(act.word == "discard" for act in acts)
    claimed = sum(act.word in ("chow", "pung", "kong") and bool(act.source) for act in acts)
    shown = state.table.indicator >> tile & 1
    lying = sum(
        (*(seat.hand or ()), *seat.flowers, *seat.held).count(tile)
        + sum(meld.tiles.count(tile) for meld in seat.melds)
        for seat in state.seats.values()
    )
    return thrown - claimed + shown + lying + (state.wall or ()).count(tile)


def _wall(state: State) -> bool:
    return state.table.wall > 0


def may_replace(state: State, player: str) -> bool:
    """He holds a flower from the deal, or has put one down and not drawn for it yet."""
    return bool(state.seats[player].held) or is_short(state, player)


def is_short(state: State, player: str) -> bool:
    """He has fewer tiles than he was dealt, those to be put down included: one is to be drawn."""
    seat = state.seats[player]
    dealt = state.rules.equipment.hand_size + (player == state.table.dealers[0])
    return seat.hand is not None and len(seat.hand) + len(seat.held) < dealt


def _closed_draw(state: State, deed: Deed) -> str:
    if state.stage is Stage.OPENING and deed.player in state.owing:
        return "wall_empty" if state.moment.left <= 0 else ""
    if state.stage is Stage.OPENING and may_replace(state, deed.player):
        if not is_short(state, deed.player) and state.seats[deed.player].hand is not None:
            return "flower_first"
        return "wall_empty" if state.moment.left <= 0 else ""
    if state.stage is not Stage.DRAW:
        return "must_discard" if state.stage is Stage.TURN and deed.player == state.player else "not_on_turn"
    if state.moment.left <= 0 or not _wall(state):
        return "wall_empty"
    if state.replaces and deed.move:
        return "not_the_move"
    if deed.tile >= 0 and state.wall is not None and deed.tile != next_tile(state):
        return "other_tile_drawn"
    if deed.tile >= 0 and not state.wall and copies_unseen(state, deed.tile) < 1:
        return "fifth_copy"
    return "" if deed.player == state.player and not _asked_round(state) else "draw_not_in_turn"


def _asked_round(state: State) -> bool:
    """The draw was let go by who had it: it goes round only as offers say."""
    last = state.acts[-1] if state.acts else None
    return last is not None and last.passed and last.word == "draw"


def next_tile(state: State) -> int:
    """The tile that would be drawn now; -1 where nobody knows the wall."""
    if not state.wall:
        return -1
    return state.wall[-1] if state.replaces or state.stage is Stage.OPENING else state.wall[0]


def _closed_discard(state: State, player: str, deed: Deed) -> str:
    if player != state.player or state.stage is not Stage.TURN:
        return "must_draw_first" if state.stage is Stage.DRAW and player == state.player else "not_on_turn"
    if state.seats[player].held:
        return "flower_first"
    if deed.tile < 0 or count_held(state, player, deed.tile) < 1:
        return "lacks_tiles"
    hidden = state.seats[player].hand is None
    return "fifth_copy" if hidden and copies_unseen(state, deed.tile) < 1 else ""


def _closed_ready(state: State, action: Action) -> str:
    """Declared with a discard that leaves a hand that waits."""
    if state.seats[action.player].hand is None:
        return ""
    waits = state.table.without(action.player, action.tile).waits(action.player)
    return "" if waits else "not_ready"


def _closed_claim(state: State, action: Action, deed: Deed) -> str:
    lying = state.lying
    if state.stage is not Stage.CLAIM or lying is None:
        return "nothing_lies"
    if lying.player == deed.player:
        return "own_discard"
    if deed.word == "pung" and set(action.tiles) - {lying.tile}:
        return "not_the_tile"
    wanted = deed.word == "pung" or is_chow(tuple(sorted(face_of(state, tile) for tile in deed.tiles)))
    if not wanted or lying.tile not in deed.tiles:
        return "not_a_set"
    own = list(deed.tiles)
    own.remove(lying.tile)
    if any(count_held(state, deed.player, tile) < own.count(tile) for tile in own):
        return "lacks_tiles"
    if state.seats[deed.player].hand is None and any(
        copies_unseen(state, tile) < own.count(tile) for tile in own
    ):
        return "fifth_copy"
    if deed.word == "chow" and state.next_of(lying.player) != deed.player:
        return "chow_from_previous"
    return "" if _wall(state) else "last_discard_claim"


def face_of(state: State, tile: int) -> int:
    """What a tile shows: a stand-in the face of the wild tiles, all others their own."""
    equipment = state.rules.equipment
    indicator = state.table.indicator.bit_length() - 1
    return equipment.faces((tile,), indicator)[0] if equipment.standins and indicator >= 0 else tile


def is_chow(tiles: tuple[int, ...]) -> bool:
    """Three tiles of one suit in a row, in order."""
    first = tiles[0] if tiles else -1
    return 0 <= first < 27 and first % 9 <= 6 and tiles == (first, first + 1, first + 2)


def _closed_kong(state: State, action: Action, deed: Deed) -> str:
    if deed.tile < 0 or deed.tile >= FLOWER_START or set(action.tiles) - {deed.tile}:
        return "not_a_set"
    if deed.form == "exposed":
        return _closed_exposed(state, deed)
    if state.stage is not Stage.TURN or deed.player != state.player:
        return "not_on_turn"
    if state.seats[deed.player].held:
        return "flower_first"
    needed = 1 if deed.is_added else 4
    if count_held(state, deed.player, deed.tile) < needed:
        return "lacks_tiles"
    if state.seats[deed.player].hand is None and copies_unseen(state, deed.tile) < needed:
        return "fifth_copy"
    pungs = (m for m in state.seats[deed.player].melds if m.kind == "pung" and m.tiles[0] == deed.tile)
    if deed.is_added and next(pungs, None) is None:
        return "no_pung_to_add_to"
    if not _wall(state):
        return "kong_needs_tile"
    last = state.last
    drawn = last is None or (last.player == deed.player and last.word in ("draw", "flower"))
    return "" if drawn else "kong_after_draw"


def _closed_exposed(state: State, deed: Deed) -> str:
    lying = state.lying
    if state.stage is not Stage.CLAIM or lying is None:
        return "nothing_lies"
    if lying.player == deed.player:
        return "own_discard"
    if deed.tile != lying.tile:
        return "not_the_tile"
    if count_held(state, deed.player, deed.tile) < 3:
        return "lacks_tiles"
    if state.seats[deed.player].hand is None and copies_unseen(state, deed.tile) < 3:
        return "fifth_copy"
    return "" if _wall(state) else "kong_needs_tile"


def _closed_flower(state: State, player: str, deed: Deed) -> str:
    if state.stage is not Stage.OPENING and (state.stage is not Stage.TURN or player != state.player):
        return "not_on_turn"
    if deed.tile < FLOWER_START:
        return "no_flower"
    seat = state.seats[player]
    if deed.tile in seat.held:
        return ""
    if seat.hand is not None or (state.stage is Stage.TURN and not _has_own_draw(state)):
        return "no_flower"
    return "" if copies_unseen(state, deed.tile) > 0 else "fifth_copy"


def _has_own_draw(state: State) -> bool:
    """The latest act is a draw: a flower is never kept over a discard or claim."""
    return state.last is not None and state.last.word == "draw"


def _closed_win(state: State, action: Action) -> str:
    player, lying = action.player, state.lying
    match state.stage:
        case Stage.CLAIM | Stage.KONG if player == state.player:
            return "own_discard"
        case Stage.TURN if player != state.player:
            return "nothing_lies" if state.last is not None else "not_complete"
        case Stage.DRAW:
            return "nothing_lies" if player != state.player else "no_own_draw"
        case Stage.TURN if claim_of(state, player) is None and not is_first_turn(state, player):
            return "no_own_draw"
        case Stage.OPENING if player not in state.table.dealers and state.rules.find_at_deal is None:
            return "not_complete"
    if lying is not None and set(action.tiles) - {lying.tile}:
        return "not_the_tile"
    if state.seats[player].hand is None:
        return ""
    judged = judged_win(state, player)
    if judged is None:
        return "not_complete"
    if judged.verdict is not None and not judged.legal and not judged.verdict.bans:
        return "only_added_robbed"
    return ""


def _closed_pass(state: State, player: str) -> str:
    if state.stage in SAYING:
        return "" if player != state.player or state.stage is Stage.OPENING else "nothing_to_pass"
    if player != state.player:
        return "not_on_turn"
    return ""
