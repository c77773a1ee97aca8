"""Deals for those who import a generated module: states, actions and records as JSON objects."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from compiler.runtime.fields import player_of
from compiler.runtime.play.action import action_from
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import begin
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.record import DealRecord, record_from
from compiler.runtime.play.replay import outcome, replayed
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.state_json import advanced, state_from, state_json
from compiler.runtime.rules import Rules
from compiler.runtime.ruling import number_json

KeptStates = dict[str, tuple[State, DealRecord]]
MOST_STATES = 64
STATES: dict[int, KeptStates] = {}


def start_json(rules: Rules[Any], conduct: Conduct[Any], deal: Mapping[str, object]) -> dict[str, object]:
    """The state after a deal: a record without actions. Raises InputError for a deal that can't be."""
    record = replace(record_from(deal, rules), actions=())
    return _told(rules, begin(rules, conduct, record.dealt), record)


def legal_json(
    rules: Rules[Any], conduct: Conduct[Any], state: Mapping[str, object], player: str, lang: str
) -> list[dict[str, object]]:
    """What the tiles of a player would let him do, each with whether it is legal and what forbids it.

    Raises InputError for a state that does not follow from its record, and for a player that cannot be.
    """
    found, _ = _state_of(rules, conduct, state)
    asked = player_of(player, "player")
    return [permission_json(rules, one, lang) for one in permissions_of(found, asked)]


def apply_json(
    rules: Rules[Any], conduct: Conduct[Any], state: Mapping[str, object], action: Mapping[str, object]
) -> dict[str, object]:
    """The state after an action. Raises InputError for one that is not legal (`illegal_action`)."""
    found, record = _state_of(rules, conduct, state)
    done = action_from(action, "action", rules.moves)
    after = advanced(found, done, "action")
    return _told(rules, after, replace(record, actions=(*record.actions, done)))


def replay_data(
    rules: Rules[Any], conduct: Conduct[Any], record: Mapping[str, object], lang: str
) -> dict[str, object]:
    """A record judged: the actions up to the first that is not legal, and what comes of the deal.

    Raises InputError for a record that can't be read.
    """
    found = replayed(rules, conduct, record_from(record, rules))
    illegal = found.illegal
    return {
        "legal": illegal is None,
        "actions": [permission_json(rules, step.permission, lang) for step in found.steps],
        "first_illegal": illegal.at if illegal is not None else None,
        "undecided": [step.at for step in found.undecided],
        "result": _outcome_json(found.last) if found.last.stage is Stage.OVER else None,
    }


def _outcome_json(state: State) -> dict[str, object]:
    result = outcome(state)
    return {
        "winners": list(result.winners),
        "exhausted": result.exhausted,
        "payments": {p: number_json(v) for p, v in result.payments.items() if v or p != "pot"},
        "next_dealer": list(result.dealers),
        "untold": [*result.untold, *result.untold_after],
    }


def permission_json(rules: Rules[Any], found: Permission, lang: str) -> dict[str, object]:
    """An action with what speaks against it: codes of the default table, ids of bans and duties."""
    reasons: list[dict[str, object]] = []
    if found.refusal is not None:
        said = found.refusal.zh if lang == "zh" else found.refusal.en
        reasons.append({"rule": found.refusal.code, "text": said, "cites": []})
    for name in (*found.bars, *found.duties, *found.unseen):
        info = rules.bans[name]
        said = (info.zh or info.en) if lang == "zh" else (info.en or info.zh)
        reasons.append({"rule": name, "text": said, "cites": list(info.cites)})
    verdict = "illegal" if found.illegal else "legal" if found.decided else "undecided"
    return {"action": found.action.to_json(), "verdict": verdict, "rules": reasons}


def _state_of(
    rules: Rules[Any], conduct: Conduct[Any], data: Mapping[str, object]
) -> tuple[State, DealRecord]:
    """Read anew, or as it was given out a moment ago."""
    known = STATES.setdefault(id(rules), {})
    return known.get(_state_key(data)) or state_from(rules, conduct, data)


def _told(rules: Rules[Any], state: State, record: DealRecord) -> dict[str, object]:
    told = state_json(state, record)
    known = STATES.setdefault(id(rules), {})
    if len(known) >= MOST_STATES:
        known.clear()
    known[_state_key(told)] = (state, record)
    return told


def _state_key(data: Mapping[str, object]) -> str:
    try:
        return json.dumps(data, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return ""
