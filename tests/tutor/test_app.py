"""The app under a pilot at 80x24: the first minute, every screen in both languages, switching midway."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from locales import Language
from tests.tutor.fake import ALONE, PATTERNS, ToyEngine, of_hand
from tests.tutor.screen import SIZE, press, rows, settled, shown, to, toy_app
from tutor.app import TutorApp
from tutor.drills.grade import right_answer
from tutor.drills.model import Drill, FanQuestion, PayQuestion, WaitQuestion, WinAnswer, WinQuestion
from tutor.progress import Store
from tutor.screens.drill import DrillScreen
from tutor.screens.home import HomeScreen
from tutor.session import Stage
from tutor.tiles import Style
from tutor.widgets.amount_pads import PayPad
from tutor.widgets.menu import Menu
from tutor.widgets.pad import Pad
from tutor.widgets.tick_pad import TickPad
from tutor.widgets.wait_pad import WaitPad

HAN = re.compile(r"[\u4e00-\u9fff]")
# What a Chinese screen may hold in Latin letters: keys, tile codes, sources, the other language's name.
LATIN = re.compile(r"T-\w+|\b(?:mjr|Enter|Esc|Ctrl|Tab|PgDn|PgUp|Language|English|hjkl|F[1-7]|[1-9][mps])\b")


def only(text: str, lang: str) -> list[str]:
    """The words of the other language on a screen."""
    if lang == "en":
        return HAN.findall(text.replace("中文", "").replace("语言 / Language", ""))
    return re.findall(r"[A-Za-z]{2,}", LATIN.sub("", text))


async def in_drill(pilot: Pilot[None], drill: Drill) -> DrillScreen:
    app = pilot.app
    assert isinstance(app, TutorApp)
    app.start_session((drill,))
    await settled(pilot)
    screen = app.screen
    assert isinstance(screen, DrillScreen)
    return screen


@pytest.mark.parametrize(("keys", "lang"), [(("enter",), "zh"), (("2",), "en"), (("1",), "zh")])
async def test_a_newcomer_is_graded_within_five_keys(keys: tuple[str, ...], lang: str) -> None:
    store = Store.in_memory()
    app = TutorApp(ToyEngine(), store, Language.ZH, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Language" in shown(app)
        assert "麻将" in shown(app)
        assert store.setting("language") is None
        presses = [*keys, "y", "enter", "y"]
        assert len(presses) <= 5
        text = await press(pilot, *presses)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        assert screen.session.stage is Stage.ANSWERED
        assert store.totals("toy") == (("win", 1, 1),)
        assert ("可以和" if lang == "zh" else " wins.") in text
        assert only(text, lang) == []
        # The same hand with one tile changed comes next, and does not win.
        text = await press(pilot, "enter")
        assert ("换成" if lang == "zh" else "one tile changed") in text
        text = await press(pilot, "y")
        assert ("不能和" if lang == "zh" else "does not win") in text


@pytest.mark.parametrize(("key", "named"), [("1", "Esc 菜单"), ("2", "Esc menu")])
async def test_the_first_question_names_the_key_to_the_menu(key: str, named: str) -> None:
    app = TutorApp(ToyEngine(), Store.in_memory(), Language.ZH, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        assert named in await press(pilot, key, "y", "enter")
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize(("drill", "shows"), [(None, WinQuestion), (Drill.WAIT, WaitQuestion)])
async def test_a_newcomer_who_names_rules_is_not_asked_for_them(drill: Drill | None, shows: type) -> None:
    """Neither is the drill that was asked for forgotten."""
    app = TutorApp(ToyEngine(), Store.in_memory(), Language.ZH, ruleset="toy", seed="1", drill=drill)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "2", "y")
        assert isinstance(app.screen, DrillScreen)
        assert isinstance(app.screen.session.question, shows)


async def test_tiles_that_do_not_line_up_become_letters() -> None:
    app = TutorApp(ToyEngine(), Store.in_memory(), Language.EN, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter", "n", "enter")
        assert app.style is Style.ASCII
        assert "1m 1m" in shown(app) or re.search(r"\d[mps] \d[mps]", shown(app))


VISITS: dict[str, tuple[str, ...]] = {
    "home": (),
    "practice": ("2",),
    "play": (to("play"),),
    "lesson": (to("lesson"),),
    "rules": (to("rules"),),
    "rules, second": (to("rules"), "down", "down"),
    "rules, search": (to("rules"), "/", "z"),
    "progress": (to("progress"),),
    "rule sets": (to("rulesets"),),
    "settings": (to("settings"),),
    "help": ("end", "up", "enter"),
    "help of a drill": ("1", "f1"),
    "win": ("2", "1"),
    "fan": ("2", "2"),
    "points": ("2", "3"),
    "pay": ("2", "4"),
    "wait": ("2", "5"),
    "win answered": ("2", "1", "y"),
    "win, why": ("2", "1", "y", "f2"),
    "fan answered": ("2", "2", "1", "2", "enter"),
    "points answered": ("2", "3", "1"),
    "pay answered": ("2", "4", "1", "enter", "2", "enter", "3", "enter", "4", "enter"),
    "wait answered": ("2", "5", "space", "right", "space", "enter"),
    "hints": ("2", "5", "f3", "f3", "f3"),
    "summary": ("2", "1", "y", "escape"),
    "progress later": ("2", "1", "y", "escape", "escape", to("progress")),
}


WIDE = ("home", "rules", "pay", "win, why")


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("visit", "size"), [(visit, SIZE) for visit in VISITS] + [(visit, (120, 40)) for visit in WIDE]
)
async def test_every_screen_fits_and_speaks_one_language(
    visit: str, language: Language, size: tuple[int, int]
) -> None:
    app = toy_app(language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = await press(pilot, *VISITS[visit])
        if "rules" in visit:
            # A rule card gives the name in the other language too.
            for card in PATTERNS:
                text = text.replace(card.name.of("en" if language is Language.ZH else "zh"), "")
        assert only(text, language.value) == []
        assert rows(app)[0].strip()
        # The rule set stands on every screen.
        assert ("小规则" if language is Language.ZH else "Toy rules") in rows(app)[0]
        if "rules" in visit or "wait" in visit:
            for style in range(len(Style)):
                await press(pilot, "f7")
                assert app.style is list(Style)[(style + 1) % len(Style)]


async def fan_answer(pilot: Pilot[None], screen: DrillScreen) -> Callable[[], object]:
    await press(pilot, "down", "space")
    pad = screen.query_one(TickPad)
    return lambda: (pad.cursor, frozenset(pad.ticked), len(pad.ticked) == 1)


async def pay_answer(pilot: Pilot[None], screen: DrillScreen) -> Callable[[], object]:
    await press(pilot, "1", "2", "tab", "minus", "6")
    pad = screen.query_one(PayPad)
    assert pad.typed == {"A": "12", "B": "-6", "C": "", "D": ""}
    return lambda: (pad.cursor, tuple(pad.typed.items()))


async def wait_answer(pilot: Pilot[None], screen: DrillScreen) -> Callable[[], object]:
    await press(pilot, "l", "l", "j", "space")
    pad = screen.query_one(WaitPad)
    assert pad.marked == {11}
    return lambda: (pad.row, pad.column, frozenset(pad.marked))


@pytest.mark.parametrize(
    ("drill", "begin"), [(Drill.FAN, fan_answer), (Drill.PAY, pay_answer), (Drill.WAIT, wait_answer)]
)
@pytest.mark.parametrize("key", ["f6", "L"])
async def test_switching_language_keeps_question_answer_and_focus(
    drill: Drill, begin: Callable[[Pilot[None], DrillScreen], object], key: str
) -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await in_drill(pilot, drill)
        state = await begin(pilot, screen)  # type: ignore[misc]
        question, before, focused = screen.session.question, state(), app.focused
        english = shown(app)
        chinese = await press(pilot, key, "f7", "f7")
        assert only(chinese, "zh") == []
        assert (screen.session.question, state(), app.focused) == (question, before, focused)
        assert isinstance(focused, Pad)
        assert await press(pilot, key, "f7", "f7") == english


async def test_switching_while_the_clause_is_asked_for() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await in_drill(pilot, Drill.WIN)
        while of_hand(screen.session.question).verdict.legal:
            await press(pilot, "s")
        question = screen.session.question
        assert isinstance(question, WinQuestion)
        assert "What stands in the way" in await press(pilot, "n")
        assert "为什么不能胡" in await press(pilot, "L")
        place = next(
            place
            for place, clause in enumerate(question.clauses, 1)
            if clause.code == question.verdict.reasons[0].code
        )
        assert "对。" in await press(pilot, str(place))
        assert screen.session.answer == WinAnswer(wins=False, clause=question.verdict.reasons[0].code)


async def test_feedback_is_switched_too() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await in_drill(pilot, Drill.WIN)
        english = await press(pilot, "y")
        chinese = await press(pilot, "L")
        assert only(chinese, "zh") == []
        assert await press(pilot, "L") == english


async def answer_rightly(pilot: Pilot[None], screen: DrillScreen) -> None:
    """With the keys that a player would press."""
    question = screen.session.question
    match question:
        case FanQuestion():
            wanted = [str(question.candidates.index(pattern) + 1) for pattern in question.verdict.counted]
            await press(pilot, *wanted, "enter")
        case PayQuestion():
            for player in question.players:
                await press(pilot, *_keys(question.verdict.change(player).numerator), "enter")
        case WaitQuestion():
            pad = screen.query_one(WaitPad)
            for row, kinds in enumerate(pad.rows):
                for column, kind in enumerate(kinds):
                    if kind in right_answer(question).kinds:  # type: ignore[union-attr]
                        await press(pilot, *["down"] * ((row - pad.row) % len(pad.rows)))
                        await press(pilot, *["right"] * ((column - pad.column) % len(kinds)), "space")
            await press(pilot, "enter")
        case _:
            raise AssertionError(question)


def _keys(number: int) -> list[str]:
    return [{"-": "minus"}.get(letter, letter) for letter in str(number)]


@pytest.mark.parametrize("drill", [Drill.FAN, Drill.PAY, Drill.WAIT])
async def test_the_right_answer_can_be_given_by_keys(drill: Drill) -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await in_drill(pilot, drill)
        await answer_rightly(pilot, screen)
        assert screen.session.graded is not None
        assert screen.session.graded.correct
        assert "Right." in shown(app)


async def test_nothing_marked_is_no_answer() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await in_drill(pilot, Drill.FAN)
        assert "Nothing is marked yet" in await press(pilot, "enter")
        assert screen.session.stage is Stage.ASKING


async def test_hints_come_in_three_steps_and_no_more() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await in_drill(pilot, Drill.FAN)
        for step in (1, 2, 3):
            text = await press(pilot, "i" if step == 2 else "f3")
            assert f"Hint {step}:" in text
            assert f"Hint {step + 1}:" not in text
        assert "Hint 4:" not in await press(pilot, "i")


async def test_the_trace_opens_below_and_on_a_wide_screen_beside() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await in_drill(pilot, Drill.WIN)
        await press(pilot, "y")
        assert not any(row.strip() == "Why" for row in rows(app))
        await press(pilot, "w")
        assert any(row.strip() == "Why" for row in rows(app))
        await press(pilot, "w", "f2")
        assert not any(row.strip() == "Why" for row in rows(app))
    wide = toy_app(Language.EN)
    async with wide.run_test(size=(120, 40)) as pilot:
        await in_drill(pilot, Drill.WIN)
        await press(pilot, "y")
        assert any(row.rstrip().endswith("Why") for row in rows(wide))


async def test_the_rule_at_stake_opens_and_leads_back() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await in_drill(pilot, Drill.FAN)
        await press(pilot, "1", "enter")
        question = screen.session.question
        text = await press(pilot, "r")
        card = next(
            card for card in screen.session.rules.patterns if question and card.id == question.focus[0]
        )
        assert card.sentence.en in text
        assert f"T-{card.id}" in text
        await press(pilot, "escape")
        assert app.screen is screen
        assert screen.session.stage is Stage.ANSWERED


async def test_search_narrows_the_rules_and_takes_any_letter() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        text = await press(pilot, to("rules"), "/", "s", "u", "i", "t")
        assert "One suit" in text
        assert "Seven pairs" not in text
        await press(pilot, "enter")
        assert isinstance(app.focused, Menu)
        assert "Seven pairs" in await press(pilot, "/", "escape")


async def test_an_option_is_switched_and_shown_everywhere() -> None:
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, to("settings"), "down", "down", "enter")
        assert "six pieces: on" in rows(app)[1]
        assert "six pieces: on" in (await press(pilot, "escape")).splitlines()[1]
        assert "六片：是" in (await press(pilot, "L")).splitlines()[1]
        again = toy_app(Language.EN, app.store)
    async with again.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "six pieces: on" in rows(again)[1]


async def test_progress_is_found_again_on_return() -> None:
    store = Store.in_memory()
    first = toy_app(Language.EN, store)
    async with first.run_test(size=SIZE) as pilot:
        await in_drill(pilot, Drill.WIN)
        await press(pilot, "y", "escape")
        assert "0 of 1 right" in shown(first) or "1 of 1 right" in shown(first)
    second = toy_app(Language.ZH, store)
    async with second.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(second.screen, HomeScreen)
        assert "做过 1 题" in shown(second)


async def test_a_rule_set_that_does_not_exist_leads_to_the_picker() -> None:
    store = Store.in_memory()
    app = TutorApp(ToyEngine(), store, Language.EN, ruleset="no such rules")
    app.settings.choose_language("en")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Which rules do you want to learn?" in shown(app)


@pytest.mark.parametrize("size", [(40, 10), (20, 5), (200, 60)])
async def test_odd_sizes_do_not_break_the_app(size: tuple[int, int]) -> None:
    app = toy_app(Language.ZH)
    async with app.run_test(size=size) as pilot:
        for drill in ALONE:
            await in_drill(pilot, drill)
            rows(app)


async def test_random_keys_never_break_the_app() -> None:
    from random import Random

    rng = Random(5)
    keys = [
        "enter",
        "space",
        "y",
        "n",
        "1",
        "2",
        "5",
        "up",
        "down",
        "left",
        "right",
        "tab",
        "escape",
        "f1",
        "f2",
    ]
    keys += ["f3", "f4", "f6", "f7", "s", "w", "r", "i", "h", "j", "k", "l", "L", "t", "minus", "backspace"]
    keys += [
        "escape",
        "escape",
        "enter",
        "pageup",
        "pagedown",
        "slash",
        "q",
        "home",
        "end",
        "x",
        "full_stop",
        "plus",
    ]
    app = toy_app(Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(120):
            await pilot.press(rng.choice(keys))
            if not app.is_running:
                break
            rows(app)
