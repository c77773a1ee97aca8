"""Acts in English: as nouns (`a discard of an honour`) and as what somebody has done."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import (
    Alt,
    Condition,
    Desc,
    Fit,
    Flag,
    Form,
    InForm,
    Lift,
    Named,
    Not,
    Noun,
    Pickable,
    Word,
)
from compiler.sentences.english.nouns import NounPhrase, alternatives, from_name, join, with_article
from compiler.sentences.english.voice import Voice
from compiler.sentences.unroll import Unrolled, unroll
from compiler.sentences.words import ACTS, CIRCUMSTANCES, FORMS


def act_phrase(voice: Voice, desc: Desc) -> NounPhrase:
    """An act as a noun."""
    parts = unroll(desc)
    noun = _head(voice, parts.base)
    for fit in parts.fits:
        noun = _narrowed(voice, noun, fit, parts)
    for cond in parts.conds:
        noun = noun.behind(_when(voice, cond))
    if parts.passed:
        noun = noun.preceded("passed-up")
    if parts.pick is not None:
        noun = replace(noun.preceded("first" if parts.pick is Pickable.FIRST else "last"), article="the")
    return noun


def _head(voice: Voice, base: Desc) -> NounPhrase:
    match base:
        case Noun():
            term = ACTS[base.word]
            the = base.word in (Word.ACT, Word.THIS)
            return NounPhrase(singular=term.en, plural=term.en_plural, article="the" if the else "a")
        case Named():
            return from_name(voice.names.name(base.name, "en"))
        case Alt():
            return alternatives([act_phrase(voice, option) for option in base.options])
        case _:
            return voice.phrase(base)


def _narrowed(voice: Voice, noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    match fit.lift:
        case Lift.FORM:
            return _formed(noun, fit, parts)
        case Lift.ACTOR:
            if is_state(fit):
                return noun.behind(_state(fit).strip())
            by = f"by {voice.phrase(fit.by).one()}"
            return noun.behind(f"not {by}" if fit.negated else by)
        case Lift.ACT_TILE:
            tiles = parts.having(Lift.ACT_TILE)
            return noun.behind(f"of {_object(voice, tiles)}") if fit is tiles[0] else noun
        case _:
            if is_state(fit):
                return noun.behind(_state(fit).strip())
            inside = voice.phrase(fit.by)
            return noun.behind(f"other than {inside.one()}" if fit.negated else f"that is {inside.one()}")


def _formed(noun: NounPhrase, fit: Fit, parts: Unrolled) -> NounPhrase:
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    forms = [option.form for option in options if isinstance(option, InForm)]
    words = join([FORMS[form][1] for form in forms], "or")
    if not fit.negated:
        return noun.preceded(words)
    if forms == [Form.ADDED] and Form.EXPOSED in parts.forms:
        return replace(noun, before=tuple("claimed" if w == "exposed" else w for w in noun.before))
    return noun.behind(f"that is not {words}")


def _when(voice: Voice, cond: Condition) -> str:
    match cond:
        case Flag():
            return CIRCUMSTANCES[cond.which].en_win
        case Not(body=Flag(which=which)):
            return f"other than {CIRCUMSTANCES[which].en_win}"
        case _:
            return f"where {voice.clause(cond)}"


def tile_object(voice: Voice, fit: Fit) -> str:
    """The tile of an act as its object: `an honour`, `a tile other than the one just drawn`."""
    inside = voice.phrase(fit.by)
    if not fit.negated:
        return inside.one()
    if isinstance(fit.by, Noun) and fit.by.word is Word.DRAWN:
        return "a tile other than the one just drawn"
    if isinstance(fit.by, Noun) and fit.by.word is Word.WAITS:
        return "a tile that is not among the waits"
    return f"a tile that is not {inside.one()}"


def done(voice: Voice, desc: Desc) -> tuple[str, list[str]]:
    """Who, and what he has done: ("the player", ["drawn a tile", "claimed a chow"])."""
    parts = unroll(desc)
    actor = "some player"
    for fit in parts.having(Lift.ACTOR):
        if not is_state(fit):
            who = voice.phrase(fit.by)
            others = "another player" if who.always_plural else who.one()
            actor = f"a player other than {who.one()}" if fit.negated else others
    state = "".join(_state(fit) for fit in parts.having(Lift.ACTOR) if is_state(fit))
    return actor, [deed + state for deed in _done_list(voice, parts)]


def is_state(fit: Fit) -> bool:
    """Whether the actor is told by being ready, not by who he is."""
    return isinstance(fit.by, Noun) and fit.by.word is Word.READY


def _state(fit: Fit) -> str:
    return " without being ready" if fit.negated else " while ready"


def deeds_text(deeds: list[str]) -> str:
    """`claimed a chow or a pung`: a verb that all begin with is said once."""
    verb = deeds[0].split(" ", 1)[0] + " "
    if len(deeds) > 1 and all(deed.startswith(verb) for deed in deeds):
        return verb + join([deed.removeprefix(verb) for deed in deeds], "or")
    return join(deeds, "or")


def _done_list(voice: Voice, parts: Unrolled) -> list[str]:
    if parts.passed:
        plain = replace(parts, passed=False, fits=tuple(f for f in parts.fits if f.lift is not Lift.ACTOR))
        return [f"let {_rebuilt(voice, plain).one()} pass"]
    if isinstance(parts.base, Alt):
        return [_done_one(voice, _merged(unroll(option), parts)) for option in parts.base.options]
    return [_done_one(voice, parts)]


def _merged(option: Unrolled, outer: Unrolled) -> Unrolled:
    return replace(option, fits=(*option.fits, *outer.fits), conds=(*option.conds, *outer.conds))


def _rebuilt(voice: Voice, parts: Unrolled) -> NounPhrase:
    noun = _head(voice, parts.base)
    for fit in parts.fits:
        noun = _narrowed(voice, noun, fit, parts)
    for cond in parts.conds:
        noun = noun.behind(_when(voice, cond))
    return noun


def _done_one(voice: Voice, parts: Unrolled) -> str:
    rest = replace(parts, fits=tuple(f for f in parts.fits if f.lift is not Lift.ACTOR))
    if not isinstance(parts.base, Noun):
        return f"made {_rebuilt(voice, rest).one()}"
    tiles = parts.having(Lift.ACT_TILE)
    other = tuple(f for f in rest.fits if f.lift is not Lift.ACT_TILE)
    term = ACTS[parts.base.word]
    text = _with_tiles(voice, term.en_done, tiles, replace(rest, fits=other))
    for fit in other:
        if fit.lift is not Lift.FORM:
            text = f"{text} {_tail(voice, fit, parts)}"
    return " ".join([text, *(_when(voice, cond) for cond in parts.conds)])


def _tail(voice: Voice, fit: Fit, parts: Unrolled) -> str:
    empty = NounPhrase(singular="", plural="", article="")
    return _narrowed(voice, empty, fit, parts).bare().strip()


def _with_tiles(voice: Voice, done_text: str, tiles: tuple[Fit, ...], rest: Unrolled) -> str:
    object_ = _object(voice, tiles)
    if done_text == ACTS[Word.KONG].en_done:
        kong = _rebuilt(voice, replace(rest, fits=rest.having(Lift.FORM), conds=()))
        return f"made {kong.one()}{f' of {object_}' if object_ else ''}"
    if done_text.endswith("{}") and done_text[-3] == " ":
        return done_text.format(object_ or with_article("tile"))
    return done_text.format(f" of {object_}" if object_ else "")


def _object(voice: Voice, tiles: tuple[Fit, ...]) -> str:
    """Several tests of the tile of an act: `the same wind`."""
    this = [fit for fit in tiles if isinstance(fit.by, Noun) and fit.by.word is Word.THIS and not fit.negated]
    other = [fit for fit in tiles if fit not in this]
    if this and len(other) == 1 and not other[0].negated:
        return f"the same {voice.phrase(other[0].by).bare()}"
    return " that is ".join(tile_object(voice, fit) for fit in tiles)


def since_text(voice: Voice, desc: Desc | None) -> str:
    """` since their own last draw`; ` in this deal` without an act."""
    if desc is None:
        return " in this deal"
    parts = unroll(desc)
    rest = replace(parts, fits=tuple(f for f in parts.fits if f.lift is not Lift.ACTOR), pick=None)
    noun = _rebuilt(voice, rest)
    whose = "the"
    for fit in parts.having(Lift.ACTOR):
        own = isinstance(fit.by, Noun) and fit.by.word is Word.SUBJECT
        if not own:
            return f" since the last {noun.bare()} by {voice.phrase(fit.by).one()}"
        whose = "their own"
    return f" since {whose} last {noun.bare()}"


def whoever(voice: Voice, desc: Desc) -> NounPhrase:
    """Who did an act: `the player who drew last`."""
    parts = unroll(desc)
    if isinstance(parts.base, Named):
        made = from_name(voice.names.name(parts.base.name, "en")).one()
        text = f"who made {made}" if parts.pick is None else f"who made {act_phrase(voice, desc).one()}"
        return NounPhrase(singular=f"player {text}", plural=f"players {text}", article="the")
    rest = replace(parts, pick=None)
    past = ACTS[parts.base.word].en_past if isinstance(parts.base, Noun) and not parts.fits else ""
    text = f"who {past}" if past else f"who made {_rebuilt(voice, rest).one()}"
    if parts.pick is not None:
        text = f"{text} {'first' if parts.pick is Pickable.FIRST else 'last'}"
    return NounPhrase(singular=f"player {text}", plural=f"players {text}", article="the")
