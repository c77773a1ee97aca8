"""Names of the rules that questions are about: patterns, bans, and what belongs to no text."""

from __future__ import annotations

from compiler.diff.layout import TITLES
from compiler.diff.reading import index_of
from compiler.sentences.speaker import speaker_of
from tutor.drills.shape_questions import NO_SHAPE
from tutor.engine import Rules
from tutor.engine.compiled import CompiledRules
from tutor.engine.verdicts import plain
from tutor.text.claim import claim_name
from tutor.words import Words


def rule_name(rule: str, rules: Rules, words: Words, other: Rules | None = None) -> str:
    """The name that the rule text gives it in the language chosen, else that of the `other` rule set beside
    it; a rule that is gone keeps its id.
    """
    for card in rules.patterns:
        if card.id == rule:
            return card.name.of(words.lang)
    for ban, name in rules.win_bans:
        if ban == rule:
            return name.of(words.lang)
    if rule == NO_SHAPE.code:
        return NO_SHAPE.name.of(words.lang)
    if rule == "wait":
        return words.gettext("waits")
    claimed = claim_name(rule, words)
    if claimed:
        return claimed
    named = [_said(rule, one, words.lang) for one in (rules, other)]
    return next(filter(None, named), section_name(rule, words.lang) or rule)


def _said(rule: str, rules: Rules | None, lang: str) -> str:
    """The name of any statement that has one."""
    if not isinstance(rules, CompiledRules) or rule not in index_of(rules.ruleset):
        return ""
    return plain(speaker_of(rules.ruleset, lang).plain(rule))


def section_name(rule: str, lang: str) -> str:
    """The part of the rules of a difference that has no name of its own; "" if it is none."""
    return next((title[lang == "en"] for section, title in TITLES.items() if section.value == rule), "")
