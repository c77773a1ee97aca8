"""A hand under two rule sets, in words: what is asked, what may be answered, and what is said after it."""

from __future__ import annotations

from fractions import Fraction

from tutor.drills.model import DiffAnswer, DiffQuestion, RuleChoice
from tutor.engine import Case, Fallen, Line, Rules, Verdict
from tutor.text.names import rule_name
from tutor.text.situation import amount, changes, comma
from tutor.words import Words

WINNING = ("both", "a", "b")
MAKERS = 2


def sides_line(question: DiffQuestion, rules: Rules, words: Words) -> str:
    """Which rule set is A and which is B."""
    names = [one.card.name.of(words.lang) for one in (rules, question.other)]
    return words.gettext("A: {a}   B: {b}").format(a=names[0], b=names[1])


def steps(question: DiffQuestion, words: Words) -> list[tuple[str, list[str]]]:
    """What is asked one after the other, each with its choices."""
    asked = [
        (
            words.gettext("Under which rules does {player} win?").format(player=question.case.winner),
            [winning(key, words) for key in WINNING],
        ),
        (
            words.gettext("How much does {player} get?").format(player=question.case.winner),
            [amounts(pair, words) for pair in question.amounts],
        ),
    ]
    if question.asks_rule:
        labels = [choice.lead.of(words.lang) for choice in question.choices]
        asked.append((words.gettext("Which rule makes the difference?"), labels))
    return asked


def answer_of(question: DiffQuestion, places: tuple[int, ...]) -> DiffAnswer:
    """The answer of which every step was answered by the choice at that place."""
    return DiffAnswer(
        winning=WINNING[places[0]],
        amounts=question.amounts[places[1]],
        rule=question.choices[places[2]].place if question.asks_rule else None,
    )


def winning(key: str, words: Words) -> str:
    return {
        "both": words.gettext("under both"),
        "a": words.gettext("only under A"),
        "b": words.gettext("only under B"),
    }[key]


def amounts(pair: tuple[Fraction, Fraction], words: Words) -> str:
    return words.gettext("A: {a}   B: {b}").format(
        a=amount(pair[0], signed=True), b=amount(pair[1], signed=True)
    )


def given(question: DiffQuestion, answer: DiffAnswer, words: Words) -> str:
    """The learner's answer."""
    rule = next((choice for choice in question.choices if choice.place == answer.rule), None)
    parts = [winning(answer.winning, words), amounts(answer.amounts, words)]
    return comma([*parts, *([rule.lead.of(words.lang)] if rule is not None else [])], words)


def diff_feedback(question: DiffQuestion, rules: Rules, words: Words) -> list[Line]:
    """Both rulings, then the rules that make the difference."""
    return [
        *_ruling("A", question.case, question.verdict, rules, words),
        *_ruling("B", question.other_case, question.other_verdict, question.other, words),
        Line(text=words.gettext("What makes the difference:")),
        *maker_lines(question, words),
    ]


def maker_lines(question: DiffQuestion, words: Words) -> list[Line]:
    """The rules that make the difference, in full."""
    return [_maker(choice, words) for choice in _told(question)]


def _told(question: DiffQuestion) -> list[RuleChoice]:
    """The one asked for first, and another that belongs to it."""
    others = [choice for choice in question.makers if choice.place != question.maker.place]
    return [question.maker, *others][:MAKERS]


def _maker(choice: RuleChoice, words: Words) -> Line:
    return Line(text=choice.said.of(words.lang), indent=1, cites=choice.cites)


def _ruling(side: str, case: Case, verdict: Verdict, rules: Rules, words: Words) -> list[Line]:
    if verdict.legal:
        names = comma([rule_name(pattern, rules, words) for pattern in verdict.counted], words)
        text = words.gettext("Under {side}: {player} wins, {patterns}.")
        head = text.format(side=side, player=case.winner, patterns=names)
    else:
        head = words.gettext("Under {side}: {player} does not win.").format(side=side, player=case.winner)
    return [
        Line(text=head, mark="yes" if verdict.legal else "no"),
        *(
            Line(text=(reason.told or reason.name).of(words.lang), indent=1, cites=reason.cites)
            for reason in verdict.reasons
        ),
        *(_fallen(fallen, rules, words) for fallen in verdict.fallen if verdict.legal),
        Line(text=changes(verdict.payments, words), indent=1),
    ]


def _fallen(fallen: Fallen, rules: Rules, words: Words) -> Line:
    text = words.gettext("{pattern}: holds, but is not counted beside {others}").format(
        pattern=rule_name(fallen.pattern, rules, words),
        others=comma([rule_name(other, rules, words) for other in fallen.by], words),
    )
    return Line(text=text, indent=1)


def diff_hints(question: DiffQuestion, rules: Rules, words: Words) -> tuple[str, str, str]:
    """What counts under A; whether both allow it; under B."""
    legal = question.verdict.legal + question.other_verdict.legal
    return (
        _counts("A", question.verdict, rules, words),
        words.ngettext("It wins under {count} of the two.", "It wins under both of the two.", legal).format(
            count=legal
        ),
        _counts("B", question.other_verdict, question.other, words),
    )


def _counts(side: str, verdict: Verdict, rules: Rules, words: Words) -> str:
    patterns = comma([rule_name(pattern, rules, words) for pattern in verdict.counted], words)
    text = words.gettext("What counts under {side}: {patterns}")
    return text.format(side=side, patterns=patterns or words.gettext("nothing"))
