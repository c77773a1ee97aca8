"""Patterns: a function each, what they cover, how they count together, and what they are worth."""

from __future__ import annotations

from compiler import ir
from compiler.generate.docs import doc_of_pattern
from compiler.generate.instances import uses_sets, write_instances
from compiler.generate.layout import Body
from compiler.generate.problems import NotGenerated
from compiler.generate.python import TRUE, Binary, Expr, IfElse, Lit, Mask, Name, call
from compiler.generate.scope import Scope
from compiler.generate.simplify import bits_or
from compiler.generate.solve import existence
from compiler.generate.unit import Unit
from compiler.ir import Pattern

PATTERNS = 30
NO_PAYER = Lit("")


def number_of_pattern(pattern: Pattern, u: Unit) -> int:
    """Patterns are numbered in text order."""
    return next(i for i, p in enumerate(u.ruleset.patterns) if p.id == pattern.id)


def bit_name(pattern: Pattern, u: Unit) -> str:
    """The constant with the bit of a pattern."""
    return u.names.constant("pattern", pattern.id)


def bits_of(patterns: list[Pattern], u: Unit, of_class: str = "") -> Expr:
    """The bits of some patterns; those of a class have a name."""
    if of_class and patterns:
        return Name(u.names.constant("class", of_class))
    result: Expr = Mask(0)
    for pattern in patterns:
        result = bits_or(result, Name(bit_name(pattern, u)))
    return result


def class_event(pattern: Pattern, u: Unit) -> ir.Event | None:
    """The event at which a pattern is judged; None for a win."""
    cls = next((c for c in u.ruleset.classes if c.id == pattern.in_class), None)
    return cls.event if cls is not None else None


def at_deal(event: ir.Event | None) -> bool:
    """The event is the deal."""
    act = event.act if event is not None else None
    return isinstance(act, ir.Noun) and act.word is ir.Word.DEAL


def judged_with(pattern: Pattern, u: Unit) -> frozenset[str]:
    """The patterns that are judged at the same event."""
    event = class_event(pattern, u)
    return frozenset(p.id for p in u.ruleset.patterns if class_event(p, u) == event)


def scope_of(pattern: Pattern, u: Unit) -> Scope:
    """The scope of a pattern's condition: before the choice names ask what holds."""
    return Scope(payer=NO_PAYER, payee=NO_PAYER, counts=pattern.late, judged=judged_with(pattern, u))


def holds(pattern: Pattern, s: Scope, u: Unit) -> Expr:
    """The pattern holds, asked by its name."""
    found = u.invoke(pattern_function(pattern, u), s)
    match kind_of(pattern, u):
        case "bool":
            return found
        case "int":
            return Binary("!=", found, Lit(0))
        case _:
            return Binary("!=", call("len", found), Lit(0))


def covered_by(pattern: Pattern, u: Unit) -> list[tuple[ir.Cover, list[Pattern]]]:
    """The `covers` of a pattern and of its class, each with the patterns it means that are judged with it."""
    cls = next((c for c in u.ruleset.classes if c.id == pattern.in_class), None)
    judged = judged_with(pattern, u)
    found = []
    for cover in (*pattern.covers, *(cls.covers if cls is not None else ())):
        targets = [
            p
            for p in u.ruleset.patterns
            if (p.in_class == cover.target if cover.is_class else cover.target in (p.id, p.family))
            and p.id != pattern.id
            and p.id in judged
            and not p.late
        ]
        found.append((cover, targets))
    return found


def needs_uses(pattern: Pattern, u: Unit) -> bool:
    """It matters which sets a pattern uses: it counts account-once, or covers, or is covered, by sets."""
    if pattern.id not in u.by_sets:
        u.by_sets[pattern.id] = uses_sets(pattern) and _matters(pattern, u)
    return u.by_sets[pattern.id]


def _matters(pattern: Pattern, u: Unit) -> bool:
    cls = next((c for c in u.ruleset.classes if c.id == pattern.in_class), None)
    if cls is not None and cls.linked:
        return True
    if any(uses_sets(t) for _, targets in covered_by(pattern, u) for t in targets):
        return True
    return any(
        uses_sets(other) and any(pattern in targets for _, targets in covered_by(other, u))
        for other in u.ruleset.patterns
        if other.id != pattern.id
    )


def kind_of(pattern: Pattern, u: Unit) -> str:
    """What its function gives: whether it holds, how often, or the groups each instance uses."""
    if needs_uses(pattern, u):
        return "Uses"
    return "int" if pattern.each is not None else "bool"


def pattern_function(pattern: Pattern, u: Unit) -> str:
    """The name of the function of a pattern; it is written when first asked for."""
    key = ("pattern", pattern.id)
    if key not in u.made:
        u.made[key] = u.names.of("pattern", pattern.id)
        place = (PATTERNS, number_of_pattern(pattern, u))
        kind = kind_of(pattern, u)

        def write(body: Body) -> None:
            _write(pattern, kind, body, scope_of(pattern, u), u)

        u.function(u.made[key], kind, doc_of_pattern(pattern, u), place, write)
    return u.made[key]


def _write(pattern: Pattern, kind: str, body: Body, s: Scope, u: Unit) -> None:
    from compiler.generate.conditions import condition

    if kind == "Uses":
        write_instances(pattern, lambda: existence(pattern, s, u), body, s, u)
    elif pattern.each is not None:
        _write_times(pattern, pattern.each, body, s, u)
    else:
        body.answer(condition(pattern.cond, s, u) if pattern.cond is not None else TRUE)


def _write_times(pattern: Pattern, each: ir.EachMatch, body: Body, s: Scope, u: Unit) -> None:
    from compiler.generate.conditions import condition
    from compiler.generate.eachs import each_of

    number = each_of(each, s, u).number
    if number is None:
        raise NotGenerated("how often this is matched", each.span)
    if pattern.cond is not None:
        number = IfElse(condition(pattern.cond, s, u), number, Lit(0))
    body.give_back(number)
