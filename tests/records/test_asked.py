"""Records about dealers, several winners and acts, as examples run by the rule set they extend."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.evaluate.examples import run_example
from compiler.loader import load
from compiler.resolve.library import Library
from tests.records import basic, changsha_early, guobiao, quanzhou, xiamen
from tests.records.asked import NOT_ASKED, TOLD, text_of
from tests.records.model import Left
from tests.texts import RULES


@pytest.mark.parametrize("ruleset", TOLD)
def test_records_that_are_asked_as_examples(ruleset: str, tmp_path: Path) -> None:
    (tmp_path / f"asked_{ruleset}.mjr").write_text(text_of(ruleset), encoding="utf-8")
    loaded = load(f"asked_{ruleset}", Library((tmp_path, RULES)))
    assert loaded is not None
    assert loaded.errors == ()
    own = [case for case in loaded.ruleset.examples if case.text in TOLD[ruleset]]
    assert {case.text for case in own} == set(TOLD[ruleset])
    wrong = {
        case.text: [(f.expected and f.expected.en, f.found.en) for f in result.failures]
        for case in own
        if not (result := run_example(loaded.ruleset, case)).passed
    }
    assert wrong == {}


def test_every_record_that_is_to_be_asked_is_asked_or_has_its_reason() -> None:
    everything = (
        *basic.cases(),
        *changsha_early.room_cases(),
        *changsha_early.online_cases(),
        *guobiao.guobiao_cases(),
        *guobiao.two_player_cases(),
        *quanzhou.cases(),
        *xiamen.cases(),
    )
    left = {case.id for case in everything if isinstance(case, Left) and "see `asked`" in case.reason}
    asked = {record for told in TOLD.values() for record in told}
    assert left - asked == set(NOT_ASKED)
    assert not asked & set(NOT_ASKED)
