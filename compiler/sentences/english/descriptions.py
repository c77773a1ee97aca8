"""Descriptions in English: tiles, groups, bundles and players as noun phrases."""

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
from compiler.sentences.english.acts import act_phrase, whoever
from compiler.sentences.english.nouns import NounPhrase, alternatives, from_name, from_term, join
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import is_unknown, rank_text, suit_name
from compiler.sentences.tiles import by_suit, ranks_of_all_suits, tile_name
from compiler.sentences.unroll import Unrolled, unroll
from compiler.sentences.words import BUNDLES, FORMS, GROUPS, PLAYERS, RELATIONS, SUITS, TILES

HELD = {Word.TWIN: ("held at least twice", "held only once"),
        Word.TRIPLET: ("held at least three times", "held fewer than three times"),
        Word.QUAD: ("held four times", "held fewer than four times")}  # fmt: skip
STATES = {
    Word.WINNER: ("who has won", "who have won", "who has not won", "who have not won"),
    Word.READY: ("who is ready", "who are ready", "who is not ready", "who are not ready"),
}


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
        return _of_suit(voice, suit)
    noun = _head(voice, parts.base)
    for fit in parts.fits:
        noun = narrowed(voice, noun, fit, parts)
    for cond in parts.conds:
        relative = "for whom" if sort is Sort.PLAYER else "for which"
        noun = noun.behind(f"{relative} {voice.clause(cond)}")
    if parts.owner is not None:
        noun = noun.behind(f"of {voice.phrase(parts.owner).one()}")
    if parts.different:
        noun = noun.preceded("different")
    if parts.pick is not None:
        noun = replace(noun.preceded("first" if parts.pick is Pickable.FIRST else "last"), article="the")
    return noun


def _head(voice: Voice, base: Desc) -> NounPhrase:
    match base:
        case Noun():
            return _noun(voice, base)
        case Kinds():
            return kinds_phrase(base)
        case OfRank():
            rank = rank_text(base.rank, voice.letters)
            return NounPhrase(singular=rank, plural=f"{rank}s" if rank.isdigit() else f"tiles of rank {rank}")
        case OfSuit():
            return _of_suit(voice, base.suit)
        case Named():
            return _named(voice, base)
        case Alt():
            return alternatives([voice.phrase(option) for option in base.options])
        case Other():
            return _other(voice, base)
        case Relation():
            return _relation(voice, base)
        case InForm():
            return NounPhrase(singular=FORMS[base.form][1], plural=FORMS[base.form][1], article="")
        case _:
            return voice.phrase(base)


def _named(voice: Voice, base: Named) -> NounPhrase:
    """An author's name; of players there is always a certain one."""
    name = voice.names.name(base.name, "en")
    if base.sort is not Sort.PLAYER:
        return from_name(name)
    return replace(from_name(f"player {name}" if name.startswith("who ") else name), article="the")


def _noun(voice: Voice, noun: Noun) -> NounPhrase:
    tables = {Sort.TILE: TILES, Sort.GROUP: GROUPS, Sort.BUNDLE: BUNDLES, Sort.PLAYER: PLAYERS}
    if noun.sort is Sort.PLACE:
        return NounPhrase(singular="wait", plural="waits", article="the")
    found = from_term(tables[noun.sort][noun.word])
    wild = voice.names.wild
    if wild is not None and wild.en and noun.sort is Sort.TILE and noun.word in (Word.WILD, Word.SUBSTITUTE):
        found = replace(
            found,
            singular=found.singular.replace("wild", wild.en),
            plural=found.plural.replace("wild", wild.en),
        )
    return replace(found, always_plural=noun.word is Word.OTHERS)


def _of_suit(voice: Voice, suit: str) -> NounPhrase:
    known = voice.letters.get(suit, suit)
    singular = {"m": "character", "p": "dot", "s": "bamboo"}.get(known)
    if singular is not None:
        return NounPhrase(singular=singular, plural=SUITS[known][1])
    name = suit_name(suit, voice.letters, "en")
    return NounPhrase(singular="tile", plural="tiles").behind(f"of {name}")


def kinds_phrase(kinds: Kinds) -> NounPhrase:
    """`2, 5 or 8`; `2, 3 or 4 of bamboos or green dragon`."""
    ranks = ranks_of_all_suits(kinds.kinds)
    if ranks:
        return NounPhrase(singular=_ranks(ranks, ""), plural=_ranks(ranks, "s"))
    options: list[NounPhrase] = []
    for suit, found in by_suit(kinds.kinds):
        if suit:
            of = f" of {SUITS[suit][1]}"
            options.append(NounPhrase(singular=_ranks(found, "") + of, plural=_ranks(found, "s") + of))
        else:
            options.extend(_named_tile(kind) for kind in found)
    return alternatives(options) if len(options) > 1 else options[0]


def _named_tile(kind: int) -> NounPhrase:
    name = tile_name(kind, "en")
    dragon = name.endswith("dragon")
    return NounPhrase(singular=name, plural=f"{name}s" if dragon else name, article="a" if dragon else "")


def _ranks(ranks: tuple[int, ...], ending: str) -> str:
    consecutive = ranks == tuple(range(ranks[0], ranks[0] + len(ranks)))
    if consecutive and len(ranks) > 3:
        return f"{ranks[0]}{ending} to {ranks[-1]}{ending}" if ending else f"{ranks[0]} to {ranks[-1]}"
    return join([f"{rank}{ending}" for rank in ranks], "or")


def _other(voice: Voice, other: Other) -> NounPhrase:
    kind = {Sort.TILE: "tile", Sort.GROUP: "set", Sort.PLAYER: "player", Sort.ACT: "act"}.get(
        other.sort, "one"
    )
    inside = voice.phrase(other.of)
    return NounPhrase(singular=kind, plural=f"{kind}s").behind(
        f"other than {inside.one()}", f"other than {inside.many()}"
    )


def _relation(voice: Voice, relation: Relation) -> NounPhrase:
    match relation.word:
        case RelationWord.NEXT | RelationWord.OPPOSITE | RelationWord.PREVIOUS:
            _, alone, of = RELATIONS[relation.word]
            own = isinstance(relation.of, Noun) and relation.of.word is Word.SUBJECT
            text = alone if own else of.format(voice.phrase(relation.of).one()).removeprefix("the ")
        case RelationWord.SUCCESSOR:
            text = f"tile after {voice.phrase(relation.of).one()}"
        case RelationWord.SEAT_WIND:
            text = f"seat wind of {voice.phrase(relation.of).one()}"
        case RelationWord.ACTOR:
            return whoever(voice, relation.of)
        case RelationWord.DISCARDER:
            text = f"player whose tile {voice.phrase(relation.of).one()} took"
    return NounPhrase(singular=text, plural=text, article="the")


def narrowed(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    """The noun with one test more."""
    match fit.lift:
        case Lift.FORM:
            return _formed(noun, fit, parts)
        case Lift.LOWEST | Lift.COPIES if isinstance(fit.by, OfRank):
            return _ranked(voice, noun, fit, parts)
        case Lift.IN_SUIT if isinstance(fit.by, OfSuit):
            place = suit_name(fit.by.suit, voice.letters, "en")
            inside = "of" if sort_of(parts.base) is Sort.TILE else "in"
            return noun.behind(f"{'not ' if fit.negated else ''}{inside} {place}")
        case Lift.ALL_TILES | Lift.COPIES:
            return _of_tiles(voice, noun, fit)
        case Lift.KIND if isinstance(fit.by, Noun) and fit.by.word in HELD:
            return noun.behind(HELD[fit.by.word][fit.negated])
        case Lift.GROUPED:
            return noun.behind(f"{'not ' if fit.negated else ''}held as {voice.phrase(fit.by).one()}")
        case Lift.FED_BY:
            return noun.behind(f"{'not ' if fit.negated else ''}fed by {voice.phrase(fit.by).one()}")
        case Lift.HOLDS:
            return _holding(voice, noun, fit, parts)
        case _:
            return _same(voice, noun, fit, parts)


def _of_tiles(voice: Voice, noun: NounPhrase, fit: Fit) -> NounPhrase:
    tiles = voice.phrase(fit.by).many()
    if not fit.negated and any(after.startswith("of ") for after, _ in noun.after):
        return noun.behind(f"and also of {tiles}")
    return noun.behind(f"{'not ' if fit.negated else ''}of {tiles}")


def _formed(noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    forms = [option.form for option in options if isinstance(option, InForm)]
    words = join([FORMS[form][1] for form in forms], "or")
    if not fit.negated:
        return noun.preceded(words)
    if forms == [Form.ADDED] and Form.EXPOSED in parts.forms:
        return replace(noun, before=tuple("claimed" if w == "exposed" else w for w in noun.before))
    return noun.behind(f"that is not {words}", f"that are not {words}")


def _ranked(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    assert isinstance(fit.by, OfRank)
    word = parts.base.word if isinstance(parts.base, Noun) else None
    rank = rank_text(fit.by.rank, voice.letters)
    if word is Word.CHOW:
        ranks = (
            "".join(str(int(rank) + i) for i in range(3))
            if rank.isdigit() and int(rank) < 8
            else f"starting with {rank}"
        )
        return noun.behind(ranks)
    if word is Word.SINGLE:
        return noun.behind(rank)
    return noun.behind(f"of {rank}s" if rank.isdigit() else f"of rank {rank}")


def _holding(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    things = voice.phrase(fit.by).one()
    if sort_of(parts.base) is Sort.PLAYER:
        return noun.behind(f"holding {things}") if not fit.negated else noun.behind(f"not holding {things}")
    return noun.behind(f"with {things}" if not fit.negated else f"without {things}")


def _same(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    by = fit.by
    if isinstance(by, Noun) and by.sort is Sort.PLAYER and by.word in STATES:
        one, many, not_one, not_many = STATES[by.word]
        return noun.behind(not_one, not_many) if fit.negated else noun.behind(one, many)
    inside = voice.phrase(by)
    if fit.negated:
        many = inside.one() if inside.article == "the" else inside.many()
        return noun.behind(f"other than {many}")
    if sort_of(parts.base) is Sort.TILE and isinstance(parts.base, Kinds):
        return noun.behind("of " + inside.bare().removeprefix("tile of "))
    return noun.behind(f"that is also {inside.one()}", f"that are also {inside.many()}")
