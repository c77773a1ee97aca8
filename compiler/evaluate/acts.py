"""Acts of a deal, and the state of the table between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler import trace
from compiler.ir import Circumstance, Form, Word
from compiler.runtime.situation import Meld

CLAIMED = frozenset({Word.CHOW, Word.PUNG})
NO_FLAGS: frozenset[Circumstance] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act. `tile` is the tile it is about (of a kong its kind), `source` the player whose tile it takes.

    `index` is its place among the acts of the deal; the act in question stands behind all others. `passed`:
    it was open to the player and not taken. `implied`: the script left it out.
    """

    word: Word
    player: str | None
    index: int = -1
    move: str = ""
    form: Form | None = None
    tiles: tuple[int, ...] = ()
    tile: int | None = None
    source: str | None = None
    passed: bool = False
    implied: bool = False
    flags: frozenset[Circumstance] = NO_FLAGS

    def in_form(self, form: Form) -> bool:
        """An added kong is exposed and added."""
        if self.form is Form.ADDED:
            return form in (Form.ADDED, Form.EXPOSED)
        return self.form is form


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What lies before one player. `hand` None: not known."""

    hand: tuple[int, ...] | None = None
    melds: tuple[Meld, ...] = ()
    flowers: tuple[int, ...] = ()
    drawn: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Moment:
    """The table just after the last of `acts`. `left`: tiles of the wall that are not yet drawn."""

    seats: Mapping[str, Seat]
    acts: tuple[Act, ...]
    left: int
    cache: dict[object, object] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won so far."""
        return tuple(
            dict.fromkeys(a.player for a in self.acts if a.word is Word.WIN and not a.passed and a.player)
        )


def trace_act(act: Act) -> trace.ActThing:
    return trace.ActThing(
        player=act.player,
        act=act.move or act.word.value,
        tiles=act.tiles or ((act.tile,) if act.tile is not None else ()),
        index=act.index,
        passed=act.passed,
    )
