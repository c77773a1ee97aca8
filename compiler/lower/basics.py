"""Options, facts, defines, shapes, wild tiles, moves and notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from compiler import ir
from compiler.ir import Desc, PartKind, ShapeChoice, ShapePart, Sort, Stage
from compiler.lower.conditions import choice_value, lower_condition
from compiler.lower.context import Context
from compiler.lower.descriptions import THINGS, describe, describe_one, read_units
from compiler.lower.letters import bind_condition, bind_description
from compiler.lower.matches import split_count
from compiler.lower.naming import Head, Member, choice_id, choice_names
from compiler.lower.numbers import is_numeric, lower_number
from compiler.lower.readings import Slot
from compiler.lower.sheets import lower_guard
from compiler.lower.symbols import Symbol
from compiler.runtime.tiles import kinds_of_text
from dsl import syntax

C = TypeVar("C")
FACT_SORTS = {"number": Sort.NUMBER, "tile": Sort.TILE, "act": Sort.ACT, "player": Sort.PLAYER}


def clause_of(statement: syntax.Statement, kind: type[C]) -> C | None:
    """The first clause of a kind."""
    return next((c for c in statement.clauses if isinstance(c, kind)), None)


def lower_option(statement: syntax.Statement, head: Head, symbol: Symbol, ctx: Context) -> ir.Option | None:
    """An option with its domain; a default outside it is reported. It stands where its default is given."""
    default = clause_of(statement, syntax.Default)
    choices = clause_of(statement, syntax.Choices)
    domain = clause_of(statement, syntax.Domain)
    if default is None:
        return None
    value = default.value
    if default.span.file != head.span.file:
        head = replace(head, span=default.span)
    if choices is not None:
        if not isinstance(value, syntax.Name):
            ctx.report("MJR237", default.span, name=head.id, value=ctx.text_of(default.span))
            return None
        chosen = choice_value(symbol, value, ctx)
        return _option(head, chosen, choices=choices.idents) if chosen is not None else None
    if isinstance(value, syntax.Name):
        ctx.report("MJR237", default.span, name=head.id, value=value.text)
        return None
    if domain is None:
        return _option(head, value)
    if isinstance(value, bool) or not domain.first <= value <= domain.last:
        shown = f"{domain.first}..{domain.last}"
        ctx.report("MJR256", default.span, name=head.id, value=ctx.text_of(default.span), domain=shown)
    return _option(head, value, low=domain.first, high=domain.last)


def _option(
    head: Head,
    default: bool | int | str,
    low: int | None = None,
    high: int | None = None,
    choices: tuple[syntax.Ident, ...] = (),
) -> ir.Option:
    return ir.Option(
        span=head.span,
        id=head.id,
        names=head.names,
        cites=head.cites,
        default=default,
        low=low,
        high=high,
        choices=tuple(choice_id(choice) for choice in choices),
        choice_names=tuple(choice_names(choice) for choice in choices),
    )


def option_sort(statement: syntax.Statement) -> Sort:
    """NUMBER, CONDITION (yes/no) or CHOICE."""
    if clause_of(statement, syntax.Choices) is not None:
        return Sort.CHOICE
    default = clause_of(statement, syntax.Default)
    return Sort.CONDITION if default is not None and isinstance(default.value, bool) else Sort.NUMBER


def lower_fact(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Fact | None:
    """A fact of one of four sorts, for the table or for each player."""
    clause = clause_of(statement, syntax.FactSort)
    if clause is None:
        return None
    if clause.sort.text not in FACT_SORTS:
        ctx.report_near("MJR220", clause.sort.span, tuple(FACT_SORTS), name=clause.sort.text)
        return None
    if clause.owner is not None and clause.owner.text != "player":
        ctx.report_near("MJR220", clause.owner.span, ("player",), name=clause.owner.text)
        return None
    return ir.Fact(
        span=head.span,
        id=head.id,
        names=head.names,
        cites=head.cites,
        sort=FACT_SORTS[clause.sort.text],
        per_player=clause.owner is not None,
    )


def lower_define(statement: syntax.Statement, head: Head, member: Member, ctx: Context) -> ir.Define | None:
    """A condition, number or description under a name."""
    body = clause_of(statement, syntax.Body)
    if body is None:
        return None
    parts = _define_parts(body.value, ctx)
    if parts is None:
        return None
    cond, number, desc = parts
    return ir.Define(
        span=head.span,
        id=member.id,
        names=head.names,
        stage=ctx.stage,
        cites=head.cites,
        cond=cond,
        number=number,
        desc=desc,
        family=member.family,
        member=member.tile,
    )


def _define_parts(
    value: syntax.Expr, ctx: Context
) -> tuple[ir.Condition | None, ir.Number | None, Desc | None] | None:
    if isinstance(value, syntax.Desc):
        slots = {r.slot for read in read_units(value, ctx) or [] for r in read.readings[:1]}
        first = value.units[0]
        reads = read_units(syntax.Desc(span=first.span, units=(first,)), ctx)
        if reads is None:
            return None
        heads = {r.slot for r in reads[0].readings}
        if heads <= {Slot.CONDITION, Slot.CLASS} or heads == {Slot.CONDITION, Slot.NUMBER}:
            return _define_condition(value, ctx)
        if heads == {Slot.NUMBER} or _is_number_word(first):
            number = lower_number(value, ctx)
            return (None, number, None) if number is not None else None
        if slots:
            desc = describe_one(value, ctx, THINGS)
            return (None, None, bind_description(desc, ctx)) if desc is not None else None
        return None
    if is_numeric(value):
        number = lower_number(value, ctx)
        return (None, number, None) if number is not None else None
    return _define_condition(value, ctx)


def _is_number_word(unit: syntax.Unit) -> bool:
    word = unit.options[0]
    return isinstance(word, syntax.Name) and not word.quoted and word.text in ("wall", "balance", "rank")


def _define_condition(value: syntax.Expr, ctx: Context) -> tuple[ir.Condition, None, None] | None:
    cond = lower_condition(value, ctx)
    return (bind_condition(cond, ctx), None, None) if cond is not None else None


def sort_of_define(define: ir.Define) -> Sort:
    """What a define is a name for."""
    if define.cond is not None:
        return Sort.CONDITION
    return (
        Sort.NUMBER
        if define.number is not None
        else ir.sort_of(define.desc)
        if define.desc
        else Sort.CONDITION
    )


def lower_shape(statement: syntax.Statement, head: Head, tiles: int, ctx: Context) -> ir.Shape | None:
    """A shape; its parts must use up the hand and the winning tile (`tiles`)."""
    body = clause_of(statement, syntax.Body)
    if body is None:
        return None
    exprs = body.value.parts if isinstance(body.value, syntax.Sum) else (body.value,)
    parts = [_shape_part(expr, ctx) for expr in exprs]
    if any(part is None for part in parts):
        return None
    done = tuple(part for part in parts if part is not None)
    _check_size(head, done, tiles, body, ctx)
    cond = lower_guard(statement, ctx)
    if ctx.stage > Stage.ARRANGEMENT:
        ctx.report("MJR241", statement.span, name=head.id, stage="和牌之后|after the arrangement")
    return ir.Shape(
        span=head.span, id=head.id, names=head.names, stage=ctx.stage, cites=head.cites, parts=done, cond=cond
    )


PLACES = {PartKind.SET: 3, PartKind.CHOW: 3, PartKind.PUNG: 3, PartKind.KONG: 3, PartKind.PAIR: 2}


def _size(part: ShapePart, choice: ShapeChoice) -> int:
    if choice.kind is PartKind.EXACT:
        return len(choice.tiles)
    return choice.size if choice.kind is PartKind.DIFFERENT else PLACES.get(choice.kind, 1)


def _check_size(
    head: Head, parts: tuple[ShapePart, ...], tiles: int, body: syntax.Body, ctx: Context
) -> None:
    least = sum(part.low * min(_size(part, c) for c in part.choices) for part in parts)
    most = sum(part.high * max(_size(part, c) for c in part.choices) for part in parts)
    if not least <= tiles <= most:
        shown = str(least) if least == most else f"{least}..{most}"
        ctx.report("MJR257", body.span, name=head.id, tiles=shown, wanted=str(tiles))


def _shape_part(expr: syntax.Expr, ctx: Context) -> ShapePart | None:
    if not isinstance(expr, syntax.Desc):
        ctx.report("MJR231", expr.span, text=ctx.text_of(expr.span), wanted="几副牌组|groups of tiles")
        return None
    low, high, rest = _counted(expr)
    choices: list[ShapeChoice] = []
    different = _different_tiles(rest, low, ctx)
    if different is not None:
        return ShapePart(span=expr.span, low=1, high=1, choices=(different,))
    for option in _alternatives(rest):
        choice = _shape_choice(option, ctx)
        if choice is None:
            return None
        choices.append(choice)
    single = next((choice for choice in choices if choice.kind is PartKind.LOOSE), None)
    if len(choices) > 1 and single is not None:
        # Among groups a single tile fills no place of theirs.
        ctx.report("MJR231", single.span, text=ctx.text_of(single.span), wanted="几副牌组|groups of tiles")
        return None
    return ShapePart(span=expr.span, low=low, high=high, choices=tuple(choices))


def _counted(desc: syntax.Desc) -> tuple[int, int, syntax.Desc]:
    first = desc.units[0].options[0]
    if isinstance(first, syntax.Range) and len(desc.units) > 1:
        return first.first, first.last, replace(desc, units=desc.units[1:])
    count, rest = split_count(desc)
    return count, count, rest


def _alternatives(desc: syntax.Desc) -> list[syntax.Desc]:
    """`set/CFP` as one description each; longer descriptions stay whole."""
    first = desc.units[0]
    if len(first.options) == 1:
        return [desc]
    return [
        replace(desc, units=(replace(first, options=(option,)), *desc.units[1:])) for option in first.options
    ]


def _different_tiles(desc: syntax.Desc, size: int, ctx: Context) -> ShapeChoice | None:
    """`3 different wind`: as one group of that many unlike kinds."""
    words = [u.options[0].text for u in desc.units if isinstance(u.options[0], syntax.Name)]
    if "different" not in words:
        return None
    with ctx.trial():
        options = describe(desc, ctx, frozenset({Sort.TILE}))
    if not options:
        return None
    fits = describe(desc, ctx, frozenset({Sort.TILE}))[0]
    inner = fits.base if isinstance(fits, ir.Different) else fits
    return ShapeChoice(span=desc.span, kind=PartKind.DIFFERENT, fits=inner, size=size)


def _shape_choice(desc: syntax.Desc, ctx: Context) -> ShapeChoice | None:
    atom = desc.units[0].options[0]
    if isinstance(atom, syntax.Paren) and len(desc.units) == 1 and isinstance(atom.body, syntax.Desc):
        count, inner = split_count(atom.body)
        return _different_tiles(inner, count, ctx) or _shape_choice(atom.body, ctx)
    if isinstance(atom, syntax.Tiles) and len(desc.units) == 1:
        kinds = kinds_of_text(atom.text)
        if kinds is None:
            ctx.report("MJR245", atom.span, text=atom.text)
            return None
        return ShapeChoice(span=desc.span, kind=PartKind.EXACT, tiles=tuple(kinds))
    found = describe_one(desc, ctx, frozenset({Sort.GROUP, Sort.TILE}))
    return _choice_of(found, desc, ctx) if found is not None else None


def _choice_of(found: Desc, desc: syntax.Desc, ctx: Context) -> ShapeChoice | None:
    noun = found
    while isinstance(noun, (ir.Narrow, ir.SuchThat)):
        noun = noun.base
    fits = None if noun is found else found
    if isinstance(noun, ir.Noun) and noun.word.value in {kind.value for kind in PartKind}:
        return ShapeChoice(span=desc.span, kind=PartKind(noun.word.value), fits=fits)
    if ir.sort_of(found) is Sort.TILE:
        plain = isinstance(found, ir.Noun) and found.word is ir.Word.TILE
        return ShapeChoice(span=desc.span, kind=PartKind.LOOSE, fits=None if plain else found)
    ctx.report("MJR231", desc.span, text=ctx.text_of(desc.span), wanted="几副牌组|groups of tiles")
    return None


def lower_wilds(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Wilds | None:
    """Which tiles are wild, what they may play, and the stand-in."""
    clause = clause_of(statement, syntax.WildKinds)
    if clause is None:
        return None
    tiles = describe_one(clause.tiles, ctx, frozenset({Sort.TILE}))
    plays = describe_one(clause.plays, ctx, frozenset({Sort.TILE})) if clause.plays is not None else None
    standin = kinds_of_text(clause.standin.text) if clause.standin is not None else None
    if clause.standin is not None and (standin is None or len(standin) != 1):
        ctx.report("MJR245", clause.standin.span, text=clause.standin.text)
        return None
    if tiles is None or (clause.plays is not None and plays is None):
        return None
    plain = isinstance(plays, ir.Noun) and plays.word is ir.Word.TILE
    return ir.Wilds(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=Stage.OPTIONS,
        cites=head.cites,
        tiles=tiles,
        plays=None if plain else plays,
        standin=standin[0] if standin else None,
        cond=lower_guard(statement, ctx),
    )


def lower_move(statement: syntax.Statement, head: Head, ctx: Context) -> ir.Move | None:
    """A variety of an act; chosen by the player if its words do not tell it from the act."""
    clause = clause_of(statement, syntax.ActOf)
    act = describe_one(clause.act, ctx, frozenset({Sort.ACT})) if clause is not None else None
    if act is None:
        return None
    stage = ctx.stage
    return ir.Move(
        span=head.span,
        id=head.id,
        names=head.names,
        stage=stage,
        cites=head.cites,
        act=act,
        chosen=_is_chosen(act),
    )


def _is_chosen(act: Desc) -> bool:
    """A bare act, or one only told from other moves."""
    if isinstance(act, ir.Noun):
        return True
    named = isinstance(act, ir.Narrow) and act.fit.lift is ir.Lift.SAME and isinstance(act.fit.by, ir.Named)
    return isinstance(act, ir.Narrow) and named and _is_chosen(act.base)


def lower_note(statement: syntax.Statement, head: Head) -> ir.Note:
    """A rule told in words; Chinese and English as given."""
    told = clause_of(statement, syntax.Told)
    first, second = (told.first, told.second) if told is not None else ("", None)
    names = (
        ir.Names(zh=first, en=second)
        if second
        else ir.Names(en=first)
        if first.isascii()
        else ir.Names(zh=first)
    )
    return ir.Note(span=head.span, id=head.id, names=names, cites=head.cites)
