"""The parts of an answer to a comparing question, each beside the right one, and the rules behind them."""

from __future__ import annotations

from dataclasses import replace

from tutor.drills.model import (
    ComparedQuestion,
    DiffAnswer,
    DiffQuestion,
    PartingAnswer,
    PartingQuestion,
    RuleChoice,
)
from tutor.engine import Line
from tutor.text.diff import amounts, named, winning
from tutor.text.situation import labelled
from tutor.words import Words

MAKERS = 2


def part_lines(question: DiffQuestion, answer: DiffAnswer, words: Words) -> list[Line]:
    """Who wins, how much, which rule; under what is wrong stands what is right."""
    return [
        *_part(
            words.gettext("Who wins"),
            winning(answer.winning, question, words),
            winning(question.winning, question, words),
            words,
        ),
        *_part(
            words.gettext("How much"),
            amounts(answer.amounts, question, words),
            amounts(question.gains, question, words),
            words,
        ),
        *_rule(question, answer.rule, words),
    ]


def may_lines(question: PartingQuestion, answer: PartingAnswer, words: Words) -> list[Line]:
    """Whether it is legal under either, and which rule makes the difference."""
    parts = zip(named(question, words), answer.may, question.may, strict=True)
    lines = [
        line
        for side, given, wanted in parts
        for line in _part(side, yes_or_no(given, words), yes_or_no(wanted, words), words)
    ]
    return [*lines, *_rule(question, answer.rule, words)]


def yes_or_no(may: bool, words: Words) -> str:
    return words.pgettext("claim", "Yes") if may else words.pgettext("claim", "No")


def _part(name: str, given: str, wanted: str, words: Words) -> list[Line]:
    line = Line(text=labelled(name, given, words), mark="yes" if given == wanted else "no")
    right = Line(text=labelled(words.gettext("Right is"), wanted, words), indent=1)
    return [line] if given == wanted else [line, right]


def _rule(question: ComparedQuestion, rule: int | None, words: Words) -> list[Line]:
    """The rule chosen, if any was asked for, and those that make the difference."""
    name = words.gettext("What makes the difference")
    first, *more = maker_lines(question, words)
    chosen = next((choice for choice in question.choices if choice.place == rule), None)
    if chosen is None or chosen.place == question.maker.place:
        mark = "" if chosen is None else "yes"
        return [replace(first, text=labelled(name, first.text, words), mark=mark, indent=0), *more]
    given = Line(text=labelled(name, chosen.lead.of(words.lang), words), mark="no")
    return [given, replace(first, text=labelled(words.gettext("Right is"), first.text, words)), *more]


def maker_lines(question: ComparedQuestion, words: Words) -> list[Line]:
    """The rules that make the difference, in full: the one asked for, then another that belongs to it."""
    others = [choice for choice in question.makers if choice.place != question.maker.place]
    return [_maker(choice, words) for choice in [question.maker, *others][:MAKERS]]


def _maker(choice: RuleChoice, words: Words) -> Line:
    return Line(text=choice.said.of(words.lang), indent=1, cites=choice.cites)
