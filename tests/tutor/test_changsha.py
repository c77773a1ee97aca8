"""The tutor on the real engine and the Changsha rules of 2007."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from rich.cells import cell_len

from compiler.judging import Judge
from compiler.loader import load
from locales import Language
from tests.tutor.fake import ALONE, OF_ONE, of_hand
from tests.tutor.malformed import malformed
from tests.tutor.screen import SIZE, press, shown
from tests.tutor.test_app import VISITS, only
from tutor.app import TutorApp
from tutor.drills.maker import Maker
from tutor.drills.model import Drill
from tutor.drills.pairs import minimal_pair
from tutor.engine import Case, Depth, Win
from tutor.engine.compiled import CompiledEngine, CompiledRules
from tutor.hands.plan import with_draws
from tutor.picture import CELL, MARGIN, picture
from tutor.progress import Store
from tutor.screens.drill import DrillScreen
from tutor.session import Stage
from tutor.tiles import read

ENGINE = CompiledEngine()


@pytest.fixture(scope="module")
def rules() -> CompiledRules:
    return ENGINE.open("changsha_2007", {})


@pytest.fixture(scope="module")
def maker(rules: CompiledRules) -> Maker:
    return Maker(rules)


@pytest.fixture(scope="module")
def judge() -> Judge:
    loaded = load("changsha_2007")
    assert loaded is not None
    return Judge(loaded)


def hand(tiles: str, win: str, source: str | None = None, **more: object) -> Case:
    (tile,) = read(win)
    by = "self_draw" if source is None else "discard"
    fields: dict[str, object] = {"winner": "A", "dealers": ("A",), **more}
    return Case(hand=read(tiles), win=Win(tile=tile, by=by, source=source), **fields)  # type: ignore[arg-type]


BIRDS: list[tuple[str | None, str, tuple[int, ...]]] = [
    (None, "5p", (12, -4, -4, -4)),
    (None, "2p", (8, -4, -2, -2)),
    ("B", "9m", (4, -4, 0, 0)),
    ("B", "6m", (4, -4, 0, 0)),
    ("B", "8m", (2, -2, 0, 0)),
]


@pytest.mark.parametrize(("source", "bird", "changes"), BIRDS)
def test_the_printed_payments_come_out(
    source: str | None, bird: str, changes: tuple[int, ...], rules: CompiledRules
) -> None:
    """Rule CS3-30, table of birds, rows 1 to 5: a plain win of A, the sole dealer."""
    verdict = rules.judge(hand("123456789m123p5s", "5s", source, draws=read(bird)))
    assert tuple(int(change) for _, change in verdict.payments) == changes


FIVE = read("5s")[0]
LAST, DRAWN, ROBBED = (
    Win(tile=FIVE, on=("last_draw",)),
    Win(tile=FIVE),
    Win(tile=FIVE, by="rob_kong", source="B"),
)


@pytest.mark.parametrize(
    ("win", "told", "bird"), [(LAST, "8m", "5s"), (LAST, "", "5s"), (DRAWN, "8m", "8m"), (ROBBED, "8m", "8m")]
)
def test_the_sea_bottom_is_the_bird_itself(win: Win, told: str, bird: str, rules: CompiledRules) -> None:
    """CS3-29."""
    case = Case(hand=read("123456789m123p5s"), winner="A", dealers=("A",), win=win, draws=read(told))
    assert with_draws(case, rules).draws == read(bird)


def test_a_robbed_tile_is_no_bird(rules: CompiledRules) -> None:
    """All four are in the kong."""
    case = Case(hand=read("123456789m123p5s"), winner="A", dealers=("A",), win=ROBBED, draws=(FIVE,))
    assert FIVE not in with_draws(case, rules).draws


def test_a_forgotten_line_is_named_with_its_rule(rules: CompiledRules) -> None:
    """Row 2 pays 4, 2 and 2: without the bird (CS3-30) 2 each, without the dealer's piece 2, 1 and 1."""
    case = hand("123456789m123p5s", "5s", None, draws=read("2p"))
    slips = {slip.what.en.split()[0]: slip for slip in rules.slips(case) if not slip.option}
    assert int(dict(slips["double"].payments)["A"]) == 6
    assert [cite.rule for cite in slips["double"].cites] == ["CS3-30"]
    assert int(dict(slips["add"].payments)["A"]) == 4


def test_false_eyes_are_told_with_the_tiles(rules: CompiledRules) -> None:
    case = hand("123456789m123p9s", "9s", None, draws=read("5p"))
    verdict = rules.judge(case)
    assert [reason.code for reason in verdict.reasons] == ["no_pattern"]
    assert verdict.close == ("plain",)
    line = rules.why_not(case, "plain", "zh")
    assert line is not None
    assert "99条" in line.text


def check_many(drill: Drill, count: int, maker: Maker, judge: Judge) -> None:
    rules = maker.rules
    assert isinstance(rules, CompiledRules)
    focuses: Counter[str] = Counter()
    for seed in range(count):
        question = maker.make(drill, str(seed))
        assert malformed(question, rules, judge) == [], (drill, seed)
        focuses[question.focus[0]] += 1
    assert len(focuses) > 3


@pytest.mark.parametrize("drill", OF_ONE)
def test_no_question_is_malformed(drill: Drill, maker: Maker, judge: Judge) -> None:
    check_many(drill, 20, maker, judge)


@pytest.mark.long
@pytest.mark.parametrize("drill", OF_ONE)
def test_no_question_of_two_hundred_is_malformed(drill: Drill, maker: Maker, judge: Judge) -> None:
    check_many(drill, 200, maker, judge)


def test_every_pattern_can_be_asked_about(maker: Maker) -> None:
    askable = maker.askable(Drill.FAN)
    assert len(askable) == 16
    for pattern in askable:
        question = of_hand(maker.make(Drill.FAN, "1", focus=pattern))
        assert pattern in question.verdict.counted


def test_a_pattern_of_an_option_is_asked_about_only_with_it(maker: Maker) -> None:
    assert "from_others" not in maker.askable(Drill.WIN)
    with_option = Maker(ENGINE.open("changsha_2007", {"all_from_others": True}))
    assert "from_others" in with_option.askable(Drill.WIN)
    assert "from_others" in of_hand(with_option.make(Drill.FAN, "1", focus="from_others")).verdict.counted


@pytest.mark.parametrize("drill", ALONE)
def test_pairs_of_the_real_rules_are_well_formed(drill: Drill, maker: Maker, judge: Judge) -> None:
    rules = maker.rules
    assert isinstance(rules, CompiledRules)
    found = 0
    for seed in range(6):
        pair = minimal_pair(maker.make(drill, f"pair {seed}"), rules)
        if pair is not None:
            found += 1
            assert malformed(pair, rules, judge) == []
    assert found >= 3


def test_both_languages_tell_the_same_rulings(rules: CompiledRules, maker: Maker) -> None:
    for seed in range(4):
        case = of_hand(maker.make(Drill.PAY, str(seed))).case
        chinese, english = (rules.explain(case, Depth.TRACE, lang) for lang in ("zh", "en"))
        assert [(line.indent, line.mark, line.cites) for line in chinese] == [
            (line.indent, line.mark, line.cites) for line in english
        ]


def real_app(language: Language, store: Store | None = None) -> TutorApp:
    app = TutorApp(ENGINE, store or Store.in_memory(), language, seed="1")
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset("changsha_2007")
    return app


async def test_a_newcomer_on_the_real_rules() -> None:
    store = Store.in_memory()
    app = TutorApp(ENGINE, store, Language.ZH, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter", "y", "enter", "y")
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        assert screen.session.stage is Stage.ANSWERED
        assert "CS3-40" in shown(app)
        assert "平胡" in await press(pilot, "f2")
        assert "Plain win" in await press(pilot, "L")
        assert store.totals("changsha_2007") == (("win", 1, 1),)


@pytest.mark.parametrize("language", list(Language))
async def test_every_screen_of_the_real_rules(language: Language) -> None:
    app = real_app(language)
    async with app.run_test(size=SIZE) as pilot:
        for visit, keys in VISITS.items():
            app.go_home()
            await pilot.pause()
            text = await press(pilot, *keys)
            if "rules" not in visit:
                assert [word for word in only(text, language.value) if word != "CS"] == [], visit


async def test_the_pictures_of_the_readme_give_every_letter_its_cells() -> None:
    for language in Language:
        root = ET.fromstring(await picture(language))
        texts = [node for node in root if node.tag.endswith("text")]
        said = "".join(node.text or "" for node in texts)
        assert ("平胡" if language is Language.ZH else "Plain win") in said
        for node in texts:
            length = float(node.attrib["textLength"])
            assert length == pytest.approx(cell_len(node.text or "") * CELL)
            assert float(node.attrib["x"]) + length <= 80 * CELL + MARGIN
