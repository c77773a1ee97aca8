"""Answers typed as text, as the plain mode reads them."""

from __future__ import annotations

import re
from fractions import Fraction

from locales import Language
from tutor.drills.model import (
    Answer,
    ClaimAnswer,
    ClaimQuestion,
    ComparedQuestion,
    DiffQuestion,
    FanAnswer,
    FanQuestion,
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
from tutor.text.diff import answer_of
from tutor.text.parting import parting_answer, parts
from tutor.tiles import read
from tutor.words import Words

YES = {"y", "yes", "是", "能", "和", "胡"}
NO = {"n", "no", "否", "不", "不能", "不和", "不胡"}
_AMOUNT = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,3})?")
_SUITS = str.maketrans({"万": "m", "萬": "m", "筒": "p", "饼": "p", "条": "s", "索": "s"})
_HONORS = str.maketrans(dict(zip("东南西北中发白", "ESWNCFP", strict=True)))


class BadAnswer(Exception):
    """The text is no answer to the question."""


def read_answer(text: str, question: Question) -> Answer:
    """The answer that the text gives; to whether one may win or claim without what is asked after it.

    Raises BadAnswer.
    """
    match question:
        case WinQuestion():
            return WinAnswer(wins=_yes(text))
        case FanQuestion():
            return FanAnswer(
                patterns=frozenset(question.candidates[place] for place in _places(text, question))
            )
        case PointsQuestion():
            (place,) = _places(text, question, one=True)
            return PointsAnswer(amount=question.choices[place])
        case PayQuestion():
            return PayAnswer(changes=_amounts(text, len(question.players)))
        case WaitQuestion():
            return WaitAnswer(kinds=_kinds(text, question))
        case DiffQuestion():
            return answer_of(question, _numbers(text, question))
        case PartingQuestion():
            return parting_answer(question, _numbers(text, question))
        case ClaimQuestion():
            return ClaimAnswer(may=_yes(text))


def _yes(text: str) -> bool:
    word = text.lower()
    if word in YES:
        return True
    if word in NO:
        return False
    raise BadAnswer


def _places(text: str, question: FanQuestion | PointsQuestion, one: bool = False) -> tuple[int, ...]:
    count = len(question.candidates if isinstance(question, FanQuestion) else question.choices)
    words = re.split(r"[\s,，、]+", text)
    if not all(word.isdecimal() and 1 <= int(word) <= count for word in words) or (one and len(words) != 1):
        raise BadAnswer
    return tuple(int(word) - 1 for word in words)


def _numbers(text: str, question: ComparedQuestion) -> tuple[int, ...]:
    """The place of a choice for each part, from a number for each."""
    words = re.split(r"[\s,，、]+", text)
    counts = [len(labels) for _, labels in parts(question, Words(Language.EN))]
    if len(words) != len(counts) or not all(
        word.isdecimal() and 1 <= int(word) <= count for word, count in zip(words, counts, strict=True)
    ):
        raise BadAnswer
    return tuple(int(word) - 1 for word in words)


def _amounts(text: str, count: int) -> tuple[Fraction, ...]:
    """So many amounts, with or without the players' letters between them."""
    found = _AMOUNT.findall(re.sub(r"[A-D:：=,，]", " ", text.upper()))
    if len(found) != count:
        raise BadAnswer
    return tuple(Fraction(amount) for amount in found)


def _kinds(text: str, question: WaitQuestion) -> frozenset[int]:
    try:
        kinds = frozenset(read(re.sub(r"[\s,，、]+", "", text).translate(_SUITS).translate(_HONORS)))
    except ValueError as error:
        raise BadAnswer from error
    if not kinds or not kinds <= set(question.kinds):
        raise BadAnswer
    return kinds
