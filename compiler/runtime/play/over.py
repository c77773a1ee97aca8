"""When a deal is over: the last payments, who deals next, and the numbers that go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from compiler.runtime.counted import Number
from compiler.runtime.errors import RuleError
from compiler.runtime.play.conduct import CarryRule, DealerRule
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.turning import untold_draws
from compiler.runtime.table import Table

OfEnd = TypeVar("OfEnd")
NEXT_DEALER: Final = "next_dealer"


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
    """Who deals next, and the line that says so: the last that applies.

    Nobody, by no line, where that hangs on tiles that nobody has seen.
    """
    return _unless_unseen(state, partial(_next_dealers, state)) or ((), None)


def _next_dealers(state: State, t: Table) -> tuple[tuple[str, ...], DealerRule[Any] | None]:
    for line in reversed(state.conduct.dealers):
        found = _placed(line.lines, partial(_dealers_by, line, t))
        if found is not None:
            return found, line
    return (), None


def _dealers_by(line: DealerRule[Any], t: Table) -> tuple[str, ...] | None:
    """Whom a line names; None where it does not apply."""
    if line.applies is not None and not line.applies(t, t.nobody):
        return None
    found = line.who(t, t.nobody)
    if not set(found) <= set(t.players):
        raise RuleError("pot_deals")
    return found


def _placed(place: str, ask: Callable[[], OfEnd]) -> OfEnd:
    """The answer. Raises RuleError with the place in the text for a fault of the rules."""
    try:
        return ask()
    except RuleError as error:
        raise RuleError(error.code, place) from error


def carried_on(state: State) -> dict[str, Number | dict[str, Number]]:
    """The numbers kept, as the next deal begins with them; of a number of each player, by player.

    Without those that hang on tiles that nobody has seen.
    """
    found = {
        carry.id: _placed(carry.lines, partial(_unless_unseen, state, partial(_carried, carry)))
        for carry in state.conduct.carries
    }
    return {name: value for name, value in found.items() if value is not None}


def _carried(carry: CarryRule[Any], t: Table) -> Number | dict[str, Number]:
    old: Any = carry.value(t)
    if carry.per_player:
        return {p: carry.carried_on(t, t.hand(p), old.get(p, 0)) for p in t.players}
    return carry.carried_on(t, t.nobody, old)


def untold_after(state: State) -> tuple[str, ...]:
    """What of it hangs on tiles that nobody has seen: `next_dealer`, ids of numbers kept."""
    told = carried_on(state)
    dealer = () if _unless_unseen(state, partial(_next_dealers, state)) else (NEXT_DEALER,)
    numbers = (carry.id for carry in state.conduct.carries if carry.id not in told)
    return (*dealer, *numbers)


def _unless_unseen(state: State, ask: Callable[[Table], OfEnd]) -> OfEnd | None:
    """The answer of the table after the deal; None where it hangs on tiles that nobody has seen."""
    t = over_table(state)
    if t.watch is None:
        return ask(t)
    t.unturned = untold_draws(state)
    answer, unseen = t.watch.over(partial(ask, t))
    return None if unseen else answer
