"""A hand without a win: does it win as dealt?"""

from __future__ import annotations

from dataclasses import replace

from compiler.evaluate.acts import Act, Moment, Seat
from compiler.evaluate.holding import Claim
from compiler.evaluate.scope import Scope
from compiler.evaluate.wins import Judged, judge_claim, judge_opening
from compiler.ir import Circumstance, Word

OWN = frozenset({Circumstance.SELF_DRAW})
HEAVENLY = OWN | {Circumstance.FIRST_DRAW}


def judge_dealt(player: str, scope: Scope) -> Judged | None:
    """The best way in which the hand wins at the deal; None if it does not.

    By the classes judged at the deal; a dealer's hand of one tile more as a win on the first draw, with every
    kind of it as the winning tile; and the dealt hand itself, where a shape takes so few tiles.
    """
    seat = scope.moment.seats[player]
    if seat.hand is None:
        return None
    found = [judge_opening(player, scope, Act(word=Word.DEAL, player=None))]
    size = len(seat.hand) + 3 * len(seat.melds)
    if size == scope.deal.rules.ruleset.hand_size + 1:
        if player in scope.deal.dealers:
            found += [_on_tile(kind, player, seat, scope) for kind in sorted(set(seat.hand))]
    else:
        found.append(judge_claim(Claim(player=player, tile=None, source=None, flags=OWN), scope))
    possible = [judged for judged in found if judged.best is not None]
    allowed = [judged for judged in possible if judged.legal] or possible
    return max(allowed, key=_merit, default=None)


def _merit(judged: Judged) -> tuple[object, ...]:
    """As between readings: the sum owed, then the sum of values; of equals the first."""
    return judged.best.merit[:2] if judged.best is not None else ()


def _on_tile(kind: int, player: str, seat: Seat, scope: Scope) -> Judged:
    hand = list(seat.hand or ())
    hand.remove(kind)
    seats = {**scope.moment.seats, player: replace(seat, hand=tuple(hand))}
    moment = Moment(seats=seats, acts=scope.moment.acts, left=scope.moment.left)
    claim = Claim(player=player, tile=kind, source=None, flags=HEAVENLY)
    return judge_claim(claim, replace(scope, moment=moment))
