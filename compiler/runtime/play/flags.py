"""The circumstances in which a win would be made now, found from what has happened."""

from __future__ import annotations

from compiler.runtime.acts import Deed
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.play.state import State

CLAIMED = frozenset({"chow", "pung", "kong"})
# Acts that move no tile.
SAID_ONLY = frozenset({"ready", "false_win"})


def on_own_draw(state: State, player: str) -> frozenset[str]:
    """`self_draw` and what goes with it; first draws are told by who judges the dealt hand."""
    found = {"self_draw"}
    if state.table.wall == 0:
        found.add("last_draw")
    before = next((a for a in reversed(state.acts) if _is_own(a, player) and a.word != "draw"), None)
    if before is not None and before.word in ("kong", "flower"):
        found.add(f"{before.word}_draw")
    seat = state.seats[player]
    return frozenset(found | _of_tile(state, player, seat.drawn))


def on_discard(state: State, player: str) -> frozenset[str]:
    """`by_discard` and what goes with it, for the discard that lies there."""
    lying = state.last
    assert lying is not None
    found = {"by_discard"}
    if state.table.wall == 0:
        found.add("last_discard")
    if _thrown_after_kong(state, lying):
        found.add("kong_discard")
    taken = [a for a in state.acts if not a.passed and a.word not in SAID_ONLY]
    if len(taken) == 1 and player not in state.table.dealers and not state.seats[player].melds:
        found.add("first_discard")
    return frozenset(found | _of_tile(state, player, lying.tile))


def on_kong(state: State, player: str) -> frozenset[str]:
    """`rob_kong`."""
    return frozenset({"rob_kong"} | _as_dealt(state, player))


def _is_own(act: Deed, player: str) -> bool:
    return act.player == player and not act.passed and act.word not in SAID_ONLY


def _thrown_after_kong(state: State, discard: Deed) -> bool:
    own = [a for a in state.acts if _is_own(a, discard.player) and a.word not in ("draw", "flower")]
    return len(own) > 1 and own[-2].word == "kong"


def _of_tile(state: State, player: str, tile: int) -> set[str]:
    found = _as_dealt(state, player)
    if "last_copy" in state.conduct.asked and tile >= 0 and seen_copies(state, tile) >= 3:
        found.add("last_copy")
    return found


def seen_copies(state: State, tile: int) -> int:
    """Copies that lie open to all, without the discard that may be claimed: discards and exposed sets."""
    thrown = 0
    last: Deed | None = None
    for act in state.acts:
        if act.passed or act.word in SAID_ONLY:
            continue
        if last is not None and act.word in CLAIMED and act.source == last.player and last.word == "discard":
            thrown -= last.tile == tile
        thrown += act.word == "discard" and act.tile == tile
        last = act
    if state.lying is not None and state.lying.word == "discard" and state.lying.tile == tile:
        thrown -= 1
    melds = (meld for seat in state.seats.values() for meld in seat.melds if meld.form != "concealed")
    return thrown + sum(meld.tiles.count(tile) for meld in melds)


def _as_dealt(state: State, player: str) -> set[str]:
    """`ready_at_deal`: the hand waited as dealt (a dealer's after his first discard) and has not changed."""
    if "ready_at_deal" not in state.conduct.asked or state.seats[player].melds:
        return set()
    start = _dealt(state, player)
    if start is None or start.hand is None:
        return set()
    now = list(state.seats[player].hand or ())
    if len(now) > len(start.hand) and state.seats[player].drawn in now:
        now.remove(state.seats[player].drawn)
    if sorted(now) != sorted(start.hand) or not _only_drawn_thrown(state, player):
        return set()
    return {"ready_at_deal"} if _waited(state, player, start) else set()


def _waited(state: State, player: str, start: Seat) -> bool:
    """The hand as dealt waits for something."""
    key = ("waited", player)
    if key not in state.memo:
        moment = Moment(seats={**state.seats, player: start}, acts=state.acts, left=state.moment.left)
        state.memo[key] = state.table.moved_to(moment).waits(player) != 0
    found: bool = state.memo[key]
    return found


def _dealt(state: State, player: str) -> Seat | None:
    """The seat with a hand of the usual size, as early as it was one."""
    size = state.rules.equipment.hand_size
    for moment in state.table.moments:
        seat = moment.seats.get(player)
        if seat is None or seat.hand is None or seat.melds:
            return None
        if len(seat.hand) == size:
            return seat
    return None


def _only_drawn_thrown(state: State, player: str) -> bool:
    """After the first discard of a dealer he and all others have put down what they drew."""
    own = [a for a in state.acts if _is_own(a, player) and a.word in ("draw", "discard")]
    if player in state.table.dealers[:1] and own and own[0].word == "discard":
        own = own[1:]
    drawn = -1
    for act in own:
        if act.word == "discard" and act.tile != drawn:
            return False
        drawn = act.tile if act.word == "draw" else drawn
    return True
