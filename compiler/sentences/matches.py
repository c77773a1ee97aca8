"""Matches: `has` and `each` as a player would say them, unknown suits and ranks told by their pattern."""

from __future__ import annotations

from compiler.ir import Fit, Match, Part
from compiler.sentences.chinese.conditions import predicate as zh_predicate
from compiler.sentences.chinese.matches import part_text as zh_part
from compiler.sentences.english.conditions import predicate as en_predicate
from compiler.sentences.english.matches import part_text as en_part
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def match_phrase(match: Match, s: Speaker) -> str:
    """The things matched, as one noun phrase."""
    return fill(s.chinese.match(match) if s.zh else s.english.match(match)[0], s.lang)


def part_phrase(part: Part, s: Speaker) -> str:
    """One part of a match with its number."""
    return fill(zh_part(s.chinese, part) if s.zh else en_part(s.english, part), s.lang)


def predicate_phrase(fit: Fit, s: Speaker, *, many: bool = False) -> str:
    """A test as what is said of a thing: `is an honour`."""
    if s.zh:
        return fill(zh_predicate(s.chinese, fit, denied=False), "zh")
    return fill(en_predicate(s.english, fit, denied=False, many=many), "en")
