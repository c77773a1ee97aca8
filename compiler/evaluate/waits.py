"""Waits: the kinds that as one more tile give some arrangement, whatever bans say."""

from __future__ import annotations

from dataclasses import replace

from compiler.evaluate.acts import NO_FLAGS, Moment, Seat
from compiler.evaluate.holding import Claim, holding_at
from compiler.evaluate.readings import has_reading
from compiler.evaluate.scope import Scope, wild_uses
from compiler.ir import Circumstance
from compiler.runtime.tiles import FLOWER_START

OWN_DRAW = frozenset({Circumstance.SELF_DRAW})


def waits_in(scope: Scope) -> tuple[int, ...]:
    """The waits of the subject in this scope: on a win those of the hand before the winning tile."""
    return waits_at(scope.subject, scope)


def waits_at(player: str | None, scope: Scope) -> tuple[int, ...]:
    """Without the kinds of which the concealed hand already contains every copy."""
    if player is None or player not in scope.moment.seats:
        return ()
    hand = scope.moment.seats[player].hand or ()
    copies = scope.deal.rules.ruleset.copies
    return tuple(kind for kind in completing(player, scope) if hand.count(kind) < copies[kind])


def completing(player: str, scope: Scope) -> tuple[int, ...]:
    """Every kind of the wall that as one more tile gives some arrangement; found once a moment."""
    key = ("completing", player)
    known = scope.moment.cache.get(key)
    if not isinstance(known, tuple):
        known = scope.moment.cache[key] = _completing(player, scope)
    return known


def _completing(player: str, scope: Scope) -> tuple[int, ...]:
    seat = scope.moment.seats[player]
    ruleset = scope.deal.rules.ruleset
    if seat.hand is None or len(seat.hand) + 3 * len(seat.melds) != ruleset.hand_size:
        return ()
    kinds = (kind for kind in range(FLOWER_START) if ruleset.copies[kind])
    return tuple(kind for kind in kinds if completes(kind, player, scope))


def completes(kind: int, player: str, scope: Scope) -> bool:
    """The hand with one more tile of that kind, drawn by the player himself, can be arranged."""
    claim = Claim(player=player, tile=kind, source=None, flags=OWN_DRAW)
    holding = holding_at(scope.moment, player, claim, wild_uses(scope.deal))
    asked = replace(
        Scope(deal=scope.deal, moment=scope.moment, subject=player, actor=player), claim=claim, flags=NO_FLAGS
    )
    return has_reading(holding, asked)


def any_wait(scope: Scope) -> bool:
    """Every kind of the wall would complete the subject's hand, those he holds included."""
    if scope.subject is None or scope.subject not in scope.moment.seats:
        return False
    copies = scope.deal.rules.ruleset.copies
    wanted = sum(1 for kind in range(FLOWER_START) if copies[kind])
    return 0 < wanted == len(completing(scope.subject, scope))


def only_wait(scope: Scope) -> bool:
    """One kind of the wall would complete the subject's hand, those he holds included."""
    if scope.subject is None or scope.subject not in scope.moment.seats:
        return False
    return len(completing(scope.subject, scope)) == 1


def is_ready(player: str, scope: Scope) -> bool:
    """The hand waits for something; with a tile too many, some discard leaves it waiting."""
    seat = scope.moment.seats.get(player)
    if seat is None or seat.hand is None:
        return False
    if len(seat.hand) + 3 * len(seat.melds) != scope.deal.rules.ruleset.hand_size + 1:
        return bool(waits_at(player, scope))
    return any(waits_at(player, after_discard(player, kind, scope)) for kind in sorted(set(seat.hand)))


def after_discard(player: str, kind: int, scope: Scope) -> Scope:
    """As if the player had put down a tile of that kind."""
    key = ("without", player, kind)
    known = scope.moment.cache.get(key)
    if not isinstance(known, Moment):
        seat = scope.moment.seats[player]
        hand = list(seat.hand or ())
        hand.remove(kind)
        seats = {**scope.moment.seats, player: Seat(hand=tuple(hand), melds=seat.melds, flowers=seat.flowers)}
        known = Moment(seats=seats, acts=scope.moment.acts, left=scope.moment.left)
        scope.moment.cache[key] = known
    return replace(scope, moment=known, holding=None, claim=None)
