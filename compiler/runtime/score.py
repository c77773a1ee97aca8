"""The entry points of a generated rule set: a situation in, the ruling out; and the waits of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.runtime.claims import most_winners
from compiler.runtime.counted import Number
from compiler.runtime.course import Course, course_of, paid_for_only_win
from compiler.runtime.masks import kinds_in
from compiler.runtime.plainly import told_plainly
from compiler.runtime.report import pattern_lines, ruling_json
from compiler.runtime.rules import Rules
from compiler.runtime.ruling import PatternLine, WaitLine
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.situation import OVER, Situation, Win, situation_from
from compiler.runtime.table import Table
from compiler.runtime.validate import check_number_of_winners, validate
from compiler.runtime.win import (
    Claim,
    Judged,
    judge_at_deal,
    judge_claim,
    judge_only_claim,
    judge_reading,
    merit,
)

OWN_DRAW = frozenset({"self_draw"})


def judge_json(rules: Rules[Any], data: Mapping[str, object], lang: str) -> dict[str, object]:
    """The ruling on a situation, both as JSON objects. Raises InputError for what can't be.

    Payments are those of the acts told, of the win, or of the false win; what is owed when the deal is over
    counts only where the situation says that it is (`end`, `exhausted`).
    """
    plain = told_plainly(rules, data)
    if plain is not None:
        only = judge_reading(plain.table, plain.claim, plain.lying)
        if only.legal and only.verdict is not None:
            paid = paid_for_only_win(only, only.verdict)
            return ruling_json(rules, plain.id, only, paid, lang, asked=True)
    situation = situation_from(data)
    told = validate(situation, rules.equipment)
    judged, balances = ruling_on(rules, situation, told)
    return ruling_json(rules, situation.id, judged, balances, lang, asked=situation.win is not None)


def ruling_on(
    rules: Rules[Any], situation: Situation, told: bytes | None = None
) -> tuple[Judged | None, Mapping[str, Number]]:
    """The win in question (None: there is none) and what everybody has gained after it.

    For a situation that `validate` lets pass; `told` is what it gives.
    """
    t = set_table(rules, situation)
    if situation.winners:
        check_winners(t, situation)
    win = situation.win
    if win is None or situation.on or rules.draws or (t.acts and not _pass_unpaid(t, situation)):
        course = course_of(t, situation)
        judged = _question(course.table, situation)
        return judged, _balances_of(course, situation, judged)
    only = judge_only_claim(t, _claim_of(situation, win), told)
    if only.legal and only.verdict is not None:
        return only, paid_for_only_win(only, only.verdict)
    return only, _balances_of(course_of(set_table(rules, situation), situation), situation, only)


def check_winners(t: Table, situation: Situation) -> None:
    """Raises InputError where the rules do not let so many win on one tile."""
    source = situation.win.source if situation.win is not None else None
    check_number_of_winners(situation.winners, most_winners(t, situation.winners, source or ""))


def _pass_unpaid(t: Table, situation: Situation) -> bool:
    """There are no acts but what the win itself tells of, and nothing is paid for them."""
    return not situation.play and not any(t.rules.paid_on(act.word) for act in t.acts)


def _claim_of(situation: Situation, win: Win) -> Claim:
    return Claim(situation.winner, win.tile, win.source or "", flags_of(win))


def _balances_of(course: Course, situation: Situation, judged: Judged | None) -> Mapping[str, Number]:
    """What everybody has won or paid after the win in question, true or false."""
    if judged is not None and judged.legal:
        course.take_win(judged)
    elif situation.win is not None:
        course.fail(situation.winner)
    if not OVER.isdisjoint(situation.on):
        course.finish()
    return course.table.balances


def _question(t: Table, situation: Situation) -> Judged | None:
    """The win that is claimed; without one, whether the hand wins as dealt."""
    win = situation.win
    if win is not None:
        return judge_claim(t, _claim_of(situation, win))
    if t.acts or not OVER.isdisjoint(situation.on):
        return None
    return judge_dealt(t, situation.winner)


def judge_dealt(t: Table, player: str) -> Judged | None:
    """The best way in which a hand wins at the deal; None if it does not.

    By the classes judged at the deal; a dealer's hand of one tile more as a win on the first draw, with
    every kind of it as the winning tile; the dealt hand itself, where a shape takes so few tiles.
    """
    seat = t.moment.seats.get(player)
    if seat is None or seat.hand is None:
        return None
    found = [judge_at_deal(t, player)]
    size = len(seat.hand) + 3 * len(seat.melds)
    if size != t.rules.equipment.hand_size + 1:
        found.append(judge_claim(t, Claim(player=player, tile=-1, source="", on=OWN_DRAW)))
    elif player in t.dealers:
        on = OWN_DRAW | {"first_draw"}
        for kind in sorted(set(seat.hand)):
            asked = t.without(player, kind)
            found.append(judge_claim(asked, Claim(player=player, tile=kind, source="", on=on)))
    return max((judged for judged in found if judged.verdict is not None), key=_rank, default=None)


def _rank(judged: Judged) -> tuple[bool, tuple[Number, Number]]:
    assert judged.verdict is not None
    return judged.legal, merit(judged.table, judged.verdict, judged.table.rules)


def wins_json(rules: Rules[Any], data: Mapping[str, object]) -> bool:
    """The win in question (or the hand as dealt) is legal. Raises InputError for what can't be."""
    situation = situation_from(data)
    validate(situation, rules.equipment)
    t = set_table(rules, situation)
    if situation.winners:
        check_winners(t, situation)
    judged = _question(course_of(t, situation).table, situation)
    return judged is not None and judged.legal


def waits_json(rules: Rules[Any], data: Mapping[str, object]) -> list[dict[str, object]]:
    """The waits of a hand as JSON objects. Raises InputError for a situation that can't be."""
    return [line.to_json() for line in waits_of(rules, situation_from(data))]


def waits_of(rules: Rules[Any], situation: Situation) -> tuple[WaitLine, ...]:
    """Every tile that completes the hand, judged on a discard and, where that is not allowed, on an own
    draw."""
    validate(situation, rules.equipment)
    t = set_table(rules, situation._replace(win=None))
    player = situation.winner
    return tuple(_wait_line(t, player, kind) for kind in kinds_in(t.waits(player)))


def _wait_line(t: Table, player: str, kind: int) -> WaitLine:
    discarded = Claim(player=player, tile=kind, source=t.after(player, 1), on=frozenset({"by_discard"}))
    judged = judge_claim(t, discarded, choose=False)
    if not judged.legal:
        drawn = judge_claim(t, Claim(player=player, tile=kind, source="", on=OWN_DRAW), choose=False)
        judged = drawn if drawn.legal else judge_claim(t, discarded)
    total: Number | None = None
    lines: tuple[PatternLine, ...] = ()
    verdict = judged.verdict
    if verdict is not None:
        verdict.hand.counted = verdict.counted
        judged.table.reading = verdict.hand
        total = t.rules.total_of(judged.table, verdict.hand)
        lines = pattern_lines(t.rules, verdict.counted)
    left = _copies_left(t, player, kind)
    return WaitLine(tile=kind, legal=judged.legal, left=left, total=total, patterns=lines)


def _copies_left(t: Table, player: str, kind: int) -> int:
    """Copies that do not lie in the hand, its melds, or as the indicator."""
    seat = t.moment.seats[player]
    held = (seat.hand or ()).count(kind) + sum(meld.tiles.count(kind) for meld in seat.melds)
    shown = t.indicator >> kind & 1
    copies: int = t.rules.equipment.copies[kind]
    return max(0, copies - held - shown)
