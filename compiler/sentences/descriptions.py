"""Descriptions as noun phrases."""

from __future__ import annotations

from compiler.ir import Desc
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def phrase(desc: Desc, s: Speaker, *, many: bool = False, bare: bool = False) -> str:
    """A noun phrase; `many`: plural, `bare`: without an English article."""
    if s.zh:
        return fill(s.chinese.phrase(desc).text(), "zh")
    noun = s.english.phrase(desc)
    if bare:
        return fill(noun.bare(many=many), "en")
    return fill(noun.many() if many else noun.one(), "en")
