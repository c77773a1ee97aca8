"""Writes `docs/coverage.md`: `python -m tests.coverage.update`."""

from __future__ import annotations

from tests.coverage.table import DOCUMENT, document

if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
