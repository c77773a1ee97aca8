"""What the differing rules read, and so what a search must vary; and whether a ruling can differ at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from compiler import ir
from compiler.diff.meaning.situations import Context
from compiler.diff.model import NAMING, Difference, Part, Section, Side
from compiler.diff.reading import index_of, names_in
from compiler.diff.structure import Structure
from compiler.ir import Item, Node, RuleSet, Sort, Word
from compiler.ir.walk import descend

# What no ruling on a hand reads: how play goes on, who deals next, what a table may choose or must tell.
NOT_RULED = (Section.DEALER, Section.OPTIONS, Section.FACTS)
ANY_ACT = (Word.WIN, Word.ANY_ACT, Word.ACT, Word.THIS, Word.FALSE_WIN, Word.EXHAUSTED, Word.DEAL)


class Read(Enum):
    """What a rule asks about beside the tiles and the circumstances. FORMS: which sets are exposed; MELDS:
    more of melds, kongs among them."""

    SEATS = "seats"
    WINDS = "winds"
    FORMS = "forms"
    MELDS = "melds"
    FLOWERS = "flowers"
    WILDS = "wilds"
    DRAWS = "draws"
    LAST_TILE = "last_tile"
    HISTORY = "history"
    TOLD = "told"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cone:
    """`empty`: no ruling can differ. `reads`, `flags`: what differing rules ask about, by way of words,
    numbers and classes too. `ids`: the differing statements and what they are made of, each side's own."""

    empty: bool
    reads: frozenset[Read]
    flags: frozenset[str]
    ids: tuple[frozenset[str], frozenset[str]]


def cone_of(structure: Structure) -> Cone:
    """From how two texts differ."""
    ruled = [one for one in structure.differences if _is_ruled(one, structure)]
    nodes_a, ids_a = _closure(structure.a, [side for one in ruled if (side := one.a) is not None])
    nodes_b, ids_b = _closure(structure.b, [side for one in ruled if (side := one.b) is not None])
    found = [below for node in (*nodes_a, *nodes_b) for below in descend(node)]
    return Cone(
        empty=not ruled,
        reads=frozenset(read for node in found for read in _reads(node)),
        flags=frozenset(node.which.value for node in found if isinstance(node, ir.Flag)),
        ids=(ids_a, ids_b),
    )


def _is_ruled(one: Difference, structure: Structure) -> bool:
    """Whether a ruling on a hand may read what differs."""
    sides = [(s.item, r) for s, r in ((one.a, structure.a), (one.b, structure.b)) if s is not None]
    if one.part in NAMING:
        return False
    if one.section is Section.END:
        of_wall = any(isinstance(item, ir.Reserve) for item, _ in sides)
        return of_wall and any(_asks_wall(ruleset) for ruleset in (structure.a, structure.b))
    if one.section in NOT_RULED:
        return one.part is Part.PER_PLAYER
    if one.section is Section.CARRIED:
        return one.part in (Part.FIRST, Part.PER_PLAYER, Part.WHOLE)
    return one.section is not Section.CONDUCT or any(_is_of_wins(*side) for side in sides)


def _asks_wall(ruleset: RuleSet) -> bool:
    """Whether a ruling may depend on how many tiles are left to be drawn."""
    items = (
        *ruleset.patterns,
        *ruleset.classes,
        *ruleset.numbers,
        *ruleset.pays,
        *ruleset.bans,
        *ruleset.lifts,
    )
    return any(isinstance(node, ir.Wall) for item in (*items, *ruleset.defines) for node in descend(item))


def _is_of_wins(item: Node, ruleset: RuleSet) -> bool:
    """Whether a rule of play speaks of wins; of bans on other acts no ruling knows."""
    if isinstance(item, ir.LiftBan):
        bans = [ban for ban in ruleset.bans if ban.id in item.targets]
        return any(_is_of_wins(ban, ruleset) for ban in bans)
    if not isinstance(item, ir.Ban | ir.Offer | ir.Duty):
        return True
    moves = {move.id: move for move in ruleset.moves}
    words = [node.word for node in descend(item.act) if isinstance(node, ir.Noun)]
    named = [
        moves[node.name] for node in descend(item.act) if isinstance(node, ir.Named) and node.name in moves
    ]
    words += [node.word for move in named for node in descend(move.act) if isinstance(node, ir.Noun)]
    return any(word in ANY_ACT for word in words)


def _closure(ruleset: RuleSet, sides: Iterable[Side]) -> tuple[list[Node], frozenset[str]]:
    """The nodes that differ and all that they are made of; and the ids of these statements."""
    index = index_of(ruleset)
    members = {c.id: [p for p in ruleset.patterns if p.in_class == c.id] for c in ruleset.classes}
    nodes: list[Node] = []
    seen: set[str] = set()
    for side in sides:
        nodes += side.nodes or ([side.item] if not isinstance(side.item, RuleSet) else [])
        seen |= {side.item.id} if isinstance(side.item, Item) else set()
    waiting = list(nodes)
    while waiting:
        for name in _asked(waiting.pop()):
            item = index.get(name)
            if item is None or name in seen:
                continue
            seen.add(name)
            added: list[Node] = [item, *members.get(name, [])]
            nodes += added
            waiting += added
    return nodes, frozenset(seen)


def _asked(node: Node) -> Iterator[str]:
    """The names a node mentions; a pattern's own class is not what it is made of."""
    own = node.in_class if isinstance(node, ir.Pattern) else ""
    return (name for name in names_in(node) if name != own)


def _reads(node: Node) -> Iterator[Read]:
    match node:
        case ir.Noun(sort=Sort.PLAYER) | ir.Either() | ir.Who() | ir.Liable():
            yield Read.SEATS
        case ir.Noun(word=Word.SEAT_WIND | Word.ROUND_WIND):
            yield Read.WINDS
        case ir.Noun(word=Word.FLOWER, sort=Sort.TILE):
            yield Read.FLOWERS
        case ir.Noun(word=Word.WILD | Word.SUBSTITUTE | Word.INDICATOR) | ir.Wilds():
            yield Read.WILDS
        case ir.Noun(word=Word.WINNING | Word.WAIT | Word.WAITS | Word.DRAWN) | ir.Noun(sort=Sort.PLACE):
            yield Read.LAST_TILE
        case ir.Flag(which=ir.Circumstance.ONLY_WAIT | ir.Circumstance.ANY_WAIT):
            yield Read.LAST_TILE
        case ir.InForm():
            yield from (Read.FORMS, Read.LAST_TILE)
        case ir.Noun(word=Word.MELD | Word.KONG, sort=Sort.GROUP):
            yield from (Read.MELDS, Read.FORMS)
        case ir.Noun(sort=Sort.ACT) | ir.After() | ir.CountActs() | ir.Named(sort=Sort.ACT):
            yield Read.HISTORY
        case ir.Draws() | ir.Ref(kind=ir.RefKind.DRAWS):
            yield Read.DRAWS
        case ir.Ref(kind=ir.RefKind.FACT | ir.RefKind.CARRY) | ir.Fact() | ir.Carry():
            yield Read.TOLD
        case _:
            return


def contexts_of(cone: Cone, known: Iterable[Context]) -> tuple[Context, ...]:
    """Those of the contexts that differ in what the cone reads, each of its sort once, the plainest first."""
    ways = {"by_discard", "self_draw", "rob_kong"} & cone.flags
    seats = Read.SEATS in cone.reads
    found: dict[object, Context] = {}
    for context in known:
        if not cone.flags.issuperset(context.on) or (context.kong and Read.HISTORY not in cone.reads):
            continue
        way = context.way if ways or seats or context.on else ""
        seating = (context.winner, context.source) if seats else None
        found.setdefault((way, seating, context.on, context.kong), context)
    return tuple(found.values())


def same_shapes(structure: Structure) -> bool:
    """Whether both rule sets read every hand in the same ways, by shapes of the same names."""
    a, b = structure.a.shapes, structure.b.shapes
    differing = {Section.SHAPES, Section.WILDS, Section.HAND, Section.TILES, Section.TERMS}
    same = not any(one.section in differing for one in structure.differences)
    return same and [shape.id for shape in a] == [shape.id for shape in b]
