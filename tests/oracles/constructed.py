"""Hands constructed for fans of Guobiao: their sets, others by chance, open or not, won in some way."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.oracles.hands import CHOW, KONG, PUNG, Group, Hand, calculated
from tests.oracles.skeletons import BUILDS, Skeleton, fits

# How often a skeleton is completed anew until the calculator finds the fan.
TRIES = 2000
# Circumstances that go with one way of winning.
GOES_WITH = {"last_draw": "self_draw", "kong_draw": "self_draw", "last_discard": "discard"}
WAYS = ("self_draw", "discard", "rob_kong")


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


def joined_hand(fan: str, rng: Random) -> Hand:
    """A hand built for the fan and for another that goes with it."""
    for _ in range(TRIES):
        other = rng.choice(tuple(BUILDS))
        skeleton = _joined(BUILDS[fan](rng), BUILDS[other](rng), rng)
        built = _complete(f"{fan}+{other}", skeleton, rng) if skeleton is not None else None
        if built is not None:
            return built
    raise AssertionError(f"no hand for {fan} and another")


def close_hand(fan: str, rng: Random) -> Hand:
    """A hand built for the fan whose other sets are near its own, in rank or in suit: many small fans."""
    for _ in range(TRIES):
        built = _complete(fan, _close(BUILDS[fan](rng), rng), rng)
        if built is not None:
            return built
    raise AssertionError(f"no close hand for {fan}")


def spoilt(hand: Hand, rng: Random) -> Hand:
    """The hand with one concealed tile, or the winning one, changed to a near or to any other."""
    tiles = [*hand.concealed, hand.tile]
    place = rng.randrange(len(tiles))
    near = [tile for tile in (tiles[place] - 1, tiles[place] + 1) if 0 <= tile < 34]
    tiles[place] = rng.choice(near) if rng.random() < 0.6 else rng.randrange(34)
    changed = replace(hand, concealed=tuple(tiles[:-1]), tile=tiles[-1], on=())
    return changed if fits(changed.tiles) and changed.by != "rob_kong" else hand


def _joined(one: Skeleton, other: Skeleton, rng: Random) -> Skeleton | None:
    """Both at once, as far as they go together."""
    pool = tuple(tile for tile in one.pool if tile in other.pool)
    if (one.loose and other.loose) or not pool:
        return None
    loose = one.loose or other.loose
    room = 0 if len(loose) == 14 else 1 if loose else 4
    sets = (*one.sets, *other.sets)[:room]
    eyes = [skeleton.pair for skeleton in (one, other) if skeleton.pair is not None]
    return Skeleton(
        sets=sets,
        pair=rng.choice(eyes) if eyes else None,
        loose=loose,
        free=room - len(sets),
        pool=pool,
        forced=one.forced | other.forced,
    )


def _close(skeleton: Skeleton, rng: Random) -> Skeleton:
    """Free sets become copies of those that stand, moved by some ranks or to another suit."""
    sets = list(skeleton.sets)
    for _ in range(skeleton.free):
        if sets and rng.random() < 0.8:
            sets.append(_moved(rng.choice(sets), rng))
        else:
            sets.append(_random_set(skeleton.pool, rng))
    return replace(skeleton, sets=tuple(sets), free=0)


def _moved(group: Group, rng: Random) -> Group:
    if group.tile >= 27:
        return replace(group, tile=rng.randrange(27, 34), form="")
    suit, rank = group.tile // 9 * 9, group.tile % 9
    top = 6 if group.kind == CHOW else 8
    rank = min(top, max(0, rank + rng.choice((0, 0, 1, -1, 2, -2, 3, -3, 6, -6))))
    if rng.random() < 0.5:
        suit = rng.choice((0, 9, 18))
    return replace(group, tile=suit + rank, form="")


def _complete(aim: str, skeleton: Skeleton, rng: Random) -> Hand | None:
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
    return _won(aim, tuple(inside), melds, tile, skeleton.forced, rng)


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
    aim: str,
    inside: tuple[int, ...],
    melds: tuple[Group, ...],
    tile: int,
    forced: frozenset[str],
    rng: Random,
) -> Hand | None:
    """A way of winning that this hand allows; None where it does not allow the forced one."""
    held = inside.count(tile)
    seen = sum(meld.tiles.count(tile) for meld in melds)
    by = _way(forced, robbed=not held and not seen, rng=rng)
    on = _circumstances(forced, by, konged=any(meld.kind == KONG for meld in melds), rng=rng)
    if by is None or on is None or ("last_copy" in on and held):
        return None
    shown = [shown for meld in melds if meld.form == "exposed" for shown in meld.tiles].count(tile)
    if shown == 3 or by == "rob_kong" or (not held and rng.random() < 0.05):
        on.add("last_copy")
    flowers = rng.randrange(1, 9) if "flowers" in forced else rng.choice((0, 0, 0, 1, 2, 5, 8))
    return Hand(
        aim=aim,
        concealed=inside,
        melds=melds,
        tile=tile,
        by=by,
        on=tuple(sorted(on)),
        flowers=flowers,
        seat=rng.randrange(4),
        wind=rng.randrange(4),
    )


def _way(forced: frozenset[str], *, robbed: bool, rng: Random) -> str | None:
    """How it is won; None where two ways are forced, or a kong is robbed that cannot be."""
    ways = {way for way in WAYS if way in forced} | {GOES_WITH[word] for word in GOES_WITH if word in forced}
    if not ways:
        return rng.choices(WAYS, (48, 48, 4 if robbed else 0))[0]
    way = ways.pop()
    return None if ways or (way == "rob_kong" and not robbed) else way


def _circumstances(forced: frozenset[str], by: str | None, *, konged: bool, rng: Random) -> set[str] | None:
    """The forced ones and some by chance; None where a kong is missing."""
    on = {word for word in (*GOES_WITH, "last_copy") if word in forced}
    if "kong_draw" in on and not konged:
        return None
    if rng.random() < 0.05 and by != "rob_kong":
        on.add("last_draw" if by == "self_draw" else "last_discard")
    if rng.random() < 0.1 and by == "self_draw" and konged:
        on.add("kong_draw")
    return on
