"""What is said when a rule set cannot be used."""

from __future__ import annotations

from tutor.engine import UnknownRuleSet
from tutor.words import Words


def unusable(problem: UnknownRuleSet, words: Words) -> str:
    if problem.broken:
        text = words.gettext("The text of {name} has errors; `mjr check {name}` shows them.")
    else:
        text = words.gettext("There is no rule set {name}; `mjr list` shows those found.")
    return text.format(name=problem.name)
