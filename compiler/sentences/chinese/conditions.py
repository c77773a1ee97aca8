"""Conditions in Chinese: clauses, asserted or denied."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.ir import (
    After,
    Alt,
    And,
    Bind,
    ClassCounts,
    Compare,
    Condition,
    Defined,
    Desc,
    Different,
    Either,
    Every,
    Fit,
    Flag,
    Form,
    Has,
    InForm,
    Lift,
    NoneOf,
    Not,
    Noun,
    OptionIs,
    OptionOn,
    Or,
    PatternCounts,
    ShapeIs,
    Some,
    Sort,
    Word,
    sort_of,
)
from compiler.sentences.chinese.acts import doer, done, since_text
from compiler.sentences.chinese.comparisons import compare
from compiler.sentences.chinese.nouns import join
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.letters import fill, is_unknown, suit_name
from compiler.sentences.unroll import plain_suit, unroll
from compiler.sentences.words import CIRCUMSTANCES, PLACES, ZH_COMPACT


def clause(voice: Voice, cond: Condition, negated: bool) -> str:
    """A condition, or its denial, as a clause."""
    match cond:
        case Not():
            return voice.clause(cond.body, negated=not negated)
        case And() | Or():
            return _joined(voice, cond, negated)
        case Bind(body=Or() as body) if not negated:
            return _joined(voice, body, negated, loose=True)
        case Bind():
            return fill(voice.clause(cond.body, negated=negated), "zh")
        case Flag():
            fact = CIRCUMSTANCES[cond.which]
            return fact.zh_not if negated else fact.zh
        case OptionOn() | OptionIs():
            return _option(voice, cond, negated)
        case Defined() | PatternCounts() | ClassCounts():
            return _named(voice, cond, negated)
        case Has():
            return f"{'没有' if negated else '有'}{voice.match(cond.match)}"
        case ShapeIs():
            differs = "不" if negated != cond.negated else ""
            return f"牌型{differs}是{join([voice.plain(shape) for shape in cond.shapes], '或')}"
        case After():
            return _after(voice, cond, negated)
        case Compare():
            return compare(voice, cond, negated)
        case _:
            return _test(voice, cond, negated)


def _option(voice: Voice, cond: OptionOn | OptionIs, negated: bool) -> str:
    if isinstance(cond, OptionOn):
        return f"{'不选' if negated else '选用'}{voice.named(cond.name)}"
    values = join([voice.choice(cond.name, value) for value in cond.values], "或")
    differs = "不" if negated != cond.negated else ""
    return f"{voice.named(cond.name)}{differs}选{values}"


def _joined(voice: Voice, cond: And | Or, negated: bool, *, loose: bool = False) -> str:
    """`loose`: the parts share no letters, each is named anew."""
    word = "且" if isinstance(cond, And) != negated else "或"
    parts = _flat(cond)
    if isinstance(cond, Or) and all(isinstance(part, PatternCounts | ClassCounts) for part in parts):
        return _counts(voice, parts, negated)
    texts = [_inside(voice, part, negated) for part in parts]
    return f"，{word}".join([fill(text, "zh") for text in texts] if loose else texts)


def _flat(cond: And | Or) -> list[Condition]:
    parts: list[Condition] = []
    for part in cond.parts:
        same = isinstance(part, And | Or) and type(part) is type(cond)
        parts.extend(_flat(part) if same and isinstance(part, And | Or) else [part])
    return parts


def _inside(voice: Voice, part: Condition, negated: bool) -> str:
    """A part of the other connective, drawn together; in brackets if it has parts of parts."""
    text = voice.clause(part, negated=negated)
    if not _is_joined(part):
        return text
    body = part.body if isinstance(part, Not) else part
    deep = isinstance(body, And | Or) and any(_is_joined(inner) for inner in _flat(body))
    return f"（{text}）" if deep else text.replace("，且", "且").replace("，或", "或")


def _is_joined(cond: Condition) -> bool:
    body = cond.body if isinstance(cond, Not) else cond
    counts = isinstance(body, Or) and all(isinstance(p, PatternCounts | ClassCounts) for p in body.parts)
    return isinstance(body, And | Or) and not counts


def _named(voice: Voice, cond: Defined | PatternCounts | ClassCounts, negated: bool) -> str:
    return _defined(voice, cond, negated) if isinstance(cond, Defined) else _counts(voice, [cond], negated)


def _defined(voice: Voice, cond: Defined, negated: bool) -> str:
    body = getattr(voice.names.unnamed.get(cond.name), "cond", None)
    if body is not None:
        return voice.clause(body, negated=negated)
    member = f"{voice.phrase(cond.member).text()}的" if cond.member is not None else ""
    return f"{'不符合' if negated else '符合'}{member}{voice.named(cond.name)}"


def _counts(voice: Voice, conds: Sequence[Condition], negated: bool) -> str:
    names = [voice.plain(c.name) for c in conds if isinstance(c, PatternCounts | ClassCounts)]
    return f"没有{join(names, '、')}" if negated else f"有{join(names, '或')}"


def _after(voice: Voice, cond: After, negated: bool) -> str:
    since, whose = since_text(voice, cond.since)
    who, deed = doer(voice, cond.act), done(voice, cond.act)
    if not who:
        return f"{since}{'没有人' if negated else '有人'}{deed}"
    return f"{since}{'' if who == whose else who}{'没有' if negated else ''}{deed}"


# ---- tests of things ------------------------------------------------------------------------------


def _test(voice: Voice, cond: Condition, negated: bool) -> str:
    match cond:
        case Either():
            said = predicate(voice, cond.fit, denied=negated)
            return f"付方和收方都{said}" if negated else f"付方或收方{said}"
        case NoneOf():
            return _none(voice, cond, negated)
        case Some():
            return _some(voice, cond, negated)
        case Every():
            return _every(voice, cond, negated)
        case _:
            raise TypeError(f"no Chinese for {type(cond).__name__}")


def is_single(subject: Desc) -> bool:
    """There is only ever one such thing, so `every` would sound odd."""
    parts = unroll(subject)
    if parts.pick is not None or not isinstance(parts.base, Noun | Alt):
        return True
    if not isinstance(parts.base, Noun):
        return False
    if parts.base.sort is Sort.PLAYER:
        return parts.base.word not in (Word.PLAYER, Word.OTHERS, Word.READY)
    alone = (Word.PAIR, Word.WAIT, Word.ACT, Word.THIS, Word.WINNING, Word.INDICATOR, Word.SEAT_WIND,
             Word.ROUND_WIND, Word.DRAWN)  # fmt: skip
    return parts.base.word in alone and not parts.fits


def subject_text(voice: Voice, subject: Desc) -> str:
    """The subject of a test; the pair of a hand is 将."""
    if isinstance(subject, Noun) and subject.word is Word.PAIR:
        return "将"
    return "" if isinstance(subject, Noun) and subject.word is Word.ACT else voice.phrase(subject).text()


def _every(voice: Voice, cond: Every, negated: bool) -> str:
    if isinstance(cond.fit.by, Different):
        things = voice.phrase(cond.fit.by.base).text().replace("或", "、")
        return f"{things}{'有相同的' if negated != cond.fit.negated else '各不相同'}"
    if sort_of(cond.subject) is Sort.PLACE:
        return _wait(cond.fit, negated)
    if is_single(cond.subject):
        return f"{subject_text(voice, cond.subject)}{predicate(voice, cond.fit, denied=negated)}"
    noun = voice.phrase(cond.subject)
    subject = f"每{noun.measure}{noun.text().replace('或', '、')}都"
    return f"{'并非' if negated else ''}{subject}{predicate(voice, cond.fit, denied=False)}"


def _wait(fit: Fit, negated: bool) -> str:
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    words = [PLACES[option.word][0] for option in options if isinstance(option, Noun)]
    return f"听口{'不是' if negated != fit.negated else '是'}{join(words, '或')}"


def _some(voice: Voice, cond: Some, negated: bool) -> str:
    things = voice.phrase(cond.fit.by).text()
    has = "没有" if negated != cond.fit.negated else "有"
    if sort_of(cond.subject) is Sort.PLAYER:
        return f"{subject_text(voice, cond.subject)}手里{has}{things}"
    if is_single(cond.subject):
        return f"{subject_text(voice, cond.subject)}里{has}{things}"
    return f"{'没有' if negated else '有'}{voice.phrase(cond.subject).text()}带{things}"


def _none(voice: Voice, cond: NoneOf, negated: bool) -> str:
    has = "有" if negated else "没有"
    noun = voice.phrase(cond.subject).text()
    if cond.fit is None:
        return has + noun
    suit = plain_suit(cond.fit.by)
    if suit and not cond.fit.negated:
        if is_unknown(suit, voice.letters):
            return "三种花色都有" if negated else "缺一种花色"
        return f"{has}{suit_name(suit, voice.letters, 'zh')}的{noun}"
    form = cond.fit.by
    if isinstance(form, InForm) and isinstance(cond.subject, Noun) and not cond.fit.negated:
        compact = ZH_COMPACT.get((form.form, cond.subject.word))
        return has + (compact or f"{'暗' if form.form is Form.CONCEALED else '明'}的{noun}")
    if sort_of(cond.subject) is Sort.TILE and cond.fit.lift is Lift.SAME and not cond.fit.negated:
        return has + voice.phrase(cond.fit.by).text()
    return f"{has}{noun}{predicate(voice, cond.fit, denied=False)}"


def predicate(voice: Voice, fit: Fit, *, denied: bool) -> str:
    """What is said of a thing: 是字牌, 带5, 不是暗的."""
    negated = fit.negated != denied
    if fit.lift is Lift.HOLDS:
        return f"{'不带' if negated else '带'}{voice.phrase(fit.by).text()}"
    options = fit.by.options if isinstance(fit.by, Alt) and not _is_ends(fit.by) else (fit.by,)
    if fit.lift is Lift.SAME and all(_is_ready(option) for option in options):
        return f"{'没有' if negated else '已'}听牌"
    texts = [_said(voice, option, len(options) > 1) for option in options]
    return f"{'不是' if negated else '是'}{join(texts, '或')}"


def _is_ready(by: Desc) -> bool:
    return isinstance(by, Noun) and by.word is Word.READY


def _is_ends(alt: Alt) -> bool:
    return {getattr(option, "word", None) for option in alt.options} == {Word.TERMINAL, Word.HONOR}


def _said(voice: Voice, by: Desc, among: bool) -> str:
    suit = plain_suit(by)
    if suit:
        name = suit_name(suit, voice.letters, "zh")
        return f"{name}的数牌" if among and is_unknown(suit, voice.letters) else name
    return voice.phrase(by).text()
