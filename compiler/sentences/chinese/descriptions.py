"""Descriptions in Chinese: tiles, groups, bundles and players as noun phrases."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import (
    Alt,
    Desc,
    Fit,
    Form,
    InForm,
    Kinds,
    Lift,
    Named,
    Noun,
    OfRank,
    OfSuit,
    Other,
    Pickable,
    Relation,
    RelationWord,
    Sort,
    Word,
    sort_of,
)
from compiler.sentences.chinese.acts import act_phrase, whoever
from compiler.sentences.chinese.nouns import NounPhrase, alternatives, from_term, join
from compiler.sentences.chinese.voice import Voice
from compiler.sentences.letters import is_unknown, rank_text, suit_name
from compiler.sentences.tiles import by_suit, ranks_of_all_suits, tile_name
from compiler.sentences.unroll import Unrolled, plain_suit, unroll
from compiler.sentences.words import (
    BUNDLES,
    FORMS,
    GROUPS,
    PLAYERS,
    RELATIONS,
    SUITS,
    TILES,
    ZH_COMPACT,
    ZH_SHORT,
)

HELD = {
    Word.TWIN: ("至少有两张的", "只有一张的"),
    Word.TRIPLET: ("至少有三张的", "不到三张的"),
    Word.QUAD: ("四张齐全的", "不到四张的"),
}
STATES = {Word.WINNER: ("已和牌的", "没有和牌的"), Word.READY: ("听牌的", "没有听牌的")}
ENDS = frozenset({Word.TERMINAL, Word.HONOR})


def phrase(voice: Voice, desc: Desc) -> NounPhrase:
    """A description as a noun phrase."""
    sort = sort_of(desc)
    if sort is Sort.ACT:
        return act_phrase(voice, desc)
    return unrolled_phrase(voice, unroll(desc), sort)


def unrolled_phrase(voice: Voice, parts: Unrolled, sort: Sort) -> NounPhrase:
    """The noun with all that narrows it."""
    suit = parts.suit if len(parts.fits) == 1 and parts.base == Noun(sort=Sort.TILE, word=Word.TILE) else ""
    if suit and not is_unknown(suit, voice.letters) and parts.owner is None and not parts.conds:
        return NounPhrase(noun=_suit_tiles(voice, suit), measure="张")
    noun = _head(voice, parts.base)
    for fit in sorted(parts.fits, key=lambda fit: fit.lift is not Lift.FORM):
        noun = narrowed(voice, noun, fit, parts)
    for cond in parts.conds:
        text = voice.clause(cond)
        short = sort is Sort.PLAYER and "，" not in text
        noun = noun.preceded(f"{text}的") if short else replace(noun, behind=f"{noun.behind}（{text}）")
    if parts.owner is not None:
        noun = noun.preceded(f"{voice.phrase(parts.owner).text()}的")
    if parts.different:
        noun = noun.preceded("各不相同的")
    if parts.pick is not None:
        first = "第一个" if sort is Sort.PLAYER else "最先的"
        last = "最后一个" if sort is Sort.PLAYER else "最后的"
        noun = noun.preceded(first if parts.pick is Pickable.FIRST else last)
    return noun


def _head(voice: Voice, base: Desc) -> NounPhrase:
    match base:
        case Noun():
            return _noun(voice, base)
        case Kinds():
            return NounPhrase(noun=kinds_text(base), measure="张")
        case OfRank():
            return NounPhrase(noun=f"{rank_text(base.rank, voice.letters)}", measure="张")
        case OfSuit():
            return NounPhrase(noun=_suit_tiles(voice, base.suit), measure="张")
        case Named():
            return NounPhrase(noun=voice.plain(base.name), measure="张" if base.sort is Sort.TILE else "家")
        case Alt():
            return _alternatives(voice, base)
        case Other():
            return NounPhrase(noun="牌" if base.sort is Sort.TILE else "玩家").preceded(
                f"{voice.phrase(base.of).text()}以外的"
            )
        case Relation():
            return _relation(voice, base)
        case InForm():
            return NounPhrase(noun=f"{FORMS[base.form][0]}的")
        case _:
            return voice.phrase(base)


def _alternatives(voice: Voice, alt: Alt) -> NounPhrase:
    words = {option.word for option in alt.options if isinstance(option, Noun)}
    if len(alt.options) == 2 and words == ENDS:
        return NounPhrase(noun="幺九牌", measure="张")
    return alternatives([voice.phrase(option) for option in alt.options])


def _noun(voice: Voice, noun: Noun) -> NounPhrase:
    tables = {Sort.TILE: TILES, Sort.GROUP: GROUPS, Sort.BUNDLE: BUNDLES, Sort.PLAYER: PLAYERS}
    if noun.sort is Sort.PLACE:
        return NounPhrase(noun="听口", measure="种")
    found = from_term(tables[noun.sort][noun.word])
    wild = voice.names.wild
    if wild is not None and wild.zh and noun.sort is Sort.TILE and noun.word in (Word.WILD, Word.SUBSTITUTE):
        found = replace(found, noun=found.noun.replace("百搭", wild.zh))
    return found


def _suit_tiles(voice: Voice, suit: str) -> str:
    known = voice.letters.get(suit, suit)
    return f"{SUITS[known][0]}子" if known in SUITS else f"{suit_name(suit, voice.letters, 'zh')}的牌"


def kinds_text(kinds: Kinds) -> str:
    """2、5、8; 2、3、4条或发."""
    ranks = ranks_of_all_suits(kinds.kinds)
    if ranks:
        return _ranks(ranks)
    options: list[str] = []
    for suit, found in by_suit(kinds.kinds):
        options.extend(
            [_ranks(found) + SUITS[suit][0]] if suit else [tile_name(kind, "zh") for kind in found]
        )
    return join(options, "或")


def _ranks(ranks: tuple[int, ...]) -> str:
    consecutive = ranks == tuple(range(ranks[0], ranks[0] + len(ranks)))
    if consecutive and len(ranks) > 3:
        return f"{ranks[0]}至{ranks[-1]}"
    return "、".join(str(rank) for rank in ranks)


def _relation(voice: Voice, relation: Relation) -> NounPhrase:
    own = isinstance(relation.of, Noun) and relation.of.word is Word.SUBJECT
    of = "" if own else f"{voice.phrase(relation.of).text()}的"
    match relation.word:
        case RelationWord.NEXT | RelationWord.OPPOSITE | RelationWord.PREVIOUS:
            return NounPhrase(noun=of + RELATIONS[relation.word][0], measure="家")
        case RelationWord.SUCCESSOR:
            return NounPhrase(noun=f"{of}下一张牌", measure="张")
        case RelationWord.SEAT_WIND:
            return NounPhrase(noun=f"{of}门风", measure="张")
        case RelationWord.ACTOR:
            return whoever(voice, relation.of)
        case RelationWord.DISCARDER:
            return NounPhrase(noun=f"{of}供牌者", measure="家")


def narrowed(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    """The noun with one test more."""
    match fit.lift:
        case Lift.FORM:
            return formed(noun, fit, parts)
        case Lift.LOWEST | Lift.COPIES if isinstance(fit.by, OfRank):
            return _ranked(voice, noun, fit, parts)
        case Lift.IN_SUIT if isinstance(fit.by, OfSuit):
            place = suit_name(fit.by.suit, voice.letters, "zh")
            return noun.preceded(f"{'不是' if fit.negated else ''}{place}的")
        case Lift.ALL_TILES | Lift.COPIES:
            return _of_tiles(voice, noun, fit, parts)
        case Lift.KIND if isinstance(fit.by, Noun) and fit.by.word in HELD:
            return noun.preceded(HELD[fit.by.word][fit.negated])
        case Lift.GROUPED:
            kong = isinstance(fit.by, Noun) and fit.by.word is Word.KONG
            done = "开杠的" if kong else f"组成{voice.phrase(fit.by).text()}的"
            return noun.preceded(f"{'未' if fit.negated else '已'}{done}")
        case Lift.FED_BY:
            return noun.preceded(f"{'不是' if fit.negated else ''}{voice.phrase(fit.by).text()}供的")
        case Lift.HOLDS:
            return noun.preceded(f"{'不含' if fit.negated else '含'}{voice.phrase(fit.by).text()}的")
        case _:
            return _same(voice, noun, fit, parts)


def formed(noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    """暗刻, 明杠, 暗杠或补杠; what is excepted stands in brackets."""
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    forms = [option.form for option in options if isinstance(option, InForm)]
    word = parts.base.word if isinstance(parts.base, Noun) else None
    names = [ZH_COMPACT.get((form, word), f"{FORMS[form][0]}的{noun.noun}") if word else
             f"{FORMS[form][0]}的{noun.noun}" for form in forms]  # fmt: skip
    if not fit.negated:
        return replace(noun, noun=join(names, "或"))
    added = ZH_COMPACT[Form.ADDED, Word.KONG] if forms == [Form.ADDED] else join(names, "、")
    return replace(noun, behind=f"{noun.behind}（{added}除外）")


def _ranked(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    assert isinstance(fit.by, OfRank)
    word = parts.base.word if isinstance(parts.base, Noun) else None
    rank = rank_text(fit.by.rank, voice.letters)
    if word is Word.CHOW:
        run = (
            "".join(str(int(rank) + i) for i in range(3))
            if rank.isdigit() and int(rank) < 8
            else f"从{rank}起的"
        )
        return noun.preceded(run)
    if word is Word.PAIR:
        return replace(noun, pair_of=f"{rank}的" if rank.isdigit() else f"序数{rank}的")
    return noun.preceded(f"{rank}的" if rank.isdigit() else f"序数{rank}的")


def _of_tiles(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    tiles = voice.phrase(fit.by).text()
    word = parts.base.word if isinstance(parts.base, Noun) else None
    if fit.negated:
        return noun.preceded(f"不是{tiles}的")
    if word is Word.PAIR:
        return replace(noun, pair_of=f"{tiles}的" if not _is_word(fit.by) else tiles)
    if word is Word.SINGLE:
        return replace(noun, noun=f"单张{tiles}")
    if word is Word.PUNG and noun.noun in ("刻子", "刻"):
        short = _short(fit.by)
        if short:
            both = noun.before and noun.before[-1] in ZH_SHORT.values()
            return replace(noun, before=(*noun.before, "兼" if both else "", short), noun="刻")
    return noun.preceded(tiles if _is_word(fit.by) else f"{tiles}的")


def _short(by: Desc) -> str:
    return ZH_SHORT.get(by.word, "") if isinstance(by, Noun) and by.word is not Word.HONOR else ""


def _is_word(by: Desc) -> bool:
    ends = isinstance(by, Alt) and {getattr(o, "word", None) for o in by.options} == ENDS
    return ends or (isinstance(by, Noun) and by.word not in (Word.THIS, Word.WAITS))


def _same(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    by = fit.by
    if isinstance(by, Noun) and by.sort is Sort.PLAYER and by.word in STATES:
        return noun.preceded(STATES[by.word][fit.negated])
    suit = plain_suit(by)
    if suit and not fit.negated:
        return noun.preceded(f"{suit_name(suit, voice.letters, 'zh')}的")
    inside = voice.phrase(by).text()
    if not fit.negated:
        return noun.preceded(f"同时是{inside}的")
    if sort_of(parts.base) is Sort.GROUP:
        return replace(noun, behind=f"{noun.behind}（{inside}除外）")
    return noun.preceded(f"{inside}以外的")
