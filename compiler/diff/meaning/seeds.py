"""Situations of the rule texts' own examples, and what comes of them by small changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from compiler import ir
from compiler.diff.meaning.ground import Ground
from compiler.diff.meaning.names import Names
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.side import Side
from compiler.evaluate.asked import asked_of
from compiler.evaluate.errors import EvaluationStopped
from compiler.evaluate.rules import rules_of
from compiler.evaluate.ruling import judgement
from compiler.ir import RuleSet
from compiler.runtime.circumstances import DISCARDED_ON, DRAWN_ON
from compiler.runtime.notation import InputError
from compiler.runtime.situation import FactValue, Meld, Situation, Win
from compiler.runtime.tiles import successor_of


def seeds_of(players: Players, ids: tuple[frozenset[str], frozenset[str]]) -> tuple[Situation, ...]:
    """The situations of the examples of both rule sets in shared names, each once, without their options;
    first those that expect something of a thing among `ids`; none that tells a win that is none under one of
    them. Those of the rule sets that they are made from come with them, for a text need not repeat what its
    parents show. Examples that ask about no ruling (claims, who deals next) are asked for what they pay."""
    first: list[Situation] = []
    rest: list[Situation] = []
    for side, named, family in zip(players.sides, ids, players.families, strict=True):
        for ruleset in family:
            rules = rules_of(ruleset)
            for case in ruleset.examples:
                mentioned = {expect.id for expect in case.expects if isinstance(expect, ir.ExpectPattern)}
                found = _shared(asked_of(case, rules).situation, side.names)
                if _stand_in_both(found, players):
                    (first if mentioned & named else rest).append(found)
    return _unique((*first, *rest))


def _stand_in_both(situation: Situation, players: Players) -> bool:
    both = zip(players.structure_examples, players.sides, strict=True)
    return all(wins_stand(situation, *one) for one in both)


def wins_stand(situation: Situation, ruleset: RuleSet, side: Side) -> bool:
    """Whether every win that is told to have been made, with the tiles, is one under the rules: what comes of
    another one is nothing that a table would see."""
    if not any(act.act == "win" and not act.passed for act in situation.play):
        return True
    try:
        found = judgement(ruleset, side.told(situation))
    except (InputError, EvaluationStopped):
        return False
    return all(judged.legal for judged in found.course.judged if judged.claim.player in situation.hands)


def _unique(found: Iterable[Situation]) -> tuple[Situation, ...]:
    seen: dict[str, Situation] = {}
    for situation in found:
        seen.setdefault(repr(situation), situation)
    return tuple(seen.values())


def _shared(situation: Situation, names: Names) -> Situation:
    return situation._replace(
        id=None,
        options={},
        facts=_renamed(situation.facts, names),
        carried=_renamed(situation.carried, names),
        play=tuple(act._replace(move=names.of(act.move)) if act.move else act for act in situation.play),
    )


def _renamed(told: Mapping[str, FactValue], names: Names) -> dict[str, FactValue]:
    return {names.of(name): value for name, value in told.items()}


def changes(situation: Situation, ground: Ground) -> Iterator[Situation]:
    """The situation with one thing about it changed."""
    yield from _plainer(situation)
    if situation.win is not None:
        yield from _otherwise_won(situation, situation.win, ground)
        yield from _other_tiles(situation, situation.win, ground)
        yield from _other_melds(situation)


def _plainer(situation: Situation) -> Iterator[Situation]:
    if situation.play:
        yield situation._replace(play=())
    if situation.draws:
        yield situation._replace(draws=())
    if situation.facts:
        yield situation._replace(facts={})
    if situation.flowers:
        yield situation._replace(flowers=())
    win = situation.win
    if win is not None:
        for word in win.on:
            yield situation._replace(win=win._replace(on=tuple(w for w in win.on if w != word)))


def _otherwise_won(situation: Situation, win: Win, ground: Ground) -> Iterator[Situation]:
    """By own draw instead of a discard and the other way round; another dealer; one circumstance more."""
    others = [player for player in ground.players if player != situation.winner]
    if win.by != "self_draw":
        yield situation._replace(win=Win(win.tile, "self_draw", None, _still(win, DISCARDED_ON)), winners=())
    else:
        yield situation._replace(win=Win(win.tile, "discard", others[-1], _still(win, DRAWN_ON)))
    for dealer in dict.fromkeys((situation.winner, win.source, *others)):
        if dealer is not None and (dealer,) != situation.dealers:
            yield situation._replace(dealers=(dealer,))
    for flag in ground.flags_of(win.by):
        if flag not in win.on:
            yield situation._replace(win=win._replace(on=(*win.on, flag)))


def _still(win: Win, gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in win.on if word not in gone)


def _other_tiles(situation: Situation, win: Win, ground: Ground) -> Iterator[Situation]:
    """Another tile won on; each tile of the hand replaced by its successor; the winning tile another one."""
    for kind in sorted(set(situation.hand)):
        if kind != win.tile:
            hand = list(situation.hand)
            hand.remove(kind)
            yield situation._replace(hand=tuple(sorted((*hand, win.tile))), win=win._replace(tile=kind))
    for kind, number in enumerate(ground.copies):
        if number and kind != win.tile:
            yield situation._replace(win=win._replace(tile=kind))
    for kind in sorted(set(situation.hand)):
        hand = list(situation.hand)
        hand.remove(kind)
        yield situation._replace(hand=tuple(sorted((*hand, successor_of(kind)))))


def _other_melds(situation: Situation) -> Iterator[Situation]:
    """A meld taken back into the hand, or lying otherwise."""
    for place, meld in enumerate(situation.melds):
        rest = situation.melds[:place] + situation.melds[place + 1 :]
        yield situation._replace(hand=tuple(sorted((*situation.hand, *meld.tiles[:3]))), melds=rest)
        for form in ("exposed", "concealed", "added"):
            if meld.kind == "kong" and form != meld.form:
                source = None if form == "concealed" else meld.source
                changed = Meld("kong", form, meld.tiles, source)
                yield situation._replace(
                    melds=(*situation.melds[:place], changed, *situation.melds[place + 1 :])
                )
