"""A sitting of the drill `diff`, by keys and line by line."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from locales import Language
from tests.tutor.comparing import ENGINE, compared, contrast, digits, opened
from tests.tutor.screen import SIZE, press, rows, settled, shown
from tutor.app import TutorApp
from tutor.drills.grade import right_answer
from tutor.drills.model import DiffAnswer, DiffQuestion, Drill, PartingQuestion
from tutor.plain import PlainTutor
from tutor.progress import Store
from tutor.screens.drill import DrillScreen
from tutor.session import Session, Stage
from tutor.words import Words


def test_rule_sets_that_rule_alike_ask_nothing() -> None:
    session = Session(
        ENGINE.open("guobiao", {}),
        Store.in_memory(),
        "1",
        drills=(Drill.DIFF,),
        contrast=contrast("guobiao", "guobiao"),
    )
    session.advance()
    assert session.nothing


def test_progress_is_kept_by_rule_like_that_of_other_drills() -> None:
    store = Store.in_memory()
    pair = contrast("changsha_online", "changsha_2007")
    session = Session(pair.a, store, "1", drills=(Drill.DIFF,), contrast=pair)
    session.advance()
    question = session.question
    assert isinstance(question, DiffQuestion)
    session.submit(right_answer(question))
    assert store.totals("changsha_online") == (("diff", 1, 1),)
    assert [(t.rule, t.drill, t.correct) for t in store.tallies("changsha_online")] == [
        (question.focus[0], "diff", 1)
    ]


@pytest.mark.parametrize("language", list(Language))
async def test_ten_questions_by_keys(language: Language) -> None:
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((Drill.DIFF,))
        await opened(pilot)
        for number in range(10):
            screen = app.screen
            assert isinstance(screen, DrillScreen)
            question = screen.session.question
            assert isinstance(question, PartingQuestion if number in (3, 7) else DiffQuestion)
            right = right_answer(question)
            for keys in digits(question, right):
                await press(pilot, keys)
                rows(app)
            assert screen.session.stage is Stage.ANSWERED
            assert screen.session.graded is not None
            assert screen.session.graded.correct
            text = await press(pilot, "f2")
            rows(app)
            if language is Language.ZH:
                assert "Under" not in text
            await press(pilot, "enter")
            if number < 9:
                await opened(pilot)
        assert app.store.totals("changsha_online") == (("diff", 10, 10),)


async def test_an_answer_begun_is_taken_back_and_taken_over() -> None:
    app = compared(Language.EN, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((Drill.DIFF,))
        await opened(pilot)
        await press(pilot, "1")
        assert "How much does" in shown(app)
        await press(pilot, "backspace")
        assert "Under which rules does" in shown(app)
        await press(pilot, "1", "escape", "1")
        assert "How much does" in shown(app)


def plain(
    typed: list[str], language: Language, against: str | None = "changsha_2007"
) -> tuple[int, str, Store]:
    out: list[str] = []
    store = Store.in_memory()
    tutor = PlainTutor(ENGINE, store, Words(language), iter(typed), out.append)
    code = tutor.run("changsha_online", "1", (Drill.DIFF,), against=against)
    return code, "\n".join(out), store


@pytest.mark.parametrize("language", list(Language))
def test_plain_mode_asks_all_three_parts_in_a_line(language: Language) -> None:
    code, text, store = plain(["nonsense", "hint", "1 1 1", "why", "rule", "", "quit"], language)
    assert code == 0
    zh = language is Language.ZH
    english = ("Under which", "Which rule", "What makes")
    chinese = ("按哪套规则", "是哪条规则", "造成不同的规则")
    assert all(told in text for told in (chinese if zh else english))
    assert ("看不懂" if zh else "Not understood: type 3 numbers") in text
    assert store.totals("changsha_online")[0][:2] == ("diff", 1)


def test_plain_mode_tells_of_a_rule_set_that_is_not_there() -> None:
    code, text, _ = plain([], Language.EN, against="nowhere")
    assert code == 2
    assert "There is no rule set nowhere" in text


@pytest.mark.parametrize("language", list(Language))
async def test_each_part_stands_beside_the_right_one_and_both_rulings_are_seen(language: Language) -> None:
    """On a screen of 80 by 24, with every part wrong."""
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        app.start_session((Drill.DIFF,))
        await opened(pilot)
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        question = screen.session.question
        assert isinstance(question, DiffQuestion)
        right = right_answer(question)
        assert isinstance(right, DiffAnswer)
        for key in digits(question, right):
            await press(pilot, "2" if key == "1" else "1")
        lines = [line.strip() for line in rows(app)]
        zh = language is Language.ZH
        wrong = [line for line in lines if line.startswith("✗ ")]
        rights = [line for line in lines if line.startswith("正确的是" if zh else "Right is")]
        parts = ("能不能和", "收多少", "造成不同的规则") if zh else ("Who wins", "How much", "What makes")
        assert [any(line.startswith(f"✗ {part}") for line in wrong) for part in parts] == [True] * 3
        assert len(rights) == 3
        names = (
            ("按《网络版》：", "按《2007 全规则》：")
            if zh
            else ("Under changsha_online", "Under changsha_2007")
        )
        assert all(any(name in line for line in lines) for name in names)


async def to_conduct(pilot: Pilot[None]) -> PartingQuestion:
    """The first question on conduct; those before it are answered right."""
    app = pilot.app
    assert isinstance(app, TutorApp)
    await settled(pilot)
    app.start_session((Drill.DIFF,))
    await opened(pilot)
    while True:
        screen = app.screen
        assert isinstance(screen, DrillScreen)
        question = screen.session.question
        assert question is not None
        if isinstance(question, PartingQuestion):
            return question
        await press(pilot, *digits(question, right_answer(question)), "enter")
        await opened(pilot)


@pytest.mark.parametrize("language", list(Language))
async def test_an_act_that_one_side_alone_allows(language: Language) -> None:
    """On a screen of 80 by 24: asked whole, every part wrong, each beside the right one; why; progress."""
    app = compared(language, "changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        question = await to_conduct(pilot)
        zh = language is Language.ZH
        text = shown(app)
        assert ("你坐 C 位，想开杠 8888筒。" if zh else "You sit at C and say: kong with dice 8888p.") in text
        assert ("按《网络版》可以吗？" if zh else "Is it allowed under changsha_online?") in text
        first, second, rule = digits(question, right_answer(question))
        await press(pilot, "2" if first == "1" else "1")
        assert ("按《2007 全规则》可以吗？" if zh else "Is it allowed under changsha_2007?") in shown(app)
        await press(pilot, "backspace", "n" if first == "1" else "y", "n" if second == "1" else "y")
        await press(pilot, "2" if rule == "1" else "1")
        lines = [line.strip() for line in rows(app)]
        assert len([line for line in lines if line.startswith("✗ ")]) >= 3
        assert len([line for line in lines if line.startswith("正确的是" if zh else "Right is")]) == 3
        text = await press(pilot, "f2", "pagedown")
        assert ("你当时可以做什么" if zh else "What you may do there") in text
        tallies = {(t.rule, t.drill, t.correct) for t in app.store.tallies("changsha_online")}
        assert (question.focus[0], "diff", 0) in tallies


@pytest.mark.parametrize("language", list(Language))
def test_plain_mode_asks_about_an_act(language: Language) -> None:
    before = [line for _ in range(3) for line in ("1 1 1", "")]
    code, text, store = plain([*before, "y", "hint", "2 2 1", "why", "rule", "", "quit"], language)
    assert code == 0
    zh = language is Language.ZH
    chinese = ("位，想", "1 可以", "两套规则里只有一套允许", "按《2007 全规则》：", "依次")
    english = ("You sit at", "1 Yes", "under one of the two", "Under changsha_2007", "In turn: ")
    assert [told for told in (chinese if zh else english) if told not in text] == []
    assert ("看不懂" if zh else "Not understood: type 3 numbers") in text
    assert store.totals("changsha_online")[0][:2] == ("diff", 4)
