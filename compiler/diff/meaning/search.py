"""From two rule sets to where they differ at the table: what is proved, enumerated, found within a budget."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.finding import Domain, Finding, Looked, Verdict, Way
from compiler.diff.meaning.ground import Ground, ground_of
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.scale import scale_of
from compiler.diff.meaning.seeds import changes, examples_of, scripts
from compiler.diff.meaning.signature import Classifier, Scale, Signature
from compiler.diff.meaning.simplify import make_plainer
from compiler.diff.meaning.tally import Tally
from compiler.runtime.situation import Situation

SEED = 1
Progress = Callable[[float, int, int], None]


def no_progress(_part: float, _asked: int, _found: int) -> None:
    """Nobody watches."""


@dataclass
class Search:
    """`budget` in seconds. `progress` is told the part of the budget spent, the number asked, ways found."""

    players: Players
    budget: float
    scale: Scale | None = None
    seed: int = SEED
    progress: Progress = no_progress
    began: float = field(default_factory=monotonic)

    def run(self) -> Finding:
        players = self.players
        ground = ground_of(players.structure.a, players.structure.b, players.sides)
        if players.structure.same_game:
            return self._finding(Verdict.PROVED, (), 0, Looked(), Domain(complete=True), Scale())
        if ground is None:
            return self._finding(Verdict.DIFFERENT, (), 0, Looked(), Domain(), Scale())
        return self._searched(ground)

    def _searched(self, ground: Ground) -> Finding:
        players = self.players
        drawer = Drawer(ground, kinds_named(players.structure.a, players.structure.b))
        rng = Random(self.seed)
        scale = self.scale or scale_of(players, drawer, Random(self.seed))
        tally = Tally(*players.sides, Classifier(scale, players.same_bans))
        examples = self._examples(tally, ground)
        directed = tally.asked - examples
        self._draw(tally, drawer, rng)
        drawn = tally.asked - examples - directed
        for signature in list(tally.seen):
            make_plainer(tally, signature, ground)
        looked = Looked(examples=examples, directed=directed, drawn=drawn, refused=tally.refused)
        ways, combined = told(tally)
        verdict = Verdict.DIFFERENT if ways else Verdict.UNDECIDED
        return self._finding(verdict, ways, combined, looked, Domain(contexts=len(drawer.contexts)), scale)

    def _examples(self, tally: Tally, ground: Ground) -> int:
        """The examples of both texts, then what comes of them by small changes; the number of examples."""
        players = self.players
        seeds = [
            *examples_of(players.structure_examples[0], players.sides[0].names),
            *examples_of(players.structure_examples[1], players.sides[1].names),
            *scripts(ground),
        ]
        for situation in seeds:
            tally.check(situation)
        number = tally.asked
        self._ask(tally, (changed for seed in seeds for changed in changes(seed, ground)), 0.4)
        return number

    def _ask(self, tally: Tally, situations: Iterable[Situation], part: float) -> None:
        for situation in situations:
            tally.check(situation)
            if self._late(part):
                return

    def _draw(self, tally: Tally, drawer: Drawer, rng: Random) -> None:
        while not self._late(0.9):
            for _ in range(50):
                tally.check(drawer.situation(rng))
            self.progress(self.spent / self.budget, tally.asked, len(tally.seen))

    @property
    def spent(self) -> float:
        return monotonic() - self.began

    def _late(self, part: float) -> bool:
        return self.spent > part * self.budget

    def _finding(
        self,
        verdict: Verdict,
        ways: tuple[Way, ...],
        combined: int,
        looked: Looked,
        domain: Domain,
        scale: Scale,
    ) -> Finding:
        return Finding(
            verdict=verdict,
            ways=ways,
            combined=combined,
            looked=looked,
            domain=domain,
            scale=scale,
            budget=self.budget,
            seconds=self.spent,
        )


def told(tally: Tally) -> tuple[tuple[Way, ...], int]:
    """The ways to differ, those that are only combinations of others left out; and how many these are."""
    signatures = list(tally.seen)
    kept = [one for one in signatures if not is_combined(one, signatures)]
    kept.sort(key=lambda one: (list(type(one.sort)).index(one.sort), tally.seen[one].cost))
    ways = (Way(signature=one, witness=tally.seen[one].witness, seen=tally.seen[one].number) for one in kept)
    return tuple(ways), len(signatures) - len(kept)


def is_combined(one: Signature, others: Iterable[Signature]) -> bool:
    """Whether smaller signatures of its sort make it up."""
    parts = [
        other
        for other in others
        if other != one
        and (other.sort, other.winner, other.way) == (one.sort, one.winner, one.way)
        and set(other.a) <= set(one.a)
        and set(other.b) <= set(one.b)
        and set(other.who) <= set(one.who)
    ]
    a = {name for part in parts for name in part.a}
    b = {name for part in parts for name in part.b}
    who = {name for part in parts for name in part.who}
    return bool(parts) and (a, b, who) == (set(one.a), set(one.b), set(one.who))
