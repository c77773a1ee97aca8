"""Where the tiles form no shape: how near they come to each, and which kinds would complete it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.evaluate.arrange import Budget, Material, Plan, Slotted, plans
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.holding import Holding
from compiler.evaluate.readings import Hidden, material_of, openings, readings_of
from compiler.evaluate.scope import Scope
from compiler.evaluate.things import Tile, trace_group
from compiler.ir import PartKind, Shape
from compiler.runtime.tiles import FLOWER_START, suit_of
from compiler.trace import GroupThing, NearMiss

ANY = 99  # stands for the kind of a tile that is missing: it may play any face
MOST_TRIED = 6000


def near_misses(holding: Holding, scope: Scope) -> tuple[NearMiss, ...]:
    """The nearest arrangement of each shape, nearest first; shapes that are too far or too costly are left
    out."""
    found = [near for shape in scope.deal.rules.ruleset.shapes for near in _nearest(shape, holding, scope)]
    return tuple(sorted(found, key=lambda near: len(near.leftover)))


def _nearest(shape: Shape, holding: Holding, scope: Scope) -> Iterator[NearMiss]:
    """With one tile too many and one missing, else with two. Shapes of single tiles are near to
    everything."""
    if any(c.kind in (PartKind.LOOSE, PartKind.SINGLE) for part in shape.parts for c in part.choices):
        return
    melded = {id(tile) for meld in holding.melds for tile in meld.tiles}
    hidden = [tile for tile in holding.tiles if id(tile) not in melded]
    tiles = tuple(sorted(hidden, key=lambda tile: _neighbours(tile, hidden)))
    budget = Budget(MOST_TRIED)
    for missing in (1, 2):
        near = _with_missing(shape, tiles, missing, holding, scope, budget)
        if near is not None:
            yield near
            return


def _neighbours(tile: Tile, tiles: list[Tile]) -> int:
    """How many tiles could stand in one set with it; lone tiles are left out first."""
    reach = 2 if suit_of(tile.face) >= 0 else 0
    near = (other for other in tiles if other is not tile and suit_of(other.face) == suit_of(tile.face))
    return sum(abs(other.face - tile.face) <= reach for other in near)


def _with_missing(
    shape: Shape, tiles: tuple[Tile, ...], missing: int, holding: Holding, scope: Scope, budget: Budget
) -> NearMiss | None:
    """Leave out so many tiles, each choice of kinds once, and fill with tiles of any face; the first that
    works."""
    try:
        tried = (_completed(shape, tiles, left, holding, scope, budget) for left in _left_out(tiles, missing))
        return next((near for near in tried if near is not None), None)
    except EvaluationStopped:
        return None


def _left_out(tiles: tuple[Tile, ...], count: int, start: int = 0) -> Iterator[tuple[Tile, ...]]:
    """Choices of so many tiles, equal kinds in one way only."""
    if count == 0:
        yield ()
        return
    seen: set[tuple[int, int]] = set()
    for place in range(start, len(tiles)):
        key = (tiles[place].kind, tiles[place].face)
        if key in seen or tiles[place].wild:
            continue
        seen.add(key)
        for rest in _left_out(tiles, count - 1, place + 1):
            yield (tiles[place], *rest)


def _completed(
    shape: Shape,
    tiles: tuple[Tile, ...],
    left: tuple[Tile, ...],
    holding: Holding,
    scope: Scope,
    budget: Budget,
) -> NearMiss | None:
    """The first way to fill the shape, with every kind that would do in the same place."""
    out = {id(tile) for tile in left}
    kept = tuple(replace(tile, winning=False) for tile in tiles if id(tile) not in out)
    material = _with_any(material_of(shape, Hidden(kept, None), scope), len(left))
    found: list[NearMiss] = []
    for places, _ in openings(shape, holding.melds, len(tiles)):
        for plan in plans(material, places, budget):
            needs = sorted(face for group, _ in plan for face in _faces(group, wanted=True))
            if _meets_condition(shape, kept, needs, holding, scope):
                found.append(_near_miss(shape, plan, left, needs, holding))
            if len(left) > 1 and found:
                return found[0]
    if not found:
        return None
    return replace(found[0], needs=tuple(sorted({kind for near in found for kind in near.needs})))


def _faces(group: Slotted, wanted: bool) -> tuple[int, ...]:
    """The faces that are missing, or those that stand."""
    return tuple(f for f, slot in zip(group.faces, group.slots, strict=True) if (slot == ANY) is wanted)


def _printed(group: Slotted) -> tuple[int, ...]:
    """The kinds printed on the tiles that stand."""
    both = zip(group.faces, group.slots, strict=True)
    return tuple(face if slot < 0 else slot for face, slot in both if slot != ANY)


def _near_miss(
    shape: Shape, plan: Plan, left: tuple[Tile, ...], needs: list[int], holding: Holding
) -> NearMiss:
    standing = tuple(
        GroupThing(
            kind=group.word.value,
            tiles=_faces(group, wanted=False),
            concealed=True,
            declared=False,
            has_winning_tile=False,
            printed=_printed(group),
        )
        for group, _ in plan
        if _faces(group, wanted=False)
    )
    return NearMiss(
        shape=shape.id,
        groups=(*(trace_group(meld) for meld in holding.melds), *standing),
        leftover=tuple(sorted(tile.kind for tile in left)),
        needs=tuple(needs),
    )


def _with_any(material: Material, count: int) -> Material:
    every = tuple(range(FLOWER_START))
    return Material(
        counts=material.counts,
        wilds=(*material.wilds, (ANY, count)),
        may_play={**material.may_play, ANY: every},
        loose_faces={**material.loose_faces, ANY: every},
        unlike=material.unlike,
    )


def _meets_condition(
    shape: Shape, kept: tuple[Tile, ...], needs: list[int], holding: Holding, scope: Scope
) -> bool:
    """With the missing tiles added the shape's condition holds too."""
    if shape.cond is None:
        return True
    added = tuple(Tile(kind=kind, face=kind) for kind in needs)
    melded = tuple(tile for meld in holding.melds for tile in meld.tiles)
    tiles = tuple(sorted((*kept, *added, *melded), key=lambda tile: tile.face))
    whole = replace(holding, tiles=tiles, hand=(*kept, *added))
    return any(True for _ in readings_of(shape, whole, scope))
