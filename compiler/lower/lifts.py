"""The table of narrowing: how a word of one sort is asked of a thing of another (language reference,
descriptions)."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Desc, Fit, Lift, Sort
from compiler.lower.readings import Reading, Slot
from dsl.source import Span
from dsl.syntax import How

# For each sort of thing, in order of preference: the slot of the word beside it and the way it is asked.
LIFTS: dict[Sort, tuple[tuple[Slot, Lift], ...]] = {
    Sort.TILE: (
        (Slot.SUIT, Lift.IN_SUIT),
        (Slot.TILE, Lift.SAME),
        (Slot.BUNDLE, Lift.KIND),
    ),
    Sort.GROUP: (
        (Slot.GROUP, Lift.SAME),
        (Slot.FORM, Lift.FORM),
        (Slot.RANK, Lift.LOWEST),
        (Slot.SUIT, Lift.IN_SUIT),
        (Slot.TILE, Lift.ALL_TILES),
        (Slot.BUNDLE, Lift.KIND),
    ),
    Sort.BUNDLE: (
        (Slot.BUNDLE, Lift.SAME),
        (Slot.FORM, Lift.FORM),
        (Slot.SUIT, Lift.IN_SUIT),
        (Slot.TILE, Lift.COPIES),
        (Slot.GROUP, Lift.GROUPED),
    ),
    Sort.PLAYER: ((Slot.PLAYER, Lift.SAME),),
    Sort.ACT: (
        # Behind an act `ready` is the state of the actor, so players come before acts.
        (Slot.PLAYER, Lift.ACTOR),
        (Slot.ACT, Lift.SAME),
        (Slot.FORM, Lift.FORM),
        (Slot.TILE, Lift.ACT_TILE),
    ),
    Sort.PLACE: ((Slot.PLACE, Lift.SAME),),
}

# These ask something of every tile, so `not` means the other tiles; elsewhere `not` means that the test
# fails.
OF_EVERY_TILE = {Lift.ALL_TILES, Lift.COPIES}


def find_fit(
    sort: Sort, readings: tuple[Reading, ...], negated: bool, span: Span
) -> tuple[Fit, Reading] | None:
    """The first way of the table in which one of the readings is asked of a thing of that sort."""
    for slot, lift in LIFTS.get(sort, ()):
        for reading in readings:
            if reading.slot is slot and reading.desc is not None:
                return fit_of(reading.desc, lift, negated, span), reading
    return None


def find_fed_by(sort: Sort, readings: tuple[Reading, ...], how: How) -> Lift | None:
    """`by PLAYER`: the actor of an act, or who fed a group."""
    if how is not How.BY or not any(r.slot is Slot.PLAYER for r in readings):
        return None
    return {Sort.ACT: Lift.ACTOR, Sort.GROUP: Lift.FED_BY}.get(sort)


def fit_of(by: Desc, lift: Lift, negated: bool, span: Span) -> Fit:
    """The test `by` through `lift`, or its negation."""
    if negated and lift in OF_EVERY_TILE:
        return Fit(span=span, by=ir.Other(span=span, sort=Sort.TILE, of=by), lift=lift)
    return Fit(span=span, by=by, lift=lift, negated=negated)
