"""Whether whatever fits one description fits another, and whether one match always contains another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from compiler import ir
from compiler.checks.kinds import at_most, exactly
from compiler.ir import Condition, Desc, Fit, Lift, Match, Sort, Word
from compiler.ir.walk import descend

# Words that tell more than others: a kong is a pung and a set.
MORE = {
    Word.CHOW: {Word.CHOW, Word.SET},
    Word.PUNG: {Word.PUNG, Word.SET},
    Word.KONG: {Word.KONG, Word.PUNG, Word.SET},
    Word.TRIPLET: {Word.TRIPLET, Word.TWIN},
    Word.QUAD: {Word.QUAD, Word.TRIPLET, Word.TWIN},
}
UNKNOWN = ("X", "Y", "Z")
# A match of more things is not looked into.
MOST_THINGS = 8


@dataclass(slots=True)
class Letters:
    """What the letters of the weaker match stand for in those of the stronger: suits by name, ranks by a
    letter and what is added to it. `low`: rank letters that stand for the rank of a thing there is."""

    suits: dict[str, str] = field(default_factory=dict)
    ranks: dict[str, tuple[str, int]] = field(default_factory=dict)
    low: set[str] = field(default_factory=set)

    def copied(self) -> Letters:
        return Letters(dict(self.suits), dict(self.ranks), set(self.low))

    def suit(self, strong: str, weak: str) -> bool:
        """Letters are for different suits on either side; a suit by its name is only itself."""
        if weak not in UNKNOWN or strong not in UNKNOWN:
            return weak == strong
        known = self.suits.get(weak)
        if known is None and strong not in self.suits.values():
            self.suits[weak] = strong
            return True
        return known == strong

    def rank(self, strong: ir.RankTerm, weak: ir.RankTerm) -> bool:
        if not weak.letter:
            return strong == weak
        found = strong.letter, strong.plus - weak.plus
        if weak.plus == 0:
            self.low.add(weak.letter)
        return self.ranks.setdefault(weak.letter, found) == found


def contains(strong: Condition, weak: Condition) -> bool:
    """Two `has`, with letters or without: whenever there is the first match there is the second."""
    one, other = _match_of(strong), _match_of(weak)
    if one is None or other is None:
        return False
    things, wanted = list(_things(one)), list(_things(other))
    if not len(wanted) <= len(things) <= MOST_THINGS:
        return False
    return any(letters.low >= set(letters.ranks) for letters in _placed(things, wanted, Letters()))


def _match_of(cond: Condition) -> Match | None:
    body = cond.body if isinstance(cond, ir.Bind) else cond
    return body.match if isinstance(body, ir.Has) else None


def _things(match: Match) -> Iterator[Desc]:
    for part in match.parts:
        yield from [part.things] * min(part.count, MOST_THINGS + 1)


def _placed(things: list[Desc], wanted: list[Desc], letters: Letters) -> Iterator[Letters]:
    """Each wanted thing laid to another of the things that is one."""
    if not wanted:
        yield letters
        return
    tried: list[Desc] = []
    for place, thing in enumerate(things):
        if thing in tried:
            continue
        tried.append(thing)
        inner = letters.copied()
        if narrower(thing, wanted[0], inner):
            yield from _placed(things[:place] + things[place + 1 :], wanted[1:], inner)


def narrower(one: Desc, other: Desc, letters: Letters) -> bool:
    """Whatever fits `one` fits `other`, with what the letters have come to stand for."""
    if isinstance(other, ir.Alt):
        if isinstance(one, ir.Alt):
            return all(narrower(option, other, letters) for option in one.options)
        return any(narrower(one, option, letters) for option in other.options) or _kinds_within(one, other)
    if _kinds_within(one, other):
        return True
    (base, tests), (noun, asked) = _apart(one), _apart(other)
    return _is_a(base, noun, letters) and all(
        any(_passes(test, ask, letters) for test in tests) or _base_passes(base, ask) for ask in asked
    )


def _kinds_within(one: Desc, other: Desc) -> bool:
    """Of tiles: no kind may fit the first that does not always fit the second."""
    within = exactly(other)
    return within is not None and ir.sort_of(one) is Sort.TILE and not at_most(one) & ~within


def _apart(desc: Desc) -> tuple[Desc, list[Fit]]:
    tests: list[Fit] = []
    while isinstance(desc, ir.Narrow):
        tests.append(desc.fit)
        desc = desc.base
    return desc, tests


def _is_a(base: Desc, noun: Desc, letters: Letters) -> bool:
    if base == noun and not _has_letters(base):
        return True
    if isinstance(base, ir.Noun) and isinstance(noun, ir.Noun):
        return base.sort is noun.sort and noun.word in MORE.get(base.word, {base.word})
    if isinstance(base, ir.OfRank) and isinstance(noun, ir.OfRank):
        return letters.rank(base.rank, noun.rank)
    if isinstance(base, ir.OfSuit) and isinstance(noun, ir.OfSuit):
        return letters.suit(base.suit, noun.suit)
    return False


def _has_letters(desc: Desc) -> bool:
    ranks = (node.rank.letter for node in descend(desc) if isinstance(node, ir.OfRank))
    suits = (node.suit in UNKNOWN for node in descend(desc) if isinstance(node, ir.OfSuit))
    return any(ranks) or any(suits)


def _passes(test: Fit, ask: Fit, letters: Letters) -> bool:
    """What passes one test passes the other."""
    if test.negated or ask.negated:
        return test == ask and not _has_letters(test.by)
    if test.lift is Lift.ALL_TILES and ask.lift is Lift.HOLDS:
        return narrower(test.by, ask.by, letters)
    if test.lift is not ask.lift:
        return False
    if isinstance(test.by, ir.InForm) or isinstance(ask.by, ir.InForm):
        return test.by == ask.by
    return narrower(test.by, ask.by, letters)


def _base_passes(base: Desc, ask: Fit) -> bool:
    """A thing of the first description alone passes: a kong is a pung, and no chow."""
    if ask.lift is not Lift.SAME or not isinstance(base, ir.Noun) or not isinstance(ask.by, ir.Noun):
        return False
    words = MORE.get(base.word, {base.word})
    return not ask.negated and base.sort is ask.by.sort and ask.by.word in words
