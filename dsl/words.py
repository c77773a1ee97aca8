"""The words of the language in both spellings, from one table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("keywords.tsv")
# Words of these sorts are terminals of the grammar; all others are names to it.
STRUCTURE = frozenset({"statements", "clauses", "expressions"})
# Words that may stand anywhere and say nothing.
FILLERS = frozenset({"a", "an", "the", "张", "副", "个", "位", "都", "以来"})
# Chinese words that stand for a sign or for several words.
PARTICLES = {"的": ("DE", "的"), "则": ("_COLON", ":")}
COMPOUNDS = {"不是": ("is", "not"), "没": ("no",)}
# Letters of suits, of unknown suits and of the kind of a family.
LETTERS = {"甲": "X", "乙": "Y", "丙": "Z", "万": "m", "筒": "p", "条": "s", "某": "t"}
# Letters that a condition may choose a suit or a rank for.
UNKNOWN_LETTERS = frozenset("XYZnk甲乙丙")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One word: its English spelling, its Chinese ones (the first is written, all are read), its sort
    and its meaning."""

    english: str
    chinese: tuple[str, ...]
    sort: str
    meaning: str

    @property
    def terminal(self) -> str:
        """The terminal of the grammar that the word is: its own, or NAME."""
        return self.english.upper() if self.sort in STRUCTURE else "NAME"


@cache
def words() -> tuple[Word, ...]:
    """All words, in the order of the table."""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:] if line.strip()]
    return tuple(
        Word(english=row[0], chinese=tuple(row[1].split("/")), sort=row[2], meaning=row[4]) for row in rows
    )


@cache
def _spellings() -> dict[str, Word]:
    table = {word.english: word for word in words()}
    return table | {spelling: word for word in words() for spelling in word.chinese}


def find_word(spelling: str) -> Word | None:
    """The word of that spelling, in either language."""
    return _spellings().get(spelling)


def is_word(spelling: str) -> bool:
    """The spelling is a word of the language, or a letter for an unknown suit or rank."""
    return spelling in _spellings() or spelling in UNKNOWN_LETTERS


@cache
def english_words() -> tuple[str, ...]:
    """All English spellings."""
    return tuple(word.english for word in words())


@cache
def chinese_words() -> tuple[str, ...]:
    """All Chinese spellings."""
    return tuple(spelling for word in words() for spelling in word.chinese)


@cache
def terminals_of(sort: str) -> frozenset[str]:
    """The terminals of all words of a sort."""
    return frozenset(word.terminal for word in words() if word.sort == sort)
