"""Leaving in the middle and keys pressed too soon: an answer half given stays, no screen falls over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from locales import Language
from tests.tutor.fake import ToyRules
from tests.tutor.screen import SIZE, press, settled, toy_app
from tutor.drills.model import Drill, WinAnswer
from tutor.hands.witness import Witnesses
from tutor.progress import Store
from tutor.screens.base import TutorScreen
from tutor.screens.drill import DrillScreen
from tutor.screens.help import HelpScreen
from tutor.screens.home import HomeScreen
from tutor.screens.practice import PracticeScreen
from tutor.screens.progress import ProgressScreen
from tutor.screens.rules import RulesScreen
from tutor.screens.rulesets import RuleSetScreen
from tutor.screens.settings import SettingsScreen
from tutor.screens.welcome import WelcomeScreen
from tutor.session import Session
from tutor.widgets.pad import Pad

HALF_GIVEN = {
    Drill.FAN: (("2", "down"), ("[x]",)),
    Drill.PAY: (("7", "enter", "minus", "3"), ("7", "-3", "Sum: +4")),
    Drill.WAIT: (("right", "space", "right", "down", "space"), ("*",)),
    Drill.POINTS: (("down",), ("> 2",)),
}


@pytest.mark.parametrize("drill", list(HALF_GIVEN))
async def test_an_answer_half_given_is_there_again_after_a_way_out(drill: Drill) -> None:
    keys, signs = HALF_GIVEN[drill]
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((drill,))
        await settled(pilot)
        begun = await press(pilot, *keys)
        assert all(sign in begun for sign in signs)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        assert await press(pilot, "1") == begun
        # And once more, without a key in between.
        assert await press(pilot, "escape", "1") == begun


async def test_a_no_half_given_is_there_again() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_first_steps()
        await settled(pilot)
        begun = await press(pilot, "y", "enter", "n")
        assert "What stands in the way?" in begun
        assert await press(pilot, "escape", "enter") == begun


async def test_the_next_question_begins_empty() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.FAN,))
        await settled(pilot)
        assert "[x]" in await press(pilot, "1", "escape", "1")
        assert "[x]" not in await press(pilot, "s")


SCREENS: dict[str, Callable[[], TutorScreen]] = {
    "home": HomeScreen,
    "practice": PracticeScreen,
    "progress": ProgressScreen,
    "rule sets": lambda: RuleSetScreen(first=False),
    "settings": SettingsScreen,
    "help": HelpScreen,
    "welcome": WelcomeScreen,
    "rules": lambda: RulesScreen("", Witnesses(ToyRules())),
    "drill": lambda: DrillScreen(Session(ToyRules(), Store.in_memory(), "1")),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_may_be_gone_before_it_is_there(name: str) -> None:
    """As with two keys sent together."""
    app = toy_app(Language.ZH)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        here, gone = app.screen, SCREENS[name]()
        app.push_screen(gone)
        app.pop_screen()
        await settled(pilot)
        assert app.screen is here
        app.push_screen(gone := SCREENS[name]())
        await pilot.pause()
        assert app.screen is gone


async def test_a_key_pressed_twice_answers_once() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.WIN,))
        await settled(pilot)
        pad = app.screen.query_one(Pad)
        pad.give(WinAnswer(wins=True))
        pad.give(WinAnswer(wins=True))
        await settled(pilot)
        assert app.store.totals("toy")[0][1] == 1
