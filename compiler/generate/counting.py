"""How the patterns of a rule set are limited and valued, as straight-line functions."""

from __future__ import annotations

from compiler import ir
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.patterns import (
    at_deal,
    bits_of,
    class_event,
    judged_with,
    kind_of,
    number_of_pattern,
    pattern_function,
    scope_of,
)
from compiler.generate.python import FALSE, TRUE, Assigned, Attr, Expr, Lit, Name, call, method
from compiler.generate.scope import HAND, Scope
from compiler.generate.simplify import all_of, negate
from compiler.generate.unit import Unit
from compiler.ir import Pattern

COUNTING = 50
NOBODY = Lit("")


def of_win(u: Unit) -> list[Pattern]:
    """The patterns of a win."""
    return [p for p in u.ruleset.patterns if class_event(p, u) is None]


def of_deal(u: Unit) -> list[Pattern]:
    """The patterns judged at the deal."""
    return [p for p in u.ruleset.patterns if at_deal(class_event(p, u))]


# ---- limits, late patterns, values


def write_limits(u: Unit) -> Expr | None:
    """A function for the `at_most` lines that apply."""
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number

    limited = [c for c in u.ruleset.classes if c.limits]
    if not limited:
        return None

    def write(body: Body) -> None:
        body.line("found: list[Limit] = []")
        for cls in limited:
            members = [p for p in u.ruleset.patterns if p.in_class == cls.id]
            if not members:
                continue
            s = Scope(payer=NOBODY, payee=NOBODY, counts=False, judged=judged_with(members[0], u))
            earlier: Expr = TRUE
            for line in reversed(cls.limits):
                cond = condition(line.cond, s, u) if line.cond is not None else TRUE
                most = call("whole", number(line.limit, s, u))
                limit = call("Limit", bits_of(members, u, cls.id), most)
                _write_limit(limit, all_of(earlier, cond), body)
                earlier = all_of(earlier, negate(cond))
        body.line("return tuple(found)")

    doc = docstring("How many patterns of a class count at most", (), "")
    u.function("limits", "tuple[Limit, ...]", doc, (COUNTING, 3), write, ("t", "h"))
    return Name("limits")


def _write_limit(limit: Expr, cond: Expr, body: Body) -> None:
    if cond == FALSE:
        return
    depth = 1
    if cond != TRUE:
        body.when(cond)
        depth = 2
    body.give(method(Name("found"), "append", limit), depth)


def write_late(u: Unit) -> Expr | None:
    """A function for the patterns that are judged after the choice."""
    late = [p for p in of_win(u) if p.late]
    if not late:
        return None

    def write(body: Body) -> None:
        for pattern in late:
            _write_late(pattern, body, u)

    doc = docstring("The patterns that ask what counts", (), "")
    u.function("judge_late", "None", doc, (COUNTING, 3), write, ("t", "h"))
    return Name("judge_late")


def _write_late(pattern: Pattern, body: Body, u: Unit) -> None:
    s = scope_of(pattern, u)
    found = u.invoke(pattern_function(pattern, u), s)
    number = Lit(number_of_pattern(pattern, u))
    times: Expr = Lit(1)
    if kind_of(pattern, u) == "bool":
        body.when(found)
    else:
        uses = kind_of(pattern, u) == "Uses"
        name = "sets" if uses else "often"
        body.when(Assigned(name, found))
        if pattern.each is not None:
            times = call("len", Name(name)) if uses else Name(name)
    counted = Attr(HAND, "counted")
    cls = next((c for c in u.ruleset.classes if c.id == pattern.in_class), None)
    if cls is not None and cls.limits:
        within = bits_of([p for p in u.ruleset.patterns if p.in_class == cls.id], u, cls.id)
        limits = call("limits", Name("t"), Name("h"))
        body.give(method(counted, "add_within", number, times, within, limits), 2)
    else:
        body.give(method(counted, "add", number, times), 2)


def plain_value(pattern: Pattern) -> int | None:
    """The value of a pattern that does not depend on anything; None for others."""
    if not pattern.values:
        return 0
    last = pattern.values[-1]
    return last.value.value if last.cond is None and isinstance(last.value, ir.Int) else None


def write_worth(u: Unit) -> Expr:
    """A function for what one instance of each pattern is worth."""
    dynamic = [p for p in u.ruleset.patterns if plain_value(p) is None]

    def write(body: Body) -> None:
        if not dynamic:
            body.line("return WORTH")
            return
        body.line("found: list[Number] = list(WORTH)")
        for pattern in dynamic:
            s = Scope(payer=NOBODY, payee=NOBODY)
            value = u.invoke(_value_function(pattern, u), s)
            body.assign(f"found[{number_of_pattern(pattern, u)}]", value)
        body.line("return tuple(found)")

    doc = docstring("What one instance of each pattern is worth", (), "")
    u.function("worth", "tuple[Number, ...]", doc, (COUNTING, 4), write, ("t", "h"))
    return Name("worth")


def is_steady(u: Unit) -> bool:
    """What patterns are worth is a matter of the options alone."""
    dynamic = [p for p in u.ruleset.patterns if plain_value(p) is None]
    return all(u.reads(_value_function(p, u)) <= {"options"} for p in dynamic)


def is_settled_late(u: Unit) -> bool:
    """The patterns that are judged after the choice ask for nothing but what counts."""
    late = [p for p in of_win(u) if p.late]
    limited = {c.id for c in u.ruleset.classes if c.limits}
    return bool(late) and all(
        u.reads(pattern_function(p, u)) <= {"counted"} and p.in_class not in limited for p in late
    )


def _value_function(pattern: Pattern, u: Unit) -> str:
    """The last `worth` that applies."""
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number

    s = Scope(payer=NOBODY, payee=NOBODY)

    def write(body: Body) -> None:
        for line in reversed(pattern.values):
            value = number(line.value, s, u)
            if line.cond is None:
                body.give_back(value)
                return
            body.when(condition(line.cond, s, u))
            body.give_back(value, 2)
        body.line("return 0")

    name = u.names.of("value", f"worth_of_{pattern.id}")
    place = (COUNTING, 5, number_of_pattern(pattern, u))
    return u.function(name, "Number", doc_of_item(pattern, u, "what it is worth"), place, write)
