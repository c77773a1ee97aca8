"""A setting that holds what no choice ever wrote is passed over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from locales import Language
from tests.tutor.fake import CARD, OPTION
from tests.tutor.screen import SIZE, press, settled, shown, toy_app
from tutor.engine import Name, OptionCard
from tutor.progress import Store
from tutor.settings import Settings
from tutor.tiles import Style

NUMBER = OptionCard(id="times", name=Name(zh="倍", en="times"), default=2, choices=(1, 2, 3))
WITH_NUMBER = replace(CARD, options=(OPTION, NUMBER))
ODD = (
    "{bad",
    '["six"]',
    "null",
    "3",
    '"six"',
    '{"six": "x"}',
    '{"six": [1]}',
    '{"six": 1}',
    "[" * 100_000,
    "\x00",
)


def settings_with(key: str, value: str) -> Settings:
    store = Store.in_memory()
    store.set_setting(key, value)
    return Settings(store)


@pytest.mark.parametrize("value", ODD)
def test_options_that_are_no_choices_are_passed_over(value: str) -> None:
    assert settings_with("options:toy", value).options(WITH_NUMBER) == {}


def test_a_choice_is_taken_beside_one_that_is_none() -> None:
    saved = '{"times": true, "six": true, "gone": 4}'
    assert settings_with("options:toy", saved).options(WITH_NUMBER) == {"six": True}
    assert settings_with("options:toy", '{"times": 3.0}').options(WITH_NUMBER) == {}
    assert settings_with("options:toy", '{"times": 3, "six": false}').options(WITH_NUMBER) == {"times": 3}


@pytest.mark.parametrize("value", ["", "xx", "\x00", "x" * 10_000])
def test_language_and_tiles_that_are_none_are_passed_over(value: str) -> None:
    assert settings_with("language", value).language() is None
    assert settings_with("tiles", value).style() is Style.TEXT


@pytest.mark.parametrize("name", ["x" * 300 + ".mjr", "\x00.mjr", "a/\udcff.mjr"])
def test_a_path_that_cannot_be_looked_at_is_left_as_it_is(name: str) -> None:
    assert Settings.lasting(name) == name


@pytest.mark.parametrize("value", ODD)
async def test_the_app_starts_with_odd_settings(value: str) -> None:
    app = toy_app(Language.EN)
    app.store.set_setting("options:toy", value)
    app.store.set_setting("tiles", value)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "all options at their default" in shown(app)


@pytest.mark.parametrize("value", ["\x00", "x" * 300 + ".mjr", "nowhere", "a/\ufffd.mjr"])
async def test_a_rule_set_that_is_none_leads_to_the_list(value: str) -> None:
    app = toy_app(Language.EN)
    app.store.set_setting("ruleset", value)
    async with app.run_test(size=SIZE) as pilot:
        text = await press(pilot)
        await settled(pilot)
        assert "There is no rule set" in text
        assert "Which rules do you want to learn?" in text
