"""Two rule sets on a screen: the table of their differences with the hands that show them."""

from __future__ import annotations

import asyncio
import re
from time import monotonic

import pytest
from textual import events

from compiler.diff.structure import compare
from compiler.loader import load
from locales import Language
from tests.tutor.comparing import compared, contrast, opened
from tests.tutor.screen import SIZE, press, settled, shown, toy_app
from tests.tutor.test_app import only
from tutor.app import TutorApp
from tutor.contrast import found
from tutor.contrast.found import Hands
from tutor.screens.compare import CompareScreen
from tutor.screens.compare_with import CompareWithScreen
from tutor.widgets.block import Body
from tutor.widgets.menu import Menu


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found, "SITUATIONS", 500)


def differences_of(a: str, b: str) -> int:
    """How many differences of their texts the compiler finds."""
    first, second = load(a), load(b)
    assert first is not None
    assert second is not None
    return len(compare(first.ruleset, second.ruleset).differences)


@pytest.mark.parametrize("language", list(Language))
async def test_table_fits_speaks_one_language_and_finds_hands(language: Language) -> None:
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        assert screen.hands.done
        assert len(screen.hands.shown) > 5
        assert len(screen.contrast.entries(language.value)) == differences_of(
            "changsha_online", "changsha_2007"
        )
        menu = screen.query_one(Menu)
        for place in sorted(screen.hands.shown)[:8]:
            menu.move([entry.key for entry in screen._entries()].index(str(place)))
            await press(pilot, "pagedown")
            assert alone(shown(app), language) == []
            await press(pilot, "pageup")
            text = shown(app)
            assert alone(text, language) == []
        assert ("按《2007 全规则》" if language is Language.ZH else "under changsha_2007") in text
        other = Language.EN if language is Language.ZH else Language.ZH
        text = await press(pilot, "f6")
        assert alone(text, other) == []
        assert ("按《2007 全规则》" if other is Language.ZH else "under changsha_2007") in text


@pytest.mark.parametrize("language", list(Language))
async def test_every_sign_before_a_difference_is_explained_at_once(language: Language) -> None:
    """Without scrolling, beside the list."""
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        screen, text = app.screen, shown(app)
        assert isinstance(screen, CompareScreen)
        zh = language is Language.ZH
        first, second = ("《网络版》", "《2007 全规则》") if zh else ("changsha_online", "changsha_2007")
        own = "只有{name}有" if zh else "only in {name}"
        told = {
            "-": own.format(name=first),
            "+": own.format(name=second),
            "~": "两边不同" if zh else "differs",
            "=": "只是叫法不同" if zh else "another name",
            "*": "找到了" if zh else "a hand has been found",
        }
        used = {sign for entry in screen._entries() if entry.key.isdecimal() for sign in entry.label[1:3]}
        assert used - {" "} == set(told)
        assert [said for sign, said in told.items() if f"{sign} {said}" not in text] == []


async def test_the_card_is_scrolled_and_not_the_list() -> None:
    """The card of a hand is longer than the screen; the list has the focus."""
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        menu, card = screen.query_one(Menu), screen.query_one("#body", Body)
        for place in screen.hands.shown:
            menu.move([entry.key for entry in screen._entries()].index(str(place)))
            await pilot.pause()
            if card.max_scroll_y:
                break
        listed = screen.query_one("#list", Body).scroll_y
        await press(pilot, "pagedown")
        assert card.scroll_y > 0
        assert screen.query_one("#list", Body).scroll_y == listed


def alone(text: str, language: Language) -> list[str]:
    """Words of the other language, places and published rules left out."""
    return only(re.sub(r"\S*\.mjr:\d+|\[?[A-Z]{2}\d?-\d+\]?|option \S*|可选 \S*", "", text), language.value)


async def moved_down(app: TutorApp, menu: Menu) -> float:
    """How many seconds a key takes to move the cursor."""
    before, begun = menu.cursor, monotonic()
    app.post_message(events.Key("down", None))
    for _ in range(5000):
        if menu.cursor != before:
            break
        await asyncio.sleep(0.002)
    return monotonic() - begun


async def test_keys_work_while_hands_are_looked_for() -> None:
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        menu = screen.query_one(Menu)
        moved = 0
        while not screen.hands.done and moved < 5:
            took = await moved_down(app, menu)
            assert took < 2
            moved += 1
        assert moved > 0
        await press(pilot, "escape")
        assert screen.hands.stopped


def test_tiles_that_one_wall_lacks_are_shown_by_a_hand() -> None:
    """The base rules with 108 tiles have no honors: the difference of the walls has a hand of them."""
    hands = Hands(contrast("basic", "basic_108"))
    hands.look()
    assert hands.done
    (way,) = (hands.reports["en"].ways[number] for number in hands.shown.values())
    assert "ESWNCFP" in way.sentence
    assert any(kind >= 27 for kind in way.situation.hand)


def test_a_search_that_is_left_ends() -> None:
    hands = Hands(contrast("changsha_online", "changsha_2007"))
    hands.stop()
    hands.look()
    assert not hands.done
    assert not hands.reports


async def test_parent_is_what_a_variant_is_compared_with_and_another_can_be_picked() -> None:
    app = compared(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert app.likely_other() == "changsha_common"
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareScreen)
        await press(pilot, "c")
        assert isinstance(app.screen, CompareWithScreen)
        assert "Which rules do you want to lay beside" in shown(app)
        await press(pilot, "home", "enter")
        await opened(pilot)
        assert isinstance(app.screen, CompareScreen)
        assert app.screen.contrast.b.card.id == "changsha_2007"
        assert app.likely_other() == "changsha_2007"


async def test_a_rule_set_that_is_not_there_is_told() -> None:
    app = compared(Language.EN, "nowhere")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareWithScreen)
        assert "There is no rule set nowhere" in shown(app)


async def test_rules_of_another_making_are_not_compared() -> None:
    app = toy_app()
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.open_part("compare")
        await opened(pilot)
        assert isinstance(app.screen, CompareWithScreen)
