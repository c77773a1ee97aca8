"""Hands constructed for a fan of Guobiao: its sets, others by chance, open or not, won in some way."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.oracles.hands import CHOW, KONG, PUNG, Group, Hand, calculated
from tests.oracles.skeletons import BUILDS, Skeleton, fits

# How often a skeleton is completed anew until the calculator finds the fan.
TRIES = 2000


def hand_for(fan: str, rng: Random, *, found: bool) -> Hand:
    """A hand built for the fan. `found`: tried anew until the calculator finds the fan; without it some
    hands stay that it does not see."""
    last = None
    for _ in range(TRIES):
        built = _complete(fan, BUILDS[fan](rng), rng)
        if built is None:
            continue
        counted = calculated(built)
        if counted is None:
            raise AssertionError(f"no win for the calculator: {built.text}")
        last = built
        if fan in counted or not found:
            break
    if last is None:
        raise AssertionError(f"no hand for {fan}")
    return last


def _complete(fan: str, skeleton: Skeleton, rng: Random) -> Hand | None:
    """One hand, or None where chance has asked for tiles that are not there."""
    sets = [*skeleton.sets, *(_random_set(skeleton.pool, rng) for _ in range(skeleton.free))]
    whole = len(skeleton.loose) == 14
    pair = skeleton.pair if skeleton.pair is not None else rng.choice(skeleton.pool)
    eyes = () if whole else (pair, pair)
    formed = _formed(sets, skeleton, rng)
    if not fits([*skeleton.loose, *eyes, *(tile for group in formed for tile in group.tiles)]):
        return None
    melds = tuple(group for group in formed if group.form)
    inside = [*skeleton.loose, *eyes, *(tile for group in formed if not group.form for tile in group.tiles)]
    tile = inside[-1] if "last loose" in skeleton.forced else rng.choice(inside)
    inside.remove(tile)
    rng.shuffle(inside)
    return _won(fan, tuple(inside), melds, tile, skeleton.forced, rng)


def _random_set(pool: tuple[int, ...], rng: Random) -> Group:
    starts = [tile for tile in pool if tile < 27 and tile % 9 < 7 and {tile + 1, tile + 2} <= {*pool}]
    if starts and rng.random() < 0.6:
        return Group(kind=CHOW, tile=rng.choice(starts))
    return Group(kind=PUNG, tile=rng.choice(pool))


def _formed(sets: list[Group], skeleton: Skeleton, rng: Random) -> list[Group]:
    """Which sets are claimed, and which pungs are kongs."""
    openness = rng.choice((0.0, 0.5, 0.8))
    kongs = 0.15 if rng.random() < 0.4 else 0.0
    if "concealed" in skeleton.forced:
        openness = 0.0
    elif "all open" in skeleton.forced:
        openness, kongs = 1.0, 0.0
    elif "open" in skeleton.forced:
        openness = 0.8
    inside = "pungs in hand" in skeleton.forced
    keep = len(skeleton.sets) if inside or "concealed" in skeleton.forced else 0
    return [_form(group, n < keep, openness, kongs, rng) for n, group in enumerate(sets)]


def _form(group: Group, kept: bool, openness: float, kongs: float, rng: Random) -> Group:
    if group.form or kept:
        return group
    opened = rng.random() < openness
    if group.kind == PUNG and rng.random() < kongs:
        group = replace(group, kind=KONG)
    if group.kind == KONG:
        return replace(group, form="exposed" if opened else "concealed")
    return replace(group, form="exposed" if opened else "")


def _won(
    fan: str,
    inside: tuple[int, ...],
    melds: tuple[Group, ...],
    tile: int,
    forced: frozenset[str],
    rng: Random,
) -> Hand | None:
    """A way of winning that this hand allows; None where it does not allow the forced one."""
    ways = ("self_draw", "discard", "rob_kong")
    by = next((way for way in ways if way in forced), None)
    if by is None:
        drawn = forced & {"last_draw", "kong_draw"}
        by = "self_draw" if drawn else "discard" if "last_discard" in forced else rng.choice(ways[:2])
    shown = [shown for meld in melds if meld.form == "exposed" for shown in meld.tiles].count(tile)
    held = inside.count(tile)
    konged = any(meld.kind == KONG for meld in melds)
    seen = sum(meld.tiles.count(tile) for meld in melds)
    if by == "rob_kong" and held + seen:
        return None
    on = set(forced & {"last_draw", "last_discard", "kong_draw", "last_copy"})
    if ("last_copy" in on and held) or ("kong_draw" in on and not konged):
        return None
    if shown == 3 or by == "rob_kong" or (not held and rng.random() < 0.05):
        on.add("last_copy")
    if rng.random() < 0.05 and by != "rob_kong":
        on.add("last_draw" if by == "self_draw" else "last_discard")
    if rng.random() < 0.1 and by == "self_draw" and konged:
        on.add("kong_draw")
    flowers = rng.randrange(1, 9) if "flowers" in forced else rng.choice((0, 0, 0, 1, 2))
    return Hand(
        aim=fan,
        concealed=inside,
        melds=melds,
        tile=tile,
        by=by,
        on=tuple(sorted(on)),
        flowers=flowers,
        seat=rng.randrange(4),
        wind=rng.randrange(4),
    )
