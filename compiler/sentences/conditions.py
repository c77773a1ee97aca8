"""Conditions as clauses, and their denials."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Condition, Desc, Fit, Lift, Sort, Word, sort_of
from compiler.sentences.descriptions import head, measure, phrase, suit, with_fit
from compiler.sentences.matches import match_phrase
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker, with_article
from compiler.sentences.vocabulary import FLAGS, OPS


def condition(cond: Condition, s: Speaker) -> str:
    """What must be so, as a clause without a full stop."""
    return _say(cond, s, True)


def denial(cond: Condition, s: Speaker) -> str:
    """That it is not so."""
    return _say(cond, s, False)


def _say(cond: Condition, s: Speaker, yes: bool) -> str:
    match cond:
        case ir.And():
            return _several(cond.parts, s, yes, "and" if yes else "or")
        case ir.Or():
            return _several(cond.parts, s, yes, "or" if yes else "and")
        case ir.Not():
            return _say(cond.body, s, not yes)
        case ir.Bind():
            return _say(cond.body, s, yes)
        case ir.Flag():
            zh, en, en_not = FLAGS[cond.which]
            return s.say(zh if yes else f"不是{zh}", en if yes else en_not)
        case ir.OptionOn():
            name = s.name(cond.name)
            return s.say(
                f"选用{name}" if yes else f"不选{name}", f"option {name} is {'on' if yes else 'off'}"
            )
        case ir.OptionIs():
            return _option_is(cond, s, yes)
        case ir.Defined():
            return s.say(
                f"{'' if yes else '不是'}{s.name(cond.name)}",
                f"{s.name(cond.name)} {'holds' if yes else 'does not hold'}",
            )
        case ir.PatternCounts() | ir.ClassCounts():
            name = s.name(cond.name)
            return s.say(
                f"{'有' if yes else '没有'}{name}", f"{name} counts" if yes else f"{name} does not count"
            )
        case _:
            return _say_test(cond, s, yes)


def _several(parts: tuple[Condition, ...], s: Speaker, yes: bool, word: str) -> str:
    said = []
    for part in parts:
        text = _say(part, s, yes)
        mixed = isinstance(part, (ir.And, ir.Or)) and len(parts) > 1
        said.append(s.say(f"（{text}）", f"({text})") if mixed else text)
    return s.clauses(said, word)


def _option_is(cond: ir.OptionIs, s: Speaker, yes: bool) -> str:
    values = s.join((value.replace("_", " ") for value in cond.values), "or")
    same = yes != cond.negated
    return s.say(
        f"{s.name(cond.name)}{'选' if same else '不选'}{values}",
        f"{s.name(cond.name)} is {'' if same else 'not '}{values}",
    )


def _say_test(cond: Condition, s: Speaker, yes: bool) -> str:
    match cond:
        case ir.Every():
            return _every(cond, s, yes)
        case ir.Some():
            return _some(cond.subject, cond.fit, s, yes)
        case ir.NoneOf():
            return _none(cond, s, yes)
        case ir.Either():
            who = s.say("付方或收方", "payer or payee")
            return s.say(
                f"{who}{'是' if yes else '都不是'}{_object(cond.fit, s)}",
                f"{'' if yes else 'neither '}{who} is {_object(cond.fit, s)}",
            )
        case ir.Has():
            things = match_phrase(cond.match, s)
            return s.say(
                f"{'有' if yes else '没有'}{things}",
                f"the hand has {things}" if yes else f"the hand has not {things}",
            )
        case ir.Compare():
            return _compare(cond, s, yes)
        case ir.After():
            return _after(cond, s, yes)
        case ir.ShapeIs():
            shapes = s.join((s.name(shape) for shape in cond.shapes), "or")
            same = yes != cond.negated
            return s.say(
                f"牌型{'是' if same else '不是'}{shapes}", f"the shape is {'' if same else 'not '}{shapes}"
            )
        case _:
            raise AssertionError(cond)


NEGATED = {
    ir.Op.EQ: ir.Op.NE,
    ir.Op.NE: ir.Op.EQ,
    ir.Op.LT: ir.Op.GE,
    ir.Op.GE: ir.Op.LT,
    ir.Op.GT: ir.Op.LE,
    ir.Op.LE: ir.Op.GT,
}


def _compare(cond: ir.Compare, s: Speaker, yes: bool) -> str:
    op = cond.op if yes else NEGATED[cond.op]
    zero = isinstance(cond.right, ir.Int) and cond.right.value == 0
    if zero and op in (ir.Op.EQ, ir.Op.GT) and isinstance(cond.left, (ir.Count, ir.CountClass, ir.CountActs)):
        return _counted_none(cond.left, op is ir.Op.EQ, s)
    zh, en = OPS[op]
    return s.say(
        f"{number(cond.left, s)}{zh}{number(cond.right, s)}",
        f"{number(cond.left, s)} {en} {number(cond.right, s)}",
    )


def _counted_none(count: ir.Number, none: bool, s: Speaker) -> str:
    if isinstance(count, ir.CountClass):
        name = s.name(count.name)
        return s.say(f"{'没有' if none else '有'}{name}", f"{'no' if none else 'some'} {name} counts")
    shown = number(count, s)
    return s.say(
        f"{shown}为零" if none else f"{shown}大于零", f"{shown} is {'zero' if none else 'above zero'}"
    )


def _after(cond: ir.After, s: Speaker, yes: bool) -> str:
    act = phrase(cond.act, s)
    since = phrase(cond.since, s) if cond.since is not None else ""
    if since:
        bare = phrase(cond.since, s, bare=True) if cond.since is not None else ""
        return s.say(
            f"上一次{bare}之后{'有过' if yes else '没有过'}{act}",
            f"there has been {act if yes else f'no {_bare(act)}'} since the last {bare}",
        )
    return s.say(
        f"{'有过' if yes else '没有过'}{act}", f"there has been {act if yes else f'no {_bare(act)}'}"
    )


def _bare(text: str) -> str:
    for article in ("the ", "a ", "an "):
        text = text.removeprefix(article)
    return text


def _object(fit: Fit, s: Speaker) -> str:
    """What stands behind `is`."""
    by = phrase(fit.by, s, bare=fit.lift is not Lift.SAME)
    if fit.lift is Lift.LOWEST:
        return s.say(f"{by}", by)
    return by


def _every(cond: ir.Every, s: Speaker, yes: bool) -> str:
    fit, subject = cond.fit, cond.subject
    single = _is_single(subject)
    negated = fit.negated
    if isinstance(fit.by, ir.Different):
        things = phrase(subject, s, many=True, bare=True)
        return s.say(
            f"各{things}{'互不' if yes else '有'}相同",
            f"all {things} are different" if yes else f"two {things} are alike",
        )
    if fit.lift is Lift.HOLDS:
        things = phrase(subject, s, bare=True)
        by = phrase(fit.by, s, many=False, bare=True)
        return s.say(
            f"每{measure(subject)}{things}都带{by}" if yes else f"有{things}不带{by}",
            f"every {things} holds {with_article(by)}" if yes else f"some {things} holds no {by}",
        )
    predicate = _predicate(fit, s)
    if single:
        who = (
            phrase(subject, s)
            if sort_of(subject) is not Sort.GROUP
            else s.say(phrase(subject, s), f"the {phrase(subject, s, bare=True)}")
        )
        same = yes != negated
        return s.say(
            f"{who}{'是' if same else '不是'}{predicate}", f"{who} {'is' if same else 'is not'} {predicate}"
        )
    things = phrase(subject, s, bare=True)
    if yes:
        return s.say(
            f"每{measure(subject)}{things}都{'不' if negated else ''}是{predicate}",
            f"every {things} is {'not ' if negated else ''}{predicate}",
        )
    return s.say(
        f"有{things}{'' if negated else '不'}是{predicate}",
        f"some {things} is {'' if negated else 'not '}{predicate}",
    )


def _predicate(fit: Fit, s: Speaker) -> str:
    """A test as what stands behind `is`."""
    match fit.lift:
        case Lift.IN_SUIT | Lift.ALL_TILES | Lift.SAME if isinstance(fit.by, (ir.OfSuit, ir.Alt)):
            return _of_suits(fit.by, s)
        case Lift.IN_SUIT:
            return s.say(phrase(fit.by, s), f"of {phrase(fit.by, s)}")
        case Lift.FORM:
            return s.say(f"{phrase(fit.by, s)}的".replace("的的", "的"), phrase(fit.by, s))
        case Lift.ALL_TILES | Lift.LOWEST if isinstance(fit.by, (ir.Kinds, ir.OfRank)):
            return s.say(_ranks(fit.by, s), _ranks(fit.by, s))
        case Lift.ACTOR:
            return s.say(f"{phrase(fit.by, s)}做的", f"by {phrase(fit.by, s)}")
        case _:
            text = phrase(fit.by, s, bare=sort_of(fit.by) in (Sort.TILE, Sort.GROUP, Sort.BUNDLE))
            noun = sort_of(fit.by) in (Sort.TILE, Sort.GROUP, Sort.BUNDLE) and not isinstance(
                fit.by, ir.Kinds
            )
            return s.say(text, with_article(text) if noun else text)


def _ranks(by: Desc, s: Speaker) -> str:
    if isinstance(by, ir.OfRank):
        return s.say(f"{by.rank.plus}", f"a {by.rank.plus}") if not by.rank.letter else by.rank.letter
    text = phrase(by, s)
    return s.say(text, f"a {text}" if isinstance(by, ir.Kinds) and by.text.isdigit() else text)


def _of_suits(by: Desc, s: Speaker) -> str:
    if isinstance(by, ir.OfSuit):
        return s.say("同一花色" if by.suit == "X" else suit(by.suit, s), f"of {suit(by.suit, s)}")
    if isinstance(by, ir.Alt):
        parts = [
            s.say("同一花色" if o.suit == "X" else suit(o.suit, s), f"of {suit(o.suit, s)}")
            if isinstance(o, ir.OfSuit)
            else s.say(
                phrase(o, s),
                with_article(phrase(o, s, bare=True)) if not isinstance(o, ir.Kinds) else phrase(o, s),
            )
            for o in map(_suit_of_tile, by.options)
        ]
        return s.join(parts, "or")
    return phrase(by, s)


def _suit_of_tile(option: Desc) -> Desc:
    """`tile in X` among alternatives is said like the suit alone."""
    plain = (
        isinstance(option, ir.Narrow) and isinstance(option.base, ir.Noun) and option.base.word is Word.TILE
    )
    if plain and isinstance(option, ir.Narrow) and isinstance(option.fit.by, ir.OfSuit):
        return option.fit.by
    return option


def _is_single(subject: Desc) -> bool:
    """There is only ever one such thing, so `every` would sound odd."""
    if isinstance(subject, (ir.Pick, ir.Relation, ir.Named)):
        return True
    noun = head(subject)
    if not isinstance(noun, ir.Noun):
        return False
    if noun.sort is Sort.PLAYER:
        return noun.word not in (Word.PLAYER, Word.OTHERS)
    return noun.word in (Word.PAIR, Word.WAIT, Word.ACT, Word.THIS, Word.WINNING, Word.INDICATOR)


def _some(subject: Desc, fit: Fit, s: Speaker, yes: bool) -> str:
    by = phrase(fit.by, s, bare=True)
    if sort_of(subject) is Sort.PLAYER:
        who = phrase(subject, s)
        return s.say(
            f"{who}手里{'有' if yes else '没有'}{by}",
            f"{who} holds {with_article(by)}" if yes else f"{who} holds no {by}",
        )
    things = phrase(subject, s, bare=True)
    if _is_single(subject):
        return s.say(
            f"{things}里{'有' if yes else '没有'}{by}",
            f"the {things} holds {with_article(by)}" if yes else f"the {things} holds no {by}",
        )
    return s.say(
        f"有{things}带{by}" if yes else f"没有{things}带{by}",
        f"some {things} holds {with_article(by)}" if yes else f"no {things} holds {by}",
    )


def _none(cond: ir.NoneOf, s: Speaker, yes: bool) -> str:
    things = phrase(cond.subject, s, bare=True)
    if cond.fit is None:
        return s.say(f"{'没有' if yes else '有'}{things}", f"there is {'no' if yes else 'some'} {things}")
    fit = cond.fit
    if fit.lift is Lift.IN_SUIT and isinstance(fit.by, ir.OfSuit) and fit.by.suit == "X":
        return s.say(
            "缺一种花色" if yes else "三种花色都有", "one suit is missing" if yes else "all suits are there"
        )
    if fit.lift is Lift.HOLDS:
        by = phrase(fit.by, s, bare=True)
        return s.say(
            f"{'没有' if yes else '有'}{things}带{by}",
            f"{'no' if yes else 'some'} {things} holds {with_article(by)}",
        )
    predicate = _predicate(fit, s)
    if s.zh and fit.lift in (Lift.FORM, Lift.ALL_TILES, Lift.SAME):
        narrowed = with_fit(phrase(cond.subject, s), fit, s, False)
        tail = "的牌" if predicate[-1:] in "一二三四五六七八九" else ""
        return f"{'没有' if yes else '有'}{narrowed if fit.lift is Lift.FORM else predicate + tail}"
    negation = "not " if fit.negated else ""
    return s.say(
        f"{'没有' if yes else '有'}{things}{'不' if fit.negated else ''}是{predicate}",
        f"{'no' if yes else 'some'} {things} is {negation}{predicate}",
    )
