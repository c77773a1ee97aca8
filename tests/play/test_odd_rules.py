"""Rule texts that leave a player little to do: nobody is left without a legal action, and deals end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from compiler.play.simulate import played
from compiler.runtime.notation import InputError
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from compiler.runtime.play.state import Stage
from compiler.runtime.play.state_json import state_from
from tests.play.case import rules_of as bundled
from tests.play.deals import rules_of, shuffled
from tests.play.told import Deal, record_of

HEAD = 'rules piece "小例" "A piece"\n    players {players}  hand 13  tiles m/p/s * 4, flower * 1\n'
SHAPE = 'shape standard "四面子一对将" "four sets and a pair" = 4 set + pair\n'
ODD = {
    "flowers_stay": HEAD.format(players=4)
    + SHAPE
    + 'forbid late: flower "末花不补" "late flowers stay" when wall < 40\n',
    "all_may_win": HEAD.format(players=2) + SHAPE + "end when count winner = 3\n",
}


@pytest.mark.parametrize("name", ODD)
def test_deals_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.mjr"
    path.write_text(ODD[name], encoding="utf-8")
    rules, conduct = rules_of(str(path))
    for seed in range(12):
        _, last = played(rules, conduct, shuffled(str(path), seed), random.Random(seed))
        assert last.stage is Stage.OVER


def test_a_flower_dealt_is_put_down_before_another_tile_is_drawn() -> None:
    rules, conduct = bundled("guobiao")[1].RULES, bundled("guobiao")[1].CONDUCT
    record = record_of(Deal(ruleset="guobiao", play="A flower f1, A draw"), rules)
    right, wrong = record["actions"], record["actions"][1:]  # type: ignore[index]
    assert replayed(rules, conduct, record_from({**record, "actions": right}, rules)).illegal is None
    illegal = replayed(rules, conduct, record_from({**record, "actions": wrong}, rules)).illegal
    assert illegal is not None
    assert illegal.permission.refusal is not None
    assert illegal.permission.refusal.code == "flower_first"


OWED = HEAD.format(players=4) + SHAPE + 'must pung "必碰" "must pung"\n'
SILENT = {
    "hands": {
        "A": "123456789m1234p5s",
        "B": "123456789p123m4s",
        "C": "55s123456789s11m",
        "D": "234678999p4678s",
    },
    "wall": 55,
    "actions": [
        {"player": "A", "act": "discard", "tiles": "5s"},
        {"player": "B", "act": "draw", "tiles": "9m"},
    ],
}


def test_applying_asks_for_what_replaying_asks(tmp_path: Path) -> None:
    """C is bound to pung and cannot be passed over in silence, in a record or from state to state."""
    path = tmp_path / "owed.mjr"
    path.write_text(OWED, encoding="utf-8")
    rules, conduct = rules_of(str(path))
    illegal = replayed(rules, conduct, record_from(SILENT, rules)).illegal
    assert illegal is not None
    assert illegal.permission.action.player == "C"
    with pytest.raises(InputError) as raised:
        state_from(rules, conduct, {"record": SILENT})
    assert raised.value.code == "illegal_action"


TWICE = (
    HEAD.format(players=4) + SHAPE + 'forbid twice: win "两次" "twice" when count after own passed win = 2\n'
)


def test_a_win_let_go_is_let_go_once(tmp_path: Path) -> None:
    """A false win on a tile that nobody took does not count what others let go on it a second time."""
    path = tmp_path / "twice.mjr"
    path.write_text(TWICE, encoding="utf-8")
    rules, conduct = rules_of(str(path))
    said = [("A", "discard", "5s"), ("C", "pass", ""), ("B", "false_win", "")]
    actions = [{"player": who, "act": act, "tiles": tiles} for who, act, tiles in said]
    hands = {**SILENT["hands"], "C": "46s123789s555p44m"}  # type: ignore[dict-item]
    found = replayed(rules, conduct, record_from({**SILENT, "hands": hands, "actions": actions}, rules))
    assert found.illegal is None
    assert sum(act.passed and act.word == "win" for act in found.last.acts) == 1


def test_a_draw_that_is_a_choice_is_let_go_in_silence() -> None:
    """B says nothing to the sea bottom, C takes it: CS3-24. Before that no draw goes round."""
    kept = "147m258p369s"
    hands = {"B": kept, "C": kept}
    for left, over in ((0, False), (1, True)):
        deal = Deal(ruleset="changsha_2007", play="A turn 1s, C take_bottom", left=left, hands=hands)
        module = bundled("changsha_2007")[1]
        found = replayed(
            module.RULES, module.CONDUCT, record_from(record_of(deal, module.RULES), module.RULES)
        )
        assert (found.illegal is not None) == over


NINES = (
    HEAD.format(players=4)
    + SHAPE
    + 'move nine_out "打九" "nine out" is discard of 9\n'
    + 'forbid kept: win "留九" "a nine was kept" when after own passed nine_out\n'
)


@pytest.mark.parametrize(("thrown", "barred"), [("1m", True), ("9m", False)])
def test_a_move_known_by_its_tile_is_let_go_too(thrown: str, barred: bool, tmp_path: Path) -> None:
    """A holds a nine and discards it or does not."""
    path = tmp_path / "nines.mjr"
    path.write_text(NINES, encoding="utf-8")
    rules, conduct = rules_of(str(path))
    hands = {"A": "1199m456p123456s5p"}
    actions = [{"player": "A", "act": "discard", "tiles": thrown}]
    start = replayed(rules, conduct, record_from({"hands": hands, "actions": actions}, rules)).last
    passed = {act.move for act in start.acts if act.passed}
    assert passed == ({"nine_out"} if barred else set())


DEEP = HEAD.format(players=4) + SHAPE + 'move deep "听摸" "ready draw" is draw by ready\n'
SEEN = HEAD.format(players=4) + SHAPE + 'move deep "早摸" "early draw" is draw (wall > 40)\n'


@pytest.mark.parametrize(("text", "undecided"), [(DEEP, [1]), (SEEN, [])])
def test_a_move_known_by_a_hidden_hand_is_not_decidable(
    text: str, undecided: list[int], tmp_path: Path
) -> None:
    path = tmp_path / "deep.mjr"
    path.write_text(text, encoding="utf-8")
    rules, conduct = rules_of(str(path))
    actions = [
        {"player": "A", "act": "discard", "tiles": "5s"},
        {"player": "B", "act": "draw", "move": "deep"},
    ]
    hands = {"A": SILENT["hands"]["A"]}  # type: ignore[index]
    found = replayed(rules, conduct, record_from({"hands": hands, "actions": actions}, rules))
    assert found.illegal is None
    assert [step.at for step in found.undecided] == undecided


SERVED = HEAD.format(players=4) + SHAPE + "offer kong when wall = 0\noffer draw when wall = 0\n"


def test_no_rule_serves_a_kong_by_tiles_that_are_not_there(tmp_path: Path) -> None:
    """The last discard is 5s, of which C holds three; the wall is used up."""
    path = tmp_path / "served.mjr"
    path.write_text(SERVED, encoding="utf-8")
    rules, conduct = rules_of(str(path))
    said = [("A", "discard", "5s"), ("C", "kong", "5s")]
    actions = [{"player": who, "act": act, "tiles": tiles} for who, act, tiles in said]
    hands = {**SILENT["hands"], "C": "555s12346789s11m"}  # type: ignore[dict-item]
    found = replayed(rules, conduct, record_from({"hands": hands, "wall": 0, "actions": actions}, rules))
    assert found.illegal is not None
    assert found.illegal.permission.refusal is not None
    assert found.illegal.permission.refusal.code == "kong_needs_tile"
