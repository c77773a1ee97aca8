"""One of two rule sets, ready to be asked: its generated module, its options, its names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diff.fold import Value
from compiler.diff.meaning.names import Names
from compiler.diff.meaning.oddity import is_odd
from compiler.diff.meaning.outcome import Outcome, outcome_of
from compiler.runtime.masks import kinds_in
from compiler.runtime.notation import InputError
from compiler.runtime.rules import Rules
from compiler.runtime.score import ruling_on
from compiler.runtime.setting import set_table
from compiler.runtime.situation import Act, FactValue, Situation
from compiler.runtime.validate import validate


@dataclass(frozen=True, slots=True)
class Side:
    """`moves` names the core word of each move of either rule set, by its shared name. `steady`: payments
    follow from what counts and how it was won; `judges_steadily`: what counts follows from what holds;
    `deals_together`: several players may be dealers at once."""

    rules: Rules[Any]
    chosen: Mapping[str, Value]
    names: Names
    moves: Mapping[str, str]
    steady: bool = False
    judges_steadily: bool = False
    deals_together: bool = True

    def told(self, situation: Situation) -> Situation:
        """The situation in the words of this rule set; what it does not ask for is left out."""
        equipment = self.rules.equipment
        changed: dict[str, Any] = {"options": self.chosen}
        if situation.facts or situation.carried:
            changed["facts"] = self._own(situation.facts)
            changed["carried"] = self._own(situation.carried)
        if situation.play:
            changed["play"] = tuple(self._act(act) for act in situation.play)
        if situation.wild is not None and not equipment.wilds:
            changed["wild"] = None
        if situation.draws and not self.rules.draws:
            changed["draws"] = ()
        return situation._replace(**changed)

    def _own(self, told: Mapping[str, FactValue]) -> dict[str, FactValue]:
        known = ((self.names.back(name), value) for name, value in told.items())
        return {name: value for name, value in known if name is not None}

    def _act(self, act: Act) -> Act:
        if not act.move:
            return act
        name = self.names.back(act.move)
        return act._replace(act="" if name else self.moves[act.move], move=name or "")

    def can_be(self, situation: Situation) -> bool:
        """Whether such a situation can come about under this rule set."""
        if len(situation.dealers) > 1 and not self.deals_together:
            return False
        try:
            validate(self.told(situation), self.rules.equipment)
        except InputError:
            return False
        return not is_odd(situation) and self._waits_for(situation, wins_passed(situation))

    def _waits_for(self, situation: Situation, kinds: frozenset[int]) -> bool:
        """The hand lacks any of these tiles alone."""
        if not kinds:
            return True
        plain = self.told(situation)._replace(win=None, winners=(), play=(), on=())
        try:
            return kinds.issubset(kinds_in(set_table(self.rules, plain).waits(plain.winner)))
        except InputError:
            return False

    def rule(self, situation: Situation) -> Outcome | None:
        """The ruling on a situation that can be; None if the rules go over their bounds."""
        try:
            if is_waiting(situation):
                return self._waiting(situation)
            judged, balances = ruling_on(self.rules, self.told(situation))
        except InputError:
            return None
        return outcome_of(self.rules, judged, balances, self.names.shared)

    def _waiting(self, situation: Situation) -> Outcome:
        t = set_table(self.rules, self.told(situation))
        waits = tuple(kinds_in(t.waits(situation.winner)))
        return Outcome(False, False, (), None, (), (), "", waits)


def wins_passed(situation: Situation) -> frozenset[int]:
    """The discards that the winner has let go instead of winning on them."""
    found: set[int] = set()
    thrown: tuple[int, ...] = ()
    for act in situation.play:
        if act.act == "discard" and not act.passed:
            thrown = act.tiles
        elif act.act == "win" and act.passed and act.player == situation.winner:
            found.update(thrown)
    return frozenset(found)


def is_waiting(situation: Situation) -> bool:
    """Whether nothing is asked but the waits of a hand."""
    told = situation.play or situation.on
    return situation.win is None and not told and sum(map(len, (situation.hand, situation.melds))) > 0
