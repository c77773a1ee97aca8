"""The learner's own answer in words, as it stands beside the right one."""

from __future__ import annotations

from tutor.drills.model import (
    Answer,
    ClaimAnswer,
    ClaimQuestion,
    DiffAnswer,
    DiffQuestion,
    FanAnswer,
    PartingAnswer,
    PartingQuestion,
    PayAnswer,
    PayQuestion,
    PointsAnswer,
    Question,
    WaitAnswer,
    WinAnswer,
    WinQuestion,
)
from tutor.engine import Line, Rules
from tutor.text.claim import claim_given
from tutor.text.diff_parts import may_lines, part_lines
from tutor.text.situation import amount, comma, labelled, tile_names
from tutor.words import Words


def given_lines(question: Question, answer: Answer, rules: Rules, words: Words) -> list[Line]:
    """`Your answer: ...`; of a comparison each part on its own, beside the right one."""
    if isinstance(question, DiffQuestion) and isinstance(answer, DiffAnswer):
        return part_lines(question, answer, words)
    if isinstance(question, PartingQuestion) and isinstance(answer, PartingAnswer):
        return may_lines(question, answer, words)
    return [Line(text=labelled(words.gettext("Your answer"), _given(question, answer, rules, words), words))]


def _given(question: Question, answer: Answer, rules: Rules, words: Words) -> str:
    match answer:
        case WinAnswer():
            return _win(question, answer, words)
        case FanAnswer():
            names = [card.name.of(words.lang) for card in rules.patterns if card.id in answer.patterns]
            return comma(names, words)
        case PointsAnswer():
            return amount(answer.amount)
        case PayAnswer():
            players = question.players if isinstance(question, PayQuestion) else ""
            pairs = zip(players, answer.changes, strict=True)
            return "  ".join(f"{player} {amount(change, signed=True)}" for player, change in pairs)
        case DiffAnswer() | PartingAnswer():
            return ""
        case ClaimAnswer():
            return claim_given(question, answer, words) if isinstance(question, ClaimQuestion) else ""
        case WaitAnswer():
            return tile_names(tuple(sorted(answer.kinds)), words)


def _win(question: Question, answer: WinAnswer, words: Words) -> str:
    if answer.wins:
        return words.gettext("yes")
    clauses = question.clauses if isinstance(question, WinQuestion) else ()
    clause = next((clause for clause in clauses if clause.code == answer.clause), None)
    no = words.gettext("no")
    return no if clause is None else comma([no, clause.name.of(words.lang)], words)
