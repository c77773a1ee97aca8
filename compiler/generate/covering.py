"""How the patterns of a rule set cover one another, as straight-line functions.

A loop only where a ring of them stands in the text, of which never all hold together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from compiler.checks.needs import can_hold_together, needs_of
from compiler.generate.counting import COUNTING
from compiler.generate.docs import docstring
from compiler.generate.layout import Body
from compiler.generate.patterns import bit_name, covered_by, needs_uses, number_of_pattern, scope_of
from compiler.generate.python import FALSE, TRUE, Expr, Lit, Name, call
from compiler.generate.unit import Unit
from compiler.ir import Pattern


def cover_order(u: Unit) -> list[Pattern]:
    """The patterns that cover others, each before those it covers; in a ring by text order."""
    return [pattern for group in _in_order(u) for pattern in group]


def _in_order(u: Unit) -> list[list[Pattern]]:
    """The patterns that cover others, coverers first; those of a ring are a group, any other is one alone."""
    graph = _graph(u)
    rings = _rings(graph)
    left = dict.fromkeys(rings[p] for p in graph)
    order: list[frozenset[str]] = []
    while left:
        following = next(ring for ring in left if not any(_meets(other, ring, graph) for other in left))
        order.append(following)
        del left[following]
    covering = [p for p in u.ruleset.patterns if p.id in graph and any(t for _, t in covered_by(p, u))]
    groups = [[p for p in covering if p.id in ring] for ring in order]
    return [group for group in groups if group]


def _meets(coverers: frozenset[str], ring: frozenset[str], graph: Mapping[str, AbstractSet[str]]) -> bool:
    """Some of other patterns cover some of these."""
    return coverers != ring and any(graph[p] & ring for p in coverers)


def _graph(u: Unit) -> dict[str, set[str]]:
    """For each pattern those that it covers: in a ring only those with which it can hold together."""
    graph = {
        p.id: {t.id for _, targets in covered_by(p, u) for t in targets}
        for p in u.ruleset.patterns
        if not p.late
    }
    by_id = {p.id: p for p in u.ruleset.patterns}
    for ring in {ring for ring in _rings(graph).values() if len(ring) > 1}:
        needs = {p: needs_of(by_id[p]) for p in ring}
        for p in ring:
            meeting = {t for t in ring if can_hold_together((needs[p], needs[t]), u.ruleset)}
            graph[p] = graph[p] - ring | graph[p] & meeting
    return graph


def _rings(graph: Mapping[str, AbstractSet[str]]) -> dict[str, frozenset[str]]:
    """For each pattern itself and all that it covers, directly or through others, and that cover it so."""
    below = {p: _below(p, graph) for p in graph}
    return {p: frozenset({p, *(q for q in below[p] if p in below[q])}) for p in graph}


def _below(pattern: str, graph: Mapping[str, AbstractSet[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [pattern]
    while waiting:
        more = graph[waiting.pop()] - found
        found |= more
        waiting += more
    return found


def is_settled(u: Unit) -> bool:
    """Which patterns count beside one another depends on nothing but which hold."""
    covers = [cover for pattern in u.ruleset.patterns for cover in pattern.covers]
    covers += [cover for cls in u.ruleset.classes for cover in cls.covers]
    return all(cover.cond is None for cover in covers) and not any(cls.limits for cls in u.ruleset.classes)


def light_patterns(u: Unit) -> list[Pattern]:
    """The patterns that neither use sets nor decide, directly or through others, on any that do.

    None of a ring: who covers whom there is a matter of all that hold, struck or not.
    """
    if not is_settled(u):
        return []
    linked = {c.id for c in u.ruleset.classes if c.linked}
    ringed = {p.id for group in _in_order(u) if len(group) > 1 for p in group}
    left = [
        p
        for p in u.ruleset.patterns
        if not p.late and p.in_class not in linked and p.id not in ringed and not needs_uses(p, u)
    ]
    while True:
        names = {p.id for p in left}
        light = [p for p in left if all(t.id in names for _, found in covered_by(p, u) for t in found)]
        if len(light) == len(left):
            return light
        left = light


def write_cover(u: Unit) -> Expr:
    """A function that strikes what does not count beside other patterns than light ones."""
    light = light_patterns(u)
    groups = [group for group in _in_order(u) if group[0] not in light]

    def write(body: Body) -> None:
        if any(len(group) > 1 for group in groups):
            body.line("held = on")
        for group in groups:
            if len(group) > 1:
                _write_ring(group, body, u)
            else:
                _write_covers(group[0], body, u)
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


def _write_ring(ring: list[Pattern], body: Body, u: Unit) -> None:
    """Each time those that none of the rest covers, until all have had their turn."""
    name = u.names.constant("ring", ring[0].id)
    u.constants[name] = tuple(bit_name(p, u) for p in ring)
    body.line(f"ring = held & {name}")
    body.line("while ring:")
    body.line("covered = 0", 2)
    for pattern in ring:
        _write_covered(pattern, ring, body, u)
    body.assign("first", call("uncovered", Name("ring"), Name("covered")), 2)
    body.line("ring ^= first", 2)
    for pattern in ring:
        _write_covers(pattern, body, u, among="first & ", depth=2)


def _write_covered(pattern: Pattern, ring: list[Pattern], body: Body, u: Unit) -> None:
    groups = _targets(pattern, u, ring)
    if groups:
        body.line(f"if ring & {bit_name(pattern, u)}:", 2)
    for number, (cond, targets) in enumerate(groups.items(), 1):
        depth = 3
        if cond != TRUE:
            body.when(cond, depth)
            depth = 4
        name = _covered_constant(pattern, targets, f"_in_ring_{number}", u)
        body.line(f"covered |= {name}", depth)


def _targets(pattern: Pattern, u: Unit, among: Sequence[Pattern] | None = None) -> dict[Expr, list[Pattern]]:
    """What a pattern covers, by the condition under which it does."""
    from compiler.generate.conditions import condition

    s = scope_of(pattern, u)
    groups: dict[Expr, list[Pattern]] = {}
    for cover, targets in covered_by(pattern, u):
        cond = condition(cover.cond, s, u) if cover.cond is not None else TRUE
        meant = [t for t in targets if among is None or t in among]
        if cond != FALSE and meant:
            groups.setdefault(cond, []).extend(t for t in meant if t not in groups.get(cond, []))
    return groups


def _write_covers(pattern: Pattern, body: Body, u: Unit, *, among: str = "", depth: int = 1) -> None:
    groups = _targets(pattern, u)
    if not groups:
        return
    body.line(f"if on & {among}{bit_name(pattern, u)}:", depth)
    for number, (cond, targets) in enumerate(groups.items()):
        within = depth + 1
        if cond != TRUE:
            body.when(cond, within)
            within += 1
        _strike(pattern, targets, number, body, within, u)


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
