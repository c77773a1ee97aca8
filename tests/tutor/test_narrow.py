"""Whole hands on screens of 40, 60 and 80 columns: no row of tiles is wider than its place."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from locales import Language
from tests.tutor.all_drills import RULESETS, drilled
from tests.tutor.fake import of_hand
from tests.tutor.screen import press, rows, toy_app
from tutor.drills.model import Drill, WaitQuestion, explained
from tutor.look import tile_lines
from tutor.text.tiles_shown import apart, held
from tutor.tiles import KINDS, Style
from tutor.widgets.wait_pad import WaitPad
from tutor.words import Words

WIDTHS = (40, 60, 80)


@pytest.mark.parametrize("name", RULESETS)
def test_no_hand_of_any_rule_set_is_cut(name: str) -> None:
    rules, maker, _ = drilled(name)
    question = of_hand(maker.make(Drill.WIN, "1"))
    for language in Language:
        words = Words(language)
        solved = apart(explained(question), question.verdict, rules, words)
        shown = [*held(question.case, rules, words), solved]
        for style, width in ((style, width) for style in Style for width in WIDTHS):
            for groups in shown:
                lines = tile_lines(groups, style, words.lang, width - 2)
                assert all(cell_len(line.plain) <= width - 2 for line in lines)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("width", WIDTHS)
def test_the_grid_of_waits_shows_every_kind(width: int, style: Style, language: Language) -> None:
    rules, _, _ = drilled("basic")
    question = drilled("basic")[1].make(Drill.WAIT, "1")
    assert isinstance(question, WaitQuestion)
    assert len(question.kinds) == sum(bool(rules.copies[kind]) for kind in range(KINDS))
    pad = WaitPad(question, Words(language), style)
    tiles = [line.plain for line in pad.lines(width - 2)[:-1]]
    assert all(cell_len(line) <= width - 2 for line in tiles)


@pytest.mark.parametrize("width", WIDTHS)
async def test_the_welcome_fits(width: int) -> None:
    app = toy_app(Language.ZH)
    app.settings.lang = None
    app.store.set_setting("language", "")
    async with app.run_test(size=(width, 24)) as pilot:
        await press(pilot, "1")
        fenced = [row.strip() for row in rows(app) if row.strip().startswith("|")]
        assert len(fenced) == 4
        assert all(row.endswith("|") for row in fenced)
