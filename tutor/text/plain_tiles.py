"""Tiles in one line of plain text, for pipes and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tutor.engine import Case, Rules
from tutor.text.forms import form_label
from tutor.text.runs import short
from tutor.text.wild import wild_names
from tutor.tiles import suit_of
from tutor.words import Words


def hand_line(case: Case, rules: Rules, words: Words) -> str:
    """`123m 55p + 5p  [234s] [9999m concealed]`: concealed tiles, the winning tile, the declared sets. Wild
    tiles stand apart with what they are called: `8m(gold)`.
    """
    wild = wild_names(case, rules, words)
    parts = [_runs(case.hand, wild, words)]
    if case.win is not None:
        parts.append("+ " + _runs((case.win.tile,), wild, words))
    for meld in case.melds:
        label = form_label(meld.form, words)
        parts.append(f"[{_runs(meld.tiles, wild, words)}{f' {label}' if label else ''}]")
    return "  ".join(parts)


def _runs(tiles: Sequence[int], wild: dict[int, str], words: Words) -> str:
    runs = groupby(tiles, key=lambda kind: (suit_of(kind), kind if kind in wild else None))
    told = []
    for (_, kind), run in runs:
        mark = f"({wild[kind]})" if kind is not None else ""
        told.append(short(tuple(run), words) + mark)
    return " ".join(told)
