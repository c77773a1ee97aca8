"""A deal that shows a fault of ours: what went wrong, and the record that leads to it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path


class BrokenDeal(Exception):
    """`fault` says what went wrong; `record` is the deal up to there, as docs/records.md has it."""

    def __init__(self, fault: str, record: Mapping[str, object]) -> None:
        super().__init__(fault, record)
        self.fault = fault
        self.record = record

    def saved(self, folder: Path) -> Path:
        """The file in which the record now is: in that folder, or where nothing can be written there in that
        for passing files."""
        text = json.dumps(self.record, ensure_ascii=False, indent=1) + "\n"
        name = f"mjr-{self.record.get('ruleset', '')}-{self.record.get('id', '')}.json"
        for place in (folder, Path(tempfile.gettempdir())):
            path = place / name
            try:
                path.write_text(text, encoding="utf-8")
            except OSError:
                continue
            return path
        raise self
