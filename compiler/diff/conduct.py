"""Differences of play: what is barred, allowed and compulsory, claims, the end of a deal, the next dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler import ir
from compiler.diff.compare import Comparison, added, changed, conditions, lines, removed, renamed
from compiler.diff.model import Difference, Part, Section
from compiler.diff.parts import decided
from compiler.ir import Node
from compiler.ir.walk import descend

CONDUCT = Section.CONDUCT


def differences(c: Comparison) -> Iterator[Difference]:
    """Bans and what lifts them, offers, duties, moves, claims, winners, ends, the reserve, the dealer."""
    yield from _bans(c)
    yield from _acts(c, ir.Offer)
    yield from _acts(c, ir.Duty)
    yield from _moves(c)
    yield from _claims(c)
    yield from _ends(c)
    yield from _dealer(c)


def _acts(c: Comparison, kind: type[ir.Offer | ir.Duty]) -> Iterator[Difference]:
    for x, y in c.pairs.of(kind):
        yield from _act(c, CONDUCT, x, y)
    only_a, only_b = c.pairs.left(kind)
    yield from (removed(CONDUCT, one) for one in only_a)
    yield from (added(CONDUCT, one) for one in only_b)


def _act(
    c: Comparison, section: Section, x: ir.Ban | ir.Offer | ir.Duty, y: ir.Ban | ir.Offer | ir.Duty
) -> Iterator[Difference]:
    if not c.same(x.act, y.act):
        yield changed(section, Part.ACT, x, y, (x.act,), (y.act,))
    if not c.same(x.cond, y.cond):
        yield conditions(c, section, (x, y), x.cond, y.cond)


def only_of_wins(act: ir.Desc) -> bool:
    """Whether a description is of wins and no other act."""
    words = {node.word for node in descend(act) if isinstance(node, ir.Noun) and node.sort is ir.Sort.ACT}
    return words == {ir.Word.WIN}


def _bans(c: Comparison) -> Iterator[Difference]:
    def section(ban: ir.Ban) -> Section:
        return Section.BARS if only_of_wins(ban.act) else CONDUCT

    for x, y in c.pairs.of(ir.Ban):
        yield from _act(c, section(x), x, y)
    only_a, only_b = c.pairs.left(ir.Ban)
    yield from (removed(section(x), x) for x in only_a)
    yield from (added(section(y), y) for y in only_b)
    yield from _lifts(c)


def _lifts(c: Comparison) -> Iterator[Difference]:
    """What lifts bans of wins stands with them."""
    wins = {ban.id for r in (c.a, c.b) for ban in r.bans if only_of_wins(ban.act)}

    def section(lift: ir.LiftBan) -> Section:
        return Section.BARS if set(lift.targets) <= wins else CONDUCT

    for x, y in c.pairs.of(ir.LiftBan):
        if not c.same((x.targets, x.cond), (y.targets, y.cond)) and not c.same_statement(x, y):
            if c.same(x.cond, y.cond):
                yield changed(section(x), Part.TARGETS, x, y)
            else:
                yield conditions(c, section(x), (x, y), x.cond, y.cond)
    only_a, only_b = c.pairs.left(ir.LiftBan)
    yield from (removed(section(x), x) for x in only_a)
    yield from (added(section(y), y) for y in only_b)


def _moves(c: Comparison) -> Iterator[Difference]:
    for x, y in c.pairs.of(ir.Move):
        yield from renamed(CONDUCT, x, y)
        if not c.same((x.act, x.chosen), (y.act, y.chosen)):
            yield changed(CONDUCT, Part.ACT, x, y, (x.act,), (y.act,))
    only_a, only_b = c.pairs.left(ir.Move)
    yield from (removed(CONDUCT, x) for x in only_a)
    yield from (added(CONDUCT, y) for y in only_b)


def _claims(c: Comparison) -> Iterator[Difference]:
    x, y = c.a.priority, c.b.priority
    if not c.same(x.ranks, y.ranks):
        yield changed(CONDUCT, Part.LINE, x, y, (x,), (y,))
    if not c.same(c.a.winners, c.b.winners):
        yield _whole_list(CONDUCT, c, c.a.winners, c.b.winners)


def _whole_list(section: Section, c: Comparison, x: Sequence[Node], y: Sequence[Node]) -> Difference:
    """A short list that is told as a whole; the rule sets stand for the statement."""
    return changed(section, Part.LINE, c.a, c.b, x, y)


def _ends(c: Comparison) -> Iterator[Difference]:
    """Any of the lines ends the deal, so their order means nothing."""
    items = (c.a, c.b)
    rows = [(x, y) for x in c.a.ends for y in c.b.ends if c.same(x.cond, y.cond)]
    rows_a, rows_b = [x for x, _ in rows], [y for _, y in rows]
    rest = [(x, None) for x in c.a.ends if not any(x is one for one in rows_a)]
    more = [(None, y) for y in c.b.ends if not any(y is one for one in rows_b)]
    yield from lines(Section.END, Part.LINE, items, [*rest, *more], c.same)
    a, b = c.a.reserve, c.b.reserve
    if a is not None and b is not None:
        if not c.same_steps(a.steps, b.steps):
            yield changed(Section.END, Part.LINE, a, b, (a,), (b,))
    elif a is not None:
        yield removed(Section.END, a)
    elif b is not None:
        yield added(Section.END, b)


def _dealer(c: Comparison) -> Iterator[Difference]:
    x, y = c.a.next_dealer, c.b.next_dealer
    if decided(c.told[0], x) == decided(c.told[1], y):
        return
    rows = c.rows(x, y, (lambda line: line.cond, lambda line: line.players))
    yield from lines(Section.DEALER, Part.LINE, (c.a, c.b), rows, c.same)
