"""The page as data: one half a language, each with its differences and its hands."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.diff.model import Kind
from compiler.diff.page.faces import Face
from compiler.diff.report import Entry
from compiler.diff.table.report import TableReport


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A rule set as compared: `options` those chosen for it, as one writes them.
    `called` is its name in all sentences."""

    called: str
    id: str
    name: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePart:
    """One side of a difference: what it says, where, after which published rules. `key`: a or b."""

    key: str
    called: str
    text: str
    where: str
    cites: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A difference of the texts."""

    entry: Entry
    kind: Kind
    sign: str
    sides: tuple[SidePart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A headed part of the differences; `key` names it in links."""

    key: str
    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Tiles that lie together; None for a tile that lies face down. `said` is their notation,
    `label` what they are."""

    kinds: tuple[int | None, ...]
    said: str
    label: str = ""
    winning: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """A pattern that counts: its name, and its value as often as it counts; "" where it has none."""

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What one rule set says of a hand."""

    label: str
    legal: bool
    verdict: str
    patterns: tuple[Counting, ...]
    total: str
    reasons: tuple[str, ...]

    @property
    def valued(self) -> bool:
        """Whether any of its patterns has a value."""
        return any(pattern.value for pattern in self.patterns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What a player gains or loses under either; `change` is empty where the units differ."""

    player: str
    role: str
    a: str
    b: str
    change: str
    differs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A way to differ with its witness. `shows`: the numbers of the differences of the texts on the page that
    it shows. `payments` is empty where no payments are asked about."""

    number: int
    sentence: str
    shows: tuple[int, ...]
    situation: str
    often: str
    rows: tuple[Row, ...]
    a: Told
    b: Told
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """The page in one language; `labels` are the words of its layout. `looked`: what was looked at, a
    sentence each; no `hands_verdict`: no hands were compared. `paid` heads payments; `play`: deals."""

    lang: str
    title: str
    heads: tuple[Head, Head]
    summary: str
    signs: str
    called: tuple[str, str]
    parts: tuple[Part, ...]
    hands_verdict: str
    looked: tuple[str, ...]
    hands: tuple[Hand, ...]
    paid: str
    play: TableReport | None
    labels: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Both halves, the one shown first in front; `faces` of all tiles that they draw."""

    halves: tuple[Half, ...]
    faces: tuple[Face, ...]
