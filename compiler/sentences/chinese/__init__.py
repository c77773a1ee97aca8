"""Chinese: `Chinese` says any node of the IR."""

from __future__ import annotations

from compiler.ir import Condition, Desc, Match, Number
from compiler.sentences.chinese.conditions import clause
from compiler.sentences.chinese.descriptions import phrase
from compiler.sentences.chinese.matches import match_text
from compiler.sentences.chinese.nouns import NounPhrase
from compiler.sentences.chinese.numbers import number_text
from compiler.sentences.chinese.voice import Voice


class Chinese(Voice):
    """The Chinese voice."""

    def phrase(self, desc: Desc) -> NounPhrase:
        return phrase(self, desc)

    def clause(self, cond: Condition, *, negated: bool = False) -> str:
        return clause(self, cond, negated)

    def number(self, number: Number) -> str:
        return number_text(self, number)

    def match(self, match: Match) -> str:
        return match_text(self, match)


__all__ = ["Chinese"]
