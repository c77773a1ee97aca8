"""A claimed win: every reading and interpretation, what bans strike, and which pays the winner most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from compiler import ir
from compiler.evaluate.acts import Act, Moment
from compiler.evaluate.choice import Selection, selections
from compiler.evaluate.holding import Claim, Holding, holding_at
from compiler.evaluate.payments import on_event, owed_to
from compiler.evaluate.permissions import Banned, bans_on, for_act
from compiler.evaluate.readings import readings
from compiler.evaluate.scope import Scope, wild_uses
from compiler.ir import Circumstance, EventKind, Form, Number, Word


@dataclass(frozen=True, kw_only=True, eq=False)
class Candidate:
    """One interpretation of one reading, at its place in canonical order. `scope` is that of the win."""

    scope: Scope
    holding: Holding
    selection: Selection
    place: int

    @cached_property
    def bans(self) -> tuple[Banned, ...]:
        """The bans that fit the win, standing or not."""
        act = self.scope.act
        return tuple(bans_on(act, for_act(act, self.scope))) if act is not None else ()

    @cached_property
    def struck(self) -> tuple[ir.Ban, ...]:
        return tuple(banned.ban for banned in self.bans if banned.stands)

    @cached_property
    def merit(self) -> tuple[Fraction, Fraction, int]:
        """What decides between candidates: the sum owed, the sum of all values, then canonical order."""
        return (owed(self), self.selection.total(), -self.place)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """All candidates of a claim in canonical order, and the best of those allowed (else of those struck)."""

    claim: Claim
    scope: Scope
    candidates: tuple[Candidate, ...]
    best: Candidate | None
    open: bool

    @property
    def legal(self) -> bool:
        """Told without choosing where the best is not needed."""
        if self.best is None:
            return self.open and any(not candidate.struck for candidate in self.candidates)
        return self.open and not self.best.struck

    @property
    def readings(self) -> int:
        return len({id(candidate.holding) for candidate in self.candidates})


def win_scope(claim: Claim, scope: Scope) -> Scope:
    """The scope of everything about a win: the winner is subject and actor."""
    return replace(
        scope,
        subject=claim.player,
        actor=claim.player,
        winners=(claim.player,),
        discarder=claim.source,
        act=claim.act(),
        claim=claim,
        flags=claim.flags,
        payer=None,
        payee=None,
        this=None,
        holding=None,
        counted=None,
    )


def judge_claim(claim: Claim, scope: Scope, choose: bool = True) -> Judged:
    """The claim at the moment of the scope; without `choose` only its candidates. An unknown hand has none.

    Raises EvaluationStopped beyond the bounds.
    """
    start = win_scope(claim, scope)
    hand = holding_at(scope.moment, claim.player, claim, wild_uses(scope.deal))
    return _judged(claim, start, readings(hand, start) if hand.known else [], None, choose)


def judge_opening(player: str, scope: Scope, act: Act) -> Judged:
    """The hand as it lies at an event (the deal, a discard), by the classes judged there; a win by
    own draw."""
    claim = Claim(player=player, tile=None, source=None, flags=frozenset({Circumstance.SELF_DRAW}))
    start = win_scope(claim, scope)
    hand = holding_at(scope.moment, player, claim, wild_uses(scope.deal))
    classes = classes_of_event(act, start)
    judged = _judged(claim, start, [hand] if hand.known else [], classes, choose=False)
    counted = tuple(candidate for candidate in judged.candidates if candidate.selection.chosen)
    return replace(judged, candidates=counted, best=best_of(counted))


def chosen(judged: Judged) -> Judged:
    """The same with the best of its candidates."""
    return replace(judged, best=best_of(judged.candidates))


def classes_of_event(act: Act, scope: Scope) -> frozenset[str]:
    """The classes that are judged at an act."""
    found = set()
    for cls in scope.deal.rules.ruleset.classes:
        event = cls.event
        if (
            event is not None
            and event.kind is EventKind.ACT
            and event.act is not None
            and scope.fits(event.act, act)
        ):
            found.add(cls.id)
    return frozenset(found)


def _judged(
    claim: Claim, start: Scope, hands: list[Holding], classes: frozenset[str] | None, choose: bool
) -> Judged:
    candidates = tuple(_candidates(start, hands, classes))
    best = best_of(candidates) if choose else None
    return Judged(claim=claim, scope=start, candidates=candidates, best=best, open=is_open(claim, start))


def _candidates(start: Scope, hands: list[Holding], classes: frozenset[str] | None) -> Iterator[Candidate]:
    place = 0
    for hand in hands:
        arranged = replace(start, holding=hand)
        for selection in selections(arranged, classes):
            scope = replace(arranged, counted=selection)
            yield Candidate(scope=scope, holding=hand, selection=selection, place=place)
            place += 1


def best_of(candidates: tuple[Candidate, ...]) -> Candidate | None:
    """Of those no ban strikes the one that pays most; if all are struck, of those."""
    return dearest([candidate for candidate in candidates if not candidate.struck] or candidates)


def dearest(candidates: Sequence[Candidate]) -> Candidate | None:
    """The one that pays most; where there is no choice nobody asks what it pays."""
    if len(candidates) < 2:
        return candidates[0] if candidates else None
    return max(candidates, key=lambda candidate: candidate.merit)


def owed(candidate: Candidate) -> Fraction:
    """What the statements on a win owe to this winner; tiles turned up after the win are not looked at."""
    return owed_to(candidate.scope.subject or "", on_event(candidate.scope.act, after_win(candidate.scope)))


def after_win(scope: Scope) -> Scope:
    """The state just after the win."""
    act = scope.act
    if act is None:
        return scope
    done = replace(act, index=len(scope.moment.acts))
    moment = Moment(seats=scope.moment.seats, acts=(*scope.moment.acts, done), left=scope.moment.left)
    return replace(scope, moment=moment, this=done)


def is_open(claim: Claim, scope: Scope) -> bool:
    """The default table or an `offer` opens the win: only an added kong can be robbed unless a
    rule says so."""
    if Circumstance.ROB_KONG not in claim.flags:
        return True
    kong = next((a for a in reversed(scope.moment.acts) if a.word is Word.KONG and not a.passed), None)
    if kong is None or kong.form is Form.ADDED:
        return True
    act = claim.act()
    inner = for_act(act, scope)
    return any(
        scope.fits(offer.act, act) and (offer.cond is None or inner.holds(offer.cond))
        for offer in scope.deal.rules.ruleset.offers
    )


def ruled_value(number: Number, claim: Claim, scope: Scope, banned: bool) -> Fraction:
    """A number in the best reading of a win; 0 if there is none. With `banned` bans are obeyed,
    else ignored."""
    judged = judge_claim(claim, scope, choose=banned)
    best = judged.best if banned else dearest(judged.candidates)
    if best is None:
        return Fraction(0)
    inner = replace(best.scope, payer=scope.payer, payee=scope.payee, nested_waits=scope.nested_waits)
    return inner.value(number)


def claim_now(player: str, scope: Scope) -> Claim | None:
    """The win that a player could claim at the moment: on his own draw, on the discard that lies there, or on
    a kong."""
    last = next((act for act in reversed(scope.moment.acts) if not act.passed), None)
    if last is None or last.tile is None:
        return None
    if last.player == player:
        own = last.word is Word.DRAW
        flags = frozenset({Circumstance.SELF_DRAW})
        return Claim(player=player, tile=last.tile, source=None, flags=flags) if own else None
    ways = {Word.DISCARD: Circumstance.BY_DISCARD, Word.KONG: Circumstance.ROB_KONG}
    if last.word not in ways:
        return None
    return Claim(player=player, tile=last.tile, source=last.player, flags=frozenset({ways[last.word]}))


def apart(claim: Claim, scope: Scope) -> Scope:
    """The moment with a drawn winning tile kept apart from the hand."""
    seat = scope.moment.seats[claim.player]
    hand = list(seat.hand or ())
    size = len(hand) + 3 * len(seat.melds)
    if not claim.own_draw or claim.tile not in hand or size <= scope.deal.rules.ruleset.hand_size:
        return scope
    hand.remove(claim.tile)
    seats = {**scope.moment.seats, claim.player: replace(seat, hand=tuple(hand))}
    moment = Moment(seats=seats, acts=scope.moment.acts, left=scope.moment.left)
    return replace(scope, moment=moment)


def can_win(player: str, scope: Scope) -> bool:
    """The player could win now, and no ban stands against it."""
    claim = claim_now(player, scope)
    return claim is not None and judge_claim(claim, apart(claim, scope)).legal
