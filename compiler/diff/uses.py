"""Who uses a word or a number, and whether its difference shows there."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import ir
from compiler.diff.compare import Comparison
from compiler.diff.pairs import LISTS
from compiler.diff.reading import index_of, names_in
from compiler.ir import Item, Node, RuleSet

LINES = ("priority", "winners", "ends", "next_dealer", "reserve")


def mentioned(ruleset: RuleSet) -> set[str]:
    """All ids that some statement mentions."""
    return set(names_in(ruleset))


def users_of(ruleset: RuleSet, name: str) -> list[Item]:
    """The statements that mention it, also by way of words and numbers; those come along."""
    index, found, seen = index_of(ruleset), [], {name}
    waiting = [name]
    while waiting:
        wanted = waiting.pop()
        for item in dict.fromkeys(index.values()):
            if item.id not in seen and wanted in names_in(item):
                seen.add(item.id)
                found.append(item)
                waiting += [item.id] if isinstance(item, ir.Define | ir.NumberSheet) else []
    return found


def shows(c: Comparison, a: str | None, b: str | None) -> bool:
    """Whether anything that uses a word or number of A, or of B, differs with all words spelled out."""
    using_a = users_of(c.a, a) if a is not None else []
    using_b = users_of(c.b, b) if b is not None else []
    partners = {id(x): y for x, y in _paired(c)} | {id(y): x for x, y in _paired(c)}
    for user in (*using_a, *using_b):
        partner = partners.get(id(user))
        if partner is None and not isinstance(user, ir.Define | ir.NumberSheet):
            return True
        if partner is not None and not _same(c, user, partner, user in using_a):
            return True
    return _lines_differ(c, {a, *(u.id for u in using_a)}, {b, *(u.id for u in using_b)})


def _same(c: Comparison, user: Item, partner: Item, of_a: bool) -> bool:
    return c.same_meaning(user, partner) if of_a else c.same_meaning(partner, user)


def _lines_differ(c: Comparison, of_a: set[str | None], of_b: set[str | None]) -> bool:
    for name in LINES:
        x, y = getattr(c.a, name), getattr(c.b, name)
        if (of_a & _names(x) or of_b & _names(y)) and c.deep[0].form(x) != c.deep[1].form(y):
            return True
    return False


def _names(value: object) -> set[str | None]:
    nodes = value if isinstance(value, tuple) else (value,)
    return {name for node in nodes if isinstance(node, Node) for name in names_in(node)}


def touched(c: Comparison, a: str) -> tuple[tuple[str, str], ...]:
    """The statements that use a word of A and differ for nothing but it: ids of A and of B."""
    ids = {item.id for item in users_of(c.a, a)}
    return tuple(
        (x.id, y.id)
        for x, y in _paired(c)
        if x.id in ids
        and not isinstance(x, ir.Define | ir.NumberSheet)
        and c.same_statement(x, y)
        and not c.same_meaning(x, y)
    )


def _paired(c: Comparison) -> Iterator[tuple[Item, Item]]:
    for name in LISTS:
        yield from c.pairs.pairs[name]
