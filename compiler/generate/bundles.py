"""Descriptions of bundles: the kinds held several times, as a mask."""

from __future__ import annotations

from compiler import ir
from compiler.generate.problems import NotGenerated
from compiler.generate.python import Attr, Binary, Expr, Lambda, Lit, Mask, Name, call, method
from compiler.generate.scope import Scope
from compiler.generate.simplify import bits_and, bits_or, bits_out
from compiler.generate.this import this_as
from compiler.generate.unit import Unit
from compiler.ir import Desc, Form, Lift, Sort, Word

NEEDED = {Word.TWIN: 2, Word.TRIPLET: 3, Word.QUAD: 4}
OF_ONE_KIND = {Word.PUNG: "pungs", Word.KONG: "kongs", Word.PAIR: "pairs"}
MASKS = {Word.TWIN: "twins", Word.TRIPLET: "triplets", Word.QUAD: "quads"}


def bundle_mask(desc: Desc, s: Scope, u: Unit) -> Expr:
    """The kinds of the bundles described."""
    match desc:
        case ir.Noun() if desc.word is Word.THIS:
            return Binary("<<", Lit(1), this_as(Sort.BUNDLE, s))
        case ir.Noun():
            return Attr(s.hand, MASKS[desc.word])
        case ir.Alt():
            result: Expr = Mask(0)
            for option in desc.options:
                result = bits_or(result, bundle_mask(option, s, u))
            return result
        case ir.Other():
            return bits_out(Attr(s.hand, "twins"), bundle_mask(desc.of, s, u))
        case ir.Narrow():
            return _narrowed(desc, s, u)
        case ir.SuchThat():
            return _such_that(desc, s, u)
        case _:
            raise NotGenerated("this way to tell kinds held several times", desc.span)


def _narrowed(desc: ir.Narrow, s: Scope, u: Unit) -> Expr:
    if isinstance(desc.base, ir.Alt):
        options = tuple(ir.Narrow(span=desc.span, base=option, fit=desc.fit) for option in desc.base.options)
        return bundle_mask(ir.Alt(span=desc.span, sort=Sort.BUNDLE, options=options), s, u)
    base = bundle_mask(desc.base, s, u)
    by = fit_mask(desc.fit, needed(desc.base), s, u)
    return bits_out(base, by) if desc.fit.negated else bits_and(base, by)


def needed(desc: Desc) -> int:
    """How many copies the bundle described has at least."""
    while isinstance(desc, (ir.Narrow, ir.SuchThat)):
        desc = desc.base
    if isinstance(desc, ir.Noun) and desc.word in NEEDED:
        return NEEDED[desc.word]
    raise NotGenerated("how many copies these are", desc.span)


def fit_mask(fit: ir.Fit, copies: int, s: Scope, u: Unit) -> Expr:
    """The kinds that pass a test of a bundle."""
    from compiler.generate.groups import group_test
    from compiler.generate.tiles import copy_lambda, copy_test, tile_mask

    match fit.lift:
        case Lift.SAME:
            return bundle_mask(fit.by, s, u)
        case Lift.IN_SUIT:
            return tile_mask(fit.by, s, u) or Mask(0)
        case Lift.COPIES:
            mask = tile_mask(fit.by, s, u)
            if mask is not None:
                return mask
            test = copy_lambda(lambda c: copy_test(fit.by, c, s, u), u)
            return method(s.hand, "copies_where", Lit(copies), test)
        case Lift.GROUPED:
            if isinstance(fit.by, ir.Noun) and fit.by.word in OF_ONE_KIND:
                return Attr(s.hand, OF_ONE_KIND[fit.by.word])
            group = Name(u.fresh("g"))
            return method(s.hand, "kinds_of_groups", Lambda((group.id,), group_test(fit.by, group, s, u)))
        case Lift.FORM:
            return _in_form(fit.by, copies, s)
        case _:
            raise NotGenerated(f"a kind by `{fit.lift.value}`", fit.span)


def _in_form(by: Desc, copies: int, s: Scope) -> Expr:
    concealed = method(s.hand, "concealed_at_least", Lit(copies))
    if isinstance(by, ir.Alt):
        result: Expr = Mask(0)
        for option in by.options:
            result = bits_or(result, _in_form(option, copies, s))
        return result
    if isinstance(by, ir.InForm) and by.form is Form.CONCEALED:
        return concealed
    if isinstance(by, ir.InForm) and by.form is Form.EXPOSED:
        return bits_out(Attr(s.hand, "tiles"), concealed)
    return Mask(0)


def _such_that(desc: ir.SuchThat, s: Scope, u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    kind = Name(u.fresh("k"))
    number = Binary("-", method(kind, "bit_length"), Lit(1))
    inner = condition(desc.cond, s.with_this(Sort.BUNDLE, number), u)
    return call("kinds_where", bundle_mask(desc.base, s, u), Lambda((kind.id,), inner))
