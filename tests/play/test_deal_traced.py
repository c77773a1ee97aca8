"""Whole deals played once more by the reference evaluator: it pays what the generated module has paid, and
every payment is told with what makes it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from compiler.evaluate.at_table import deal_trace
from compiler.explain.deal import deal_lines
from compiler.explain.model import Line, LineKind
from compiler.runtime.play.dealt import situation_of_deal
from compiler.runtime.play.state import State
from compiler.sentences.speaker import speaker_of
from compiler.trace import DealTrace
from tests.play.deals import RULESETS, loaded_rules, shuffled, states_of

SEEDS = ["1", *(pytest.param(str(s), marks=pytest.mark.long) for s in range(2, 40))]


def over(name: str, seed: int, wild: float) -> State:
    """A deal at its end."""
    *_, (state, _) = states_of(name, seed, wild=wild)
    return state


def traced(name: str, seed: int, state: State) -> DealTrace | None:
    return deal_trace(loaded_rules(name).ruleset, state, situation_of_deal(shuffled(name, seed)))


def told_lines(name: str, trace: DealTrace, lang: str) -> list[Line]:
    ruleset = loaded_rules(name).ruleset
    return deal_lines(ruleset, trace, speaker_of(ruleset, lang))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", RULESETS)
def test_the_reference_evaluator_pays_the_same(name: str, seed: str) -> None:
    """None would say that it comes to other balances."""
    state = over(name, int(seed), wild=0.1)
    trace = traced(name, int(seed), state)
    assert trace is not None
    sums = dict.fromkeys(state.balances, Fraction(0))
    for pay in trace.pays:
        for owner, share in pay.owed_by if not pay.voided else ():
            sums[owner] -= share
            sums[pay.payee] += share
    if not trace.settled:
        assert sums == dict(state.balances)
    for lang in ("zh", "en"):
        paid = [line for line in told_lines(name, trace, lang) if line.kind is LineKind.PAY]
        assert bool(paid) == any(pay.amount for pay in trace.pays)
        assert all(line.children for line in paid)


def test_two_wins_are_told_apart_and_each_turns_up_tiles_of_its_own() -> None:
    """changsha_room: C opens with no 2, 5 or 8 and takes the first birds; B wins later on others."""
    state = over("changsha_room", 0, wild=0.1)
    assert state.table.winners == ("C", "B")
    trace = traced("changsha_room", 0, state)
    assert trace is not None
    lines = told_lines("changsha_room", trace, "en")
    heads = [line.text for line in lines if line.kind is LineKind.VERDICT]
    assert [head.split()[0] for head in heads] == ["C", "B"]
    assert len(trace.draws) == 4
    assert len({(drawn.tile, drawn.players) for drawn in trace.draws}) == 4


def test_a_payment_is_told_step_by_step() -> None:
    """changsha_2007, CS3-34: a plain win starts at 1; one more with the dealer."""
    state = over("changsha_2007", 3, wild=0.1)
    trace = traced("changsha_2007", 3, state)
    assert trace is not None
    lines = told_lines("changsha_2007", trace, "zh")
    (win,) = [line for line in lines if line.kind is LineKind.PAY]
    assert win.text == "和牌账：A 付 C 2"
    assert [child.text for child in win.children] == [
        "若不是自摸，由出牌者付",
        "从1起算：1",
        "若付方或收方是庄家，加1：1 -> 2",
    ]
    assert win.children[1].cites == ("CS3-34",)


def test_the_numbers_behind_a_payment_are_told_of_their_owner() -> None:
    """xiamen_bijin, XM1-13 and XM1-17: what is compared are flowers and kongs and golds, of each who has not
    won: a kong of A, three flowers of B, two golds of D."""
    state = over("xiamen_bijin", 1, wild=0.1)
    trace = traced("xiamen_bijin", 1, state)
    assert trace is not None
    found = [line for top in told_lines("xiamen_bijin", trace, "zh") for line in descend(top)]
    compared = [line.text for line in found if "的比金 = " in line.text]
    assert compared == [
        "A 的比金 = 1（「花杠」 1 + 金的张数 0）",
        "B 的比金 = 2（「花杠」 2 + 金的张数 0）",
        "D 的比金 = 2（「花杠」 0 + 金的张数 2）",
    ]


def descend(line: Line) -> list[Line]:
    return [line, *(below for child in line.children for below in descend(child))]
