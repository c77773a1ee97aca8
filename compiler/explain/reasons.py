"""Why a win is refused, as the reasons of the ruling contract."""

from __future__ import annotations

from compiler.explain.findings import why
from compiler.explain.readings import wanted_in
from compiler.ir import Ban, RuleSet
from compiler.runtime.ruling import Reason
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.trace import BanTrace, RulingTrace


def reasons(ruleset: RuleSet, trace: RulingTrace) -> tuple[Reason, ...]:
    """The bans in force, or that the tiles form no shape; empty for a win that stands."""
    if trace.legal:
        return ()
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    bans = {ban.id: ban for ban in ruleset.bans}
    banned = [b for b in trace.bans if b.holds and not b.lifted_by and b.ban in bans]
    if banned:
        return tuple(_of_ban(bans[b.ban], b, zh, en) for b in banned)
    if trace.arrangement is None:
        return (_no_shape(trace, zh, en),)
    return ()


def _of_ban(ban: Ban, found: BanTrace, zh: Speaker, en: Speaker) -> Reason:
    told = (why(found.finding, zh), why(found.finding, en)) if found.finding is not None else ("", "")
    return Reason(
        code="forbidden",
        zh=f"{zh.plain(ban.id)}：{told[0]}" if told[0] else zh.plain(ban.id),
        en=f"{en.plain(ban.id)}: {told[1]}" if told[1] else en.plain(ban.id),
        rule=ban.id,
        cites=tuple(cite.rule for cite in ban.cites),
    )


def _no_shape(trace: RulingTrace, zh: Speaker, en: Speaker) -> Reason:
    text_zh, text_en = "牌不成型", "the tiles form no shape"
    if trace.near and trace.near[0].needs:
        near = trace.near[0]
        left_zh, left_en = zh.tiles(near.leftover), en.tiles(near.leftover)
        text_zh += f"：把{left_zh}换成{wanted_in(near, zh)}，就成{zh.plain(near.shape)}"
        text_en += f": {wanted_in(near, en)} in place of {left_en} would make {en.plain(near.shape)}"
    return Reason(code="no_shape", zh=text_zh, en=text_en)
