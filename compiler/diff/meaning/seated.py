"""One side of a comparison with all but the tiles fixed: rules on concealed hands, one after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.diff.meaning.outcome import Outcome, outcome_of
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.situations import Context, Laid, won
from compiler.runtime.counted import Number
from compiler.runtime.course import Course, paid_for_only_win
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.notation import InputError
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.win import Claim, Judged, judge_claim


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

    @property
    def is_bare(self) -> bool:
        """Whether no act is told: then a ruling follows from the hand alone."""
        return not self.table.moment.acts

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

    def rule(self, hand: tuple[int, ...], tile: int) -> Outcome | None:
        """The ruling on a win by this tile. None if the rules go over their bounds."""
        t = self.table.copied()
        t.known = {}
        t.moment = Moment({**self.seats, self.winner: Seat(hand=hand)}, (), self.left)
        try:
            judged = judge_claim(t, Claim(self.winner, tile, self.source, self.flags))
            key = _key(judged) if self.side.steady else None
            if key is not None and key in self.known:
                return self.known[key]
            balances = self._balances(t, judged)
        except InputError:
            return None
        outcome = outcome_of(self.rules, judged, balances, self.shared)
        if key is not None:
            self.known[key] = outcome
        return outcome


def _key(judged: Judged) -> object:
    """What a ruling follows from where payments are steady."""
    verdict = judged.verdict
    if verdict is None:
        return None
    counted = verdict.counted
    return (
        judged.legal,
        counted.on,
        tuple(counted.times.items()),
        tuple(counted.worth),
        verdict.bans,
        verdict.hand.shape,
    )
