"""Descriptions: words side by side become a noun and the tests that narrow it."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler import ir
from compiler.ir import Desc, Lift, Pickable, Sort, Word
from compiler.lower.context import Context, sort_names
from compiler.lower.lifts import find_fed_by, find_fit, fit_of
from compiler.lower.readings import ADJECTIVES, SLOT_OF_SORT, THING_SLOTS, Reading, Slot, read_options
from dsl import syntax
from dsl.source import Span
from dsl.syntax import How, Paren, Unit

THINGS = frozenset(THING_SLOTS.values())
GROUP_KINDS = {Word.CHOW: 1, Word.PUNG: 2, Word.KONG: 2, Word.PAIR: 3, Word.SINGLE: 4}


@dataclass(frozen=True, slots=True)
class Read:
    """A unit with its readings."""

    unit: Unit
    readings: tuple[Reading, ...]

    @property
    def negated(self) -> bool:
        return self.unit.how is How.NOT

    def has(self, slot: Slot) -> bool:
        return any(r.slot is slot for r in self.readings)

    @property
    def is_adjective(self) -> bool:
        return all(r.slot in ADJECTIVES for r in self.readings)


@dataclass(slots=True)
class _Draft:
    """A description under construction: the noun so far and what is applied at the end."""

    desc: Desc
    sort: Sort
    passed: bool = False
    different: bool = False
    pick: Pickable | None = None
    owner: Desc | None = None
    readings: list[Reading] = field(default_factory=list)


def describe(desc: syntax.Desc, ctx: Context, want: frozenset[Sort]) -> tuple[Desc, ...]:
    """All readings of a description whose sort is wanted, the likeliest first; empty after a reported
    mistake."""
    units = read_units(desc, ctx)
    if units is None:
        return ()
    head = find_head(units)
    if head is None:
        ctx.report("MJR230", desc.span, text=ctx.text_of(desc.span))
        return ()
    sorts = _candidate_sorts(head, units, want)
    if not sorts:
        found = {THING_SLOTS[r.slot] for r in head.readings if r.slot in THING_SLOTS}
        if found or not head.readings:
            ctx.report("MJR231", desc.span, text=ctx.text_of(desc.span), wanted=sort_names(set(want)))
        else:
            ctx.report("MJR230", desc.span, text=ctx.text_of(desc.span))
        return ()
    return _build_all(desc, units, head, sorts, ctx)


def describe_one(desc: syntax.Desc, ctx: Context, want: frozenset[Sort]) -> Desc | None:
    """The likeliest reading, or None after a reported mistake."""
    options = describe(desc, ctx, want)
    return options[0] if options else None


def read_units(desc: syntax.Desc, ctx: Context) -> list[Read] | None:
    """The units with their readings; None if one of them can't be read (reported)."""
    reads = []
    for unit in desc.units:
        with _ThisOfHead(unit, desc, ctx):
            reads.append(Read(unit, read_options(unit.options, unit.span, ctx)))
    return reads if all(read.readings for read in reads) else None


class _ThisOfHead:
    """Inside `( condition )` behind a noun, `this` is a thing of the noun's sort."""

    def __init__(self, unit: Unit, desc: syntax.Desc, ctx: Context) -> None:
        self.ctx = ctx
        self.sort = self._sort(unit, desc)

    def _sort(self, unit: Unit, desc: syntax.Desc) -> Sort | None:
        if not any(isinstance(option, Paren) for option in unit.options) or unit is desc.units[0]:
            return None
        with self.ctx.trial():
            first = [
                Read(u, read_options(u.options, u.span, self.ctx))
                for u in desc.units[: desc.units.index(unit)]
            ]
        head = find_head(first) if all(r.readings for r in first) else None
        sorts = [THING_SLOTS[r.slot] for r in head.readings if r.slot in THING_SLOTS] if head else []
        if Sort.ACT in sorts and any(r.has(Slot.PASSED) or r.has(Slot.OWN) for r in first):
            return Sort.ACT
        return sorts[0] if sorts else None

    def __enter__(self) -> None:
        if self.sort is not None:
            self.ctx.this_sorts.append(self.sort)

    def __exit__(self, *_: object) -> None:
        if self.sort is not None:
            self.ctx.this_sorts.pop()


def find_head(reads: list[Read]) -> Read | None:
    """The first noun; digits and letters are one only if there is no other."""
    nouns = [r for r in reads if r.unit.how is How.PLAIN and any(x.slot in THING_SLOTS for x in r.readings)]
    strong = [r for r in nouns if any(x.slot in THING_SLOTS and not x.literal for x in r.readings)]
    return next(iter(strong or nouns), None)


def _candidate_sorts(head: Read, units: list[Read], want: frozenset[Sort]) -> list[Sort]:
    sorts = [THING_SLOTS[r.slot] for r in head.readings if r.slot in THING_SLOTS]
    wanted = [sort for sort in dict.fromkeys(sorts) if sort in want]
    if any(u.has(Slot.OWN) or u.has(Slot.PASSED) for u in units) and Sort.ACT in wanted:
        return [Sort.ACT]
    if any(u.has(Slot.LAST) or u.has(Slot.FIRST) for u in units):
        wanted.sort(key=lambda sort: sort is not Sort.ACT)
    return wanted


def _build_all(
    desc: syntax.Desc, units: list[Read], head: Read, sorts: list[Sort], ctx: Context
) -> tuple[Desc, ...]:
    built: list[Desc] = []
    first_mistakes = None
    for sort in sorts:
        with ctx.trial() as mistakes:
            result = _build(desc, units, head, sort, ctx)
        if result is not None and not mistakes:
            done, readings = result
            built.append(done)
            if len(built) == 1:
                for reading in readings:
                    ctx.raise_stage(reading.stage)
        elif first_mistakes is None:
            first_mistakes = list(mistakes)
    if not built:
        ctx.diagnostics.extend(first_mistakes or [])
    return tuple(built)


def _build(
    desc: syntax.Desc, units: list[Read], head: Read, sort: Sort, ctx: Context
) -> tuple[Desc, list[Reading]] | None:
    """The description with that sort, or None after a reported mistake."""
    slot = SLOT_OF_SORT[sort]
    reading = next(r for r in head.readings if r.slot is slot)
    assert reading.desc is not None
    draft = _Draft(reading.desc, sort, readings=[reading])
    if any(u.has(Slot.PASSED) for u in units) and sort is Sort.ACT:
        draft.desc = ir.Passed(span=draft.desc.span, act=draft.desc)
    for read in units:
        if read is not head and not _narrow(draft, read, head, reading, ctx):
            return None
    return _finish(draft, desc.span), draft.readings


def _narrow(draft: _Draft, read: Read, head: Read, noun: Reading, ctx: Context) -> bool:
    """Apply one more unit to the draft; False after a reported mistake."""
    if _take_adjective(draft, read) or _take_relation(draft, read, noun):
        return True
    if _take_condition(draft, read) or _take_owner(draft, read):
        return True
    if _two_group_kinds(draft, read, head):
        ctx.report("MJR234", read.unit.span, text=ctx.text_of(read.unit.span))
        return False
    fed_by = find_fed_by(draft.sort, read.readings, read.unit.how)
    if fed_by is not None:
        player = next(r for r in read.readings if r.slot is Slot.PLAYER)
        assert player.desc is not None
        _apply(draft, fit_of(player.desc, fed_by, False, read.unit.span), player)
        return True
    found = find_fit(draft.sort, read.readings, read.negated, read.unit.span)
    if found is None:
        _report_unfit(draft, read, ctx)
        return False
    _apply(draft, *found)
    return True


def _apply(draft: _Draft, fit: ir.Fit, reading: Reading) -> None:
    draft.desc = ir.Narrow(span=draft.desc.span.to(fit.span), base=draft.desc, fit=fit)
    draft.readings.append(reading)


def _take_adjective(draft: _Draft, read: Read) -> bool:
    """`own`, `passed`, `different`, `first`, `last`: applied around the whole or once for all."""
    if read.unit.how is How.PLAIN and read.has(Slot.PASSED):
        return draft.sort is Sort.ACT
    if read.unit.how is How.PLAIN and read.has(Slot.DIFFERENT):
        draft.different = True
        return True
    if read.unit.how is How.PLAIN and (read.has(Slot.FIRST) or read.has(Slot.LAST)):
        draft.pick = Pickable.FIRST if read.has(Slot.FIRST) else Pickable.LAST
        return True
    if read.has(Slot.OWN):
        if draft.sort is Sort.ACT:
            subject = ir.Noun(span=read.unit.span, sort=Sort.PLAYER, word=Word.SUBJECT)
            fit = fit_of(subject, Lift.ACTOR, read.negated, read.unit.span)
            draft.desc = ir.Narrow(span=draft.desc.span, base=draft.desc, fit=fit)
        return not read.negated or draft.sort is Sort.ACT
    return False


def _take_relation(draft: _Draft, read: Read, noun: Reading) -> bool:
    """`next of dealer`, `discarder of (last meld)`, `successor of flip`, `seat_wind of payer`."""
    if read.unit.how is not How.OF or not noun.relation:
        return False
    wanted = {Sort.PLAYER: (Slot.PLAYER, Slot.ACT, Slot.GROUP), Sort.TILE: (Slot.TILE, Slot.PLAYER)}[
        draft.sort
    ]
    found = next((r for slot in wanted for r in read.readings if r.slot is slot and r.desc is not None), None)
    word = _relation_word(noun.desc)
    if found is None or found.desc is None or word is None:
        return False
    draft.desc = ir.Relation(span=read.unit.span, word=word, of=found.desc)
    draft.readings.append(found)
    return True


def _relation_word(desc: Desc | None) -> ir.RelationWord | None:
    match desc:
        case ir.Relation():
            return desc.word
        case ir.Noun(word=Word.DISCARDER):
            return ir.RelationWord.DISCARDER
        case ir.Noun(word=Word.ACTOR):
            return ir.RelationWord.ACTOR
        case ir.Noun(word=Word.SEAT_WIND):
            return ir.RelationWord.SEAT_WIND
        case _:
            return None


def _take_condition(draft: _Draft, read: Read) -> bool:
    """`( condition )` behind anything; a circumstance behind an act or a player."""
    found = next((r for r in read.readings if r.slot is Slot.CONDITION and r.cond is not None), None)
    if found is None or found.cond is None or read.unit.how in (How.IN, How.BY, How.OF):
        return False
    in_parens = all(isinstance(option, Paren) for option in read.unit.options)
    if not in_parens and (draft.sort is not Sort.ACT or not _is_circumstance(found.cond)):
        return False
    if not in_parens and any(r.slot in (Slot.ACT, Slot.PLAYER) for r in read.readings):
        return False
    cond = ir.Not(span=read.unit.span, body=found.cond) if read.negated else found.cond
    draft.desc = ir.SuchThat(span=draft.desc.span.to(read.unit.span), base=draft.desc, cond=cond)
    draft.readings.append(found)
    return True


def _is_circumstance(cond: ir.Condition) -> bool:
    """`rob_kong`, or alternatives of such words."""
    return isinstance(cond, ir.Flag) or (isinstance(cond, ir.Or) and all(map(_is_circumstance, cond.parts)))


def _take_owner(draft: _Draft, read: Read) -> bool:
    """`of PLAYER` behind tiles, groups and bundles: that player's."""
    if read.unit.how is not How.OF or draft.sort not in (Sort.TILE, Sort.GROUP, Sort.BUNDLE):
        return False
    found = next((r for r in read.readings if r.slot is Slot.PLAYER), None)
    if found is None or found.desc is None:
        return False
    draft.owner = found.desc
    draft.readings.append(found)
    return True


def _two_group_kinds(draft: _Draft, read: Read, head: Read) -> bool:
    if draft.sort is not Sort.GROUP or read.unit.how is not How.PLAIN:
        return False

    def kinds(r: Read) -> set[int]:
        words = (x.desc.word for x in r.readings if isinstance(x.desc, ir.Noun) and x.slot is Slot.GROUP)
        return {GROUP_KINDS[word] for word in words if word in GROUP_KINDS}

    here, there = kinds(read), kinds(head)
    return bool(here and there and here != there)


def _report_unfit(draft: _Draft, read: Read, ctx: Context) -> None:
    sorts = {THING_SLOTS[r.slot] for r in read.readings if r.slot in THING_SLOTS}
    other = {
        Slot.NUMBER: Sort.NUMBER,
        Slot.CONDITION: Sort.CONDITION,
        Slot.SUIT: Sort.SUIT,
        Slot.CLASS: Sort.CLASS,
    }
    sorts |= {other[r.slot] for r in read.readings if r.slot in other} if not sorts else set()
    text = ctx.text_of(read.unit.span)
    head = sort_names({draft.sort})
    ctx.report("MJR232", read.unit.span, head=head, text=text, sort=sort_names(sorts) if sorts else "-")


def _finish(draft: _Draft, span: Span) -> Desc:
    """Apply what goes around the whole: owner, different, and first or last at the very end."""
    desc = draft.desc
    if draft.owner is not None:
        desc = ir.Owned(span=span, base=desc, owner=draft.owner)
    if draft.different:
        desc = ir.Different(span=span, base=desc)
    if draft.pick is not None:
        desc = ir.Pick(span=span, which=draft.pick, base=desc)
    return desc
