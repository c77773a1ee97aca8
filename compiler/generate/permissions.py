"""Acts that are no win: what forbids them, what offers them, and what a player owes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from compiler import ir
from compiler.generate.acts import IN_QUESTION, act_test
from compiler.generate.conduct import ALL, lift_function, permission_scope
from compiler.generate.data import make, texts
from compiler.generate.docs import doc_of_item, docstring
from compiler.generate.layout import Body
from compiler.generate.python import FALSE, TRUE, Expr, Lit, Name, TupleOf, call
from compiler.generate.scope import Scope
from compiler.generate.simplify import all_of, negate
from compiler.generate.unit import Unit
from compiler.ir import Circumstance, Desc, Word
from compiler.ir.walk import descend

ACTS = 92
WORDS = (Word.DRAW, Word.DISCARD, Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER, Word.READY)
# What is asked of hands that may lie hidden.
HIDDEN = (Word.READY, Word.WAITS, Word.DRAWN, Word.TILE, Word.TWIN, Word.TRIPLET, Word.QUAD)


def act_scope() -> Scope:
    """Who would do the act is subject and actor; the table does not show the act yet."""
    return replace(permission_scope(), pending=True)


def words_of(act: Desc, u: Unit) -> tuple[Word, ...]:
    """The core acts, the win apart, that a description may fit."""
    s = act_scope()
    return tuple(word for word in WORDS if act_test(act, IN_QUESTION, s, u, word) != FALSE)


def write_bars(u: Unit) -> Expr | None:
    """An entry for each ban on acts that are no win, and its function; None without any."""
    entries: list[Expr] = []
    for ban in u.ruleset.bans:
        words = words_of(ban.act, u)
        if words:
            entries.append(
                make(
                    "Bar",
                    id=Lit(ban.id),
                    words=word_set(words),
                    stands=Name(_bar_function(ban, words, u)),
                    open=Lit(not _asks_hidden(ban, u)),
                )
            )
    return TupleOf(tuple(entries)) if entries else None


def word_set(words: tuple[Word, ...]) -> Expr:
    """`frozenset(("draw", "discard"))`."""
    return call("frozenset", texts(tuple(word.value for word in words)))


def _only(words: tuple[Word, ...]) -> Word | None:
    return words[0] if len(words) == 1 else None


def _bar_function(ban: ir.Ban, words: tuple[Word, ...], u: Unit) -> str:
    from compiler.generate.conditions import condition

    s = act_scope()
    lifts = [lift for lift in u.ruleset.lifts if ban.id in lift.targets]

    def write(body: Body) -> None:
        test = act_test(ban.act, IN_QUESTION, s, u, _only(words))
        cond = condition(ban.cond, s, u) if ban.cond is not None else TRUE
        lifted = [negate(u.invoke(lift_function(lift, u), s)) for lift in lifts]
        body.answer(all_of(test, cond, *lifted))

    said = u.places.text(ban.cond.span) if ban.cond is not None else ""
    name = u.names.of("bar", ban.id, "_bars")
    place = (ACTS, u.ruleset.bans.index(ban))
    return u.function(name, "bool", doc_of_item(ban, u, said), place, write, ALL)


def _asks_hidden(ban: ir.Ban, u: Unit) -> bool:
    """Whether it stands may depend on tiles that lie hidden."""
    return any(asks_hidden(node, u) for node in (ban.act, ban.cond) if node is not None)


def asks_hidden(node: ir.Node, u: Unit, seen: frozenset[str] = frozenset()) -> bool:
    """The node asks about tiles in hand, waits, or what was drawn."""
    for part in descend(node):
        if _looks_into_hands(part):
            return True
        if isinstance(part, (ir.Named, ir.Defined, ir.Ref)) and part.name not in seen:
            found = [d for d in u.ruleset.defines if part.name in (d.id, d.family)]
            moves = [m.act for m in u.ruleset.moves if m.id == part.name]
            if any(asks_hidden(inner, u, seen | {part.name}) for inner in (*found, *moves)):
                return True
    return False


def _looks_into_hands(part: ir.Node) -> bool:
    match part:
        case ir.Has():
            return True
        case ir.Fit():
            return part.lift is ir.Lift.HOLDS
        case ir.Flag():
            return part.which in (Circumstance.ANY_WAIT, Circumstance.ONLY_WAIT)
        case ir.Noun():
            return part.word in HIDDEN
        case _:
            return False


def write_openings(u: Unit) -> Expr | None:
    """An entry for each offer of acts that are no win; None without any."""
    from compiler.generate.conditions import condition

    s = act_scope()
    entries: list[Expr] = []
    for number, offer in enumerate(u.ruleset.offers):
        words = words_of(offer.act, u)
        if not words:
            continue
        test = act_test(offer.act, IN_QUESTION, s, u, _only(words))
        opens = all_of(test, condition(offer.cond, s, u) if offer.cond is not None else TRUE)

        def write(body: Body, whole: Expr = opens) -> None:
            body.answer(whole)

        doc = docstring(f"{offer.id}: a rule opens the act", offer.cites, u.places.place(offer.span))
        name = u.names.of("opening", offer.id, "_opens")
        u.function(name, "bool", doc, (ACTS, 300 + number), write, ALL)
        entries.append(make("Opened", id=Lit(offer.id), words=word_set(words), opens=Name(name)))
    return TupleOf(tuple(entries)) if entries else None


def write_duties(u: Unit) -> Expr | None:
    """An entry for each `must`; None without any."""
    from compiler.generate.conditions import condition

    s = act_scope()
    entries: list[Expr] = []
    for number, duty in enumerate(u.ruleset.duties):

        def fits(body: Body, act: Desc = duty.act) -> None:
            body.answer(act_test(act, IN_QUESTION, s, u))

        def due(body: Body, cond: ir.Condition | None = duty.cond) -> None:
            body.answer(condition(cond, s, u) if cond is not None else TRUE)

        made: dict[str, Expr] = {}
        parts: tuple[tuple[str, Callable[[Body], None], str], ...] = (
            ("fits", fits, "the act fulfils it"),
            ("due", due, "it is due"),
        )
        for place, (part, write, what) in enumerate(parts):
            name = u.names.of("duty", duty.id, f"_{part}")
            u.function(name, "bool", doc_of_item(duty, u, what), (ACTS, 600 + number, place), write, ALL)
            made[part] = Name(name)
        entries.append(make("Owed", id=Lit(duty.id), **made))
    return TupleOf(tuple(entries)) if entries else None


def write_rank(u: Unit) -> Expr:
    """A function for the place of any claim in the order of claims."""
    s = act_scope()

    def write(body: Body) -> None:
        for place, rank in enumerate(u.ruleset.priority.ranks):
            body.when(act_test(rank, IN_QUESTION, s, u))
            body.line(f"return {place}", 2)
        body.line(f"return {len(u.ruleset.priority.ranks)}")

    doc = docstring(
        "The place of a claim in the order of claims", (), u.places.place(u.ruleset.priority.span)
    )
    u.function("rank_of_claim", "int", doc, (ACTS, 900), write, ALL)
    return Name("rank_of_claim")


def acts_passed(u: Unit) -> Expr | None:
    """The core acts and moves whose passing some rule asks about; None without any."""
    found: set[str] = set()
    for node in descend(u.ruleset):
        if isinstance(node, ir.Passed):
            for part in descend(node.act):
                if isinstance(part, ir.Noun) and part.sort is ir.Sort.ACT:
                    found.add(part.word.value)
                elif isinstance(part, ir.Named):
                    found.add(part.name)
    return call("frozenset", texts(tuple(sorted(found)))) if found else None


def declares_ready(u: Unit) -> bool:
    """Some rule asks about declarations of being ready."""
    nodes = (
        node for item in (*u.ruleset.bans, *u.ruleset.duties, *u.ruleset.offers) for node in descend(item)
    )
    acts = (n for n in nodes if isinstance(n, ir.Noun) and n.sort is ir.Sort.ACT)
    return any(noun.word is Word.READY for noun in acts)
