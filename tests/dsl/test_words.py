"""The word table is whole: both languages, no spelling twice, nothing that means two things."""

from __future__ import annotations

import csv

from dsl.grammar import lark
from dsl.words import COMPOUNDS, FILLERS, LETTERS, PARTICLES, TABLE, find_word, words


def rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_every_word_has_both_spellings_a_sort_and_a_meaning() -> None:
    assert len(rows()) == len(words()) > 150
    for row in rows():
        assert all(row[column].strip() for column in ("english", "chinese", "sort", "meaning")), row
        assert row["english"].isascii()
        assert not any(char.isascii() and char != "/" for char in row["chinese"]), row


def test_no_spelling_means_two_things() -> None:
    spellings = [spelling for word in words() for spelling in (word.english, *word.chinese)]
    others = [*FILLERS, *PARTICLES, *COMPOUNDS, *LETTERS]
    assert len({*spellings, *others}) == len(spellings) + len(others)
    assert all(find_word(spelling) is word for word in words() for spelling in (word.english, *word.chinese))


def test_every_word_of_the_structure_is_used_by_the_grammar() -> None:
    known = {symbol.name for rule in lark().rules for symbol in rule.expansion if symbol.is_term}
    assert {word.terminal for word in words()} - {"NAME"} <= known
