"""From bytes to a source: encoding, byte-order mark, size."""

from __future__ import annotations

from dsl.diagnostics import Diagnostic
from dsl.messages import problem
from dsl.source import Source, Span

MAX_BYTES = 1_000_000
MARK = "\ufeff"


def read_source(name: str, data: bytes) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The text of a file in UTF-8; a byte-order mark in front is dropped. Bytes that are no UTF-8 are
    reported."""
    if len(data) > MAX_BYTES:
        return Source(name, ""), (problem("MJR110", Span(name, 0, 0), limit=str(MAX_BYTES)),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        kept = data[: error.start].decode("utf-8-sig")
        return Source(name, kept), (problem("MJR111", Span(name, len(kept), len(kept))),)
    return Source(name, text), ()
