"""From a rule set to what bounds its situations: players, tiles, names."""

from __future__ import annotations

from compiler import ir
from compiler.runtime.equipment import Equipment, StandIn
from compiler.runtime.vocabulary import FactRule, OptionRule, Vocabulary


def equipment_of(ruleset: ir.RuleSet) -> Equipment:
    """What `validate` needs to know of a rule set."""
    return Equipment(
        players=ruleset.players,
        hand_size=ruleset.hand_size,
        copies=ruleset.copies,
        wilds=bool(ruleset.wilds),
        standins=standins_of(ruleset),
        vocabulary=vocabulary_of(ruleset),
    )


def standins_of(ruleset: ir.RuleSet) -> tuple[StandIn, ...]:
    """The stand-ins of tiles that are wild by an indicator."""
    indicator = ir.Noun(sort=ir.Sort.TILE, word=ir.Word.INDICATOR)
    after = ir.Relation(word=ir.RelationWord.SUCCESSOR, of=indicator)
    return tuple(
        StandIn(kind=wilds.standin, successor=wilds.tiles == after)
        for wilds in ruleset.wilds
        if wilds.standin is not None and wilds.tiles in (indicator, after)
    )


def vocabulary_of(ruleset: ir.RuleSet) -> Vocabulary:
    """The names that a situation may use."""
    return Vocabulary(
        options={
            option.id: OptionRule(
                default=option.default, low=option.low, high=option.high, choices=option.choices
            )
            for option in ruleset.options
        },
        facts={fact.id: FactRule(sort=fact.sort.value, per_player=fact.per_player) for fact in ruleset.facts},
        carried={
            carry.id: FactRule(sort=ir.Sort.NUMBER.value, per_player=carry.per_player)
            for carry in ruleset.carries
        },
        moves=tuple(move.id for move in ruleset.moves),
    )
