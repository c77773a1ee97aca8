"""Descriptions as noun phrases."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Desc, Fit, Lift, Sort, Word, sort_of
from compiler.sentences.speaker import Speaker, with_article
from compiler.sentences.vocabulary import (
    FORMS,
    LETTER_SUITS,
    MEASURE,
    NO_MEASURE,
    NOUNS,
    RELATIONS,
    SUITS,
    Said,
)


def phrase(desc: Desc, s: Speaker, *, many: bool = False, bare: bool = False) -> str:
    """A noun phrase; `many`: plural, `bare`: without an English article."""
    text = _phrase(desc, s, many)
    if bare and not s.zh:
        for article in ("the ", "a ", "an "):
            text = text.removeprefix(article)
    return text


def counted(count: int, desc: Desc, s: Speaker) -> str:
    """`four pungs of winds`, 四副风牌刻子."""
    if s.zh:
        return f"{s.number(count)}{measure(desc)}{phrase(desc, s)}"
    return f"{s.number(count)} {phrase(desc, s, many=count > 1, bare=True)}"


def measure(desc: Desc) -> str:
    """The Chinese measure word of what is described."""
    noun = head(desc)
    if isinstance(noun, ir.Noun) and noun.sort is not Sort.ACT and noun.word in NO_MEASURE:
        return NO_MEASURE[noun.word]
    return MEASURE.get(sort_of(desc), "个")


def head(desc: Desc) -> Desc:
    """The noun that is narrowed."""
    while isinstance(desc, (ir.Narrow, ir.SuchThat, ir.Owned, ir.Pick, ir.Different)):
        desc = desc.base
    return desc


def _phrase(desc: Desc, s: Speaker, many: bool) -> str:
    match desc:
        case ir.Noun():
            return _noun(desc, s, many)
        case ir.Kinds():
            return kinds(desc, s)
        case ir.OfRank():
            return _rank_tiles(desc.rank, s)
        case ir.OfSuit():
            return suit(desc.suit, s)
        case ir.InForm():
            return FORMS[desc.form][0 if s.zh else 1]
        case ir.Named():
            return s.name(desc.name)
        case ir.Alt():
            return s.join((_phrase(option, s, many) for option in desc.options), "or")
        case ir.Other():
            inner = phrase(desc.of, s, many=many, bare=True)
            return s.say(f"不是{inner}的牌", f"tiles that are not {inner}")
        case _:
            return _narrowed(desc, s, many)


def _narrowed(desc: Desc, s: Speaker, many: bool) -> str:
    match desc:
        case ir.Narrow():
            return _narrow(desc, s, many)
        case ir.SuchThat():
            return _such_that(desc, s, many)
        case ir.Owned():
            owner, base = phrase(desc.owner, s), phrase(desc.base, s, many=many, bare=True)
            return s.say(f"{owner}的{base}", f"{base} of {owner}")
        case ir.Relation():
            return _relation(desc, s)
        case ir.Pick():
            base = phrase(desc.base, s, many=False, bare=True)
            first = desc.which is ir.Pickable.FIRST
            return s.say(
                f"{'最先' if first else '最后'}的{base}", f"the {'first' if first else 'last'} {base}"
            )
        case ir.Different():
            base = phrase(desc.base, s, many=many, bare=True)
            return s.say(f"各不相同的{base}", f"different {base}")
        case ir.Passed():
            inner = phrase(desc.act, s, many=many, bare=True)
            return s.say(f"放过{inner}", f"a passed {inner}" if not many else f"passed {inner}")
        case _:
            raise AssertionError(desc)


def _noun(desc: ir.Noun, s: Speaker, many: bool) -> str:
    said: Said = NOUNS[desc.sort, desc.word]
    return said.zh if s.zh else said.many if many else said.one


def kinds(desc: ir.Kinds, s: Speaker) -> str:
    """`2, 5 or 8`, 二、五、八; named tiles as tiles."""
    if desc.text.isdigit():
        digits = [("一二三四五六七八九"[int(d) - 1] if s.zh else d) for d in desc.text]
        return "".join(f"{d}、" for d in digits)[:-1] if s.zh else s.join(digits, "or")
    if ".." in desc.text:
        low, high = desc.text.split("..")
        return s.say(f"{low}到{high}", f"{low} to {high}")
    return s.tiles(desc.kinds)


def _rank_tiles(term: ir.RankTerm, s: Speaker) -> str:
    shown = rank(term)
    return s.say(f"点数为{shown}的牌", f"tiles of rank {shown}")


def rank(term: ir.RankTerm) -> str:
    """`5`, `n`, `n+1`."""
    if not term.letter:
        return str(term.plus)
    return f"{term.letter}+{term.plus}" if term.plus else term.letter


def suit(letter: str, s: Speaker) -> str:
    """A suit, or the words for an unknown one."""
    return {**SUITS, **LETTER_SUITS}[letter][0 if s.zh else 1]


def _narrow(desc: ir.Narrow, s: Speaker, many: bool) -> str:
    base = phrase(desc.base, s, many=many)
    return with_fit(base, desc.fit, s, many)


def with_fit(base: str, fit: Fit, s: Speaker, many: bool) -> str:
    """A noun phrase narrowed by one test."""
    by = phrase(fit.by, s, many=True, bare=True)
    match fit.lift:
        case Lift.FORM:
            return _put_front(base, by, s, fit.negated)
        case Lift.LOWEST:
            return _with_rank(base, fit.by, s)
        case Lift.ACTOR:
            return _by_player(base, fit, s)
        case Lift.ACT_TILE:
            return _of_tile(base, fit, s)
        case Lift.SAME:
            return _that_is(base, by, fit, s, many)
        case Lift.FED_BY:
            return s.say(f"{by}打给的{base}", f"{base} fed by {phrase(fit.by, s)}")
        case _:
            return _with_tiles(base, by, fit, s)


def _that_is(base: str, by: str, fit: Fit, s: Speaker, many: bool) -> str:
    if fit.negated:
        return s.say(f"{base}（非{by}）", f"{base} that {'are' if many else 'is'} not {by}")
    return s.say(f"{by}{base}", f"{base} that {'are' if many else 'is'} {by}")


def _with_tiles(base: str, by: str, fit: Fit, s: Speaker) -> str:
    """Tests of the tiles a thing is made of."""
    no_zh, no_en = ("非", "not ") if fit.negated else ("", "")
    match fit.lift:
        case Lift.IN_SUIT:
            if not fit.negated and base in ("tile", "tiles", "牌"):
                return s.say(f"{by}牌", f"{base} of {by}")
            return s.say(f"{no_zh}{by}的{base}", f"{base} {no_en}in {by}")
        case Lift.ALL_TILES:
            return _all_tiles(base, by, fit, s)
        case Lift.COPIES:
            return s.say(f"{by}的{base}", f"{base} among {by}")
        case Lift.GROUPED:
            zh = "没有杠的" if fit.negated else f"成{by}的"
            return s.say(f"{zh}{base}", f"{base} {no_en}declared as {by}")
        case Lift.KIND:
            return s.say(f"{'不成' if fit.negated else '成'}{by}的{base}", f"{base} {no_en}held as {by}")
        case _:
            return s.say(f"含{by}的{base}", f"{base} holding {by}")


def _all_tiles(base: str, by: str, fit: Fit, s: Speaker) -> str:
    if isinstance(fit.by, ir.Other):
        inner = phrase(fit.by.of, s, many=True, bare=True)
        return s.say(f"没有{inner}的{base}", f"{base} without {inner}")
    return s.say(f"{by}的{base}" if len(by) > 2 else f"{by}{base}", f"{base} of {by}")


def _put_front(base: str, word: str, s: Speaker, negated: bool) -> str:
    if s.zh:
        return f"{'非' if negated else ''}{word}{base}"
    shown = f"non-{word}" if negated else word
    for article in ("a ", "an "):
        if base.startswith(article):
            return with_article(f"{shown} {base.removeprefix(article)}")
    if base.startswith("the "):
        return f"the {shown} {base.removeprefix('the ')}"
    return f"{shown} {base}"


def _with_rank(base: str, by: Desc, s: Speaker) -> str:
    term = by.rank if isinstance(by, ir.OfRank) else None
    if term is None:
        return base
    if not term.letter and base in ("chow", "chows", "顺子"):
        run = "".join(str(term.plus + i) for i in range(3))
        return s.say(f"{run}{base}", f"{base} {'-'.join(run)}")
    return s.say(f"{rank(term)}的{base}", f"{base} of rank {rank(term)}")


def _by_player(base: str, fit: Fit, s: Speaker) -> str:
    subject = isinstance(fit.by, ir.Noun) and fit.by.word in (Word.SUBJECT, Word.ACTOR)
    if subject and not fit.negated:
        return s.say(f"自己{base}", _put_front(base, "own", s, False))
    ready = isinstance(fit.by, ir.Noun) and fit.by.word is Word.READY
    if ready:
        return s.say(
            f"{'没听牌就' if fit.negated else '听牌后'}{base}",
            f"{base} made {'without being' if fit.negated else 'when'} ready",
        )
    by = phrase(fit.by, s)
    return s.say(
        f"{'不是' if fit.negated else ''}{by}的{base}", f"{base} {'not ' if fit.negated else ''}by {by}"
    )


def _of_tile(base: str, fit: Fit, s: Speaker) -> str:
    by = phrase(fit.by, s, bare=True)
    if fit.negated:
        return s.say(f"{base}（不是{by}）", f"{base} of anything but the {by}")
    return s.say(f"{by}的{base}", f"{base} of the {by}" if not by[:1].isdigit() else f"{base} of {by}")


def _such_that(desc: ir.SuchThat, s: Speaker, many: bool) -> str:
    from compiler.sentences.conditions import condition

    base = phrase(desc.base, s, many=many)
    cond = desc.cond
    if isinstance(cond, ir.Flag):
        return s.say(f"{condition(cond, s)}的{base}", f"{base} where {condition(cond, s)}")
    return s.say(f"{base}（{condition(cond, s)}）", f"{base} (where {condition(cond, s)})")


def _relation(desc: ir.Relation, s: Speaker) -> str:
    zh, alone, behind = RELATIONS[desc.word.value]
    of_subject = isinstance(desc.of, ir.Noun) and desc.of.word is Word.SUBJECT
    if of_subject:
        return s.say(zh, alone)
    return s.say(f"{phrase(desc.of, s)}的{zh}", behind.format(of=phrase(desc.of, s)))
