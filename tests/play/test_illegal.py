"""Planted actions that are not legal: found, laid to the rule they break, and explained in both languages."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.play.telling import Referee
from compiler.runtime.play.refusals import REFUSALS
from compiler.sentences.speaker import speaker_of
from tests.play.case import replayed, rules_of
from tests.play.illegal import FOLDER, PLANTED, Planted, path_of, text_of

PASSED_OVER = {
    "has_won": "nobody leaves play in the texts that are bundled: a deal ends with its win",
    "not_a_player": "a record with such a player cannot be read",
    "nothing_to_pass": "a pass on one's own discard is noise and is not told of in records of play",
}


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_the_last_action_breaks_the_rule(planted: Planted) -> None:
    found = replayed(planted.deal)
    step = found.illegal
    assert step is not None
    assert step.at == len(found.record.actions) - 1
    loaded, _ = rules_of(planted.deal.ruleset)
    for lang in ("zh", "en"):
        told = Referee(loaded, speaker_of(loaded.ruleset, lang)).against(step.permission)
        assert planted.code in {rule.code for rule in told}
        assert all(rule.name for rule in told)
        assert all(rule.sentence and ".mjr:" in rule.place for rule in told if rule.code not in REFUSALS)


def test_twenty_and_more_are_planted_and_no_rule_of_the_table_is_forgotten() -> None:
    assert len(PLANTED) >= 20
    assert len({planted.name for planted in PLANTED}) == len(PLANTED)
    codes = {planted.code for planted in PLANTED}
    assert set(REFUSALS) - codes == set(PASSED_OVER)


def test_the_files_are_those_of_the_table() -> None:
    """`python -m tests.play.illegal` writes them."""
    assert {path.name for path in FOLDER.iterdir()} == {path_of(planted).name for planted in PLANTED}
    for planted in PLANTED:
        assert path_of(planted).read_text(encoding="utf-8") == text_of(planted)


@pytest.mark.parametrize("planted", PLANTED[::6], ids=lambda planted: planted.name)
def test_the_command_explains_it(planted: Planted) -> None:
    words = ["replay", planted.deal.ruleset, str(path_of(planted))]
    for lang, verdict in (("zh", "不合规则"), ("en", "not legal")):
        result = CliRunner().invoke(mjr, ["--lang", lang, *words])
        assert result.exit_code == 1
        assert verdict in result.output
    answer = json.loads(CliRunner().invoke(mjr, [*words, "--json"]).output)
    assert planted.code in json.dumps(answer)
