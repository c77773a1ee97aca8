"""Numbers: integers, arithmetic, names, counts and aggregates."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.ir import Arith, ArithOp, Desc, Fold, Number, Sort, Stage
from compiler.lower.context import Context, sort_names
from compiler.lower.readings import Slot
from compiler.lower.symbols import Symbol, Thing
from dsl import syntax
from dsl.syntax import How

NUMERIC = (
    syntax.Sum,
    syntax.Product,
    syntax.Power,
    syntax.Negative,
    syntax.Count,
    syntax.CountActs,
    syntax.Aggregate,
)
COUNTED = frozenset({Sort.TILE, Sort.GROUP, Sort.BUNDLE, Sort.PLAYER})
ACTS = frozenset({Sort.ACT})
PLAYERS = frozenset({Sort.PLAYER})


def is_numeric(expr: syntax.Expr) -> bool:
    """The expression can only be a number."""
    return isinstance(expr, NUMERIC)


def lower_number(expr: syntax.Expr, ctx: Context) -> Number | None:
    """The number an expression states; None after a reported mistake."""
    with ctx.deeper(expr.span) as allowed:
        return _lower(expr, ctx) if allowed else None


def _lower(expr: syntax.Expr, ctx: Context) -> Number | None:
    match expr:
        case syntax.Negative():
            return ir.Int(span=expr.span, value=-expr.value)
        case syntax.Sum():
            return _lower_sum(expr, ctx)
        case syntax.Product():
            return _arith(ArithOp.MUL, expr.parts, expr, ctx)
        case syntax.Power():
            return _arith(ArithOp.POWER, (expr.base, expr.exponent), expr, ctx)
        case syntax.Count():
            return _lower_count(expr, ctx)
        case syntax.CountActs():
            return _lower_count_acts(expr, ctx)
        case syntax.Aggregate():
            return _lower_aggregate(expr, ctx)
        case syntax.Desc():
            return _lower_name(expr, ctx)
        case _:
            _report(expr, ctx)
            return None


def _report(expr: syntax.Node, ctx: Context) -> None:
    ctx.report("MJR231", expr.span, text=ctx.text_of(expr.span), wanted=sort_names({Sort.NUMBER}))


def _lower_sum(expr: syntax.Sum, ctx: Context) -> Number | None:
    parts = [lower_number(part, ctx) for part in expr.parts]
    if any(part is None for part in parts):
        return None
    done = [part for part in parts if part is not None]
    total = done[0]
    for sign, part in zip(expr.signs[1:], done[1:], strict=True):
        op = ArithOp.ADD if sign == "+" else ArithOp.SUB
        same = isinstance(total, Arith) and total.op is op
        earlier = total.parts if isinstance(total, Arith) and same else (total,)
        total = Arith(span=expr.span, op=op, parts=(*earlier, part))
    return total


def _arith(op: ArithOp, exprs: tuple[syntax.Expr, ...], whole: syntax.Node, ctx: Context) -> Number | None:
    parts = [lower_number(part, ctx) for part in exprs]
    if any(part is None for part in parts):
        return None
    return Arith(span=whole.span, op=op, parts=tuple(part for part in parts if part is not None))


def _single_name(desc: syntax.Desc) -> syntax.Name | None:
    """The name a description consists of, if it is nothing else."""
    if len(desc.units) == 1 and len(desc.units[0].options) == 1:
        option = desc.units[0].options[0]
        return option if isinstance(option, syntax.Name) else None
    return None


def _symbol_of(desc: syntax.Desc, things: set[Thing], ctx: Context) -> Symbol | None:
    """The declared thing of one of these kinds that a one-word description names."""
    name = _single_name(desc)
    found = ctx.table.look_up(name.text, name.quoted) if name is not None else ()
    if name is None or len(found) != 1 or found[0].thing not in things:
        return None
    symbol = ctx.resolve(name)
    if symbol is not None:
        ctx.look_at(symbol)
    return symbol


def _lower_count(expr: syntax.Count, ctx: Context) -> Number | None:
    from compiler.lower.descriptions import describe_one

    symbol = _symbol_of(expr.things, {Thing.CLASS}, ctx)
    if symbol is not None:
        return ir.CountClass(span=expr.span, name=symbol.id)
    things = describe_one(expr.things, ctx, COUNTED)
    return ir.Count(span=expr.span, things=things) if things is not None else None


def _lower_count_acts(expr: syntax.CountActs, ctx: Context) -> Number | None:
    from compiler.lower.descriptions import describe_one

    ctx.raise_stage(Stage.PLAY)
    act = describe_one(expr.act, ctx, ACTS)
    since = describe_one(expr.since, ctx, ACTS) if expr.since is not None else None
    if act is None or (expr.since is not None and since is None):
        return None
    return ir.CountActs(span=expr.span, act=act, since=since)


def _lower_aggregate(expr: syntax.Aggregate, ctx: Context) -> Number | None:
    fold = Fold(expr.op)
    if expr.over is not None:
        return _lower_over(fold, expr, expr.over, ctx)
    symbol = _symbol_of(expr.of, {Thing.CLASS}, ctx)
    if symbol is not None:
        return ir.FoldClass(span=expr.span, fold=fold, name=symbol.id)
    return _lower_family(fold, expr, ctx)


def _lower_family(fold: Fold, expr: syntax.Aggregate, ctx: Context) -> Number | None:
    """`sum chicken`, `sum chicken of payee`: over the members of a family."""
    head = replace(expr.of, units=expr.of.units[:1])
    symbol = _symbol_of(head, {Thing.NUMBER, Thing.PATTERN}, ctx)
    if symbol is None or not symbol.family:
        ctx.report(
            "MJR231",
            expr.of.span,
            text=ctx.text_of(expr.of.span),
            wanted="番种类别或一族数值|a class or a family of numbers",
        )
        return None
    owner = _owner(expr.of.units[1:], ctx) if len(expr.of.units) > 1 else None
    return ir.FoldFamily(span=expr.span, fold=fold, name=symbol.id, of=owner)


def _owner(units: tuple[syntax.Unit, ...], ctx: Context) -> Desc | None:
    from compiler.lower.descriptions import describe_one

    first = replace(units[0], how=How.PLAIN)
    return describe_one(syntax.Desc(span=first.span, units=(first, *units[1:])), ctx, PLAYERS)


def _lower_over(fold: Fold, expr: syntax.Aggregate, over: syntax.Desc, ctx: Context) -> Number | None:
    from compiler.lower.descriptions import describe, describe_one

    number = lower_number(expr.of, ctx)
    options = describe(over, ctx, frozenset({Sort.TILE, Sort.PLAYER, Sort.ACT}))
    since = describe_one(expr.since, ctx, ACTS) if expr.since is not None else None
    if number is None or not options or (expr.since is not None and since is None):
        return None
    things = options[0]
    if ir.sort_of(things) is Sort.TILE and not _is_waits(things):
        ctx.report("MJR242", over.span)
        return None
    return ir.FoldOver(span=expr.span, fold=fold, number=number, over=things, since=since)


def _is_waits(desc: Desc) -> bool:
    match desc:
        case ir.Noun():
            return desc.word is ir.Word.WAITS
        case ir.Narrow() | ir.SuchThat() | ir.Owned():
            return _is_waits(desc.base)
        case _:
            return False


def _lower_name(expr: syntax.Desc, ctx: Context) -> Number | None:
    """A literal, a letter, a name, or `name of PLAYER`, `name of TILE`, `rank of T`, `wall`, `balance of
    P`."""
    word = expr.units[0].options[0]
    single = len(expr.units[0].options) == 1 and isinstance(word, syntax.Name) and not word.quoted
    if single and isinstance(word, syntax.Name) and word.text in ("wall", "balance", "rank"):
        return _lower_builtin(word.text, expr, ctx)
    from compiler.lower.readings import read_options

    readings = read_options(expr.units[0].options, expr.units[0].span, ctx)
    if not readings:
        return None
    found = next((r.number for r in readings if r.slot is Slot.NUMBER), None)
    if found is None:
        _report(expr, ctx)
        return None
    for unit in expr.units[1:]:
        if not isinstance(found, ir.Ref) or unit.how is not How.OF:
            # A misspelt clause word lands here, as one more word of the number.
            if read_options(unit.options, unit.span, ctx):
                _report(expr, ctx)
            return None
        found = _of(found, unit, ctx)
        if found is None:
            return None
    return _with_default_owner(found, ctx)


def _with_default_owner(number: Number, ctx: Context) -> Number:
    if isinstance(number, ir.Ref):
        ctx.raise_stage(ctx.table.by_id[number.name].stage)
    return number


def _of(ref: ir.Ref, unit: syntax.Unit, ctx: Context) -> ir.Ref | None:
    """`N of P` and, for a member of a family, `N of KIND`."""
    from compiler.lower.descriptions import describe

    plain = syntax.Desc(span=unit.span, units=(replace(unit, how=How.PLAIN),))
    symbol = ctx.table.by_id[ref.name]
    want = frozenset({Sort.TILE, Sort.PLAYER}) if symbol.family else PLAYERS
    options = describe(plain, ctx, want)
    if not options:
        return None
    if ir.sort_of(options[0]) is Sort.TILE:
        return replace(ref, member=options[0])
    return replace(ref, of=options[0])


def _lower_builtin(word: str, expr: syntax.Desc, ctx: Context) -> Number | None:
    from compiler.lower.descriptions import describe_one

    rest = expr.units[1:]
    if word == "wall" and not rest:
        ctx.raise_stage(Stage.PLAY)
        return ir.Wall(span=expr.span)
    if word == "balance" and (not rest or rest[0].how is How.OF):
        owner = _owner(rest, ctx) if rest else None
        return ir.Balance(span=expr.span, of=owner) if not rest or owner is not None else None
    if word == "rank" and rest and rest[0].how is How.OF:
        first = replace(rest[0], how=How.PLAIN)
        tile = describe_one(
            syntax.Desc(span=first.span, units=(first, *rest[1:])), ctx, frozenset({Sort.TILE})
        )
        return ir.RankOf(span=expr.span, tile=tile) if tile is not None else None
    _report(expr, ctx)
    return None
