"""The fenced blocks of the documentation, by file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "language"
EXAMPLES = DOCS / "examples"
RULES = ROOT / "rules"
PAGES = tuple(sorted(page for page in DOCS.glob("*.md") if page.name != "README.md"))
FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block: the first word of the line that opens it, the words behind, and where it begins."""

    page: str
    line: int
    language: str
    words: tuple[str, ...]
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    """All fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        info = found["info"].split()
        yield Block(
            page=page.name,
            line=text.count("\n", 0, found.start()) + 1,
            language=info[0] if info else "",
            words=tuple(info[1:]),
            text=found["text"],
        )


def all_blocks(*languages: str) -> tuple[Block, ...]:
    """The blocks of all pages in one of these languages."""
    return tuple(block for page in PAGES for block in blocks_of(page) if block.language in languages)
