"""Names, atoms and descriptions; `A 的 B` becomes `B of (A)`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dsl.build.trees import Branch, Leaf, as_branch, branches, leaves, span_of
from dsl.source import Span
from dsl.syntax import Atom, Desc, How, Ident, Match, Name, Number, Offset, Paren, Range, Tiles, Unit

if TYPE_CHECKING:
    from lark import Token as LarkToken

HOWS = {"not_unit": How.NOT, "of_unit": How.OF, "in_unit": How.IN, "by_unit": How.BY}
# Suits and ranks in front of 的 narrow directly: 甲 n 的 顺子 is `chow n in X`.
SUITS = re.compile(r"[XYZmps]")
RANKS = re.compile(r"[nk]")
LATIN = re.compile(r"[A-Za-z_]\w*", re.ASCII)


def build_name(tree: Branch | LarkToken) -> Name:
    """A `name` tree or a NAME or REF token."""
    leaf = tree if isinstance(tree, Leaf) else as_branch(tree).children[0]
    assert isinstance(leaf, Leaf)
    return Name(span=leaf.ours.span, text=leaf.ours.value, quoted=leaf.type == "REF")


def build_ident(tree: Branch) -> Ident:
    """An `ident` tree, or a `label` that holds a name: a Latin or a Han spelling, or both."""
    given = [leaf.ours for leaf in leaves(tree) if leaf.type in ("NAME", "REF")]
    latin = next((t.value for t in given if t.type == "NAME" and LATIN.fullmatch(t.value)), None)
    han = next((t.value for t in given if t.value != latin), None)
    return Ident(span=given[0].span.to(given[-1].span), latin=latin, han=han)


def build_desc(tree: Branch) -> Desc:
    """A `desc` tree: chains of units, parted by 的."""
    chains = [build_chain(chain) for chain in branches(tree)]
    return fold_chains(chains)


def fold_chains(chains: list[tuple[Unit, ...]]) -> Desc:
    """Chains in Chinese order as one description in English order."""
    count, units = _split_count(chains[0]) if len(chains) > 1 else ((), chains[0])
    for chain in chains[1:]:
        units = (*chain, *_behind(units))
    units = (*count, *units)
    return Desc(span=_span(units), units=units)


def _split_count(units: tuple[Unit, ...]) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """`3 副 风牌 的 刻子`: the number in front counts the noun behind 的, not the tiles before it."""
    first = units[0]
    counts = len(units) > 1 and len(first.options) == 1 and isinstance(first.options[0], Number)
    return (units[:1], units[1:]) if counts else ((), units)


def _behind(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """What stood in front of 的, as it stands behind the noun."""
    if all(_narrows(unit) for unit in units):
        ranks = [unit for unit in units if not _is_suit(unit)]
        suits = [Unit(span=unit.span, how=How.IN, options=unit.options) for unit in units if _is_suit(unit)]
        return (*ranks, *suits)
    span = _span(units)
    if len(units) == 1 and units[0].how is How.PLAIN:
        return (Unit(span=span, how=How.OF, options=units[0].options),)
    body = Desc(span=span, units=units)
    return (Unit(span=span, how=How.OF, options=(Paren(span=span, body=body),)),)


def _narrows(unit: Unit) -> bool:
    return unit.how is How.PLAIN and all(
        isinstance(option, Offset)
        or (isinstance(option, Name) and _is_letter(option))
        or isinstance(option, Number)
        for option in unit.options
    )


def _is_letter(name: Name) -> bool:
    return not name.quoted and bool(SUITS.fullmatch(name.text) or RANKS.fullmatch(name.text))


def _is_suit(unit: Unit) -> bool:
    return all(isinstance(option, Name) and SUITS.fullmatch(option.text) for option in unit.options)


def _span(units: tuple[Unit, ...]) -> Span:
    starts = min(unit.span.start for unit in units)
    ends = max(unit.span.end for unit in units)
    return Span(units[0].span.file, starts, ends)


def build_chain(tree: Branch) -> tuple[Unit, ...]:
    """A `chain` tree: words side by side."""
    return tuple(build_unit(child) for child in branches(tree))


def build_unit(tree: Branch) -> Unit:
    """An `alt` tree, or one behind `not`, `of`, `in`, `by`."""
    how = HOWS.get(str(tree.data), How.PLAIN)
    alt = tree if how is How.PLAIN else branches(tree)[0]
    return Unit(span=span_of(tree), how=how, options=tuple(build_atom(child) for child in alt.children))


def build_atom(child: Branch | LarkToken) -> Atom:
    """One word, number, tile group or parenthesis."""
    if not isinstance(child, Leaf):
        return _build_paren(child)
    span, value = child.ours.span, child.ours.value
    match child.type:
        case "INT":
            return Number(span=span, text=value)
        case "RANGE":
            first, last = value.split("..")
            return Range(span=span, first=int(first), last=int(last))
        case "TILE":
            return Tiles(span=span, text=value)
        case "OFFSET":
            return Offset(span=span, letter=value[0], plus=int(value[2]))
        case _:
            return build_name(child)


def _build_paren(tree: Branch | LarkToken) -> Paren:
    from dsl.build.expressions import build_expr

    inner = next(iter(branches(as_branch(tree))))
    return Paren(span=span_of(tree), body=build_expr(inner))


def build_match(tree: Branch) -> Match:
    """A `match` tree: descriptions parted by commas."""
    return Match(span=span_of(tree), parts=tuple(build_desc(child) for child in branches(tree)))
