"""The rule texts that tests read."""

from __future__ import annotations

from pathlib import Path

from dsl.source import Source

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "rules"
DATA = ROOT / "tests" / "data" / "texts"

RULE_TEXTS = tuple(sorted(RULES.glob("*.mjr")))
ALL_TEXTS = (*RULE_TEXTS, *sorted(DATA.glob("*.mjr")))


def read(path: Path) -> Source:
    """A text as the program reads it."""
    return Source(path.name, path.read_text(encoding="utf-8"))


HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4
option x yes
shape std = 4 set + pair
class fans "番" "fans"
pattern one 1 "一" "o" when has 4 pung
number total = sum fans
forbid ban: win when total < 1
"""
