"""The `rules` statements: names, players, hand and wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from compiler.ir import Cite, Names
from compiler.lower.context import Context
from compiler.lower.naming import STATIC_KINDS, head_of
from compiler.runtime.tiles import kinds_of_text
from dsl import syntax
from dsl.source import NOWHERE, Span

C = TypeVar("C")
KINDS_WITH_FLOWERS = 42
WORD_KINDS = {
    **{word.value: kinds for word, kinds in STATIC_KINDS.items()},
    "suited": tuple(range(27)),
    "tile": tuple(range(34)),
    "terminal": (0, 8, 9, 17, 18, 26),
    "m": tuple(range(9)),
    "p": tuple(range(9, 18)),
    "s": tuple(range(18, 27)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What the `rules` statements of a text and its parents say together."""

    id: str
    names: Names
    parents: tuple[str, ...]
    players: int
    hand_size: int
    copies: tuple[int, ...]
    cites: tuple[Cite, ...]
    span: Span


def lower_header(headers: tuple[syntax.Statement, ...], ctx: Context) -> Header:
    """The last statement that says a thing decides; what nobody says is reported and taken as usual."""
    players = _last(headers, syntax.Players)
    hand = _last(headers, syntax.HandSize)
    tiles = _last(headers, syntax.TileSet)
    span = headers[-1].span if headers else NOWHERE
    if headers:
        _report_missing(players, hand, tiles, span, ctx)
    head = head_of(headers[-1]) if headers else None
    extends = [c for c in headers[-1].clauses if isinstance(c, syntax.Extends)] if headers else []
    return Header(
        id=head.id if head is not None else "",
        names=head.names if head is not None else Names(),
        parents=tuple(name.text for clause in extends for name in clause.parents),
        players=_checked(players.count, 2, 4, "players", players, ctx) if players else 4,
        hand_size=_checked(hand.count, 1, 16, "hand", hand, ctx) if hand else 13,
        copies=_copies(tiles, ctx) if tiles is not None else (4,) * 34 + (0,) * 8,
        cites=head.cites if head is not None else (),
        span=span,
    )


def _last(headers: tuple[syntax.Statement, ...], kind: type[C]) -> C | None:
    found = [clause for header in headers for clause in header.clauses if isinstance(clause, kind)]
    return found[-1] if found else None


def _report_missing(players: object, hand: object, tiles: object, span: Span, ctx: Context) -> None:
    if players is None:
        ctx.report("MJR213", span, what="人数|the number of players", write="人数 4|players 4")
    if hand is None:
        ctx.report("MJR213", span, what="手牌张数|the size of a hand", write="手牌 13|hand 13")
    if tiles is None:
        ctx.report("MJR213", span, what="用哪些牌|the tiles", write="牌张 万/筒/条 * 4|tiles m/p/s * 4")


def _checked(value: int, low: int, high: int, name: str, clause: syntax.Node, ctx: Context) -> int:
    if low <= value <= high:
        return value
    ctx.report("MJR256", clause.span, name=name, value=str(value), domain=f"{low}..{high}")
    return high


def _copies(clause: syntax.TileSet, ctx: Context) -> tuple[int, ...]:
    copies = [0] * KINDS_WITH_FLOWERS
    for part in clause.parts:
        read = _part(part)
        if read is None:
            ctx.report("MJR266", part.span)
            continue
        kinds, count = read
        for kind in kinds:
            copies[kind] += count
    if max(copies) > 8:
        ctx.report("MJR263", clause.span, what="张一样的牌|copies of a tile", limit="8")
    return tuple(min(count, 8) for count in copies)


def _part(part: syntax.Expr) -> tuple[tuple[int, ...], int] | None:
    """`m/p/s * 4`: kinds and copies."""
    if not isinstance(part, syntax.Product) or len(part.parts) != 2:
        return None
    left, right = part.parts
    if not isinstance(left, syntax.Desc) or not isinstance(right, syntax.Desc) or len(left.units) != 1:
        return None
    number = right.units[0].options[0]
    if len(right.units) != 1 or not isinstance(number, syntax.Number):
        return None
    kinds: list[int] = []
    for option in left.units[0].options:
        found = _kinds_of(option)
        if found is None:
            return None
        kinds.extend(found)
    return tuple(kinds), int(number.text)


def _kinds_of(option: syntax.Atom) -> tuple[int, ...] | None:
    if isinstance(option, syntax.Tiles):
        found = kinds_of_text(option.text)
        return tuple(found) if found is not None else None
    return WORD_KINDS.get(option.text) if isinstance(option, syntax.Name) else None
