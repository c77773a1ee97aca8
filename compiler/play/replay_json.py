"""A judged record as JSON: the verdict on every action, and what comes of the deal."""

from __future__ import annotations

from compiler.play.telling import Referee, Told
from compiler.runtime.counted import Number
from compiler.runtime.play.replay import Outcome, Replay, Step, outcome
from compiler.runtime.play.state import Stage
from compiler.runtime.ruling import number_json


def replay_json(found: Replay, referee: Referee) -> dict[str, object]:
    """The object of docs/records.md."""
    illegal = found.illegal
    over = found.last.stage is Stage.OVER
    return {
        "id": found.record.id or None,
        "ruleset": referee.ruleset.id,
        "legal": illegal is None,
        "over": over,
        "actions": [_step(step, referee) for step in found.steps],
        "first_illegal": illegal.at if illegal is not None else None,
        "undecided": [step.at for step in found.undecided],
        "result": outcome_json(outcome(found.last), referee) if over else None,
    }


def _step(step: Step, referee: Referee) -> dict[str, object]:
    permission = step.permission
    return {
        "at": step.at,
        "action": permission.action.to_json(),
        "verdict": "illegal" if permission.illegal else "legal" if permission.decided else "undecided",
        "text": referee.action(permission.action, step.start, step.after),
        "rules": [_rule(told) for told in referee.against(permission)],
        "contest": [one.action.to_json() for one in step.contest],
    }


def _rule(told: Told) -> dict[str, object]:
    return {
        "code": told.code,
        "name": told.name,
        "sentence": told.sentence,
        "cites": list(told.cites),
        "place": told.place,
    }


def outcome_json(result: Outcome, referee: Referee) -> dict[str, object]:
    """What a deal that is over comes to."""
    line = result.dealer_rule
    return {
        "winners": list(result.winners),
        "exhausted": result.exhausted,
        "payments": amounts_json(result.payments),
        "items": [
            {"id": item, "name": referee.account(item), "payments": amounts_json(sums)}
            for item, sums in result.items
        ],
        "untold": [*result.untold, *result.untold_after],
        "next_dealer": list(result.dealers),
        "next_dealer_cites": list(line.cites) if line is not None else [],
        "carried": {
            name: amounts_json(value) if isinstance(value, dict) else number_json(value)
            for name, value in result.carried.items()
        },
    }


def amounts_json(amounts: dict[str, Number]) -> dict[str, int | float]:
    """Gains by player; the pot only where it has any."""
    return {player: number_json(amount) for player, amount in amounts.items() if amount or player != "pot"}
