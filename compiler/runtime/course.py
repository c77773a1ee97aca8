"""The course of a deal: events as they come, what they pay, who wins, and how the deal is settled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from compiler.runtime.acts import NO_FLAGS, Deed
from compiler.runtime.claims import resolved
from compiler.runtime.counted import Number
from compiler.runtime.hand import Hand
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.payments import Debt, booked, owed_by_event, paid, stands, untold_on
from compiler.runtime.rules import Rules
from compiler.runtime.situation import Situation
from compiler.runtime.table import NO_RULINGS, Table
from compiler.runtime.turned import turned_up
from compiler.runtime.unseen import Possible, UnseenWin
from compiler.runtime.win import Claim, Judged, Verdict, after_win

AFTERWARDS = frozenset({"exhausted"})


@dataclass(slots=True)
class Course:
    """What has come of a deal so far: `table` has winners, what counts for them, turned tiles and balances.

    `asked` are the circumstances that the situation tells beside those of the win, `robbed` the player whose
    kong the win in question robs ("" for none). `exhausted`: the deal ends without a winner.
    """

    table: Table
    asked: frozenset[str]
    robbed: str
    debts: list[Debt] = field(default_factory=list)
    wins: list[Claim] = field(default_factory=list)
    exhausted: bool = False

    def play(self) -> Self:
        """All acts told. Wins that stand side by side are claims on one tile."""
        t = self.table
        place = 0
        while place < len(t.acts):
            claims = list(_side_by_side(t.acts, place))
            if claims:
                self._play_wins(claims, t.moments[place])
            elif not t.acts[place].passed:
                self._play_act(t.acts[place], t.moments[place + 1])
            place += len(claims) or 1
        return self

    def _play_act(self, deed: Deed, moment: Moment) -> None:
        """What an act pays. A robbed kong has not happened: it earns nothing."""
        rules = self.table.rules
        if not rules.draws and not rules.paid_on(deed.word):
            return
        if deed.word == "kong" and self._is_robbed(deed):
            return
        self.take_act(deed, moment)

    def take_act(self, deed: Deed, moment: Moment) -> None:
        """Enter an act that is no win, in the state just after it: tiles turned up, and what it pays."""
        self._happen(self._at(moment, deed, deed.on | self.asked), deed)

    def _is_robbed(self, kong: Deed) -> bool:
        acts = self.table.acts
        if self.robbed == kong.player:
            return kong is next(a for a in reversed(acts) if a.word == "kong" and not a.passed)
        after = acts[kong.at + 1 : kong.at + 2]
        return any(a.word == "win" and not a.passed and "rob_kong" in a.on for a in after)

    def _happen(self, t: Table, deed: Deed) -> None:
        """An event: the tiles that it turns up, and then what it pays."""
        actor: Hand = t.hand(deed.player) if deed.player else t.nobody
        self._turn_up(t, actor, deed)
        self._book(owed_by_event(t, actor, deed))
        self.table.untold = t.untold

    def _turn_up(self, t: Table, actor: Hand, deed: Deed) -> None:
        if t.rules.draws:
            found = turned_up(t, actor, deed, t.rules)
            turned = {**self.table.turned}
            for name, tiles in found.items():
                turned[name] = (*turned.get(name, ()), *tiles)
            self.table.turned = t.turned = turned

    def _book(self, debts: list[Debt]) -> None:
        if debts:
            self.debts += debts
            self.table.balances = booked(debts, self.table.balances)

    def _at(self, moment: Moment, deed: Deed | None, on: frozenset[str]) -> Table:
        """The table at a moment of this course, no win in question; who did the act acts."""
        t: Any = self.table.copied()
        t.moment, t.known, t.won, t.reading = moment, {}, None, None
        t.actor, t.discarder = (deed.player, deed.source) if deed is not None else ("", "")
        t.act, t.on = deed, on
        table: Table = t
        return table

    # ---- wins

    def _play_wins(self, told: list[Deed], moment: Moment) -> None:
        """The claims of a script on one tile: those who win, nearest first, each with his own verdict."""
        on = self.asked - AFTERWARDS
        claims = [Claim(player=a.player, tile=a.tile, source=a.source, on=a.on | on) for a in told]
        self.take_wins(claims, moment)

    def take_wins(self, claims: list[Claim], moment: Moment) -> list[Judged]:
        """Enter the claims on one tile: those that win, in the order in which they do; nobody, and it is
        over."""
        won = resolved(claims, self._at(moment, None, NO_FLAGS))
        for place, judged in enumerate(won):
            self.take_win(judged, nearest=place == 0)
        self.exhausted = self.exhausted or not self.table.winners
        return won

    def take_win(self, judged: Judged, *, nearest: bool = True) -> None:
        """Enter a win: what counts in it, the tiles turned up, and what it pays.

        Of several winners on one tile the nearest turns up the tiles, which then count for all.
        """
        verdict, winner = judged.verdict, judged.claim.player
        t = self.table.copied()
        t.known = {}
        t.winners = (*(p for p in t.winners if p != winner), winner)
        if verdict is not None:
            t.rulings = {**t.rulings, winner: verdict.counted}
        elif t.watch is not None:
            t.rulings = {**t.rulings, winner: UnseenWin(_possible(t, judged.claim), t.watch)}
        after = self._after(judged, t)
        self.table = t
        self.wins.append(judged.claim)
        if nearest and after.rules.draws:
            self._turn_up(after, after.hand(winner), after.deed)
        if verdict is not None:
            self._book(owed_by_event(after, verdict.hand, after.deed))
            t.untold = after.untold
        elif t.watch is not None:
            t.untold = _each_once(t.untold, untold_on(after, after.hand(winner), after.deed))

    def _after(self, judged: Judged, t: Table) -> Table:
        """The state just after the win, with what earlier winners have made of it."""
        table, verdict = judged.table, judged.verdict
        table.reading = verdict.hand if verdict is not None else None
        if verdict is not None:
            verdict.hand.counted = verdict.counted
        after: Table = after_win(table, table.rules).copied()
        after.rulings, after.balances, after.turned = t.rulings, t.balances, t.turned
        after.untold = t.untold
        if self.wins:
            after.known = {}
        return after

    def fail(self, player: str) -> None:
        """Enter what a false win costs."""
        t = self.table
        deed = Deed(word="false_win", player=player, at=len(t.acts))
        at = self._at(t.moment, deed, NO_FLAGS)
        self._book(owed_by_event(at, at.hand(player), deed))

    # ---- when the deal is over

    def finish(self) -> None:
        """`exhausted` if nobody has won, `end`, `void`, `settle`, in this order.

        Balances that nobody knows are not settled.
        """
        if "exhausted" in self.asked and not self.table.winners:
            self.exhausted = True
        if self.exhausted and not self.table.winners:
            self._happen_over("exhausted")
        self._happen_over("end")
        self._strike_void()
        if self.table.untold:
            return
        for settle in self.table.rules.settles:
            over, before = self.over(), self.table.balances
            after = {p: settle(over, over.hand(p), before[p]) for p in over.players}
            changed: Number = sum((after[p] - before[p] for p in after), start=0)
            self.table.balances = {**before, **after, "pot": before["pot"] - changed}

    def _happen_over(self, word: str) -> None:
        over = self.over()
        over.act = deed = Deed(word=word, player="", at=len(over.acts))
        if word == "exhausted":
            self._book(owed_by_event(over, over.nobody, deed))
        else:
            self._happen(over, deed)

    def over(self) -> Table:
        """The table of everything after the deal.

        The discarder is he whose tile was won last; a circumstance holds that held for some winner.
        """
        on = AFTERWARDS if self.exhausted else self.asked & AFTERWARDS
        over = self._at(self._final_moment(), None, on.union(*(claim.on for claim in self.wins)))
        over.discarder = self.wins[-1].source if self.wins else ""
        return over

    def _final_moment(self) -> Moment:
        """The table at the end: a win that was refused has not happened, the win in question has.

        Where the wall has run out after a win, play had gone on.
        """
        now, winners = self.table.moment, self.table.winners
        acts = [a for a in now.acts if a.word != "win" or a.passed or a.player in winners]
        won = {a.player for a in acts if a.word == "win" and not a.passed}
        claims = [claim for claim in self.wins if claim.player not in won]
        added = [claim.act()._replace(at=len(now.acts) + place) for place, claim in enumerate(claims)]
        if winners and "exhausted" in self.asked:
            added.append(Deed(word="exhausted", player="", at=len(now.acts) + len(added)))
        return Moment(seats=self._with_won(now.seats), acts=(*acts, *added), left=now.left)

    def _with_won(self, seats: Mapping[str, Seat]) -> dict[str, Seat]:
        """The seats, a winner's tile among his others: it is his when the deal is over."""
        found = dict(seats)
        size = self.table.rules.equipment.hand_size
        for claim in self.wins:
            seat = found.get(claim.player, Seat())
            lacks_it = seat.hand is not None and len(seat.hand) + 3 * len(seat.melds) == size
            if claim.tile >= 0 and lacks_it:
                found[claim.player] = seat._replace(hand=tuple(sorted((*(seat.hand or ()), claim.tile))))
        return found

    def _stands(self, debt: Debt, over: Table) -> bool:
        """Where that hangs on tiles that nobody has seen, the statement is left out."""
        if over.watch is None:
            return stands(debt, over)
        kept, unseen = over.watch.over(lambda: stands(debt, over))
        if unseen:
            self.table.untold = _each_once(self.table.untold, (debt.item,))
        return kept

    def _strike_void(self) -> None:
        """Undo what a `void` line takes back, now that the deal is over, and all of a statement that is left
        out."""
        over = self.over()
        kept = [self._stands(debt, over) for debt in self.debts]
        undone = [
            Debt(owner=debt.payee, payee=debt.owner, amount=debt.amount, item=debt.item)
            for debt, stays in zip(self.debts, kept, strict=True)
            if not stays or debt.item in self.table.untold
        ]
        self.debts += undone
        self.table.balances = booked(undone, self.table.balances)


def _possible(t: Table, claim: Claim) -> Possible:
    """The patterns that may count in a win that nobody has seen.

    Who does not deal wins as dealt by those of the deal, and by one of them.
    """
    rules: Rules[Any] = t.rules
    of_play = (1 << len(rules.patterns)) - 1 & ~rules.at_deal
    if t.acts or claim.source:
        return Possible(of_play, one=False)
    if claim.player not in t.dealers:
        return Possible(rules.at_deal, one=True)
    return Possible(of_play | rules.at_deal, one=False)


def _each_once(names: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*names, *more)))


def paid_for_only_win(judged: Judged, verdict: Verdict) -> Mapping[str, Number]:
    """The balances after a win beside which nothing is told of the deal, no tiles being turned up for it."""
    table = judged.table
    hand = table.reading = verdict.hand
    hand.counted = verdict.counted
    after: Table = after_win(table, table.rules)
    after.rulings = {judged.claim.player: verdict.counted}
    balances = paid(after, hand, after.deed, table.balances)
    after.rulings = NO_RULINGS
    return balances


def _side_by_side(acts: tuple[Deed, ...], place: int) -> Iterator[Deed]:
    for act in acts[place:]:
        if act.word != "win" or act.passed:
            return
        yield act


def course_of(t: Table, situation: Situation) -> Course:
    """The course of the acts told, up to the question."""
    win = situation.win
    robbed = win.source or "" if win is not None and win.by == "rob_kong" else ""
    course = Course(t, frozenset(situation.on), robbed)
    return course.play() if t.acts else course
