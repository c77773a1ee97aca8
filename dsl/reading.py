"""From bytes to a source: encoding, byte-order mark, line ends, size."""

from __future__ import annotations

import codecs

from dsl.diagnostics import Diagnostic
from dsl.messages import problem
from dsl.source import Source, Span

MAX_BYTES = 1_000_000
WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_source(name: str, data: bytes) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The text of a file in UTF-8. A byte-order mark in front is dropped, all line ends become line feeds.
    From the first byte that is no UTF-8 on the text is cut, and the place reported."""
    if len(data) > MAX_BYTES:
        return Source(name, "", cut=True), (problem("MJR110", Span(name, 0, 0), limit=f"{MAX_BYTES:,}"),)
    try:
        return Source(name, _plain_ends(data.decode("utf-8-sig"))), ()
    except UnicodeDecodeError as error:
        # Counted from behind the mark, if there is one.
        kept = _plain_ends(error.object[: error.start].decode("utf-8-sig"))
        place = Span(name, len(kept), len(kept))
        return Source(name, kept, cut=True), (problem(_encoding_code(data), place),)


def _plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _encoding_code(data: bytes) -> str:
    """Which encoding the bytes seem to be in, as the code of the message that names it."""
    if data.startswith(WIDE_MARKS):
        return "MJR126"
    try:
        data.decode("gb18030")
    except UnicodeDecodeError:
        return "MJR111"
    return "MJR125"
