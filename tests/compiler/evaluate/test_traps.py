"""The traps of the language reference (section 19) that no other file of these tests holds."""

from __future__ import annotations

import pytest

from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.ruling import judge
from compiler.loader import load_source
from compiler.runtime.notation import InputError
from compiler.runtime.situation import situation_from
from dsl.source import Source
from tests.compiler.evaluate.helpers import HEAD, LIBRARY, best, bundled, counted, payments, played, ruleset
from tests.compiler.evaluate.test_permissions import script
from tests.equal_evaluators import Pair

READY = "123m456p789s1199p"


def holds(
    condition: str, hand: str = READY, tile: str = "1p", source: str | None = None, **more: object
) -> bool:
    rules = ruleset(f"pattern asked 1 when {condition}")
    return counted(played(rules, hand, tile, source, **more)) == ["asked"]


# ---- has and identity ----------------------------------------------------------------------------------


def test_tiles_differ_by_copy_bundles_by_kind_groups_by_identity() -> None:
    assert holds("has 3 1p")
    assert not holds("has 4 1p")
    assert holds("has 2 twin in p")
    assert not holds("has 3 twin in p")
    assert holds("has 2 chow n in X", "123123m456p7799s", "7s")
    assert not holds("has 2 chow n in X", "123m456p789s1199p", "1p")


def test_equal_parts_need_different_things() -> None:
    assert holds("has pung, pung", "111m222m456p7799s", "7s")
    assert holds("has chow, chow")
    assert not holds("has pung, pung")


def test_every_needs_one_and_no_is_true_of_none() -> None:
    assert not holds("every meld is chow")
    assert holds("no meld is chow")
    assert not holds("meld is not chow")


# ---- letters -------------------------------------------------------------------------------------------


def test_a_letter_is_bound_at_the_nearest_not_around_all_its_occurrences() -> None:
    assert holds("no tile is X and has Y, Z", "123m456p1199p456m", "1p")
    assert not holds("no tile is X and has Y, Z")
    assert holds("not has chow n in X, chow n+1 in X")
    assert not holds("not has chow n in X, chow n+1 in X", "123m234m789s1199p", "1p")


def test_suit_letters_differ_and_rank_letters_may_be_equal() -> None:
    assert not holds("has chow 1 in X, chow 1 in Y", "123m123m789s1199p", "1p")
    assert holds("has chow n in X, chow k in X", "123m123m789s1199p", "1p")


def test_a_rank_beyond_nine_fits_nothing() -> None:
    assert not holds("has pung n in X, pung n+1 in X", "999m111p456p7799s", "7s")


def test_a_define_binds_its_own_letters() -> None:
    text = "define pure = every tile is X\npattern asked 1 when pure and has chow in X"
    assert counted(played(ruleset(text), "123456789m1199m", "1m")) == ["asked"]


def test_an_or_inside_a_binding_is_tried_in_every_part() -> None:
    condition = "(has chow 1 in X or has pung 1 in X) and has pair 2 in X"
    # The chow is of characters, the pung and the pair of dots: only the second part goes with the pair.
    assert holds(condition, "123m111p789s555p2p", "2p")
    assert not holds(condition, "123m111p789s555p2s", "2s")


# ---- wild tiles ----------------------------------------------------------------------------------------


def test_the_natural_face_of_a_wild_tile_is_kept() -> None:
    # QZ-09: a wild tile as itself is hard (2), as another tile soft (1).
    rules = bundled("quanzhou")
    natural = played(rules, "456789m123m123p46s99s", "5s", "A", winner="B", wild={"indicator": "5s"})
    assert counted(natural) == ["hard"]
    as_itself = played(rules, "456789m123m123p45s99s", "6s", "A", winner="B", wild={"indicator": "5s"})
    assert counted(as_itself) == ["hard"]
    soft = played(rules, "5s12m789m123m123p45p99s", "3m", "A", winner="B", wild={"indicator": "5s"})
    assert counted(soft) == ["soft"]


def test_three_wild_tiles_win_whatever_else_is_held() -> None:
    # QZ-11.
    found = played(bundled("quanzhou"), "555s123m46m78p1234p9s2s", "9p", winner="B", wild={"indicator": "5s"})
    assert counted(found) == ["hard"]
    assert best(found).holding.shape == "three_gods"


def test_concealed_triplets_need_no_set_and_no_tile_of_another() -> None:
    assert holds("has 2 concealed triplet", "111222333m456p7s", "7s")
    assert holds("count concealed triplet = 3", "111222333m456p7s", "7s")
    assert holds("count concealed triplet = 0", "11m234m456p789s99p", "1m", "B")
    assert holds("has exposed triplet", "11m234m456p789s99p", "1m", "B")


def test_quad_not_kong_is_not_konged() -> None:
    assert holds("has quad not kong", "1111m234m456p789s", "4m")
    assert holds("has quad not kong", "11123m456p789s99p", "1m")
    kong = [{"kind": "kong", "tiles": "1111m", "form": "concealed"}]
    assert holds("has quad", "234m456p999s5s", "5s", melds=kong)
    assert not holds("has quad not kong", "234m456p999s5s", "5s", melds=kong)


# ---- time ----------------------------------------------------------------------------------------------


def test_without_a_script_it_looks_like_a_first_turn() -> None:
    assert holds("not after own draw")
    assert not holds("not after own draw", play=script("A draw 5m", "A discard 5m"))


def test_implied_kongs_are_of_the_first_move() -> None:
    rules = bundled("changsha_2007")
    kong = [{"kind": "kong", "tiles": "8888s", "form": "concealed"}]
    found = played(rules, "2346688m456s", "8m", melds=kong, on=["kong_draw"])
    assert counted(found) == ["kong_flower"]
    robbed = played(rules, "111333456m88m78s", "9s", "B", by="rob_kong", winner="C")
    assert counted(robbed) == ["robbed_kong"]


def test_what_is_liable_is_not_passed_on() -> None:
    text = (
        "pay w from others start 1 liable next if by_discard liable discarder if by_discard and payer is next"
    )
    assert payments(played(ruleset(text), READY, "1p", "C")) == {"A": 3, "B": -2, "C": -1}


def test_other_players_kongs_are_theirs() -> None:
    text = "pattern asked 1 when count kong of next = 1 and count kong = 0"
    kong = script("B kong 5555s")
    assert counted(played(ruleset(text), READY, "1p", play=kong)) == ["asked"]


# ---- bounds --------------------------------------------------------------------------------------------


HALF = "number payer_half start 1 half\n"


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ("start 2 ^ (0 - 1)", "negative_exponent"),
        ("start 2 ^ 2000", "too_large"),
        ("start 1 divide (1 - 1)", "zero_divisor"),
        ("start 1 round_up 0", "not_whole"),
        ("start 1 table payer_half : 1 2", "not_whole"),
    ],
)
def test_sums_that_cannot_be_done_are_errors(steps: str, code: str) -> None:
    with pytest.raises(EvaluationStopped) as stopped:
        played(ruleset(f"{HALF}pay w from others {steps}"), READY, "1p")
    assert stopped.value.code == code
    situation = situation_from({"hand": READY, "win": {"tile": "1p", "by": "self_draw"}})
    with pytest.raises(InputError):
        judge(ruleset(f"{HALF}pay w from others {steps}"), situation)


UNIMPLIED = "class fans unimplied\npattern three 1 when has 3 chow\npattern two 1 when has 2 chow"


def test_an_undecided_implication_is_an_error() -> None:
    with pytest.raises(EvaluationStopped) as stopped:
        played(ruleset(UNIMPLIED), READY, "1p")
    assert stopped.value.code == "undecided_implication"


def test_the_module_does_not_decide_it_either() -> None:
    pair = Pair(load_source(Source("t", f"{HEAD}{UNIMPLIED}\n"), LIBRARY, "t"))
    win = {"tile": "1p", "by": "self_draw"}
    assert pair.generated({"hand": READY, "win": win}) == {"error": "undecided_implication"}
    for_one = {"hand": "123m456p777s1199p", "win": win}
    assert pair.generated(for_one)["patterns"] == [("two", 1, 1)]
    assert pair.difference(for_one) == {}
