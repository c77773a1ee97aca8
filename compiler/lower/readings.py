"""What one word, or alternatives joined by `/`, may mean: its readings, one for each slot it can fill."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from compiler import ir
from compiler.ir import Condition, Desc, Number, RankTerm, RefKind, Sort, Stage, Word
from compiler.lower.context import Context
from compiler.lower.symbols import Symbol, Thing
from compiler.lower.words import (
    CIRCUMSTANCES,
    NOUNS,
    RANK_LETTERS,
    RELATIVES,
    SUIT_LETTERS,
    SUITS,
    ir_word,
    stage_of,
)
from compiler.runtime.tiles import kinds_of_text
from dsl.source import Span
from dsl.syntax import Atom, Name, Offset, Paren, Range, Tiles
from dsl.syntax import Number as NumberAtom


class Slot(Enum):
    """What a word can serve as. The first six are the sorts of things."""

    TILE = "tile"
    GROUP = "group"
    BUNDLE = "bundle"
    PLAYER = "player"
    ACT = "act"
    PLACE = "place"
    SUIT = "suit"
    RANK = "rank"
    NUMBER = "number"
    CONDITION = "condition"
    CLASS = "class"
    SHAPE = "shape"
    FORM = "form"
    OWN = "own"
    PASSED = "passed"
    FIRST = "first"
    LAST = "last"
    DIFFERENT = "different"


THING_SLOTS: dict[Slot, Sort] = {
    Slot.TILE: Sort.TILE,
    Slot.GROUP: Sort.GROUP,
    Slot.BUNDLE: Sort.BUNDLE,
    Slot.PLAYER: Sort.PLAYER,
    Slot.ACT: Sort.ACT,
    Slot.PLACE: Sort.PLACE,
}
SLOT_OF_SORT = {sort: slot for slot, sort in THING_SLOTS.items()}
ADJECTIVES = {Slot.FORM, Slot.OWN, Slot.PASSED, Slot.FIRST, Slot.LAST, Slot.DIFFERENT}
BARE = {
    "own": Slot.OWN,
    "passed": Slot.PASSED,
    "first": Slot.FIRST,
    "last": Slot.LAST,
    "different": Slot.DIFFERENT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One meaning of a word. Exactly what the slot needs is set: `desc`, `number`, `cond`, or `name`
    (class, shape).

    `stage` is the stage the word asks for in this meaning; `literal` marks digits, which are weak as a
    head noun.
    """

    slot: Slot
    desc: Desc | None = None
    number: Number | None = None
    cond: Condition | None = None
    name: str = ""
    stage: Stage = Stage.OPTIONS
    literal: bool = False
    relation: bool = False


def read_options(atoms: tuple[Atom, ...], span: Span, ctx: Context) -> tuple[Reading, ...]:
    """The readings of a unit; several alternatives are joined slot by slot. Empty after a reported
    mistake."""
    each = [read_atom(atom, ctx) for atom in atoms]
    if any(not readings for readings in each):
        return ()
    if len(each) == 1:
        return each[0]
    joined = tuple(
        _join([_with_slot(readings, slot) for readings in each], slot, span)
        for slot in Slot
        if all(_with_slot(readings, slot) for readings in each) and slot not in (Slot.NUMBER, Slot.RANK)
    )
    if not joined:
        ctx.report("MJR233", span, text=ctx.text_of(span))
    return joined


def _with_slot(readings: tuple[Reading, ...], slot: Slot) -> Reading | None:
    return next((r for r in readings if r.slot is slot), None)


def _join(readings: list[Reading | None], slot: Slot, span: Span) -> Reading:
    given = [r for r in readings if r is not None]
    stage = max(r.stage for r in given)
    if slot is Slot.CONDITION:
        return Reading(
            slot=slot, cond=ir.Or(span=span, parts=tuple(r.cond for r in given if r.cond)), stage=stage
        )
    descs = tuple(r.desc for r in given if r.desc is not None)
    sort = Sort.SUIT if slot is Slot.SUIT else THING_SLOTS.get(slot, Sort.GROUP)
    literal = all(r.literal for r in given)
    return Reading(slot=slot, desc=ir.Alt(span=span, sort=sort, options=descs), stage=stage, literal=literal)


def read_atom(atom: Atom, ctx: Context) -> tuple[Reading, ...]:
    """The readings of one word; empty after a reported mistake."""
    match atom:
        case NumberAtom():
            return _read_number(atom)
        case Range():
            digits = "".join(str(r) for r in range(atom.first, atom.last + 1))
            text = f"{atom.first}..{atom.last}"
            return (Reading(slot=Slot.TILE, desc=_ranks(digits, text, atom.span), literal=True),)
        case Tiles():
            return _read_tiles(atom, ctx)
        case Offset():
            return _rank_readings(RankTerm(span=atom.span, letter=atom.letter, plus=atom.plus))
        case Paren():
            from compiler.lower.parens import read_paren

            return read_paren(atom, ctx)
        case Name():
            return _read_name(atom, ctx)


def _ranks(digits: str, text: str, span: Span) -> ir.Kinds:
    kinds = sorted({9 * suit + int(d) - 1 for d in digits for suit in range(3)})
    return ir.Kinds(span=span, kinds=tuple(kinds), text=text)


def _read_number(atom: NumberAtom) -> tuple[Reading, ...]:
    number = Reading(slot=Slot.NUMBER, number=ir.Int(span=atom.span, value=int(atom.text)), literal=True)
    if "0" in atom.text or len(atom.text) > 9:
        return (number,)
    tiles = Reading(slot=Slot.TILE, desc=_ranks(atom.text, atom.text, atom.span), literal=True)
    if len(atom.text) > 1:
        return (tiles, number)
    rank = RankTerm(span=atom.span, letter="", plus=int(atom.text))
    return (Reading(slot=Slot.RANK, desc=ir.OfRank(span=atom.span, rank=rank), literal=True), tiles, number)


def _read_tiles(atom: Tiles, ctx: Context) -> tuple[Reading, ...]:
    kinds = kinds_of_text(atom.text)
    if kinds is None:
        ctx.report("MJR245", atom.span, text=atom.text)
        return ()
    desc = ir.Kinds(span=atom.span, kinds=tuple(sorted(set(kinds))), text=atom.text)
    return (Reading(slot=Slot.TILE, desc=desc),)


def _rank_readings(term: RankTerm) -> tuple[Reading, ...]:
    of_rank = ir.OfRank(span=term.span, rank=term)
    return (
        Reading(slot=Slot.RANK, desc=of_rank, literal=True),
        Reading(slot=Slot.TILE, desc=of_rank, literal=True),
        Reading(slot=Slot.NUMBER, number=ir.Rank(span=term.span, term=term), literal=True),
    )


def _suit_readings(suit: str, span: Span) -> tuple[Reading, ...]:
    of_suit = ir.OfSuit(span=span, suit=suit)
    fit = ir.Fit(span=span, by=of_suit, lift=ir.Lift.IN_SUIT)
    tile = ir.Narrow(span=span, base=ir.Noun(span=span, sort=Sort.TILE, word=Word.TILE), fit=fit)
    return (
        Reading(slot=Slot.SUIT, desc=of_suit, literal=True),
        Reading(slot=Slot.TILE, desc=tile, literal=True),
    )


def _read_name(name: Name, ctx: Context) -> tuple[Reading, ...]:
    if not name.quoted:
        word = _read_word(name.text, name.span, ctx)
        if word:
            return word
    symbol = ctx.resolve(name)
    return _read_symbol(symbol, name.span, ctx) if symbol is not None else ()


def _read_word(word: str, span: Span, ctx: Context) -> tuple[Reading, ...]:
    """The readings of a word of the language; empty if it is none that can stand in a description."""
    if word == ctx.letter and ctx.member is not None:
        return (Reading(slot=Slot.TILE, desc=ctx.member),)
    if word in SUITS or word in SUIT_LETTERS:
        return _suit_readings(word, span)
    if word in RANK_LETTERS:
        return _rank_readings(RankTerm(span=span, letter=word, plus=0))
    if word in BARE:
        return (Reading(slot=BARE[word]),)
    if word in ("concealed", "exposed", "added"):
        return (Reading(slot=Slot.FORM, desc=ir.InForm(span=span, form=ir.Form(word))),)
    if word == "this":
        return _read_this(span, ctx)
    if word == "successor":
        nothing = ir.Noun(span=span, sort=Sort.TILE, word=Word.THIS)
        desc = ir.Relation(span=span, word=ir.RelationWord.SUCCESSOR, of=nothing)
        return (Reading(slot=Slot.TILE, desc=desc, relation=True),)
    if word in RELATIVES:
        subject = ir.Noun(span=span, sort=Sort.PLAYER, word=Word.SUBJECT)
        desc = ir.Relation(span=span, word=ir.RelationWord(word), of=subject)
        return (Reading(slot=Slot.PLAYER, desc=desc, relation=True),)
    return (*_read_noun(word, span), *_read_circumstance(word, span))


def _read_this(span: Span, ctx: Context) -> tuple[Reading, ...]:
    sorts = [ctx.this_sorts[-1]] if ctx.this_sorts else []
    if Sort.TILE not in sorts:
        sorts.append(Sort.TILE)
    return tuple(
        Reading(slot=SLOT_OF_SORT[sort], desc=ir.Noun(span=span, sort=sort, word=Word.THIS)) for sort in sorts
    )


def _read_noun(word: str, span: Span) -> tuple[Reading, ...]:
    relation = word in ("discarder", "actor", "seat_wind")
    return tuple(
        Reading(
            slot=SLOT_OF_SORT[sort],
            desc=ir.Noun(span=span, sort=sort, word=ir_word(word)),
            stage=stage_of(word, sort),
            relation=relation,
        )
        for sort in NOUNS.get(word, ())
    )


def _read_circumstance(word: str, span: Span) -> tuple[Reading, ...]:
    if word not in CIRCUMSTANCES:
        return ()
    return (Reading(slot=Slot.CONDITION, cond=ir.Flag(span=span, which=CIRCUMSTANCES[word])),)


NUMBER_KINDS = {
    Thing.OPTION: RefKind.OPTION,
    Thing.FACT: RefKind.FACT,
    Thing.CARRY: RefKind.CARRY,
    Thing.NUMBER: RefKind.SHEET,
    Thing.DEFINE: RefKind.DEFINE,
    Thing.DRAWS: RefKind.DRAWS,
    Thing.PATTERN: RefKind.PATTERN,
}


def _read_symbol(symbol: Symbol, span: Span, ctx: Context) -> tuple[Reading, ...]:
    """The readings of a declared name."""
    ctx.look_at(symbol)
    readings: list[Reading] = []
    for sort in Sort:
        if sort not in symbol.sorts:
            continue
        if sort in SLOT_OF_SORT:
            desc = ir.Named(span=span, sort=sort, name=symbol.id)
            readings.append(Reading(slot=SLOT_OF_SORT[sort], desc=desc, stage=symbol.stage))
        elif sort is Sort.NUMBER:
            ref = ir.Ref(span=span, kind=NUMBER_KINDS[symbol.thing], name=symbol.id)
            readings.append(Reading(slot=Slot.NUMBER, number=ref, stage=symbol.stage))
        elif sort is Sort.CONDITION:
            readings.append(Reading(slot=Slot.CONDITION, cond=condition_of(symbol, span), stage=symbol.stage))
        elif sort is Sort.CLASS:
            cond = ir.ClassCounts(span=span, name=symbol.id)
            readings.append(Reading(slot=Slot.CLASS, name=symbol.id, stage=symbol.stage))
            readings.append(Reading(slot=Slot.CONDITION, cond=cond, stage=symbol.stage))
        elif sort is Sort.SHAPE:
            readings.append(Reading(slot=Slot.SHAPE, name=symbol.id))
    if not readings:
        ctx.report(
            "MJR231",
            span,
            text=ctx.text_of(span),
            wanted="牌、牌组、各家、打法、数目或条件|a thing, number or condition",
        )
    return tuple(readings)


def condition_of(symbol: Symbol, span: Span) -> Condition:
    """The condition a bare name states."""
    match symbol.thing:
        case Thing.OPTION:
            return ir.OptionOn(span=span, name=symbol.id)
        case Thing.PATTERN:
            return ir.PatternCounts(span=span, name=symbol.id)
        case _:
            return ir.Defined(span=span, name=symbol.id)
