"""Reading the two rule sets so that forms can be compared: what belongs together has one name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler import ir
from compiler.diff.forms import Form, Reader, in_order, key
from compiler.ir import Item, Node, RuleSet
from compiler.ir.walk import descend
from compiler.sentences.namebook import items_of

COMMUTING = (ir.StepOp.ADD, ir.StepOp.TIMES)


def index_of(ruleset: RuleSet) -> dict[str, Item]:
    """All statements by id; a family by its first member."""
    found = {item.id: item for item in items_of(ruleset)}
    for item in items_of(ruleset):
        family = getattr(item, "family", "")
        if family:
            found.setdefault(family, item)
    return found


def names_in(node: Node) -> Iterator[str]:
    """The ids that a node mentions."""
    for below in descend(node):
        match below:
            case ir.ShapeIs():
                yield from below.shapes
            case ir.LiftBan():
                yield from below.targets
            case ir.Cover():
                yield below.target
            case ir.Pattern():
                yield below.in_class
            case (
                ir.Defined()
                | ir.PatternCounts()
                | ir.ClassCounts()
                | ir.OptionOn()
                | ir.OptionIs()
                | ir.Named()
                | ir.Ref()
                | ir.CountClass()
                | ir.FoldClass()
                | ir.FoldFamily()
            ):
                yield below.name
            case _:
                pass


class NameReader(Reader):
    """Reads names as the tokens given. Words and numbers without a token are read as what they mean.

    `deep`: all of them are, and classes as their patterns; so what is only written otherwise is equal.
    Not deep: what has a token is taken for equal, and what only one side has is passed over among
    alternatives; so what is told of another statement anyway is equal.
    """

    def __init__(
        self,
        ruleset: RuleSet,
        tokens: Mapping[str, str],
        *,
        deep: bool,
        side: str = "",
        blank: bool = False,
    ) -> None:
        super().__init__()
        self.blank = blank
        self.index = index_of(ruleset)
        self.classes = {c.id: [p.id for p in ruleset.patterns if p.in_class == c.id] for c in ruleset.classes}
        self.tokens = tokens
        self.deep = deep
        self.side = side
        self.inlined: dict[str, Form] = {}

    def number(self, number: ir.Number) -> Form:
        return "number" if self.blank and isinstance(number, ir.Int) else super().number(number)

    def lone(self, name: str) -> Form:
        """What stands for a thing without a token."""
        return ("only", self.side, name)

    def thing(self, name: str) -> Form:
        item = self.index.get(name)
        if isinstance(item, ir.Define | ir.NumberSheet) and (self.deep or name not in self.tokens):
            return self.body(item)
        token = self.tokens.get(name)
        return token if token is not None else self.lone(name)

    def body(self, item: ir.Define | ir.NumberSheet) -> Form:
        """What a word or number means; read by itself, so that it is the same wherever it stands."""
        if item.id not in self.inlined:
            outer, self.letters = self.letters, {}
            self.inlined[item.id] = self._meaning(item)
            self.letters = outer
        return self.inlined[item.id]

    def _meaning(self, item: ir.Define | ir.NumberSheet) -> Form:
        if isinstance(item, ir.Define):
            return self.form(next(body for body in (item.cond, item.number, item.desc) if body is not None))
        if item.value is not None:
            return self.form(item.value)
        return self.steps(item.steps)

    def defined(self, name: str, negated: bool) -> Form:
        item = self.index.get(name)
        if isinstance(item, ir.Define) and item.cond is not None and (self.deep or name not in self.tokens):
            return self.condition(item.cond, negated)
        form: Form = ("holds", self.thing(name))
        return ("not", form) if negated else form

    def members(self, name: str) -> tuple[Form, ...] | None:
        if not self.deep and name in self.tokens:
            return None
        members = self.classes.get(name, [])
        return tuple(self.thing(m) for m in members if self.deep or m in self.tokens)

    def drops(self, cond: ir.Condition) -> bool:
        return not self.deep and isinstance(cond, ir.PatternCounts) and cond.name not in self.tokens

    # ---- statements --------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[ir.Step]) -> Form:
        """A sheet; one that is a number and no more is read as that number."""
        ordered = self.ordered(steps)
        first = ordered[0] if len(ordered) == 1 else None
        if first is not None and first.op is ir.StepOp.START and first.cond is None and first.each is None:
            return self.form(first.value)
        return ("steps", *(self.form(step) for step in ordered))

    def ordered(self, steps: Sequence[ir.Step]) -> tuple[ir.Step, ...]:
        """Steps, those that follow each other and may change places put in order."""
        found: list[list[ir.Step]] = []
        for step in steps:
            if found and step.op in COMMUTING and found[-1][-1].op is step.op:
                found[-1].append(step)
            else:
                found.append([step])
        return tuple(step for run in found for step in sorted(run, key=lambda one: key(self.form(one))))

    def statement(self, item: Node) -> Form:
        """A whole statement but its name."""
        match item:
            case ir.Pattern():
                shown = (item.cond, item.each, item.values, item.late, item.member)
                return (*(self.form(part) for part in shown), in_order(self.form(c) for c in item.covers))
            case ir.Shape():
                return ("shape", in_order(self.form(part) for part in item.parts), self.form(item.cond))
            case ir.NumberSheet() | ir.Define():
                return self.body(item)
            case ir.Pay():
                return self._pay(item)
            case ir.Carry():
                return ("carry", item.first, item.per_player, self.steps(item.steps))
            case ir.Draws():
                seats = in_order(self.form(seat) for seat in item.seats)
                return ("draws", *(self.form(part) for part in (item.count, item.event, item.guard)), seats)
            case ir.Settle():
                return ("settle", self.steps(item.steps))
            case _:
                return self.form(item)

    def _pay(self, pay: ir.Pay) -> Form:
        parts = (pay.event, pay.guard, pay.payers, pay.receivers, pay.liables, pay.member)
        voids = in_order(self.form(void) for void in pay.voids)
        return ("pay", *(self.form(part) for part in parts), voids, self.steps(pay.steps))
