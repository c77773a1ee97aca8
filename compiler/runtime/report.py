"""From a verdict to the ruling of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


def ruling_of(
    rules: Rules[Any], situation: Situation, judged: Judged | None, balances: Mapping[str, Number]
) -> Ruling:
    """The ruling; a hand refused for its value alone still tells its patterns and total."""
    numbers: tuple[tuple[str, Number], ...] = ()
    verdict = judged.verdict if judged is not None else None
    if judged is not None and verdict is not None:
        verdict.hand.counted = verdict.counted
        judged.table.reading = verdict.hand
        numbers = tuple((name, number(judged.table, verdict.hand)) for name, number in rules.numbers)
    legal = judged is not None and judged.legal
    asked = situation.win is not None
    return Ruling(
        id=situation.id,
        ruleset=rules.id,
        legal=legal,
        patterns=pattern_lines(rules, verdict) if verdict is not None else (),
        excluded=tuple(_excluded(rules, verdict)) if verdict is not None else (),
        total=dict(numbers).get(rules.total),
        unit=rules.total,
        numbers=numbers,
        arrangement=_view(verdict) if verdict is not None and verdict.hand.shape else None,
        payments={player: change for player, change in balances.items() if player != "pot" or change},
        reasons=() if legal else tuple(_reasons(rules, verdict, asked)),
    )


def pattern_lines(rules: Rules[Any], verdict: Verdict) -> tuple[PatternLine, ...]:
    """The patterns that count, in text order."""
    counted = verdict.counted
    return tuple(
        PatternLine(
            id=rules.patterns[number].id,
            zh=rules.patterns[number].zh or rules.patterns[number].id,
            en=rules.patterns[number].en or rules.patterns[number].id,
            times=counted.times.get(number, 1),
            value=counted.worth[number],
        )
        for number in kinds_in(counted.on)
    )


def _excluded(rules: Rules[Any], verdict: Verdict) -> Iterator[ExcludedLine]:
    """What holds and does not count, and the first pattern because of which."""
    held, counting = verdict.held.on, verdict.counted.on
    for number in kinds_in(held & ~counting):
        coverers = rules.coverers.get(number, 0) & held & ~(1 << number)
        by = coverers & counting or coverers
        first = (by & -by).bit_length() - 1
        name = rules.patterns[first].id if by else _rival(rules, verdict, number)
        yield ExcludedLine(id=rules.patterns[number].id, by=name)


def _rival(rules: Rules[Any], verdict: Verdict, number: int) -> str:
    """What counts instead, where a limit or an account-once ring leaves a pattern out."""
    same = [n for n in kinds_in(verdict.counted.on) if n in rules.classmates(number)]
    return rules.patterns[same[0]].id if same else ""


def _view(verdict: Verdict) -> ArrangementView:
    hand = verdict.hand
    return ArrangementView(
        shape=hand.shape,
        groups=tuple(GroupView(kind=GROUP_NAMES[g.kind], tiles=g.faces) for g in hand.groups),
        loose=tuple(sorted(held.face for held in hand.loose)),
    )


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
