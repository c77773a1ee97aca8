"""The course of a deal: events as they come, what they pay, who wins, and how the deal is settled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from compiler import ir
from compiler.evaluate.acts import Act, Moment, Seat
from compiler.evaluate.claims import resolve
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.holding import Claim, Holding
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.payments import POT, Transfer, booked, on_event, stands
from compiler.evaluate.scope import Counted, Scope, Turned
from compiler.evaluate.sheets import Ran, run, run_steps
from compiler.evaluate.table import Table
from compiler.evaluate.turned import turn_up
from compiler.evaluate.wins import Judged, after_win, apart, judge_claim, judge_opening
from compiler.ir import Circumstance, Word

ZERO = Fraction(0)
AFTERWARDS = frozenset({Circumstance.EXHAUSTED})


@dataclass(slots=True, kw_only=True)
class Course:
    """What has come of a deal so far. Balances have every player and the pot."""

    table: Table
    balances: dict[str, Fraction]
    transfers: list[Transfer] = field(default_factory=list)
    voided: list[Transfer] = field(default_factory=list)
    settled: list[tuple[str, tuple[Ran, ...]]] = field(default_factory=list)
    rulings: dict[str, tuple[Holding, Counted]] = field(default_factory=dict)
    judged: list[Judged] = field(default_factory=list)
    winners: tuple[str, ...] = ()
    turned: tuple[Turned, ...] = ()
    exhausted: bool = False
    over: bool = False

    def scope(self, moment: Moment) -> Scope:
        """A scope at a moment of this course, with what is known by then."""
        return replace(
            self.table.scope(moment),
            winners=self.winners,
            rulings=self.rulings,
            balances=self.balances,
            turned=self.turned,
        )

    def book(self, found: list[Transfer]) -> None:
        self.transfers.extend(found)
        self.balances = booked(found, self.balances)


def start(table: Table, balances: dict[str, Fraction] | None = None) -> Course:
    """At the deal."""
    zero = dict.fromkeys((*table.deal.players, POT), ZERO)
    return Course(table=table, balances={**zero, **(balances or {})}, turned=table.turned)


def play(course: Course) -> None:
    """All acts of the script. Wins that stand side by side are claims on one tile."""
    moments = course.table.moments
    acts = course.table.now.acts
    place = 0
    while place < len(acts):
        act = acts[place]
        if act.word is Word.WIN and not act.passed:
            claims = list(_side_by_side(acts, place))
            _play_wins(course, claims, moments[place])
            place += len(claims)
            continue
        if not act.passed:
            _play_act(course, act, moments[place + 1])
        place += 1


def _side_by_side(acts: tuple[Act, ...], place: int) -> Iterator[Act]:
    for act in acts[place:]:
        if act.word is not Word.WIN or act.passed:
            return
        yield act


def event_scope(course: Course, act: Act, moment: Moment) -> Scope:
    """The scope of an event that is no win: who did it is subject and actor, whose tile it claimed the
    discarder."""
    return replace(
        course.scope(moment),
        subject=act.player,
        actor=act.player,
        discarder=act.source,
        act=act,
        this=act,
        flags=act.flags | course.table.asked,
    )


def _play_act(course: Course, act: Act, moment: Moment) -> None:
    """What an act pays. A robbed kong has not happened: it earns nothing."""
    if act.word is Word.KONG and _is_robbed(course, act):
        return
    scope = event_scope(course, act, moment)
    course.turned = (*course.turned, *turn_up(act, scope))
    course.book(on_event(act, replace(scope, turned=course.turned)))
    course.over = course.over or ends(course, scope)


def _is_robbed(course: Course, kong: Act) -> bool:
    claim = course.table.claim
    acts = course.table.now.acts
    if claim is not None and Circumstance.ROB_KONG in claim.flags and claim.source == kong.player:
        return kong is next((a for a in reversed(acts) if a.word is Word.KONG and not a.passed), None)
    after = acts[kong.index + 1] if kong.index + 1 < len(acts) else None
    return after is not None and after.word is Word.WIN and Circumstance.ROB_KONG in after.flags


def _play_wins(course: Course, claims: list[Act], moment: Moment) -> None:
    """The claims of a script on one tile: those who win, nearest first, each with his own ruling."""
    asked = course.table.asked
    wins = [
        Claim(player=a.player or "", tile=a.tile, source=a.source, flags=a.flags | (asked - AFTERWARDS))
        for a in claims
    ]
    scope = course.scope(moment)
    for place, claim in enumerate(resolve(wins, scope)):
        take_win(course, _judge(course, claim, scope), nearest=place == 0)
    if not course.winners:
        course.over, course.exhausted = True, True


def _judge(course: Course, claim: Claim, scope: Scope) -> Judged:
    """A win at the deal is judged by the patterns of the deal; other wins by the hand, where it is known, a
    winning tile that was drawn apart from it."""
    scope = replace(scope, winners=(*course.winners, claim.player))
    if not scope.moment.acts and claim.source is None:
        return judge_opening(claim.player, scope, Act(word=Word.DEAL, player=None))
    return judge_claim(claim, apart(claim, scope))


def take_win(course: Course, judged: Judged, nearest: bool = True) -> None:
    """Enter a win: its ruling, the tiles turned up, what it pays, and whether the deal is over.

    Of several winners on one tile the nearest turns up the tiles, which then count for all.
    """
    course.judged.append(judged)
    course.winners = tuple(dict.fromkeys((*course.winners, judged.claim.player)))
    best = judged.best
    scope = after_win(best.scope if best is not None else judged.scope)
    scope = replace(scope, turned=course.turned, balances=course.balances)
    if best is not None:
        course.rulings = {**course.rulings, judged.claim.player: (best.holding, best.selection)}
        scope = replace(scope, rulings=course.rulings)
    if nearest:
        course.turned = (*course.turned, *turn_up(scope.act, scope))
    if best is not None:
        course.book(on_event(scope.act, replace(scope, turned=course.turned)))
    course.over = course.over or ends(course, replace(scope, winners=course.winners))


def ends(course: Course, scope: Scope) -> bool:
    """The deal is over: by an `end` line; without any after the first win."""
    lines = scope.deal.rules.ruleset.ends
    if not lines:
        return bool(course.winners)
    return any(scope.with_letters(NO_LETTERS).holds(line.cond) for line in lines)


# ---- when the deal is over -----------------------------------------------------------------------------


def finish(course: Course, exhausted: bool) -> None:
    """`exhausted` if nobody has won, `end`, `void`, `settle`, in this order."""
    course.over = True
    course.exhausted = course.exhausted or (exhausted and not course.winners)
    scope = over_scope(course)
    if course.exhausted and not course.winners:
        act = Act(word=Word.EXHAUSTED, player=None, index=len(scope.moment.acts))
        course.book(on_event(act, replace(scope, act=act, this=act)))
    scope = over_scope(course)
    course.turned = (*course.turned, *turn_up(None, scope))
    course.book(on_event(None, replace(scope, turned=course.turned)))
    _strike_void(course)
    _settle(course)


def over_scope(course: Course) -> Scope:
    """The scope of everything after the deal.

    The discarder is he whose tile was won last; a circumstance holds that held for some winner.
    """
    last = course.judged[-1] if course.judged else None
    flags = frozenset[Circumstance]().union(*(judged.claim.flags for judged in course.judged))
    flags |= course.table.asked & AFTERWARDS
    return replace(
        course.scope(final_moment(course)),
        discarder=last.claim.source if last is not None else None,
        flags=flags | AFTERWARDS if course.exhausted else flags,
    )


def final_moment(course: Course) -> Moment:
    """The table at the end: a win that was refused has not happened, the win in question has.

    Where the wall has run out after a win, play had gone on.
    """
    now = course.table.now
    acts = [a for a in now.acts if a.word is not Word.WIN or a.passed or a.player in course.winners]
    won = {act.player for act in acts if act.word is Word.WIN and not act.passed}
    claims = [judged.claim for judged in course.judged if judged.claim.player not in won]
    added = [replace(claim.act(), index=len(now.acts) + place) for place, claim in enumerate(claims)]
    if course.winners and Circumstance.EXHAUSTED in course.table.asked:
        added.append(Act(word=Word.EXHAUSTED, player=None, index=len(now.acts) + len(added)))
    return Moment(seats=_with_won(course, now.seats), acts=(*acts, *added), left=now.left)


def _with_won(course: Course, seats: Mapping[str, Seat]) -> dict[str, Seat]:
    """The seats, a winner's tile among his others: it is his when the deal is over."""
    found = dict(seats)
    size = course.table.deal.rules.ruleset.hand_size
    for claim in (judged.claim for judged in course.judged):
        seat = found.get(claim.player, Seat())
        lacks_it = seat.hand is not None and len(seat.hand) + 3 * len(seat.melds) == size
        if claim.tile is not None and lacks_it:
            found[claim.player] = replace(seat, hand=tuple(sorted((*(seat.hand or ()), claim.tile))))
    return found


def _strike_void(course: Course) -> None:
    over = over_scope(course)
    for transfer in course.transfers:
        if transfer.pay.voids and not stands(transfer, over):
            course.voided.append(transfer)
    undone = [
        (player, transfer.payee, amount) for transfer in course.voided for player, amount in transfer.owed_by
    ]
    for player, payee, amount in undone:
        course.balances[player] += amount
        course.balances[payee] -= amount


def _settle(course: Course) -> None:
    """Each player's balance through each settlement; the difference goes to the pot."""
    for settle in course.table.deal.rules.ruleset.settles:
        scope = over_scope(course)
        after: dict[str, Fraction] = {}
        for player in course.table.deal.players:
            ran = run(settle.steps, replace(scope, subject=player), course.balances[player])
            after[player] = ran[-1].after if ran else course.balances[player]
            course.settled.append((player, tuple(ran)))
        changed = sum((after[p] - course.balances[p] for p in after), ZERO)
        course.balances = {**course.balances, **after, POT: course.balances[POT] - changed}


def carried_on(course: Course) -> dict[tuple[str, str | None], Fraction]:
    """The carried numbers of the next deal: their sheets run once on the old values."""
    scope = over_scope(course)
    deal = course.table.deal
    found: dict[tuple[str, str | None], Fraction] = {}
    for carry in deal.rules.ruleset.carries:
        for player in deal.players if carry.per_player else (None,):
            old = deal.carried.get(
                (carry.id, player), deal.carried.get((carry.id, None), Fraction(carry.first))
            )
            found[(carry.id, player)] = run_steps(carry.steps, replace(scope, subject=player), old)
    return found


def next_dealers(course: Course) -> tuple[str, ...]:
    """Who deals next: the last line that applies; of several, in the order in which it names them. A carried
    number has the value of this deal all through it."""
    scope = over_scope(course)
    for line in reversed(scope.deal.rules.ruleset.next_dealer):
        if line.cond is None or scope.holds(line.cond):
            named = line.players.options if isinstance(line.players, ir.Alt) else (line.players,)
            found = (p for desc in named for p in scope.elements(desc) if isinstance(p, str))
            dealers = tuple(dict.fromkeys(found))
            if not set(dealers) <= set(scope.deal.players):
                raise EvaluationStopped("pot_deals", span=line.span)
            return dealers
    return ()
