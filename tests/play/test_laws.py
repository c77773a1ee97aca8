"""What holds of every deal of every rule set: tiles stay, payments sum to zero, records repeat the deal."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from compiler.play.bots import choose
from compiler.play.dealing import deal_tiles
from compiler.play.simulate import check_whole, played
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance, before
from compiler.runtime.play.dealt import begin
from compiler.runtime.play.permit import permission, permissions_of
from compiler.runtime.play.record import DealRecord, record_from, record_json
from compiler.runtime.play.replay import outcome, replayed
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.state_json import state_from, state_json
from tests.play.deals import RULESETS, loaded_rules, rules_of, shuffled, states_of

SETTINGS = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


def _hold(state: State) -> None:
    """Tiles and payments at any moment of a deal."""
    check_whole(state)
    for player in asked_now(state):
        options = permissions_of(state, player)
        assert any(one.legal for one in options), f"{player} has no legal action: {options}"
        for one in options:
            rule = one.refusal is not None or one.bars or one.duties
            assert one.legal != bool(rule), f"{one.action}: refused by no rule, or legal with one against it"


@pytest.mark.parametrize("name", RULESETS)
@SETTINGS
@given(seed=st.integers(0, 10**6))
def test_every_state_holds_together(name: str, seed: int) -> None:
    for place, (state, action) in enumerate(states_of(name, seed)):
        if action is not None:
            assert permission(before(state, action), action).legal
        if place % 9 == 0 or action is None:
            _hold(state)


@pytest.mark.parametrize("name", RULESETS)
@SETTINGS
@given(seed=st.integers(0, 10**6))
def test_a_record_repeats_its_deal(name: str, seed: int) -> None:
    rules, conduct = rules_of(name)
    record, last = played(rules, conduct, shuffled(name, seed), random.Random(seed), "one")
    read = record_from(json.loads(json.dumps(record_json(rules, record))), rules)
    assert read == record
    again = replayed(rules, conduct, read)
    assert again.illegal is None
    assert outcome(again.last).payments == outcome(last).payments
    assert outcome(again.last) == outcome(last)
    assert again.last.acts == last.acts


@pytest.mark.parametrize("name", RULESETS)
@SETTINGS
@given(seed=st.integers(0, 10**6), place=st.integers(0, 60))
def test_a_state_goes_to_json_and_back(name: str, seed: int, place: int) -> None:
    rules, conduct = rules_of(name)
    dealt = shuffled(name, seed)
    record = DealRecord(id="", dealt=dealt, actions=())
    state, actions = begin(rules, conduct, dealt), list[Action]()
    rng = random.Random(seed)
    while state.stage is not Stage.OVER and len(actions) < place:
        actions.append(choose(state, asked_now(state)[0], rng))
        state = advance(state, actions[-1])
    told = json.loads(json.dumps(state_json(state, DealRecord(id="", dealt=dealt, actions=tuple(actions)))))
    back, read = state_from(rules, conduct, told)
    assert read.dealt == record.dealt
    assert read.actions == tuple(actions)
    assert (back.stage, back.acts, back.seats, back.balances) == (
        state.stage,
        state.acts,
        state.seats,
        state.balances,
    )


@pytest.mark.long
@pytest.mark.parametrize("name", RULESETS)
def test_many_deals_hold_together(name: str) -> None:
    rules, conduct = rules_of(name)
    for seed in range(2000):
        rng = random.Random(seed)
        record, last = played(rules, conduct, deal_tiles(rules, rng), rng, str(seed))
        assert outcome(replayed(rules, conduct, record).last) == outcome(last)


@pytest.mark.parametrize("name", RULESETS)
def test_an_action_out_of_place_names_a_rule(name: str) -> None:
    """Things nobody may do at the start of any deal."""
    loaded_rules(name)
    rules, conduct = rules_of(name)
    state = begin(rules, conduct, shuffled(name, 5))
    side, dealer = rules.players[1], rules.players[0]
    missing = next(kind for kind in range(34) if kind not in (state.seats[dealer].hand or ()))
    wrong = {
        Action(side, "discard", tiles=(0,)): "not_on_turn",
        Action(side, "pung", tiles=(0, 0, 0)): "nothing_lies",
        Action(dealer, "draw"): "must_discard",
        Action(dealer, "discard", tiles=(missing,)): "lacks_tiles",
        Action(dealer, "kong", tiles=(missing,) * 4, form="concealed"): "lacks_tiles",
    }
    if state.stage is not Stage.TURN:
        state = advance_to_turn(state)
    for action, code in wrong.items():
        found = permission(state, action)
        assert found.refusal is not None, action
        assert found.refusal.code == code, action


def advance_to_turn(state: State) -> State:
    """Whoever may win as dealt lets it go."""
    while state.stage is Stage.OPENING:
        state = advance(state, Action(asked_now(state)[0], "pass"))
    return state
