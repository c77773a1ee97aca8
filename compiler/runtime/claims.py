"""Several claims on one tile: whose goes first, and how many may win."""

from __future__ import annotations

from typing import Any

from compiler.runtime.moments import Moment
from compiler.runtime.numbers import whole
from compiler.runtime.table import Table
from compiler.runtime.win import Claim, Judged, judge_at_deal, judge_claim


def resolved(claims: list[Claim], t: Table) -> list[Judged]:
    """The claims that win, judged, strongest first: by `priority`, then nearest after the discarder (else
    from the dealer on)."""
    if len(claims) > 1:
        claims = [_only_possible(claim, t) for claim in claims]
    judged = [_judged(claim, t) for claim in claims]
    players, source = tuple(claim.player for claim in claims), claims[0].source
    limit = most_winners(t, players, source)
    if len(claims) == 1:
        return judged[:limit]
    nearest = table_of_claims(t, players, source).nearest_first(players)
    return sorted(judged, key=lambda one: (_strength(one), nearest.index(one.claim.player)))[:limit]


def table_of_claims(t: Table, players: tuple[str, ...], source: str) -> Table:
    """The table on which these players claim a tile of `source` ("" for an own draw)."""
    asked: Any = t.copied()
    asked.winners, asked.discarder, asked.known = players, source, {}
    found: Table = asked
    return found


def most_winners(t: Table, players: tuple[str, ...], source: str) -> int:
    """How many of them may win on it."""
    return max(0, whole(t.rules.winners(table_of_claims(t, players, source))))


def _only_possible(claim: Claim, t: Table) -> Claim:
    """`first_draw` is told of the dealer alone."""
    if "first_draw" in claim.on and claim.player not in t.dealers:
        return claim._replace(on=claim.on - {"first_draw"})
    return claim


def _judged(claim: Claim, t: Table) -> Judged:
    """A win at the deal is judged by the patterns of the deal; other wins by the hand, where it is known, a
    winning tile that was drawn apart from it."""
    if not t.acts and not claim.source:
        return judge_at_deal(t, claim.player)
    return judge_claim(_apart(claim, t), claim)


def _apart(claim: Claim, t: Table) -> Table:
    """The table with a drawn winning tile kept apart from the hand."""
    seat = t.moment.seats.get(claim.player)
    if claim.source or seat is None or seat.hand is None or claim.tile not in seat.hand:
        return t
    if len(seat.hand) + 3 * len(seat.melds) <= t.rules.equipment.hand_size:
        return t
    at = seat.hand.index(claim.tile)
    hand = seat.hand[:at] + seat.hand[at + 1 :]
    seats = {**t.moment.seats, claim.player: seat._replace(hand=hand)}
    return t.moved_to(Moment(seats=seats, acts=t.moment.acts, left=t.moment.left))


def _strength(judged: Judged) -> int:
    """The place of the first rank of `priority` that the win fits."""
    table = judged.table
    hand = judged.verdict.hand if judged.verdict is not None else table.hand(judged.claim.player)
    place: int = table.rules.strength(table, hand, table.deed)
    return place
