"""Where things stand in the rule texts, and how they are written there."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Places:
    """The texts a rule set was read from; without them only the names of the files are known."""

    sources: tuple[Source, ...] = ()

    def _source(self, span: Span) -> Source | None:
        return next((source for source in self.sources if source.name == span.file), None)

    def place(self, span: Span) -> str:
        """`guobiao.mjr:27`."""
        source = self._source(span)
        name = span.file.replace("\\", "/").rsplit("/", 1)[-1]
        return f"{name}:{source.line_of(span.start)}" if source is not None else name

    def lines(self, span: Span) -> str:
        """`27` or `27-29`."""
        source = self._source(span)
        if source is None:
            return ""
        first, last = source.line_of(span.start), source.line_of(max(span.start, span.end - 1))
        return str(first) if first == last else f"{first}-{last}"

    def text(self, span: Span) -> str:
        """What stands there, without comments, on one line."""
        source = self._source(span)
        if source is None:
            return ""
        lines = source.text[span.start : span.end].splitlines()
        return " ".join(" ".join(line.split("#")[0].split()) for line in lines).strip()
