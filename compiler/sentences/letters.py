"""Unknown suits and ranks in sentences: marked while a clause is built, named when it is whole.

A sentence says "one suit" where a letter comes first and "that suit" where it comes again, and the order of
words differs between languages: so letters stand as marks (private characters) until `fill`.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.ir import RankTerm
from compiler.sentences.words import SUITS, UNKNOWN_OF_THREE, UNKNOWN_SUITS

SUIT_LETTERS = "XYZ"
FIRST_MARK = 0xE000


def mark(letter: str) -> str:
    """What stands for a suit letter until the clause is whole."""
    return chr(FIRST_MARK + SUIT_LETTERS.index(letter))


def suit_name(suit: str, known: Mapping[str, str], lang: str) -> str:
    """A suit by name, or the mark of a letter whose suit is not known."""
    suit = known.get(suit, suit)
    return SUITS[suit][lang == "en"] if suit in SUITS else mark(suit)


def is_unknown(suit: str, known: Mapping[str, str]) -> bool:
    """Whether a suit is a letter without a value."""
    return known.get(suit, suit) in SUIT_LETTERS


def rank_text(term: RankTerm, known: Mapping[str, str]) -> str:
    """`5`, `n`, `n+2`; a number if the letter is known."""
    if not term.letter:
        return str(term.plus)
    if term.letter in known:
        return str(int(known[term.letter]) + term.plus)
    return f"{term.letter}+{term.plus}" if term.plus else term.letter


def chow_run(term: RankTerm, known: Mapping[str, str]) -> str:
    """The ranks of a chow run together: `123`; "" where the lowest is unknown or no chow begins with it."""
    first = rank_text(term, known)
    return "".join(str(int(first) + i) for i in range(3)) if first.isdigit() and int(first) < 8 else ""


def fill(text: str, lang: str) -> str:
    """Names the letters of a whole clause in the order in which they are mentioned."""
    found = sorted({c for c in text if FIRST_MARK <= ord(c) < FIRST_MARK + 3}, key=text.index)
    for place, sign in enumerate(found):
        names = UNKNOWN_OF_THREE[lang] if len(found) == 3 else UNKNOWN_SUITS[lang][len(found)]
        first, later = names[place]
        text = text.replace(sign, first, 1).replace(sign, later)
    return text
