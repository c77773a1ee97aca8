"""A hand under two rule sets, in words: what is asked, what may be answered, and what is said after it."""

from __future__ import annotations

from fractions import Fraction

from tutor.drills.model import ComparedQuestion, DiffAnswer, DiffQuestion
from tutor.engine import Case, Fallen, Line, Rules, Verdict
from tutor.text.names import rule_name
from tutor.text.situation import amount, changes, claimed, comma, happened, labelled, standing_parts
from tutor.words import Words

WINNING = ("both", "a", "b")


def sides_line(question: ComparedQuestion, rules: Rules, words: Words) -> str:
    """Which two rule sets are laid beside each other, and how their units of payment do."""
    names = [
        _introduced(called, one.card.name.of(words.lang), words)
        for called, one in zip(named(question, words), (rules, question.other), strict=True)
    ]
    told = words.gettext("Two rule sets: {first}, {second}").format(first=names[0], second=names[1])
    units = _units(question, words) if isinstance(question, DiffQuestion) else ""
    return words.pgettext("sides", "{told}; {units}").format(told=told, units=units) if units else told


def _units(question: DiffQuestion, words: Words) -> str:
    """What the unit of payment of one is worth in the other; "" where it is the same."""
    first, second = named(question, words)
    if question.units is None:
        return words.gettext("their units of payment have nothing in common")
    a, b = question.units
    if a == b:
        return ""
    text = words.gettext("{a} in {first} is worth {b} in {second}")
    return text.format(a=a, first=first, b=b, second=second)


def named(question: ComparedQuestion, words: Words) -> tuple[str, str]:
    """What the two rule sets are called."""
    first, second = question.called
    return first.of(words.lang), second.of(words.lang)


def _introduced(called: str, title: str, words: Words) -> str:
    """With its title, unless its name says that already."""
    if called.strip("《》") in title:
        return called
    return words.gettext("{name} ({title})").format(name=called, title=title)


def diff_situation(question: DiffQuestion, rules: Rules, words: Words) -> list[str]:
    """What both rulings go by; what one alone tells, or tells otherwise, by its name."""
    first, second = (question.case, rules), (question.other_case, question.other)
    lines = together(happened(*first, words), happened(*second, words), question, words)
    if question.tells_sources:
        lines.append(claimed(question.case, words))
    parts = together(standing_parts(*first, words), standing_parts(*second, words), question, words)
    return [*lines, "   ".join(parts)]


def together(first: list[str], second: list[str], question: ComparedQuestion, words: Words) -> list[str]:
    """What is told for both sides once, and what one alone tells by its name."""
    names = named(question, words)
    return [
        *(text if text in second else labelled(names[0], text, words) for text in first),
        *(labelled(names[1], text, words) for text in second if text not in first),
    ]


def steps(question: DiffQuestion, words: Words) -> list[tuple[str, list[str]]]:
    """What is asked one after the other, each with its choices."""
    asked = [
        (
            words.gettext("Under which rules does {player} win?").format(player=question.case.winner),
            [winning(key, question, words) for key in WINNING],
        ),
        (
            words.gettext("How much does {player} get?").format(player=question.case.winner),
            [amounts(pair, question, words) for pair in question.amounts],
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


def winning(key: str, question: DiffQuestion, words: Words) -> str:
    if key == "both":
        return words.gettext("under both")
    return words.gettext("only under {rules}").format(rules=named(question, words)["ab".index(key)])


def amounts(pair: tuple[Fraction, Fraction], question: DiffQuestion, words: Words) -> str:
    told = zip(named(question, words), pair, strict=True)
    return "   ".join(labelled(name, amount(value, signed=True), words) for name, value in told)


def diff_feedback(question: DiffQuestion, rules: Rules, words: Words) -> list[Line]:
    """Both rulings."""
    first, second = named(question, words)
    return [
        *_ruling(first, question.case, question.verdict, rules, words),
        *_ruling(second, question.other_case, question.other_verdict, question.other, words),
    ]


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
    """What counts under the first; whether both allow it; under the second."""
    first, second = named(question, words)
    legal = question.verdict.legal + question.other_verdict.legal
    return (
        _counts(first, question.verdict, rules, words),
        words.ngettext("It wins under {count} of the two.", "It wins under both of the two.", legal).format(
            count=legal
        ),
        _counts(second, question.other_verdict, question.other, words),
    )


def _counts(side: str, verdict: Verdict, rules: Rules, words: Words) -> str:
    patterns = comma([rule_name(pattern, rules, words) for pattern in verdict.counted], words)
    text = words.gettext("What counts under {side}: {patterns}")
    return text.format(side=side, patterns=patterns or words.gettext("nothing"))
