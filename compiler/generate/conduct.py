"""Bans on a win, what lifts them, offers, the order of claims and the number of winners."""

from __future__ import annotations

from compiler import ir
from compiler.generate.acts import IN_QUESTION, act_test
from compiler.generate.data import make, texts
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.python import FALSE, TRUE, Attr, DictOf, Expr, Lit, Name, method
from compiler.generate.scope import TABLE, Scope
from compiler.generate.simplify import all_of, any_of, negate
from compiler.generate.unit import Unit
from compiler.ir import Sort, Word

BANS = 90
WIN = Word.WIN
NOBODY = Lit("")
ALL = ("t", "h", "act")


def permission_scope() -> Scope:
    """Who would win is subject and actor, `this` is the winning tile."""
    return Scope(payer=NOBODY, payee=NOBODY, this=(Sort.ACT, IN_QUESTION))


def nobody_scope() -> Scope:
    """Nobody is meant."""
    return Scope(payer=NOBODY, payee=NOBODY, hand=Attr(TABLE, "nobody"))


def bans_on_win(u: Unit) -> list[ir.Ban]:
    """The bans that can fit a win."""
    s = permission_scope()
    return [ban for ban in u.ruleset.bans if act_test(ban.act, IN_QUESTION, s, u, WIN) != FALSE]


def write_bans(u: Unit) -> Expr | None:
    """A function for each ban and one that names those that stand; None if no ban fits a win."""
    bans = bans_on_win(u)
    if not bans:
        return None
    names = [(ban, _ban_function(ban, u)) for ban in bans]

    def write(body: Body) -> None:
        body.line("found: list[str] = []")
        for ban, name in names:
            body.when(u.invoke(name, permission_scope()))
            body.give(method(Name("found"), "append", Lit(ban.id)), 2)
        body.line("return tuple(found)")

    doc = docstring("The bans that stand against a win", (), "")
    u.function("forbidden", "tuple[str, ...]", doc, (BANS, 999), write, ALL)
    return Name("forbidden")


def _ban_function(ban: ir.Ban, u: Unit) -> str:
    from compiler.generate.conditions import condition

    s = permission_scope()
    name = u.names.of("ban", ban.id)
    lifts = [lift for lift in u.ruleset.lifts if ban.id in lift.targets]

    def write(body: Body) -> None:
        test = act_test(ban.act, IN_QUESTION, s, u, WIN)
        cond = condition(ban.cond, s, u) if ban.cond is not None else TRUE
        lifted = [negate(u.invoke(lift_function(lift, u), s)) for lift in lifts]
        body.answer(all_of(test, cond, *lifted))

    said = u.places.text(ban.cond.span) if ban.cond is not None else ""
    place = (BANS, u.ruleset.bans.index(ban))
    return u.function(name, "bool", doc_of_item(ban, u, said), place, write)


def lift_function(lift: ir.LiftBan, u: Unit) -> str:
    """The function that tells whether a lift holds, written when first asked for."""
    from compiler.generate.conditions import condition

    key = ("lift", lift.id)
    if key not in u.made:
        u.made[key] = u.names.of("lift", lift.id)
        s = permission_scope()

        def write(body: Body) -> None:
            body.answer(condition(lift.cond, s, u) if lift.cond is not None else TRUE)

        said = u.places.text(lift.cond.span) if lift.cond is not None else ""
        place = (BANS, len(u.ruleset.bans) + u.ruleset.lifts.index(lift))
        u.function(u.made[key], "bool", doc_of_item(lift, u, said), place, write)
    return u.made[key]


def ban_table(u: Unit) -> Expr:
    """Names and citations of all bans and duties."""
    return DictOf(
        tuple(
            (
                Lit(ban.id),
                make(
                    "BanInfo",
                    id=Lit(ban.id),
                    zh=Lit(ban.names.zh),
                    en=Lit(ban.names.en),
                    lines=Lit(u.places.place(ban.span)),
                    cites=texts(tuple(c.rule for c in ban.cites)),
                ),
            )
            for ban in (*u.ruleset.bans, *u.ruleset.duties)
        )
    )


def write_offers(u: Unit) -> Expr | None:
    """A function that tells whether a rule opens the win; None if none can."""
    from compiler.generate.conditions import condition

    s = permission_scope()
    tests: list[tuple[Expr, ir.Offer]] = []
    for offer in u.ruleset.offers:
        fits = act_test(offer.act, IN_QUESTION, s, u, WIN)
        if fits != FALSE:
            cond = condition(offer.cond, s, u) if offer.cond is not None else TRUE
            tests.append((all_of(fits, cond), offer))
    if not tests:
        return None

    def write(body: Body) -> None:
        body.answer(any_of(*(test for test, _ in tests)))

    cites = [cite for _, offer in tests for cite in offer.cites]
    doc = docstring("A rule opens this win", cites, u.places.place(tests[0][1].span))
    u.function("offered", "bool", doc, (BANS, 1000), write, ALL)
    return Name("offered")


def write_winners(u: Unit) -> Expr:
    """A function for how many may win on one tile."""
    from compiler.generate.conditions import condition
    from compiler.generate.numbers import number

    s = nobody_scope()

    def write(body: Body) -> None:
        for line in reversed(u.ruleset.winners):
            value = number(line.limit, s, u)
            if line.cond is None:
                body.give_back(value)
                return
            body.when(condition(line.cond, s, u))
            body.give_back(value, 2)
        body.line("return 1")

    doc = docstring("How many may win on one tile", (), "")
    u.function("winners_limit", "Number", doc, (BANS, 1001), write, ("t",))
    return Name("winners_limit")


def write_strength(u: Unit) -> Expr:
    """A function for the place of a win in the order of claims."""
    s = permission_scope()

    def write(body: Body) -> None:
        for place, rank in enumerate(u.ruleset.priority.ranks):
            test = act_test(rank, IN_QUESTION, s, u, WIN)
            if test == FALSE:
                continue
            if test == TRUE:
                body.line(f"return {place}")
                return
            body.when(test)
            body.line(f"return {place}", 2)
        body.line(f"return {len(u.ruleset.priority.ranks)}")

    doc = docstring("The place of a win in the order of claims", (), u.places.place(u.ruleset.priority.span))
    u.function("strength", "int", doc, (BANS, 1002), write, ALL)
    return Name("strength")


def write_reserve(u: Unit) -> tuple[Expr, Expr]:
    """Functions for the tiles that are not drawn: as things stand, and by the plain number."""
    from compiler.generate.numbers import number
    from compiler.generate.sheets import write_steps

    reserve = u.ruleset.reserve
    if reserve is None:
        return Name("no_reserve"), Name("no_reserve")
    s = nobody_scope()
    first = reserve.steps[0].value

    def write(body: Body) -> None:
        write_steps(reserve.steps, body, s, u)

    def write_plain(body: Body) -> None:
        body.give_back(number(first, s, u) if first is not None else Lit(0))

    place = u.places.place(reserve.span)
    doc = docstring("Tiles of the wall that are not drawn", reserve.cites, place)
    u.function("reserve", "Number", doc, (BANS, 1003), write, ("t",))
    doc = docstring("The plain reserve, before anything has happened", (), place)
    u.function("plain_reserve", "Number", doc, (BANS, 1004), write_plain, ("t",))
    return Name("reserve"), Name("plain_reserve")
