"""What changed between a question and its pair."""

from __future__ import annotations

from collections import Counter

from tutor.engine import Case
from tutor.tiles import name
from tutor.words import Words


def changed(before: Case, after: Case, words: Words) -> str:
    """What differs: one tile, of the hand or turned up, or something other than tiles."""
    gone, come = _difference(before.tiles(), after.tiles())
    if not gone and not come and not (before.last_tile() or after.last_tile()):
        gone, come = _difference(before.draws, after.draws)
    if len(gone) == len(come) == 1:
        text = words.gettext("The same hand with one tile changed: {new} for {old}.")
        return text.format(new=name(come[0], words.lang), old=name(gone[0], words.lang))
    return words.gettext("The same tiles, won in another way or with another dealer.")


def _difference(old: tuple[int, ...], new: tuple[int, ...]) -> tuple[list[int], list[int]]:
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    return list(gone.elements()), list(come.elements())
