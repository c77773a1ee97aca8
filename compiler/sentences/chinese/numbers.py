"""Numbers in Chinese: names, counts and formulas."""

from __future__ import annotations

from compiler.ir import (
    Arith,
    ArithOp,
    Balance,
    Count,
    CountActs,
    CountClass,
    Fold,
    FoldClass,
    FoldFamily,
    FoldOver,
    Int,
    Noun,
    Number,
    Rank,
    RankOf,
    Ref,
    RefKind,
    Sort,
    Wall,
    Word,
    sort_of,
)
from compiler.sentences.chinese.acts import since_text
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.doubling import doubled
from compiler.sentences.letters import rank_text
from compiler.sentences.unroll import unroll
from compiler.sentences.words import FOLDS

SIGNS = {ArithOp.ADD: " + ", ArithOp.SUB: " - ", ArithOp.MUL: " × "}


def number_text(voice: Voice, number: Number) -> str:
    """A number as it stands in a sentence."""
    match number:
        case Int():
            return str(number.value)
        case Rank():
            return rank_text(number.term, voice.letters)
        case Arith() | Ref() | FoldOver() | Balance():
            return _compound(voice, number)
        case Count():
            noun = voice.phrase(number.things)
            return f"{noun.text()}的{noun.measure}数"
        case CountClass():
            return f"计入的{voice.plain(number.name)}项数"
        case CountActs():
            since, whose = since_text(voice, number.since)
            acts = voice.phrase(number.act).text()
            return f"{since}{acts.removeprefix(whose) if whose else acts}的次数"
        case FoldClass() | FoldFamily():
            return _fold(voice, number)
        case RankOf():
            return f"{voice.phrase(number.tile).text()}的序数"
        case Wall():
            return "牌墙可摸的张数"


def _compound(voice: Voice, number: Arith | Ref | FoldOver | Balance) -> str:
    match number:
        case Arith():
            return _arith(voice, number)
        case Ref():
            return _ref(voice, number)
        case FoldOver():
            return _fold_over(voice, number)
        case Balance():
            return _balance(voice, number)


def doubling_text(voice: Voice, exponent: Number) -> str:
    """How often something is doubled, in brackets if it is computed."""
    return _inside(voice, exponent, ArithOp.POWER)


def _arith(voice: Voice, number: Arith) -> str:
    if (twice := doubled(number)) is not None:
        return f"{voice.number(twice[0])}按{doubling_text(voice, twice[1])}翻番"
    parts = [_inside(voice, part, number.op) for part in number.parts]
    if number.op is ArithOp.POWER:
        if isinstance(number.parts[1], FoldOver):
            return f"{parts[0]}的n次方（n为{parts[1]}）"
        return f"{parts[0]}的{parts[1]}次方"
    return SIGNS[number.op].join(parts)


def _inside(voice: Voice, part: Number, outer: ArithOp) -> str:
    text = voice.number(part)
    sums = (ArithOp.ADD, ArithOp.SUB)
    loose = isinstance(part, Arith) and (
        outer is ArithOp.POWER
        or (outer is ArithOp.MUL and part.op in sums)
        or (outer is ArithOp.SUB and part.op in sums)
    )
    return f"（{text}）" if loose else text


def _ref(voice: Voice, ref: Ref) -> str:
    if ref.kind is RefKind.DRAWS:
        of = voice.phrase(ref.of).text() if ref.of is not None else "自己"
        return f"{of}中{voice.plain(ref.name)}的张数"
    member = f"{voice.phrase(ref.member).text()}的" if ref.member is not None else ""
    of = f"{voice.phrase(ref.of).text()}的" if ref.of is not None else ""
    value = "的分值" if ref.kind is RefKind.PATTERN else ""
    return f"{of}{member}{voice.named(ref.name)}{value}"


def _fold(voice: Voice, number: FoldClass | FoldFamily) -> str:
    name = voice.named(number.name)
    of = getattr(number, "of", None)
    owner = f"{voice.phrase(of).text()}的" if of is not None else ""
    return f"{owner}{name}合计" if number.fold is Fold.SUM else f"{owner}{name}{FOLDS[number.fold][0]}"


def _fold_over(voice: Voice, fold: FoldOver) -> str:
    how = FOLDS[fold.fold][0]
    sort = sort_of(fold.over)
    if sort is Sort.PLAYER:
        return _over_players(voice, fold, how)
    number = voice.number(fold.number)
    if isinstance(fold.over, Noun) and fold.over.word is Word.WAITS:
        most = {Fold.MAX: "最大", Fold.MIN: "最小"}.get(fold.fold)
        return f"听张中{most}的{number}" if most else f"各听张的{number}{how}"
    since, whose = since_text(voice, fold.since)
    if unroll(fold.over).passed:
        passed = voice.phrase(fold.over).text()
        shown = passed.removeprefix(whose) if whose else passed
        return f"{since}{shown.replace('放过', '放过的', 1)}中{number}{how.replace('中的', '的')}"
    return f"{since if fold.since is not None else ''}各次{voice.phrase(fold.over).text()}的{number}{how}"


def _over_players(voice: Voice, fold: FoldOver, how: str) -> str:
    everyone = isinstance(fold.over, Noun) and fold.over.word in (Word.PLAYER, Word.OTHERS)
    among = "其他各家" if everyone else voice.phrase(fold.over).text()
    if isinstance(fold.number, Ref) and fold.number.of is not None:
        collector = voice.phrase(fold.number.of).text()
        return f"{among}本该付给{collector}的{voice.named(fold.number.name)}{how}"
    return f"{among}的{voice.number(fold.number)}{how}"


def _balance(voice: Voice, number: Balance) -> str:
    if number.of is None:
        return "本局的输赢"
    if isinstance(number.of, Noun) and number.of.word is Word.POT:
        return "公池里的数额"
    return f"{voice.phrase(number.of).text()}本局的输赢"
