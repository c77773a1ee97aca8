"""A deal that is not over, or whose next one is not begun, as text to be kept: the record of the deal, what
the deals before it came to, and the rules it is played by.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction

from compiler.runtime.errors import RuleError
from compiler.runtime.notation import InputError
from compiler.runtime.play.permit import permission
from compiler.runtime.play.record import DealRecord, record_from, record_json
from tutor.engine import Rules
from tutor.play.game import Game, Turn
from tutor.play.house import House

# A power of ten could be too long to be worked out.
TOTAL = re.compile(r"-?\d{1,60}([./]\d{1,60})?")


def kept_text(game: Game, rules: Rules) -> str:
    """JSON. Totals are fractions as text, for a number of JSON would round a third."""
    record = DealRecord(
        id=game.seed, dealt=game.dealt, actions=tuple(step.permission.action for step in game.steps)
    )
    return json.dumps(
        {
            "rules": _mark(rules),
            "seed": game.seed,
            "number": game.number,
            "over": game.turn is Turn.OVER,
            "totals": {player: str(total) for player, total in game.totals.items()},
            "record": record_json(game.house.rules, record),
        },
        ensure_ascii=False,
    )


def is_kept(text: str | None, rules: Rules) -> bool:
    """The text is of a deal by these rules as they are now."""
    return _read(text).get("rules") == _mark(rules)


def is_over(text: str | None) -> bool:
    """The deal had come to its end; of one kept before that was written it is not known."""
    return _read(text).get("over") is True


def game_from(text: str | None, rules: Rules, house: House) -> Game | None:
    """The deal as it was left, or as far as it can be played within the bounds of its rules; None if the text
    is of other rules, or tells nothing that can be played."""
    found = _read(text)
    if not is_kept(text, rules):
        return None
    try:
        record = record_from(found["record"], house.rules)
        game = Game(
            house,
            str(found["seed"]),
            dealers=record.dealt.dealers,
            carried=record.dealt.carried,
            totals=_totals(found["totals"]),
            number=int(str(found["number"])),
        )
        game.lay(record.dealt)
    except (InputError, KeyError, ValueError, ZeroDivisionError):
        return None
    return game if _replayed(game, record) else None


def _replayed(game: Game, record: DealRecord) -> bool:
    """Do what was done, and say whether all of it was legal."""
    try:
        for action in record.actions:
            if not permission(game.state, action).legal:
                return False
            game.do(action)
    except RuleError as bound:
        game.stopped = bound
    return True


def _mark(rules: Rules) -> object:
    """What the rules are told by: their text and the options chosen."""
    return [rules.card.id, rules.card.digest, dict(sorted(rules.options.items()))]


def _read(text: str | None) -> Mapping[str, object]:
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _totals(value: object) -> dict[str, Fraction]:
    """Also of the numbers that were kept before they were texts. Raises ValueError, ZeroDivisionError."""
    if not isinstance(value, dict) or not all(TOTAL.fullmatch(str(total)) for total in value.values()):
        raise ValueError("no totals")
    return {str(player): Fraction(str(total)) for player, total in value.items()}
