"""What is said when a rule set cannot be used, or progress cannot be kept."""

from __future__ import annotations

from compiler.runtime.errors import RuleError
from locales import N_
from tutor.engine import UnknownRuleSet
from tutor.progress import Store, Trouble
from tutor.words import Words

TROUBLES = {
    Trouble.LOCKED: N_(
        "Progress is not being kept just now: another program holds the file. Your answers wait in memory"
        " until it is free."
    ),
    Trouble.READ_ONLY: N_("Progress is not being kept: {path} cannot be written."),
    Trouble.FULL: N_("Progress is not being kept: the disk is full."),
    Trouble.DAMAGED: N_(
        "Progress is not being kept: {path} is damaged, or is no progress file. If you move it away, a new"
        " one is begun at the next start."
    ),
    Trouble.NEWER: N_("Progress is not being kept: {path} was written by a later version of mjr."),
    Trouble.UNREADABLE: N_("Progress is not being kept: {path} cannot be opened."),
}


def unusable(problem: UnknownRuleSet, words: Words) -> str:
    if problem.broken:
        text = words.gettext("The text of {name} has errors; `mjr check {name}` shows them.")
    else:
        text = words.gettext("There is no rule set {name}; `mjr list` shows those found.")
    return text.format(name=_shown(problem.name))


def not_kept(store: Store, words: Words) -> str:
    """Why progress is not being kept; empty if it is, or if nothing was to be kept."""
    if store.trouble is None:
        return ""
    return words.gettext(TROUBLES[store.trouble]).format(path=_shown(str(store.path)))


def lost(store: Store, words: Words) -> str:
    """At the end: how many answers are not in the file; empty if all are, or if none was to be."""
    if not store.unsaved:
        return ""
    text = words.ngettext(
        "{count} answer could not be saved.", "{count} answers could not be saved.", store.unsaved
    )
    return text.format(count=store.unsaved)


def beyond(bound: RuleError, words: Words) -> str:
    """That the rules can't be applied, and why."""
    text = words.gettext("Here the rules go over what can be worked out: {reason}.")
    return text.format(reason=bound.message(words.lang))


def no_beginning(bound: RuleError, words: Words) -> str:
    """Of every deal that was dealt."""
    return sentences(beyond(bound, words), words.gettext("No deal could begin."), words)


def not_going_on(bound: RuleError, words: Words) -> str:
    """Of a deal that is stopped."""
    text = words.gettext("The deal cannot go on from here; what was kept of it stays kept.")
    return sentences(beyond(bound, words), text, words)


def sentences(first: str, second: str, words: Words) -> str:
    """One after the other."""
    return first + ("" if words.lang == "zh" else " ") + second


def _shown(path: str) -> str:
    """Bytes of a path that are no text as question marks."""
    return path.encode("utf-8", "replace").decode("utf-8")
