"""Chinese noun phrases: modifiers, noun, measure word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.sentences.words import Term

NUMBERS = "零 一 两 三 四 五 六 七 八 九 十 十一 十二 十三 十四".split()


def join(items: Sequence[str], word: str) -> str:
    """`或`: 甲、乙或丙; `和` likewise; `、` alone."""
    if word == "、" or len(items) == 1:
        return "、".join(items)
    return f"{'、'.join(items[:-1])}{word}{items[-1]}"


def count_word(number: int) -> str:
    """A number before a measure word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


@dataclass(frozen=True, slots=True, kw_only=True)
class NounPhrase:
    """`before` stands directly before the noun, `pair_of` is what a pair is of, `behind` is bracketed."""

    noun: str
    measure: str = "个"
    before: tuple[str, ...] = ()
    pair_of: str = ""
    behind: str = ""

    def text(self) -> str:
        """Without number."""
        noun = f"{self.pair_of}{self.noun}" if self.pair_of else self.noun
        return f"{''.join(self.before)}{noun}{self.behind}"

    def counted(self, number: int) -> str:
        """四副刻子, 一对风牌; one thing has no number."""
        if self.pair_of:
            return f"{count_word(number)}对{''.join(self.before)}{self.pair_of.removesuffix('的')}"
        return self.text() if number == 1 else f"{count_word(number)}{self.measure}{self.text()}"

    def preceded(self, *words: str) -> NounPhrase:
        """With a modifier more before all others."""
        return replace(self, before=(*words, *self.before))


def from_term(term: Term) -> NounPhrase:
    """The phrase of a word of the vocabulary."""
    return NounPhrase(noun=term.zh, measure=term.measure)


def alternatives(options: Sequence[NounPhrase], word: str = "或") -> NounPhrase:
    """刻子或顺子 as one phrase."""
    return NounPhrase(noun=join([o.text() for o in options], word), measure=options[0].measure)
