"""The whole pass: merged statements in, a rule set and all mistakes out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from compiler import ir
from compiler.ir import RuleSet
from compiler.lower import basics, conduct, patterns, payments, sheets
from compiler.lower.context import Context
from compiler.lower.declare import declare
from compiler.lower.examples import lower_example
from compiler.lower.header import Header, lower_header
from compiler.lower.naming import Head, Member, head_of, member_scope, members_of
from compiler.lower.numbers import lower_number
from compiler.lower.symbols import Symbol, SymbolTable
from compiler.resolve.merge import Entry, Merged
from dsl import syntax
from dsl.diagnostics import Diagnostic
from dsl.source import Source
from dsl.syntax import Kind

T = TypeVar("T", bound=ir.Node)
MAX_STATEMENTS = 400
CLASS = frozenset({ir.Sort.CLASS})


@dataclass(slots=True)
class _Items:
    """Lowered items by the field of RuleSet they go to, with the order of their statement."""

    found: dict[str, list[tuple[int, ir.Node]]] = field(default_factory=dict)

    def add(self, field_name: str, order: int, item: ir.Node | None) -> None:
        if item is not None:
            self.found.setdefault(field_name, []).append((order, item))

    def of(self, field_name: str, kind: type[T]) -> tuple[T, ...]:
        ordered = sorted(self.found.get(field_name, []), key=lambda pair: pair[0])
        return tuple(item for _, item in ordered if isinstance(item, kind))


def lower(
    merged: Merged, sources: tuple[Source, ...], language: str
) -> tuple[RuleSet, tuple[Diagnostic, ...], Context]:
    """The rule set as far as it can be read, the mistakes, and the context for further checks."""
    by_name = {source.name: source for source in sources}
    ctx = Context(table=SymbolTable(), sources=by_name, removed=merged.removed)
    lowering = _Lowering(merged, ctx)
    ruleset = lowering.run(language)
    return ruleset, tuple(ctx.diagnostics), ctx


class _Lowering:
    def __init__(self, merged: Merged, ctx: Context) -> None:
        self.merged = merged
        self.ctx = ctx
        self.items = _Items()
        self.by_symbol: dict[str, Entry] = {}
        self.done: set[int] = set()
        self.open: set[int] = set()
        self.classes: dict[int, str] = {}
        self.header: Header | None = None

    def run(self, language: str) -> RuleSet:
        ctx = self.ctx
        self.header = lower_header(self.merged.headers, ctx)
        ctx.copies = self.header.copies
        if len(self.merged.entries) > MAX_STATEMENTS:
            ctx.report(
                "MJR263",
                self.merged.entries[MAX_STATEMENTS].statement.span,
                what="句|statements in a rule set, those inherited included",
                limit=str(MAX_STATEMENTS),
            )
        self.declare_all()
        ctx.ensure = self.ensure
        for entry in self.merged.entries:
            self.lower_entry(entry)
        ctx.order = 1 << 30
        cases = tuple(case for example in self.merged.examples for case in lower_example(example, ctx))
        return self.assemble(self.header, cases, language)

    def declare_all(self) -> None:
        heading = ""
        for entry in self.merged.entries:
            symbol = declare(entry, self.ctx)
            if symbol is not None:
                self.by_symbol[symbol.id] = entry
            if entry.statement.kind is Kind.CLASS and symbol is not None:
                heading = symbol.id
            elif entry.statement.kind is Kind.PATTERN:
                self.classes[entry.order] = heading

    def ensure(self, symbol: Symbol) -> None:
        """Read the statement of a symbol now, if it has not been read yet."""
        entry = self.by_symbol.get(symbol.id)
        if entry is None:
            return
        if entry.order in self.open:
            self.ctx.report("MJR269", entry.statement.span, name=symbol.id)
            return
        self.lower_entry(entry)

    def lower_entry(self, entry: Entry) -> None:
        if entry.order in self.done:
            return
        self.done.add(entry.order)
        self.open.add(entry.order)
        with self.ctx.frame(entry.limit, entry.statement.span):
            self.lower_statement(entry)
        self.open.discard(entry.order)

    def lower_statement(self, entry: Entry) -> None:
        statement, ctx = entry.statement, self.ctx
        head = head_of(statement, fallback=f"{statement.kind.value}_{entry.order}")
        if statement.kind in (Kind.DEFINE, Kind.NUMBER, Kind.PATTERN, Kind.PAY):
            for member, letter in members_of(statement, head, ctx):
                with member_scope(member, letter, ctx):
                    self.lower_member(entry, head, member)
            return
        self.lower_plain(entry, head)

    def lower_member(self, entry: Entry, head: Head, member: Member) -> None:
        statement, ctx, order = entry.statement, self.ctx, entry.order
        symbol = ctx.table.by_id.get(head.id)
        match statement.kind:
            case Kind.DEFINE:
                define = basics.lower_define(statement, head, member, ctx)
                self.items.add("defines", order, define)
                if symbol is not None and define is not None:
                    symbol.sorts = frozenset({basics.sort_of_define(define)})
                    symbol.stage = max(symbol.stage, ctx.stage)
            case Kind.NUMBER:
                self.items.add("numbers", order, self.lower_number(statement, head, member))
                if symbol is not None:
                    symbol.stage = max(symbol.stage, ctx.stage)
            case Kind.PATTERN:
                in_class = self.class_of(entry)
                self.items.add(
                    "patterns", order, patterns.lower_pattern(statement, head, member, in_class, ctx)
                )
            case _:
                self.items.add("pays", order, payments.lower_pay(statement, head, member, ctx))

    def lower_number(self, statement: syntax.Statement, head: Head, member: Member) -> ir.NumberSheet | None:
        ctx = self.ctx
        body = basics.clause_of(statement, syntax.Body)
        value = lower_number(body.value, ctx) if body is not None else None
        steps = sheets.lower_steps(statement, ctx)
        if body is not None and value is None:
            return None
        return ir.NumberSheet(
            span=head.span,
            id=member.id,
            names=head.names,
            stage=ctx.stage,
            cites=head.cites,
            value=value,
            steps=steps,
            needs_payer=ctx.stage >= ir.Stage.PAYMENT,
            family=member.family,
            member=member.tile,
        )

    def class_of(self, entry: Entry) -> str:
        """The class a pattern names, else the heading above it."""
        clause = basics.clause_of(entry.statement, syntax.ClassOf)
        if clause is None:
            return self.classes.get(entry.order, "")
        found = [s for s in self.ctx.table.look_up(clause.name.text, clause.name.quoted) if s.sorts == CLASS]
        if len(found) == 1:
            return found[0].id
        near = tuple(s.id for s in self.ctx.table.by_id.values() if s.sorts == CLASS)
        self.ctx.report_near("MJR267", clause.name.span, near, name=clause.name.text)
        return ""

    def lower_plain(self, entry: Entry, head: Head) -> None:
        statement, ctx, order, add = entry.statement, self.ctx, entry.order, self.items.add
        assert self.header is not None
        match statement.kind:
            case Kind.OPTION:
                add("options", order, basics.lower_option(statement, head, ctx.table.by_id[head.id], ctx))
            case Kind.FACT:
                add("facts", order, basics.lower_fact(statement, head, ctx))
            case Kind.SHAPE:
                add("shapes", order, basics.lower_shape(statement, head, self.header.hand_size + 1, ctx))
            case Kind.WILDS:
                add("wilds", order, basics.lower_wilds(statement, head, ctx))
            case Kind.CLASS:
                add("classes", order, patterns.lower_class(statement, head, ctx))
            case Kind.CARRY:
                add("carries", order, self.lower_carry(statement, head))
            case Kind.SETTLE:
                steps = sheets.lower_steps(statement, ctx)
                add(
                    "settles",
                    order,
                    ir.Settle(span=head.span, id=head.id, names=head.names, cites=head.cites, steps=steps),
                )
            case Kind.DRAWS:
                add("draws", order, payments.lower_draws(statement, head, ctx))
            case Kind.MOVE:
                add("moves", order, basics.lower_move(statement, head, ctx))
            case Kind.NOTE:
                add("notes", order, basics.lower_note(statement, head))
            case _:
                self.lower_conduct(entry, head)

    def lower_carry(self, statement: syntax.Statement, head: Head) -> ir.Carry:
        first = basics.clause_of(statement, syntax.Value)
        return ir.Carry(
            span=head.span,
            id=head.id,
            names=head.names,
            cites=head.cites,
            first=first.value if first is not None else 0,
            per_player=basics.clause_of(statement, syntax.Owner) is not None,
            steps=sheets.lower_steps(statement, self.ctx),
        )

    def lower_conduct(self, entry: Entry, head: Head) -> None:
        statement, ctx, order, add = entry.statement, self.ctx, entry.order, self.items.add
        match statement.kind:
            case Kind.FORBID:
                add("bans", order, conduct.lower_ban(statement, head, ctx))
            case Kind.LIFT:
                add("lifts", order, conduct.lower_lift(statement, head, ctx))
            case Kind.OFFER:
                add("offers", order, conduct.lower_offer(statement, head, ctx))
            case Kind.MUST:
                add("duties", order, conduct.lower_duty(statement, head, ctx))
            case Kind.PRIORITY:
                add("priority", order, conduct.lower_priority(statement, head, ctx))
            case Kind.WINNERS:
                add("winners", order, conduct.lower_winners(statement, head, ctx))
            case Kind.END:
                add("ends", order, conduct.lower_end(statement, head, ctx))
            case Kind.NEXT_DEALER:
                for line in conduct.lower_next_dealer(statement, ctx):
                    add("next_dealer", order, line)
            case Kind.RESERVE:
                add("reserve", order, conduct.lower_reserve(statement, head, ctx))
            case _:
                pass

    def assemble(self, header: Header, cases: tuple[ir.ExampleCase, ...], language: str) -> RuleSet:
        items = self.items
        priority = items.of("priority", ir.Priority)
        reserve = items.of("reserve", ir.Reserve)
        return RuleSet(
            span=header.span,
            id=header.id,
            names=header.names,
            language=language,
            parents=header.parents,
            players=header.players,
            hand_size=header.hand_size,
            copies=header.copies,
            cites=header.cites,
            options=items.of("options", ir.Option),
            facts=items.of("facts", ir.Fact),
            moves=items.of("moves", ir.Move),
            defines=items.of("defines", ir.Define),
            shapes=items.of("shapes", ir.Shape),
            wilds=items.of("wilds", ir.Wilds),
            classes=items.of("classes", ir.PatternClass),
            patterns=items.of("patterns", ir.Pattern),
            numbers=items.of("numbers", ir.NumberSheet),
            carries=items.of("carries", ir.Carry),
            draws=items.of("draws", ir.Draws),
            pays=items.of("pays", ir.Pay),
            settles=items.of("settles", ir.Settle),
            bans=items.of("bans", ir.Ban),
            lifts=items.of("lifts", ir.LiftBan),
            offers=items.of("offers", ir.Offer),
            duties=items.of("duties", ir.Duty),
            priority=priority[-1] if priority else conduct.default_priority(),
            winners=items.of("winners", ir.WinnersLine) or (ir.WinnersLine(limit=ir.Int(value=1)),),
            ends=items.of("ends", ir.EndLine),
            next_dealer=items.of("next_dealer", ir.Who) or (conduct.default_next_dealer(),),
            reserve=reserve[-1] if reserve else None,
            notes=items.of("notes", ir.Note),
            examples=cases,
        )
