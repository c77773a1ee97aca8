"""A difference as a sentence: what it means for a player, and what either side says."""

from __future__ import annotations

from collections.abc import Callable

from compiler.diff import wording_lines as lines
from compiler.diff import wording_patterns as patterns
from compiler.diff import wording_table as table
from compiler.diff.model import Difference, Part
from compiler.diff.telling import Telling, Told
from compiler.diff.wording_whole import whole

Say = Callable[[Telling, Difference], Told]


def tell(t: Telling, d: Difference) -> Told:
    """The sentence of a difference between the two rule sets spoken of."""
    return SAYINGS[d.part](t, d)


SAYINGS: dict[Part, Say] = {
    Part.WHOLE: whole,
    Part.NAME: table.name,
    Part.ID: table.id_,
    Part.COPIES: table.copies,
    Part.PLAYERS: table.players,
    Part.HAND_SIZE: table.hand_size,
    Part.DEFAULT: table.default,
    Part.CHOICES: table.choices,
    Part.STANDIN: table.standin,
    Part.TILES: table.wilds,
    Part.PLAYS: table.wilds,
    Part.MADE_OF: table.shape,
    Part.PER_PLAYER: table.per_player,
    Part.VALUE: patterns.value,
    Part.CONDITION: patterns.condition_,
    Part.FURTHER: patterns.further,
    Part.ALTERNATIVE: patterns.alternative,
    Part.EXCLUSIONS: patterns.exclusions,
    Part.CLASS: patterns.class_,
    Part.LATE: patterns.late,
    Part.LIMITS: patterns.limits,
    Part.LINKED: patterns.linked,
    Part.UNIMPLIED: patterns.unimplied,
    Part.EVENT: lines.event,
    Part.STEP: lines.step,
    Part.AMOUNT: lines.amount,
    Part.ORDER: lines.order,
    Part.PAYERS: lines.payers,
    Part.RECEIVERS: lines.receivers,
    Part.LIABLE: lines.line,
    Part.VOID: lines.line,
    Part.COUNT: lines.count,
    Part.SEATS: lines.seats,
    Part.ACT: lines.act,
    Part.TARGETS: lines.targets,
    Part.FIRST: lines.first,
    Part.LINE: lines.line,
    Part.MEANING: lines.meaning,
}
