"""Whether suits may change places in two rule sets, and for which hands they may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from itertools import permutations

from compiler import ir
from compiler.diff.meaning.hands import Hand
from compiler.ir import Node, RuleSet, Word
from compiler.ir.walk import children, descend
from compiler.runtime.masks import kinds_in
from compiler.runtime.tiles import SUIT_LETTERS, mask_of

Order = tuple[int, ...]
ORDERS: tuple[Order, ...] = tuple(permutations(range(3)))
AS_WRITTEN: Order = (0, 1, 2)
# Any change of suits is made of these two.
SWAPS: tuple[Order, ...] = ((1, 0, 2), (0, 2, 1))
UNORDERED = ir.And | ir.Or | ir.Alt | ir.Match
SILENT = ("span", "cites", "names", "text")


@dataclass(frozen=True, slots=True)
class Symmetry:
    """`suits_alike`: no rule tells suits apart, but for those that ask whether every tile is of the kinds of
    a mask in `named`."""

    suits_alike: bool
    named: tuple[int, ...] = ()

    def images(self, counts: Hand) -> tuple[Hand, ...]:
        """The hands that must be looked at one by one in its place: itself, or all with its suits changed."""
        tiles = 0
        for kind, number in enumerate(counts):
            if number:
                tiles |= 1 << kind
        if not any(not tiles & ~mask for mask in _changed_all(self.named)):
            return (counts,)
        return tuple(dict.fromkeys(_counts_changed(counts, order) for order in ORDERS))


@cache
def _changed_all(masks: tuple[int, ...]) -> tuple[int, ...]:
    """The masks with their suits changed in every way."""
    return tuple(dict.fromkeys(changed(mask, order) for mask in masks for order in ORDERS))


def symmetry_of(*rulesets: RuleSet) -> Symmetry:
    """Of all these together. What is asked of turned tiles, wild tiles and facts is not looked at."""
    found = [mask for ruleset in rulesets for item in _items(ruleset) for mask in _apart(item)]
    if None in found:
        return Symmetry(suits_alike=False)
    return Symmetry(suits_alike=True, named=tuple(dict.fromkeys(mask for mask in found if mask is not None)))


def _items(ruleset: RuleSet) -> tuple[Node, ...]:
    return (
        *ruleset.defines,
        *ruleset.shapes,
        *ruleset.classes,
        *ruleset.patterns,
        *ruleset.numbers,
        *ruleset.pays,
        *ruleset.bans,
        *ruleset.lifts,
    )


def _apart(node: Node) -> Iterator[int | None]:
    """The masks of kinds that tell suits apart, where they are only asked of every tile; None for others."""
    if all(_form(node, swap) == _form(node, AS_WRITTEN) for swap in SWAPS):
        return
    if isinstance(node, ir.Every):
        yield _asked_of_every_tile(node)
    elif isinstance(node, ir.OfSuit | ir.Kinds | ir.ShapeChoice):
        yield None
    else:
        for child in children(node):
            yield from _apart(child)


def _asked_of_every_tile(node: ir.Every) -> int | None:
    if not (isinstance(node.subject, ir.Noun) and node.subject.word is Word.TILE) or node.fit.negated:
        return None
    below = [part for part in descend(node.fit.by) if not isinstance(part, ir.Alt)]
    if not all(isinstance(part, ir.Kinds) for part in below):
        return None
    return mask_of(kind for part in below if isinstance(part, ir.Kinds) for kind in part.kinds)


def _form(value: object, order: Order) -> Hashable:
    """What a node says with its suits changed; what may stand in any order put in one."""
    match value:
        case ir.OfSuit():
            place = SUIT_LETTERS.find(value.suit)
            return "suit", SUIT_LETTERS[order[place]] if place >= 0 else value.suit
        case ir.Kinds():
            return "kinds", changed(mask_of(value.kinds), order)
        case ir.ShapeChoice() if value.tiles:
            return "tiles", tuple(sorted(_kind(kind, order) for kind in value.tiles))
        case Node():
            if isinstance(value, UNORDERED):
                of = value.options if isinstance(value, ir.Alt) else value.parts
                return type(value).__name__, frozenset(Counter(_form(part, order) for part in of).items())
            parts = [_form(getattr(value, f.name), order) for f in fields(value) if f.name not in SILENT]
            return type(value).__name__, tuple(parts)
        case tuple():
            return tuple(_form(part, order) for part in value)
        case _:
            return value


def _kind(kind: int, order: Order) -> int:
    return 9 * order[kind // 9] + kind % 9 if kind < 27 else kind


def changed(mask: int, order: Order) -> int:
    """The kinds with their suits changed."""
    return mask_of(_kind(kind, order) for kind in kinds_in(mask))


def _counts_changed(counts: Hand, order: Order) -> Hand:
    suits = [counts[9 * order.index(suit) : 9 * order.index(suit) + 9] for suit in range(3)]
    return (*suits[0], *suits[1], *suits[2], *counts[27:])
