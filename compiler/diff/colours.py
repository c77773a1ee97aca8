"""What tells statements apart when their names do not: what each says and what is said with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from compiler.diff.forms import Form
from compiler.diff.reading import NameReader, index_of, names_in
from compiler.ir import Item, RuleSet

ROUNDS = 3
SELF = "self"


class _ColourReader(NameReader):
    """Names without a token are read as the colour they have so far."""

    def __init__(self, ruleset: RuleSet, tokens: Mapping[str, str]) -> None:
        super().__init__(ruleset, tokens, deep=True)
        self.colours: dict[str, str] = {}
        self.itself = ""

    def lone(self, name: str) -> Form:
        return SELF if name == self.itself else self.colours.get(name, "")


def colours(ruleset: RuleSet, tokens: Mapping[str, str]) -> dict[str, str]:
    """A colour for every statement: equal for statements that no name but their own tells apart."""
    reader = _ColourReader(ruleset, tokens)
    items = {item.id: item for item in index_of(ruleset).values()}
    users: dict[str, list[Item]] = {}
    for item in items.values():
        for name in set(names_in(item)):
            users.setdefault(name, []).append(item)
    unsettled = [item for item in items.values() if item.id not in tokens]
    reader.colours = {item.id: type(item).__name__ for item in unsettled}
    for _ in range(ROUNDS):
        reader.colours = {item.id: _colour(reader, item, users) for item in unsettled}
    return reader.colours


def _colour(reader: _ColourReader, item: Item, users: Mapping[str, list[Item]]) -> str:
    names = [name for name in (item.id, getattr(item, "family", "")) if name]
    using = [user for name in names for user in users.get(name, [])]
    reader.itself = item.id
    own, seen = _read(reader, item), sorted(_read(reader, user) for user in using)
    return hashlib.sha256("\n".join((own, *seen)).encode()).hexdigest()


def _read(reader: _ColourReader, item: Item) -> str:
    """Read anew, since what stands inline in it may mention the statement in question."""
    reader.inlined.clear()
    return f"{type(item).__name__} {reader.statement(item)!r}"
