"""Statements that keep to the line width, so that a formatter has nothing to change whatever its width.

A line never needs breaking inside an expression: what is too long is named first, or becomes a function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from compiler.generate.facets import reads_of
from compiler.generate.python import (
    Binary,
    Bool,
    Call,
    Expr,
    Gen,
    Lambda,
    Level,
    Lit,
    Name,
    Unary,
    show,
)
from compiler.generate.simplify import all_of, negate
from compiler.generate.walk import names_in, parts_of, with_parts
from dsl.cells import text_cells

WIDTH = 88
TEST_OPS = ("==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not")
MakeHelper = Callable[[Expr], Expr]


@dataclass(slots=True)
class Body:
    """The statements of a function. `make_helper` turns an expression into a call of a new function."""

    make_helper: MakeHelper
    name_masks: Callable[[Expr], Expr] = lambda expr: expr
    names: set[str] = field(default_factory=set)
    reads: set[str] = field(default_factory=set)
    told_reads: frozenset[str] | None = None
    lines: list[str] = field(default_factory=list)
    named: int = 0

    def line(self, text: str, depth: int = 1) -> None:
        """A statement as it is."""
        self.lines.append("    " * depth + text)

    def note(self, text: str) -> None:
        """A comment behind the last statement, if it fits there."""
        if text_cells(self.lines[-1] + text) <= WIDTH:
            self.lines[-1] += text

    def give(self, expr: Expr, depth: int = 1) -> None:
        """An expression as a statement."""
        self._put("", expr, "", depth)

    def give_back(self, expr: Expr, depth: int = 1) -> None:
        """`return expr`."""
        self._put("return ", expr, "", depth)

    def assign(self, target: str, expr: Expr, depth: int = 1, op: str = "=") -> None:
        """`target = expr`, or with another operator."""
        self._put(f"{target} {op} ", expr, "", depth)

    def when(self, cond: Expr, depth: int = 1) -> None:
        """`if cond:`; what follows stands one deeper."""
        self._put("if ", in_test(cond), ":", depth, read=cond)

    def when_guarded(self, guard: Expr, cond: Expr, depth: int = 1) -> None:
        """`if guard and cond:`; a guard that does not fit on the line is named before."""
        whole = all_of(in_test(guard), cond)
        if not self._fits("if ", self.name_masks(whole), ":", depth):
            name = self._new_name()
            self.assign(name, in_test(guard), depth)
            whole = all_of(Name(name), cond)
        self._put("if ", whole, ":", depth, read=all_of(guard, cond))

    def each(self, target: str, things: Expr, depth: int = 1) -> None:
        """`for target in things:`."""
        self._put(f"for {target} in ", things, ":", depth)

    def answer(self, cond: Expr, depth: int = 1) -> None:
        """`return cond`, a long chain part by part; the condition is true or false, no number."""
        if not isinstance(cond, Bool) or self._fits("return ", cond, "", depth):
            self.give_back(cond, depth)
            return
        for part in cond.parts[:-1]:
            self.when(negate(part) if cond.op == "and" else part, depth)
            self.line(f"return {cond.op == 'or'}", depth + 1)
        self.answer(cond.parts[-1], depth)

    def _fits(self, before: str, expr: Expr, after: str, depth: int) -> bool:
        return 4 * depth + text_cells(before + show(expr) + after) <= WIDTH

    def _put(self, before: str, expr: Expr, after: str, depth: int, read: Expr | None = None) -> None:
        """A statement; `read` is the expression as it stood before it was put shorter."""
        self.names |= names_in(expr)
        self.reads |= reads_of(expr if read is None else read) if self.told_reads is None else self.told_reads
        self._lay(before, self.name_masks(expr), after, depth)

    def _lay(self, before: str, expr: Expr, after: str, depth: int) -> None:
        while not self._fits(before, expr, after, depth):
            shorter = self._shorten(expr, depth)
            if shorter is None:
                break
            expr = shorter
        if isinstance(expr, Call) and not self._fits(before, expr, after, depth) and len(expr.args) > 1:
            self._put_exploded(before, expr, after, depth)
            return
        self.line(before + show(expr) + after, depth)

    def _put_exploded(self, before: str, call: Call, after: str, depth: int) -> None:
        self.line(f"{before}{show(call.func, Level.ATOM)}(", depth)
        for arg in call.args:
            self.line(f"{show(arg)},", depth + 1)
        self.line(f"){after}", depth)

    def _shorten(self, expr: Expr, depth: int) -> Expr | None:
        """The expression with a part of it named before, or made a function; None if nothing can be done."""
        room = WIDTH - 4 * depth - len("part10 = ")
        parts = [p for p in _below(expr) if 12 < text_cells(show(p)) <= room]
        if parts:
            part = max(parts, key=lambda p: text_cells(show(p)))
            name = self._new_name()
            self._lay(f"{name} = ", part, "", depth)
            return _replaced(expr, part, Name(name))
        loops = [p for p in _loops_in(expr) if not _is_helper_call(_inner(p))]
        bodies = [p for p in loops if text_cells(show(_inner(p))) > 16]
        if bodies:
            part = max(bodies, key=lambda p: text_cells(show(_inner(p))))
            return _replaced(expr, part, _with_inner(part, self.make_helper(_inner(part))))
        return self._picked_first(expr, depth)

    def _picked_first(self, expr: Expr, depth: int) -> Expr | None:
        """The things that a loop goes over picked and named before it."""
        for gen in (loop for loop in _loops_in(expr) if isinstance(loop, Gen)):
            first = gen.loops[0]
            if first.conds and "," not in first.target and gen.elt != Name(first.target):
                name = self._new_name()
                self._lay(f"{name} = ", Gen("tuple", Name(first.target), (first,)), "", depth)
                rest = replace(first, things=Name(name), conds=())
                return _replaced(expr, gen, replace(gen, loops=(rest, *gen.loops[1:])))
        return None

    def _new_name(self) -> str:
        self.named += 1
        return "part" if self.named == 1 else f"part{self.named}"


def _below(expr: Expr) -> list[Expr]:
    """The parts of an expression that read no variable bound inside it."""
    found: list[Expr] = []
    for part in parts_of(expr):
        if not isinstance(part, (Name, Lit)):
            found.append(part)
        found.extend(_below(part))
    if isinstance(expr, Gen):
        things = expr.loops[0].things
        found.extend([things, *_below(things)])
    return [part for part in found if not isinstance(part, (Name, Lit, Lambda)) and not _runs_dry(part)]


def _runs_dry(expr: Expr) -> bool:
    """An iterator can't be named and read twice."""
    return isinstance(expr, Call) and expr.func == Name("enumerate")


def _loops_in(expr: Expr) -> list[Gen | Lambda]:
    found: list[Gen | Lambda] = [expr] if isinstance(expr, (Gen, Lambda)) else []
    for part in parts_of(expr):
        found.extend(_loops_in(part))
    if isinstance(expr, Gen):
        found.extend(_loops_in(expr.loops[0].things))
    return found


def _inner(of: Gen | Lambda) -> Expr:
    """The longest expression inside a loop or lambda."""
    if isinstance(of, Lambda):
        return of.body
    return max([of.elt, *of.loops[0].conds], key=lambda e: text_cells(show(e)))


def _is_helper_call(expr: Expr) -> bool:
    """Already a function: making another of it would lead nowhere."""
    return isinstance(expr, Call) and isinstance(expr.func, Name) and expr.func.id.startswith("_")


def _with_inner(of: Gen | Lambda, inner: Expr) -> Gen | Lambda:
    if isinstance(of, Lambda):
        return replace(of, body=inner)
    old = _inner(of)
    if of.elt is old:
        return replace(of, elt=inner)
    first = of.loops[0]
    conds = tuple(inner if cond is old else cond for cond in first.conds)
    return replace(of, loops=(replace(first, conds=conds), *of.loops[1:]))


def _replaced(expr: Expr, old: Expr, new: Expr) -> Expr:
    """The expression with every occurrence of a part replaced."""
    if expr == old:
        return new
    if isinstance(expr, Gen):
        first = expr.loops[0]
        changed = replace(first, things=_replaced(first.things, old, new))
        return replace(expr, loops=(changed, *expr.loops[1:]))
    if isinstance(expr, Lambda):
        return expr
    return with_parts(expr, tuple(_replaced(part, old, new) for part in parts_of(expr)))


def in_test(cond: Expr) -> Expr:
    """The condition as it may stand behind `if`: a number that is not zero needs no comparison."""
    match cond:
        case Binary(op="!=", left=left, right=Lit(value=0)) if _is_number(left):
            return left
        case Binary(op="==", left=left, right=Lit(value=0)) if _is_number(left):
            return Unary("not", left)
        case Bool():
            return Bool(cond.op, tuple(in_test(part) for part in cond.parts))
        case _:
            return cond


def _is_number(expr: Expr) -> bool:
    return not (isinstance(expr, Lit) or (isinstance(expr, Binary) and expr.op in TEST_OPS))
