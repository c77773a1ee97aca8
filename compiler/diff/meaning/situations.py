"""From hands to situations: how they are won, by whom, in which circumstances, with which melds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from compiler.diff.meaning.ground import WAYS, Ground
from compiler.diff.meaning.groups import Group, sets_and_pair, tiles_of
from compiler.runtime.situation import Act, Meld, Situation, Win

PLAIN = Situation(options={}, facts={}, carried={}, hands={})


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Everything about a win but the tiles. `kong`: the move by which the kong was made that a circumstance
    speaks of ("" for a plain kong)."""

    winner: str = "A"
    dealer: str = "A"
    way: str = "self_draw"
    source: str | None = None
    on: tuple[str, ...] = ()
    kong: str = ""

    @property
    def needs_kong(self) -> bool:
        return "kong_draw" in self.on

    @property
    def is_first(self) -> bool:
        return bool({"first_draw", "first_discard"} & set(self.on))


def seatings(ground: Ground, way: str) -> Iterator[Context]:
    """Who wins, who deals, whose tile it is: one of each sort, the plainest first."""
    others = ground.players[1:]
    if way == "self_draw":
        yield Context(way=way)
        yield Context(winner="B", way=way)
        return
    yield Context(way=way, source="B")
    if len(others) > 1:
        yield Context(winner="B", way=way, source="C")
    yield Context(winner="B", way=way, source="A")


def contexts(ground: Ground) -> tuple[Context, ...]:
    """Every way of winning with every seating, plain and in each circumstance that is asked about."""
    plain = [seating for way in WAYS for seating in seatings(ground, way)]
    found = [context for context in plain if context.way != "rob_kong"]
    found += [
        replace(context, on=on, kong=kong)
        for context in plain
        for on in _occasions(ground, context.way)
        for kong in _kongs(ground, context.way, on)
    ]
    return tuple(dict.fromkeys(context for context in found if _possible(context)))


def _occasions(ground: Ground, way: str) -> Iterator[tuple[str, ...]]:
    if way == "rob_kong":
        yield ()
    flags = ground.flags_of(way)
    yield from ((flag,) for flag in flags)
    if {"last_draw", "kong_draw"} <= set(flags):
        yield "last_draw", "kong_draw"
    if {"last_discard", "kong_discard"} <= set(flags):
        yield "last_discard", "kong_discard"


def _kongs(ground: Ground, way: str, on: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that may have made the kong spoken of."""
    speaks = way == "rob_kong" or "kong_draw" in on or "kong_discard" in on
    return ("", *ground.kong_moves) if speaks else ("",)


def _possible(context: Context) -> bool:
    if "first_draw" in context.on:
        return context.winner == context.dealer
    if "first_discard" in context.on:
        return context.source == context.dealer
    return True


@dataclass(frozen=True, slots=True)
class Laid:
    """A complete hand with its melds: `hidden` are all other tiles, the winning one among them."""

    hidden: tuple[int, ...]
    melds: tuple[Meld, ...] = ()


def concealed(counts: tuple[int, ...]) -> Laid:
    """With nothing laid down."""
    return Laid(tuple(tiles_of(counts)))


def laid_down(counts: tuple[int, ...], context: Context, ground: Ground, rng: Random) -> Laid:
    """Some of the sets laid down at random, at least a kong where the context speaks of one. What is not made
    of sets stays concealed."""
    groups = sets_and_pair(counts)
    if groups is None or context.is_first:
        return concealed(counts)
    chance = rng.choice((0.0, 0.0, 0.4, 1.0))
    melds: list[Meld] = []
    kept: list[int] = list(groups[-1])
    for group in groups[:-1]:
        meld = _meld(group, counts, context, ground, rng) if rng.random() < chance else None
        if meld is None and context.needs_kong and not any(m.kind == "kong" for m in melds):
            meld = _kong(group, counts, context, ground, rng)
        if meld is None:
            kept += group
        else:
            melds.append(meld)
    return Laid(tuple(sorted(kept)), tuple(melds))


def _meld(
    group: Group, counts: tuple[int, ...], context: Context, ground: Ground, rng: Random
) -> Meld | None:
    if group[0] != group[1]:
        before = ground.players[ground.players.index(context.winner) - 1] if ground.alike_seats else None
        return Meld("chow", "exposed", group, before)
    if rng.random() < 0.35:
        return _kong(group, counts, context, ground, rng)
    return Meld("pung", "exposed", group, _other(context, ground, rng))


def _kong(
    group: Group, counts: tuple[int, ...], context: Context, ground: Ground, rng: Random
) -> Meld | None:
    kind = group[0]
    if kind != group[1] or counts[kind] != 3 or ground.copies[kind] < 4:
        return None
    form = rng.choice(("concealed", "exposed", "added"))
    return Meld("kong", form, (kind,) * 4, None if form == "concealed" else _other(context, ground, rng))


def _other(context: Context, ground: Ground, rng: Random) -> str:
    return rng.choice([player for player in ground.players if player != context.winner])


def won(laid: Laid, tile: int, context: Context) -> Situation:
    """The situation in which this tile of the hidden ones is the winning one."""
    hand = list(laid.hidden)
    hand.remove(tile)
    return PLAIN._replace(
        winner=context.winner,
        dealers=(context.dealer,),
        hand=tuple(hand),
        melds=laid.melds,
        win=Win(tile, context.way, context.source, context.on),
        play=_script(laid, tile, context),
    )


def _script(laid: Laid, tile: int, context: Context) -> tuple[Act, ...]:
    """The kong that the win speaks of, where it was made by a move that has a name."""
    if not context.kong:
        return ()
    if context.way == "rob_kong":
        return (Act(context.source, "", context.kong, "added", (tile,) * 4),)
    if "kong_draw" in context.on:
        kong = next((meld for meld in reversed(laid.melds) if meld.kind == "kong"), None)
        return (Act(context.winner, "", context.kong, None, kong.tiles),) if kong is not None else ()
    return (Act(context.source, "", context.kong, None, (_absent(laid),) * 4),)


def _absent(laid: Laid) -> int:
    """A kind of which the winner has none."""
    held = {*laid.hidden, *(kind for meld in laid.melds for kind in meld.tiles)}
    return next(kind for kind in range(34) if kind not in held)


def last_tiles(laid: Laid, context: Context) -> tuple[int, ...]:
    """The hidden tiles that may have come last: a robbed kong or a last copy leaves the winner no other."""
    melded = [kind for meld in laid.melds for kind in meld.tiles]
    if context.needs_kong and not any(meld.kind == "kong" for meld in laid.melds):
        return ()
    if context.way == "rob_kong" or "last_copy" in context.on:
        tiles = (*laid.hidden, *melded)
        return tuple(kind for kind in laid.hidden if tiles.count(kind) == 1)
    return laid.hidden
