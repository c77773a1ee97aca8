"""Numbers as noun phrases."""

from __future__ import annotations

from compiler.ir import Number
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def number(value: Number, s: Speaker) -> str:
    """The number, named or computed."""
    return fill(s.chinese.number(value) if s.zh else s.english.number(value), s.lang)
