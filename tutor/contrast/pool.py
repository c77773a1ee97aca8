"""Many hands for every way in which two rule sets differ, always the same; and further ones by a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from compiler.diff.meaning.cone import cone_of
from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.finding import Witness
from compiler.diff.meaning.ground import Ground, ground_of
from compiler.diff.meaning.labels import labels_of
from compiler.diff.meaning.plainness import suit_changes
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.scale import scale_of
from compiler.diff.meaning.scripts import scripts
from compiler.diff.meaning.seeds import changes, seeds_of
from compiler.diff.meaning.signature import Classifier, Scale, Signature
from compiler.diff.meaning.tally import Tally
from compiler.diff.meaning.together import together
from compiler.runtime.situation import Situation
from tutor.engine.convert import case_of

SEED = 7
# So many situations of each source are looked at.
CHANGED, DRAWN = 700, 900
KEPT = 12
VARIED = 24


@dataclass(slots=True)
class Pool:
    """`hands`: for every signature situations that show it, in shared names. Empty where nothing can be laid
    side by side. `dress` adds to a situation what is turned up after a win."""

    players: Players | None
    dress: Callable[[Situation], Situation]
    tally: Tally | None = None
    ground: Ground | None = None
    hands: Mapping[Signature, tuple[Situation, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Players | None, dress: Callable[[Situation], Situation]) -> Pool:
        """Look at situations until there are enough: the examples of both, what small changes make of them,
        and situations at random."""
        ground = ground_of(players.structure.a, players.structure.b, players.sides) if players else None
        if players is None or ground is None or cone_of(players.structure).empty:
            return cls(players, dress)
        drawer = Drawer(ground, kinds_named(players.structure.a, players.structure.b))
        scale = scale_of(players, drawer, Random(SEED))
        tally = Tally(*players.sides, Classifier(scale, players.same_bans, labels_of(players)))
        found: dict[Signature, list[Situation]] = {}
        for situation in _looked_at(players, ground, drawer):
            signature = tally.check(situation)
            kept = found.setdefault(signature, []) if signature is not None else None
            if kept is not None and len(kept) < KEPT and is_shown(situation, players):
                kept.append(situation)
        hands = {one: tuple(found[one]) for one in together(tally.seen) if found.get(one)}
        return cls(players, dress, tally, ground, hands)

    @property
    def signatures(self) -> tuple[Signature, ...]:
        return tuple(sorted(self.hands, key=repr))

    @property
    def scale(self) -> Scale:
        """How many units of one are worth how many of the other."""
        return self.tally.classifier.scale if self.tally is not None else Scale()

    def known(self, way: str) -> Signature:
        """The signature that is written so. Raises KeyError for another text."""
        return {repr(one): one for one in self.hands}[way]

    def witness(self, signature: Signature, rng: Random) -> Witness | None:
        """A hand that shows the difference, made anew by other suits and small changes of one that is
        known."""
        known = rng.choice(self.hands[signature])
        for situation in (*islice(self._varied(known, rng), VARIED), known):
            found = self._shown(self.dress(situation), signature) or self._shown(situation, signature)
            if found is not None:
                return found
        return None

    def _shown(self, situation: Situation, signature: Signature) -> Witness | None:
        """The rulings on a situation that can be and shows the difference."""
        assert self.tally is not None
        assert self.players is not None
        if not (self.tally.a.can_be(situation) and self.tally.b.can_be(situation)):
            return None
        found = self.tally.compared(situation)
        fits = found is not None and found[0] == signature and is_shown(situation, self.players)
        return found[1] if found is not None and fits else None

    def _varied(self, known: Situation, rng: Random) -> Iterator[Situation]:
        """In other suits, with none, one or two small changes."""
        assert self.ground is not None
        while True:
            situation = rng.choice([known, *suit_changes(known)])
            for _ in range(rng.choice((0, 1, 1, 2))):
                near = list(changes(situation, self.ground))
                situation = rng.choice(near) if near else situation
            yield situation


def is_shown(situation: Situation, players: Players) -> bool:
    """Whether the tutor can show it, as either rule set is asked."""
    if situation.seat_wind is not None or situation.wall is not None:
        return False
    return all(case_of(side.told(situation)) is not None for side in players.sides)


def _looked_at(players: Players, ground: Ground, drawer: Drawer) -> Iterator[Situation]:
    rng = Random(SEED)
    cone = cone_of(players.structure)
    seeds = [*seeds_of(players, cone.ids), *scripts(ground)]
    yield from seeds
    changed = [found for seed in seeds for found in changes(seed, ground)]
    yield from rng.sample(changed, min(CHANGED, len(changed)))
    yield from (drawer.situation(rng, cone.flags) for _ in range(DRAWN))
