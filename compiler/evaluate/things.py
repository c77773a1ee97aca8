"""What descriptions speak of at run time: tiles, groups, bundles and places. Players are their letters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from compiler import trace
from compiler.ir import Form, Word

SET_WORDS = frozenset({Word.CHOW, Word.PUNG, Word.KONG, Word.SET})
COPIES = {Word.TWIN: 2, Word.TRIPLET: 3, Word.QUAD: 4}
GROUP_ORDER = (Word.CHOW, Word.PUNG, Word.KONG, Word.PAIR, Word.SINGLE, Word.SET)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tile:
    """One tile: the kind printed on it and the kind it plays. Tiles are told apart by identity.

    `concealed`: it lies in no exposed meld and was not won from another player.
    """

    kind: int
    face: int
    wild: bool = False
    winning: bool = False
    concealed: bool = True

    @property
    def is_substitute(self) -> bool:
        return self.wild and self.face != self.kind


@dataclass(frozen=True, kw_only=True, eq=False)
class Group:
    """A group of an arrangement or a meld. `word`: CHOW, PUNG, KONG, PAIR, SINGLE, or SET for further groups.

    `tiles` stand by face, `source` is the player from whom a meld was claimed.
    """

    word: Word
    tiles: tuple[Tile, ...]
    concealed: bool = True
    declared: bool = False
    added: bool = False
    source: str | None = None

    @cached_property
    def faces(self) -> tuple[int, ...]:
        return tuple(tile.face for tile in self.tiles)

    @cached_property
    def has_winning_tile(self) -> bool:
        return any(tile.winning for tile in self.tiles)

    def is_a(self, word: Word) -> bool:
        """The group is told by that word: `pung` tells kongs too, `set` all sets, `meld` what is declared."""
        if word is Word.MELD:
            return self.declared
        if word is Word.SET:
            return self.word in SET_WORDS
        return self.word is word or (word is Word.PUNG and self.word is Word.KONG)

    def in_form(self, form: Form) -> bool:
        """An added kong is exposed and added; a set completed by another's tile is exposed."""
        if form is Form.ADDED:
            return self.added
        return self.concealed is (form is Form.CONCEALED)

    @cached_property
    def order(self) -> tuple[object, ...]:
        """The place in canonical order; wild and winning places come last so that the order is total."""
        wild = tuple((t.wild, t.kind) for t in self.tiles)
        won = tuple(t.winning for t in self.tiles)
        return (GROUP_ORDER.index(self.word), self.faces, not self.concealed, self.declared, wild, won)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bundle:
    """A kind held at least `need` times, with all its copies."""

    kind: int
    need: int
    copies: tuple[Tile, ...]

    def in_form(self, form: Form) -> bool:
        """Concealed: enough copies outside exposed melds and not won from another; exposed is the
        contrary."""
        concealed = sum(tile.concealed for tile in self.copies) >= self.need
        return concealed is (form is Form.CONCEALED) and form is not Form.ADDED


def trace_tile(tile: Tile) -> trace.TileThing:
    return trace.TileThing(kind=tile.kind, face=tile.face, winning=tile.winning)


def trace_group(group: Group) -> trace.GroupThing:
    return trace.GroupThing(
        kind=group.word.value,
        tiles=group.faces,
        concealed=group.concealed,
        declared=group.declared,
        has_winning_tile=group.has_winning_tile,
        printed=tuple(tile.kind for tile in group.tiles),
    )
