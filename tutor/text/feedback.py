"""What is said after an answer: right or wrong, the parts, the rule that decides, how a wrong amount came
about.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    FanQuestion,
    Grade,
    Item,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
    WinQuestion,
)
from tutor.engine import Case, Line, PatternCard, Reason, Rules
from tutor.text.claim import claim_feedback
from tutor.text.diff import diff_feedback
from tutor.text.parting import parting_feedback
from tutor.text.situation import amount, changes, comma
from tutor.tiles import code, name
from tutor.words import Words


def headline(grade: Grade, words: Words) -> Line:
    if grade.correct:
        return Line(text=words.gettext("Right."), mark="yes")
    if grade.score > 0:
        return Line(text=words.gettext("Partly right."), mark="no")
    return Line(text=words.gettext("Not right."), mark="no")


def feedback(question: Question, grade: Grade, rules: Rules, words: Words) -> list[Line]:
    """The lines under the headline: the answer, then what decides it."""
    match question:
        case WinQuestion():
            return _win(question, rules, words)
        case FanQuestion():
            return _fan(question, grade, rules, words)
        case PointsQuestion():
            return [*_points(question, words), *_slip(grade, words)]
        case PayQuestion():
            return [*_pay(grade, words), *_slip(grade, words)]
        case WaitQuestion():
            return _wait(question, grade, rules, words)
        case DiffQuestion():
            return diff_feedback(question, rules, words)
        case ClaimQuestion():
            return claim_feedback(question, words)
        case PartingQuestion():
            return parting_feedback(question, words)


def _win(question: WinQuestion, rules: Rules, words: Words) -> list[Line]:
    verdict = question.verdict
    if verdict.legal:
        return [
            Line(text=words.gettext("{player} wins.").format(player=question.case.winner), mark="yes"),
            *(pattern_line(_card(pattern, rules), words) for pattern in verdict.counted),
        ]
    return [
        Line(text=words.gettext("{player} does not win.").format(player=question.case.winner), mark="no"),
        *(reason_line(reason, words) for reason in verdict.reasons),
        *_missing(question, rules, words),
        *_saving(question, rules, words),
    ]


def _missing(question: WinQuestion, rules: Rules, words: Words) -> list[Line]:
    """What the patterns lack that are nearest to counting."""
    lines = [rules.why_not(question.case, pattern, words.lang) for pattern in question.verdict.close]
    return [replace(line, indent=1, mark="") for line in lines if line is not None]


def _saving(question: WinQuestion, rules: Rules, words: Words) -> list[Line]:
    """The tile that is missing, where one is."""
    saving = question.saved_by
    if saving is None:
        return []
    text = words.gettext("One tile off: {taken} for {given} would make it win: {patterns}.").format(
        given=name(saving.given, words.lang),
        taken=name(saving.taken, words.lang),
        patterns=comma([_card(pattern, rules).name.of(words.lang) for pattern in saving.counted], words),
    )
    return [Line(text=text, indent=1)]


def _card(pattern: str, rules: Rules) -> PatternCard:
    return next(card for card in rules.patterns if card.id == pattern)


def pattern_line(card: PatternCard, words: Words) -> Line:
    """Name and sentence of a pattern, with its source."""
    text = words.gettext("{pattern}: {sentence}").format(
        pattern=card.name.of(words.lang), sentence=card.sentence.of(words.lang)
    )
    return Line(text=text, indent=1, cites=card.cites)


def lack_line(card: PatternCard, case: Case, rules: Rules, words: Words) -> Line:
    """Why a pattern does not hold in this case; what it asks, where the engine does not say why."""
    told = rules.why_not(case, card.id, words.lang)
    if told is not None:
        return replace(told, indent=0, mark="no")
    text = words.gettext("Not {pattern}, which asks: {sentence}").format(
        pattern=card.name.of(words.lang), sentence=card.sentence.of(words.lang)
    )
    return Line(text=text, mark="no", cites=card.cites)


def reason_line(reason: Reason, words: Words) -> Line:
    return Line(text=(reason.told or reason.name).of(words.lang), indent=1, cites=reason.cites)


def _fan(question: FanQuestion, grade: Grade, rules: Rules, words: Words) -> list[Line]:
    missed = {item.key: item for item in grade.items if not item.right()}
    lines = []
    for pattern in question.verdict.counted:
        line = pattern_line(_card(pattern, rules), words)
        lines.append(Line(text=line.text + _flaw(missed.get(pattern), words), mark="yes", cites=line.cites))
    wrong = [c for c in question.candidates if c in missed and c not in question.verdict.counted]
    return [*lines, *(wrong_pattern(pattern, question, rules, words) for pattern in wrong)]


def _flaw(item: Item | None, words: Words) -> str:
    return "" if item is None else words.gettext(" (you left it out)")


def wrong_pattern(pattern: str, question: FanQuestion, rules: Rules, words: Words) -> Line:
    """Why a pattern does not count: it does not hold, or another takes its place."""
    card = _card(pattern, rules)
    fallen = next((item for item in question.verdict.fallen if item.pattern == pattern), None)
    if fallen is None:
        return lack_line(card, question.case, rules, words)
    others = comma([_card(other, rules).name.of(words.lang) for other in fallen.by], words)
    text = words.gettext("{pattern}: holds, but is not counted beside {others}").format(
        pattern=card.name.of(words.lang), others=others
    )
    return Line(text=text, mark="no", cites=card.cites)


def _points(question: PointsQuestion, words: Words) -> list[Line]:
    winner = question.case.winner
    total = amount(question.verdict.change(winner))
    return [
        Line(text=words.gettext("{player} gets {amount}.").format(player=winner, amount=total), mark="yes"),
        Line(text=changes(question.verdict.payments, words), indent=1),
    ]


def _pay(grade: Grade, words: Words) -> list[Line]:
    lines = []
    for item in grade.items:
        text = f"{item.key}  {amount(Fraction(item.wanted), signed=True)}"
        if not item.right():
            given = amount(Fraction(item.chosen), signed=True)
            text += "   " + words.gettext("(you wrote {amount})").format(amount=given)
        lines.append(Line(text=text, mark="yes" if item.right() else "no"))
    return lines


def _slip(grade: Grade, words: Words) -> list[Line]:
    if grade.slip is None:
        return []
    if grade.slip.option:
        text = words.gettext("Your amount would be right with: {option}")
        return [Line(text=text.format(option=grade.slip.what.of(words.lang)), cites=grade.slip.cites)]
    text = words.gettext("Your amount comes out if this line is forgotten: {line}")
    return [Line(text=text.format(line=grade.slip.what.of(words.lang)), cites=grade.slip.cites)]


def _wait(question: WaitQuestion, grade: Grade, rules: Rules, words: Words) -> list[Line]:
    missed = {item.key for item in grade.items if not item.right()}
    lines = []
    for wait in question.waits:
        tile = name(wait.tile, words.lang)
        if wait.legal:
            patterns = comma([_card(pattern, rules).name.of(words.lang) for pattern in wait.counted], words)
            flaw = words.gettext(" (you left it out)") if code(wait.tile) in missed else ""
            lines.append(Line(text=f"{tile}  {patterns}{flaw}", mark="yes"))
        else:
            why = comma([reason.name.of(words.lang) for reason in wait.reasons], words)
            text = words.gettext("{tile} completes the hand and may not win: {why}").format(
                tile=tile, why=why
            )
            lines.append(Line(text=text, mark="no"))
    completing = {code(wait.tile) for wait in question.waits}
    wrong = [name(kind, words.lang) for kind in question.kinds if code(kind) in missed - completing]
    if wrong:
        text = words.gettext("These complete nothing: {tiles}").format(tiles=" ".join(wrong))
        lines.append(Line(text=text, mark="no"))
    return lines
