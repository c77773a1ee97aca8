"""From a verdict to the ruling of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from compiler.runtime.counted import Counted, Number
from compiler.runtime.excluding import excluded_from
from compiler.runtime.groups import PAIR, SINGLE
from compiler.runtime.hand import Hand
from compiler.runtime.masks import kinds_in
from compiler.runtime.rules import BanInfo, Rules, ToldLine
from compiler.runtime.ruling import PatternLine, Reason, arrangement_fields, number_json
from compiler.runtime.table import Table
from compiler.runtime.win import Judged, Verdict

MOST_LINES: Final = 1 << 14
LINES: Final = "lines"
ALL_WHOLE: Final = frozenset({int})


def ruling_json(
    rules: Rules[Any],
    name: str | int | None,
    judged: Judged | None,
    balances: Mapping[str, Number],
    lang: str,
    *,
    asked: bool,
) -> dict[str, object]:
    """The JSON object of the contract; reasons are sentences in `lang`, the same as data in the trace.

    `name` is the id of the situation; `asked`: a win is claimed. A hand refused for its value alone
    still tells its patterns and total. Payments that do not sum to zero are a bug.
    """
    if sum(balances.values()) != 0:
        raise AssertionError(f"payments do not sum to zero: {dict(balances)}")
    verdict = judged.verdict if judged is not None else None
    legal = judged is not None and judged.legal
    reasons = () if legal else tuple(_reasons(rules, verdict, asked))
    found: dict[str, object] = {
        "id": name,
        "ruleset": rules.id,
        "legal": legal,
        "patterns": [],
        "excluded": [],
        "total": None,
        "arrangement": None,
        "payments": _payments_json(balances),
        "reasons": [reason.text(lang) for reason in reasons] if reasons else [],
        "trace": [reason.entry() for reason in reasons] if reasons else [],
    }
    if judged is not None and verdict is not None:
        _tell_verdict(rules, judged.table, verdict, found)
    return found


def _payments_json(balances: Mapping[str, Number]) -> dict[str, int | float]:
    """What each player has won or paid, in the order of their letters; the pot only if it holds something."""
    found: dict[str, Any] = dict(balances)
    if not found.get("pot"):
        found.pop("pot", None)
    if ALL_WHOLE.issuperset(map(type, found.values())):
        return found
    return {player: number_json(value) for player, value in found.items()}


def _tell_verdict(rules: Rules[Any], t: Table, verdict: Verdict, ruling: dict[str, Any]) -> None:
    """What counts, what does not, the amounts, and how the hand is read."""
    hand, counted = verdict.hand, verdict.counted
    hand.counted = counted
    t.reading = hand
    ruling["patterns"] = _patterns_json(rules, counted)
    excluded = excluded_from(rules, t, verdict)
    if excluded:
        ruling["excluded"] = [{"id": name, "by": by} for name, by in excluded]
    trace = ruling["trace"]
    for name, number in rules.numbers:
        value = number_json(number(t, hand))
        trace.append({"step": "number", "id": name, "value": value})
        if name == rules.total:
            ruling["total"] = {"unit": name, "value": value}
    if hand.shape:
        ruling["arrangement"] = _arranged_json(hand)


def _patterns_json(rules: Rules[Any], counted: Counted) -> list[dict[str, object]]:
    """The patterns that count, in text order."""
    found = counted.sums.get(LINES)
    if found is None:
        keys = _keys_of_lines(counted)
        found = counted.sums[LINES] = [rules.lines.get(key) or _new_line(rules, key) for key in keys]
    return [
        {"id": name, "name": {"zh": zh, "en": en}, "times": times, "value": value}
        for name, zh, en, times, value in found
    ]


def pattern_lines(rules: Rules[Any], counted: Counted) -> tuple[PatternLine, ...]:
    """The patterns that count, in text order."""
    found: list[PatternLine] = []
    for number, times, value in _keys_of_lines(counted):
        of = rules.patterns[number]
        found.append(PatternLine(id=of.id, zh=of.zh or of.id, en=of.en or of.id, times=times, value=value))
    return tuple(found)


def _keys_of_lines(counted: Counted) -> list[tuple[int, int, Number]]:
    """The numbers of the patterns that count, how often, and what each is worth."""
    times, worth = counted.times, counted.worth
    return [(number, times.get(number, 1), worth[number]) for number in kinds_in(counted.on)]


def _new_line(rules: Rules[Any], key: tuple[int, int, Number]) -> ToldLine:
    """A line, kept for the next hand."""
    number, times, value = key
    of = rules.patterns[number]
    if len(rules.lines) >= MOST_LINES:
        rules.lines.clear()
    found = rules.lines[key] = (of.id, of.zh or of.id, of.en or of.id, times, number_json(value))
    return found


def _arranged_json(hand: Hand) -> dict[str, object]:
    """Sets and the pair; several pairs, single and loose tiles of other shapes stand beside them."""
    groups = hand.groups
    if groups and groups[-1].kind == PAIR and (len(groups) == 1 or groups[-2].kind < PAIR):
        *sets, pair = [g.text for g in groups]
        return arrangement_fields(hand.shape, sets, [pair], [], ())
    sets = []
    pairs: list[str] = []
    singles: list[int] = []
    for g in groups:
        kind = g.kind
        if kind == SINGLE:
            singles.append(g.first)
        else:
            (pairs if kind == PAIR else sets).append(g.text)
    return arrangement_fields(hand.shape, sets, pairs, singles, [held.face for held in hand.loose])


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
