"""Grading an answer, part by part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from tutor.drills.model import (
    Answer,
    ClaimAnswer,
    ClaimQuestion,
    ComparedQuestion,
    DiffAnswer,
    DiffQuestion,
    FanAnswer,
    FanQuestion,
    Grade,
    Item,
    PartingAnswer,
    PartingQuestion,
    PayAnswer,
    PayQuestion,
    PointsAnswer,
    PointsQuestion,
    Question,
    WaitAnswer,
    WaitQuestion,
    WinAnswer,
    WinQuestion,
)
from tutor.engine import Slip
from tutor.tiles import code


def grade(question: Question, answer: Answer) -> Grade:
    """The grade of an answer to a question of the same drill type.

    Raises TypeError for an answer of another type.
    """
    match question, answer:
        case WinQuestion(), WinAnswer():
            return _win(question, answer)
        case FanQuestion(), FanAnswer():
            counted = frozenset(question.verdict.counted)
            return _set(question.candidates, answer.patterns, counted)
        case WaitQuestion(), WaitAnswer():
            wanted = frozenset(code(wait.tile) for wait in question.waits if wait.legal)
            return _set(
                [code(kind) for kind in question.kinds], {code(kind) for kind in answer.kinds}, wanted
            )
        case PointsQuestion(), PointsAnswer():
            return _points(question, answer)
        case PayQuestion(), PayAnswer():
            return _pay(question, answer)
        case DiffQuestion(), DiffAnswer():
            return _diff(question, answer)
        case ClaimQuestion(), ClaimAnswer():
            return _claim(question, answer)
        case PartingQuestion(), PartingAnswer():
            return _parting(question, answer)
    raise TypeError(f"{type(answer).__name__} does not answer {type(question).__name__}")


def right_answer(question: Question) -> Answer:
    """The answer that earns full marks."""
    match question:
        case WinQuestion():
            reasons = question.verdict.reasons
            return WinAnswer(wins=question.verdict.legal, clause=reasons[0].code if reasons else None)
        case FanQuestion():
            return FanAnswer(patterns=frozenset(question.verdict.counted))
        case WaitQuestion():
            return WaitAnswer(kinds=frozenset(wait.tile for wait in question.waits if wait.legal))
        case PointsQuestion():
            return PointsAnswer(amount=question.verdict.change(question.case.winner))
        case PayQuestion():
            return PayAnswer(changes=tuple(question.verdict.change(player) for player in question.players))
        case DiffQuestion():
            rule = question.maker.place if question.asks_rule else None
            return DiffAnswer(winning=question.winning, amounts=question.gains, rule=rule)
        case PartingQuestion():
            rule = question.maker.place if question.asks_rule else None
            return PartingAnswer(may=question.may, rule=rule)
        case ClaimQuestion():
            return ClaimAnswer(
                may=question.found.legal,
                rule=question.against[0] if question.against else None,
                takers=question.taking if question.contested else None,
            )


def _win(question: WinQuestion, answer: WinAnswer) -> Grade:
    wins = question.verdict.legal
    verdict = Item(key="wins", chosen=_yes(answer.wins), wanted=_yes(wins))
    if wins or answer.wins:
        return Grade(correct=verdict.right(), score=Fraction(verdict.right()), items=(verdict,))
    codes = [reason.code for reason in question.verdict.reasons]
    hit = answer.clause in codes
    clause = Item(key="clause", chosen=answer.clause or "", wanted=str(answer.clause) if hit else codes[0])
    return Grade(correct=hit, score=Fraction(1 + hit, 2), items=(verdict, clause))


def _set(offered: Iterable[str], chosen: Iterable[str], wanted: frozenset[str]) -> Grade:
    """Every thing chosen or wanted is a part; a wrong one takes away what a right one gives."""
    ticked = set(chosen)
    items = tuple(
        Item(key=key, chosen=_yes(key in ticked), wanted=_yes(key in wanted))
        for key in offered
        if key in ticked or key in wanted
    )
    wrong = sum(not item.right() for item in items)
    score = max(Fraction(0), 1 - Fraction(wrong, len(wanted) or 1))
    return Grade(correct=wrong == 0, score=score, items=items)


def _points(question: PointsQuestion, answer: PointsAnswer) -> Grade:
    winner = question.case.winner
    wanted = question.verdict.change(winner)
    item = Item(key=winner, chosen=str(answer.amount), wanted=str(wanted))
    slip = next((slip for slip in question.slips if dict(slip.payments).get(winner) == answer.amount), None)
    right = item.right()
    return Grade(correct=right, score=Fraction(right), items=(item,), slip=None if right else slip)


def _pay(question: PayQuestion, answer: PayAnswer) -> Grade:
    given = dict(zip(question.players, answer.changes, strict=True))
    items = tuple(
        Item(key=player, chosen=str(given[player]), wanted=str(question.verdict.change(player)))
        for player in question.players
    )
    correct = all(item.right() for item in items)
    score = Fraction(sum(item.right() for item in items), len(items))
    slip = None if correct else _slip(question.slips, given)
    return Grade(correct=correct, score=score, items=items, slip=slip)


def _diff(question: DiffQuestion, answer: DiffAnswer) -> Grade:
    items = [
        Item(key="winning", chosen=answer.winning, wanted=question.winning),
        Item(key="amounts", chosen=_both(answer.amounts), wanted=_both(question.gains)),
    ]
    return _of_parts([*items, *_rule(question, answer)])


def _parting(question: PartingQuestion, answer: PartingAnswer) -> Grade:
    parts = zip(("a", "b"), answer.may, question.may, strict=True)
    items = [Item(key=key, chosen=_yes(said), wanted=_yes(legal)) for key, said, legal in parts]
    return _of_parts([*items, *_rule(question, answer)])


def _rule(question: ComparedQuestion, answer: DiffAnswer | PartingAnswer) -> Iterator[Item]:
    """Which rule makes the difference, where that is asked."""
    if question.asks_rule:
        chosen = "" if answer.rule is None else str(answer.rule)
        yield Item(key="rule", chosen=chosen, wanted=str(question.maker.place))


def _of_parts(items: Sequence[Item]) -> Grade:
    """Each part has the same weight."""
    right = sum(item.right() for item in items)
    return Grade(correct=right == len(items), score=Fraction(right, len(items)), items=tuple(items))


def _claim(question: ClaimQuestion, answer: ClaimAnswer) -> Grade:
    legal = question.found.legal
    items = [Item(key="may", chosen=_yes(answer.may), wanted=_yes(legal))]
    if not legal:
        hit = not answer.may and answer.rule in question.against
        items.append(
            Item(
                key="rule", chosen=answer.rule or "", wanted=str(answer.rule) if hit else question.against[0]
            )
        )
    elif question.contested:
        items.append(
            Item(key="takers", chosen=" ".join(answer.takers or ()), wanted=" ".join(question.taking))
        )
    return _of_parts(items)


def _both(amounts: tuple[Fraction, Fraction]) -> str:
    return f"{amounts[0]} {amounts[1]}"


def _slip(slips: Iterable[Slip], given: dict[str, Fraction]) -> Slip | None:
    return next((slip for slip in slips if dict(slip.payments) == given), None)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
