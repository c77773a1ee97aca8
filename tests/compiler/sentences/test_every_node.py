"""Every node of every rule text can be said in both languages, whole and in one language."""

from __future__ import annotations

import re

import pytest

from compiler import ir
from compiler.ir.walk import descend
from compiler.loader import load
from compiler.resolve.library import Library
from compiler.sentences.sentence import sentence
from compiler.sentences.speaker import speaker_of
from tests.texts import ALL_TEXTS, RULES

HAN = re.compile(r"[\u3400-\u9fff]")
MARKS = re.compile(r"[\ue000-\uf8ff]")
STIFF = re.compile(r"\bit is not so|when not\b|\bnot not\b|的的|  |,,|，，|\(\)|（）|\bNone\b|[A-Z]\w+\(")
# Letters of unknown ranks; choices go by their ids, players by their letters.
LETTERS = re.compile(r"(?<![A-Za-z])[nkABCD](?![A-Za-z])")


@pytest.mark.parametrize("path", ALL_TEXTS, ids=lambda path: path.stem)
def test_nodes(path: object) -> None:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    ruleset = loaded.ruleset
    ids = sorted({choice for option in ruleset.options for choice in option.choices}, reverse=True)
    choices = re.compile("|".join(ids) or "$^")
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    for node in descend(ruleset):
        if isinstance(node, ir.Cite):
            continue
        in_zh, in_en = sentence(node, zh), sentence(node, en)
        assert in_zh, node
        assert in_en, node
        assert not MARKS.search(in_zh + in_en), node
        assert not STIFF.search(in_zh), in_zh
        assert not STIFF.search(in_en), in_en
        assert not HAN.search(in_en), in_en
        assert not re.search(r"[A-Za-z]", LETTERS.sub("", choices.sub("", in_zh))), in_zh
