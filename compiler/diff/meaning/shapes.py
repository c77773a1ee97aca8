"""From the shapes of two rule sets to all hands of each: which can be listed whole, and which can't."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from compiler import ir
from compiler.checks.entails import tiles_in
from compiler.checks.kinds import exactly
from compiler.checks.literals import Case, Literal, Takers, TooMany
from compiler.diff.meaning.blocks import APART
from compiler.diff.meaning.hands import (
    BLOCKS,
    Hand,
    Hands,
    among,
    apart_hands,
    knitted_hands,
    loose_hands,
    pair_hands,
    standard_hands,
    unlike_hands,
)
from compiler.ir import Desc, PartKind, RuleSet, Shape
from compiler.ir.walk import descend
from compiler.runtime.tiles import HONOR_MASK

# Tiles of more kinds make too many hands; of loose tiles those of one suit too.
MOST_KINDS, MOST_OF_SUIT = 13, 6
PLAIN = (PartKind.SET, PartKind.PAIR, PartKind.SINGLE, PartKind.LOOSE)


@dataclass(frozen=True, slots=True)
class Listed:
    """All concealed hands of a sort: `name` says which (`sets`, `pairs`, `loose`, `unlike`, `apart`,
    `knitted`), `numbers` how many sets or tiles each has."""

    name: str
    numbers: tuple[int, ...]
    hands: Hands


@dataclass(frozen=True, slots=True)
class Shapes:
    """What can be listed, sets and a pair first; `rest` are the shapes that can't, by id."""

    listed: tuple[Listed, ...]
    rest: tuple[str, ...]


def shapes_of(a: RuleSet, b: RuleSet, copies: Hand) -> Shapes:
    """Of all shapes of both, each sort of hands once."""
    found: dict[tuple[str, tuple[int, ...], int], Listed] = {}
    rest: list[str] = []
    for ruleset in (a, b):
        for shape in ruleset.shapes:
            made = _made(shape)
            case = _case(shape, Takers(ruleset))
            one = _listed(made, case, copies) if made is not None else None
            if one is None:
                rest.append(shape.id)
            else:
                found.setdefault((one.name, one.numbers, tiles_in(case)), one)
    listed = sorted(found.values(), key=lambda one: one.name != "sets")
    return Shapes(tuple(one for one in listed if one.hands.number), tuple(dict.fromkeys(rest)))


def _made(shape: Shape) -> Counter[PartKind] | None:
    """How many parts of each kind; None if that is not all there is to say of them."""
    found: Counter[PartKind] = Counter()
    for part in shape.parts:
        plain = part.low == part.high and len(part.choices) == 1
        if not plain or part.choices[0].fits is not None or part.choices[0].kind not in PLAIN:
            return None
        found[part.choices[0].kind] += part.low
    return found


def _case(shape: Shape, takers: Takers) -> Case:
    """What the shape asks for besides; nothing where that is an alternative."""
    try:
        cases = takers.cases(shape.cond, False, None) if shape.cond is not None else ()
    except TooMany:
        return ()
    return cases[0] if len(cases) == 1 else ()


def _listed(made: Counter[PartKind], case: Case, copies: Hand) -> Listed | None:
    """All hands of such parts, at times more than the shape allows, never fewer; None: too many."""
    sets, pairs, singles, loose = (made[kind] for kind in PLAIN)
    kinds = tiles_in(case)
    if loose and not (sets or pairs or singles) and _are_few(kinds):
        return Listed("loose", (loose,), loose_hands(copies, kinds, loose))
    if loose:
        return None
    if singles and any(map(_is_knitted, case)) and singles == 9:
        return Listed("knitted", (sets, pairs), knitted_hands(copies, sets, pairs))
    if singles and sets == pairs == 0 and any(map(_is_apart, case)) and any(map(_is_unlike, case)):
        return Listed("apart", (singles,), apart_hands(copies, singles))
    if singles and not sets and kinds.bit_count() <= MOST_KINDS and any(map(_is_unlike, case)):
        return Listed("unlike", (singles, pairs), unlike_hands(copies, kinds, singles, pairs))
    if singles:
        return None
    if sets:
        return Listed("sets", (sets, pairs), among(standard_hands(copies, sets, pairs), kinds))
    return Listed("pairs", (pairs,), among(pair_hands(copies, pairs, twice=True), kinds))


def _are_few(kinds: int) -> bool:
    suits = (kinds >> begin & (1 << end - begin) - 1 for begin, end in BLOCKS)
    return kinds.bit_count() <= MOST_KINDS and all(suit.bit_count() <= MOST_OF_SUIT for suit in suits)


def _is_unlike(literal: Literal) -> bool:
    """No two groups are of one kind."""
    cond = literal.cond.body if isinstance(literal.cond, ir.Bind) else literal.cond
    return not literal.denied and isinstance(cond, ir.Every) and isinstance(cond.fit.by, ir.Different)


def _is_apart(literal: Literal) -> bool:
    """Every tile is an honor or lies three apart from the others of its suit."""
    cond = literal.cond.body if isinstance(literal.cond, ir.Bind) else literal.cond
    if literal.denied or not isinstance(cond, ir.Every) or not isinstance(cond.fit.by, ir.Alt):
        return False
    suited = [option for option in cond.fit.by.options if exactly(option) != HONOR_MASK]
    return not cond.fit.negated and len(suited) == 3 and _ranks_by_suit(suited) == set(APART)


def _is_knitted(literal: Literal) -> bool:
    """Nine singles, three of each suit that lie three apart."""
    cond = literal.cond.body if isinstance(literal.cond, ir.Bind) else literal.cond
    if literal.denied or not isinstance(cond, ir.Has):
        return False
    things = [part.things for part in cond.match.parts]
    return len(things) == 9 and _ranks_by_suit(things) == set(APART)


def _ranks_by_suit(things: list[Desc]) -> set[int]:
    """The masks of the ranks that each unknown suit has."""
    found: dict[str, int] = {}
    for thing in things:
        suits = [node.suit for node in descend(thing) if isinstance(node, ir.OfSuit)]
        if len(suits) == 1:
            found[suits[0]] = found.get(suits[0], 0) | _ranks(thing)
    return set(found.values())


def _ranks(thing: Desc) -> int:
    ranks = 0
    for node in descend(thing):
        if isinstance(node, ir.OfRank) and not node.rank.letter:
            ranks |= 1 << node.rank.plus - 1
        if isinstance(node, ir.Kinds):
            ranks |= sum(1 << rank for rank in {kind % 9 for kind in node.kinds})
    return ranks
