"""The acts told before the question: what each of them pays, and who has won by then."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from compiler.runtime.acts import Deed
from compiler.runtime.hand import Hand
from compiler.runtime.moments import Moment
from compiler.runtime.payments import Debt, owed_by_event
from compiler.runtime.situation import Situation
from compiler.runtime.table import Table


@dataclass(slots=True)
class Course:
    """The table after all acts told, and what they have made players owe."""

    table: Table
    situation: Situation
    debts: list[Debt] = field(default_factory=list)

    def owed(self, deed: Deed, moment: Moment) -> tuple[Debt, ...]:
        """What an act pays, in the state just after it."""
        t = self._at(deed, moment)
        actor: Hand = t.hand(deed.player) if deed.player else t.nobody
        return tuple(owed_by_event(t, actor, deed))

    def _at(self, deed: Deed, moment: Moment) -> Table:
        t: Any = copy.copy(self.table)
        t.moment, t.known, t.won, t.reading = moment, {}, None, None
        t.actor, t.act, t.discarder = deed.player, deed, deed.source
        t.on = deed.on | frozenset(self.situation.on)
        table: Table = t
        return table

    def finish(self, situation: Situation) -> Iterator[Debt]:
        """What is owed when the situation says that the deal is over with nobody winning."""
        if "exhausted" not in situation.on:
            return
        moment = self.table.moment
        for word in ("exhausted", "end"):
            deed = Deed(word=word, player="", index=len(moment.acts))
            yield from self.owed(deed, moment)


def course_of(t: Table, situation: Situation) -> Course:
    """The course of the acts told. A robbed kong has not happened: it earns nothing."""
    course = Course(t, situation)
    if t.acts and t.rules.pays:
        robbed = _robbed(t.acts, situation)
        for place, deed in enumerate(t.acts):
            if not deed.passed and deed.word != "win" and deed is not robbed:
                course.debts += course.owed(deed, t.moments[place + 1])
    return course


def _robbed(acts: Iterable[Deed], situation: Situation) -> Deed | None:
    if situation.win is None or situation.win.by != "rob_kong":
        return None
    kongs = [a for a in acts if a.word == "kong" and not a.passed]
    return kongs[-1] if kongs and kongs[-1].player == situation.win.source else None
