"""What changed between a question and its pair."""

from __future__ import annotations

from collections import Counter

from tutor.engine import Case
from tutor.tiles import name
from tutor.words import Words


def changed(before: Case, after: Case, words: Words) -> str:
    """`The same hand with one tile changed: 5p for 6p.`, or without tiles where more differs."""
    old, new = (
        Counter([*case.tiles(), *([] if case.last_tile() else case.draws)]) for case in (before, after)
    )
    gone, come = list((old - new).elements()), list((new - old).elements())
    if not gone and not come:
        return words.gettext("The same tiles, won in another way or with another dealer.")
    if len(gone) != 1 or len(come) != 1:
        return words.gettext("The same hand with one tile changed.")
    text = words.gettext("The same hand with one tile changed: {new} for {old}.")
    return text.format(new=name(come[0], words.lang), old=name(gone[0], words.lang))
