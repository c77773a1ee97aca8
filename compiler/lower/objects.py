"""What stands behind `is` and `holds`: a test of things of the subject's sort."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Desc, Fit, Lift, Sort, sort_of
from compiler.lower.context import Context, sort_names
from compiler.lower.descriptions import THINGS, describe, read_units
from compiler.lower.lifts import LIFTS, find_fit, fit_of
from compiler.lower.readings import SLOT_OF_SORT, Reading, Slot
from dsl import syntax


def lower_object(subject: Desc, object_: syntax.Desc, negated: bool, ctx: Context) -> Fit | None:
    """The test `is object_` (`is not`, if negated) of things like `subject`; None if the sorts never
    meet (not reported)."""
    if len(object_.units) == 1:
        unit = object_.units[0]
        reads = read_units(object_, ctx)
        if reads is None:
            return None
        readings = reads[0].readings
        if any(r.slot is Slot.DIFFERENT for r in readings):
            different = ir.Different(span=unit.span, base=subject)
            return Fit(span=unit.span, by=different, lift=Lift.SAME, negated=negated)
        found = find_fit(sort_of(subject), readings, False, unit.span)
        if found is None:
            return None
        fit, reading = found
        ctx.raise_stage(reading.stage)
        return Fit(span=unit.span, by=fit.by, lift=fit.lift, negated=negated)
    return _lower_longer(subject, object_, negated, ctx)


def _lower_longer(subject: Desc, object_: syntax.Desc, negated: bool, ctx: Context) -> Fit | None:
    sort = sort_of(subject)
    slots = {slot for slot, _ in LIFTS.get(sort, ())}
    want = frozenset(s for s in THINGS if SLOT_OF_SORT[s] in slots)
    with ctx.trial():
        options = describe(object_, ctx, want)
    if not options:
        return None
    for option in describe(object_, ctx, want):
        reading = Reading(slot=SLOT_OF_SORT[sort_of(option)], desc=option)
        found = find_fit(sort, (reading,), False, object_.span)
        if found is not None:
            return Fit(span=object_.span, by=found[0].by, lift=found[0].lift, negated=negated)
    return None


def lower_held(subject: Desc, object_: syntax.Desc, ctx: Context) -> Fit | None:
    """The test `holds object_`: of a group among its tiles, of a player among his concealed tiles."""
    if sort_of(subject) not in (Sort.GROUP, Sort.PLAYER):
        ctx.report(
            "MJR236",
            object_.span,
            subject=sort_names({sort_of(subject)}),
            object="“含有”什么|said to hold anything",
        )
        return None
    options = describe(object_, ctx, frozenset({Sort.TILE}))
    return fit_of(options[0], Lift.HOLDS, False, object_.span) if options else None
