"""The explanation of a ruling, line by line, from its trace."""

from __future__ import annotations

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Depth, Explanation, Line, LineKind
from compiler.explain.payments import pay_lines, step_lines
from compiler.explain.things import amount
from compiler.explain.why import pattern_line
from compiler.ir import RuleSet
from compiler.sentences.items import ban as ban_sentence
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.trace import ArrangementTrace, BanTrace, Fate, GroupThing, NearMiss, PatternTrace, RulingTrace


def explain(ruleset: RuleSet, trace: RulingTrace, depth: Depth, lang: str) -> Explanation:
    """VERDICT: who wins, as what. RULES: patterns, bans and amounts with their rules. TRACE: everything."""
    s = speaker_of(ruleset, lang)
    lines = [verdict_line(ruleset, trace, s)]
    if depth is not Depth.VERDICT:
        lines += _reading_lines(ruleset, trace, s)
        lines += _pattern_lines(ruleset, trace, s, full=depth is Depth.TRACE)
        lines += _ban_lines(ruleset, trace, s, full=depth is Depth.TRACE)
        lines += _draw_lines(trace, s)
        lines += _number_lines(ruleset, trace, s, full=depth is Depth.TRACE)
        lines += pay_lines(ruleset, trace, s, full=depth is Depth.TRACE)
        lines += _unjudged_lines(trace, s)
    return Explanation(lang=lang, lines=tuple(lines))


def verdict_line(ruleset: RuleSet, trace: RulingTrace, s: Speaker) -> Line:
    """One sentence: the winner and what counts, or why it is no win."""
    counted = [p for p in trace.patterns if p.fate is Fate.COUNTS]
    named = s.join(_times(p, s) for p in counted)
    if trace.legal:
        zh = f"{trace.winner} 和牌" + (f"：{named}" if named else "")
        en = f"{trace.winner} wins" + (f": {named}" if named else "")
        return Line(kind=LineKind.VERDICT, text=s.say(zh, en))
    why_zh, why_en = _refusal(ruleset, trace, s)
    return Line(
        kind=LineKind.VERDICT,
        text=s.say(f"{trace.winner} 不能和：{why_zh}", f"{trace.winner} can't win: {why_en}"),
    )


def _refusal(ruleset: RuleSet, trace: RulingTrace, s: Speaker) -> tuple[str, str]:
    banned = [b for b in trace.bans if b.holds and not b.lifted_by]
    if banned:
        names = s.join(s.name(b.ban) for b in banned)
        return names, names
    if trace.arrangement is None:
        return "牌不成型", "the tiles form no shape"
    return "没有可和的牌", "there is nothing to win on"


def _times(pattern: PatternTrace, s: Speaker) -> str:
    name = s.plain(pattern.pattern)
    return f"{name} × {pattern.times}" if pattern.times > 1 else name


def arrangement_text(arrangement: ArrangementTrace, s: Speaker) -> str:
    """The groups drawn apart, declared ones in brackets, the winning tile's group marked."""
    parts = [_group_text(group, s) for group in arrangement.groups]
    if arrangement.loose:
        parts.append(s.tiles(sorted(tile.face for tile in arrangement.loose)))
    return "  ".join(parts)


def _group_text(group: GroupThing, s: Speaker) -> str:
    shown = s.tiles(group.tiles)
    shown = f"[{shown}]" if group.declared else shown
    return f"{shown}*" if group.has_winning_tile else shown


def _reading_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker) -> list[Line]:
    if trace.arrangement is None:
        return [_near_line(near, s) for near in trace.near[:3]]
    chosen = trace.arrangement
    shape = s.name(chosen.shape) if chosen.shape else ""
    text = s.say(f"牌型{shape}：", f"shape {shape}: ") + arrangement_text(chosen, s)
    children = []
    if trace.readings > 1:
        told = s.say(
            f"有 {trace.readings} 种读法，取得分最高的",
            f"of {trace.readings} readings the one that pays most",
        )
        children.append(Line(kind=LineKind.DETAIL, text=told))
    if trace.runner_up is not None:
        other = arrangement_text(trace.runner_up, s)
        children.append(
            Line(kind=LineKind.DETAIL, text=s.say(f"另一种读法：{other}", f"another reading: {other}"))
        )
    tiles = tuple(group.tiles for group in chosen.groups)
    loose = (tuple(tile.face for tile in chosen.loose),) if chosen.loose else ()
    return [
        Line(
            kind=LineKind.READING,
            text=text,
            rule=chosen.shape,
            tiles=(*tiles, *loose),
            children=tuple(children),
        )
    ]


def _near_line(near: NearMiss, s: Speaker) -> Line:
    groups = "  ".join(s.tiles(group.tiles) for group in near.groups)
    left = s.tiles(near.leftover)
    text = s.say(
        f"离{s.name(near.shape)}最近：{groups}，剩 {left}",
        f"nearest to {s.name(near.shape)}: {groups}, left over {left}",
    )
    if near.needs:
        wanted = s.join((s.kind(kind) for kind in near.needs), "or")
        text += s.say(f"，缺 {wanted}", f", wanting {wanted}")
    return Line(
        kind=LineKind.NEAR, text=text, rule=near.shape, tiles=(*(g.tiles for g in near.groups), near.leftover)
    )


def _pattern_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    order = {
        Fate.COUNTS: 0,
        Fate.COVERED: 1,
        Fate.OVER_LIMIT: 2,
        Fate.UNLINKED: 3,
        Fate.IMPLIED: 4,
        Fate.FAILS: 5,
    }
    shown = sorted(trace.patterns, key=lambda p: order[p.fate])
    return [pattern_line(ruleset, p, s) for p in shown if full or p.fate is not Fate.FAILS]


def _ban_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    bans = {ban.id: ban for ban in ruleset.bans}
    return [
        _ban_line(bans[found.ban], found, s)
        for found in trace.bans
        if found.ban in bans and (full or found.holds)
    ]


def _ban_line(ban: ir.Ban, found: BanTrace, s: Speaker) -> Line:
    reason = why(found.finding, s) if found.finding is not None else ban_sentence(ban, s)
    name = s.name(ban.id)
    if found.holds and found.lifted_by:
        lifts = s.join(s.name(lift) for lift in found.lifted_by)
        text = s.say(
            f"{name}本来适用（{reason}），因{lifts}解除",
            f"{name} would hold ({reason}) but is lifted by {lifts}",
        )
    elif found.holds:
        text = s.say(f"{name}：{reason}", f"{name}: {reason}")
    else:
        text = s.say(f"{name}不适用：{reason}", f"{name} does not hold: {reason}")
    cites = tuple(cite.rule for cite in ban.cites)
    return Line(kind=LineKind.BAN, text=text, rule=ban.id, cites=cites, span=ban.span)


def _draw_lines(trace: RulingTrace, s: Speaker) -> list[Line]:
    lines = []
    for drawn in trace.draws:
        tile = s.kind(drawn.tile)
        name = s.name(drawn.draws)
        if drawn.players:
            players = s.join(drawn.players)
            text = s.say(f"翻出{name} {tile}，落在 {players}", f"{name} {tile} falls on {players}")
        else:
            text = s.say(f"翻出{name} {tile}，没有落在谁身上", f"{name} {tile} falls on nobody")
        lines.append(Line(kind=LineKind.DRAW, text=text, rule=drawn.draws, tiles=((drawn.tile,),)))
    return lines


def _number_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    lines = []
    for sheet in trace.numbers:
        if sheet.payer is not None and not full:
            continue
        text = s.say(
            f"{s.name(sheet.name)} = {amount(sheet.value)}", f"{s.name(sheet.name)} = {amount(sheet.value)}"
        )
        children = step_lines(sheet.steps, s, full=full) if full else ()
        lines.append(Line(kind=LineKind.NUMBER, text=text, rule=sheet.name, children=children))
    return lines


def _unjudged_lines(trace: RulingTrace, s: Speaker) -> list[Line]:
    if not trace.not_judged:
        return []
    names = s.join(s.name(item) for item in trace.not_judged)
    return [Line(kind=LineKind.NOT_JUDGED, text=s.say(f"尚未判断：{names}", f"not judged yet: {names}"))]
