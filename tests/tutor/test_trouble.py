"""What a learner sees of a progress file that cannot be used: one message, at once, in his language."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from locales import Language
from tests.tutor.fake import ToyEngine
from tests.tutor.screen import SIZE, press, settled, shown, to, toy_app
from tests.tutor.test_app import only
from tests.tutor.test_plain import learn, run
from tutor.app import TutorApp
from tutor.drills.model import Drill
from tutor.progress import Store, Trouble
from tutor.screens.drill import DrillScreen
from tutor.text.problems import TROUBLES, not_kept
from tutor.words import Words

TOLD = {Language.ZH: "没有保存：", Language.EN: "Progress is not being kept"}
PLACE = Path("/9/9")


def troubled(trouble: Trouble) -> Store:
    store = Store.in_memory()
    store.path, store.trouble = PLACE, trouble
    return store


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A progress file that another program holds, with a rule set chosen in it."""
    path = tmp_path / "data" / "progress.sqlite3"
    store = Store.at(path)
    store.set_setting("ruleset", "toy")
    store.close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield path
    other.close()


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_trouble_has_its_words_in_both_languages(trouble: Trouble, language: Language) -> None:
    text = not_kept(troubled(trouble), Words(language))
    assert TOLD[language] in text
    assert only(text, language.value) == []
    assert ("{path}" in TROUBLES[trouble]) is (str(PLACE) in text)


def test_a_path_that_is_no_text_can_be_told() -> None:
    store = troubled(Trouble.UNREADABLE)
    store.path = Path("/a/\udcff")
    assert "/a/?" in not_kept(store, Words(Language.EN))


@pytest.mark.parametrize("language", list(Language))
async def test_the_main_menu_tells_it_before_any_answer(language: Language) -> None:
    app = toy_app(language, troubled(Trouble.DAMAGED))
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert TOLD[language] in shown(app)
        assert only(shown(app), language.value) == []


async def test_the_welcome_tells_it_in_both_languages() -> None:
    app = TutorApp(ToyEngine(), troubled(Trouble.DAMAGED), Language.ZH, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert all(told in shown(app) for told in TOLD.values())


@pytest.mark.parametrize("language", list(Language))
async def test_a_locked_file_stops_nothing(locked: Path, language: Language) -> None:
    app = toy_app(language, Store.at(locked))
    other = Language.EN if language is Language.ZH else Language.ZH
    async with app.run_test(size=SIZE) as pilot:
        assert TOLD[language] in await press(pilot)
        assert TOLD[other] in await press(pilot, "f6")
        assert TOLD[other] in await press(pilot, "f7")
        # Every option one step on, then a win drill to its summary.
        assert TOLD[other] in await press(pilot, to("settings"), "down", "down", "enter")
        app.start_session((Drill.WIN,))
        await settled(pilot)
        assert isinstance(app.screen, DrillScreen)
        mark = "进度未保存" if other is Language.ZH else "progress not kept"
        assert mark in shown(app)
        assert TOLD[other] in await press(pilot, "1")
        assert TOLD[other] in await press(pilot, "escape")
        assert ("未保存" if other is Language.ZH else "(not saved)") in shown(app)
        assert app.store.totals("toy") == (("win", 1, 1),) or app.store.totals("toy") == (("win", 1, 0),)
    assert app.store.unsaved == 1


async def test_the_message_goes_when_the_file_is_free(locked: Path, tmp_path: Path) -> None:
    holder = sqlite3.connect(tmp_path / "free.sqlite3", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    app = toy_app(Language.EN, Store.at(tmp_path / "free.sqlite3"))
    async with app.run_test(size=SIZE) as pilot:
        assert TOLD[Language.EN] in await press(pilot)
        holder.execute("ROLLBACK")
        assert TOLD[Language.EN] not in await press(pilot, "f7")
    app.store.close()
    assert Store.at(tmp_path / "free.sqlite3").setting("ruleset") == "toy"


@pytest.mark.parametrize("language", list(Language))
def test_the_plain_mode_tells_it_once(language: Language) -> None:
    _, text = run(["y", "", "1", ""], language, troubled(Trouble.DAMAGED))
    assert text.count(TOLD[language]) == 1
    assert only(text, language.value) == []


def test_the_plain_mode_tells_when_progress_is_kept_again(locked: Path) -> None:
    holder = sqlite3.connect(locked.parent / "mine.sqlite3", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    store = Store.at(locked.parent / "mine.sqlite3")

    def typed() -> Iterator[str]:
        holder.execute("ROLLBACK")
        yield "y"
        yield "quit"

    _, text = run(typed(), Language.EN, store)
    assert text.count("Progress is not being kept") == 1
    assert text.count("Progress is being kept again") == 1
    assert store.kept


ENDS = {"zh": ("打不开", "有 1 个答案没能保存。"), "en": ("cannot be opened", "1 answer could not be saved.")}


@pytest.mark.parametrize("lang", ENDS)
def test_the_command_tells_it_in_the_language_asked_for_and_what_is_lost(tmp_path: Path, lang: str) -> None:
    (tmp_path / "progress.sqlite3").mkdir()
    done = learn(b"y\n", tmp_path, "changsha_2007", "--plain", "--lang", lang, "--seed", "3")
    assert done.returncode == 0
    first, last = done.stderr.decode().splitlines()
    told, lost = ENDS[lang]
    assert told in first
    assert last == lost
    assert b"unable" not in done.stderr + done.stdout


def test_a_file_that_is_no_database_is_told_without_the_words_of_the_library(tmp_path: Path) -> None:
    (tmp_path / "progress.sqlite3").write_bytes(b"not a database at all" * 100)
    done = learn("能\n".encode(), tmp_path, "changsha_2007", "--plain", "--lang", "zh", "--seed", "3")
    assert done.returncode == 0
    assert "损坏" in done.stderr.decode()
    assert b"database" not in done.stderr + done.stdout
    assert "对。" in done.stdout.decode()


def test_settings_that_are_odd_do_not_stop_the_command(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "progress.sqlite3")
    for key, value in {"options:basic": "{bad", "ruleset": "basic", "tiles": "[", "language": "{"}.items():
        store.set_setting(key, value)
    store.close()
    done = learn(b"", tmp_path, "--plain", "--lang", "en", "--seed", "3")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Common base rules" in done.stdout
