"""Situations of a report as a player tells them, in both languages."""

from __future__ import annotations

import pytest

from compiler.diff.meaning.shown import situation_text
from compiler.runtime.situation import situation_from
from compiler.sentences.speaker import speaker_of
from tests.compiler.diff.meaning.searching import loaded

DISCARD = {"tile": "5p", "by": "discard", "from": "D"}


@pytest.mark.parametrize(
    ("situation", "zh", "en"),
    [
        (
            {
                "hand": "123456789m1235p",
                "win": DISCARD,
                "play": [
                    {"player": "C", "act": "discard", "tiles": "6s"},
                    {"player": "A", "act": "win", "passed": True},
                    {"player": "D", "act": "discard", "tiles": "5p"},
                ],
            },
            "C打6条，A放过和牌，D打5筒",
            "C discards 6s, A lets a win pass, D discards 5p",
        ),
        (
            {
                "hand": "123456789m1235p",
                "win": DISCARD,
                "play": [{"player": "D", "move": "supplement", "tiles": "1111s"}],
            },
            "D补张1111条",
            "D: supplement 1111s",
        ),
        (
            {"hand": "123456789m1235p", "win": DISCARD, "draws": ["2p"]},
            "翻出的牌为2筒",
            "tile turned up after the win is 2p",
        ),
        (
            {"winner": "B", "hand": "123456789m1235p", "on": ["deal"]},
            "B：123456789万1235筒，庄家为A，起手牌",
            "B: 123456789m1235p, dealer is A, as dealt",
        ),
    ],
    ids=["acts", "a move", "birds", "dealt"],
)
def test_what_is_told(situation: dict[str, object], zh: str, en: str) -> None:
    told = situation_from(situation)
    rules = loaded("changsha_2007").ruleset
    assert zh in situation_text(told, speaker_of(rules, "zh"))
    assert en in situation_text(told, speaker_of(rules, "en"))
