"""What a ruling would need and the situation does not tell, by the ids of the statements concerned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.course import Course
from compiler.evaluate.payments import is_event
from compiler.evaluate.table import Table
from compiler.ir import EventKind, Form, Word
from compiler.ir.walk import descend

OF_ONE = frozenset({Word.WILD, Word.FLOWER, Word.READY, Word.WAITS})


def not_judged(table: Table, course: Course) -> tuple[str, ...]:
    """Ids in text order, each once: what is owed when the deal is over, for acts the situation does not tell,
    on hands that are not known, and on tiles that were not turned up."""
    found = [
        *_late(table, course),
        *_untold_acts(table),
        *_unknown_hands(table, course),
        *_unturned(table, course),
    ]
    return tuple(dict.fromkeys(found))


def _late(table: Table, course: Course) -> Iterator[str]:
    """Payments at the end, what is owed now and may be undone then, and settlements, unless the deal is said
    to be over."""
    if table.over:
        return
    ruleset = table.deal.rules.ruleset
    owed = {transfer.pay.id for transfer in course.transfers}
    for pay in ruleset.pays:
        if pay.event.kind is EventKind.END or (pay.voids and pay.id in owed):
            yield pay.id
    for settle in ruleset.settles:
        yield settle.id


def _untold_acts(table: Table) -> Iterator[str]:
    """Payments for kongs and flowers that lie there while the script says nothing of how they came."""
    scope = table.scope()
    situation = table.situation
    told = {act.word for act in table.now.acts if not act.implied}
    lying = [
        Act(
            word=Word.KONG,
            player=situation.winner,
            form=Form(meld.form),
            tiles=meld.tiles,
            tile=meld.tiles[0],
            source=meld.source,
        )
        for meld in situation.melds
        if meld.kind == "kong" and Word.KONG not in told
    ]
    if Word.FLOWER not in told:
        lying += [
            Act(word=Word.FLOWER, player=situation.winner, tile=k, tiles=(k,)) for k in situation.flowers
        ]
    for pay in table.deal.rules.ruleset.pays:
        if any(is_event(pay.event, act, replace(scope, subject=act.player)) for act in lying):
            yield pay.id


def _unknown_hands(table: Table, course: Course) -> Iterator[str]:
    """Payments that ask what others hold."""
    unknown = any(seat.hand is None for seat in table.now.seats.values())
    paid = {transfer.pay.id for transfer in course.transfers}
    for pay in table.deal.rules.ruleset.pays:
        if unknown and pay.id in paid and _asks_of_others(pay, table):
            yield pay.id


def _asks_of_others(pay: ir.Pay, table: Table) -> bool:
    """The statement, or a number it uses, asks for tiles or waits of a player who is named."""
    rules = table.deal.rules
    seen: set[str] = set()
    nodes: list[ir.Node] = [pay]
    while nodes:
        for node in descend(nodes.pop()):
            if isinstance(node, ir.Owned) or (isinstance(node, ir.Noun) and node.word is Word.READY):
                return True
            if (
                isinstance(node, (ir.Ref, ir.FoldFamily))
                and node.of is not None
                and _asks_tiles(node.name, table)
            ):
                return True
            if isinstance(node, (ir.Ref, ir.FoldFamily, ir.Defined)) and node.name not in seen:
                seen.add(node.name)
                nodes += [n for n in rules.ruleset.numbers if node.name in (n.id, n.family)]
                nodes += [d for d in rules.ruleset.defines if node.name in (d.id, d.family)]
    return False


def _asks_tiles(name: str, table: Table) -> bool:
    """A number asked of a player looks at his tiles."""
    sheets = [n for n in table.deal.rules.ruleset.numbers if name in (n.id, n.family)]
    sorts = (ir.Sort.TILE, ir.Sort.GROUP, ir.Sort.BUNDLE)
    return any(isinstance(n, ir.Noun) and n.sort in sorts for sheet in sheets for n in descend(sheet))


def _unturned(table: Table, course: Course) -> Iterator[str]:
    """Tiles that a win turns up and the situation does not give."""
    if not course.judged:
        return
    given = {turned.draws for turned in course.turned}
    act = course.judged[-1].claim.act()
    scope = course.judged[-1].scope
    for draws in table.deal.rules.ruleset.draws:
        turns = draws.id not in given and is_event(draws.event, act, scope)
        if turns and (draws.guard is None or scope.holds(draws.guard)):
            yield draws.id
