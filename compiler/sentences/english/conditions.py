"""Conditions in English: clauses, asserted or denied."""

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
    Has,
    InForm,
    Kinds,
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
from compiler.sentences.english.acts import deeds_text, done, since_text
from compiler.sentences.english.comparisons import compare
from compiler.sentences.english.nouns import NounPhrase, join, with_article
from compiler.sentences.english.voice import Voice
from compiler.sentences.letters import fill, is_unknown, suit_name
from compiler.sentences.tiles import ranks_of_all_suits
from compiler.sentences.unroll import plain_suit, unroll
from compiler.sentences.words import CIRCUMSTANCES, FORMS, PLACES

# Words that make an author's name a clause: "a dice kong is robbed".
VERBS = frozenset("is are has have was were completes wins holds counts can may draws".split())


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
            return fill(voice.clause(cond.body, negated=negated), "en")
        case Flag():
            fact = CIRCUMSTANCES[cond.which]
            return fact.en_not if negated else fact.en
        case OptionOn() | OptionIs():
            return _option(voice, cond, negated)
        case Defined() | PatternCounts() | ClassCounts():
            return _named(voice, cond, negated)
        case Has():
            return _has(voice, cond, negated)
        case ShapeIs():
            return _shape(voice, cond, negated)
        case After():
            return _after(voice, cond, negated)
        case Compare():
            return compare(voice, cond, negated)
        case _:
            return _test(voice, cond, negated)


def quoted(voice: Voice, identifier: str) -> str:
    """A name in quotes, always."""
    return f'"{voice.names.name(identifier, "en")}"'


def _option(voice: Voice, cond: OptionOn | OptionIs, negated: bool) -> str:
    name = quoted(voice, cond.name)
    if isinstance(cond, OptionOn):
        return f"the option {name} is {'off' if negated else 'on'}"
    values = join([voice.choice(cond.name, value) for value in cond.values], "or")
    differs = " not" if negated != cond.negated else ""
    return f"the option {name} is{differs} {values}"


def _joined(voice: Voice, cond: And | Or, negated: bool, *, loose: bool = False) -> str:
    """`loose`: the parts share no letters, each is named anew."""
    word = "and" if isinstance(cond, And) != negated else "or"
    parts = _flat(cond)
    if isinstance(cond, Or) and all(isinstance(part, PatternCounts | ClassCounts) for part in parts):
        return _counts(voice, parts, negated)
    texts = []
    for part in parts:
        text = voice.clause(part, negated=negated)
        inner = _connective(part, negated)
        texts.append(f"either {text}" if inner == "or" and word == "and" else text)
    if loose:
        texts = [fill(text, "en") for text in texts]
    mixed = any(_connective(part, negated) for part in parts) or any(", " in text for text in texts)
    if not mixed:
        return join(texts, word)
    if word == "and":
        return f"{', '.join(texts[:-1])}, and {texts[-1]}"
    return ", or ".join(_once(texts))


def _once(texts: list[str]) -> list[str]:
    """`there are` said once, where all begin with it."""
    start = "there are "
    if all(text.startswith(start) for text in texts):
        return [texts[0], *(text.removeprefix(start) for text in texts[1:])]
    return texts


def _flat(cond: And | Or) -> list[Condition]:
    parts: list[Condition] = []
    for part in cond.parts:
        same = isinstance(part, And | Or) and type(part) is type(cond)
        parts.extend(_flat(part) if same and isinstance(part, And | Or) else [part])
    return parts


def _connective(cond: Condition, negated: bool) -> str:
    if isinstance(cond, Not):
        return _connective(cond.body, not negated)
    if isinstance(cond, Or) and all(isinstance(part, PatternCounts | ClassCounts) for part in cond.parts):
        return ""
    if isinstance(cond, And | Or):
        return "and" if isinstance(cond, And) != negated else "or"
    return ""


def _named(voice: Voice, cond: Defined | PatternCounts | ClassCounts, negated: bool) -> str:
    return _defined(voice, cond, negated) if isinstance(cond, Defined) else _counts(voice, [cond], negated)


def _defined(voice: Voice, cond: Defined, negated: bool) -> str:
    unnamed = voice.names.unnamed.get(cond.name)
    body = getattr(unnamed, "cond", None)
    if body is not None:
        return voice.clause(body, negated=negated)
    of = f" of {voice.phrase(cond.member).one()}" if cond.member is not None else ""
    name = voice.names.name(cond.name, "en")
    if name.startswith(("a ", "an ")) and not of and not is_clause(name):
        return f"it is {'not ' if negated else ''}{name}"
    if is_clause(name) and not of and not negated:
        return name
    return f"{quoted(voice, cond.name)}{of} {'does not hold' if negated else 'holds'}"


def is_clause(name: str) -> bool:
    """Whether an author's name says that something is so, rather than naming a thing."""
    return not VERBS.isdisjoint(name.replace(",", " ").split())


def _counts(voice: Voice, conds: Sequence[Condition], negated: bool) -> str:
    if all(isinstance(c, ClassCounts) for c in conds):
        names = [voice.names.name(c.name, "en") for c in conds if isinstance(c, ClassCounts)]
        article = "no" if negated else with_article(names[0]).split(" ", 1)[0]
        return f"{article} {join(names, 'or')} counts"
    names = [voice.named(c.name) for c in conds if isinstance(c, PatternCounts | ClassCounts)]
    if len(names) > 1 and negated:
        return (
            f"none of {join(names, 'and')} counts"
            if len(names) > 2
            else f"neither {join(names, 'nor')} counts"
        )
    return f"{join(names, 'or')} {'does not count' if negated else 'counts'}"


def _has(voice: Voice, cond: Has, negated: bool) -> str:
    things, many = voice.match(cond.match)
    verb = "are" if many else "is"
    if not negated:
        return f"there {verb} {things}"
    for article in ("a ", "an "):
        if things.startswith(article) and len(cond.match.parts) == 1:
            return f"there is no {things.removeprefix(article)}"
    both = {1: "", 2: "both "}.get(len(cond.match.parts), "all of ")
    return f"there are not {both if not many else ''}{things}"


def _shape(voice: Voice, cond: ShapeIs, negated: bool) -> str:
    differs = "not " if negated != cond.negated else ""
    return f"the hand is {differs}{join([shape_name(voice, s) for s in cond.shapes], 'or')}"


def shape_name(voice: Voice, identifier: str) -> str:
    """What a shape is called."""
    return voice.names.name(identifier, "en")


def _after(voice: Voice, cond: After, negated: bool) -> str:
    actor, deeds = done(voice, cond.act)
    since = since_text(voice, cond.since)
    if negated and actor == "some player":
        actor, negated = "no player", False
    if negated and actor == "another player":
        actor, negated = "no other player", False
    return f"{actor} has {'not ' if negated else ''}{deeds_text(deeds)}{since}"


# ---- tests of things: A is D, A holds D -------------------------------------------------------


def _test(voice: Voice, cond: Condition, negated: bool) -> str:
    match cond:
        case Either():
            subject = "neither the payer nor the payee" if negated else "the payer or the payee"
            return f"{subject} {predicate(voice, cond.fit, denied=False)}"
        case NoneOf():
            return _none(voice, cond, negated)
        case Some():
            return _some(voice, cond, negated)
        case Every():
            return _every(voice, cond, negated)
        case _:
            raise TypeError(f"no English for {type(cond).__name__}")


def _is_the_one(voice: Voice, subject: Desc, noun: NounPhrase) -> bool:
    parts = unroll(subject)
    pair = isinstance(parts.base, Noun) and parts.base.word is Word.PAIR and not parts.fits
    return noun.article in ("the", "") or pair


def _every(voice: Voice, cond: Every, negated: bool) -> str:
    if isinstance(cond.fit.by, Different):
        noun = voice.phrase(cond.fit.by.base)
        return f"{'some' if negated != cond.fit.negated else 'no'} two {noun.bare(many=True)} are alike"
    if sort_of(cond.subject) is Sort.PLACE:
        return _wait(cond.fit, negated)
    noun = voice.phrase(cond.subject)
    if _is_the_one(voice, cond.subject, noun):
        name = f"the {noun.bare()}" if noun.article == "a" else noun.one()
        player = _is_player(cond.subject)
        said = predicate(voice, cond.fit, denied=negated, many=noun.always_plural, player=player)
        return f"{name} {said}"
    bare = noun.bare().replace(" or ", " and ") if _is_alternative(cond.subject) else noun.bare()
    return f"{'not ' if negated else ''}every {bare} {predicate(voice, cond.fit, denied=False)}"


def _is_player(subject: Desc) -> bool:
    return sort_of(subject) is Sort.PLAYER


def _is_alternative(subject: Desc) -> bool:
    return isinstance(unroll(subject).base, Alt)


def _wait(fit: Fit, negated: bool) -> str:
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    words = [option.word for option in options if isinstance(option, Noun)]
    if negated != fit.negated:
        return f"the winning tile does not {join([PLACES[word][2] for word in words], 'or')}"
    return f"the winning tile {join([PLACES[word][1] for word in words], 'or')}"


def _some(voice: Voice, cond: Some, negated: bool) -> str:
    noun = voice.phrase(cond.subject)
    if _is_the_one(voice, cond.subject, noun):
        name = f"the {noun.bare()}" if noun.article == "a" else noun.one()
        player = _is_player(cond.subject)
        said = predicate(voice, cond.fit, denied=negated, many=noun.always_plural, player=player)
        return f"{name} {said}"
    subject = f"no {noun.bare()}" if negated else noun.one()
    return f"{subject} {predicate(voice, cond.fit, denied=False, player=_is_player(cond.subject))}"


def _none(voice: Voice, cond: NoneOf, negated: bool) -> str:
    noun = voice.phrase(cond.subject)
    if cond.fit is None:
        return f"there is {noun.one() if negated else f'no {noun.bare()}'}"
    suit = plain_suit(cond.fit.by)
    if suit and not cond.fit.negated and is_unknown(suit, voice.letters):
        return "no suit is missing" if negated else "one suit is missing"
    if suit and not cond.fit.negated and not negated:
        return f"there is no {noun.bare()} of {suit_name(suit, voice.letters, 'en')}"
    subject = noun.one() if negated else f"no {noun.bare()}"
    return f"{subject} {predicate(voice, cond.fit, denied=False)}"


def predicate(voice: Voice, fit: Fit, *, denied: bool, many: bool = False, player: bool = False) -> str:
    """What is said of a thing: `is an honour`, `contains a 5`, `is not concealed`."""
    negated = fit.negated != denied
    if fit.lift is Lift.HOLDS:
        verb = "hold" if player else "contain"
        return _holds(voice, fit, verb if many else f"{verb}s", negated)
    verb = "are" if many else "is"
    return f"{verb} {'not ' if negated else ''}{_said(voice, fit, many)}"


def _holds(voice: Voice, fit: Fit, verb: str, negated: bool) -> str:
    things = voice.phrase(fit.by).one()
    does = "does" if verb.endswith("s") else "do"
    return f"{does} not {verb.removesuffix('s')} {things}" if negated else f"{verb} {things}"


def _said(voice: Voice, fit: Fit, many: bool) -> str:
    options = fit.by.options if isinstance(fit.by, Alt) else (fit.by,)
    suits = [plain_suit(option) for option in options]
    if all(suits):
        return "of " + join([suit_name(suit, voice.letters, "en") for suit in suits], "or")
    return join([_said_one(voice, option, fit.lift, many) for option in options], "or")


def _said_one(voice: Voice, by: Desc, lift: Lift, many: bool) -> str:
    suit = plain_suit(by)
    if suit and is_unknown(suit, voice.letters):
        return f"of {suit_name(suit, voice.letters, 'en')}"
    if isinstance(by, InForm):
        return FORMS[by.form][1]
    if isinstance(by, Noun) and by.word is Word.READY:
        return "ready"
    noun = voice.phrase(by)
    if isinstance(by, Kinds) and " to " in noun.singular and lift is Lift.SAME:
        return f"from {noun.singular}"
    if lift is Lift.ALL_TILES:
        return f"of {noun.many()}"
    if lift is Lift.FED_BY:
        return f"fed by {noun.one()}"
    if lift in (Lift.ACT_TILE, Lift.ACTOR):
        return f"{'of' if lift is Lift.ACT_TILE else 'by'} {noun.one()}"
    if many and isinstance(by, Kinds) and ranks_of_all_suits(by.kinds):
        return f"of rank {noun.bare()}"
    if many:
        return noun.many()
    return with_article(noun.bare()) if noun.article == "a" else noun.one()
