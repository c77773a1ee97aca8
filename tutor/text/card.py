"""A rule card: a pattern in both names, when it holds, what it is worth, where it is printed, and an
example.
"""

from __future__ import annotations

from tutor.engine import Line, PatternCard, Rules
from tutor.words import Words


def card_lines(card: PatternCard, rules: Rules, words: Words) -> list[Line]:
    """Everything but the example hand."""
    group = next((group for group in rules.classes if group.id == card.in_class), None)
    lines = [Line(text=card.sentence.of(words.lang))]
    if group is not None:
        lines.append(Line(text=words.gettext("Heading: {name}").format(name=group.name.of(words.lang))))
    worth = words.gettext("Value: {value}")
    lines.extend(Line(text=worth.format(value=value.of(words.lang))) for value in card.values)
    if card.cites:
        sources = ", ".join(cite.rule for cite in card.cites)
        lines.append(Line(text=words.gettext("Source: {rules}").format(rules=sources)))
    if card.line:
        lines.append(Line(text=words.gettext("Line {line} of the rule text").format(line=card.line)))
    return lines
