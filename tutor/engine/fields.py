"""A case as a JSON object: the situation of the `mjr score` input."""

from __future__ import annotations

from tutor.engine.case import Act, Case
from tutor.tiles import code, write


def case_fields(case: Case) -> dict[str, object]:
    win = case.win
    return {
        "winner": case.winner,
        "dealer": list(case.dealers),
        "round_wind": code(case.round_wind),
        "hand": write(case.hand),
        "melds": [
            {"kind": meld.kind, "tiles": write(meld.tiles), "form": meld.form, "from": meld.source}
            for meld in case.melds
        ],
        "win": win and {"tile": code(win.tile), "by": win.by, "from": win.source, "on": list(win.on)},
        "draws": [code(tile) for tile in case.draws],
        "play": [_act(act) for act in case.acts],
        "wild": None if case.indicator is None else {"indicator": code(case.indicator)},
        "on": ["deal"] if case.at_deal else [],
    }


def _act(act: Act) -> dict[str, str]:
    word = "act" if act.act == "kong" else "move"
    return {
        "player": act.player,
        word: act.act,
        "tiles": write(act.tiles),
        **({"form": act.form} if act.form else {}),
    }
