"""The arrangements of a hand: shapes filled, the winning tile placed, the conditions of shapes met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from compiler import ir
from compiler.evaluate.arrange import MOST_ARRANGEMENTS, Material, Places, Plan, Slotted, plans, size_of
from compiler.evaluate.errors import EvaluationStopped, asking
from compiler.evaluate.holding import Holding
from compiler.evaluate.relations import kinds_meant
from compiler.evaluate.relax import of_every_tile, relaxed
from compiler.evaluate.scope import Scope, wild_uses
from compiler.evaluate.things import GROUP_ORDER, Group, Tile
from compiler.evaluate.wilds import faces_of
from compiler.ir import PartKind, Shape, ShapeChoice, Word
from compiler.runtime.tiles import FLOWER_START, rank_of
from compiler.runtime.wilds import are_too_many, loose_faces

MELD_PLACES = {
    PartKind.SET: (Word.CHOW, Word.PUNG, Word.KONG),
    PartKind.CHOW: (Word.CHOW,),
    PartKind.PUNG: (Word.PUNG, Word.KONG),
    PartKind.KONG: (Word.KONG,),
    PartKind.LOOSE: (Word.CHOW, Word.PUNG, Word.KONG),
}
LOOSE_MELD = 3  # a declared set among ungrouped tiles counts three, a kong too


@dataclass(frozen=True, slots=True)
class Hidden:
    """The tiles to arrange: all that lie in no meld, the winning tile among them if there is one."""

    tiles: tuple[Tile, ...]
    won: Tile | None


def readings(holding: Holding, scope: Scope) -> list[Holding]:
    """All arrangements in canonical order, each once. Raises EvaluationStopped beyond those allowed."""
    found: list[Holding] = []
    any_wild = any(plays_wild(tile) for tile in holding.tiles)
    refuse_too_many(holding, scope)
    most = scope.deal.rules.readings_allowed if any_wild else MOST_ARRANGEMENTS
    for shape in scope.deal.rules.ruleset.shapes:
        with asking(shape.span):
            of_shape = {_key(reading): reading for reading in readings_of(shape, holding, scope, all_plans)}
        found.extend(of_shape[key] for key in sorted(of_shape))
        if len(found) > most:
            raise EvaluationStopped("too_many_arrangements", span=shape.span)
    return found


def has_reading(holding: Holding, scope: Scope) -> bool:
    """Some arrangement exists."""
    refuse_too_many(holding, scope)
    for shape in scope.deal.rules.ruleset.shapes:
        with asking(shape.span):
            if any(True for _ in readings_of(shape, holding, scope)):
                return True
    return False


def refuse_too_many(holding: Holding, scope: Scope) -> None:
    """Raises EvaluationStopped where the wild tiles have too many ways to take faces."""
    held = Counter(tile.kind for tile in hidden_of(holding) if plays_wild(tile))
    faces = {kind: len(faces_of(kind, wild_uses(scope.deal))) for kind in held}
    if are_too_many(held, faces):
        raise EvaluationStopped("too_many_arrangements", span=scope.deal.rules.ruleset.wilds[0].span)


def hidden_of(holding: Holding) -> tuple[Tile, ...]:
    """The tiles that lie in no meld."""
    melded = {id(tile) for meld in holding.melds for tile in meld.tiles}
    return tuple(tile for tile in holding.tiles if id(tile) not in melded)


def _key(reading: Holding) -> tuple[object, ...]:
    """Canonical order: groups by kind and faces, then wild places, then the winning tile in the earliest
    group."""
    groups = tuple((GROUP_ORDER.index(g.word), g.faces, g.declared) for g in reading.groups)
    wild = tuple(tuple((t.wild, t.kind) for t in g.tiles) for g in reading.groups)
    loose = tuple((t.is_substitute, t.face, t.wild, t.kind, t.winning) for t in reading.loose)
    won = tuple(not g.has_winning_tile for g in reading.groups)
    return (groups, loose, wild, won)


Planner = Callable[[Material, Places], Iterable[Plan]]


def all_plans(material: Material, places: Places) -> list[Plan]:
    """All plans before the first is looked at, so that too many of them are refused at once."""
    return list(plans(material, places))


def readings_of(shape: Shape, holding: Holding, scope: Scope, planner: Planner = plans) -> Iterator[Holding]:
    """The arrangements as one shape, some perhaps twice."""
    tiles = hidden_of(holding)
    hidden = Hidden(tiles, next((tile for tile in tiles if tile.winning), None))
    if not _possible(shape, hidden, holding, scope):
        return
    material = _within_bounds(shape, material_of(shape, hidden, scope), holding, scope)
    for places, melds in openings(shape, holding.melds, len(tiles)):
        for plan in planner(material, places):
            for reading in _placed(shape, plan, hidden, holding):
                inner = replace(scope, holding=reading, counted=None)
                if _fits(plan, melds, reading, inner) and (shape.cond is None or inner.holds(shape.cond)):
                    yield reading


def _possible(shape: Shape, hidden: Hidden, holding: Holding, scope: Scope) -> bool:
    """The tiles alone do not rule the shape out already; of hands with wild tiles the others don't."""
    if shape.cond is None:
        return True
    wild = {id(tile) for tile in hidden.tiles if plays_wild(tile)}
    weaker = (of_every_tile if wild else relaxed)(shape.cond, scope.deal.rules)
    if weaker is None:
        return True
    natural = tuple(tile for tile in holding.tiles if id(tile) not in wild)
    known = replace(holding, tiles=natural) if wild else None
    return replace(scope, holding=known, counted=None).holds(weaker)


def _within_bounds(shape: Shape, material: Material, holding: Holding, scope: Scope) -> Material:
    """Ungrouped wild tiles play no face of which the condition alone rules out a tile."""
    each = of_every_tile(shape.cond, scope.deal.rules) if shape.cond is not None else None
    if each is None or not material.wilds:
        return material
    allowed = {
        face
        for face in {face for faces in material.loose_faces.values() for face in faces}
        if _alone(face, holding, scope).holds(each)
    }
    kept = {kind: tuple(f for f in faces if f in allowed) for kind, faces in material.loose_faces.items()}
    return replace(material, loose_faces=kept)


def _alone(face: int, holding: Holding, scope: Scope) -> Scope:
    one = (Tile(kind=face, face=face),)
    return replace(scope, holding=replace(holding, tiles=one), counted=None)


# ---- what is asked -------------------------------------------------------------------------------------


def material_of(shape: Shape, hidden: Hidden, scope: Scope) -> Material:
    """Natural and wild tiles. A wild tile won from another is a plain tile."""
    uses = wild_uses(scope.deal)
    counts = [0] * FLOWER_START
    wilds: Counter[int] = Counter()
    for tile in hidden.tiles:
        if plays_wild(tile):
            wilds[tile.kind] += 1
        else:
            counts[tile.face] += 1
    may_play = {kind: faces_of(kind, uses) for kind in wilds}
    choices = [c for part in shape.parts for c in part.choices if c.kind is PartKind.DIFFERENT and c.fits]
    unlike = {
        id(c): tuple(k for k in kinds_meant(c.fits, scope) if k < FLOWER_START) for c in choices if c.fits
    }
    asked = scope.deal.rules.asked_of_loose
    loose = {kind: loose_faces(kind, faces, asked) for kind, faces in may_play.items()}
    return Material(tuple(counts), tuple(sorted(wilds.items())), may_play, loose, unlike)


def plays_wild(tile: Tile) -> bool:
    """The tile may play other faces: it is wild and was not won from another player."""
    return tile.wild and (tile.concealed or not tile.winning)


Melds = tuple[tuple[Group, ShapeChoice], ...]


def openings(shape: Shape, melds: tuple[Group, ...], tiles: int) -> Iterator[tuple[Places, Melds]]:
    """The places left for hidden tiles, for every way to give the melds to places and to choose counts."""
    choices = tuple(part.choices for part in shape.parts)
    for counts in product(*(range(part.low, part.high + 1) for part in shape.parts)):
        sizes = [[size_of(choice) for choice in part.choices] for part in shape.parts]
        low = sum(n * min(s) for n, s in zip(counts, sizes, strict=True))
        high = sum(n * max(s) for n, s in zip(counts, sizes, strict=True))
        if low <= tiles + 3 * len(melds) <= high:
            yield from _give_melds(melds, Places(choices, counts), ())


def _give_melds(melds: tuple[Group, ...], places: Places, given: Melds) -> Iterator[tuple[Places, Melds]]:
    if not melds:
        yield places, given
        return
    for part, choices in enumerate(places.choices):
        for choice in choices:
            needed = LOOSE_MELD if choice.kind is PartKind.LOOSE else 1
            if places.left[part] >= needed and melds[0].word in MELD_PLACES.get(choice.kind, ()):
                rest = places.without(part, needed)
                yield from _give_melds(melds[1:], rest, (*given, (melds[0], choice)))


# ---- from plans to holdings ----------------------------------------------------------------------------


def _placed(shape: Shape, plan: Plan, hidden: Hidden, holding: Holding) -> Iterator[Holding]:
    """The arrangement with the winning tile in every place that it can have."""
    if hidden.won is None:
        yield _holding(shape, plan, None, hidden, holding)
        return
    tried: set[tuple[object, ...]] = set()
    for number, (group, _) in enumerate(plan):
        if group.key not in tried and _can_hold(group, hidden.won):
            tried.add(group.key)
            yield _holding(shape, plan, number, hidden, holding)


def _can_hold(group: Slotted, won: Tile) -> bool:
    if plays_wild(won):
        return won.kind in group.slots
    return any(face == won.face and slot < 0 for face, slot in zip(group.faces, group.slots, strict=True))


def _holding(shape: Shape, plan: Plan, winning: int | None, hidden: Hidden, holding: Holding) -> Holding:
    stock: dict[int, list[Tile]] = {}
    for tile in hidden.tiles:
        if not plays_wild(tile) and not tile.winning:
            stock.setdefault(tile.face, []).append(tile)
    groups: list[Group] = []
    loose: list[Tile] = []
    place: Word | None = None
    for number, (planned, _) in enumerate(plan):
        won = hidden.won if number == winning else None
        tiles = _deal_out(planned, won, stock)
        if planned.word is Word.TILE:
            loose.extend(tiles)
            continue
        groups.append(Group(word=planned.word, tiles=tiles, concealed=all(tile.concealed for tile in tiles)))
        if won is not None:
            place = place_of(groups[-1])
    return _assembled(shape, groups, loose, place, holding)


def _assembled(
    shape: Shape, groups: list[Group], loose: list[Tile], place: Word | None, holding: Holding
) -> Holding:
    ordered = tuple(sorted((*groups, *holding.melds), key=lambda group: group.order))
    tiles = [*loose, *(tile for group in ordered for tile in group.tiles)]
    hidden = [*loose, *(tile for group in groups for tile in group.tiles)]
    return Holding(
        player=holding.player,
        hand=tuple(tile for tile in hidden if tile.concealed),
        tiles=tuple(sorted(tiles, key=lambda tile: tile.face)),
        groups=ordered,
        melds=holding.melds,
        flowers=holding.flowers,
        loose=tuple(sorted(loose, key=lambda t: (t.face, t.wild, t.kind, t.winning))),
        shape=shape.id,
        place=place,
    )


def _deal_out(planned: Slotted, won: Tile | None, stock: dict[int, list[Tile]]) -> tuple[Tile, ...]:
    """Tiles for the slots; the winning tile takes the first slot that it can."""
    tiles: list[Tile] = []
    for face, slot in zip(planned.faces, planned.slots, strict=True):
        if won is not None and _takes(won, face, slot):
            tiles.append(replace(won, face=face))
            won = None
        elif slot < 0:
            tiles.append(stock[face].pop())
        else:
            tiles.append(Tile(kind=slot, face=face, wild=True))
    return tuple(tiles)


def _takes(won: Tile, face: int, slot: int) -> bool:
    return slot == won.kind if plays_wild(won) else slot < 0 and face == won.face


def place_of(group: Group) -> Word | None:
    """What the winning tile completed: the pair, a pung, an edge, closed or two-sided chow; else nothing."""
    face = next(tile.face for tile in group.tiles if tile.winning)
    match group.word:
        case Word.PAIR:
            return Word.ON_PAIR
        case Word.PUNG | Word.KONG:
            return Word.ON_PUNG
        case Word.CHOW:
            return _chow_place(group.faces[0], face)
        case _:
            return None


def _chow_place(first: int, face: int) -> Word:
    if face == first + 1:
        return Word.CLOSED
    low, high = rank_of(first) == 1 and face == first + 2, rank_of(first) == 7 and face == first
    return Word.EDGE if low or high else Word.TWO_SIDED


def _fits(plan: Plan, melds: Melds, reading: Holding, scope: Scope) -> bool:
    """Every group meets what its place asks beyond its kind."""
    asked = [
        (group, choice.fits) for group, choice in melds if choice.fits and choice.kind is not PartKind.LOOSE
    ]
    wanted = [
        (slotted, choice.fits)
        for slotted, choice in plan
        if choice.fits and choice.kind is not PartKind.DIFFERENT
    ]
    if not asked and not wanted:
        return True
    return all(scope.fits(fits, group) for group, fits in asked) and all(
        _some_fits(slotted, fits, reading, scope) for slotted, fits in wanted
    )


def _some_fits(slotted: Slotted, fits: ir.Desc, reading: Holding, scope: Scope) -> bool:
    """The group that was planned (a loose tile: the tile) fits; of equal groups any."""
    if slotted.word is Word.TILE:
        return any(tile.face == slotted.faces[0] and scope.fits(fits, tile) for tile in reading.loose)
    alike = (
        g for g in reading.groups if not g.declared and g.word is slotted.word and g.faces == slotted.faces
    )
    return any(scope.fits(fits, group) for group in alike)
