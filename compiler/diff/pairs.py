"""Which statement of one rule set stands for which of the other: by id, by name, by what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from compiler import ir
from compiler.diff.colours import colours
from compiler.diff.forms import Form
from compiler.diff.ids import own_id
from compiler.diff.reading import NameReader
from compiler.ir import Item, RuleSet

I = TypeVar("I", bound=Item)  # noqa: E741 - an item
# In this order, since patterns are told by what they mention, and conduct by patterns.
LISTS = (
    "options",
    "facts",
    "moves",
    "shapes",
    "wilds",
    "draws",
    "carries",
    "classes",
    "defines",
    "numbers",
    "patterns",
    "pays",
    "settles",
    "bans",
    "lifts",
    "offers",
    "duties",
)
# Where a rule set has only one of them, it is the one.
SINGLE = ("wilds", "settles")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """`pairs`: by list, what belongs together in the order of A; `only_a`, `only_b`: what is left. `tokens_a`
    and `tokens_b` give what belongs together one name."""

    pairs: Mapping[str, tuple[tuple[Item, Item], ...]]
    only_a: Mapping[str, tuple[Item, ...]]
    only_b: Mapping[str, tuple[Item, ...]]
    tokens_a: Mapping[str, str]
    tokens_b: Mapping[str, str]

    def of(self, kind: type[I]) -> list[tuple[I, I]]:
        """The pairs of one kind of statement."""
        pairs = [pair for found in self.pairs.values() for pair in found]
        return [(a, b) for a, b in pairs if isinstance(a, kind) and isinstance(b, kind)]

    def left(self, kind: type[I]) -> tuple[list[I], list[I]]:
        """Those of one kind that only one side has."""
        only_a, only_b = (
            [item for found in only.values() for item in found] for only in (self.only_a, self.only_b)
        )
        return [x for x in only_a if isinstance(x, kind)], [x for x in only_b if isinstance(x, kind)]


def pair_up(a: RuleSet, b: RuleSet) -> Pairs:
    """All statements but those that come in lists without names (`end`, `next_dealer`, ...)."""
    pairing = _Pairing(a, b)
    for name in LISTS:
        pairing.by_identity(name)
    for name in LISTS:
        pairing.by_colour(name)
    pairing.by_meaning()
    return pairing.result()


@dataclass(slots=True)
class _Side:
    ruleset: RuleSet
    left: dict[str, list[Item]]
    tokens: dict[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    seen: int = -1

    def reader(self, *, blank: bool = False) -> NameReader:
        return NameReader(self.ruleset, self.tokens, deep=True, blank=blank)

    def coloured(self) -> Mapping[str, str]:
        """The colours of what is left, read anew only when more has been joined."""
        if self.seen != len(self.tokens):
            self.colours, self.seen = colours(self.ruleset, self.tokens), len(self.tokens)
        return self.colours


class _Pairing:
    def __init__(self, a: RuleSet, b: RuleSet) -> None:
        self.a = _Side(a, {name: list(getattr(a, name)) for name in LISTS})
        self.b = _Side(b, {name: list(getattr(b, name)) for name in LISTS})
        self.found: dict[str, list[tuple[Item, Item]]] = {name: [] for name in LISTS}

    def join(self, name: str, x: Item, y: Item) -> None:
        self.found[name].append((x, y))
        self.a.left[name].remove(x)
        self.b.left[name].remove(y)
        for left, right in ((x.id, y.id), (_family(x), _family(y))):
            if left and right:
                self.a.tokens[left] = self.b.tokens[right] = self._token(left, right)

    def _token(self, left: str, right: str) -> str:
        """The same from either side; another for ids that have changed places, x for y and y for x."""
        token = "=".join(sorted({left, right}))
        other = self.b.tokens.get(left), self.a.tokens.get(right)
        return f"{token}=" if left != right and token in other else token

    def by(self, name: str, of_a: Callable[[Item], object], of_b: Callable[[Item], object]) -> None:
        """Joins what has a key (not None) that one statement on either side has."""
        here, there = _by_key(self.a.left[name], of_a), _by_key(self.b.left[name], of_b)
        for key, found in here.items():
            others = there.get(key, [])
            if len(found) == len(others) == 1 and _alike(found[0], others[0]):
                self.join(name, found[0], others[0])

    def by_identity(self, name: str) -> None:
        """Patterns of one id must also share their name or their condition; others may yet be found."""
        if name == "patterns":
            self.by_strong_id()
            self.by_body()
        self.by(name, _id, _id)
        self.by(name, lambda x: x.names.zh or None, lambda y: y.names.zh or None)
        self.by(name, lambda x: x.names.en.casefold() or None, lambda y: y.names.en.casefold() or None)
        if name in SINGLE:
            self.by(name, lambda _x: "", lambda _y: "")
        if name == "draws":
            self.by_form(name, lambda x: getattr(x, "event", None))

    def by_strong_id(self) -> None:
        a, b = self.a.reader(), self.b.reader()
        there = {y.id: y for y in self.b.left["patterns"]}
        for x in list(self.a.left["patterns"]):
            y = there.get(x.id)
            if y is not None and (_share_name(x, y) or _body(a, x) == _body(b, y)):
                self.join("patterns", x, y)

    def by_body(self) -> None:
        """A pattern under another id that asks for the same."""
        a, b = self.a.reader(), self.b.reader()
        self.by("patterns", lambda x: _body(a, x), lambda y: _body(b, y))

    def by_form(self, name: str, part: Callable[[Item], object]) -> None:
        """Joins what is the only one on either side with that part."""
        a, b = self.a.reader(), self.b.reader()
        self.by(name, lambda x: a.form(part(x)), lambda y: b.form(part(y)))

    def by_colour(self, name: str) -> None:
        """Joins what says the same and is used in the same way; of several alike any may stand for any."""
        if not self.a.left[name] or not self.b.left[name]:
            return
        here, there = self.a.coloured(), self.b.coloured()
        left = _by_key(self.a.left[name], lambda x: here[x.id])
        right = _by_key(self.b.left[name], lambda y: there[y.id])
        for colour, found in left.items():
            others = right.get(colour, [])
            if len(found) == len(others):
                for x, y in zip(list(found), list(others), strict=True):
                    self.join(name, x, y)

    def by_meaning(self) -> None:
        """What is left of conduct: by what it says, but for numbers, then by the act it speaks of."""
        for name in ("bans", "lifts", "offers", "duties", "moves", "shapes"):
            a, b = self.a.reader(), self.b.reader()
            self.by(name, a.statement, b.statement)
            a, b = self.a.reader(blank=True), self.b.reader(blank=True)
            self.by(name, a.statement, b.statement)
        self.by_shared_condition()
        for name in ("offers", "duties"):
            self.by_form(name, lambda x: getattr(x, "act", None))
        self.by_form("pays", lambda x: getattr(x, "event", None))

    def by_shared_condition(self) -> None:
        """Bans of one act that ask, among other things, for the same: the pass rules of two towns."""
        a, b = self.a.reader(), self.b.reader()
        here = [x for x in self.a.left["bans"] if isinstance(x, ir.Ban)]
        there = [y for y in self.b.left["bans"] if isinstance(y, ir.Ban)]
        asked_x, asked_y = {x.id: _asked(a, x) for x in here}, {y.id: _asked(b, y) for y in there}
        found = [(x, y) for x in here for y in there if asked_x[x.id] & asked_y[y.id]]
        for x, y in found:
            if sum(x is one for one, _ in found) == sum(y is one for _, one in found) == 1:
                self.join("bans", x, y)

    def result(self) -> Pairs:
        places = {
            item.id: place for name in LISTS for place, item in enumerate(getattr(self.a.ruleset, name))
        }
        ordered = {
            name: tuple(sorted(found, key=lambda pair: places[pair[0].id]))
            for name, found in self.found.items()
        }
        return Pairs(
            pairs=ordered,
            only_a={name: tuple(items) for name, items in self.a.left.items()},
            only_b={name: tuple(items) for name, items in self.b.left.items()},
            tokens_a=self.a.tokens,
            tokens_b=self.b.tokens,
        )


def _by_key(items: Iterable[Item], key: Callable[[Item], object]) -> dict[object, list[Item]]:
    found: dict[object, list[Item]] = {}
    for item in items:
        value = key(item)
        if value is not None:
            found.setdefault(value, []).append(item)
    return found


def _id(item: Item) -> str | None:
    """The id that the text gives; None if it gives none, or if its meaning stands in its place."""
    if isinstance(item, ir.Define) and not (item.names.zh or item.names.en):
        return None
    return own_id(item) or None


def _family(item: Item) -> str:
    return getattr(item, "family", "")


def _share_name(x: Item, y: Item) -> bool:
    zh, en = x.names.zh == y.names.zh, x.names.en.casefold() == y.names.en.casefold()
    return (zh and bool(x.names.zh)) or (en and bool(x.names.en))


def _body(reader: NameReader, item: Item) -> Form:
    """What a pattern asks for; None if that is nothing, since any two such would be alike."""
    assert isinstance(item, ir.Pattern)
    if item.cond is None and item.each is None:
        return None
    return (reader.form(item.cond), reader.form(item.each))


def _asked(reader: NameReader, ban: ir.Ban) -> set[Form]:
    """The act of a ban with each thing that it asks for."""
    form, act = reader.form(ban.cond), reader.form(ban.act)
    parts = form[1:] if isinstance(form, tuple) and form[:1] == ("and",) else (form,)
    return {(act, part) for part in parts if part is not None}


def _alike(x: Item, y: Item) -> bool:
    """Whether two statements can stand for each other: facts and words of one sort, options of one kind."""
    match x, y:
        case ir.Fact(), ir.Fact():
            return x.sort is y.sort
        case ir.Define(), ir.Define():
            return [part is None for part in (x.cond, x.number, x.desc)] == [
                part is None for part in (y.cond, y.number, y.desc)
            ]
        case ir.Option(), ir.Option():
            return type(x.default) is type(y.default) and bool(x.choices) is bool(y.choices)
        case _:
            return True
