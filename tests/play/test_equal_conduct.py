"""The generated conduct of a rule set and the reference evaluator forbid, offer and demand the same acts."""

from __future__ import annotations

import pytest

from compiler.evaluate.at_table import act_of, scope_of, win_of
from compiler.evaluate.legality import judge_act
from compiler.evaluate.scope import Scope
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.state import Stage, State
from compiler.runtime.situation import Situation
from tests.play.deals import RULESETS, loaded_rules, shuffled, states_of

EVERY = 5
SLOW = 25


def differences(name: str, seed: int, every: int) -> list[str]:
    """Where the two differ on what the tiles of a player would let him do, at some states of a deal."""
    ruleset = loaded_rules(name).ruleset
    dealt = shuffled(name, seed)
    told = Situation({}, {}, {}, {}, dealers=dealt.dealers, wild=dealt.indicator)
    found: list[str] = []
    for place, (state, _action) in enumerate(states_of(name, seed)):
        if place % every or state.stage in (Stage.OVER, Stage.OPENING):
            continue
        scope = scope_of(ruleset, state, told)
        for player in state.table.players:
            for permission in permissions_of(state, player):
                one = permission.action
                wrong = _difference(permission, state, scope, told, name)
                if wrong:
                    found.append(f"deal {seed}, state {place} ({state.stage.value}): {one}: {wrong}")
    return found


def _difference(permission: Permission, state: State, scope: Scope, told: Situation, name: str) -> str:
    deed = permission.deed
    if permission.action.act == "pass" or (deed.word == "win" and permission.refusal is not None):
        return ""
    if deed.word == "win":
        return _difference_of_win(permission, state, told, name)
    verdict = judge_act(act_of(deed), scope)
    if verdict.open != (permission.refusal is None):
        return f"open: {permission.refusal} and not {verdict.open}"
    if permission.refusal is not None:
        return ""
    ours = (set(permission.bars), set(permission.duties))
    theirs = ({ban.id for ban in verdict.bans}, {duty.id for duty in verdict.duties})
    return f"{ours} and not {theirs}" if ours != theirs else ""


def _difference_of_win(permission: Permission, state: State, told: Situation, name: str) -> str:
    judged = permission.judged
    if judged is None or judged.claim.tile < 0 or "first_draw" in judged.claim.on:
        return ""
    reference = win_of(judged.claim, loaded_rules(name).ruleset, state, told)
    if reference.legal != judged.legal:
        return f"legal: {judged.legal} and not {reference.legal}"
    theirs = {ban.id for ban in reference.best.struck} if reference.best is not None else set()
    return f"{permission.bars} and not {theirs}" if set(permission.bars) != theirs else ""


@pytest.mark.parametrize("name", RULESETS)
def test_the_same_acts_are_legal(name: str) -> None:
    wilds = bool(loaded_rules(name).ruleset.wilds)
    assert differences(name, 1, SLOW if wilds else EVERY) == []


@pytest.mark.long
@pytest.mark.parametrize("name", RULESETS)
def test_the_same_acts_are_legal_at_length(name: str) -> None:
    assert [wrong for seed in range(2, 40) for wrong in differences(name, seed, 2)] == []
