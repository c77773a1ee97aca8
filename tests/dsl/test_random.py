"""Texts made at random: edits of the real ones, heaps of words and signs, and walks through the grammar."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsl.build.statements import build_statement
from dsl.build.trees import Leaf
from dsl.grammar import interactive
from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Example, Statement
from dsl.words import chinese_words, english_words
from tests.dsl.states import token
from tests.fuzz_texts import check_text, fuzz

SIGNS = "\n # “ ” 「 」 [ ] ( ) , : / * ^ = < > + - 的 则 不是 没 甲 万 n n+1 X t 258 1..3 123m 东 C A 张 foo"
PIECES = [*english_words(), *chinese_words(), '"', *SIGNS.split(" ")]
CLOSERS = ("RPAR", "GIVES", "IS", "EQUALS", "_COLON", "MORE", "SUM", "AFTER", "INT", "TILE", "NAME", "PLAYER")
LONGEST = 40


def test_edits_of_the_real_texts() -> None:
    failures = fuzz(60_000, 20)
    assert failures == []


@pytest.mark.long
def test_many_edits_of_the_real_texts() -> None:
    assert fuzz(5_000_000, random.randrange(1_000_000)) == []


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from(["", " "]))
def test_words_and_signs_in_any_order(pieces: list[str], between: str) -> None:
    check_text(between.join(pieces).encode())


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["", "pattern p when ", "例 "]))
def test_any_characters(text: str, before: str) -> None:
    parse(Source("t", before + text))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    check_text(data)


def walk(rng: random.Random) -> tuple[list[str], Statement | Example]:
    """A statement that the grammar allows, taken one random step after the other, and its tree."""
    parser, terminals = interactive(), list[str]()
    wanted = rng.randint(0, LONGEST)
    while True:
        accepts = sorted(parser.accepts())
        if "$END" in accepts and (len(terminals) > wanted or accepts == ["$END"]):
            return terminals, build_statement(parser.feed_eof())
        closers = [terminal for terminal in CLOSERS if terminal in accepts]
        others = [terminal for terminal in accepts if terminal not in ("$END", "LPAR")]
        if len(terminals) > wanted and closers:
            terminal = closers[0] if rng.random() < 0.8 else rng.choice(closers)
        else:
            terminal = rng.choice(others if rng.random() < 0.9 else [t for t in accepts if t != "$END"])
        terminals.append(terminal)
        parser.feed_token(Leaf.of(token(terminal, len(terminals) - 1)))


@pytest.mark.parametrize("walks", [60, pytest.param(3000, marks=pytest.mark.long)])
def test_every_statement_of_the_grammar_has_a_tree(walks: int) -> None:
    rng = random.Random(4)
    seen: set[str] = set()
    for _ in range(walks):
        terminals, statement = walk(rng)
        seen.update(terminals)
        check_text(" ".join(token(t, 0).spelling for t in terminals).encode())
        assert statement.span.end == token(terminals[-1], len(terminals) - 1).span.end
    assert len(seen) > 60
