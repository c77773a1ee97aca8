"""When a deal is over: the last payments, who deals next, and the numbers that go on."""

from __future__ import annotations

from typing import Any

from compiler.runtime.counted import Number
from compiler.runtime.play.conduct import DealerRule
from compiler.runtime.play.state import Stage, State
from compiler.runtime.table import Table


def ended(state: State) -> State:
    """The deal settled: `exhausted` if nobody has won, `end`, `void`, `settle`."""
    state = state.but(refused=state.refused or not state.table.winners)
    course = state.course()
    course.finish()
    return state.but(
        table=course.table,
        stage=Stage.OVER,
        player="",
        calls=(),
        debts=tuple(course.debts),
        known={"over": course.over()},
    )


def over_table(state: State) -> Table:
    """The table of everything after the deal."""
    found: Any = state.known.get("over")
    table: Table = found if found is not None else state.course().over()
    return table


def next_dealers(state: State) -> tuple[tuple[str, ...], DealerRule[Any] | None]:
    """Who deals next, and the line that says so: the last that applies."""
    t = over_table(state)
    for line in reversed(state.conduct.dealers):
        if line.applies is None or line.applies(t, t.nobody):
            return line.who(t, t.nobody), line
    return (), None


def carried_on(state: State) -> dict[str, Number | dict[str, Number]]:
    """The numbers kept, as the next deal begins with them; of a number of each player, by player."""
    t = over_table(state)
    found: dict[str, Number | dict[str, Number]] = {}
    for carry in state.conduct.carries:
        old: Any = carry.value(t)
        if carry.per_player:
            found[carry.id] = {p: carry.carried_on(t, t.hand(p), old.get(p, 0)) for p in t.players}
        else:
            found[carry.id] = carry.carried_on(t, t.nobody, old)
    return found
