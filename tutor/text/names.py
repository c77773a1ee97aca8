"""Names of the rules that questions are about: patterns, bans, and what belongs to no text."""

from __future__ import annotations

from tutor.drills.shape_questions import NO_SHAPE
from tutor.engine import Rules
from tutor.words import Words


def rule_name(rule: str, rules: Rules, words: Words) -> str:
    """The name that the rule text gives it in the language chosen; a rule that is gone keeps its id."""
    for card in rules.patterns:
        if card.id == rule:
            return card.name.of(words.lang)
    for ban, name in rules.win_bans:
        if ban == rule:
            return name.of(words.lang)
    if rule == NO_SHAPE.code:
        return NO_SHAPE.name.of(words.lang)
    return words.gettext("waits") if rule == "wait" else rule
