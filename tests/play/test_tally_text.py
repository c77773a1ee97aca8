"""The table of a simulation: its columns stand, however long a name is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from compiler.loader import load
from compiler.play.simulate import Tally
from compiler.play.tally_text import tally_lines
from compiler.sentences.speaker import speaker_of
from dsl.cells import text_cells

LONG = "a pattern whose name is by far longer than the column in which it stands"
TEXT = f'''rules house extends basic
pattern long 4 "长" "{LONG}" when self_draw
'''


def test_long_names_do_not_break_the_column(tmp_path: Path) -> None:
    file = tmp_path / "house.mjr"
    file.write_text(TEXT, encoding="utf-8")
    loaded = load(str(file))
    assert loaded is not None
    assert not loaded.errors
    won = Counter({pattern.id: 3 for pattern in loaded.ruleset.patterns})
    tally = Tally(deals=10, wins=sum(won.values()), won=won)
    lines = tally_lines(tally, loaded.ruleset, speaker_of(loaded.ruleset, "en"))
    shares = [line for line in lines if line.startswith("  ") and line.endswith("%")]
    assert len(shares) >= len(won)
    assert {text_cells(line) for line in shares} == {52}
    place = next(place for place, line in enumerate(lines) if line.startswith("  a pattern"))
    assert lines[place : place + 2] == [
        f"  {'a pattern whose name is by far longer':<42}  12.50%",
        "    than the column in which it stands",
    ]
