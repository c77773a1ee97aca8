"""Matches: `has` and `each` as a player would say them, unknown suits and ranks told by their pattern."""

from __future__ import annotations

from compiler.ir import Match
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def match_phrase(match: Match, s: Speaker) -> str:
    """The things matched, as one noun phrase."""
    return fill(s.chinese.match(match) if s.zh else s.english.match(match)[0], s.lang)
