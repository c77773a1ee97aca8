"""English: `English` says any node of the IR."""

from __future__ import annotations

from compiler.ir import Condition, Desc, Match, Number
from compiler.sentences.english.conditions import clause
from compiler.sentences.english.descriptions import phrase
from compiler.sentences.english.matches import match_text
from compiler.sentences.english.nouns import NounPhrase
from compiler.sentences.english.numbers import number_text
from compiler.sentences.english.voice import Voice


class English(Voice):
    """The English voice."""

    def phrase(self, desc: Desc) -> NounPhrase:
        return phrase(self, desc)

    def clause(self, cond: Condition, *, negated: bool = False) -> str:
        return clause(self, cond, negated)

    def number(self, number: Number) -> str:
        return number_text(self, number)

    def match(self, match: Match) -> tuple[str, bool]:
        return match_text(self, match)


__all__ = ["English"]
