"""What the comparing of all sections shares: the two rule sets, their pairs, and when nodes say the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from compiler import ir
from compiler.diff.align import Row, align
from compiler.diff.forms import key
from compiler.diff.model import NAMING, Difference, Kind, Part, Section, Side
from compiler.diff.pairs import Pairs
from compiler.diff.reading import NameReader
from compiler.diff.spelling import Words, lone_words, spelled
from compiler.ir import Item, Node, RuleSet

N = TypeVar("N", bound=Node)
Readings = tuple[NameReader, NameReader]


@dataclass(slots=True)
class Comparison:
    """Two rule sets as played and which statements belong together."""

    a: RuleSet
    b: RuleSet
    pairs: Pairs
    told: Readings = field(init=False)
    deep: Readings = field(init=False)
    words: tuple[Words, Words] = field(init=False)

    def __post_init__(self) -> None:
        self.told, self.deep = self._readers(deep=False), self._readers(deep=True)
        pairs = self.pairs
        self.words = lone_words(self.a, pairs.tokens_a), lone_words(self.b, pairs.tokens_b)

    def _readers(self, *, deep: bool) -> Readings:
        pairs = self.pairs
        return (
            NameReader(self.a, pairs.tokens_a, deep=deep, side="a"),
            NameReader(self.b, pairs.tokens_b, deep=deep, side="b"),
        )

    def spelled(self, side: int, cond: ir.Condition | None) -> ir.Condition | None:
        """A condition of one side, words that the other does not have spelled out."""
        whole = spelled(cond, self.words[side]) if cond is not None else None
        return whole if isinstance(whole, ir.Condition) else None

    def same(self, x: object, y: object) -> bool:
        """Whether a part of A says what a part of B says, but for what is told of other statements."""
        return any(a.form(x) == b.form(y) for a, b in (self.told, self.deep))

    def same_statement(self, x: Node, y: Node) -> bool:
        """The same for whole statements."""
        return any(a.statement(x) == b.statement(y) for a, b in (self.told, self.deep))

    def same_steps(self, x: Sequence[ir.Step], y: Sequence[ir.Step]) -> bool:
        """The same for sheets."""
        return any(a.steps(x) == b.steps(y) for a, b in (self.told, self.deep))

    def same_meaning(self, x: Node, y: Node) -> bool:
        """Whether two statements say the same with all words and numbers in them spelled out."""
        return self.deep[0].statement(x) == self.deep[1].statement(y)

    def rows(self, x: Sequence[N], y: Sequence[N], parts: Sequence[Callable[[N], object]]) -> list[Row[N]]:
        """Two lists side by side: equal lines, then those that share the first part, then the second..."""
        tests = [self.same, *(_shares(self, part) for part in parts)]
        keys = {id(n): key(r.form(n)) for nodes, r in zip((x, y), self.told, strict=True) for n in nodes}
        return align(x, y, tests, lambda node: keys[id(node)])


def _shares(comparison: Comparison, part: Callable[[N], object]) -> Callable[[N, N], bool]:
    return lambda x, y: comparison.same(part(x), part(y))


def changed(
    section: Section, part: Part, a: Node, b: Node, nodes_a: Sequence[Node] = (), nodes_b: Sequence[Node] = ()
) -> Difference:
    """A statement of both sides, of which a part differs."""
    kind = Kind.RENAMED if part in NAMING else Kind.CHANGED
    sides = Side(item=a, nodes=tuple(nodes_a)), Side(item=b, nodes=tuple(nodes_b))
    return Difference(section=section, kind=kind, part=part, a=sides[0], b=sides[1])


def removed(section: Section, item: Node) -> Difference:
    """A statement that only A has."""
    return Difference(section=section, kind=Kind.REMOVED, part=Part.WHOLE, a=Side(item=item), b=None)


def added(section: Section, item: Node) -> Difference:
    """A statement that only B has."""
    return Difference(section=section, kind=Kind.ADDED, part=Part.WHOLE, a=None, b=Side(item=item))


def lines(
    section: Section,
    part: Part,
    items: tuple[Node, Node],
    rows: Sequence[Row[N]],
    same: Callable[[N, N], bool],
) -> Iterator[Difference]:
    """The rows of a list that differ; a line that both have in another place is told once."""
    only_a = [x for x, y in rows if x is not None and y is None]
    only_b = [y for x, y in rows if y is not None and x is None]
    moved: list[Node] = []
    for x, y in rows:
        if x is not None and y is not None:
            if not same(x, y):
                yield changed(section, part, *items, (x,), (y,))
        elif x is not None:
            other = next((y for y in only_b if y not in moved and same(x, y)), None)
            if other is None:
                yield changed_line(Kind.REMOVED, section, part, items, x)
            else:
                moved.append(other)
                yield changed(section, Part.ORDER, *items, (x,), (other,))
        elif y is not None and not any(same(x, y) for x in only_a):
            yield changed_line(Kind.ADDED, section, part, items, y)


def changed_line(
    kind: Kind, section: Section, part: Part, items: tuple[Node, Node], line: Node
) -> Difference:
    """A line of a statement of both sides that one of them lacks."""
    nodes = ((line,), ()) if kind is Kind.REMOVED else ((), (line,))
    a, b = (Side(item=item, nodes=found) for item, found in zip(items, nodes, strict=True))
    return Difference(section=section, kind=kind, part=part, a=a, b=b)


def renamed(section: Section, a: Item, b: Item, *, ids: bool = True) -> Iterator[Difference]:
    """Another name in a language that both texts give, or another id."""
    pairs = ((a.names.zh, b.names.zh), (a.names.en, b.names.en))
    if any(x and y and x.casefold() != y.casefold() for x, y in pairs):
        yield changed(section, Part.NAME, a, b)
    elif ids and a.id != b.id:
        yield changed(section, Part.ID, a, b)


def conditions(
    c: Comparison, section: Section, items: tuple[Node, Node], x: ir.Condition | None, y: ir.Condition | None
) -> Difference:
    """A condition that differs: what one side asks for or allows besides, what either asks for beside what
    both do, or the whole of both."""
    x, y = c.spelled(0, x), c.spelled(1, y)
    of_x, of_y = _parts(x, ir.And), _parts(y, ir.And)
    only_x, only_y = _apart(c, of_x, of_y)
    if not only_x or not only_y:
        return near(changed(section, Part.FURTHER, *items, only_x, only_y), x, y)
    shared = len(only_x) < len(of_x)
    rest_x, rest_y = (only_x, only_y) if shared else ([x], [y])
    if len(rest_x) == len(rest_y) == 1:
        more_x, more_y = _apart(c, _parts(rest_x[0], ir.Or), _parts(rest_y[0], ir.Or))
        if not more_x or not more_y:
            return near(changed(section, Part.ALTERNATIVE, *items, more_x, more_y), x, y)
    if shared:
        return changed(section, Part.FURTHER, *items, only_x, only_y)
    return changed(section, Part.CONDITION, *items, [x] if x else [], [y] if y else [])


def _apart(
    c: Comparison, x: Sequence[ir.Condition], y: Sequence[ir.Condition]
) -> tuple[list[ir.Condition], list[ir.Condition]]:
    """What only one side has."""
    only_x = [one for one in x if not any(c.same(one, other) for other in y)]
    return only_x, [one for one in y if not any(c.same(other, one) for other in x)]


def near(one: Difference, x: Node | None, y: Node | None) -> Difference:
    """With the places where a side would say it, if it said it."""
    a, b = (
        side and replace(side, near=node.span) if node else side for side, node in ((one.a, x), (one.b, y))
    )
    return replace(one, a=a, b=b)


def _parts(cond: ir.Condition | None, kind: type[ir.And | ir.Or]) -> list[ir.Condition]:
    if cond is None:
        return []
    if not isinstance(cond, kind):
        return [cond]
    return [part for inner in cond.parts for part in _parts(inner, kind)]
