"""A deal as it begins: who deals, what everybody holds, and what is known of the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.runtime.acts import Deed
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State, table_at
from compiler.runtime.play.turning import tiles_to_turn
from compiler.runtime.rules import Rules
from compiler.runtime.setting import seat_winds, set_table
from compiler.runtime.situation import FactValue, Situation
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.unseen import Watch


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """`hands`: what each player was dealt, the dealer with a tile more; players left out hold what nobody
    has seen. `flowers` have been made good already. `wall`: the tiles yet to be drawn, in order; None where
    nobody knows them, then `left` counts them (None: as many as there should be). `draws`: tiles turned up
    later.
    """

    dealers: tuple[str, ...] = ("A",)
    round_wind: int = 27
    hands: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    flowers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    indicator: int | None = None
    wall: tuple[int, ...] | None = None
    left: int | None = None
    draws: tuple[int, ...] | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    carried: Mapping[str, FactValue] = field(default_factory=dict)


def begin(rules: Rules[Any], conduct: Conduct[Any], dealt: Dealt) -> State:
    """The state after the deal: what it turns up and pays has happened; players may win as dealt."""
    t = set_table(rules, situation_of_deal(dealt))
    seats = {player: _seat(dealt, player) for player in rules.players}
    moment = Moment(seats=seats, acts=(), left=_wall_left(rules, dealt))
    t = t.moved_to(moment)
    if dealt.wall is None or any(player not in dealt.hands for player in rules.players):
        t.watch = Watch()
    t.moments = (moment,)
    t.seat_winds = seat_winds(rules.players, dealt.dealers[0], None)
    state = State(
        rules=rules,
        conduct=conduct,
        table=t,
        stage=Stage.OPENING,
        player=dealt.dealers[0],
        wall=dealt.wall,
        told_draws=dealt.draws,
    )
    return _opened(_turned_at_deal(state))


def _seat(dealt: Dealt, player: str) -> Seat:
    """Flowers among the tiles dealt are held apart from the hand."""
    tiles, flowers = dealt.hands.get(player), dealt.flowers.get(player, ())
    if tiles is None:
        return Seat(flowers=flowers)
    hand = tuple(tile for tile in tiles if tile < FLOWER_START)
    return Seat(hand, (), flowers, -1, tuple(tile for tile in tiles if tile >= FLOWER_START))


def situation_of_deal(dealt: Dealt) -> Situation:
    """What was told of a deal when it began."""
    return Situation(
        options=dealt.options,
        facts=dealt.facts,
        carried=dealt.carried,
        hands={},
        dealers=dealt.dealers,
        round_wind=dealt.round_wind,
        wild=dealt.indicator,
    )


def _wall_left(rules: Rules[Any], dealt: Dealt) -> int:
    """Tiles not drawn yet: the indicator is none of them."""
    if dealt.wall is not None:
        return len(dealt.wall)
    if dealt.left is not None:
        return dealt.left
    return most_left(rules, dealt)


def most_left(rules: Rules[Any], dealt: Dealt) -> int:
    """What is left of all tiles when the hands are dealt: the indicator and flowers made good apart."""
    shown = sum(len(tiles) for tiles in dealt.flowers.values()) + (dealt.indicator is not None)
    return rules.undealt - shown


def _turned_at_deal(state: State) -> State:
    deed = Deed("deal", "")
    course = state.course()
    course.table.given_draws = tiles_to_turn(state)
    course.take_act(deed, state.moment)
    table = table_at(course.table, state.moment, again=True)
    return state.but(table=table, debts=tuple(course.debts), known={})


def _opened(state: State) -> State:
    """Straight to the dealer's turn where nobody may win as dealt or make a flower good."""
    return state if asked_now(state) else state.but(stage=Stage.TURN, known={})
