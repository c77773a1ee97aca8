"""What a learner may try at the table, legal or not, and what is said to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import reopened
from compiler.runtime.play.choices import choices, moves_of
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.state import Stage, State

SUITED = 27
# Several acts of these kinds that one rule forbids are told together.
ALIKE = frozenset({"discard", "ready"})
# What the tiles themselves rule out.
OF_TILES = frozenset({"lacks_tiles", "not_complete", "not_ready"})


def seen_again(state: State) -> State:
    """The table as it was when the last discard lay there, where the game went on because nobody took it."""
    return reopened(state) if state.stage is Stage.DRAW else state


def tried(state: State, action: Action) -> Permission:
    """The ruling on an action that a player tries; on a claim while the tile still lay there, if nobody
    has taken it."""
    found = permission(state, action)
    if found.legal:
        return found
    again = permission(seen_again(state), action)
    return again if again.illegal else found


def against(found: Permission) -> tuple[str, ...]:
    """The codes of the rules that speak against an action."""
    return (found.refusal.code,) if found.refusal is not None else (*found.bars, *found.duties)


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred:
    """Acts of one kind that are not allowed for the same reason; of most there is one."""

    rulings: tuple[Permission, ...]

    @property
    def first(self) -> Permission:
        return self.rulings[0]

    @property
    def tiles(self) -> tuple[int, ...]:
        return tuple(tile for one in self.rulings for tile in one.action.tiles)


def barred(state: State, player: str) -> tuple[Barred, ...]:
    """All that a player might want to do now and may not: first what his tiles would allow, then the rest."""
    groups: dict[tuple[object, ...], list[Permission]] = {}
    for one in tries(state, player):
        alike = one.action.act in ALIKE
        key = (one.action.act, one.action.move, against(one), alike or one.action)
        groups.setdefault(key, []).append(one)
    found = [Barred(rulings=tuple(group)) for group in groups.values()]
    return tuple(sorted(found, key=lambda group: _lacks(group.first)))


def _lacks(found: Permission) -> bool:
    """It fails for the tiles, and for no rule of the table."""
    return found.refusal is not None and found.refusal.code in OF_TILES


def tries(state: State, player: str) -> tuple[Permission, ...]:
    """All that a player could say now and may not, each once."""
    said = dict.fromkeys(_said(seen_again(state), player))
    found = (tried(state, action) for action in said)
    return tuple(one for one in found if one.illegal)


def _said(state: State, player: str) -> Iterator[Action]:
    """What the tiles would allow, and what is said without them: a win, a draw, a pass."""
    hand = state.seats[player].hand or ()
    lying = state.lying
    yield from choices(state, player, everything=True)
    if lying is not None and lying.player != player and lying.word == "discard":
        yield from _claims(state, player, lying.tile)
    yield Action(player, "win")
    yield from _kongs(state, player)
    if state.stage is not Stage.OPENING:
        yield from (Action(player, "discard", tiles=(tile,)) for tile in sorted(set(hand)))
    if state.stage in (Stage.TURN, Stage.DRAW):
        yield Action(player, "draw")
    yield Action(player, "pass")


def _kongs(state: State, player: str) -> Iterator[Action]:
    """Of four tiles in the hand, and of a pung and a tile to add."""
    seat = state.seats[player]
    hand = seat.hand or ()
    pungs = {meld.tiles[0] for meld in seat.melds if meld.kind == "pung"}
    for tile in sorted(set(hand)):
        forms = ["concealed"] * (hand.count(tile) == 4) + ["added"] * (tile in pungs)
        for form in forms:
            for move in moves_of(state, "kong"):
                yield Action(player, "kong", move, form, (tile,) * 4)


def _claims(state: State, player: str, tile: int) -> Iterator[Action]:
    """Every set that the tile could be part of, whether or not the player holds the rest."""
    yield Action(player, "pung", tiles=(tile,) * 3)
    for move in moves_of(state, "kong"):
        yield Action(player, "kong", move, "exposed", (tile,) * 4)
    held = any(action.act == "chow" for action in choices(state, player, everything=True))
    if not held and tile < SUITED:
        first = min(max(tile % 9 - 1, 0), 6) + tile - tile % 9
        yield Action(player, "chow", tiles=(first, first + 1, first + 2))
