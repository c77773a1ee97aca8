"""Every way to read hidden tiles and melds as a shape, wild tiles playing what they may."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from compiler.runtime.errors import RuleError
from compiler.runtime.given import WildTile, can_play
from compiler.runtime.groups import OTHER, SINGLE, Group, group
from compiler.runtime.masks import kinds_in
from compiler.runtime.shapes import EXACT, Choice, Limits, Shape
from compiler.runtime.splits import NO_WILDS, Split, SuitWilds, split_suit
from compiler.runtime.tallies import Tallies, fitting, tallies

BASES = (0, 9, 18, 27, 34)
SUITED = 9
MOST_ARRANGEMENTS = 20_000


def arrangements(
    shape: Shape, counts: bytes, melds: tuple[Group, ...], wilds: tuple[WildTile, ...] = ()
) -> list[tuple[Group, ...]]:
    """The groups of the hidden tiles (34 `counts`, wild tiles left out), each way once, in canonical order.

    Melds are not repeated in the result. A shape with ungrouped tiles gives one way without groups.
    Raises RuleError (`too_many_arrangements`) beyond 20 000.
    """
    if shape.is_bounded and not _within(shape, counts, melds):
        return []
    if shape.loose is not None and not shape.grouped:
        tiles = sum(counts) + len(wilds) + 3 * len(melds)
        return [()] if shape.loose.low <= tiles <= shape.loose.high else []
    limits = shape.most
    if len(melds) > limits.sets:
        return []
    if shape.singles_of:
        return _around_singles(shape, counts, melds)
    hidden = limits._replace(sets=limits.sets - len(melds))
    found: set[tuple[Group, ...]] = set()
    for taken, rest, left in _extras(shape.extras, counts, wilds):
        if len(taken) > hidden.sets:
            continue
        few = hidden._replace(sets=hidden.sets - len(taken))
        for groups in _split_all(shape, rest, few, left):
            whole = tuple(sorted((*groups, *taken), key=lambda g: g.order))
            if shape.filled_by((*melds, *whole)):
                found.add(whole)
                if len(found) > MOST_ARRANGEMENTS:
                    raise RuleError("too_many_arrangements")
    return sorted(found, key=lambda groups: [g.order for g in groups])


def _within(shape: Shape, counts: bytes, melds: tuple[Group, ...]) -> bool:
    """The tiles keep to the bounds of the shape."""
    tiles = 0
    for kind, count in enumerate(counts):
        if count:
            tiles |= 1 << kind
    for g in melds:
        tiles |= g.mask
    return shape.holds_kinds(tiles)


def _around_singles(shape: Shape, counts: bytes, melds: tuple[Group, ...]) -> list[tuple[Group, ...]]:
    """The arrangements in which the single tiles are one of the sets that the shape names."""
    found: list[tuple[Group, ...]] = []
    limits = shape.most._replace(sets=shape.most.sets - len(melds), singles=0)
    for singles in shape.singles_of:
        rest = bytearray(counts)
        kinds = tuple(kinds_in(singles))
        if not all(counts[kind] for kind in kinds):
            continue
        for kind in kinds:
            rest[kind] -= 1
        alone = tuple(group(SINGLE, (kind,)) for kind in kinds)
        for groups in _split_all(shape, bytes(rest), limits, ()):
            whole = tuple(sorted((*groups, *alone), key=lambda g: g.order))
            if shape.filled_by((*melds, *whole)):
                found.append(whole)
    return sorted(found, key=lambda groups: [g.order for g in groups])


def _split_all(
    shape: Shape, counts: bytes, limits: Limits, wilds: tuple[WildTile, ...]
) -> Iterator[tuple[Group, ...]]:
    """Join one split of each suit and of the honors so that every wild tile is used."""
    singles = limits.singles
    if not wilds and not shape.extras:
        tiles = sum(counts)
        if tiles != 3 * limits.sets + 2 * limits.pairs + singles and shape.is_simple:
            return
    ways = _wild_splits(shape, counts, limits, wilds) if wilds else _plain_splits(counts, limits)
    if ways and all(ways):
        by_tally = [_by_tally(of_suit) for of_suit in ways]
        yield from _join(by_tally, limits, wilds, 0, Split(0, 0, 0, 0, ()))


def _plain_splits(counts: bytes, limits: Limits) -> list[tuple[Split, ...]]:
    return [split_suit(counts[base:end], base, limits, NO_WILDS) for base, end in pairwise(BASES)]


def _wild_splits(
    shape: Shape, counts: bytes, limits: Limits, wilds: tuple[WildTile, ...]
) -> list[tuple[Split, ...]]:
    """The splits of each suit that go together with some of the others; none where the tiles can't come to
    the shape."""
    ways: list[tuple[Split, ...]] = []
    plays, own = _played(wilds)
    exact = shape.is_simple and not shape.extras
    fit = fitting(_tallies(counts, limits, wilds), limits, len(wilds), exact=exact)
    for (base, end), wanted in zip(pairwise(BASES), fit, strict=True):
        if not wanted:
            return []
        inside = (1 << end - base) - 1
        here = SuitWilds(len(wilds), plays >> base & inside, own >> base & inside)
        ways.append(split_suit(counts[base:end], base, limits, here, wanted))
    return ways


def _played(wilds: tuple[WildTile, ...]) -> tuple[int, int]:
    """The faces that wild tiles may play, and their own."""
    plays = own = 0
    for wild in wilds:
        plays |= wild.plays
        own |= 1 << wild.kind
    return plays, own


def _tallies(counts: bytes, limits: Limits, wilds: tuple[WildTile, ...]) -> list[Tallies]:
    plays, own = _played(wilds)
    return [
        tallies(
            counts[base:end],
            limits if end - base == SUITED else limits._replace(chows=False),
            len(wilds),
            (plays | own) >> base & ((1 << end - base) - 1),
        )
        for base, end in pairwise(BASES)
    ]


def counts_decide(shape: Shape, wilds: tuple[WildTile, ...]) -> bool:
    """Counting tells whether tiles fit the shape: its places are alike, and so are the wild tiles."""
    return shape.is_simple and not shape.singles_of and len({wild.kind for wild in wilds}) == 1


def fits(shape: Shape, counts: bytes, melds: tuple[Group, ...], wilds: tuple[WildTile, ...]) -> bool:
    """Some arrangement exists, for a shape of which `counts_decide`."""
    if len(melds) > shape.most.sets or (shape.is_bounded and not _within(shape, counts, melds)):
        return False
    hidden = shape.most._replace(sets=shape.most.sets - len(melds))
    return all(fitting(_tallies(counts, hidden, wilds), hidden, len(wilds), exact=True))


ByTally = dict[tuple[int, int, int, int], list[Split]]


def _by_tally(ways: tuple[Split, ...]) -> ByTally:
    """The splits of a suit by what they come to: most of them fail together to go with those of others."""
    found: ByTally = {}
    for way in ways:
        found.setdefault(way[:4], []).append(way)
    return found


def _join(
    ways: list[ByTally], limits: Limits, wilds: tuple[WildTile, ...], suit: int, so_far: Split
) -> Iterator[tuple[Group, ...]]:
    if suit == 4:
        if so_far.wilds == len(wilds) and (not wilds or can_play(so_far.groups, wilds)):
            yield so_far.groups
        return
    for tally, alike in ways[suit].items():
        sets, pairs = so_far.sets + tally[0], so_far.pairs + tally[1]
        singles, used = so_far.singles + tally[2], so_far.wilds + tally[3]
        if sets > limits.sets or pairs > limits.pairs or singles > limits.singles or used > len(wilds):
            continue
        if suit == 3 and used < len(wilds):
            continue
        for way in alike:
            joined = Split(sets, pairs, singles, used, so_far.groups + way.groups)
            yield from _join(ways, limits, wilds, suit + 1, joined)


def _extras(
    choices: tuple[Choice, ...], counts: bytes, wilds: tuple[WildTile, ...]
) -> Iterator[tuple[tuple[Group, ...], bytes, tuple[WildTile, ...]]]:
    """Groups that are no sets or pairs (`CFP`, unlike winds) taken out first, in every way, none included."""
    yield (), counts, wilds
    if not choices:
        return
    options = sorted({faces for choice in choices for faces in _faces_of(choice)})
    yield from _take_extras(options, 0, (), counts, wilds)


def _faces_of(choice: Choice) -> list[tuple[int, ...]]:
    if choice.kind == EXACT:
        return [choice.tiles]
    return list(combinations(kinds_in(choice.kinds), choice.size))


def _take_extras(
    options: list[tuple[int, ...]],
    start: int,
    taken: tuple[Group, ...],
    counts: bytes,
    wilds: tuple[WildTile, ...],
) -> Iterator[tuple[tuple[Group, ...], bytes, tuple[WildTile, ...]]]:
    for number in range(start, len(options)):
        for made, rest, left in _make_extra(options[number], counts, wilds):
            more = (*taken, made)
            yield more, rest, left
            yield from _take_extras(options, number, more, rest, left)


def _make_extra(
    faces: tuple[int, ...], counts: bytes, wilds: tuple[WildTile, ...]
) -> Iterator[tuple[Group, bytes, tuple[WildTile, ...]]]:
    """The group with each tile natural or, as far as there are any, wild."""
    for bits in range(1 << len(faces)) if wilds else (0,):
        rest = bytearray(counts)
        for i, face in enumerate(faces):
            if not bits >> i & 1:
                if not rest[face]:
                    break
                rest[face] -= 1
        else:
            places = [(at, face) for at, face in enumerate(faces) if bits >> at & 1]
            for own_at, left in _taken_for(places, wilds):
                made = group(OTHER, faces, substitute_at=bits & ~own_at, own_at=own_at)
                yield made, bytes(rest), left


def _taken_for(
    places: list[tuple[int, int]], wilds: tuple[WildTile, ...]
) -> Iterator[tuple[int, tuple[WildTile, ...]]]:
    """Wild tiles of each kind in turn for places (position and face): where they play their own face as
    bits, and those left."""
    if not places:
        yield 0, wilds
        return
    (at, face), *others = places
    for wild in dict.fromkeys(wilds):
        if wild.kind == face or wild.plays >> face & 1:
            left = list(wilds)
            left.remove(wild)
            for own_at, rest in _taken_for(others, tuple(left)):
                yield own_at | (wild.kind == face) << at, rest
