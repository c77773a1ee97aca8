"""Tiles in one line of plain text, for pipes and screen readers."""

from __future__ import annotations

from itertools import groupby

from tutor.engine import Case
from tutor.text.hints import short
from tutor.tiles import suit_of
from tutor.words import Words


def hand_line(case: Case, words: Words) -> str:
    """`123m 55p + 5p  [234s] [9999m concealed]`: concealed tiles, the winning tile, the declared sets."""
    parts = [" ".join(short(tuple(run), words) for _, run in groupby(case.hand, key=suit_of))]
    if case.win is not None:
        parts.append("+ " + short((case.win.tile,), words))
    for meld in case.melds:
        label = " " + words.pgettext("kong", "concealed") if meld.form == "concealed" else ""
        parts.append(f"[{short(meld.tiles, words)}{label}]")
    return "  ".join(parts)
