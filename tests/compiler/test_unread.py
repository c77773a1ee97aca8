"""A statement that can't be read is one mistake: what it would have declared is not unknown elsewhere."""

from __future__ import annotations

from pathlib import Path

from compiler.loader import load, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.texts import HEAD, RULES

TEXT = """\
pattern flush/清一色 8 8 "清一色" "Flush" when every tile is X
pattern two 1 "二" "t" covers flush when has 2 pung
pattern three 1 "三" "h" when 清一色 or 「Flush」 or flsh
"""


def test_only_the_cause_is_reported() -> None:
    source = Source("t", HEAD + TEXT)
    found = load_source(source, Library((RULES,)), "t").errors
    assert [(d.code, source.text[d.span.start : d.span.end]) for d in found] == [
        ("MJR101", "8"),
        ("MJR220", "flsh"),
    ]


def test_a_text_cut_short_lacks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "t.mjr"
    path.write_bytes(b"# no rules yet \xff\n")
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    assert [found.code for found in loaded.errors] == ["MJR111"]
