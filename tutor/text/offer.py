"""From the state of a deal to what the learner's hand shows and offers."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.play.telling import Referee
from compiler.runtime.play.action import Action
from compiler.runtime.play.state import Stage, State
from tutor.play.game import Game, Turn
from tutor.play.tries import tries
from tutor.text.acts import act_label, asked
from tutor.text.table import wild_tiles
from tutor.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What is shown: the hand, `apart` if its last tile has just been drawn; the question; what a tile
    stands for, () where none may be chosen; acts with their labels. `wild`: kinds that are.
    """

    tiles: tuple[int, ...]
    apart: bool = False
    question: str = ""
    throws: tuple[Action, ...] = ()
    acts: tuple[tuple[Action, str], ...] = ()
    wild: frozenset[int] = frozenset()

    @property
    def choices(self) -> tuple[Action, ...]:
        """In the order of their numbers."""
        return (*self.throws, *(action for action, _ in self.acts))


def offer_of(game: Game, referee: Referee, words: Words) -> Offer:
    """The hand; at the learner's turn every tile to discard, and the legal acts beside it."""
    state, you = game.state, game.you
    tiles, apart = _hand(state, you)
    wild = wild_tiles(state)
    if game.turn is not Turn.YOU:
        return Offer(tiles=tiles, apart=apart, wild=wild)
    actions = [found.action for found in game.options()]
    throws = state.stage is Stage.TURN
    return Offer(
        tiles=tiles,
        apart=apart,
        question=asked(state, you, words),
        throws=tuple(Action(you, "discard", tiles=(tile,)) for tile in tiles) if throws else (),
        acts=tuple((a, act_label(a, referee, words)) for a in actions if a.act != "discard"),
        wild=wild,
    )


def tries_of(game: Game, state: State, referee: Referee, words: Words) -> Offer:
    """The hand, and all that is not legal now."""
    tiles, apart = _hand(state, game.you)
    acts = tuple((one.action, act_label(one.action, referee, words)) for one in tries(state, game.you))
    question = words.gettext("Try what is not allowed: what do you want to do?")
    return Offer(tiles=tiles, apart=apart, question=question, acts=acts, wild=wild_tiles(state))


def _hand(state: State, you: str) -> tuple[tuple[int, ...], bool]:
    """Sorted, a tile just drawn last."""
    seat, last = state.seats[you], state.last
    hand = sorted(seat.hand or ())
    drawn = last is not None and last.word == "draw" and last.player == you and seat.drawn in hand
    if drawn:
        hand.remove(seat.drawn)
        hand.append(seat.drawn)
    return tuple(hand), drawn
