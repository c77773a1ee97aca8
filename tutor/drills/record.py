"""Questions and answers as JSON text for the progress file, complete enough to be asked again."""

from __future__ import annotations

import json

from compiler.runtime.play.record import record_json
from tutor.drills.model import (
    Answer,
    ClaimAnswer,
    DiffAnswer,
    DiffQuestion,
    FanAnswer,
    PartingAnswer,
    PartingQuestion,
    PayAnswer,
    PointsAnswer,
    Question,
    TableAsked,
    WaitAnswer,
    WinAnswer,
)
from tutor.engine import Rules
from tutor.engine.fields import case_fields
from tutor.tiles import code


def question_text(question: Question, rules: Rules) -> str:
    """The situation in the fields of the `mjr score` input, with the options chosen and the acts before; of
    a comparison both, the other one with its rule set; of an act at the table the record of the deal up to
    there, and what is asked about.
    """
    if isinstance(question, TableAsked):
        record = record_json(question.house.rules, question.record)
        asked: dict[str, object] = {"record": record, "asked": question.found.action.to_json()}
        if isinstance(question, PartingQuestion):
            asked |= {"ruleset": question.other.card.id, "options": dict(question.other.options)}
        return json.dumps(asked, ensure_ascii=False)
    data: dict[str, object] = {"options": dict(rules.options), **case_fields(question.case)}
    if isinstance(question, DiffQuestion):
        other = {"options": dict(question.other.options), **case_fields(question.other_case)}
        data = {"a": data, "b": other, "ruleset": question.other.card.id}
    return json.dumps(data, ensure_ascii=False)


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
        case DiffAnswer():
            amounts = [str(amount) for amount in answer.amounts]
            return json.dumps({"winning": answer.winning, "amounts": amounts, "rule": answer.rule})
        case PartingAnswer():
            return json.dumps({"may": list(answer.may), "rule": answer.rule})
        case ClaimAnswer():
            takers = None if answer.takers is None else list(answer.takers)
            return json.dumps({"may": answer.may, "rule": answer.rule, "takers": takers})
