"""Parentheses inside parentheses: that each is read in several ways does not multiply the work."""

from __future__ import annotations

import pytest

from compiler.loader import load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.texts import HEAD, RULES

DEPTH = 30
TEXTS = {
    "condition": ("define d = " + "(" * DEPTH + "self_draw" + ")" * DEPTH, []),
    "players": ("定义 丁 = " + "庄家 的 " * DEPTH + "下家", ["MJR268"]),
    "numbers": ("number amount = " + "(" * 10 + "1" + " + 1)" * 10, []),
    "groups": ("define d = has " + "(" * DEPTH + "pung" + ")" * DEPTH, []),
    "a mistake": ("define d = " + "(" * DEPTH + "pnug" + ")" * DEPTH, ["MJR220"]),
}


@pytest.mark.parametrize(("line", "codes"), TEXTS.values(), ids=TEXTS.keys())
def test_nesting(line: str, codes: list[str]) -> None:
    loaded = load_source(Source("t", f"{HEAD}{line}\n"), Library((RULES,)), "t")
    assert [found.code for found in loaded.errors] == codes
