"""What each wait would be worth: the same in both evaluators, which stop where waits stand within waits."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from compiler.evaluate.ruling import waits_of
from compiler.loader import load_source
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from compiler.runtime.situation import situation_from
from dsl.source import Source
from tests.equal_evaluators import Pair
from tests.texts import RULES

TWO_READINGS = {"hand": "111222333m1239p", "win": {"tile": "9p", "by": "self_draw"}}
ONE_READING = {"hand": "123456789m123p5s", "win": {"tile": "5s", "by": "self_draw"}}
FORBIDDEN = {
    "wild": {"indicator": "3p"},
    "hand": "778899m3p",
    "melds": [{"kind": "kong", "tiles": t, "form": "concealed"} for t in ("9999s", "2222m", "6666s")],
    "win": {"tile": "5m", "by": "discard", "from": "C"},
}
WILD = {"hand": "559m11259p12588sWCC", "winner": "D", "wild": "1p", "win": None}
PAID = [
    'pay hot "热" "hot" from others start max stake over waits',
    'number best "热" "best" = max stake over waits\npay hot "热" "hot" from others start best',
]


@cache
def _pair(base: str, text: str) -> Pair:
    loaded = load_source(Source("t", f'rules t "试" "t" extends {base}\n{text}\n'), Library((RULES,)), "t")
    assert loaded.errors == ()
    return Pair(loaded)


def _both(pair: Pair, data: dict[str, Any]) -> dict[str, Any]:
    found = pair.reference(data)
    assert pair.difference(data) == {}
    return found


@pytest.mark.parametrize("text", PAID)
def test_a_win_can_pay_what_its_waits_are_worth(text: str) -> None:
    """A dealer's own draw takes 4 from each [BA-62] [BA-67], his one wait discarded 2 [BA-62]."""
    assert _both(_pair("basic", text), ONE_READING)["payments"] == {"A": 18, "B": -6, "C": -6, "D": -6}


@pytest.mark.parametrize("text", PAID)
def test_what_decides_between_readings_can_not_ask_for_them_again(text: str) -> None:
    """Which reading of the wait counts is a matter of what the win pays, and that of the wait."""
    assert _both(_pair("basic", text), TWO_READINGS) == {"error": "nested_waits"}


def test_wild_tiles_give_many_readings() -> None:
    pair = _pair("xiamen_gold", 'pay hot "热" "hot" from others start max water over waits')
    with pytest.raises(InputError) as reference:
        waits_of(pair.ruleset, situation_from(WILD))
    with pytest.raises(Exception, match="waits within waits") as generated:
        pair.module.waits(WILD)
    assert (reference.value.code, getattr(generated.value, "code", "")) == ("nested_waits", "nested_waits")


def test_a_win_that_is_barred_pays_nothing_to_be_worked_out() -> None:
    """One reading, and it is barred: what it would have paid is not asked, not even for the explanation."""
    pair = _pair("xiamen_gold", 'pay hot "热" "hot" from others start max water over waits')
    assert _both(pair, FORBIDDEN)["legal"] is False
