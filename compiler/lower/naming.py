"""Ids, names, citations and families of statements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from compiler import ir
from compiler.ir import Cite, Desc, Names
from compiler.lower.context import Context
from compiler.lower.descriptions import describe_one
from compiler.resolve.merge import pair_cites
from compiler.runtime.tiles import DRAGON_KINDS, HONOR_KINDS, WIND_KINDS, kind_text
from dsl import syntax
from dsl.source import Span

STATIC_KINDS = {
    ir.Word.WIND: WIND_KINDS,
    ir.Word.DRAGON: DRAGON_KINDS,
    ir.Word.HONOR: HONOR_KINDS,
    ir.Word.FLOWER: tuple(range(34, 42)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What lowering needs of the front of a statement."""

    id: str
    also: tuple[str, ...]
    names: Names
    span: Span
    cites: tuple[Cite, ...]


def head_of(statement: syntax.Statement, fallback: str = "") -> Head:
    """Id (the Latin one if there is one), further ids, names and all citations."""
    ident = statement.ident
    keys = tuple(key for key in (ident.latin, ident.han) if key) if ident is not None else ()
    return Head(
        id=keys[0] if keys else fallback,
        also=keys[1:],
        names=names_of(ident, statement.names),
        span=statement.span,
        cites=tuple(cite_of(c) for c in statement.clauses if isinstance(c, syntax.Cite)),
    )


def choice_id(choice: syntax.Ident) -> str:
    """The id of a choice: its Latin spelling if there is one."""
    return choice.latin or choice.han or ""


def choice_names(choice: syntax.Ident) -> Names:
    """What a choice is called in both languages: as it is spelled."""
    return Names(zh=choice.han or "", en=(choice.latin or "").replace("_", " "))


def names_of(ident: syntax.Ident | None, strings: syntax.Strings | None) -> Names:
    """A Han id is the Chinese name; strings are the Chinese and the English name; one alone is told by
    its script."""
    han = ident.han if ident is not None and ident.han else ""
    given = tuple(s for s in (strings.first, strings.second) if s) if strings is not None else ()
    if han:
        english = given[-1] if given and (len(given) > 1 or given[0].isascii()) else ""
        return Names(zh=han, en=english)
    if len(given) == 1:
        return Names(en=given[0]) if given[0].isascii() else Names(zh=given[0])
    return Names(zh=given[0], en=given[1]) if given else Names()


def cite_of(cite: syntax.Cite) -> Cite:
    """A citation in the IR."""
    return Cite(span=cite.span, rule=cite.rule)


def cited(statement: syntax.Statement) -> list[tuple[syntax.Clause, tuple[Cite, ...]]]:
    """The clauses of a statement, each with the citations behind it."""
    return [(clause, tuple(cite_of(c) for c in cites)) for clause, cites in pair_cites(statement)[1]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One member of a family; of a plain statement `family` is "" and `tile` None."""

    id: str
    family: str
    tile: Desc | None


def members_of(statement: syntax.Statement, head: Head, ctx: Context) -> tuple[tuple[Member, str], ...]:
    """The members a `for` asks for, with the letter; one plain member without it."""
    family = next((c for c in statement.clauses if isinstance(c, syntax.Family)), None)
    if family is None:
        return ((Member(id=head.id, family="", tile=None), ""),)
    members: list[tuple[Member, str]] = []
    for part in family.members:
        for tile, text in _tiles_of(part, ctx):
            members.append((Member(id=f"{head.id}_{text}", family=head.id, tile=tile), family.letter.text))
    return tuple(members)


def _tiles_of(part: syntax.Desc, ctx: Context) -> Iterator[tuple[Desc, str]]:
    """The kinds of one listed member, each by itself; a tile known only at the table stays as it is."""
    desc = describe_one(part, ctx, frozenset({ir.Sort.TILE}))
    if desc is None:
        return
    kinds: tuple[int, ...] = ()
    if isinstance(desc, ir.Kinds):
        kinds = desc.kinds
    elif isinstance(desc, ir.Noun):
        kinds = STATIC_KINDS.get(desc.word, ())
    if not kinds:
        yield desc, desc.name if isinstance(desc, ir.Named) else ctx.text_of(part.span).replace(" ", "_")
    for kind in kinds:
        text = kind_text(kind)
        yield ir.Kinds(span=part.span, kinds=(kind,), text=text), text


@contextmanager
def member_scope(member: Member, letter: str, ctx: Context) -> Iterator[None]:
    """Inside, the letter of the family stands for the member's tile."""
    kept = ctx.letter, ctx.member
    ctx.letter, ctx.member = letter, member.tile
    try:
        yield
    finally:
        ctx.letter, ctx.member = kept
