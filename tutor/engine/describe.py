"""What a rule set says of itself, read from its IR."""

from __future__ import annotations

from collections.abc import Mapping

from compiler import ir
from compiler.evaluate.usual import usual_count
from compiler.ir import Word
from compiler.ir.walk import descend
from compiler.sentences.items import pattern as pattern_sentence
from compiler.sentences.items import worth as worth_sentence
from compiler.sentences.speaker import Speaker, speaker_of
from dsl.source import Source
from tutor.engine.cards import (
    Cite,
    ClassCard,
    MoveCard,
    Name,
    NumberCard,
    OptionCard,
    PatternCard,
    RuleSetCard,
    Value,
)


def card_of(ruleset: ir.RuleSet, ident: str, digest: str) -> RuleSetCard:
    """The card of a rule set; `ident` is the id or path it was asked for by."""
    return RuleSetCard(
        id=ident,
        name=name_of(ruleset.names, ruleset.id),
        digest=digest,
        parents=ruleset.parents,
        options=tuple(_option(option) for option in ruleset.options),
        patterns=len(ruleset.patterns),
        tiles=sum(ruleset.copies),
    )


def name_of(names: ir.Names, ident: str) -> Name:
    return Name(zh=names.zh or names.en or ident, en=names.en or names.zh or ident.replace("_", " "))


def cites_of(cites: tuple[ir.Cite, ...]) -> tuple[Cite, ...]:
    return tuple(Cite(rule=cite.rule) for cite in cites)


def _option(option: ir.Option) -> OptionCard:
    return OptionCard(
        id=option.id,
        name=name_of(option.names, option.id),
        default=option.default,
        choices=_choices(option),
        choice_names={
            choice: name_of(names, choice)
            for choice, names in zip(option.choices, option.choice_names, strict=True)
        },
        cites=cites_of(option.cites),
    )


def _choices(option: ir.Option) -> tuple[Value, ...]:
    """Every value, for an open range those near its ends."""
    if option.choices:
        return option.choices
    if option.low is None and option.high is None:
        return (False, True)
    low = option.low if option.low is not None else 0
    high = option.high if option.high is not None else max(low, int(option.default)) + 20
    return tuple(range(low, high + 1))


def class_cards(ruleset: ir.RuleSet) -> tuple[ClassCard, ...]:
    return tuple(
        ClassCard(
            id=group.id,
            name=name_of(group.names, group.id),
            at_deal=group.event is not None and _word(group.event.act) is Word.DEAL,
            elsewhere=group.event is not None and _word(group.event.act) is not Word.DEAL,
        )
        for group in ruleset.classes
    )


def _word(desc: ir.Desc | None) -> Word | None:
    """The act that a description is about."""
    if desc is None:
        return None
    nouns = [node.word for node in descend(desc) if isinstance(node, ir.Noun)]
    return next((word for word in nouns if word.value in _ACTS), None)


_ACTS = frozenset({"deal", "draw", "discard", "chow", "pung", "kong", "flower", "ready", "win", "false_win"})


def pattern_cards(ruleset: ir.RuleSet, sources: tuple[Source, ...]) -> tuple[PatternCard, ...]:
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    texts = {source.name: source for source in sources}
    return tuple(_pattern(pattern, zh, en, texts.get(pattern.span.file)) for pattern in ruleset.patterns)


def _pattern(pattern: ir.Pattern, zh: Speaker, en: Speaker, source: Source | None) -> PatternCard:
    values = [Name(zh=worth_sentence(worth, zh), en=worth_sentence(worth, en)) for worth in pattern.values]
    return PatternCard(
        id=pattern.id,
        name=name_of(pattern.names, pattern.id),
        in_class=pattern.in_class,
        sentence=Name(zh=pattern_sentence(pattern, zh), en=pattern_sentence(pattern, en)),
        values=tuple(values),
        cites=cites_of(pattern.cites),
        line=source.line_of(pattern.span.start) if source else 0,
    )


def shut_patterns(ruleset: ir.RuleSet, options: Mapping[str, Value]) -> frozenset[str]:
    """The patterns whose condition asks for an option that is not chosen."""
    return frozenset(p.id for p in ruleset.patterns if is_shut(p.cond, ruleset, options))


def is_shut(cond: ir.Condition | None, ruleset: ir.RuleSet, options: Mapping[str, Value]) -> bool:
    """The condition asks for an option that is not chosen."""
    chosen = {option.id: option.default for option in ruleset.options} | dict(options)
    return cond is not None and _shut(cond, chosen)


def _shut(cond: ir.Condition, chosen: Mapping[str, Value]) -> bool:
    match cond:
        case ir.And():
            return any(_shut(part, chosen) for part in cond.parts)
        case ir.OptionOn():
            return not chosen.get(cond.name)
        case ir.OptionIs():
            return (chosen.get(cond.name) in cond.values) is cond.negated
        case _:
            return False


def kong_moves(ruleset: ir.RuleSet) -> tuple[MoveCard, ...]:
    """The varieties of the kong that a player chooses, or the kong itself."""
    chosen = [move for move in ruleset.moves if move.chosen and _word(move.act) is Word.KONG]
    if chosen:
        return tuple(MoveCard(id=move.id, name=name_of(move.names, move.id), act="kong") for move in chosen)
    return (MoveCard(id="kong", name=Name(zh="杠", en="kong"), act="kong"),)


def shape_names(ruleset: ir.RuleSet) -> tuple[Name, ...]:
    return tuple(name_of(shape.names, shape.id) for shape in ruleset.shapes)


def win_bans(ruleset: ir.RuleSet) -> tuple[tuple[str, Name], ...]:
    """The bans on a win that have a name."""
    return tuple(
        (ban.id, name_of(ban.names, ban.id))
        for ban in ruleset.bans
        if _word(ban.act) is Word.WIN and (ban.names.zh or ban.names.en)
    )


def turned_cards(ruleset: ir.RuleSet, options: Mapping[str, Value]) -> tuple[NumberCard, ...]:
    """The tiles turned up on every win; where that depends on the win none are turned in a question."""
    cards = []
    for draws in ruleset.draws:
        if draws.guard is not None or draws.event.act is None or _word(draws.event.act) is not Word.WIN:
            continue
        count = usual_count(draws, ruleset, options)
        if count:
            cards.append(NumberCard(id=draws.id, name=name_of(draws.names, draws.id), count=count))
    return tuple(cards)
