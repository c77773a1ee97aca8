"""Lists of which the last line that applies decides, read as what they decide."""

from __future__ import annotations

from collections.abc import Sequence

from compiler import ir
from compiler.diff.forms import Form, denied
from compiler.diff.reading import NameReader


def decided(reader: NameReader, lines: Sequence[ir.Who]) -> Form:
    """From the last to the first: under which condition who is meant. A line that holds wherever the later
    ones do not is the last resort, with or without saying so; none behind it counts."""
    found: list[Form] = []
    refused: set[Form] = set()
    for line in reversed(lines):
        cond = reader.form(line.cond)
        sure = line.cond is None or denied(cond) in refused
        found.append((reader.form(line.players), None if sure else cond))
        if sure:
            break
        refused.add(cond)
    return tuple(found)
