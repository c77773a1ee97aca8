"""One side of a comparison with all but the tiles fixed: rules on concealed hands, one after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.diff.meaning.outcome import Outcome, outcome_of
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.situations import Context, Laid, won
from compiler.runtime.counted import NOTHING, Number
from compiler.runtime.course import Course, paid_for_only_win
from compiler.runtime.hand import Hand
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.notation import InputError
from compiler.runtime.readings import readings
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.win import Claim, Judged, claimed, judge_claim

MOST_KEPT = 1 << 16
Readings = list[Hand] | None


class Seated:
    """Fixed by a context in which nothing has happened before the win: no kong is spoken of."""

    def __init__(self, side: Side, context: Context, hidden: tuple[int, ...]) -> None:
        """`hidden` is any complete hand."""
        situation = side.told(won(Laid(hidden), hidden[0], context))
        assert situation.win is not None
        self.side = side
        self.rules = side.rules
        self.shared = side.names.shared
        self.winner = context.winner
        self.source = context.source or ""
        self.flags = flags_of(situation.win)
        self.table: Any = set_table(side.rules, situation)
        self.seats = dict(self.table.moment.seats)
        self.left = self.table.moment.left
        self.known: dict[object, Outcome] = {}
        self.read: Readings = None

    @property
    def is_bare(self) -> bool:
        """Whether no act is told: then a ruling follows from the hand alone."""
        return not self.table.moment.acts

    def rule(self, hand: tuple[int, ...], tile: int, read: Readings = None) -> Outcome | None:
        """The ruling on a win by this tile. None if the rules go over their bounds.

        `read`: the readings of the same hand by rules of the same shapes. Afterwards `self.read` has those of
        this one, where it was read.
        """
        self.read = None
        t = self.table.copied()
        t.known = {}
        t.moment = Moment({**self.seats, self.winner: Seat(hand=hand)}, (), self.left)
        claim = Claim(self.winner, tile, self.source, self.flags)
        try:
            held = self._held(t, claim, read) if self.side.judges_steadily else None
            if held is not None and held in self.known:
                return self.known[held]
            outcome = self._ruled(t, claim)
        except InputError:
            return None
        if held is not None:
            self._keep(held, outcome)
        return outcome

    def _held(self, t: Any, claim: Claim, read: Readings) -> object:
        """The patterns that hold in each reading: where judging is steady the ruling follows from them."""
        asked = claimed(t, claim)
        if read is None:
            lying = asked.lying(claim.player, asked.moment.seats[claim.player], asked.won)
            read = list(readings(asked, lying, self.rules.shapes))
        self.read = read
        found: list[object] = []
        for hand in read:
            asked.reading = hand
            hand.counted = NOTHING
            on, uses, times = self.rules.find(asked, hand)
            found.append((hand.shape, on, *uses.values(), *times.values()))
        return tuple(found)

    def _ruled(self, t: Any, claim: Claim) -> Outcome:
        judged = judge_claim(t, claim)
        key = _counting(judged) if self.side.steady else None
        if key is not None and key in self.known:
            return self.known[key]
        outcome = outcome_of(self.rules, judged, self._balances(t, judged), self.shared)
        if key is not None:
            self._keep(key, outcome)
        return outcome

    def _balances(self, t: Any, judged: Judged) -> Mapping[str, Number]:
        """What everybody has gained after the win, true or false."""
        if judged.legal and judged.verdict is not None and not self.rules.draws:
            return paid_for_only_win(judged, judged.verdict)
        course = Course(t, frozenset(), "")
        if judged.legal:
            course.take_win(judged)
        else:
            course.fail(self.winner)
        return course.table.balances

    def _keep(self, key: object, outcome: Outcome) -> None:
        if len(self.known) >= MOST_KEPT:
            self.known.clear()
        self.known[key] = outcome


def _counting(judged: Judged) -> object:
    """What a ruling follows from where payments are steady."""
    verdict = judged.verdict
    if verdict is None:
        return None
    counted = verdict.counted
    times = tuple(counted.times.items())
    return judged.legal, counted.on, times, tuple(counted.worth), verdict.bans, verdict.hand.shape
