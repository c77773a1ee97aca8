"""Options, facts and carried numbers as typed tuples, and the function that reads them from a situation."""

from __future__ import annotations

from compiler import ir
from compiler.equipment import has_one_dealer, lowest_carried, standins_of
from compiler.generate.data import make, placed, texts
from compiler.generate.docs import docstring, names_shown
from compiler.generate.python import Binary, Call, DictOf, Expr, Keyword, Lit, Name, TupleOf
from compiler.generate.unit import Unit
from compiler.ir import Sort

NUMBER_TYPES = {False: "Number", True: "Mapping[str, Number]"}
TILE_TYPES = {False: "int", True: "Mapping[str, int]"}
WORD_TYPES = {False: "tuple[str, ...]", True: "Mapping[str, tuple[str, ...]]"}
READERS = {
    Sort.NUMBER: "told_number",
    Sort.TILE: "told_tiles",
    Sort.PLAYER: "told_players",
    Sort.ACT: "told_acts",
}


def classes(u: Unit) -> list[str]:
    """The classes `Options`, `Facts`, `Carried` and `Deal`."""
    options = [(u.names.of("option", o.id), _option_type(o), _shown(o)) for o in u.ruleset.options]
    facts = [(u.names.of("fact", f.id), _fact_type(f), _shown(f)) for f in u.ruleset.facts]
    carried = [(u.names.of("carry", c.id), NUMBER_TYPES[c.per_player], _shown(c)) for c in u.ruleset.carries]
    lines = _tuple_class("Options", "What the table has chosen.", options)
    lines += _tuple_class("Facts", "What the situation tells beside the hand.", facts)
    lines += _tuple_class("Carried", "Numbers kept from deal to deal.", carried)
    return [
        *lines,
        "class Deal(Table):",
        '    """The table of these rules."""',
        "",
        "    options: Options",
        "    facts: Facts",
        "    carried: Carried",
    ]


def _tuple_class(name: str, doc: str, fields: list[tuple[str, str, str]]) -> list[str]:
    lines = [f"class {name}(NamedTuple):", f'    """{doc}"""', ""]
    for field, kind, shown in fields:
        lines.append(f"    {field}: {kind}")
        lines += [f"    {line}" for line in docstring(shown, (), "")]
    if not fields:
        lines.pop()
    return [*lines, "", ""]


def _shown(item: ir.Item) -> str:
    return names_shown(item.names, item.id)


def _option_type(option: ir.Option) -> str:
    return type(option.default).__name__


def _fact_type(fact: ir.Fact) -> str:
    types = {Sort.NUMBER: NUMBER_TYPES, Sort.TILE: TILE_TYPES}.get(fact.sort, WORD_TYPES)
    return types[fact.per_player]


def reader(u: Unit) -> list[str]:
    """The function `read_deal`."""
    lines = ["def read_deal(t: Deal, told: Situation) -> None:"]
    lines.append('    """What the situation tells beside the hands."""')
    lines += placed("t.options = ", _made("Options", [_option(o, u) for o in u.ruleset.options]), "", 1)
    lines += placed("t.facts = ", _made("Facts", [_fact(f, u) for f in u.ruleset.facts]), "", 1)
    lines += placed("t.carried = ", _made("Carried", [_carry(c, u) for c in u.ruleset.carries]), "", 1)
    return lines


def _made(name: str, fields: list[Keyword]) -> Expr:
    return Call(Name(name), tuple(fields))


def _option(option: ir.Option, u: Unit) -> Keyword:
    reads = f"chosen_{type(option.default).__name__}"
    args = (Name("told"), Lit(option.id), Lit(option.default))
    return Keyword(u.names.of("option", option.id), Call(Name(reads), args))


def _fact(fact: ir.Fact, u: Unit) -> Keyword:
    reads = READERS[fact.sort] + ("_of_each" if fact.per_player else "")
    return Keyword(u.names.of("fact", fact.id), Call(Name(reads), (Name("told"), Lit(fact.id))))


def _carry(carry: ir.Carry, u: Unit) -> Keyword:
    reads = "kept_number_of_each" if carry.per_player else "kept_number"
    args = (Name("told"), Lit(carry.id), Lit(carry.first))
    return Keyword(u.names.of("carry", carry.id), Call(Name(reads), args))


def equipment(u: Unit) -> Expr:
    """What the game is played with, and the names that a situation may use."""
    ruleset = u.ruleset
    vocabulary = make(
        "Vocabulary",
        options=DictOf(tuple((Lit(o.id), _option_rule(o)) for o in ruleset.options)),
        facts=DictOf(tuple((Lit(f.id), _fact_rule(f.sort.value, f.per_player)) for f in ruleset.facts)),
        carried=DictOf(
            tuple((Lit(c.id), _fact_rule("number", c.per_player, lowest_carried(c))) for c in ruleset.carries)
        ),
        moves=texts(tuple(move.id for move in ruleset.moves)),
    )
    return make(
        "Equipment",
        players=Lit(ruleset.players),
        hand_size=Lit(ruleset.hand_size),
        copies=_runs(ruleset.copies),
        wilds=Lit(bool(ruleset.wilds)),
        standins=_standins(ruleset),
        one_dealer=Lit(True) if has_one_dealer(ruleset) else None,
        vocabulary=vocabulary,
    )


def _standins(ruleset: ir.RuleSet) -> Expr | None:
    standins = standins_of(ruleset)
    shown = (make("StandIn", kind=Lit(one.kind), successor=Lit(one.successor)) for one in standins)
    return TupleOf(tuple(shown)) if standins else None


def _option_rule(option: ir.Option) -> Expr:
    return make(
        "OptionRule",
        default=Lit(option.default),
        low=Lit(option.low) if option.low is not None else None,
        high=Lit(option.high) if option.high is not None else None,
        choices=texts(option.choices) if option.choices else None,
    )


def _fact_rule(sort: str, per_player: bool, low: int | None = None) -> Expr:
    return make(
        "FactRule",
        sort=Lit(sort),
        per_player=Lit(True) if per_player else None,
        low=Lit(low) if low is not None else None,
    )


def _runs(values: tuple[int, ...]) -> Expr:
    """`(4,) * 34 + (1,) * 8`; many short runs value by value."""
    runs: list[tuple[int, int]] = []
    for value in values:
        if runs and runs[-1][0] == value:
            runs[-1] = (value, runs[-1][1] + 1)
        else:
            runs.append((value, 1))
    if len(runs) > 4:
        return TupleOf(tuple(Lit(value) for value in values))
    parts = [Binary("*", TupleOf((Lit(value),)), Lit(times)) for value, times in runs]
    result: Expr = parts[0]
    for part in parts[1:]:
        result = Binary("+", result, part)
    return result
