"""The instances of a pattern that uses sets: for each match the groups it takes, as bits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from compiler import ir
from compiler.generate.facets import CHOWS, PUNGS
from compiler.generate.groups import group_test
from compiler.generate.layout import Body
from compiler.generate.parts import FAMILY, Slot, free_letters, kinds_of, slot_of
from compiler.generate.problems import NotGenerated
from compiler.generate.python import TRUE, ZERO, Attr, Binary, Expr, Gen, Lit, Loop, Mask, Name, TupleOf, call
from compiler.generate.scope import SUITS, Scope, plus
from compiler.generate.simplify import all_of, negate
from compiler.generate.solve import Solution, laid, orders_of, solution_of
from compiler.generate.tiles import tile_mask
from compiler.generate.unit import Unit
from compiler.ir import Condition, Sort, Word, sort_of

FOUND = "found"


@dataclass(frozen=True, slots=True)
class Searched:
    """A match of groups, the conditions that stand beside it, and the letters of both.

    `also`: matches of groups that stand beside it and share no letter with it; the groups of all are taken.
    """

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    match: ir.Match
    beside: tuple[Condition, ...]
    also: tuple[Searched, ...] = ()


def uses_sets(pattern: ir.Pattern) -> bool:
    """The pattern takes the groups of a match."""
    if pattern.each is not None:
        return _of_groups(pattern.each.match)
    return pattern.cond is not None and bool(searches(pattern.cond))


def _of_groups(match: ir.Match) -> bool:
    return any(sort_of(part.things) is Sort.GROUP for part in match.parts)


def searches(cond: Condition) -> list[Searched]:
    """The top-level matches of groups: the condition, its `and` parts, the parts of an `or`, in order."""
    match cond:
        case ir.Has():
            return [Searched((), (), cond.match, ())] if _of_groups(cond.match) else []
        case ir.Bind():
            return [
                replace(x, suits=(*cond.suits, *x.suits), ranks=(*cond.ranks, *x.ranks))
                for x in searches(cond.body)
            ]
        case ir.Or():
            return [x for part in cond.parts for x in searches(part)]
        case ir.And():
            return _of_and(cond)
        case _:
            return []


def _of_and(cond: ir.And) -> list[Searched]:
    inside = [(part, searches(part)) for part in cond.parts]
    with_groups = [(part, found) for part, found in inside if found]
    if not with_groups:
        return []
    # The one with letters first: they are bound around it.
    with_groups.sort(key=lambda one: not free_letters(one[0]))
    rest = with_groups[1:]
    if rest and any(free_letters(part) for part, _ in rest):
        raise NotGenerated("several matches of groups with letters", cond.span)
    if rest and any(len(found) > 1 for _, found in with_groups):
        raise NotGenerated("several matches of groups, one of them in an `or`", cond.span)
    others = tuple(part for part, found in inside if not found)
    also = tuple(found[0] for _, found in rest)
    return [replace(x, beside=(*others, *x.beside), also=(*x.also, *also)) for x in with_groups[0][1]]


def write_instances(pattern: ir.Pattern, there: Callable[[], Expr], body: Body, s: Scope, u: Unit) -> None:
    """The statements that find all instances; `there` tells quickly whether there is any."""
    from compiler.generate.conditions import condition

    if pattern.each is not None:
        found = [Searched(pattern.each.suits, pattern.each.ranks, pattern.each.match, ())]
        beside = condition(pattern.cond, s, u) if pattern.cond is not None else TRUE
    else:
        assert pattern.cond is not None
        found, beside = searches(pattern.cond), TRUE
    ready = all_of(beside, TRUE if _is_solved(found, s, u) else there())
    if ready != TRUE:
        body.when(negate(ready))
        body.line("return ()", 2)
    alone = len(found) == 1
    if alone and _write_choice(found[0], body, s, u):
        return
    body.line(f"{FOUND}: set[int] = set()")
    for number, search in enumerate(found):
        write_search(search, body, s, u)
        for other in search.also:
            body.line(f"so_far, {FOUND} = {FOUND}, set()")
            write_search(other, body, s, u)
            body.line(f"{FOUND} = {{taken | more for taken in so_far for more in {FOUND}}}")
        if not alone and number < len(found) - 1:
            body.line(f"if {FOUND}:")
            body.line(f"return tuple(sorted({FOUND}))", 2)
    body.line(f"return tuple(sorted({FOUND}))")


def _is_solved(found: list[Searched], s: Scope, u: Unit) -> bool:
    """Looking for the instances is as quick as asking whether there are any."""
    return all(
        not search.beside
        and (search.suits or search.ranks)
        and not search.also
        and (solution := solution_of(search.match, search.suits, search.ranks, s, u)) is not None
        and not solution.plain
        for search in found
    )


def write_search(search: Searched, body: Body, s: Scope, u: Unit) -> None:
    """Nested loops over the groups that enter every match in `found`."""
    from compiler.generate.conditions import condition

    parts = tuple(part for part in search.match.parts if sort_of(part.things) is Sort.GROUP)
    slots = [slot_of(part) for part in parts]
    others = tuple(part for part in search.match.parts if sort_of(part.things) is not Sort.GROUP)
    beside = (*search.beside, ir.Has(match=ir.Match(parts=others))) if others else search.beside
    binder = _Binder(search, slots, s, u)
    if not any(free_letters(p) for p in beside):
        if not search.suits and not search.ranks:
            _write_joined(slots, binder, body)
            return
        if not others and _write_solved(replace(search, match=ir.Match(parts=parts)), body, s, u):
            return
    depth = 1
    for loop in binder.letter_loops():
        body.each(loop.target, loop.things, depth)
        depth += 1
    asked = [part for part in beside if free_letters(part)]
    early = [part for part in asked if free_letters(part) <= set(binder.looped)]
    if early:
        body.when(all_of(*(condition(part, binder.scope, u) for part in early)), depth)
        depth += 1
    late = [part for part in asked if part not in early]
    taken: list[tuple[str, Slot]] = []
    turns = [(slot, turn) for slot in slots for turn in range(slot.count)]
    for number, (slot, turn) in enumerate(turns, 1):
        depth = _write_loop(slot, turn, taken, binder, body, depth, late if number == len(turns) else [])
    bits: Expr = Binary("<<", Lit(1), Name(taken[0][0]))
    for index, _ in taken[1:]:
        bits = Binary("|", bits, Binary("<<", Lit(1), Name(index)))
    body.give(call(f"{FOUND}.add", bits), depth)


def _write_choice(search: Searched, body: Body, s: Scope, u: Unit) -> bool:
    """A match of one part without letters: every choice of groups for it is an instance."""
    parts = search.match.parts
    if search.suits or search.ranks or search.also or len(parts) > 1:
        return False
    slots = [slot_of(parts[0])]
    body.told_reads = _reads_of_slots(slots, u)
    body.give_back(_choice(slots[0], _Binder(search, slots, s, u)))
    body.told_reads = None
    return True


def _choice(slot: Slot, binder: _Binder) -> Expr:
    """Every choice of groups for a part without letters; a kind has one pung at most, unless there are wild
    tiles or many copies."""
    u, groups = binder.u, Attr(binder.scope.hand, "groups")
    if slot.noun in FAMILIES and not u.groups_repeat and slot.rank is None and not slot.suit:
        kinds = kinds_of(replace(slot, count=1), binder.scope, u)
        if kinds is not None:
            return call("starting", groups, FAMILIES[slot.noun], kinds, Lit(slot.count))
    index, group = u.fresh("i"), u.fresh("g")
    test = binder.fits(slot, Name(group))
    conds = () if test == TRUE else (test,)
    places = Gen("tuple", Name(index), (Loop(f"{index}, {group}", call("enumerate", groups), conds),))
    return call("combined", places, Lit(slot.count))


FAMILIES: dict[Word | None, Expr] = {Word.PUNG: Name("PUNGS"), Word.KONG: TupleOf((Name("KONG"),))}


def _write_joined(slots: list[Slot], binder: _Binder, body: Body) -> None:
    """Without letters: every choice of groups for each part, joined where they do not overlap."""
    body.told_reads = _reads_of_slots(slots, binder.u)
    choices = [_choice(slot, binder) for slot in slots]
    if len(choices) > 1:
        for number, choice in enumerate(choices, 1):
            body.assign(f"choice{number}", choice)
        choices = [call("joined", *(Name(f"choice{n}") for n in range(1, len(choices) + 1)))]
    body.give(call(f"{FOUND}.update", choices[0]))
    body.told_reads = None


def _reads_of_slots(slots: list[Slot], u: Unit) -> frozenset[str] | None:
    """What groups told by kind, tiles and form alone are read from; None if more is asked of them."""
    found: set[str] = set()
    for slot in slots:
        attributes = {Word.CHOW: CHOWS, Word.PUNG: PUNGS, Word.KONG: PUNGS}.get(slot.noun or Word.SET)
        if attributes is None or not _by_kind(slot.rest, u):
            return None
        found |= set(attributes)
    return frozenset(found | {"chow_count"})


def _by_kind(desc: ir.Desc, u: Unit) -> bool:
    if isinstance(desc, ir.Noun):
        return True
    if not isinstance(desc, ir.Narrow) or not _by_kind(desc.base, u):
        return False
    if desc.fit.lift is ir.Lift.ALL_TILES:
        return isinstance(tile_mask(desc.fit.by, Scope(), u), Mask)
    form = desc.fit.by
    return isinstance(form, ir.InForm) and form.form is not ir.Form.ADDED


GROUP_KINDS = {
    Word.CHOW: "CHOW",
    Word.PUNG: "PUNG",
    Word.KONG: "KONG",
    Word.PAIR: "PAIR",
    Word.SINGLE: "SINGLE",
}


def _write_solved(search: Searched, body: Body, s: Scope, u: Unit) -> bool:
    """Loops over the solutions alone, each naming the kinds on which its groups start."""
    solution = solution_of(search.match, search.suits, search.ranks, s, u)
    if solution is None or solution.plain:
        return False
    if any(not isinstance(slot.rest, ir.Noun) or slot.noun not in GROUP_KINDS for slot in solution.lettered):
        return False
    kind = Name(u.fresh("k"))
    fields = solution.fields
    runs = any(slot.rank is not None and slot.rank.letter for slot in solution.lettered)
    if len(fields) == 1:
        body.each(kind.id, call("kinds_in", fields[0].bits))
        _write_placed(solution, {fields[0].suit: kind}, None, s, body, 2)
        return True
    orders = TupleOf(tuple(TupleOf(tuple(Lit(9 * x) for x in order)) for order in orders_of(fields)))
    names = [Name(u.fresh(field.suit.lower())) for field in fields]
    body.each(", ".join(name.id for name in names), Name(u.order(orders)))
    if runs:
        body.each(kind.id, call("kinds_in", laid(fields, list(names))), 2)
    else:
        body.when(laid(fields, list(names)), 2)
    suits = {field.suit: name for field, name in zip(fields, names, strict=True)}
    _write_placed(solution, suits, kind, s, body, 3)
    return True


def _write_placed(
    solution: Solution, suits: dict[str, Name], kind: Name | None, s: Scope, body: Body, depth: int
) -> None:
    """The groups of one solution; a suit is named by its first kind, or by the kind found in it."""
    parts: list[Expr] = []
    for slot in solution.lettered:
        assert slot.rank is not None
        assert slot.noun is not None
        offset = slot.rank.plus if slot.rank.letter else slot.rank.plus - 1
        first: Expr = suits[slot.suit]
        if kind is not None and slot.rank.letter:
            first = Binary("+", first, kind)
        parts.append(TupleOf((Name(GROUP_KINDS[slot.noun]), plus(first, offset), Lit(slot.count))))
    groups = Attr(s.hand, "groups")
    body.give(call(f"{FOUND}.update", call("placed", groups, *parts)), depth)


def _write_loop(
    slot: Slot,
    turn: int,
    taken: list[tuple[str, Slot]],
    binder: _Binder,
    body: Body,
    depth: int,
    beside: list[ir.Condition],
) -> int:
    """One more group: a loop over those that are left, the tests it must pass, and what is asked beside."""
    from compiler.generate.conditions import condition

    u = binder.u
    index, group = u.fresh("i"), u.fresh("g")
    groups = Attr(binder.scope.hand, "groups")
    body.each(f"{index}, {group}", call("enumerate", groups), depth)
    tests: list[Expr] = []
    for other, of in taken:
        if of is slot and turn > 0 and other == taken[-1][0]:
            tests.append(Binary(">", Name(index), Name(other)))
        elif of is not slot and not _apart(slot, of):
            tests.append(Binary("!=", Name(index), Name(other)))
    tests.append(binder.fits(slot, Name(group)))
    tests += [condition(part, binder.scope, u) for part in beside]
    taken.append((index, slot))
    body.when(all_of(*tests), depth + 1)
    return depth + 2


def _apart(one: Slot, other: Slot) -> bool:
    """No group fits both."""
    if one.noun and other.noun and FAMILY.get(one.noun) != FAMILY.get(other.noun):
        return None not in (FAMILY.get(one.noun), FAMILY.get(other.noun))
    if one.suit and other.suit and one.suit != other.suit:
        return True
    ranks = one.rank, other.rank
    if ranks[0] is None or ranks[1] is None or one.suit != other.suit:
        return False
    return ranks[0].letter == ranks[1].letter and ranks[0].plus != ranks[1].plus


class _Binder:
    """Gives the letters the values that the first groups have, or tries all where they stand elsewhere, or
    where no group tells them."""

    def __init__(self, search: Searched, slots: list[Slot], s: Scope, u: Unit) -> None:
        self.u = u
        self.search = search
        told = {slot.suit for slot in slots} | {slot.rank.letter for slot in slots if slot.rank is not None}
        inside = set[str]().union(*(free_letters(slot.rest) for slot in slots))
        letters = (*search.suits, *search.ranks)
        self.looped = [name for name in letters if name in inside or name not in told]
        self.unbound = set(letters).difference(self.looped)
        self.suits: dict[str, Expr] = {}
        self.scope = s

    def letter_loops(self) -> list[Loop]:
        """Loops over the values of letters that no group tells."""
        loops: list[Loop] = []
        suits = [name for name in self.looped if name in self.search.suits]
        if suits:
            names = [Name(self.u.fresh(name.lower())) for name in suits]
            orders: dict[int, Expr] = {
                1: call("range", Lit(3)),
                2: Name("SUIT_PAIRS"),
                3: Name("SUIT_TRIPLES"),
            }
            loops.append(Loop(", ".join(x.id for x in names), orders[len(suits)]))
            self.suits.update(zip(suits, names, strict=True))
            self.scope = self.scope.with_letters(dict(zip(suits, names, strict=True)))
        for rank in (name for name in self.looped if name not in suits):
            name = Name(self.u.fresh("n"))
            loops.append(Loop(name.id, call("range", Lit(1), Lit(10))))
            self.scope = self.scope.with_letters({rank: name})
        return loops

    def fits(self, slot: Slot, group: Expr) -> Expr:
        """The tests of one group; a letter met for the first time takes its value from the group."""
        tests = [group_test(slot.rest, group, self.scope, self.u)]
        tests += self._suit(slot, Attr(group, "suit"))
        tests += self._rank(slot, Attr(group, "rank"))
        return all_of(*tests)

    def _suit(self, slot: Slot, suit: Expr) -> list[Expr]:
        if not slot.suit:
            return []
        if slot.suit in SUITS:
            return [Binary("==", suit, Lit(SUITS.index(slot.suit)))]
        if slot.suit not in self.unbound:
            return [Binary("==", suit, self.scope.letters[slot.suit])]
        others = [Binary("!=", suit, other) for other in self.suits.values()]
        self.unbound.discard(slot.suit)
        self.suits[slot.suit] = suit
        self.scope = self.scope.with_letters({slot.suit: suit})
        return [Binary(">=", suit, ZERO), *others]

    def _rank(self, slot: Slot, rank: Expr) -> list[Expr]:
        term = slot.rank
        if term is None:
            return []
        if not term.letter:
            return [Binary("==", rank, Lit(term.plus))]
        if term.letter not in self.unbound:
            return [Binary("==", rank, plus(self.scope.letters[term.letter], term.plus))]
        self.unbound.discard(term.letter)
        self.scope = self.scope.with_letters({term.letter: plus(rank, -term.plus)})
        return [Binary(">", rank, Lit(term.plus))]


def instances_call(each: ir.EachMatch, s: Scope, u: Unit) -> Expr:
    """A function that finds the matches of several groups, for steps of sheets."""
    key = ("matches", str(id(each)))
    if key not in u.made:
        u.made[key] = u.names.of("matches", f"matches_{len(u.made)}")
        search = Searched(each.suits, each.ranks, each.match, ())

        def write(body: Body) -> None:
            body.line(f"{FOUND}: set[int] = set()")
            write_search(search, body, s, u)
            body.line(f"return tuple(sorted({FOUND}))")

        u.function(u.made[key], "Uses", (), (15, len(u.made)), write)
    return u.invoke(u.made[key], s)
