"""One side of a comparison with all but the tiles fixed: rules on concealed hands, one after another."""

from __future__ import annotations

from typing import Any

from compiler.diff.meaning.outcome import Outcome, outcome_of
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.situations import Context, Laid, won
from compiler.runtime.course import Course, paid_for_win
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.notation import InputError
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.win import Claim, judge_claim


class Seated:
    """Fixed by a context in which nothing has happened before the win: no kong is spoken of."""

    def __init__(self, side: Side, context: Context, hidden: tuple[int, ...]) -> None:
        """`hidden` is any complete hand."""
        situation = side.told(won(Laid(hidden), hidden[0], context))
        assert situation.win is not None
        self.rules = side.rules
        self.shared = side.names.shared
        self.winner = context.winner
        self.source = context.source or ""
        self.flags = flags_of(situation.win)
        self.table: Any = set_table(side.rules, situation)
        self.seats = dict(self.table.moment.seats)
        self.left = self.table.moment.left

    @property
    def is_bare(self) -> bool:
        """Whether no act is told: then a ruling follows from the hand alone."""
        return not self.table.moment.acts

    def rule(self, hand: tuple[int, ...], tile: int) -> Outcome | None:
        """The ruling on a win by this tile. None if the rules go over their bounds."""
        t = self.table.copied()
        t.known = {}
        t.moment = Moment({**self.seats, self.winner: Seat(hand=hand)}, (), self.left)
        try:
            judged = judge_claim(t, Claim(self.winner, tile, self.source, self.flags))
            if judged.legal:
                balances = paid_for_win(t, judged)
            else:
                course = Course(t, frozenset(), "")
                course.fail(self.winner)
                balances = course.table.balances
        except InputError:
            return None
        return outcome_of(self.rules, judged, balances, self.shared)
