"""The entry points of a generated rule set: a situation in, the ruling out; and the waits of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.course import Course, course_of
from compiler.runtime.masks import kinds_in
from compiler.runtime.payments import Debt, balances, owed_by_event
from compiler.runtime.report import pattern_lines, ruling_of
from compiler.runtime.rules import Rules
from compiler.runtime.ruling import Ruling, WaitLine
from compiler.runtime.setting import flags_of, set_table
from compiler.runtime.situation import Situation, situation_from
from compiler.runtime.table import Table
from compiler.runtime.turned import turned_up
from compiler.runtime.validate import validate
from compiler.runtime.win import Claim, Verdict, after_win, judge_at_deal, judge_claim, merit

OWN_DRAW = frozenset({"self_draw"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What came of a situation: the table with the win in question, the best verdict, and all that is
    owed."""

    table: Table
    verdict: Verdict | None
    legal: bool
    debts: tuple[Debt, ...]
    asked: bool


def judge_json(rules: Rules[Any], data: Mapping[str, object], lang: str) -> dict[str, object]:
    """The ruling on a situation, both as JSON objects. Raises InputError for what can't be."""
    return rule(rules, situation_from(data)).to_json(lang)


def rule(rules: Rules[Any], situation: Situation) -> Ruling:
    """The ruling on a situation. Raises InputError for one that can't be."""
    validate(situation, rules.equipment)
    judged = judge_situation(rules, situation)
    paid = balances(judged.table.players, judged.debts)
    return ruling_of(
        rules, situation, judged.table, judged.verdict, legal=judged.legal, paid=paid, asked=judged.asked
    )


def judge_situation(rules: Rules[Any], situation: Situation) -> Judged:
    """What comes of a situation that `validate` has let pass."""
    t = set_table(rules, situation)
    course = course_of(t, situation)
    table, verdict, legal = _question(course.table, situation)
    debts = list(course.debts)
    asked = situation.win is not None
    if verdict is not None and legal:
        debts += _owed_on_win(table, verdict, rules)
    elif asked:
        debts += _owed_on_false_win(course, situation)
    debts += course.finish(situation)
    return Judged(table=table, verdict=verdict, legal=legal, debts=tuple(debts), asked=asked)


def _question(t: Table, situation: Situation) -> tuple[Table, Verdict | None, bool]:
    """The win that is claimed; without one, whether the hand wins as dealt."""
    win = situation.win
    if win is not None:
        claim = Claim(player=situation.winner, tile=win.tile, source=win.source or "", on=flags_of(win))
        return judge_claim(t, claim)
    if "exhausted" in situation.on or t.acts:
        return t, None, False
    return judge_dealt(t, situation.winner)


def judge_dealt(t: Table, player: str) -> tuple[Table, Verdict | None, bool]:
    """The best way in which a hand wins at the deal.

    By the classes judged at the deal; a dealer's hand of one tile more as a win on the first draw, with
    every kind
    of it as the winning tile; the dealt hand itself, where a shape takes so few tiles.
    """
    seat = t.moment.seats.get(player)
    if seat is None or seat.hand is None:
        return t, None, False
    found = [judge_at_deal(t, player)]
    size = len(seat.hand) + 3 * len(seat.melds)
    if size != t.rules.equipment.hand_size + 1:
        found.append(judge_claim(t, Claim(player=player, tile=-1, source="", on=OWN_DRAW)))
    elif player in t.dealers:
        on = OWN_DRAW | {"first_draw"}
        for kind in sorted(set(seat.hand)):
            asked = t.without(player, kind)
            found.append(judge_claim(asked, Claim(player=player, tile=kind, source="", on=on)))
    best: tuple[Table, Verdict | None, bool] = (t, None, False)
    for judged in found:
        if _is_better(judged, best):
            best = judged
    return best


def _is_better(one: tuple[Table, Verdict | None, bool], other: tuple[Table, Verdict | None, bool]) -> bool:
    if one[1] is None or other[1] is None:
        return one[1] is not None
    rules = one[0].rules
    return (one[2], merit(one[0], one[1], rules)) > (other[2], merit(other[0], other[1], rules))


def _owed_on_win(t: Table, verdict: Verdict, rules: Rules[Any]) -> Iterable[Debt]:
    """What a win pays, with the tiles turned up after it."""
    t.reading = verdict.hand
    verdict.hand.counted = verdict.counted
    after = after_win(t, rules)
    deed = after.deed
    after.turned = {**after.turned, **turned_up(after, verdict.hand, deed, rules)}
    return tuple(owed_by_event(after, verdict.hand, deed))


def _owed_on_false_win(course: Course, situation: Situation) -> Iterable[Debt]:
    """What a false win costs."""
    deed = Deed(word="false_win", player=situation.winner, index=len(course.table.acts))
    return course.owed(deed, course.table.moment)


def wins_json(rules: Rules[Any], data: Mapping[str, object]) -> bool:
    """The win in question (or the hand as dealt) is legal. Raises InputError for what can't be."""
    situation = situation_from(data)
    validate(situation, rules.equipment)
    return _question(course_of(set_table(rules, situation), situation).table, situation)[2]


def waits_json(rules: Rules[Any], data: Mapping[str, object]) -> list[dict[str, object]]:
    """The waits of a hand as JSON objects. Raises InputError for a situation that can't be."""
    return [line.to_json() for line in waits_of(rules, situation_from(data))]


def waits_of(rules: Rules[Any], situation: Situation) -> tuple[WaitLine, ...]:
    """Every tile that completes the hand, judged on a discard and, where that is not allowed, on an own
    draw."""
    validate(situation, rules.equipment)
    t = set_table(rules, replace(situation, win=None))
    player = situation.winner
    return tuple(_wait_line(t, player, kind) for kind in kinds_in(t.waits(player)))


def _wait_line(t: Table, player: str, kind: int) -> WaitLine:
    discarded = Claim(player=player, tile=kind, source=t.after(player, 1), on=frozenset({"by_discard"}))
    table, verdict, legal = judge_claim(t, discarded)
    if not legal:
        drawn = judge_claim(t, Claim(player=player, tile=kind, source="", on=OWN_DRAW))
        if drawn[2]:
            table, verdict, legal = drawn
    total: Number | None = None
    if verdict is not None:
        verdict.hand.counted = verdict.counted
        table.reading = verdict.hand
        total = t.rules.total_of(table, verdict.hand)
    lines = pattern_lines(t.rules, verdict) if verdict is not None else ()
    return WaitLine(tile=kind, legal=legal, left=_copies_left(t, player, kind), total=total, patterns=lines)


def _copies_left(t: Table, player: str, kind: int) -> int:
    """Copies that do not lie in the hand, its melds, or as the indicator."""
    seat = t.moment.seats[player]
    held = (seat.hand or ()).count(kind) + sum(meld.tiles.count(kind) for meld in seat.melds)
    shown = t.indicator >> kind & 1
    copies: int = t.rules.equipment.copies[kind]
    return max(0, copies - held - shown)
