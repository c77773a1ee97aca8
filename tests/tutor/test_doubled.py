"""A key held down or pressed twice does one thing, and nothing to what lies below what it closes."""

from __future__ import annotations

import pytest

from locales import Language
from tests.tutor.screen import SIZE, press, settled, shown, toy_app
from tests.tutor.test_play import app_on, at_table, keys_for, waited
from tutor.doubled import Presses
from tutor.drills.model import Drill
from tutor.play.game import Turn
from tutor.screens.drill import DrillScreen
from tutor.session import Stage

LONG = 3600.0


def test_a_press_is_doubled_until_the_key_has_been_let_go() -> None:
    at = 0.0
    presses = Presses(0.7, lambda: at)
    guarded = ("enter",)
    assert not presses.doubled("enter", guarded)
    for _ in range(5):
        at += 0.5
        assert presses.doubled("enter", guarded), "held down"
    at += 0.8
    assert not presses.doubled("enter", guarded)
    assert not presses.doubled("right", guarded)
    assert not presses.doubled("enter", guarded), "another key between them"
    assert not presses.doubled("enter", ()), "where nothing is at stake"
    assert presses.doubled("enter", guarded), "begun where nothing was at stake"


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_that_explains_or_closes_discards_nothing(key: str) -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        game = screen.game
        assert game is not None
        await press(pilot, "p", *keys_for(screen))
        while game.turn is Turn.OTHERS:
            await press(pilot, "enter")
        before = len(game.steps)
        text = await press(pilot, "c", key)
        assert "not legal" in text
        assert "Enter close" in text
        assert "not legal" not in await press(pilot, key)
        assert len(game.steps) == before, "closed, and nothing else"
        await press(pilot, key)
        assert len(game.steps) > before


async def test_after_an_explanation_another_choice_is_taken_at_once() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        await press(pilot, "c", "enter")
        game = screen.game
        assert game is not None
        before = game.state
        assert "not legal" in shown(app)
        assert "Enter choose" in await press(pilot, "left")
        await press(pilot, "enter")
        await waited(pilot, screen)
        assert game.state is not before


async def test_steps_that_are_hurried_through_end_at_the_own_turn() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        game = screen.game
        assert game is not None
        await press(pilot, "p", *keys_for(screen))
        app.presses.quiet = LONG
        for _ in range(12):
            await press(pilot, "enter")
        assert game.turn is Turn.YOU
        mine = [step for step in game.steps if step.permission.action.player == game.you]
        assert [step.permission.action.act for step in mine].count("discard") == 1


async def test_next_held_down_answers_nothing() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.WIN,))
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        await press(pilot, "y")
        app.presses.quiet = LONG
        await press(pilot, "enter", "enter", "enter", "enter")
        assert "y Yes" in shown(app)
        assert len(screen.session.results) == 1
        app.presses.quiet = 0.0
        await press(pilot, "enter")
        assert len(screen.session.results) == 2
        app.presses.quiet = LONG
        await press(pilot, "enter")
        assert screen.session.stage is Stage.ANSWERED, "what is said after an answer stays in sight"


async def test_an_answer_held_down_takes_no_second_step() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        app.start_session((Drill.CLAIM,))
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        while "Which rule forbids it?" not in await press(pilot, "n"):
            await press(pilot, *(["enter"] if screen.session.stage is Stage.ANSWERED else []))
        await press(pilot, "backspace")
        app.presses.quiet = LONG
        assert "Which rule forbids it?" in await press(pilot, "enter", "enter", "enter")
        assert screen.session.stage is Stage.ASKING
