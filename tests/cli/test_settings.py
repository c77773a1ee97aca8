"""Options and facts can be set by what `mjr show` prints, and `mjr waits` says why a tile does not win."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.loader import load
from compiler.resolve.library import Library
from tests.texts import RULE_TEXTS, RULES

BIRDS = ("--hand", "123456789m123p5s", "--win", "5s", "--draws", "5s5s", "--lang", "zh")


def said(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(mjr, words)
    return result.exit_code, result.output


@pytest.mark.parametrize("path", RULE_TEXTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_the_book_shows_ids_of_options_facts_and_choices(path: Path, form: str) -> None:
    loaded = load(str(path), Library((RULES,)))
    assert loaded is not None
    for lang in ("zh", "en"):
        book = said("show", str(path), "--format", form, "--lang", lang)[1].replace("\\", "")
        words = set(re.findall(r"\w+", book))
        for item in (*loaded.ruleset.options, *loaded.ruleset.facts):
            assert re.search(rf"[(`>]{item.id}[)`<]", book), item.id
        assert {choice for option in loaded.ruleset.options for choice in option.choices} <= words


@pytest.mark.parametrize("name", ["birds", "扎鸟", "Birds turned up after a win"])
def test_options_go_by_id_or_name(name: str) -> None:
    code, two = said("score", "changsha_2007", *BIRDS, "--option", f"{name}=2")
    assert code == 0
    assert two == said("score", "changsha_2007", *BIRDS, "--option", "birds=2")[1]
    assert two != said("score", "changsha_2007", *BIRDS)[1]


def test_a_choice_may_be_called_off() -> None:
    """`off` is the default of that option, so that nothing changes; and it can be left again."""
    hand = ("--hand", "123m456m789m123p5s", "--win", "5s")
    assert said("score", "basic", *hand, "--option", "four_winds=off") == said("score", "basic", *hand)
    assert said("diff", "basic", "basic", "--option", "B.four_winds=off")[0] == 0
    assert said("diff", "basic", "basic", "--option", "B.four_winds=dead")[0] == 1


def test_facts_go_by_name_too() -> None:
    won = ("--hand", "123456789m123p5s", "--win", "5s", "--option", "钓鱼=yes", "--json")
    by_name = said("score", "changsha_2007", *won, "--fact", "钓鱼片数.B=2", "--fact", "钓鱼片数.A=2")
    assert by_name == said("score", "changsha_2007", *won, "--fact", "stake.B=2", "--fact", "stake.A=2")
    assert (
        json.loads(by_name[1])["payments"] != json.loads(said("score", "changsha_2007", *won)[1])["payments"]
    )


def test_what_is_set_twice_or_is_nothing_is_refused() -> None:
    code, text = said("score", "changsha_2007", *BIRDS, "--option", "birds=2", "--option", "扎鸟=1")
    assert (code, "扎鸟 设了两次" in text) == (2, True)
    code, text = said("score", "changsha_2007", *BIRDS, "--option", "没有的=1")
    assert (code, "没有的" in text) == (2, True)


# ---- waits ---------------------------------------------------------------------------------------------


def test_a_wait_that_does_not_win_says_why() -> None:
    """The example of the README: a pair of 1 or 9 makes no small win (CS3-55)."""
    code, text = said("waits", "changsha_2007", "123456789m1199p", "--lang", "en")
    assert code == 0
    first, reason, second, again = text.splitlines()
    assert "does not win" in first
    assert reason.strip() == again.strip() == "no pattern: no opening win, small win or big win counts"
    assert second.startswith("9p")
    zh = said("waits", "changsha_2007", "123456789m1199p", "--lang", "zh")[1]
    assert "没有番种：没有起手胡、小胡、大胡" in zh


def test_a_wait_that_wins_needs_no_reason() -> None:
    assert len(said("waits", "basic", "123456789m1155p")[1].splitlines()) == 2


def test_waits_knows_no_options_of_a_win() -> None:
    text = said("waits", "--help", "--lang", "en")[1]
    assert not re.search(r"--(win|from|rob|on|draws)\b", text)
    assert said("waits", "basic", "123456789m1155p", "--win", "1p")[0] == 2


# ---- describing a situation ----------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "words"), [("A", ()), ("C", ("--winner", "C"))])
def test_a_meld_from_its_owner_says_whose_hand_it_is(owner: str, words: tuple[str, ...]) -> None:
    meld = ("--meld", f"pung 999p from {owner}")
    code, text = said("waits", "basic", "123456789m1", *words, *meld, "--lang", "en")
    assert code == 2
    assert f"this is the hand of {owner}" in text
    assert "--winner" in text


def test_circumstances_without_a_win_and_the_end_of_a_deal_beside_one() -> None:
    hand = ("--hand", "1346m1379p13467s", "--option", "opening_continues=yes")
    assert (
        "板板胡" in said("score", "changsha_2007", *hand, "--on", "deal", "--winner", "B", "--lang", "zh")[1]
    )
    won = ("--hand", "123456789m123p5s", "--win", "5s", "--on", "exhausted")
    assert said("score", "changsha_2007", *won)[0] == 0
    assert said("score", "changsha_2007", "--hand", "123456789m123p5s", "--from", "B")[0] == 2
