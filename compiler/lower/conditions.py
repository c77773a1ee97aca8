"""Conditions: tests, matches, history, comparisons, and bare names."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Condition, Desc, Fit, Sort, Stage, Word
from compiler.lower.context import Context, sort_names
from compiler.lower.descriptions import THINGS, describe, describe_one, read_units
from compiler.lower.lifts import fit_of
from compiler.lower.matches import lower_match
from compiler.lower.numbers import lower_number
from compiler.lower.objects import lower_held, lower_object
from compiler.lower.readings import Slot
from compiler.lower.symbols import Symbol, Thing
from dsl import syntax
from dsl.syntax import How, Verb

ACTS = frozenset({Sort.ACT})
OPS = {"≠": "!=", "≤": "<=", "≥": ">="}


def lower_condition(expr: syntax.Expr, ctx: Context) -> Condition | None:
    """The condition an expression states; None after a reported mistake."""
    with ctx.deeper(expr.span) as allowed:
        return _lower(expr, ctx) if allowed else None


def _lower(expr: syntax.Expr, ctx: Context) -> Condition | None:
    match expr:
        case syntax.Or() | syntax.And():
            return _lower_parts(expr, ctx)
        case syntax.Not():
            body = lower_condition(expr.body, ctx)
            return ir.Not(span=expr.span, body=body) if body is not None else None
        case syntax.Test():
            return _lower_test(expr, ctx)
        case syntax.Quantified():
            return _lower_quantified(expr, ctx)
        case syntax.Either():
            return _lower_either(expr, ctx)
        case syntax.ShapeIs():
            return _lower_shape(expr, ctx)
        case syntax.Has():
            match = lower_match(expr.match, ctx)
            return ir.Has(span=expr.span, match=match) if match is not None else None
        case syntax.After():
            return _lower_after(expr, ctx)
        case syntax.Compare():
            return _lower_compare(expr, ctx)
        case syntax.Desc():
            return _lower_bare(expr, ctx)
        case _:
            ctx.report("MJR231", expr.span, text=ctx.text_of(expr.span), wanted=sort_names({Sort.CONDITION}))
            return None


def _lower_parts(expr: syntax.Or | syntax.And, ctx: Context) -> Condition | None:
    parts = [lower_condition(part, ctx) for part in expr.parts]
    if any(part is None for part in parts):
        return None
    done = tuple(part for part in parts if part is not None)
    return (
        ir.Or(span=expr.span, parts=done)
        if isinstance(expr, syntax.Or)
        else ir.And(span=expr.span, parts=done)
    )


def _lower_test(expr: syntax.Test, ctx: Context) -> Condition | None:
    """`A is D`, `A is not D`, `A holds T`."""
    if not isinstance(expr.subject, syntax.Desc):
        ctx.report(
            "MJR231", expr.subject.span, text=ctx.text_of(expr.subject.span), wanted=sort_names(set(THINGS))
        )
        return None
    found = _test_of(expr.subject, expr.verb, expr.object, ctx)
    if found is None:
        return None
    subject, fit = found
    if expr.verb is Verb.HOLDS:
        return ir.Some(span=expr.span, subject=subject, fit=fit)
    return ir.Every(span=expr.span, subject=subject, fit=fit)


def _test_of(subject: syntax.Desc, verb: Verb, object_: syntax.Desc, ctx: Context) -> tuple[Desc, Fit] | None:
    """Subject and test, with the first reading of the subject of which the object can be asked."""
    options = describe(subject, ctx, THINGS)
    if not options:
        return None
    if verb is Verb.HOLDS:
        held = lower_held(options[0], object_, ctx)
        return (options[0], held) if held is not None else None
    for option in options:
        with ctx.trial() as mistakes:
            fit = lower_object(option, object_, verb is Verb.IS_NOT, ctx)
        if fit is not None and not mistakes:
            fit = lower_object(option, object_, verb is Verb.IS_NOT, ctx)
            return (option, fit) if fit is not None else None
    _report_object(options[0], object_, ctx)
    return None


def _report_object(subject: Desc, object_: syntax.Desc, ctx: Context) -> None:
    """The object is wrong in itself, or of a sort that the subject never is."""
    before = len(ctx.diagnostics)
    reads = read_units(object_, ctx)
    if len(ctx.diagnostics) > before or reads is None:
        return
    if len(object_.units) > 1:
        describe(object_, ctx, THINGS)
        if len(ctx.diagnostics) > before:
            return
    ctx.report(
        "MJR236",
        object_.span,
        subject=sort_names({ir.sort_of(subject)}),
        object=f"“{ctx.text_of(object_.span)}”|`{ctx.text_of(object_.span)}`",
    )


def _lower_quantified(expr: syntax.Quantified, ctx: Context) -> Condition | None:
    """`every A is D`, `no A is D`, `no A`."""
    if expr.verb is None or expr.object is None:
        subject = describe_one(expr.subject, ctx, THINGS)
        return ir.NoneOf(span=expr.span, subject=subject, fit=None) if subject is not None else None
    found = _test_of(expr.subject, expr.verb, expr.object, ctx)
    if found is None:
        return None
    if expr.every:
        return ir.Every(span=expr.span, subject=found[0], fit=found[1])
    return ir.NoneOf(span=expr.span, subject=found[0], fit=found[1])


def _lower_either(expr: syntax.Either, ctx: Context) -> Condition | None:
    ctx.raise_stage(Stage.PAYMENT)
    player = ir.Noun(span=expr.span, sort=Sort.PLAYER, word=Word.PAYER)
    if expr.verb is Verb.HOLDS:
        fit = lower_held(player, expr.object, ctx)
    else:
        options = describe(expr.object, ctx, frozenset({Sort.PLAYER}))
        fit = (
            fit_of(options[0], ir.Lift.SAME, expr.verb is Verb.IS_NOT, expr.object.span) if options else None
        )
    return ir.Either(span=expr.span, fit=fit) if fit is not None else None


def _lower_shape(expr: syntax.ShapeIs, ctx: Context) -> Condition | None:
    ctx.raise_stage(Stage.ARRANGEMENT)
    shapes = []
    for unit in expr.object.units:
        for option in unit.options:
            symbol = _shape_symbol(option, ctx)
            if symbol is None:
                return None
            shapes.append(symbol.id)
    return ir.ShapeIs(span=expr.span, shapes=tuple(shapes), negated=expr.negated)


def _shape_symbol(option: syntax.Atom, ctx: Context) -> Symbol | None:
    shapes = tuple(s.id for s in ctx.table.by_id.values() if s.thing is Thing.SHAPE)
    if not isinstance(option, syntax.Name):
        ctx.report_near("MJR238", option.span, shapes, name=ctx.text_of(option.span))
        return None
    found = [s for s in ctx.table.look_up(option.text, option.quoted) if s.thing is Thing.SHAPE]
    if not found:
        ctx.report_near("MJR238", option.span, shapes, name=option.text)
        return None
    ctx.used.add(found[0].id)
    return found[0]


def _lower_after(expr: syntax.After, ctx: Context) -> Condition | None:
    ctx.raise_stage(Stage.PLAY)
    act = describe_one(expr.act, ctx, ACTS)
    since = describe_one(expr.since, ctx, ACTS) if expr.since is not None else None
    if act is None or (expr.since is not None and since is None):
        return None
    return ir.After(span=expr.span, act=act, since=since)


def _lower_compare(expr: syntax.Compare, ctx: Context) -> Condition | None:
    option = _choice_option(expr.left, ctx)
    if option is not None:
        return _lower_choice(option, expr, ctx)
    left = lower_number(expr.left, ctx)
    right = lower_number(expr.right, ctx)
    if left is None or right is None:
        return None
    return ir.Compare(span=expr.span, left=left, op=ir.Op(OPS.get(expr.op, expr.op)), right=right)


def _choice_option(expr: syntax.Expr, ctx: Context) -> Symbol | None:
    """The choice option that an expression names, if it is one."""
    if not isinstance(expr, syntax.Desc) or len(expr.units) != 1 or len(expr.units[0].options) != 1:
        return None
    name = expr.units[0].options[0]
    if not isinstance(name, syntax.Name):
        return None
    found = ctx.table.look_up(name.text, name.quoted)
    option = found[0] if len(found) == 1 else None
    if option is None or option.thing is not Thing.OPTION or not option.choices:
        return None
    return ctx.resolve(name)


def _lower_choice(option: Symbol, expr: syntax.Compare, ctx: Context) -> Condition | None:
    """`rotation = one_each/max_three`."""
    if (
        expr.op not in ("=", "!=", "≠")
        or not isinstance(expr.right, syntax.Desc)
        or len(expr.right.units) != 1
    ):
        ctx.report("MJR235", expr.span, left=sort_names({Sort.CHOICE}), right=ctx.text_of(expr.right.span))
        return None
    values = []
    for atom in expr.right.units[0].options:
        value = choice_value(option, atom, ctx)
        if value is None:
            return None
        values.append(value)
    return ir.OptionIs(span=expr.span, name=option.id, values=tuple(values), negated=expr.op != "=")


def choice_value(option: Symbol, atom: syntax.Node, ctx: Context) -> str | None:
    """The choice of an option that a word means; None after a reported mistake."""
    text = (
        atom.text if isinstance(atom, (syntax.Name, syntax.Tiles, syntax.Number)) else ctx.text_of(atom.span)
    )
    if text in option.choices:
        return option.choices[text]
    ctx.report_near("MJR237", atom.span, tuple(option.choices), name=option.id, value=text)
    return None


def _lower_bare(expr: syntax.Desc, ctx: Context) -> Condition | None:
    """A bare name, alternatives of names, or a condition in parentheses; a family takes `of KIND`."""
    reads = read_units(expr, ctx)
    if reads is None:
        return None
    found = next((r for r in reads[0].readings if r.slot is Slot.CONDITION and r.cond is not None), None)
    if found is None or found.cond is None:
        ctx.report("MJR231", expr.span, text=ctx.text_of(expr.span), wanted=sort_names({Sort.CONDITION}))
        return None
    ctx.raise_stage(found.stage)
    if len(reads) == 1:
        return found.cond
    member = next((r.desc for r in reads[1].readings if r.slot is Slot.TILE), None)
    if len(reads) == 2 and reads[1].unit.how is How.OF and member and isinstance(found.cond, ir.Defined):
        return ir.Defined(span=expr.span, name=found.cond.name, member=member)
    ctx.report("MJR231", expr.span, text=ctx.text_of(expr.span), wanted=sort_names({Sort.CONDITION}))
    return None
