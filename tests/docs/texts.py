"""Rule texts as the documentation gives them: whole texts, and pieces that stand on the common table."""

from __future__ import annotations

from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.docs.blocks import EXAMPLES, RULES

LIBRARY = Library((EXAMPLES, RULES))
TABLE = "rules piece extends header\n"


def is_whole(text: str) -> bool:
    """A text with a `rules` statement stands by itself."""
    lines = (line.split() for line in text.splitlines())
    first = next((words[0] for words in lines if words and not words[0].startswith("#")), "")
    return first in ("rules", "规则")


def load_text(text: str) -> Loaded:
    """A whole text as it is; a piece behind the line that makes it extend the common table."""
    whole = text if is_whole(text) else TABLE + text
    return load_source(Source("piece.mjr", whole), LIBRARY, "piece")


def codes(loaded: Loaded) -> set[str]:
    """The codes of everything that is complained of."""
    return {diagnostic.code for diagnostic in loaded.diagnostics}


def shown(loaded: Loaded) -> str:
    """The mistakes, one a line."""
    return "\n".join(f"{d.code} {d.message.en}" for d in loaded.errors)
