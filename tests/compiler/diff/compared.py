"""Comparisons of bundled or given rule sets in both languages, over so many situations: always the same."""

from __future__ import annotations

from functools import lru_cache

from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.players import players_of
from compiler.diff.meaning.report import hands_report
from compiler.diff.meaning.search import Search
from compiler.diff.report import Report, compared, structure_entries
from compiler.diff.structure import compare
from compiler.loader import Loaded, load


def loaded(name: str) -> Loaded:
    """A bundled rule set by its id, any other by its path."""
    found = load(name)
    assert found is not None
    assert not found.errors
    return found


@lru_cache(maxsize=8)
def reports(a: str, b: str, most: int) -> tuple[Report, Report]:
    """In English and in Chinese."""
    left, right = loaded(a), loaded(b)
    structure = compare(left.ruleset, right.ruleset, {}, {})
    players = players_of(left, right, structure, ({}, {}))
    finding = Search(players, Clock(1.0, most=most), processes=1).run()
    en, zh = (
        Report(
            lang=lang,
            called=structure.called.of(lang),
            a=compared(left, {}),
            b=compared(right, {}),
            structure=structure_entries(left, right, structure, lang),
            hands=hands_report(finding, players, lang),
        )
        for lang in ("en", "zh")
    )
    return en, zh
