"""A state of a deal as JSON: the record that leads to it, and what the table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.runtime.fields import bad_field, object_of
from compiler.runtime.moments import Seat
from compiler.runtime.numbers import whole
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance, before
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import begin
from compiler.runtime.play.permit import permission
from compiler.runtime.play.record import DealRecord, record_from, record_json
from compiler.runtime.play.replay import silent_duty
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.rules import Rules
from compiler.runtime.ruling import number_json
from compiler.runtime.situation import Meld
from compiler.runtime.tiles import kind_text, tiles_text

STATE_FIELDS = dict.fromkeys(
    ("record", "stage", "to_act", "lying", "wall", "seats", "discards", "winners", "payments")
)


def state_json(state: State, record: DealRecord) -> dict[str, object]:
    """The object of docs/records.md. `record` holds the actions so far; all else follows from it."""
    return {"record": record_json(state.rules, record), **table_json(state)}


def table_json(state: State) -> dict[str, object]:
    """What lies on the table, and who is to do something."""
    lying = state.lying
    return {
        "stage": state.stage.value,
        "to_act": list(asked_now(state)),
        "lying": {"player": lying.player, "tile": kind_text(lying.tile)} if lying is not None else None,
        "wall": whole(state.table.wall),
        "seats": {player: _seat_json(state, player, seat) for player, seat in state.seats.items()},
        "discards": [
            {"player": act.player, "tile": kind_text(act.tile), "at": act.at}
            for act in state.acts
            if act.word == "discard" and not act.passed
        ],
        "winners": list(state.table.winners),
        "payments": {p: number_json(v) for p, v in state.balances.items() if v or p != "pot"},
    }


def _seat_json(state: State, player: str, seat: Seat) -> dict[str, object]:
    found: dict[str, object] = {"hand": tiles_text(sorted(seat.hand)) if seat.hand is not None else None}
    found["melds"] = [_meld_json(meld) for meld in seat.melds]
    flowers = (*seat.flowers, *seat.held)
    if flowers:
        found["flowers"] = tiles_text(flowers)
    if player == state.player and state.stage is Stage.TURN and seat.drawn >= 0:
        found["drawn"] = kind_text(seat.drawn)
    return found


def _meld_json(meld: Meld) -> dict[str, object]:
    found: dict[str, object] = {"kind": meld.kind, "tiles": tiles_text(meld.tiles)}
    if meld.kind == "kong":
        found["form"] = meld.form
    if meld.source is not None:
        found["from"] = meld.source
    return found


def state_from(
    rules: Rules[Any], conduct: Conduct[Any], data: Mapping[str, object]
) -> tuple[State, DealRecord]:
    """The state of a JSON object, and the record that leads to it.

    Raises InputError if an action of the record is not legal, or if what the object tells of the table does
    not follow from it.
    """
    given = object_of(data, "state", STATE_FIELDS)
    record = record_from(given.get("record"), rules)
    state = begin(rules, conduct, record.dealt)
    for at, action in enumerate(record.actions):
        state = advanced(state, action, f"record.actions[{at}]")
    shown = table_json(state)
    for name, value in given.items():
        if name != "record" and shown[name] != value:
            raise bad_field(name, "what follows from the record", "由牌谱推出来的样子", "bad_state")
    return state, record


def advanced(state: State, action: Action, place: str) -> State:
    """The state after an action. Raises InputError for one that is not legal."""
    found = silent_duty(state, action) or permission(before(state, action), action)
    if found.illegal:
        refusal = found.refusal
        en = refusal.en if refusal is not None else ", ".join((*found.bars, *found.duties))
        zh = refusal.zh if refusal is not None else "、".join((*found.bars, *found.duties))
        raise bad_field(place, f"a legal action: {en}", f"合规则的动作：{zh}", "illegal_action")
    return advance(state, action)
