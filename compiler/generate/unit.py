"""The module under construction: functions as they are asked for, and named masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count

from compiler import ir
from compiler.generate.layout import Body
from compiler.generate.masks import name_of_mask
from compiler.generate.names import PythonNames
from compiler.generate.places import Places
from compiler.generate.python import Binary, Call, Expr, IfElse, Mask, Name, call
from compiler.generate.scope import THIS_NAMES, Scope
from compiler.generate.this import this_as
from compiler.generate.walk import names_in
from compiler.ir.walk import descend

PARAMETERS: dict[str, str] = {
    "t": "Deal",
    "h": "Hand",
    "act": "Deed",
    "player": "str",
    "tile": "int",
    "on": "int",
    "uses": "dict[int, Uses]",
    "payer": "str",
    "payee": "str",
    "balance": "Number",
    "this_tile": "int",
    "this_group": "Group",
    "this_kind": "int",
    "this_player": "str",
    "this_act": "Deed",
    "this_place": "int",
    "u": "Deal",
    "w": "Hand",
}
VARIABLES = {"g": "Group", "a": "Deed", "k": "int", "c": "Copy", "p": "str", "i": "int"}
GIVING_NUMBERS = ("ruled_on_wait", "ruled_at", "bounded", "greatest", "least", "power")
LETTERS = ("x", "y", "z", "n", "k")
SORT_OF_THIS = {name: sort for sort, name in THIS_NAMES.items()}


@dataclass(slots=True)
class Function:
    """A function of the module: `place` puts it in order; `decorator` is the name of one, "" for none."""

    name: str
    params: tuple[tuple[str, str], ...]
    returns: str
    doc: tuple[str, ...]
    lines: list[str]
    place: tuple[int, ...]
    reads: frozenset[str] = frozenset()
    decorator: str = ""


@dataclass(slots=True)
class Unit:
    """What has been written so far for one rule set."""

    ruleset: ir.RuleSet
    places: Places = field(default_factory=Places)
    names: PythonNames = field(default_factory=PythonNames)
    functions: dict[str, Function] = field(default_factory=dict)
    masks: dict[int, str] = field(default_factory=dict)
    made: dict[tuple[str, ...], str] = field(default_factory=dict)
    orders: dict[Expr, str] = field(default_factory=dict)
    by_sets: dict[str, bool] = field(default_factory=dict)
    constants: dict[str, tuple[str, ...]] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)
    tests: dict[str, tuple[Expr, ...]] = field(default_factory=dict)
    rows: dict[tuple[int, ...], str] = field(default_factory=dict)
    fresh_numbers: dict[str, int] = field(default_factory=dict)

    @property
    def has_wilds(self) -> bool:
        return bool(self.ruleset.wilds)

    @property
    def groups_repeat(self) -> bool:
        """The same pung can stand twice: wild tiles, or more than five copies of a kind."""
        return self.has_wilds or max(self.ruleset.copies[:34]) > 5

    # ---- names

    def fresh(self, prefix: str) -> str:
        """A variable not used before in this module's expressions at hand."""
        number = self.fresh_numbers.get(prefix, 0) + 1
        self.fresh_numbers[prefix] = number
        return prefix if number == 1 else f"{prefix}{number}"

    def mask(self, value: int) -> Expr:
        """A set of kinds under a name."""
        if value not in self.masks:
            self.masks[value] = name_of_mask(value, set(self.masks.values()) | self.names.taken)
        return Name(self.masks[value])

    def row(self, values: tuple[int, ...]) -> str:
        """The name of a row of a table."""
        if values not in self.rows:
            self.rows[values] = f"ROW_{len(self.rows) + 1}"
        return self.rows[values]

    def order(self, orders: Expr) -> str:
        """The name of a table of orders of suits, each suit by its first kind."""
        if orders not in self.orders:
            self.orders[orders] = f"ORDERS_{len(self.orders) + 1}"
        return self.orders[orders]

    # ---- functions

    def function(
        self,
        name: str,
        returns: str,
        doc: Iterable[str],
        place: tuple[int, ...],
        write: Callable[[Body], None],
        params: tuple[str, ...] | None = None,
    ) -> str:
        """Write a function; its parameters are what it reads, or those given."""
        outer, self.fresh_numbers = self.fresh_numbers, {}
        body = Body(
            make_helper=self._helpers(f"_{name.strip('_')}", place), name_masks=self._with_named_masks
        )
        write(body)
        self.fresh_numbers = outer
        wanted = params if params is not None else tuple(p for p in PARAMETERS if p in body.names)
        typed = tuple((p, PARAMETERS[p]) for p in wanted)
        reads = frozenset(body.reads)
        self.functions[name] = Function(name, typed, returns, tuple(doc), body.lines, place, reads)
        return name

    def reads(self, name: str) -> frozenset[str]:
        """What a function reads of hand and table, by itself or through those it calls."""
        found: set[str] = set()
        for read in self.functions[name].reads:
            called = read.removeprefix("call ")
            if called == read:
                found.add(read)
            elif called in self.functions:
                found |= self.reads(called)
        return frozenset(found)

    def _helpers(self, name: str, place: tuple[int, ...]) -> Callable[[Expr], Expr]:
        """Makes helpers of a function, each with a number of its own."""
        made = count(1)

        def make_helper(expr: Expr) -> Expr:
            number = next(made)
            return self._helper(f"{name}_{number}", expr, (*place, number))

        return make_helper

    def _helper(self, name: str, expr: Expr, place: tuple[int, ...]) -> Expr:
        """A private function for an expression that does not fit on a line."""
        read = names_in(expr)
        bound = sorted(n for n in read if n not in PARAMETERS and type_of_variable(n))
        wanted = [*(p for p in PARAMETERS if p in read), *bound]
        body = Body(make_helper=self._helpers(name, place), name_masks=self._with_named_masks)
        returns = "bool" if is_condition(expr) else "Number" if self._may_be_broken(expr) else "int"
        if returns == "bool":
            body.answer(expr)
        else:
            body.give_back(expr)
        typed = tuple((p, PARAMETERS.get(p) or type_of_variable(p)) for p in wanted)
        self.functions[name] = Function(name, typed, returns, (), body.lines, place)
        return call(name, *(Name(p) for p in wanted))

    def _may_be_broken(self, expr: Expr) -> bool:
        """The value comes from a function that may give a fraction."""
        match expr:
            case Call(func=Name(id=name)):
                known = self.functions.get(name)
                return name in GIVING_NUMBERS if known is None else known.returns == "Number"
            case Binary(left=left, right=right):
                return self._may_be_broken(left) or self._may_be_broken(right)
            case IfElse(then=then, other=other):
                return self._may_be_broken(then) or self._may_be_broken(other)
            case _:
                return False

    def invoke(self, name: str, scope: Scope) -> Expr:
        """A call of a function with what its parameters mean in the scope."""
        return call(name, *(self._argument(p, scope) for p, _ in self.functions[name].params))

    def _argument(self, param: str, scope: Scope) -> Expr:
        match param:
            case "t":
                return scope.table
            case "h":
                return scope.hand
            case "payer":
                return scope.payer
            case "payee":
                return scope.payee
            case "act":
                return Name("act")
            case "player":
                return scope.player
            case _:
                return this_as(SORT_OF_THIS[param], scope)

    def _with_named_masks(self, expr: Expr) -> Expr:
        from compiler.generate.walk import mapped

        return mapped(expr, lambda e: self.mask(e.value) if isinstance(e, Mask) and e.value > 1 else e)

    # ---- the rule set

    def asks_patterns(self, node: ir.Node, seen: frozenset[str] = frozenset()) -> bool:
        """What the node means depends on whether patterns hold or count."""
        for part in descend(node):
            if isinstance(part, (ir.PatternCounts, ir.ClassCounts)):
                return True
            if isinstance(part, (ir.Defined, ir.Named, ir.Ref)) and part.name not in seen:
                found = [d for d in self.ruleset.defines if part.name in (d.id, d.family)]
                if any(self.asks_patterns(d, seen | {part.name}) for d in found):
                    return True
        return False


def type_of_variable(name: str) -> str:
    """The type of a loop variable, by the letter it begins with."""
    letter = name.rstrip("0123456789")
    return VARIABLES.get(letter) or ("int" if letter in LETTERS else "")


def is_condition(expr: Expr) -> bool:
    """The expression is true or false, as far as its form tells."""
    from compiler.generate.python import COMPARISONS, Binary, Bool, Gen, Lit, Unary

    match expr:
        case Bool() | Unary(op="not"):
            return True
        case Binary():
            return expr.op in COMPARISONS
        case Lit():
            return isinstance(expr.value, bool)
        case Gen():
            return expr.func in ("any", "all")
        case _:
            return False
