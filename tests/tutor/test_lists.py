"""Long lists: the cursor is seen, Enter takes what it points at, variants stand below their parents."""

from __future__ import annotations

import pytest

from locales import Language
from tests.tutor.fake import ToyEngine
from tests.tutor.screen import SIZE, press, settled, shown, to, toy_app
from tutor.app import TutorApp
from tutor.engine import Name, RuleSetCard
from tutor.engine.compiled import CompiledEngine
from tutor.engine.families import depth_of, in_families
from tutor.progress import Store
from tutor.screens.rulesets import RuleSetScreen
from tutor.widgets.menu import Menu

COUNT = 16


class LongEngine(ToyEngine):
    """Sixteen rule sets, all with a size."""

    def cards(self) -> tuple[RuleSetCard, ...]:
        return tuple(
            RuleSetCard(
                id=f"r{place}",
                name=Name(zh=f"规则{place}", en=f"Rules {place}"),
                digest="1",
                tiles=108,
                patterns=3,
            )
            for place in range(1, COUNT + 1)
        )


def pointed(app: TutorApp) -> list[str]:
    return [row.split(">", 1)[1].strip() for row in shown(app).splitlines() if row.lstrip().startswith(">")]


def long_app() -> TutorApp:
    app = TutorApp(LongEngine(), Store.in_memory(), Language.EN, seed="1")
    app.settings.choose_language("en")
    return app


@pytest.mark.parametrize("size", [SIZE, (40, 12)])
async def test_the_pointer_follows_the_cursor_down_and_up(size: tuple[int, int]) -> None:
    app = long_app()
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        place = 0
        for key, step in [("down", 1)] * COUNT + [("up", -1)] * COUNT:
            await press(pilot, key)
            place = (place + step) % COUNT
            assert app.screen.query_one(Menu).current == f"r{place + 1}"
            assert pointed(app) == [f"{place + 1} Rules {place + 1}"]


@pytest.mark.parametrize("key", ["pagedown", "pageup", "end", "home"])
async def test_pages_take_the_pointer_along(key: str) -> None:
    app = long_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, *["down"] * 8)
        menu = app.screen.query_one(Menu)
        for _ in range(4):
            await press(pilot, key)
            assert len(pointed(app)) == 1
            assert pointed(app)[0].endswith(f"Rules {menu.cursor + 1}")
        assert menu.cursor == (COUNT - 1 if key in ("pagedown", "end") else 0)


async def test_two_digits_point_and_enter_chooses() -> None:
    app = long_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1", "4")
        assert pointed(app) == ["14 Rules 14"]
        await press(pilot, "3")
        assert pointed(app) == ["3 Rules 3"]
        assert isinstance(app.screen, RuleSetScreen)


async def test_a_list_of_one_chooses_with_a_digit() -> None:
    app = toy_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, to("rulesets"), "1")
        assert not isinstance(app.screen, RuleSetScreen)


def test_variants_stand_below_their_parents() -> None:
    cards = CompiledEngine().cards()
    ids = [card.id for card in cards]
    assert ids[0] == "changsha_2007"
    for child, parent in (
        ("xiamen_short", "xiamen_gold"),
        ("two_player_136", "two_player"),
        ("two_player", "guobiao"),
        ("basic_108", "basic"),
        ("changsha_online", "changsha_common"),
    ):
        between = cards[ids.index(parent) + 1 : ids.index(child)]
        assert ids.index(parent) < ids.index(child)
        mine = depth_of(cards[ids.index(parent)], cards)
        assert all(depth_of(card, cards) > mine for card in between)


def test_texts_that_name_each_other_are_all_listed() -> None:
    name = Name(zh="", en="x")
    ring = [
        RuleSetCard(id="a", name=name, digest="", parents=("b",)),
        RuleSetCard(id="b", name=name, digest="", parents=("a",)),
    ]
    assert {card.id for card in in_families(ring)} == {"a", "b"}


async def test_every_entry_has_its_size_once_all_are_read() -> None:
    app = TutorApp(CompiledEngine(), Store.in_memory(), Language.EN, seed="1")
    app.settings.choose_language("en")
    async with app.run_test(size=(80, 60)) as pilot:
        await settled(pilot)
        text = shown(app)
        assert text.count(" patterns, ") == len(app.cards())


async def test_question_and_problem_stay_above_a_long_list() -> None:
    """The cursor begins far down, on the rule set chosen last."""
    app = long_app()
    app.store.set_setting("ruleset", f"r{COUNT}")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.pick_ruleset(first=False, problem="Something is wrong with it.")
        await settled(pilot)
        assert pointed(app) == [f"{COUNT} Rules {COUNT}"]
        for key in ("up", "home", "end"):
            assert "Which rules do you want to learn?" in shown(app)
            assert "Something is wrong with it." in shown(app)
            await press(pilot, key)
