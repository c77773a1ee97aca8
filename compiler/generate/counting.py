"""How the patterns of a rule set cover one another, are limited and valued, as straight-line functions."""

from __future__ import annotations

from compiler import ir
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.patterns import (
    at_deal,
    bit_name,
    bits_of,
    class_event,
    covered_by,
    judged_with,
    kind_of,
    needs_uses,
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


# ---- covering


def cover_order(u: Unit) -> list[Pattern]:
    """The patterns that cover others, each before those it covers; in a ring by text order."""
    graph = {
        p.id: {t.id for _, targets in covered_by(p, u) for t in targets}
        for p in u.ruleset.patterns
        if not p.late
    }
    order: list[str] = []
    left = list(graph)
    while left:
        free = [p for p in left if not any(p in graph[q] for q in left if q != p)]
        following = free[0] if free else left[0]
        order.append(following)
        left.remove(following)
    by_id = {p.id: p for p in u.ruleset.patterns}
    return [by_id[p] for p in order if graph[p]]


def is_settled(u: Unit) -> bool:
    """Which patterns count beside one another depends on nothing but which hold."""
    covers = [cover for pattern in u.ruleset.patterns for cover in pattern.covers]
    covers += [cover for cls in u.ruleset.classes for cover in cls.covers]
    return all(cover.cond is None for cover in covers) and not any(cls.limits for cls in u.ruleset.classes)


def light_patterns(u: Unit) -> list[Pattern]:
    """The patterns that neither use sets nor decide, directly or through others, on any that do."""
    if not is_settled(u):
        return []
    linked = {c.id for c in u.ruleset.classes if c.linked}
    left = [p for p in u.ruleset.patterns if not p.late and p.in_class not in linked and not needs_uses(p, u)]
    while True:
        names = {p.id for p in left}
        light = [p for p in left if all(t.id in names for _, found in covered_by(p, u) for t in found)]
        if len(light) == len(left):
            return light
        left = light


def write_cover(u: Unit) -> Expr:
    """A function that strikes what does not count beside other patterns than light ones."""
    light = light_patterns(u)
    order = [p for p in cover_order(u) if p not in light]

    def write(body: Body) -> None:
        for pattern in order:
            _write_covers(pattern, body, u)
        body.line("return on")

    doc = docstring("What covering leaves; a pattern comes before those it covers", (), "")
    params = ("t", "h", "on", "uses")
    u.function("cover", "int", doc, (COUNTING, 2), write, params)
    return Name("cover")


def write_cover_lightly(u: Unit) -> Expr | None:
    """A function that strikes what does not count beside light patterns, if there is any."""
    light = light_patterns(u)
    order = [p for p in cover_order(u) if p in light]
    if not order:
        return None

    def write(body: Body) -> None:
        for pattern in order:
            _write_covers(pattern, body, u)
        body.line("return on")

    doc = docstring("What those leave that neither use sets nor decide on any that do", (), "")
    u.function("cover_lightly", "int", doc, (COUNTING, 3), write, ("t", "h", "on"))
    return Name("cover_lightly")


def _write_covers(pattern: Pattern, body: Body, u: Unit) -> None:
    from compiler.generate.conditions import condition

    s = scope_of(pattern, u)
    groups: dict[Expr, list[Pattern]] = {}
    for cover, targets in covered_by(pattern, u):
        cond = condition(cover.cond, s, u) if cover.cond is not None else TRUE
        if cond != FALSE and targets:
            groups.setdefault(cond, []).extend(t for t in targets if t not in groups.get(cond, []))
    if not groups:
        return
    body.line(f"if on & {bit_name(pattern, u)}:")
    for number, (cond, targets) in enumerate(groups.items()):
        depth = 2
        if cond != TRUE:
            body.when(cond, depth)
            depth = 3
        _strike(pattern, targets, number, body, depth, u)


def _strike(pattern: Pattern, targets: list[Pattern], number: int, body: Body, depth: int, u: Unit) -> None:
    by_sets = [t for t in targets if needs_uses(t, u)] if needs_uses(pattern, u) else []
    wholly = [t for t in targets if t not in by_sets]
    suffix = f"_{number + 1}" if number else ""
    if wholly:
        name = _covered_constant(pattern, wholly, f"_covers{suffix}", u)
        body.line(f"on &= ~{name}", depth)
    if by_sets:
        name = _covered_constant(pattern, by_sets, f"_covers_sets{suffix}", u)
        number_ = Lit(number_of_pattern(pattern, u))
        body.assign("on", call("fall", Name("on"), Name("uses"), number_, Name(name)), depth)


def _covered_constant(pattern: Pattern, targets: list[Pattern], suffix: str, u: Unit) -> str:
    name = u.names.constant("covers", f"{pattern.id}{suffix}")
    u.constants[name] = tuple(bit_name(t, u) for t in targets)
    return name


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
