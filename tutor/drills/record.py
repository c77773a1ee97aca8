"""Questions and answers as JSON text for the progress file, complete enough to be asked again."""

from __future__ import annotations

import json

from tutor.drills.model import (
    Answer,
    FanAnswer,
    PayAnswer,
    PointsAnswer,
    Question,
    WaitAnswer,
    WinAnswer,
)
from tutor.engine import Act, Case, Rules
from tutor.tiles import code, write


def question_text(question: Question, rules: Rules) -> str:
    """The situation in the fields of the `mjr score` input, with the options chosen and the acts before."""
    return json.dumps({"options": dict(rules.options), **case_fields(question.case)}, ensure_ascii=False)


def case_fields(case: Case) -> dict[str, object]:
    win = case.win
    return {
        "winner": case.winner,
        "dealer": list(case.dealers),
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


def answer_text(answer: Answer) -> str:
    match answer:
        case WinAnswer():
            return json.dumps({"wins": answer.wins, "clause": answer.clause})
        case FanAnswer():
            return json.dumps(sorted(answer.patterns))
        case PointsAnswer():
            return json.dumps(str(answer.amount))
        case PayAnswer():
            return json.dumps([str(change) for change in answer.changes])
        case WaitAnswer():
            return json.dumps([code(kind) for kind in sorted(answer.kinds)])
