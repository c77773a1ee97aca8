"""What a rule set asks of the faces of wild tiles that lie ungrouped: both evaluators try no others."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Lift, Node, Sort, Word
from compiler.ir.walk import children, descend
from compiler.runtime.wilds import Asked

NOT_OF_FACES = frozenset(
    {
        Word.TILE,
        Word.WILD,
        Word.FLOWER,
        Word.WINNING,
        Word.INDICATOR,
        Word.THIS,
        Word.WAITS,
        Word.DRAWN,
    }
)
OF_OTHER_THINGS = (Lift.ALL_TILES, Lift.LOWEST, Lift.ACT_TILE, Lift.ACTOR, Lift.FED_BY, Lift.FORM)


def asked_of_loose(ruleset: ir.RuleSet) -> Asked:
    """The most that any statement which bears on a win asks."""
    nodes: list[Node] = [*ruleset.patterns, *ruleset.numbers, *ruleset.pays, *ruleset.lifts]
    nodes += [ban for ban in ruleset.bans if speaks_of_wins(ban.act)]
    nodes += [shape.cond for shape in ruleset.shapes if shape.cond is not None]
    nodes += [choice for shape in ruleset.shapes for part in shape.parts for choice in part.choices]
    nodes += ruleset.classes
    seen: set[str] = set()
    return max((_of_node(node, ruleset, seen) for node in nodes), default=Asked.NOTHING)


def speaks_of_wins(act: ir.Desc) -> bool:
    """The description may fit a win."""
    words = {Word.WIN, Word.ACT, Word.ANY_ACT}
    return any(
        isinstance(node, ir.Noun) and node.sort is Sort.ACT and node.word in words for node in descend(act)
    )


def _of_node(node: Node, ruleset: ir.RuleSet, seen: set[str]) -> Asked:
    match node:
        case ir.Noun(sort=Sort.BUNDLE):
            return Asked.FACES
        case ir.Noun(sort=Sort.TILE):
            if node.word is Word.SUBSTITUTE:
                return Asked.SUBSTITUTES
            return Asked.NOTHING if node.word in NOT_OF_FACES else Asked.FACES
        case ir.Kinds():
            return Asked.FACES if min(node.kinds, default=0) < 34 else Asked.NOTHING
        case ir.OfRank() | ir.OfSuit():
            return Asked.FACES
        case ir.Narrow() if ir.sort_of(node.base) in (Sort.GROUP, Sort.ACT, Sort.PLAYER):
            return max(_of_node(node.base, ruleset, seen), _of_fit(node.fit, ruleset, seen, grouped=True))
        case ir.Every() | ir.Some() | ir.NoneOf() if node.fit is not None:
            grouped = ir.sort_of(node.subject) is Sort.GROUP
            return max(_of_node(node.subject, ruleset, seen), _of_fit(node.fit, ruleset, seen, grouped))
        case ir.Defined() | ir.Named():
            return _of_name(node.name, ruleset, seen)
        case _:
            return max((_of_node(child, ruleset, seen) for child in children(node)), default=Asked.NOTHING)


def _of_fit(fit: ir.Fit, ruleset: ir.RuleSet, seen: set[str], grouped: bool) -> Asked:
    """Tests of groups and acts do not ask of loose tiles."""
    if fit.lift in OF_OTHER_THINGS or (grouped and fit.lift in (Lift.IN_SUIT, Lift.HOLDS)):
        return Asked.NOTHING
    return _of_node(fit.by, ruleset, seen)


def _of_name(name: str, ruleset: ir.RuleSet, seen: set[str]) -> Asked:
    if name in seen or any(name == wilds.id for wilds in ruleset.wilds):
        return Asked.NOTHING
    seen.add(name)
    found = [define for define in ruleset.defines if name in (define.id, define.family)]
    bodies = [body for d in found for body in (d.cond, d.number, d.desc) if body is not None]
    return max((_of_node(body, ruleset, seen) for body in bodies), default=Asked.NOTHING)
