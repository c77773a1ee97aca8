"""Records with hands that nobody has seen: what hangs on them is told as not known, all else as in the whole
deal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from compiler.cli.replay import disagreements
from compiler.play.telling import Referee
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.over import NEXT_DEALER
from compiler.runtime.play.record import DealRecord, record_from
from compiler.runtime.play.replay import Outcome, Replay, outcome, replayed
from compiler.runtime.play.state import Stage
from compiler.sentences.speaker import speaker_of
from tests.play import deals
from tests.play.case import rules_of
from tests.play.told import Deal, record_of

SIX_SIX = "222444m1p3p5p7s9s1s3s"  # two triplets: a small win at the start, CS3-41
GOES_ON: dict[str, object] = {"options": {"opening_continues": True}}


def judged(deal: Deal, **told: object) -> Replay:
    _, module = rules_of(deal.ruleset)
    record = {**record_of(deal, module.RULES), **told}
    return replayed(module.RULES, module.CONDUCT, record_from(record, module.RULES))


def verdicts(found: Replay) -> list[str]:
    """Of every action."""
    judged = [step.permission for step in found.steps]
    return ["illegal" if one.illegal else "legal" if one.decided else "undecided" for one in judged]


# ---- acts on the dealt hands


@pytest.mark.parametrize("ruleset", ["changsha_2007", "changsha_common", "changsha_room", "changsha_online"])
@pytest.mark.parametrize(("act", "verdict"), [("win", "undecided"), ("pass", "legal")])
def test_who_is_not_seen_may_win_as_dealt_or_let_it_go(ruleset: str, act: str, verdict: str) -> None:
    """Small wins at the start are for all: CS1-11, CS2-12, CS3-41."""
    options = GOES_ON["options"] if ruleset == "changsha_2007" else {}
    found = judged(
        Deal(ruleset=ruleset, play=f"C {act}, A discard 5s", hidden="C", told={"options": options})
    )
    assert verdicts(found) == [verdict, "legal"]


def test_several_win_as_dealt_whoever_is_seen() -> None:
    deal = Deal(
        ruleset="changsha_2007",
        play="B win, C win, A discard 5s",
        hands={"B": SIX_SIX},
        hidden="C",
        told=GOES_ON,
    )
    found = judged(deal)
    assert verdicts(found) == ["legal", "undecided", "legal"]
    assert found.last.table.winners == ("B", "C")


def test_who_is_not_seen_does_not_win_as_dealt_where_nobody_can() -> None:
    """Only the dealer wins as dealt in the basic rules."""
    found = judged(Deal(ruleset="basic", play="!C win", hidden="C"))
    assert verdicts(found) == ["illegal"]


def test_a_dealer_who_is_not_seen_lets_a_win_as_dealt_go() -> None:
    found = judged(Deal(ruleset="basic", play="A pass, A discard E", hidden="A"))
    assert verdicts(found) == ["legal", "undecided"]


def test_a_dealers_win_as_dealt_may_be_one_after_which_play_goes_on() -> None:
    """A small win, or a heavenly one that ends the deal: CS3-41, CS3-45."""
    deal = Deal(ruleset="changsha_2007", play="A win, A discard 5s", hidden="A", told=GOES_ON)
    assert verdicts(judged(deal)) == ["undecided", "undecided"]
    alone = judged(Deal(ruleset="changsha_2007", play="A win", hidden="A", told=GOES_ON))
    assert alone.last.stage is Stage.OVER


def test_nobody_wins_behind_his_own_pung() -> None:
    found = judged(Deal(ruleset="guobiao", play="A discard E, B pung EEE, !B win", hidden="B"))
    assert verdicts(found) == ["legal", "undecided", "illegal"]


def test_a_kong_of_the_turn_shows_that_the_others_have_spoken() -> None:
    """Behind his own pung one may add the fourth tile: CS3-09, CS3-15. C has said nothing."""
    play = "A discard 5s, B pung 555s, B dice_kong 5555s added"
    found = judged(Deal(ruleset="changsha_2007", play=play, hands={"B": "5s"}, hidden="BCD"))
    assert verdicts(found) == ["legal", "undecided", "undecided"]


# ---- what a deal comes to


def test_payments_of_a_win_that_nobody_has_seen_are_not_told() -> None:
    deal = Deal(ruleset="basic", play="A discard 5s, B win", hidden="B")
    found = judged(deal, result={"payments": {"A": -8, "B": 8}, "next_dealer": "B"})
    result = outcome(found.last)
    assert result.untold == ("win_pay",)
    assert not any(result.payments.values())
    assert result.dealers == ("B",)
    assert disagreements(found) == ()


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("zh", [("比金账", "看不到手牌，不知道"), ("其余合计", "无输赢")]),
        (
            "en",
            [
                (
                    "comparison of those who have not won",
                    "not known: it hangs on a hand that nobody has seen",
                ),
                ("all the rest", "nobody pays"),
            ],
        ),
    ],
)
def test_golds_that_nobody_has_seen_are_not_compared(lang: str, told: list[tuple[str, str]]) -> None:
    """D's golds count against those of the others who have not won: XM1-17."""
    deal = Deal(
        ruleset="xiamen_bijin",
        play="A discard 9s, B win",
        hands={"B": "111333456m88m78s123p"},
        hidden="D",
        told={"wild": {"indicator": "W"}},
    )
    result = outcome(judged(deal).last)
    assert "compare" in result.untold
    assert "compare" not in dict(result.items)
    loaded, _ = rules_of("xiamen_bijin")
    rows = Referee(loaded, speaker_of(loaded.ruleset, lang)).settlement(result)
    assert told[0] in rows
    assert rows[-1][0] == told[1][0]


# ---- against the whole deal


def hidden(name: str, seed: int) -> tuple[Outcome, Replay]:
    """A deal played at random: what comes of it, and its record with hands and at times the wall unseen."""
    rules, conduct = deals.rules_of(name)
    rng = random.Random(f"unseen {name} {seed}")
    dealt = deals.shuffled(name, seed)
    steps = [
        step for step in deals.states_of(name, seed, wild=rng.choice((0, 0.1, 0.4))) if step[1] is not None
    ]
    actions = tuple(action for _, action in steps if action is not None)
    last = begin(rules, conduct, dealt)
    for action in actions:
        last = advance(last, action)
    whole = outcome(last)
    unseen = set(rng.sample(rules.players, rng.randint(1, len(rules.players))))
    if rng.random() < 0.3:
        unseen |= set(whole.winners)
    told: Dealt = replace(dealt, hands={p: tiles for p, tiles in dealt.hands.items() if p not in unseen})
    if rng.random() < 0.5:
        told = replace(told, wall=None, left=len(dealt.wall or ()))
    return whole, replayed(rules, conduct, DealRecord(id="x", dealt=told, actions=actions))


def faults(name: str, seed: int) -> list[str]:
    """What the record with unseen hands says for sure and is not so."""
    whole, found = hidden(name, seed)
    if found.illegal is not None or found.last.stage is not Stage.OVER:
        step = found.illegal or found.steps[-1]
        return [f"{name} {seed}: {step.permission}"]
    seen = outcome(found.last)
    rules, _ = deals.rules_of(name)
    wrong = []
    if set(seen.winners) != set(whole.winners) or sum(seen.payments.values()) != 0:
        wrong.append(f"{seen.winners} {seen.payments}")
    if NEXT_DEALER not in seen.untold_after and seen.dealers != whole.dealers:
        wrong.append(f"dealers {seen.dealers}, not {whole.dealers}")
    wrong += [
        f"{number}: {seen.carried.get(number)}, not {value}"
        for number, value in whole.carried.items()
        if number not in seen.untold_after and seen.carried.get(number) != value
    ]
    if not {draws.id for draws in rules.draws} & set(seen.untold):
        told, right = dict(seen.items), dict(whole.items)
        surely = {*told, *right} - {*seen.untold, *([""] if seen.untold else [])}
        wrong += [f"{item}: {told.get(item)}" for item in surely if told.get(item) != right.get(item)]
    return [f"{name} {seed}: {one}" for one in wrong]


@pytest.mark.parametrize("name", deals.RULESETS)
def test_what_is_told_for_sure_is_so_in_the_whole_deal(name: str) -> None:
    assert [fault for seed in range(3) for fault in faults(name, seed)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", deals.RULESETS)
def test_what_is_told_for_sure_is_so_in_many_deals(name: str) -> None:
    assert [fault for seed in range(100, 160) for fault in faults(name, seed)] == []


def test_what_lies_open_is_told() -> None:
    """Not everything is not known: of some deals the winner has been seen, and his payments are told."""
    told = [outcome(hidden("two_player", seed)[1].last) for seed in range(8)]
    assert any(result.winners and not result.untold for result in told)
