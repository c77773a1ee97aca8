"""What two rule sets have in common to be played with: tiles, players, hands, words of situations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from compiler import ir
from compiler.diff.meaning.side import Side
from compiler.ir import Circumstance, RuleSet
from compiler.ir.walk import descend
from compiler.runtime.circumstances import DISCARDED_ON, DRAWN_ON
from compiler.runtime.tiles import FLOWER_KINDS, KINDS

WAYS = ("self_draw", "discard", "rob_kong")
OF_WAY = {"self_draw": DRAWN_ON, "discard": DISCARDED_ON, "rob_kong": ()}
ANY_WAY = ("last_copy", "ready_at_deal")


class Told(NamedTuple):
    """A number that a situation tells, by its shared name; `each`: one for each player."""

    name: str
    carried: bool
    each: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """`copies`: of the 34 kinds as many as both have. `tiles`: all that both have, flowers too; `all_shared`:
    neither has others. `sets`: of a standard hand. `flags`: the circumstances
    that either rule set asks about. `kong_moves`: moves that are kongs, by shared name. `alike_seats`: both
    are played by as many, so that the same player sits before the winner. `winds`: the round wind is asked
    for. `deal`: dealt hands may win. `told`: numbers that are facts or carried."""

    copies: tuple[int, ...]
    tiles: int
    all_shared: bool
    players: str
    hand_size: int
    flags: frozenset[str]
    kong_moves: tuple[str, ...]
    flowers: tuple[int, ...]
    wilds: bool
    draws: bool
    alike_seats: bool
    winds: bool
    deal: bool
    told: tuple[Told, ...]

    @property
    def sets(self) -> int:
        return (self.hand_size - 1) // 3

    def flags_of(self, way: str) -> tuple[str, ...]:
        """The circumstances asked about that may go with a way of winning."""
        return tuple(flag for flag in (*OF_WAY[way], *ANY_WAY) if flag in self.flags)


def ground_of(a: RuleSet, b: RuleSet, sides: tuple[Side, Side]) -> Ground | None:
    """None if hands of one size do not exist in the other."""
    if a.hand_size != b.hand_size:
        return None
    shared = tuple(map(min, a.copies, b.copies))
    moves = {**sides[0].moves, **sides[1].moves}
    return Ground(
        copies=shared[:KINDS],
        tiles=sum(shared),
        all_shared=a.copies == b.copies,
        players="ABCD"[: min(a.players, b.players)],
        hand_size=a.hand_size,
        flags=flags_in(a) | flags_in(b),
        kong_moves=tuple(name for name, word in moves.items() if word == "kong"),
        flowers=tuple(kind for kind in FLOWER_KINDS if shared[kind]),
        wilds=bool(a.wilds or b.wilds),
        draws=bool(a.draws or b.draws),
        alike_seats=a.players == b.players,
        winds=_asks_round_wind(a) or _asks_round_wind(b),
        deal=_judges_deal(a) or _judges_deal(b),
        told=tuple(dict.fromkeys((*_told(a, sides[0]), *_told(b, sides[1])))),
    )


def _asks_round_wind(ruleset: RuleSet) -> bool:
    return any(isinstance(node, ir.Noun) and node.word is ir.Word.ROUND_WIND for node in descend(ruleset))


def _judges_deal(ruleset: RuleSet) -> bool:
    events = (found.event.act for found in ruleset.classes if found.event is not None)
    return any(isinstance(act, ir.Noun) and act.word is ir.Word.DEAL for act in events)


def _told(ruleset: RuleSet, side: Side) -> Iterator[Told]:
    for fact in ruleset.facts:
        if fact.sort is ir.Sort.NUMBER:
            yield Told(side.names.of(fact.id), carried=False, each=fact.per_player)
    for carry in ruleset.carries:
        yield Told(side.names.of(carry.id), carried=True, each=carry.per_player)


def flags_in(node: ir.Node) -> frozenset[str]:
    """The circumstances that anything below asks about; what follows from the tiles is left out."""
    known = (found.which for found in descend(node) if isinstance(found, ir.Flag))
    return frozenset(flag.value for flag in known if flag is not Circumstance.ANY_WAIT)
