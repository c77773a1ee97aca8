"""From the state of a deal to what the learner's hand shows and offers."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.play.telling import Referee
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import permissions_of
from compiler.runtime.play.state import Stage, State
from tutor.engine.verdicts import plain
from tutor.play.game import Game, Turn
from tutor.play.tries import Barred, barred
from tutor.text.acts import act_label, asked
from tutor.text.situation import labelled
from tutor.text.table import wild_tiles
from tutor.tiles import name
from tutor.words import Words

# So many tiles that may still be discarded are named.
FEW = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What is shown: the hand, `apart` if its last tile has just been drawn; the question; what a tile
    stands for, () where none may be chosen; acts with their labels, `listed` each on a line of its own.
    `wild`: kinds that are.
    """

    tiles: tuple[int, ...]
    apart: bool = False
    question: str = ""
    throws: tuple[Action, ...] = ()
    acts: tuple[tuple[Action, str], ...] = ()
    wild: frozenset[int] = frozenset()
    listed: bool = False

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
    must = [throwable(state, you, referee, words)] if throws else []
    return Offer(
        tiles=tiles,
        apart=apart,
        question=" ".join([asked(state, you, words), *filter(None, must)]),
        throws=tuple(Action(you, "discard", tiles=(tile,)) for tile in tiles) if throws else (),
        acts=tuple((a, act_label(a, referee, words)) for a in actions if a.act != "discard"),
        wild=wild,
    )


def throwable(state: State, you: str, referee: Referee, words: Words) -> str:
    """Where a rule leaves few tiles to discard, that rule and those tiles; else nothing."""
    found = [one for one in permissions_of(state, you, everything=False) if one.action.act == "discard"]
    legal = tuple(one.action.tiles[0] for one in found if one.legal)
    told = next((referee.against(one) for one in found if one.illegal), ())
    if not told or not legal or len(legal) > FEW:
        return ""
    tiles = "".join(name(tile, words.lang) for tile in legal)
    return words.gettext("({rule}: only {tiles})").format(rule=plain(told[0].name), tiles=tiles)


def tries_of(game: Game, state: State, referee: Referee, words: Words) -> Offer:
    """The hand, and all that is not legal now with the first rule against it."""
    tiles, apart = _hand(state, game.you)
    acts = tuple((one.first.action, _forbidden(one, referee, words)) for one in barred(state, game.you))
    question = words.gettext("Not allowed now, and why. Which one do you want explained?")
    return Offer(tiles=tiles, apart=apart, question=question, acts=acts, wild=wild_tiles(state), listed=True)


def _forbidden(found: Barred, referee: Referee, words: Words) -> str:
    """`discard 1m 3m: follow honours`."""
    action = found.first.action
    if len(found.rulings) > 1:
        action = action._replace(tiles=found.tiles)
    rule = plain(referee.against(found.first)[0].name)
    return labelled(act_label(action, referee, words), rule, words)


def _hand(state: State, you: str) -> tuple[tuple[int, ...], bool]:
    """Sorted, a tile just drawn last."""
    seat, last = state.seats[you], state.last
    hand = sorted(seat.hand or ())
    drawn = last is not None and last.word == "draw" and last.player == you and seat.drawn in hand
    if drawn:
        hand.remove(seat.drawn)
        hand.append(seat.drawn)
    return tuple(hand), drawn
