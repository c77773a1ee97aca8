"""No rule set makes a malformed question, in any drill."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.texts import DATA
from tests.tutor.all_drills import RULESETS, ask_many
from tests.tutor.fake import OF_ONE
from tutor.drills.model import Drill

# What others hold decides every hand of the one, and no question tells it; of the other every hand has wild
# tiles in heaps, and its patterns leave nothing to choose among.
NOT_ASKED = ("several_holders", "many_wilds")
# Small texts of every shape of rule: undone kongs, settlements, dead deals, fu.
OWN_TEXTS = tuple(str(path) for path in sorted(DATA.glob("*.mjr")) if path.stem not in NOT_ASKED)


@pytest.mark.parametrize("drill", OF_ONE, ids=lambda drill: drill.value)
@pytest.mark.parametrize("name", OWN_TEXTS, ids=lambda name: Path(name).stem)
def test_no_question_on_an_authors_own_text_is_malformed(name: str, drill: Drill) -> None:
    seen = ask_many(name, drill, range(2))
    assert seen.faults == []


@pytest.mark.parametrize("drill", OF_ONE, ids=lambda drill: drill.value)
@pytest.mark.parametrize("name", RULESETS)
def test_no_question_is_malformed(name: str, drill: Drill) -> None:
    seen = ask_many(name, drill, range(2))
    assert seen.faults == []
    assert seen.focuses.total() == 2


@pytest.mark.long
@pytest.mark.parametrize("drill", OF_ONE, ids=lambda drill: drill.value)
@pytest.mark.parametrize("name", RULESETS)
def test_no_question_of_two_hundred_is_malformed(name: str, drill: Drill) -> None:
    assert ask_many(name, drill, range(200)).faults == []
