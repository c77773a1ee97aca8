"""From a rule set to what bounds its situations: players, tiles, names."""

from __future__ import annotations

from collections.abc import Mapping

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
        one_dealer=has_one_dealer(ruleset),
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


def has_one_dealer(ruleset: ir.RuleSet) -> bool:
    """No `next_dealer` line could name several players at once."""
    one_wins = not may_several_win(ruleset)
    return all(_is_one(line.players, one_wins) for line in ruleset.next_dealer)


def may_several_win(ruleset: ir.RuleSet) -> bool:
    """Some option or other lets several win on one tile, or play goes on after a win."""
    options = {option.id: option for option in ruleset.options}
    return _goes_on(ruleset) or not all(_at_most_one(line.limit, options) for line in ruleset.winners)


def _at_most_one(limit: ir.Number, options: Mapping[str, ir.Option]) -> bool:
    most: object = limit
    if isinstance(limit, ir.Ref) and limit.kind is ir.RefKind.OPTION:
        most = options[limit.name].high
    elif isinstance(limit, ir.Int):
        most = limit.value
    return isinstance(most, int) and most <= 1


def _goes_on(ruleset: ir.RuleSet) -> bool:
    """Without an `end` the first win ends the deal; else one that any win meets."""
    return bool(ruleset.ends) and not any(_is_met_by_a_win(line.cond) for line in ruleset.ends)


def _is_met_by_a_win(cond: ir.Condition) -> bool:
    match cond:
        case ir.Compare(left=ir.Count(things=ir.Noun(word=ir.Word.WINNER)), op=op, right=ir.Int(value=value)):
            return (op, value) in ((ir.Op.GT, 0), (ir.Op.GE, 1))
        case ir.After(act=ir.Noun(word=ir.Word.WIN)):
            return True
        case _:
            return False


def _is_one(players: ir.Desc, one_wins: bool) -> bool:
    """Of one dealer, or of one thing, there is one such player at most."""
    match players:
        case ir.Noun(word=ir.Word.DEALER | ir.Word.DISCARDER):
            return True
        case ir.Noun(word=ir.Word.WINNER):
            return one_wins
        case ir.Pick():
            return True
        case ir.Relation(of=of):
            return _is_one(of, one_wins)
        case _:
            return False


def lowest_carried(carry: ir.Carry) -> int | None:
    """A number that is begun with none below 0, and to which none is added, is never below it; else None."""
    values = [step.value for step in carry.steps]
    steady = all(isinstance(value, ir.Int) and value.value >= 0 for value in values)
    return 0 if carry.first >= 0 and steady else None


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
            carry.id: FactRule(
                sort=ir.Sort.NUMBER.value, per_player=carry.per_player, low=lowest_carried(carry)
            )
            for carry in ruleset.carries
        },
        moves=tuple(move.id for move in ruleset.moves),
    )
