"""Numbers in English: names, counts and formulas."""

from __future__ import annotations

from compiler.ir import (
    Arith,
    ArithOp,
    Balance,
    Count,
    CountActs,
    CountClass,
    Desc,
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
from compiler.sentences.doubling import doubled
from compiler.sentences.english.acts import deeds_text, done, since_text
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import rank_text
from compiler.sentences.unroll import unroll
from compiler.sentences.words import FOLDS

SIGNS = {ArithOp.ADD: "+", ArithOp.SUB: "-", ArithOp.MUL: "×"}


def number_text(voice: Voice, number: Number) -> str:
    """A number as it stands in a sentence."""
    match number:
        case Int():
            return str(number.value)
        case Rank():
            return rank_text(number.term, voice.letters)
        case Arith() | Ref() | FoldOver() | Balance() | CountActs():
            return _compound(voice, number)
        case Count():
            return f"the number of {voice.phrase(number.things).bare(many=True)}"
        case CountClass():
            return f"the number of {voice.named(number.name)} patterns that count"
        case FoldClass():
            return f"the {FOLDS[number.fold][1]} of {voice.named(number.name)}"
        case FoldFamily():
            return f"the {FOLDS[number.fold][1]} of all {voice.named(number.name)}{_of(voice, number.of)}"
        case RankOf():
            return f"the rank of {voice.phrase(number.tile).one()}"
        case Wall():
            return "the number of tiles that can still be drawn"


def _compound(voice: Voice, number: Arith | Ref | FoldOver | Balance | CountActs) -> str:
    match number:
        case Arith():
            return _arith(voice, number)
        case Ref():
            return _ref(voice, number)
        case FoldOver():
            return _fold_over(voice, number)
        case Balance():
            return _balance(voice, number)
        case CountActs():
            return _count_acts(voice, number)


def doubling_text(voice: Voice, exponent: Number) -> str:
    """How often something is doubled, in brackets if it is computed."""
    return _inside(voice, exponent, ArithOp.POWER)


def _arith(voice: Voice, number: Arith) -> str:
    if (twice := doubled(number)) is not None:
        return f"{voice.number(twice[0])} doubled as often as {doubling_text(voice, twice[1])}"
    parts = [_inside(voice, part, number.op) for part in number.parts]
    if number.op is ArithOp.POWER:
        return f"{parts[0]}^{parts[1]}" if parts[1].isdigit() else f"{parts[0]} to the power of {parts[1]}"
    return f" {SIGNS[number.op]} ".join(parts)


def _inside(voice: Voice, part: Number, outer: ArithOp) -> str:
    text = voice.number(part)
    sums = (ArithOp.ADD, ArithOp.SUB)
    loose = isinstance(part, Arith) and (
        outer is ArithOp.POWER
        or (outer is ArithOp.MUL and part.op in sums)
        or (outer is ArithOp.SUB and part.op in sums)
    )
    return f"({text})" if loose else text


def _of(voice: Voice, of: Desc | None) -> str:
    return f" of {voice.phrase(of).one()}" if of is not None else ""


def _ref(voice: Voice, ref: Ref) -> str:
    if ref.kind is RefKind.DRAWS:
        on = voice.phrase(ref.of).one() if ref.of is not None else "the player"
        return f"{voice.names.name(ref.name, 'en')} tiles on {on}"
    member = f" for {voice.phrase(ref.member).one()}" if ref.member is not None else ""
    value = "the value of " if ref.kind is RefKind.PATTERN else ""
    return f"{value}{voice.named(ref.name)}{member}{_of(voice, ref.of)}"


def _count_acts(voice: Voice, count: CountActs) -> str:
    actor, deeds = done(voice, count.act)
    return f"the number of times {actor} has {deeds_text(deeds)}{since_text(voice, count.since)}"


def _fold_over(voice: Voice, fold: FoldOver) -> str:
    how = FOLDS[fold.fold][1]
    sort = sort_of(fold.over)
    if sort is Sort.PLAYER:
        return _over_players(voice, fold, how)
    if isinstance(fold.over, Noun) and fold.over.word is Word.WAITS:
        return f"the {how} {voice.number(fold.number)} among the waits"
    if sort is Sort.ACT:
        return f"the {how} {voice.number(fold.number)} {_past(voice, fold)}"
    return f"the {how} {voice.number(fold.number)} over {voice.phrase(fold.over).many()}"


def _past(voice: Voice, fold: FoldOver) -> str:
    parts = unroll(fold.over)
    since = since_text(voice, fold.since)
    if parts.passed:
        actor, _ = done(voice, fold.over)
        return f"of the wins that {actor} has let pass{since}"
    return f"over {voice.phrase(fold.over).many()}{since}"


def _over_players(voice: Voice, fold: FoldOver, how: str) -> str:
    over = voice.phrase(fold.over)
    among = (
        "each other player"
        if isinstance(fold.over, Noun) and fold.over.word in (Word.PLAYER, Word.OTHERS)
        else (f"each of {over.many()}")
    )
    if isinstance(fold.number, Ref) and fold.number.of is not None:
        name = voice.named(fold.number.name)
        return f"the {how} of {name} that {voice.phrase(fold.number.of).one()} would receive from {among}"
    return f"the {how} of {voice.number(fold.number)} from {among}"


def _balance(voice: Voice, number: Balance) -> str:
    if number.of is None:
        return "the player's balance in this deal"
    if isinstance(number.of, Noun) and number.of.word is Word.POT:
        return "what the pot holds"
    return f"the balance of {voice.phrase(number.of).one()} in this deal"
