"""From a verdict to the ruling of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from compiler.runtime.counted import Number
from compiler.runtime.groups import CHOW, KONG, OTHER, PAIR, PUNG, SINGLE
from compiler.runtime.masks import kinds_in
from compiler.runtime.rules import BanInfo, Rules
from compiler.runtime.ruling import ArrangementView, ExcludedLine, GroupView, PatternLine, Reason, Ruling
from compiler.runtime.situation import Situation
from compiler.runtime.win import Judged, Verdict

GROUP_NAMES: Final = {
    CHOW: "chow",
    PUNG: "pung",
    KONG: "kong",
    PAIR: "pair",
    SINGLE: "single",
    OTHER: "set",
}
MOST_LINES: Final = 1 << 14


def ruling_of(
    rules: Rules[Any], situation: Situation, judged: Judged | None, balances: Mapping[str, Number]
) -> Ruling:
    """The ruling; a hand refused for its value alone still tells its patterns and total."""
    numbers: dict[str, Number] = {}
    verdict = judged.verdict if judged is not None else None
    if judged is not None and verdict is not None:
        verdict.hand.counted = verdict.counted
        judged.table.reading = verdict.hand
        numbers = {name: number(judged.table, verdict.hand) for name, number in rules.numbers}
    legal = judged is not None and judged.legal
    asked = situation.win is not None
    return Ruling(
        id=situation.id,
        ruleset=rules.id,
        legal=legal,
        patterns=pattern_lines(rules, verdict) if verdict is not None else (),
        excluded=_excluded(rules, verdict.held.on, verdict.counted.on) if verdict is not None else (),
        total=numbers.get(rules.total),
        unit=rules.total,
        numbers=tuple(numbers.items()),
        arrangement=_view(verdict) if verdict is not None and verdict.hand.shape else None,
        payments={player: change for player, change in balances.items() if player != "pot" or change},
        reasons=() if legal else tuple(_reasons(rules, verdict, asked)),
    )


def pattern_lines(rules: Rules[Any], verdict: Verdict) -> tuple[PatternLine, ...]:
    """The patterns that count, in text order."""
    times, worth = verdict.counted.times, verdict.counted.worth
    found: list[PatternLine] = []
    for number in kinds_in(verdict.counted.on):
        key = (number, times.get(number, 1) if times else 1, worth[number])
        found.append(rules.lines.get(key) or _new_line(rules, key))
    return tuple(found)


def _new_line(rules: Rules[Any], key: tuple[int, int, Number]) -> PatternLine:
    """A line, kept for the next hand."""
    number, times, value = key
    of = rules.patterns[number]
    if len(rules.lines) >= MOST_LINES:
        rules.lines.clear()
    line = PatternLine(id=of.id, zh=of.zh or of.id, en=of.en or of.id, times=times, value=value)
    rules.lines[key] = line
    return line


def _excluded(rules: Rules[Any], held: int, counting: int) -> tuple[ExcludedLine, ...]:
    """What holds and does not count; kept, since the same patterns come together again and again."""
    found: tuple[ExcludedLine, ...] | None = rules.excluded.get((held, counting))
    if found is None:
        if len(rules.excluded) >= MOST_LINES:
            rules.excluded.clear()
        found = rules.excluded[held, counting] = tuple(_lines_excluded(rules, held, counting))
    return found


def _lines_excluded(rules: Rules[Any], held: int, counting: int) -> Iterator[ExcludedLine]:
    """Each with the first pattern because of which it does not count."""
    for number in kinds_in(held & ~counting):
        coverers = rules.coverers.get(number, 0) & held & ~(1 << number)
        by = coverers & counting or coverers
        first = (by & -by).bit_length() - 1
        name = rules.patterns[first].id if by else _rival(rules, counting, number)
        yield ExcludedLine(id=rules.patterns[number].id, by=name)


def _rival(rules: Rules[Any], counting: int, number: int) -> str:
    """What counts instead, where a limit or an account-once ring leaves a pattern out."""
    same = [n for n in kinds_in(counting) if n in rules.classmates(number)]
    return rules.patterns[same[0]].id if same else ""


def _view(verdict: Verdict) -> ArrangementView:
    hand = verdict.hand
    return ArrangementView(
        shape=hand.shape,
        groups=tuple([_group_view(g.kind, g.faces) for g in hand.groups]),
        loose=tuple(sorted([held.face for held in hand.loose])) if hand.loose else (),
    )


@lru_cache(maxsize=MOST_LINES)
def _group_view(kind: int, faces: tuple[int, ...]) -> GroupView:
    """Equal views are one object."""
    return GroupView(kind=GROUP_NAMES[kind], tiles=faces)


def _reasons(rules: Rules[Any], verdict: Verdict | None, asked: bool) -> Iterator[Reason]:
    if verdict is None and asked:
        zh, en = "牌型不成：这些牌排不成任何一种和牌牌型", "no shape: the tiles form no winning arrangement"
        yield Reason(code="no_shape", zh=zh, en=en)
    elif verdict is None:
        yield Reason(code="no_win", zh="这手牌没有和", en="the hand has not won")
    elif not verdict.bans:
        zh, en = "只有补成的杠可以抢", "only a kong added to a pung can be robbed"
        yield Reason(code="not_open", zh=zh, en=en)
    else:
        for name in verdict.bans:
            yield _reason_of(rules.bans[name])


def _reason_of(ban: BanInfo) -> Reason:
    """The names of a ban; one without a name goes by its place in the text."""
    zh = ban.zh or ban.en or ban.lines
    en = ban.en or ban.zh or ban.lines
    return Reason(
        code="forbidden", zh=f"禁止和牌：{zh}", en=f"the win is forbidden: {en}", rule=ban.id, cites=ban.cites
    )
