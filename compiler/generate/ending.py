"""The end of a deal and what comes after it: who deals next, and the numbers kept."""

from __future__ import annotations

from compiler import ir
from compiler.generate import permissions
from compiler.generate.acts import IN_QUESTION, act_test, word_of_move
from compiler.generate.conduct import nobody_scope, permission_scope
from compiler.generate.data import make, texts
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.payments import BALANCE, settle_scope
from compiler.generate.players import player_list
from compiler.generate.python import TRUE, Attr, DictOf, Expr, Lambda, Lit, Name, TupleOf, call, method
from compiler.generate.scope import TABLE, Scope
from compiler.generate.sheets import write_steps
from compiler.generate.unit import Unit
from compiler.ir.walk import descend

ENDS = 95
HAND_AND_TABLE = ("t", "h")


def conduct_entry(u: Unit) -> Expr:
    """`Conduct[Deal](...)`, with all functions written."""
    return make(
        "Conduct[Deal]",
        bars=permissions.write_bars(u),
        offers=permissions.write_openings(u),
        duties=permissions.write_duties(u),
        rank=permissions.write_rank(u),
        ends=_ends(u),
        dealers=_dealers(u),
        carries=_carries(u),
        varieties=_varieties(u),
        passed=permissions.acts_passed(u),
        asked=_asked(u),
        declares=Lit(True) if permissions.declares_ready(u) else None,
        names=_names(u),
    )


def _ends(u: Unit) -> Expr | None:
    from compiler.generate.conditions import condition

    s = permission_scope()
    entries: list[Expr] = []
    for number, line in enumerate(u.ruleset.ends, 1):

        def write(body: Body, cond: ir.Condition = line.cond) -> None:
            body.answer(condition(cond, s, u))

        place = u.places.place(line.span)
        doc = docstring(f"The deal is over: {u.places.text(line.cond.span)}", line.cites, place)
        name = u.names.of("end", f"ends_{number}")
        u.function(name, "bool", doc, (ENDS, number), write, ("t", "h", "act"))
        entries.append(
            make(
                "EndRule",
                holds=Name(name),
                lines=Lit(place),
                cites=texts(tuple(c.rule for c in line.cites)) if line.cites else None,
            )
        )
    return TupleOf(tuple(entries)) if entries else None


def _dealers(u: Unit) -> Expr:
    from compiler.generate.conditions import condition

    s = nobody_scope()
    entries: list[Expr] = []
    for number, line in enumerate(u.ruleset.next_dealer, 1):

        def applies(body: Body, cond: ir.Condition | None = line.cond) -> None:
            body.answer(condition(cond, s, u) if cond is not None else TRUE)

        def who(body: Body, players: ir.Desc = line.players) -> None:
            body.give_back(_as_named(players, s, u))

        place = u.places.place(line.span)
        said = u.places.text(line.span).partition("[")[0]
        doc = docstring(f"Who deals next: {said}" if said else "Who deals next", line.cites, place)
        made: dict[str, Expr] = {}
        parts = (("applies", applies, "bool"), ("who", who, "tuple[str, ...]"))
        for part, (suffix, write, returns) in enumerate(parts[line.cond is None :]):
            name = u.names.of("next dealer", f"next_dealer_{number}", f"_{suffix}")
            u.function(name, returns, doc, (ENDS, 100 + number, part), write, HAND_AND_TABLE)
            made[suffix] = Name(name)
        entries.append(
            make(
                "DealerRule",
                **made,
                lines=Lit(place),
                cites=texts(tuple(c.rule for c in line.cites)) if line.cites else None,
            )
        )
    return TupleOf(tuple(entries))


def _as_named(players: ir.Desc, s: Scope, u: Unit) -> Expr:
    """Of several dealers who is named first throws: `D/B` are not put in the order of seats."""
    if not isinstance(players, ir.Alt):
        return player_list(players, s, u)
    return method(TABLE, "as_named", *(player_list(option, s, u) for option in players.options))


def _carries(u: Unit) -> Expr | None:
    entries: list[Expr] = []
    for number, carry in enumerate(u.ruleset.carries):

        def write(body: Body, steps: tuple[ir.Step, ...] = carry.steps) -> None:
            write_steps(steps, body, settle_scope(), u, BALANCE)

        name = u.names.of("carry on", carry.id, "_carried_on")
        doc = doc_of_item(carry, u, "its value in the next deal")
        u.function(name, "Number", doc, (ENDS, 200 + number), write, ("t", "h", "balance"))
        entries.append(
            make(
                "CarryRule",
                id=Lit(carry.id),
                per_player=Lit(carry.per_player),
                value=Lambda(("t",), Attr(Attr(TABLE, "carried"), u.names.of("carry", carry.id))),
                carried_on=Name(name),
                lines=Lit(u.places.place(carry.span)),
            )
        )
    return TupleOf(tuple(entries)) if entries else None


def _asked(u: Unit) -> Expr | None:
    """The circumstances that some rule asks about."""
    flags = {node.which.value for node in descend(u.ruleset) if isinstance(node, ir.Flag)}
    return call("frozenset", texts(tuple(sorted(flags)))) if flags else None


def _varieties(u: Unit) -> Expr | None:
    entries = tuple(
        make(
            "Variety",
            id=Lit(move.id),
            zh=Lit(move.names.zh),
            en=Lit(move.names.en),
            word=Lit(word_of_move(move).value),
            chosen=Lit(move.chosen),
            bare=Lit(isinstance(move.act, ir.Noun)),
            fits=Name(_move_function(move, u)) if not move.chosen else None,
            open=None if move.chosen else Lit(not permissions.asks_hidden(move.act, u)),
        )
        for move in u.ruleset.moves
    )
    return TupleOf(entries) if entries else None


def _move_function(move: ir.Move, u: Unit) -> str:
    """How a move that nobody says is recognised."""
    said = u.places.text(move.act.span)

    def write(body: Body) -> None:
        body.answer(act_test(move.act, IN_QUESTION, permissions.act_scope(), u, word_of_move(move)))

    name = u.names.of("move recognised", move.id, "_recognised")
    place = (ENDS, 300 + u.ruleset.moves.index(move))
    return u.function(name, "bool", doc_of_item(move, u, said), place, write, ("t", "h", "act"))


def _names(u: Unit) -> Expr:
    """What payments and turned tiles are called."""
    items = (*u.ruleset.pays, *u.ruleset.draws, *u.ruleset.settles)
    return DictOf(tuple((Lit(i.id), TupleOf((Lit(i.names.zh), Lit(i.names.en)))) for i in items))
