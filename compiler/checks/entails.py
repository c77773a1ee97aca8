"""What follows from plain conditions that hold together: that another holds too, or that they never can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from compiler import ir
from compiler.checks.kinds import EVERY, at_most, exactly, of_test
from compiler.checks.literals import Case, Literal
from compiler.checks.needs import DISCARDED, SELF_DRAWN, SOURCES
from compiler.checks.subsume import contains
from compiler.diff.forms import Form
from compiler.diff.reading import NameReader
from compiler.ir import Circumstance, Desc, Lift, RuleSet, Sort, Word
from compiler.runtime.masks import kinds_in
from compiler.runtime.tiles import SUITED_MASK, mask_of

LASTS = (
    {Circumstance.LAST_DRAW, Circumstance.LAST_DISCARD},
    {Circumstance.FIRST_DRAW, Circumstance.FIRST_DISCARD},
)
GROUPED = (Lift.HOLDS, Lift.ALL_TILES)


@dataclass
class Reasoner:
    """For one rule set. `plain`: no tile is wild, so that tiles are what is printed on them.
    `wall`: the kinds that there are."""

    ruleset: RuleSet
    forms: dict[tuple[int, bool], tuple[Literal, Form]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.reader = NameReader(self.ruleset, {}, deep=True)
        self.plain = not self.ruleset.wilds
        self.wall = mask_of(kind for kind in range(34) if self.ruleset.copies[kind]) if self.plain else EVERY
        self.grouped = all(_has_groups(shape) for shape in self.ruleset.shapes)

    # ---- what follows

    def follows(self, case: Case, cases: tuple[Case, ...]) -> bool:
        """One of the other alternatives holds wherever this one does."""
        return any(all(self.holds(literal, case) for literal in other) for other in cases)

    def holds(self, literal: Literal, case: Case) -> bool:
        """The literal holds wherever all of the case do."""
        return any(self._entails(one, literal) for one in case) or self._by_kinds(
            literal, self.wall & tiles_in(case)
        )

    def _entails(self, one: Literal, other: Literal) -> bool:
        if self._form(one) == self._form(other):
            return True
        if one.denied and other.denied:
            return self._entails(Literal(other.cond), Literal(one.cond))
        if one.denied:
            return False
        if other.denied:
            return _excludes(one.cond, other.cond)
        return _implied(one.cond, other.cond) or contains(one.cond, other.cond)

    def _form(self, literal: Literal) -> Form:
        """By the node itself, since conditions are long to hash; it is kept so that it stays what it is."""
        key = id(literal.cond), literal.denied
        found = self.forms.get(key)
        if found is None:
            form = self.reader.condition(literal.cond, literal.denied)
            found = self.forms[key] = literal, form
        return found[1]

    def _by_kinds(self, literal: Literal, tiles: int) -> bool:
        """Follows from every tile being of these kinds."""
        cond = literal.cond
        if tiles == EVERY or literal.denied:
            return False
        match cond:
            case ir.Every(subject=subject, fit=fit) if not fit.negated:
                within = exactly(fit.by)
                if within is None or tiles & ~within:
                    return False
                return _is_any_tile(subject) or (
                    fit.lift in GROUPED and self.grouped and _is_any_group(subject)
                )
            case ir.NoneOf(subject=subject, fit=None):
                return ir.sort_of(subject) is Sort.TILE and not tiles & at_most(subject)
            case ir.NoneOf(subject=subject, fit=ir.Fit() as fit):
                return _is_any_tile(subject) and not fit.negated and not tiles & of_test(fit)
            case _:
                return False

    # ---- what can't be

    def impossible(self, case: Case) -> bool:
        """No hand is so. False wherever that can't be told."""
        tiles = self.wall & tiles_in(case)
        if any(self._entails(one, Literal(other.cond, not other.denied)) for one in case for other in case):
            return True
        if any(self._by_kinds(Literal(one.cond), tiles) for one in case if one.denied):
            return True
        return not tiles or (
            self.plain and (self._too_few(tiles) or any(self._lacks(one, tiles) for one in case))
        )

    def _too_few(self, tiles: int) -> bool:
        """The wall has not so many tiles of these kinds as a hand is made of."""
        copies = self.ruleset.copies
        return sum(copies[kind] for kind in kinds_in(tiles)) < self.ruleset.hand_size

    def _lacks(self, literal: Literal, tiles: int) -> bool:
        """The wall, or every tile of the hand being of these kinds, leaves no such match."""
        cond = literal.cond.body if isinstance(literal.cond, ir.Bind) else literal.cond
        if literal.denied or not isinstance(cond, ir.Has):
            return False
        return any(self._most(part.things, tiles) < part.count for part in cond.match.parts)

    def _most(self, things: Desc, tiles: int) -> int:
        """So many such things at most, where that shows."""
        noun = things
        kinds = EVERY
        while isinstance(noun, ir.Narrow):
            kinds &= EVERY if noun.fit.negated else of_test(noun.fit)
            noun = noun.base
        sort = ir.sort_of(noun)
        if sort is Sort.TILE:
            return self._tiles(kinds & at_most(noun) & tiles) if Word.FLOWER not in _words(noun) else 1 << 30
        if sort not in (Sort.GROUP, Sort.BUNDLE) or not isinstance(noun, ir.Noun):
            return 1 << 30
        return self._groups(noun.word, kinds & tiles)

    def _tiles(self, kinds: int) -> int:
        return sum(self.ruleset.copies[kind] for kind in kinds_in(kinds))

    def _groups(self, word: Word, kinds: int) -> int:
        copies = self.ruleset.copies
        needed = {Word.PUNG: 3, Word.KONG: 4, Word.TRIPLET: 3, Word.QUAD: 4}.get(word)
        if needed is not None:
            return sum(copies[kind] // needed for kind in kinds_in(kinds))
        if word in (Word.PAIR, Word.TWIN):
            return sum(copies[kind] // 2 for kind in kinds_in(kinds))
        if word is Word.CHOW:
            return sum(min(copies[first : first + 3]) for first in _runs(kinds))
        return 1 << 30


def tiles_in(case: Case) -> int:
    """The kinds of which all tiles of the hand are."""
    found = EVERY
    for literal in case:
        cond = literal.cond.body if isinstance(literal.cond, ir.Bind) else literal.cond
        if literal.denied:
            continue
        if isinstance(cond, ir.Every) and _is_any_tile(cond.subject) and not cond.fit.negated:
            found &= of_test(cond.fit)
        if isinstance(cond, ir.NoneOf):
            found &= ~_without(cond)
    return found


def _without(cond: ir.NoneOf) -> int:
    """The kinds of which no tile is."""
    if cond.fit is None:
        return exactly(cond.subject) or 0
    return (exactly(cond.fit.by) or 0) if _is_any_tile(cond.subject) and not cond.fit.negated else 0


def _is_any_tile(subject: Desc) -> bool:
    return isinstance(subject, ir.Noun) and subject.sort is Sort.TILE and subject.word is Word.TILE


def _is_any_group(subject: Desc) -> bool:
    """A set, pair or single, whichever: of a shape that is made of groups there is always one."""
    if not isinstance(subject, ir.Alt):
        return False
    return {Word.SET, Word.PAIR, Word.SINGLE} <= set(_words(subject))


def _words(desc: Desc) -> Iterator[Word]:
    if isinstance(desc, ir.Noun):
        yield desc.word
    if isinstance(desc, ir.Alt):
        for option in desc.options:
            yield from _words(option)


def _has_groups(shape: ir.Shape) -> bool:
    return any(
        part.low > 0
        and all(
            choice.kind not in (ir.PartKind.LOOSE, ir.PartKind.DIFFERENT, ir.PartKind.EXACT)
            for choice in part.choices
        )
        for part in shape.parts
    )


def _runs(kinds: int) -> Iterator[int]:
    for first in kinds_in(kinds & SUITED_MASK):
        if first % 9 < 7 and kinds >> first + 1 & 1 and kinds >> first + 2 & 1:
            yield first


def _implied(one: ir.Condition, other: ir.Condition) -> bool:
    """A circumstance that goes with another; a shape among several."""
    match one, other:
        case ir.Flag(which=first), ir.Flag(which=second):
            drawn = first in SELF_DRAWN and second is Circumstance.SELF_DRAW
            return drawn or (first in DISCARDED and second is Circumstance.BY_DISCARD)
        case ir.ShapeIs(), ir.ShapeIs():
            return set(one.shapes) <= set(other.shapes)
        case _:
            return False


def _excludes(one: ir.Condition, other: ir.Condition) -> bool:
    """The first rules the second out."""
    match one, other:
        case ir.Flag(which=first), ir.Flag(which=second):
            pair = {_source(first), _source(second)}
            apart = len(pair) == 2 and pair <= set(SOURCES)
            return apart or ({first, second} in LASTS)
        case ir.ShapeIs(), ir.ShapeIs():
            return not set(one.shapes) & set(other.shapes)
        case _:
            return False


def _source(flag: Circumstance) -> Circumstance:
    """How a win of that circumstance is made; itself where that is open."""
    if flag in SELF_DRAWN:
        return Circumstance.SELF_DRAW
    return Circumstance.BY_DISCARD if flag in DISCARDED else flag
