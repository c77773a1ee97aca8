"""The form of a node: a value that is equal for nodes that say the same in other words or another order.

A form is a nested tuple. Places, notes, layout, the order of `and`, `or`, sums and things of a match, and the
letters of unknown suits and ranks take no part in it. What names stand for is the reader's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from itertools import permutations

from compiler import ir
from compiler.diff.kinds import known_kinds
from compiler.ir import Node

Form = tuple["Form", ...] | str | int | None
# Places, and what an author calls or writes things.
UNREAD = {"span", "names", "choice_names", "cites", "stage", "text", "id", "labelled", "family"}
COUNTER = {
    ir.Op.EQ: ir.Op.NE,
    ir.Op.NE: ir.Op.EQ,
    ir.Op.LT: ir.Op.GE,
    ir.Op.GE: ir.Op.LT,
    ir.Op.GT: ir.Op.LE,
    ir.Op.LE: ir.Op.GT,
}
# Who has won is who has made a win.
WIN = ir.Noun(sort=ir.Sort.ACT, word=ir.Word.WIN)
WINNER = ir.Noun(sort=ir.Sort.PLAYER, word=ir.Word.WINNER)
SWAPPED = {ir.Op.GT: ir.Op.LT, ir.Op.GE: ir.Op.LE}


def key(form: Form) -> str:
    """By what forms are put in order."""
    return repr(form)


def in_order(forms: Iterable[Form]) -> tuple[Form, ...]:
    """Forms whose order means nothing."""
    return tuple(sorted(forms, key=key))


def denied(form: Form) -> Form:
    """The form of `not` something."""
    return form[1] if isinstance(form, tuple) and form and form[0] == "not" else ("not", form)


class Reader(ABC):
    """Reads nodes of one rule set as forms. Subclasses say what a name stands for."""

    def __init__(self) -> None:
        self.letters: dict[str, str] = {}

    # ---- names -------------------------------------------------------------------------------------------

    @abstractmethod
    def thing(self, name: str) -> Form:
        """A declared thing as a form."""

    @abstractmethod
    def defined(self, name: str, negated: bool) -> Form:
        """A condition by its name."""

    @abstractmethod
    def members(self, name: str) -> tuple[Form, ...] | None:
        """The patterns of a class as forms; None: the class stands for itself."""

    @abstractmethod
    def drops(self, cond: ir.Condition) -> bool:
        """Whether an alternative is passed over."""

    # ---- anything ----------------------------------------------------------------------------------------

    def form(self, value: object) -> Form:
        """The form of a node, of a tuple of nodes in order, or of a plain value."""
        if isinstance(value, ir.Condition):
            return self.condition(value)
        if isinstance(value, ir.Number):
            return self.number(value)
        if isinstance(value, ir.Desc):
            return self.description(value)
        if isinstance(value, tuple):
            return tuple(self.form(part) for part in value)
        if isinstance(value, Enum):
            return str(value.value)
        if value is None or isinstance(value, str | int):
            return value
        return self._node(value)

    def _node(self, node: object) -> Form:
        match node:
            case ir.Match():
                return ("match", in_order(self.form(part) for part in node.parts))
            case ir.EachMatch():
                return self.lettered(node.suits, node.ranks, node.match)
            case ir.RankTerm():
                return ("rank", self.letters.get(node.letter, node.letter), node.plus)
            case ir.Cover():
                return ("cover", self.thing(node.target), self.form(node.cond))
            case ir.LiftBan():
                return ("lift", in_order(self.thing(target) for target in node.targets), self.form(node.cond))
            case ir.ShapePart():
                return (node.low, node.high, in_order(self.form(choice) for choice in node.choices))
            case ir.Fit():
                return self._fit(node)
            case Node():
                return self._fields(node)
            case _:
                raise TypeError(f"no form for {type(node).__name__}")

    def _fields(self, node: Node) -> Form:
        kept = (field.name for field in fields(node) if field.name not in UNREAD)
        return (type(node).__name__, *(self.form(getattr(node, name)) for name in kept))

    def lettered(self, suits: tuple[str, ...], ranks: tuple[str, ...], body: Node) -> Form:
        """The form of what holds for some letters: the first of those under all namings."""
        outer, found = dict(self.letters), []
        for naming in self._namings(suits, ranks):
            self.letters = {**outer, **naming}
            found.append(self.form(body))
        self.letters = outer
        return ("some", len(suits), len(ranks), min(found, key=key))

    def _namings(self, suits: tuple[str, ...], ranks: tuple[str, ...]) -> Iterator[Mapping[str, str]]:
        depth = len(self.letters)
        for suit_order in permutations(range(len(suits))):
            for rank_order in permutations(range(len(ranks))):
                yield {
                    **{letter: f"suit{depth + i}" for letter, i in zip(suits, suit_order, strict=True)},
                    **{letter: f"rank{depth + i}" for letter, i in zip(ranks, rank_order, strict=True)},
                }

    # ---- conditions --------------------------------------------------------------------------------------

    def condition(self, cond: ir.Condition, negated: bool = False) -> Form:
        """A condition, or its denial."""
        match cond:
            case ir.Not():
                return self.condition(cond.body, not negated)
            case ir.And() | ir.Or():
                return self._joined(cond, negated)
            case ir.Defined() if cond.member is None:
                return self.defined(cond.name, negated)
            case ir.Compare():
                return self._compare(cond, negated)
            case ir.ShapeIs():
                shapes = ("shape", in_order(self.thing(shape) for shape in cond.shapes))
                return denied(shapes) if negated != cond.negated else shapes
            case ir.NoneOf():
                return self._none(cond, not negated)
            case ir.ClassCounts():
                return self._class(cond, negated)
            case _:
                form = self._plain(cond)
                return denied(form) if negated else form

    def _plain(self, cond: ir.Condition) -> Form:
        match cond:
            case ir.Bind():
                return self.lettered(cond.suits, cond.ranks, cond.body)
            case ir.After() if cond.since is None and cond.act == WIN:
                return ("exists", self.form(WINNER))
            case ir.After():
                return ("exists", self._acts(cond.act, cond.since))
            case ir.Has(match=ir.Match(parts=(ir.Part(count=1) as part,))):
                return ("exists", self.form(part.things))
            case ir.PatternCounts():
                return ("counts", self.thing(cond.name))
            case ir.OptionOn():
                return ("option", self.thing(cond.name))
            case ir.OptionIs():
                form: Form = ("option", self.thing(cond.name), in_order(cond.values))
                return denied(form) if cond.negated else form
            case ir.Defined():
                return ("of", self.thing(cond.name), self.form(cond.member))
            case _:
                return self._fields(cond)

    def _joined(self, cond: ir.And | ir.Or, negated: bool) -> Form:
        word = "and" if isinstance(cond, ir.And) != negated else "or"
        dropping = isinstance(cond, ir.Or)
        parts = [part for part in cond.parts if not (dropping and self.drops(part))] or list(cond.parts)
        return joined(word, (self.condition(part, negated) for part in parts))

    def _class(self, cond: ir.ClassCounts, negated: bool) -> Form:
        members = self.members(cond.name)
        if members is None:
            form: Form = ("counts", self.thing(cond.name))
            return denied(form) if negated else form
        parts: list[Form] = [("counts", member) for member in members]
        return joined("and" if negated else "or", [denied(part) for part in parts] if negated else parts)

    def _compare(self, cond: ir.Compare, negated: bool) -> Form:
        op = COUNTER[cond.op] if negated else cond.op
        sides = [self.number(cond.left), self.number(cond.right)]
        if op in SWAPPED:
            op, sides = SWAPPED[op], sides[::-1]
        if op in (ir.Op.EQ, ir.Op.NE):
            sides.sort(key=key)
        return _existence(op, sides) or ("compare", op.value, *sides)

    def _none(self, cond: ir.NoneOf, exists: bool) -> Form:
        form: Form = (
            ("exists", self.form(cond.subject))
            if cond.fit is None
            else ("Some", self.form(cond.subject), self.form(cond.fit))
        )
        return denied(form) if not exists else form

    # ---- numbers -----------------------------------------------------------------------------------------

    def number(self, number: ir.Number) -> Form:
        """A number; sums and products in any order."""
        match number:
            case ir.Int():
                return number.value
            case ir.Arith():
                return self._arith(number)
            case ir.Ref():
                of, member = self.form(number.of), self.form(number.member)
                return (
                    self.thing(number.name)
                    if of is member is None
                    else ("of", self.thing(number.name), of, member)
                )
            case ir.Count():
                return ("count", self.form(number.things))
            case ir.CountActs():
                return ("count", self._acts(number.act, number.since))
            case ir.CountClass():
                return self._over_class("count", number.name)
            case ir.FoldClass() if number.fold is ir.Fold.SUM:
                return self._over_class("sum", number.name)
            case ir.FoldClass() | ir.FoldFamily():
                of = self.form(getattr(number, "of", None))
                members = self.members(number.name) if isinstance(number, ir.FoldClass) else None
                over = self.thing(number.name) if members is None else in_order(members)
                return (number.fold.value, over, of)
            case _:
                return self._fields(number)

    def _acts(self, act: ir.Desc, since: ir.Desc | None) -> Form:
        return ("acts", self.form(act), self.form(since))

    def _over_class(self, what: str, name: str) -> Form:
        """A count or sum over a class is one over its patterns."""
        members = self.members(name)
        if members is None:
            return (what, self.thing(name))
        return joined("+", ((what, member) for member in members))

    def _arith(self, number: ir.Arith) -> Form:
        parts = [self.number(part) for part in number.parts]
        if number.op is ir.ArithOp.ADD or number.op is ir.ArithOp.MUL:
            return joined(number.op.value, parts, once=False)
        return (number.op.value, *parts)

    # ---- descriptions ------------------------------------------------------------------------------------

    def description(self, desc: ir.Desc) -> Form:
        """A description; narrowed in any order, tiles that are always the same by their kinds."""
        kinds = known_kinds(desc)
        if kinds is not None:
            return ("kinds", *sorted(kinds))
        match desc:
            case ir.Named():
                return self.thing(desc.name)
            case ir.Alt():
                return joined("alt", (self.form(option) for option in desc.options))
            case ir.Narrow() | ir.SuchThat():
                return self._narrowed(desc)
            case ir.OfSuit():
                return ("suit", self.letters.get(desc.suit, desc.suit))
            case _:
                return self._fields(desc)

    def _narrowed(self, desc: ir.Desc) -> Form:
        tests: list[Form] = []
        while isinstance(desc, ir.Narrow | ir.SuchThat):
            tests.append(self.form(desc.fit if isinstance(desc, ir.Narrow) else desc.cond))
            desc = desc.base
        return ("narrow", self.form(desc), joined("and", tests))

    def _fit(self, fit: ir.Fit) -> Form:
        form: Form = ("fit", fit.lift.value, self.form(fit.by))
        return denied(form) if fit.negated else form


def _existence(op: ir.Op, sides: list[Form]) -> Form:
    """`count X > 0` and the like, as there being one; None for any other comparison."""
    swapped = op in (ir.Op.EQ, ir.Op.NE) and isinstance(sides[0], tuple)
    bound, counted = reversed(sides) if swapped else sides
    if not isinstance(counted, tuple) or counted[:1] != ("count",):
        return None
    some: Form = ("exists", counted[1])
    match op, bound:
        case (ir.Op.LT | ir.Op.NE, 0) | (ir.Op.LE, 1):
            return some
        case ir.Op.EQ, 0:
            return denied(some)
        case _:
            return None


def joined(word: str, forms: Iterable[Form], *, once: bool = True) -> Form:
    """Forms under an operator that knows no order, those under the same one drawn up."""
    parts: list[Form] = []
    for form in forms:
        same = isinstance(form, tuple) and bool(form) and form[0] == word
        parts.extend(form[1:] if same and isinstance(form, tuple) else [form])
    ordered = in_order(dict.fromkeys(parts) if once else parts)
    return ordered[0] if len(ordered) == 1 else (word, *ordered)
