"""Faults of questions about claims, seen from outside: the stored record, the tiles, the seats."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import replayed
from locales import Language
from tutor.drills.grade import grade, right_answer
from tutor.drills.model import ClaimAnswer, ClaimQuestion
from tutor.drills.record import answer_text, question_text
from tutor.drills.wellformed import problems
from tutor.engine import Rules
from tutor.play.table import discards
from tutor.text.claim import claim_answer, claim_feedback, steps, table_lines
from tutor.text.hints import hints
from tutor.text.names import rule_name
from tutor.tiles import code
from tutor.words import Words


def malformed_claim(question: ClaimQuestion, rules: Rules) -> list[str]:
    """What is wrong with it, in both languages; empty if nothing is."""
    faults = [*problems(question, rules), *_stored(question), *_tiles(question), *_seats(question)]
    right = right_answer(question)
    if not grade(question, right).correct or right not in _answers(question):
        faults.append("no answer is right")
    if sum(grade(question, answer).correct for answer in _answers(question)) > max(1, len(question.against)):
        faults.append("too many are right")
    if any(not answer_text(answer) for answer in _answers(question)):
        faults.append("answer")
    for language in Language:
        faults += _texts(question, rules, Words(language))
    return faults


def _answers(question: ClaimQuestion) -> list[ClaimAnswer]:
    """Every answer that can be given by the choices shown."""
    words = Words(Language.EN)
    found: list[ClaimAnswer] = []
    for first in (0, 1):
        more = steps(question, (first,), words)
        ways = [(first,)] if more is None else [(first, place) for place in range(len(more[1]))]
        found += [claim_answer(question, way) for way in ways]
    return found


def _stored(question: ClaimQuestion) -> Iterator[str]:
    """What is kept leads back to the same tile and the same claim."""
    data = json.loads(question_text(question, None))  # type: ignore[arg-type]
    house = question.house
    found = replayed(house.rules, house.conduct, record_from(data["record"], house.rules))
    last = found.last.last
    if found.illegal is not None or last is None or last.tile != question.state.lying.tile:  # type: ignore[union-attr]
        yield "record"
    if data["asked"]["player"] != question.player:
        yield "asked"


def _tiles(question: ClaimQuestion) -> Iterator[str]:
    state = question.state
    lying: Counter[int] = Counter(state.wall or ())
    for seat in state.seats.values():
        lying.update((*(seat.hand or ()), *seat.flowers, *seat.held))
        lying.update(tile for meld in seat.melds for tile in meld.tiles)
    for thrown in discards(state).values():
        lying.update(thrown)
    if question.record.dealt.indicator is not None:
        lying[question.record.dealt.indicator] += 1
    copies = question.house.rules.equipment.copies
    if any(lying[kind] != count for kind, count in enumerate(copies)):
        yield "tiles"


def _seats(question: ClaimQuestion) -> Iterator[str]:
    """Nobody claims what he has thrown, and who claims a set holds the rest of it."""
    state, action = question.state, question.found.action
    lying = state.lying
    assert lying is not None
    if action.player == lying.player:
        yield "own tile"
    if action.act in ("chow", "pung", "kong"):
        own = Counter(action.tiles)
        own[lying.tile] -= 1
        if own - Counter(state.seats[action.player].hand or ()):
            yield "what he does not hold"
    after = state.table.players.index(action.player) - state.table.players.index(lying.player)
    if action.act == "chow" and question.found.legal and after % len(state.table.players) != 1:
        yield f"a chow of {code(lying.tile)} from another seat"


def _texts(question: ClaimQuestion, rules: Rules, words: Words) -> Iterator[str]:
    texts = [line.plain for line in table_lines(question, rules, words, 78)]
    texts += [*hints(question, rules, words), rule_name(question.focus[0], rules, words)]
    for chosen in ((), (0,), (1,)):
        asked = steps(question, chosen, words)
        texts += [asked[0], *asked[1]] if asked is not None else []
        if asked is not None and len(set(asked[1])) != len(asked[1]):
            yield "labels"
    texts += [line.text for line in claim_feedback(question, words)]
    if not all(text.strip() for text in texts) or "{" in "".join(texts):
        yield "text"
