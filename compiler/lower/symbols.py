"""The declared names of a rule set: what each is, how it may be called, and whether it is known yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from compiler.ir import Names, Sort, Stage
from dsl.source import NOWHERE, Span
from dsl.words import find_word


class Thing(Enum):
    """What a name stands for."""

    OPTION = "option"
    CHOICE = "choice"
    FACT = "fact"
    MOVE = "move"
    DEFINE = "define"
    SHAPE = "shape"
    WILDS = "wilds"
    CLASS = "class"
    PATTERN = "pattern"
    NUMBER = "number"
    CARRY = "carry"
    PAY = "pay"
    SETTLE = "settle"
    DRAWS = "draws"
    BAN = "ban"
    OFFER = "offer"
    DUTY = "duty"
    NOTE = "note"


@dataclass(slots=True, kw_only=True)
class Symbol:
    """One declared thing. `sorts`, `stage` and `needs_payer` are known once its statement has been lowered.

    `order` is its place in the merged text; `family` tells that members are asked by `of KIND`; `choices` are
    what an option may be, each under every spelling.
    """

    id: str
    thing: Thing
    names: Names
    span: Span = NOWHERE
    order: int = 0
    sorts: frozenset[Sort] = frozenset()
    stage: Stage = Stage.OPTIONS
    family: bool = False
    per_player: bool = False
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class SymbolTable:
    """Symbols by canonical id, and every way each may be called."""

    by_id: dict[str, Symbol] = field(default_factory=dict)
    calls: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, symbol: Symbol, also: tuple[str, ...] = ()) -> None:
        """Enter a symbol under its id, its second id and its names."""
        self.by_id[symbol.id] = symbol
        for call in (*also, symbol.names.zh, symbol.names.en):
            if call and symbol.id not in self.calls[call]:
                self.calls[call].append(symbol.id)

    def look_up(self, call: str, quoted: bool = False) -> tuple[Symbol, ...]:
        """The symbols a reference may mean: one, none, or several (then the reference is ambiguous).

        Unquoted names that are words of the language never mean a declared thing.
        """
        if not quoted and find_word(call) is not None:
            return ()
        if call in self.by_id:
            return (self.by_id[call],)
        return tuple(self.by_id[key] for key in self.calls.get(call, ()))

    def names(self, but: int) -> tuple[str, ...]:
        """Every way anything may be called, for suggestions; `but` what is declared at that place."""
        ids = [key for key, symbol in self.by_id.items() if symbol.order != but]
        known = set(ids)
        return (*ids, *(call for call, meant in self.calls.items() if known.intersection(meant)))
