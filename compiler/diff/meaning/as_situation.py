"""Situations as the JSON objects that `mjr score --json-in` reads."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from compiler.runtime.ruling import number_json
from compiler.runtime.situation import Act, FactValue, Meld, Situation
from compiler.runtime.tiles import kind_text, tiles_text


def situation_json(situation: Situation) -> dict[str, object]:
    """Without what is empty or as it is where nothing is told."""
    win = situation.win
    data: dict[str, object] = {
        "options": dict(situation.options),
        "winner": situation.winner,
        "winners": list(situation.winners),
        "dealer": list(situation.dealers),
        "round_wind": kind_text(situation.round_wind),
        "seat_wind": _kind(situation.seat_wind),
        "hand": tiles_text(situation.hand),
        "melds": [_meld(meld) for meld in situation.melds],
        "win": None
        if win is None
        else _told({"tile": kind_text(win.tile), "by": win.by, "from": win.source, "on": list(win.on)}),
        "flowers": tiles_text(situation.flowers),
        "wild": None if situation.wild is None else {"indicator": kind_text(situation.wild)},
        "draws": [kind_text(kind) for kind in situation.draws],
        "facts": {name: _value(value) for name, value in situation.facts.items()},
        "carried": {name: _value(value) for name, value in situation.carried.items()},
        "play": [_act(act) for act in situation.play],
        "hands": {player: tiles_text(tiles) for player, tiles in situation.hands.items()},
        "wall": situation.wall,
        "on": list(situation.on),
    }
    return _told(data)


def _told(data: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in data.items() if value not in (None, "", [], {})}


def _kind(kind: int | None) -> str | None:
    return None if kind is None else kind_text(kind)


def _meld(meld: Meld) -> dict[str, object]:
    return _told({"kind": meld.kind, "tiles": tiles_text(meld.tiles), "form": meld.form, "from": meld.source})


def _act(act: Act) -> dict[str, object]:
    found = _told(
        {
            "player": act.player,
            "act": act.act,
            "move": act.move,
            "form": act.form,
            "tiles": tiles_text(act.tiles),
            "from": act.source,
        }
    )
    return {**found, "passed": True} if act.passed else found


def _value(value: FactValue) -> object:
    if isinstance(value, Mapping):
        return {player: _value(one) for player, one in value.items()}
    return number_json(value) if isinstance(value, Fraction) else value
