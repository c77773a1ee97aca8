"""Acts in Chinese: as nouns (打出字牌) and as what somebody has done (打出过字牌)."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import Alt, Circumstance, Condition, Desc, Fit, Flag, Lift, Named, Not, Noun, Pickable, Word
from compiler.sentences.chinese.nouns import NounPhrase, alternatives, join
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.unroll import Unrolled, unroll
from compiler.sentences.words import ACTS, CIRCUMSTANCES

# How an act takes its tile.
OF_TILE = {
    Word.DRAW: "摸{}",
    Word.DISCARD: "打出{}",
    Word.CHOW: "吃{}",
    Word.PUNG: "碰{}",
    Word.WIN: "和{}",
    Word.FLOWER: "补{}",
}
DONE_OF = {Word.DRAW: "摸过{}", Word.DISCARD: "打出过{}", Word.CHOW: "吃过{}", Word.PUNG: "碰过{}"}


def act_phrase(voice: Voice, desc: Desc) -> NounPhrase:
    """An act as a noun."""
    parts = unroll(desc)
    noun = _rebuilt(voice, parts)
    if parts.passed:
        noun = noun.preceded("放过")
    if parts.pick is not None:
        act = isinstance(parts.base, Noun) and parts.base.word in (Word.ACT, Word.ANY_ACT)
        last = "上一个" if act else "最后一次"
        noun = noun.preceded("第一次" if parts.pick is Pickable.FIRST else last)
    for fit in parts.having(Lift.ACTOR):
        noun = noun.preceded(_actor(voice, fit))
    return noun


def _actor(voice: Voice, fit: Fit) -> str:
    if is_state(fit):
        return "在没听牌时" if fit.negated else "在听牌时"
    who = voice.phrase(fit.by).text()
    return f"{who}以外的玩家" if fit.negated else who


def is_state(fit: Fit) -> bool:
    """Whether the actor is told by being ready, not by who he is."""
    return isinstance(fit.by, Noun) and fit.by.word is Word.READY


def _head(voice: Voice, base: Desc) -> NounPhrase:
    match base:
        case Noun():
            return NounPhrase(noun=ACTS[base.word].zh, measure="次")
        case Named():
            return NounPhrase(noun=voice.named(base.name), measure="次")
        case Alt():
            return replace(alternatives([act_phrase(voice, option) for option in base.options]), measure="次")
        case _:
            return voice.phrase(base)


def _rebuilt(voice: Voice, parts: Unrolled) -> NounPhrase:
    from compiler.sentences.chinese.descriptions import formed

    if isinstance(parts.base, Alt) and parts.having(Lift.ACT_TILE):
        options = [_merged(unroll(option), replace(parts, pick=None)) for option in parts.base.options]
        return replace(alternatives([_rebuilt(voice, option) for option in options]), measure="次")
    noun = _head(voice, parts.base)
    for fit in parts.having(Lift.FORM):
        noun = formed(noun, fit, parts)
    tiles = parts.having(Lift.ACT_TILE)
    if tiles:
        noun = replace(noun, noun=_of_tile(parts, noun, object_text(voice, tiles)))
    for fit in parts.fits:
        if fit.lift in (Lift.FORM, Lift.ACT_TILE, Lift.ACTOR):
            continue
        if is_state(fit):
            noun = noun.preceded(_actor(voice, fit))
        else:
            inside = voice.phrase(fit.by).text()
            if fit.negated:
                noun = replace(noun, behind=f"{noun.behind}（{inside}除外）")
            else:
                noun = noun.preceded(f"作为{inside}的")
    for cond in parts.conds:
        noun = _when(voice, noun, cond)
    return noun


def _of_tile(parts: Unrolled, noun: NounPhrase, tiles: str) -> str:
    word = parts.base.word if isinstance(parts.base, Noun) else None
    if word is Word.KONG:
        return f"用{tiles}{'开' if noun.noun == ACTS[Word.KONG].zh else ''}{noun.noun}"
    return OF_TILE[word].format(tiles) if word in OF_TILE else f"{tiles}的{noun.noun}"


def object_text(voice: Voice, tiles: tuple[Fit, ...]) -> str:
    """The tile of an act: 字牌, 同样的风牌, 刚摸的牌以外的牌."""
    this = [fit for fit in tiles if isinstance(fit.by, Noun) and fit.by.word is Word.THIS and not fit.negated]
    other = [fit for fit in tiles if fit not in this]
    if this and len(other) == 1 and not other[0].negated:
        return f"同样的{voice.phrase(other[0].by).text()}"
    texts = [voice.phrase(fit.by).text() for fit in tiles]
    shown = ["同样的牌" if fit in this else f"{text}以外的牌" if fit.negated else text
             for fit, text in zip(tiles, texts, strict=True)]  # fmt: skip
    return "兼".join(shown)


def _when(voice: Voice, noun: NounPhrase, cond: Condition) -> NounPhrase:
    win = noun.noun == ACTS[Word.WIN].zh
    match cond:
        case Flag() if win:
            return replace(noun, noun=CIRCUMSTANCES[cond.which].zh_win)
        case Not(body=Flag(which=Circumstance.SELF_DRAW)) if win:
            return replace(noun, noun="和别人的牌")
        case _:
            return replace(noun, behind=f"{noun.behind}（{voice.clause(cond)}时）")


# ---- what somebody has done ---------------------------------------------------------------------


def doer(voice: Voice, desc: Desc) -> str:
    """Who did it; "" for anybody."""
    for fit in unroll(desc).having(Lift.ACTOR):
        if not is_state(fit):
            return _actor(voice, fit)
    return ""


def done(voice: Voice, desc: Desc) -> str:
    """What has been done: 打出过字牌, 放过和牌."""
    parts = unroll(desc)
    state = "".join(_actor(voice, fit) for fit in parts.having(Lift.ACTOR) if is_state(fit))
    rest = replace(parts, fits=tuple(f for f in parts.fits if f.lift is not Lift.ACTOR))
    if parts.passed:
        return f"放过{_rebuilt(voice, replace(rest, passed=False)).text()}"
    if isinstance(parts.base, Alt):
        options = [_merged(unroll(option), rest) for option in parts.base.options]
        return state + join([_done_one(voice, option) for option in options], "或")
    return state + _done_one(voice, rest)


def _merged(option: Unrolled, outer: Unrolled) -> Unrolled:
    return replace(option, fits=(*option.fits, *outer.fits), conds=(*option.conds, *outer.conds))


def _done_one(voice: Voice, parts: Unrolled) -> str:
    word = parts.base.word if isinstance(parts.base, Noun) else None
    tiles = parts.having(Lift.ACT_TILE)
    plain = len(tiles) == len(parts.fits) and not parts.conds
    if word in DONE_OF and plain:
        return DONE_OF[word].format(object_text(voice, tiles) if tiles else "牌")
    if word is not None and plain and not tiles:
        return ACTS[word].zh_done.replace("{}", "")
    noun = _rebuilt(voice, parts).text()
    return f"开过{noun}" if word is Word.KONG and not tiles else f"有过{noun}"


def since_text(voice: Voice, since: Desc | None) -> tuple[str, str]:
    """(本局, "") without an act; else (自己上次摸牌之后, 自己)."""
    if since is None:
        return "本局", ""
    parts = unroll(since)
    rest = replace(parts, fits=tuple(f for f in parts.fits if f.lift is not Lift.ACTOR), pick=None)
    who = doer(voice, since)
    return f"{who}上次{_rebuilt(voice, rest).text()}之后", who


def whoever(voice: Voice, desc: Desc) -> NounPhrase:
    """Who did an act: 最后摸牌的一家."""
    parts = unroll(desc)
    noun = _rebuilt(voice, replace(parts, pick=None))
    place = "" if parts.pick is None else "最先" if parts.pick is Pickable.FIRST else "最后"
    who = "".join(_actor(voice, fit) for fit in parts.having(Lift.ACTOR))
    return NounPhrase(noun=f"{place}{who}{noun.text()}的玩家", measure="家")
