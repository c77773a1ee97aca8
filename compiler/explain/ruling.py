"""The explanation of a ruling, line by line, from its trace."""

from __future__ import annotations

from collections.abc import Iterable

from compiler import ir
from compiler.explain.findings import why
from compiler.explain.model import Depth, Explanation, Line, LineKind
from compiler.explain.payments import changes_text, pay_lines
from compiler.explain.readings import reading_lines
from compiler.explain.steps import number_lines
from compiler.explain.things import capital, player_text
from compiler.explain.why import pattern_line
from compiler.ir import RuleSet
from compiler.sentences.items import ban as ban_sentence
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.trace import Asked, BanTrace, DrawTrace, Fate, PatternTrace, RulingTrace

ORDER = (Fate.COUNTS, Fate.COVERED, Fate.OVER_LIMIT, Fate.UNLINKED, Fate.IMPLIED, Fate.FAILS)


def explain(ruleset: RuleSet, trace: RulingTrace, depth: Depth, lang: str) -> Explanation:
    """VERDICT: who wins, as what. RULES: patterns, bans and amounts with their rules. TRACE: everything."""
    s = speaker_of(ruleset, lang)
    full = depth is Depth.TRACE
    lines = [verdict_line(trace, s)]
    if depth is not Depth.VERDICT:
        lines += reading_lines(trace, s)
        lines += _pattern_lines(ruleset, trace, s, full=full)
        lines += _ban_lines(ruleset, trace, s, full=full)
        lines += draw_lines(ruleset, trace.draws, s)
        lines += number_lines(ruleset, trace.numbers, s, full=full)
        lines += pay_lines(ruleset, trace.pays, s, full=full)
        lines += _unjudged_lines(ruleset, trace, s)
    return Explanation(lang=lang, lines=tuple(lines))


def verdict_line(trace: RulingTrace, s: Speaker) -> Line:
    """One sentence: the winner, what counts and who pays; or why it is no win."""
    changes = changes_text(trace, s)
    if trace.legal:
        named = s.join(_times(p, s) for p in trace.patterns if p.fate is Fate.COUNTS)
        text = s.say(f"{trace.winner} 和牌", f"{trace.winner} wins")
        text += s.say(f"：{named}", f": {named}") if named else ""
    elif trace.asked is Asked.NOTHING:
        text = _course_text(trace, s)
    else:
        text = _refused_text(trace, s)
    text += s.say(f"。{changes}", f". {changes}") if changes else ""
    return Line(kind=LineKind.VERDICT, text=text)


def _course_text(trace: RulingTrace, s: Speaker) -> str:
    """Nobody claims a win: who has won by the acts told, or that nobody has."""
    if trace.won:
        names = s.join(trace.won)
        return s.say(f"{names} 和牌", f"{names} win{'s' if len(trace.won) == 1 else ''}")
    if trace.exhausted:
        return s.say("荒牌", "The deal ends without a winner")
    return s.say("还没有人和牌", "Nobody has won")


def _refused_text(trace: RulingTrace, s: Speaker) -> str:
    refusal = _refusal(trace, s)
    if trace.asked is Asked.DEALT and trace.arrangement is None:
        return s.say(f"{trace.winner} 起手不能和", f"{trace.winner} can't win with the hand as dealt")
    return s.say(f"{trace.winner} 不能和：{refusal}", f"{trace.winner} can't win: {refusal}")


def _refusal(trace: RulingTrace, s: Speaker) -> str:
    banned = [b for b in trace.bans if b.holds and not b.lifted_by]
    if banned:
        return s.join(s.plain(b.ban) for b in banned)
    if trace.arrangement is None:
        return s.say("牌不成型", "the tiles form no shape")
    return s.say("没有可和的牌", "there is nothing to win on")


def _times(pattern: PatternTrace, s: Speaker) -> str:
    name = s.plain(pattern.pattern)
    return f"{name} × {pattern.times}" if pattern.times > 1 else name


def _pattern_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    shown = sorted(trace.patterns, key=lambda p: ORDER.index(p.fate))
    return [pattern_line(ruleset, p, s) for p in shown if full or p.fate is not Fate.FAILS]


def _ban_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker, *, full: bool) -> list[Line]:
    bans = {ban.id: ban for ban in ruleset.bans}
    found = [b for b in trace.bans if b.ban in bans and (full or b.holds)]
    return [_ban_line(bans[ban.ban], ban, s) for ban in found]


def _ban_line(ban: ir.Ban, found: BanTrace, s: Speaker) -> Line:
    reason = why(found.finding, s) if found.finding is not None else ban_sentence(ban, s)
    name = s.plain(ban.id)
    if found.holds and found.lifted_by:
        lifts = s.join(s.plain(lift) for lift in found.lifted_by)
        text = s.say(
            f"「{name}」这条本来适用（{reason}），因「{lifts}」解除",
            f"{name} would hold ({reason}) but is lifted: {lifts}",
        )
    elif found.holds:
        text = s.say(f"{name}：{reason}", f"{capital(name)}: {reason}")
    else:
        text = s.say(f"「{name}」这条不适用：{reason}", f'"{name}" does not apply: {reason}')
    kind = LineKind.BAN if found.holds and not found.lifted_by else LineKind.LIFTED
    cites = tuple(dict.fromkeys(cite.rule for cite in ban.cites))
    return Line(kind=kind, text=text, rule=ban.id, cites=cites, span=ban.span)


def draw_lines(ruleset: RuleSet, found: Iterable[DrawTrace], s: Speaker) -> list[Line]:
    """Tiles turned up, and on whom they fell."""
    places = {draws.id: draws for draws in ruleset.draws}
    lines = []
    for drawn in found:
        tile, name = s.tiles((drawn.tile,)), s.plain(drawn.draws)
        on = s.join(player_text(player, s) for player in drawn.players) or s.say("无人", "nobody")
        text = s.say(f"翻出{name}{tile}，归{on}", f"{capital(name)} {tile} is turned up and falls on {on}")
        item = places.get(drawn.draws)
        cites = tuple(dict.fromkeys(cite.rule for cite in item.cites)) if item is not None else ()
        line = Line(kind=LineKind.DRAW, text=text, rule=drawn.draws, tiles=((drawn.tile,),), cites=cites)
        lines.append(line)
    return lines


def _unjudged_lines(ruleset: RuleSet, trace: RulingTrace, s: Speaker) -> list[Line]:
    if not trace.not_judged:
        return []
    names = s.join(s.plain(item) for item in trace.not_judged)
    text = s.say(
        f"情况没有说全，未判断：{names}", f"Not judged, since the situation does not tell enough: {names}"
    )
    return [Line(kind=LineKind.NOT_JUDGED, text=text)]
