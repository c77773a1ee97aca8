"""What the comparing questions of a sitting were about: the next is about another way, rule and hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, permutations
from random import Random

from tutor.drills.model import ComparedQuestion, PartingQuestion

SUITED = 27
# So many questions on hands come before one on conduct.
BETWEEN = 3
Tiles = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """`ways`, `rules`: ways to differ and rules to blame, one for each question; `hands`: their tiles, the
    suits put in one order. `since`: how many questions there were since the last one on conduct."""

    ways: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    hands: frozenset[Tiles] = frozenset()
    since: int = 0

    def after(self, question: ComparedQuestion) -> Spread:
        """With one question more."""
        return replace(
            self,
            ways=(*self.ways, question.way),
            rules=(*self.rules, question.focus[0]),
            hands=self.hands | {suits_apart(question.tiles)},
            since=0 if isinstance(question, PartingQuestion) else self.since + 1,
        )

    @property
    def wants_conduct(self) -> bool:
        """The next question is to be on conduct, if there is one."""
        return self.since >= BETWEEN

    def repeats(self, question: ComparedQuestion) -> bool:
        """Whether its hand has been asked about, in whatever suits."""
        return suits_apart(question.tiles) in self.hands

    def in_turn(
        self, ways: Sequence[str], weights: Mapping[str, float], rules_of: Mapping[str, str], rng: Random
    ) -> Iterator[list[str]]:
        """The ways in groups, those asked about least often first; in a group those first whose rule, as far
        as it is known, was asked about least often, and among these the heavy ones rather than the light."""
        drawn = {way: rng.random() ** (1 / weights.get(way, 1.0)) for way in ways}
        by_rule = sorted(ways, key=lambda way: (self.rules.count(rules_of.get(way, "")), -drawn[way]))
        for _, group in groupby(sorted(by_rule, key=self.ways.count), key=self.ways.count):
            yield list(group)

    def is_new(self, question: ComparedQuestion) -> bool:
        """Whether its rule has not been asked about."""
        return question.focus[0] not in self.rules

    def staleness(self, question: ComparedQuestion) -> int:
        """How often its rule was asked about."""
        return self.rules.count(question.focus[0])


def suits_apart(tiles: Tiles) -> Tiles:
    """The tiles in such suits that hands which differ in nothing but their suits become the same."""
    return min(
        tuple(sorted(9 * order[tile // 9] + tile % 9 if tile < SUITED else tile for tile in tiles))
        for order in permutations(range(3))
    )
