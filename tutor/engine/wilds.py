"""Which tiles are wild in one deal."""

from __future__ import annotations

from compiler import ir
from compiler.evaluate.meaning import ABOVE
from compiler.evaluate.rules import rules_of
from compiler.evaluate.scope import wild_uses
from compiler.evaluate.table import table_of
from compiler.runtime.situation import Situation
from tutor.engine.cards import WildCard
from tutor.engine.describe import name_of


def wild_cards(ruleset: ir.RuleSet, situation: Situation) -> tuple[WildCard, ...]:
    """A card for every `wilds` statement of the rules; without kinds where it is not in force."""
    uses = {use.id: use for use in wild_uses(table_of(rules_of(ruleset), situation, ABOVE).deal)}
    cards = []
    for wilds in ruleset.wilds:
        use, name = uses.get(wilds.id), name_of(wilds.names, wilds.id)
        if use is None:
            cards.append(WildCard(name=name))
        else:
            kinds = tuple(sorted(use.kinds))
            cards.append(WildCard(name=name, kinds=kinds, standin=use.standin, standin_face=use.standin_face))
    return tuple(cards)
