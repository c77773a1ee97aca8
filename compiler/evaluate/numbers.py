"""Numbers: exact values of expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from typing import Any

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.elements import meant
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.families import member_of, members
from compiler.evaluate.history import acts_of, acts_since
from compiler.evaluate.holding import Claim
from compiler.evaluate.letters import NO_LETTERS, rank_value
from compiler.evaluate.scope import Instance, Scope
from compiler.evaluate.sheets import bounded, run_steps
from compiler.evaluate.things import Tile
from compiler.ir import ArithOp, Circumstance, Desc, Fold, Number, RefKind, Sort, Word, sort_of
from compiler.runtime.numbers import is_power_too_large
from compiler.runtime.tiles import rank_of

ZERO = Fraction(0)


def value(number: Number, scope: Scope) -> Fraction:
    """The value; its free letters have values."""
    try:
        return VALUES[type(number)](number, scope)
    except EvaluationStopped as stopped:
        stopped.at(number.span)
        raise


def _int(number: ir.Int, scope: Scope) -> Fraction:
    return Fraction(number.value)


def _arith(number: ir.Arith, scope: Scope) -> Fraction:
    parts = [value(part, scope) for part in number.parts]
    match number.op:
        case ArithOp.ADD:
            return sum(parts, ZERO)
        case ArithOp.SUB:
            return parts[0] - sum(parts[1:], ZERO)
        case ArithOp.MUL:
            return bounded(reduce(lambda a, b: a * b, parts))
        case ArithOp.POWER:
            return power(parts[0], parts[1])


def power(base: Fraction, exponent: Fraction) -> Fraction:
    """A whole power that is not negative, within the bound. Raises EvaluationStopped."""
    if exponent.denominator != 1:
        raise EvaluationStopped("not_whole", str(exponent))
    if exponent < 0:
        raise EvaluationStopped("negative_exponent", str(exponent))
    if is_power_too_large(base, int(exponent)):
        raise EvaluationStopped("too_large")
    return bounded(Fraction(base ** int(exponent)))


def _rank(number: ir.Rank, scope: Scope) -> Fraction:
    return Fraction(rank_value(number.term, scope.letters))


def _ref(ref: ir.Ref, scope: Scope) -> Fraction:
    inner = asked_of(ref.of, scope)
    return REFS[ref.kind](ref, inner) if inner is not None else ZERO


def asked_of(owner: Desc | None, scope: Scope) -> Scope | None:
    """The scope of `N of P`: P is subject and payee; of several the first, of none nothing.

    Letters are the name's own.
    """
    if owner is None:
        return scope
    players = [player for player in scope.elements(owner) if isinstance(player, str)]
    return replace(scope, subject=players[0], payee=players[0]) if players else None


def _option(ref: ir.Ref, scope: Scope) -> Fraction:
    return Fraction(int(scope.deal.options[ref.name]))


def _fact(ref: ir.Ref, scope: Scope) -> Fraction:
    facts = scope.deal.facts
    given = facts.get((ref.name, scope.subject), facts.get((ref.name, None), ()))
    return next((v for v in given if isinstance(v, Fraction)), ZERO)


def _carry(ref: ir.Ref, scope: Scope) -> Fraction:
    carried = scope.deal.carried
    carry = scope.deal.rules.carries[ref.name]
    key = (ref.name, scope.subject if carry.per_player else None)
    return carried.get(key, carried.get((ref.name, None), Fraction(carry.first)))


def _sheet(ref: ir.Ref, scope: Scope) -> Fraction:
    """A named number, or one member of a family (0 if there is none)."""
    found = member_of(scope.deal.rules.numbers, ref.name, ref.member, scope)
    return sum((sheet_value(sheet, scope) for sheet in found), ZERO)


def sheet_value(sheet: ir.NumberSheet, scope: Scope) -> Fraction:
    """A named number: its expression, or its steps."""
    inner = scope.with_letters(NO_LETTERS)
    return bounded(value(sheet.value, inner)) if sheet.value is not None else run_steps(sheet.steps, inner)


def _define(ref: ir.Ref, scope: Scope) -> Fraction:
    inner = scope.with_letters(NO_LETTERS)
    found = member_of(scope.deal.rules.defines, ref.name, ref.member, scope)
    return sum((bounded(value(d.number, inner)) for d in found if d.number is not None), ZERO)


def _draws(ref: ir.Ref, scope: Scope) -> Fraction:
    """How many of the turned tiles fall on the subject."""
    fallen = sum(turned.draws == ref.name and scope.subject in turned.players for turned in scope.turned)
    return Fraction(fallen)


def _pattern(ref: ir.Ref, scope: Scope) -> Fraction:
    found = member_of(scope.deal.rules.patterns, ref.name, ref.member, scope)
    return sum(_values(scope, [pattern.id for pattern in found]), ZERO)


REFS: dict[RefKind, Callable[[ir.Ref, Scope], Fraction]] = {
    RefKind.OPTION: _option,
    RefKind.FACT: _fact,
    RefKind.CARRY: _carry,
    RefKind.SHEET: _sheet,
    RefKind.DEFINE: _define,
    RefKind.DRAWS: _draws,
    RefKind.PATTERN: _pattern,
}


# ---- counts and folds ----------------------------------------------------------------------------------


def counted_instances(scope: Scope, patterns: Iterable[str]) -> list[Instance]:
    """The counted instances of these patterns, of the subject's win."""
    counted = scope.counted_of(scope.subject)
    wanted = set(patterns)
    return [i for i in counted.instances() if i.pattern in wanted] if counted is not None else []


def _values(scope: Scope, patterns: Iterable[str]) -> list[Fraction]:
    counted = scope.counted_of(scope.subject)
    if counted is None:
        return []
    return [counted.value_of(instance) for instance in counted_instances(scope, patterns)]


def _count(number: ir.Count, scope: Scope) -> Fraction:
    return Fraction(len(scope.elements(number.things)))


def _count_class(number: ir.CountClass, scope: Scope) -> Fraction:
    return Fraction(len(counted_instances(scope, scope.deal.rules.patterns_of.get(number.name, ()))))


def _count_acts(number: ir.CountActs, scope: Scope) -> Fraction:
    return Fraction(len(acts_since(number.act, number.since, scope)))


def fold(how: Fold, values: list[Fraction]) -> Fraction:
    """Over nothing 0, of a product 1."""
    if how is Fold.PRODUCT:
        return reduce(lambda a, b: bounded(a * b), values, Fraction(1))
    if not values:
        return ZERO
    return {Fold.SUM: sum(values, ZERO), Fold.MAX: max(values), Fold.MIN: min(values)}[how]


def _fold_class(number: ir.FoldClass, scope: Scope) -> Fraction:
    return fold(number.fold, _values(scope, scope.deal.rules.patterns_of.get(number.name, ())))


def _fold_family(number: ir.FoldFamily, scope: Scope) -> Fraction:
    inner = asked_of(number.of, scope)
    if inner is None:
        return fold(number.fold, [])
    rules = scope.deal.rules
    sheets = members(rules.numbers, number.name, inner)
    if sheets:
        return fold(number.fold, [sheet_value(sheet, inner) for sheet in sheets])
    patterns = [pattern.id for pattern in members(rules.patterns, number.name, inner)]
    return fold(number.fold, _values(inner, patterns))


def _fold_over(number: ir.FoldOver, scope: Scope) -> Fraction:
    return fold(number.fold, [found for _, found in over(number, scope)])


def over(number: ir.FoldOver, scope: Scope) -> list[tuple[object, Fraction]]:
    """The number for each player, wait or past act."""
    match sort_of(number.over):
        case Sort.PLAYER:
            return _over_players(number, scope)
        case Sort.ACT:
            return _over_acts(number, scope)
        case _:
            return _over_waits(number, scope)


def _over_players(number: ir.FoldOver, scope: Scope) -> list[tuple[object, Fraction]]:
    """Each player as the payer, the payee left out. `N of P` settles who P is before the payers are taken."""
    inner, body = _settled(number.number, scope)
    if inner is None or body is None:
        return []
    payee = inner.payee if inner.payee is not None else inner.subject
    payers = [player for player in scope.elements(number.over) if isinstance(player, str) and player != payee]
    return [(payer, value(body, replace(inner, payee=payee, payer=payer))) for payer in payers]


def _settled(number: Number, scope: Scope) -> tuple[Scope | None, Number | None]:
    if isinstance(number, (ir.Ref, ir.FoldFamily)) and number.of is not None:
        return asked_of(number.of, scope), replace(number, of=None)
    return scope, number


def _over_acts(number: ir.FoldOver, scope: Scope) -> list[tuple[object, Fraction]]:
    """The number as it was at each act; for a win that was passed the value of the ruling then."""
    acts = acts_since(number.over, number.since, scope) if number.since else acts_of(number.over, scope)
    return [(act, _at_act(number.number, act, scope)) for act in acts]


def _at_act(number: Number, act: Act, scope: Scope) -> Fraction:
    if act.word is not Word.WIN or act.player is None:
        return value(number, replace(scope.at(act), discarder=act.source, flags=act.flags))
    claim = Claim(player=act.player, tile=act.tile, source=act.source, flags=act.flags)
    return scope.deal.above.ruled_value(number, claim, scope.before(act), True)


def _over_waits(number: ir.FoldOver, scope: Scope) -> list[tuple[object, Fraction]]:
    """Each wait as a plain win by discard with no other circumstance, whatever bans say.

    The tile comes from the payer if there is one, else from the next player.
    """
    if scope.nested_waits:
        raise EvaluationStopped("nested_waits")
    if scope.subject is None:
        return []
    source = scope.payer if scope.payer not in (None, scope.subject) else scope.deal.after(scope.subject, 1)
    flags = frozenset({Circumstance.BY_DISCARD})
    tiles = [tile for tile in scope.elements(number.over) if isinstance(tile, Tile)]
    claims = [Claim(player=scope.subject, tile=tile.kind, source=source, flags=flags) for tile in tiles]
    inner = replace(scope, nested_waits=True)
    return [(claim, scope.deal.above.ruled_value(number.number, claim, inner, False)) for claim in claims]


def _rank_of(number: ir.RankOf, scope: Scope) -> Fraction:
    tiles = [thing for thing in meant(number.tile, scope) if isinstance(thing, Tile)]
    return Fraction(rank_of(tiles[0].face)) if tiles else ZERO


def _wall(number: ir.Wall, scope: Scope) -> Fraction:
    """Tiles that may still be drawn: those left less the reserve, never below 0."""
    reserve = scope.deal.rules.ruleset.reserve
    kept = run_steps(reserve.steps, scope.about(None)) if reserve is not None else ZERO
    return max(ZERO, scope.moment.left - kept)


def _balance(number: ir.Balance, scope: Scope) -> Fraction:
    if number.of is None:
        return scope.balances.get(scope.subject or "", ZERO)
    owners = [player for player in scope.elements(number.of) if isinstance(player, str)]
    return sum((scope.balances.get(player, ZERO) for player in owners), ZERO)


VALUES: dict[type, Callable[[Any, Scope], Fraction]] = {
    ir.Int: _int,
    ir.Arith: _arith,
    ir.Rank: _rank,
    ir.Ref: _ref,
    ir.Count: _count,
    ir.CountClass: _count_class,
    ir.CountActs: _count_acts,
    ir.FoldClass: _fold_class,
    ir.FoldFamily: _fold_family,
    ir.FoldOver: _fold_over,
    ir.RankOf: _rank_of,
    ir.Wall: _wall,
    ir.Balance: _balance,
}
