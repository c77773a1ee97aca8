"""Parts that several converters share: the win of a way of winning, a case, the records of a system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.records.model import Case, Expected, Left, Record, records

ASKS_DEALER = "asks who deals next, not for a ruling: see `asked`"
ASKS_ACTS = "asks which acts are open, not for a ruling: see `asked`"
ASKS_WINNERS = "asks who of several wins, not for a ruling on one: see `asked`"
TOLD_DICE = "dice and walls are told, not computed"
OWN = {
    "self_draw": (),
    "kong_draw": ("kong_draw",),
    "sea_bottom": ("last_draw",),
    "heavenly": ("first_draw",),
}
FROM_OTHERS = {"rob_sea_bottom": "last_discard", "kong_discard": "kong_discard", "earthly": "first_discard"}


def convert_all(
    system: str, versions: tuple[str, ...], convert: Callable[[Record], Case | Left]
) -> tuple[Case | Left, ...]:
    """Every record of these versions of a system, as a case or left out with its reason."""
    chosen = (r for r in records() if r["system"] == system and r["version"] in versions)
    return tuple(convert(record) for record in chosen)


def case_of(
    record: Record, ruleset: str, situation: dict[str, Any], expected: Expected, *, history: bool = False
) -> Case:
    """A case whose situation carries the id of its record."""
    told = {"id": record["id"], "win": None, **situation}
    return Case(id=record["id"], ruleset=ruleset, situation=told, expected=expected, history=history)


def left(record: Record, reason: str) -> Left:
    """A record that is left out."""
    return Left(id=record["id"], reason=reason)


def win_of(method: str, tile: str, discarder: str | None = None) -> dict[str, Any]:
    """A win on a tile by a method of the records."""
    if method in OWN:
        return {"tile": tile, "by": "self_draw", "on": list(OWN[method])}
    if method in ("rob_kong", "rob_supplement"):
        return {"tile": tile, "by": "rob_kong", "from": discarder, "on": []}
    on = [FROM_OTHERS[method]] if method in FROM_OTHERS else []
    return {"tile": tile, "by": "discard", "from": discarder, "on": on}
