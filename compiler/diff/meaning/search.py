"""From two rule sets to where they differ at the table: what is proved, enumerated, found within a budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count, islice
from random import Random

from compiler.diff.meaning.beyond import add_beyond
from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.cone import Cone, Read, cone_of, contexts_of, same_shapes
from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.enumeration import Enumeration, shares
from compiler.diff.meaning.finding import Domain, Finding, Frequency, Looked, Shared, Verdict, Way
from compiler.diff.meaning.ground import Ground, ground_of
from compiler.diff.meaning.groups import tiles_of
from compiler.diff.meaning.labels import classifier_of
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.scale import scale_of
from compiler.diff.meaning.scripts import scripts
from compiler.diff.meaning.seated import Seated
from compiler.diff.meaning.seeds import changes, seeds_of
from compiler.diff.meaning.shapes import Shapes, shapes_of
from compiler.diff.meaning.signature import Scale, Signature, Sort
from compiler.diff.meaning.simplify import make_plainer
from compiler.diff.meaning.situations import Context
from compiler.diff.meaning.symmetry import symmetry_of
from compiler.diff.meaning.tally import Tally
from compiler.diff.meaning.together import together
from compiler.runtime.situation import Situation

SEED = 1
# The parts of the budget after which a stage ends; what an enumeration needs it may have of the rest.
SEEDED, DEALT, DRAWN, ENUMERATED = 0.35, 0.45, 0.8, 0.92
# A sample of wins as they are dealt need not be larger; nor what is drawn where all hands were enumerated.
MOST_DEALT, MOST_BESIDE = 12_000, 3000
# So many situations between two looks at the clock.
STRIDE = 40


@dataclass
class Search:
    """`scale` None: one is proposed. `processes`: how many may enumerate."""

    players: Players
    clock: Clock
    scale: Scale | None = None
    seed: int = SEED
    processes: int = 2
    looked: dict[str, int] = field(default_factory=dict)
    dealt: Counter[Signature] = field(default_factory=Counter)
    wins: int = 0
    exact: bool = False
    rate: float = 0.0

    def run(self) -> Finding:
        """Everything, in the order of what is surest."""
        structure = self.players.structure
        if self.cone.empty:
            return self._finding(Verdict.PROVED, None, Domain(complete=True), Scale())
        ground = ground_of(structure.a, structure.b, self.players.sides)
        if ground is None:
            return self._finding(Verdict.DIFFERENT, None, Domain(), Scale())
        return self._searched(ground)

    @cached_property
    def cone(self) -> Cone:
        return cone_of(self.players.structure)

    def _searched(self, ground: Ground) -> Finding:
        players, rng = self.players, Random(self.seed)
        drawer = Drawer(ground, kinds_named(players.structure.a, players.structure.b))
        scale = self.scale or scale_of(players, drawer, Random(self.seed))
        tally = Tally(*players.sides, classifier_of(players, scale))
        if not ground.all_shared:
            add_beyond(tally, ground.sets, Random(self.seed))
        self._seeds(tally, ground)
        self._dealt(tally, drawer, rng)
        done = self._enumerated(tally, drawer)
        self._drawn(tally, drawer, rng, most=MOST_BESIDE if done.complete else None)
        for signature in together(one for one in tally.seen if one.sort is not Sort.TILES):
            make_plainer(tally, signature, ground, self.clock)
        return self._finding(self._verdict(tally, done), tally, done, scale)

    def _verdict(self, tally: Tally, domain: Domain) -> Verdict:
        if tally.seen:
            return Verdict.DIFFERENT
        return Verdict.EQUAL if domain.complete else Verdict.UNDECIDED

    # ---- stages

    def _seeds(self, tally: Tally, ground: Ground) -> None:
        """The examples of both texts, those of changed rules first, then what small changes make of them."""
        players = self.players
        seeds = [
            *seeds_of(players, self.cone.ids),
            *scripts(ground),
        ]
        self.looked["examples"] = self._ask(tally, seeds, SEEDED)
        changed = (found for seed in seeds for found in changes(seed, ground))
        self.looked["directed"] = self._ask(tally, changed, SEEDED)

    def _dealt(self, tally: Tally, drawer: Drawer, rng: Random) -> None:
        """Concealed standard wins as they are dealt, won plainly: how often a difference comes up."""
        before, begin = tally.asked, self.clock.seconds
        plain = drawer.plain_contexts
        while not self.clock.late(DEALT) and tally.asked - before < MOST_DEALT:
            for _ in range(STRIDE):
                context = rng.choice(plain)
                signature, legal = tally.ask_plain(drawer.plain_win(context, rng))
                self.wins += legal
                if signature is not None:
                    self.dealt[signature] += 1
            self.clock.tell(tally.looked, len(tally.seen))
        self.looked["dealt"] = tally.asked - before
        self.rate = self.looked["dealt"] / max(1e-6, self.clock.seconds - begin)

    def _drawn(self, tally: Tally, drawer: Drawer, rng: Random, most: int | None) -> None:
        """Any situation at random, so many or until the budget is spent."""
        situations = (drawer.situation(rng, self.cone.flags) for _ in count())
        self.looked["drawn"] = self._ask(tally, islice(situations, most), DRAWN)

    def _ask(self, tally: Tally, situations: Iterable[Situation], part: float) -> int:
        """How many could be asked of both before that part of the budget was spent."""
        before, source = tally.asked, iter(situations)
        while some := list(islice(source, STRIDE)):
            for situation in some:
                tally.check(situation)
            self.clock.tell(tally.looked, len(tally.seen))
            if self.clock.late(part):
                break
        return tally.asked - before

    # ---- all hands

    def _enumerated(self, tally: Tally, drawer: Drawer) -> Domain:
        """All concealed hands in as many contexts as the budget allows; which they were."""
        structure = self.players.structure
        shapes = shapes_of(structure.a, structure.b, drawer.ground.copies)
        plan = self._plan(tally, drawer, shapes)
        contexts = len(plan.contexts)
        if not contexts or self.clock.most is not None or not self._fits(plan):
            return _domain(drawer)
        left = Counter[tuple[int, bool]]()
        for task in plan.tasks():
            left[task.context, task.laid] += 1
        deals: Counter[Signature] = Counter()
        wins, before, laid = 0, tally.asked, 0
        with shares(plan, self.processes) as done:
            for share in done:
                tally.add(share.seen, share.asked)
                deals += share.differing
                wins += share.deals
                laid += share.asked * share.laid
                left[share.context, share.laid] -= 1
                self.clock.tell(tally.looked, len(tally.seen))
                if self.clock.spent > ENUMERATED:
                    break
        self.looked["enumerated"] = tally.asked - before
        whole = [place for place in range(contexts) if not left[place, False]]
        opened = [place for place in plan.open_contexts if not left[place, True]]
        if len(whole) == contexts:
            self.dealt, self.wins, self.exact = deals, wins, True
        every = len(whole) == contexts and len(opened) == len(plan.open_contexts)
        return replace(
            _domain(drawer),
            kinds=tuple((one.name, one.numbers) for one in shapes.listed) if whole else (),
            hands=tuple(hands.number for hands in plan.hands) if whole else (),
            rest=shapes.rest if whole else (),
            contexts=len(whole),
            laid=laid if opened and len(opened) == len(plan.open_contexts) else 0,
            complete=every and not shapes.rest and not self._beyond(plan),
            every_tile=plan.every_tile,
        )

    def _plan(self, tally: Tally, drawer: Drawer, shapes: Shapes) -> Enumeration:
        structure = self.players.structure
        symmetry = symmetry_of(structure.a, structure.b)
        sample = tuple(tiles_of(drawer.standard.drawn(Random(self.seed))))
        wanted = [c for c in contexts_of(self.cone, drawer.contexts) if _is_bare(c, tally, sample)]
        kinds = [one.hands for one in shapes.listed]
        return Enumeration(
            sides=self.players.sides,
            classifier=tally.classifier,
            hands=tuple(hands if symmetry.suits_alike else hands.told_apart() for hands in kinds),
            contexts=tuple(wanted),
            symmetry=symmetry,
            every_tile=Read.LAST_TILE in self.cone.reads,
            same_shapes=same_shapes(structure),
            laid=tuple(place for place, one in enumerate(shapes.listed) if one.name == "sets")
            if Read.FORMS in self.cone.reads
            else (),
            before=_before(drawer.ground),
        )

    def _fits(self, plan: Enumeration) -> bool:
        """Whether one context at least can be looked at in what is left of the budget."""
        tiles = 9 if plan.every_tile else 1
        seconds = plan.number * tiles / max(1.0, FASTER * self.rate * self.processes)
        return seconds < (ENUMERATED - self.clock.spent) * self.clock.budget

    def _beyond(self, plan: Enumeration) -> bool:
        """Whether the differing rules read what an enumeration of concealed hands does not vary."""
        return bool(self.cone.reads - {Read.SEATS, Read.LAST_TILE, Read.FORMS}) or bool(
            self.cone.flags - {flag for context in plan.contexts for flag in (*context.on, *WAYS)}
        )

    # ---- what comes of it

    def _finding(self, verdict: Verdict, tally: Tally | None, domain: Domain, scale: Scale) -> Finding:
        ways, combined = self._ways(tally) if tally is not None else ((), 0)
        looked = Looked(**self.looked, refused=tally.refused if tally is not None else 0)
        return Finding(
            verdict=verdict,
            ways=ways,
            combined=combined,
            looked=looked,
            domain=domain,
            scale=scale,
            budget=self.clock.budget,
            seconds=self.clock.seconds,
        )

    def _ways(self, tally: Tally) -> tuple[tuple[Way, ...], int]:
        """The ways to differ, those that are only combinations of others left out; and how many these are."""
        kept = together(tally.seen)
        kept.sort(key=lambda one: (one.sort.rank, tally.seen[one].cost))
        return tuple(self._way(one, tally) for one in kept), len(tally.seen) - len(kept)

    def _way(self, one: Signature, tally: Tally) -> Way:
        seen = tally.seen[one]
        often = Frequency(self.dealt[one], self.wins, self.exact) if self.dealt[one] else None
        return Way(signature=one, witness=seen.witness, seen=seen.number, frequency=often)


# An enumeration asks faster than situations are drawn and checked.
FASTER = 1.6
WAYS = ("self_draw", "by_discard")


def _domain(drawer: Drawer) -> Domain:
    """What situations vary in where nothing is enumerated."""
    ground = drawer.ground
    return Domain(
        circumstances=tuple(sorted({flag for context in drawer.contexts for flag in context.on})),
        shared=Shared(
            tiles=ground.tiles,
            all_shared=ground.all_shared,
            wilds=ground.wilds,
            flowers=bool(ground.flowers),
            draws=ground.draws,
            winds=ground.winds,
            told=bool(ground.told),
        ),
    )


def _before(ground: Ground) -> dict[str, str]:
    """Who sits before each player; nobody where the two are played by another number."""
    seats = ground.players
    return {player: seats[place - 1] for place, player in enumerate(seats)} if ground.alike_seats else {}


def _is_bare(context: Context, tally: Tally, sample: tuple[int, ...]) -> bool:
    """Whether a ruling in a context follows from a concealed hand alone."""
    if context.kong or context.needs_kong or "last_copy" in context.on or context.way == "rob_kong":
        return False
    return all(Seated(side, context, sample).is_bare for side in (tally.a, tally.b))
