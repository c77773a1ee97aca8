"""The state of a deal: the table, what is going on at it, and who has said what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any

from compiler.runtime.acts import NO_FLAGS, Deed
from compiler.runtime.counted import Number
from compiler.runtime.course import Course
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.payments import Debt
from compiler.runtime.play.action import Action
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.rules import Rules
from compiler.runtime.table import Table
from compiler.runtime.win import Claim


class Stage(Enum):
    """What the table waits for.

    OPENING wins on the dealt hands and flowers among them; TURN a discard of who holds a tile more; CLAIM
    what the others say to a discard; KONG whether a kong is robbed; DRAW a draw, in turn or for a kong or
    flower.
    """

    OPENING = "opening"
    TURN = "turn"
    CLAIM = "claim"
    KONG = "kong"
    DRAW = "draw"
    OVER = "over"

    # Looked up by the thousand.
    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True)
class State:
    """`player` is who is to draw or discard, or whose discard or kong it is; "" when the deal is over.

    `calls`: what has been said to the tile that lies, or at the opening; `heard`: what was said to the latest
    discard, which nobody took. `wall`: the tiles to be drawn, in
    order, replacements from the end; None where nobody knows them. `replaces`: what the next draw makes good,
    "kong" or "flower". `ran_out`: the wall did. `refused`: nobody was allowed to win on the last tile.
    `told_draws`: tiles turned up, as a record tells them. `owing`: those whose hands nobody has seen and who
    have to draw for a flower that they were dealt. `known` is worked out of this state, `memo` of
    tiles alone: states of one deal share it.
    """

    rules: Rules[Any]
    conduct: Conduct[Any]
    table: Table
    stage: Stage
    player: str
    calls: tuple[Action, ...] = ()
    heard: tuple[Action, ...] = ()
    wall: tuple[int, ...] | None = None
    told_draws: tuple[int, ...] | None = None
    replaces: str = ""
    owing: tuple[str, ...] = ()
    debts: tuple[Debt, ...] = ()
    wins: tuple[Claim, ...] = ()
    ran_out: bool = False
    refused: bool = False
    known: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)
    memo: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def but(self, **changes: Any) -> State:
        """The same with some fields changed: as `replace` does, but quickly, for copies by the thousand."""
        other = object.__new__(State)
        object.__setattr__(other, "__dict__", {**self.__dict__, **changes})
        return other

    @property
    def moment(self) -> Moment:
        return self.table.moment

    @property
    def acts(self) -> tuple[Deed, ...]:
        return self.table.moment.acts

    @property
    def seats(self) -> Mapping[str, Seat]:
        return self.table.moment.seats

    @property
    def balances(self) -> Mapping[str, Number]:
        return self.table.balances

    @property
    def last(self) -> Deed | None:
        """The latest act that was taken; a false win takes nothing, what lay there still lies."""
        for act in reversed(self.table.moment.acts):
            if not act.passed and act.word != "false_win":
                return act
        return None

    @property
    def lying(self) -> Deed | None:
        """The discard or kong that may be claimed."""
        return self.last if self.stage in (Stage.CLAIM, Stage.KONG) else None

    def in_play(self) -> tuple[str, ...]:
        """The players who have not left play by winning, from the one at the turn on."""
        t = self.table
        turned = turned_from(t.players, self.player)
        if not t.winners:
            return turned
        there = set(t.others(""))
        return tuple(p for p in turned if p in there)

    def next_of(self, player: str) -> str:
        """The next player in turn order who is still in play; the player himself if nobody else is."""
        t = self.table
        if not t.winners:
            return t.after(player, 1)
        there = frozenset(self.in_play())
        after = (t.after(player, place) for place in range(1, len(t.players)))
        return next((p for p in after if p in there), player)

    def course(self) -> Course:
        """The course so far, to be carried on."""
        asked = frozenset({"exhausted"}) if self.ran_out else NO_FLAGS
        return Course(
            self.table.copied(), asked, "", list(self.debts), list(self.wins), exhausted=self.refused
        )


@lru_cache(maxsize=1 << 6)
def turned_from(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    """All players in turn order, from one on; where nobody is meant as they sit."""
    start = players.index(first) if first in players else 0
    return players[start:] + players[:start]


def table_at(t: Table, moment: Moment, *, again: bool = False) -> Table:
    """The table a moment later; `again`: the latest moment is put right."""
    later = t.moved_to(moment)
    before = t.moments[:-1] if again else t.moments
    later.moments = (*before, moment)
    return later
