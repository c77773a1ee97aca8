"""Pairs of rule sets that are laid beside each other, questions about them, and the app comparing them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache

import pytest
from textual.pilot import Pilot

from compiler.judging import Judge
from compiler.loader import load
from locales import Language
from tests.tutor.screen import settled
from tutor.app import TutorApp
from tutor.contrast.contrast import Contrast
from tutor.drills.maker import Maker
from tutor.drills.model import (
    Answer,
    DiffAnswer,
    DiffQuestion,
    Drill,
    PartingAnswer,
    PartingQuestion,
    Question,
)
from tutor.engine.compiled import CompiledEngine
from tutor.progress import Store
from tutor.screens.compare import CompareScreen
from tutor.screens.compare_with import CompareWithScreen
from tutor.screens.drill import DrillScreen
from tutor.session import Stage
from tutor.text.diff import WINNING
from tutor.text.parting import ANSWERS
from tutor.widgets.pad import Pad

ENGINE = CompiledEngine()
PAIRS = (
    ("changsha_online", "changsha_2007"),
    ("xiamen_gold", "xiamen_bijin"),
    ("guobiao", "guobiao_as_printed"),
    ("guobiao", "two_player"),
)


@cache
def contrast(a: str, b: str) -> Contrast:
    return Contrast(ENGINE.open(a, {}), ENGINE.open(b, {}))


@cache
def judge_of(name: str) -> Judge:
    loaded = load(name)
    assert loaded is not None
    return Judge(loaded)


def asked(a: str, b: str, seeds: range) -> Iterator[DiffQuestion]:
    maker = Maker(ENGINE.open(a, {}), contrast=contrast(a, b))
    for seed in seeds:
        question = maker.make(Drill.DIFF, str(seed))
        assert isinstance(question, DiffQuestion)
        yield question


def digits(question: Question | None, answer: Answer) -> list[str]:
    """The keys that give an answer to either kind of question."""
    if isinstance(question, PartingQuestion) and isinstance(answer, PartingAnswer):
        places = [ANSWERS.index(may) for may in answer.may]
    else:
        assert isinstance(question, DiffQuestion)
        assert isinstance(answer, DiffAnswer)
        places = [WINNING.index(answer.winning), question.amounts.index(answer.amounts)]
    if answer.rule is not None:
        places.append([choice.place for choice in question.choices].index(answer.rule))
    return [str(place + 1) for place in places]


def compared(language: Language, other: str | None = None) -> TutorApp:
    app = TutorApp(CompiledEngine(), Store.in_memory(), language, seed="1", against=other)
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset("changsha_online")
    return app


async def opened(pilot: Pilot[None]) -> None:
    """Until the screen that was asked for is there, and has found what it looks for."""
    for _ in range(200):
        await pilot.pause()
        await settled(pilot)
        screen = pilot.app.screen
        if isinstance(screen, CompareScreen) and screen.hands.done:
            return
        if isinstance(screen, CompareWithScreen):
            return
        if isinstance(screen, DrillScreen) and screen.session.stage is Stage.ASKING and screen.query(Pad):
            return
        await asyncio.sleep(0.1)
    pytest.fail("it does not open")
