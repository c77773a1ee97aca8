"""Whether the lines on the next dealer ever name several players who deal together."""

from __future__ import annotations

from collections.abc import Iterable

from compiler import ir
from compiler.ir import Node, Op, RelationWord, RuleSet, Word
from compiler.ir.walk import descend


def may_deal_together(ruleset: RuleSet) -> bool:
    """Of a rule set as played, its options settled."""
    lines = ruleset.next_dealer
    return any(
        _several(line.players, ruleset) and not _alone(line, lines[place + 1 :])
        for place, line in enumerate(lines)
    )


def _several(players: Node, ruleset: RuleSet) -> bool:
    match players:
        case ir.Noun(word=Word.WINNER):
            return not all(_is_one(line.limit) for line in ruleset.winners) or not ruleset.winners
        case ir.Noun(word=word):
            return word is Word.PLAYER
        case ir.Named(name=name):
            defined = [one.desc for one in ruleset.defines if one.id == name and one.desc is not None]
            told_each = [fact.per_player for fact in ruleset.facts if fact.id == name]
            return any(told_each) or any(_several(body, ruleset) for body in defined)
        case ir.Relation(word=RelationWord.ACTOR, of=act):
            return not isinstance(act, ir.Pick)
        case ir.Relation(of=of):
            return _several(of, ruleset)
        case ir.Pick():
            return False
        case ir.SuchThat(base=base, cond=cond):
            return _several(base, ruleset) and not _asks_of_one_tile(cond, ruleset)
        case ir.Narrow(base=base):
            return _several(base, ruleset)
        case _:
            return True


def _is_one(number: Node) -> bool:
    return isinstance(number, ir.Int) and number.value <= 1


def _alone(line: ir.Who, later: Iterable[ir.Who]) -> bool:
    """The line asks that there is one of them, or a later line stands in where there are more."""
    counted = ir.Count(things=line.players)
    return any(_compares(node, counted, Op.EQ) for node in _nodes(line.cond)) or any(
        other.cond is not None and _compares(other.cond, counted, Op.GT) for other in later
    )


def _nodes(cond: Node | None) -> Iterable[Node]:
    return descend(cond) if cond is not None else ()


def _compares(node: Node, counted: ir.Count, op: Op) -> bool:
    match node:
        case ir.Compare(left=left, op=found, right=ir.Int(value=1)):
            return found is op and repr(left) == repr(counted)
        case _:
            return False


def _asks_of_one_tile(cond: Node, ruleset: RuleSet) -> bool:
    """On whom the single tile turned up falls: on one player."""
    turned = {draws.id: draws.count for draws in ruleset.draws}
    return any(
        _is_one(turned[name]) for node in descend(cond) if (name := getattr(node, "name", None)) in turned
    )
