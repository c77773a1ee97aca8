"""Matches: `has` and `each` as a player would say them, unknown suits and ranks told by their pattern."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from compiler import ir
from compiler.ir import Desc, Lift, Match, Part, Sort, Word, sort_of
from compiler.sentences.descriptions import counted, measure, phrase, rank, suit
from compiler.sentences.speaker import Speaker, with_article
from compiler.sentences.vocabulary import NOUNS


@dataclass(frozen=True, slots=True)
class Slot:
    """A part that is a bare noun with a rank and a suit: `chow n+1 in X`."""

    count: int
    noun: tuple[Sort, Word]
    letter: str
    plus: int
    suit: str


def match_phrase(match: Match, s: Speaker) -> str:
    """The things matched, as one noun phrase."""
    slots = [slot_of(part) for part in match.parts]
    known = [slot for slot in slots if slot is not None]
    if len(known) == len(slots) and len({slot.noun for slot in known}) == 1:
        told = _series(known, s)
        if told:
            return told
    return s.join(_part(part, slot, s) for part, slot in zip(match.parts, slots, strict=True))


def slot_of(part: Part) -> Slot | None:
    """The part as a slot, or None if it is described otherwise."""
    desc, suit_, term = part.things, "", None
    while isinstance(desc, ir.Narrow):
        fit = desc.fit
        if fit.negated:
            return None
        if fit.lift is Lift.IN_SUIT and isinstance(fit.by, ir.OfSuit):
            suit_ = fit.by.suit
        elif fit.lift in (Lift.LOWEST, Lift.COPIES) and isinstance(fit.by, ir.OfRank):
            term = fit.by.rank
        else:
            return None
        desc = desc.base
    if not isinstance(desc, ir.Noun) or term is None or not suit_:
        return None
    return Slot(part.count, (desc.sort, desc.word), term.letter, term.plus, suit_)


def _series(slots: list[Slot], s: Speaker) -> str:
    """Several sets of one kind told by how their ranks and suits go together; "" if there is no such way."""
    suits = [slot.suit for slot in slots]
    one_suit, all_suits = len(set(suits)) == 1, len(set(suits)) == len(suits) > 1
    total = sum(slot.count for slot in slots)
    if not (one_suit or all_suits):
        return ""
    if all(slot.letter for slot in slots):
        return _lettered(slots, total, one_suit, s)
    if not any(slot.letter for slot in slots):
        return _literal(slots, one_suit, s)
    return ""


def _lettered(slots: list[Slot], total: int, one_suit: bool, s: Speaker) -> str:
    said = NOUNS[slots[0].noun]
    steps = {b.plus - a.plus for a, b in pairwise(slots)}
    number, mw = s.number(total), _measure(slots[0])
    if len(slots) == 1 and slots[0].count > 1:
        return s.say(f"{number}{mw}相同的{said.zh}", f"{number} identical {said.many}")
    if steps == {0} and not one_suit:
        suits = s.number(len(slots))
        return s.say(f"{suits}种花色里点数相同的{said.zh}", f"{said.many} of the same rank in {suits} suits")
    if len(steps) == 1 and len(slots) > 1:
        step = s.number(steps.pop())
        place = (
            s.say("同一花色", "in one suit")
            if one_suit
            else s.say(f"{s.number(total)}种花色", f"in {s.number(total)} suits")
        )
        return s.say(
            f"{place}、点数依次高{step.replace('两', '二')}的{number}{mw}{said.zh}",
            f"{number} {said.many} {place}, each {step} rank{'s' if step != 'one' else ''} above the one before",
        )
    if len(slots) == 1:
        return s.say(f"一{mw}{said.zh}", f"one {said.one}")
    return ""


def _literal(slots: list[Slot], one_suit: bool, s: Speaker) -> str:
    said = NOUNS[slots[0].noun]
    shown = [_times(slot, s) for slot in slots]
    many = len(slots) > 1 or slots[0].count > 1
    place = s.say("同一花色的", "in one suit") if one_suit else s.say("分属不同花色的", "in different suits")
    if len(slots) == 1 and slots[0].suit in "mps":
        place = s.say(suit(slots[0].suit, s), f"in {suit(slots[0].suit, s)}")
    return s.say(
        f"{place}{'、'.join(shown)}{said.zh}", f"{said.many if many else said.one} {s.join(shown)} {place}"
    )


def _times(slot: Slot, s: Speaker) -> str:
    run = "".join(str(slot.plus + i) for i in range(3)) if slot.noun[1] is Word.CHOW else str(slot.plus)
    shown = run if s.zh else "-".join(run)
    if slot.count == 1:
        return shown
    return s.say(
        f"{s.number(slot.count)}副{shown}",
        f"{shown} ({'twice' if slot.count == 2 else f'{slot.count} times'})",
    )


def _measure(slot: Slot) -> str:
    return measure(ir.Noun(sort=slot.noun[0], word=slot.noun[1]))


def _part(part: Part, slot: Slot | None, s: Speaker) -> str:
    if slot is not None:
        return _slot_phrase(slot, s)
    if part.count == 1 and sort_of(part.things) is Sort.TILE:
        return phrase(part.things, s, many=not isinstance(part.things, ir.OfSuit))
    return counted(part.count, part.things, s) if part.count > 1 else _single(part.things, s)


def _single(things: Desc, s: Speaker) -> str:
    text = phrase(things, s, bare=True)
    return s.say(text, with_article(text))


def _slot_phrase(slot: Slot, s: Speaker) -> str:
    said = NOUNS[slot.noun]
    place = suit(slot.suit, s)
    if slot.letter:
        term = rank(ir.RankTerm(letter=slot.letter, plus=slot.plus))
        return s.say(f"{place}{term}的{said.zh}", f"{said.one} {term} in {place}")
    many = slot.count > 1
    shown = _times(slot, s)
    return s.say(f"{place}{shown}{said.zh}", f"{said.many if many else said.one} {shown} in {place}")
