"""Many deals played by bots: how often each pattern wins, what each seat gains, how deals end, how long.

Deals come in runs of ten, in which the deal passes on and numbers are kept as the rules say. Every run has a
seed of its own, so that the result does not depend on how many processes work at it.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from compiler.cache import compiled_text
from compiler.play.bots import choose
from compiler.play.broken import BrokenDeal
from compiler.play.dealing import deal_tiles
from compiler.resolve.library import default_library
from compiler.runtime.counted import Number
from compiler.runtime.masks import kinds_in
from compiler.runtime.notation import InputError
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.over import carried_on, next_dealers
from compiler.runtime.play.record import DealRecord, record_json
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.rules import Rules
from compiler.runtime.tiles import ALL_KINDS

RUN = 10
MOST_ACTIONS = 2000
WINDS = (27, 28, 29, 30)
Options = Mapping[str, bool | int | str]


@dataclass(slots=True)
class Tally:
    """Sums over deals: `gains` and `squares` by seat and role, `won` by pattern, `ways` by circumstance."""

    deals: int = 0
    dead: int = 0
    wins: int = 0
    several: int = 0
    acts: int = 0
    won: Counter[str] = field(default_factory=Counter)
    ways: Counter[str] = field(default_factory=Counter)
    gains: dict[str, Number] = field(default_factory=dict)
    squares: dict[str, Number] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> Tally:
        """Both together."""
        for name in ("deals", "dead", "wins", "several", "acts"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.won += other.won
        self.ways += other.ways
        self.seen += other.seen
        for player, gain in other.gains.items():
            self.gains[player] = self.gains.get(player, 0) + gain
            self.squares[player] = self.squares.get(player, 0) + other.squares[player]
        return self

    def mean(self, who: str) -> float:
        """What a seat or role gains in a deal."""
        return float(self.gains.get(who, 0)) / self.seen[who] if self.seen[who] else 0.0

    def spread(self, who: str) -> float:
        """The standard deviation of that."""
        if not self.seen[who]:
            return 0.0
        return math.sqrt(max(0.0, float(self.squares[who]) / self.seen[who] - self.mean(who) ** 2))


def simulate(
    name: str,
    deals: int,
    seed: int,
    *,
    options: Options | None = None,
    folders: tuple[Path, ...] = (),
    processes: int = 1,
) -> Iterator[Tally]:
    """The tallies of the runs in order; `name` is an id or path. Their sum is the result."""
    runs = [(number, min(RUN, deals - number * RUN)) for number in range(-(-deals // RUN))]
    work = partial(_run_of, name, seed, dict(options or {}), folders)
    if processes <= 1:
        yield from map(work, runs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, runs, chunksize=1)


def _run_of(name: str, seed: int, options: Options, folders: tuple[Path, ...], run: tuple[int, int]) -> Tally:
    number, count = run
    rules, conduct = module_of(name, folders)
    tally = Tally()
    for _record, last in played_run(rules, conduct, seed, number, count, options):
        tally.add(tally_of(last))
    return tally


@lru_cache(maxsize=4)
def module_of(name: str, folders: tuple[Path, ...]) -> tuple[Rules[Any], Conduct[Any]]:
    """Rules and conduct of a rule set that has no mistakes."""
    module = compiled_text(name, default_library(folders))
    assert module is not None
    return module.RULES, module.CONDUCT


def played_run(
    rules: Rules[Any], conduct: Conduct[Any], seed: int, number: int, count: int, options: Options
) -> Iterator[tuple[DealRecord, State]]:
    """Deal after deal of one run: its record and its last state."""
    rng = random.Random(f"{seed} {number}")
    dealers: tuple[str, ...] = rules.players[:1]
    carried: dict[str, Any] = {}
    for place in range(count):
        wind = WINDS[number % len(WINDS)]
        dealt = deal_tiles(rules, rng, dealers, round_wind=wind, options=options, carried=carried)
        record, last = played(rules, conduct, dealt, rng, f"{seed}-{number}-{place}")
        yield record, last
        dealers, carried = next_dealers(last)[0] or dealers, dict(carried_on(last))


def played(
    rules: Rules[Any], conduct: Conduct[Any], dealt: Dealt, rng: random.Random, name: str = ""
) -> tuple[DealRecord, State]:
    """One deal from its beginning to its end.

    Raises BrokenDeal, with the record so far, for a fault of ours, and InputError where the rules can't be
    applied.
    """
    actions: list[Action] = []
    try:
        last = _played_out(rules, conduct, dealt, rng, actions)
        check_whole(last)
    except InputError:
        raise
    except Exception as error:
        record = DealRecord(id=name, dealt=dealt, actions=tuple(actions))
        raise BrokenDeal(f"{type(error).__name__}: {error}", record_json(rules, record)) from error
    return DealRecord(id=name, dealt=dealt, actions=tuple(actions)), last


def _played_out(
    rules: Rules[Any], conduct: Conduct[Any], dealt: Dealt, rng: random.Random, actions: list[Action]
) -> State:
    """The last state; the actions are noted as they are done."""
    state = begin(rules, conduct, dealt)
    while state.stage is not Stage.OVER:
        asked = asked_now(state)
        assert asked, f"nobody is to act in {state.stage}"
        action = choose(state, asked[0], rng)
        actions.append(action)
        state = advance(state, action)
        assert len(actions) < MOST_ACTIONS, "the deal does not end"
    return state


def check_whole(state: State) -> None:
    """No tile has been lost or made, and what some gain others pay. A fault here is ours."""
    assert sum(state.balances.values()) == 0, "payments do not sum to zero"
    counts = [0] * ALL_KINDS
    for tile in tiles_of_table(state):
        counts[tile] += 1
    assert tuple(counts) == tuple(state.rules.equipment.copies), "tiles are lost or made"


def tiles_of_table(state: State) -> Iterator[int]:
    """Every tile: hands, sets, flowers, discards that nobody claimed, the wall, the indicator."""
    taken = sum(1 for meld in _melds(state) if meld.source is not None)
    thrown = [act for act in state.acts if act.word == "discard" and not act.passed]
    claims = [a for a in state.acts if a.word in ("chow", "pung", "kong") and a.source and not a.passed]
    assert taken == len(claims), "claimed sets are lost or made"
    lost = Counter(act.tile for act in claims)
    for seat in state.seats.values():
        yield from (*(seat.hand or ()), *seat.flowers, *seat.held)
    for meld in _melds(state):
        yield from meld.tiles
    yield from (Counter(act.tile for act in thrown) - lost).elements()
    yield from _robbed(state)
    yield from state.wall or ()
    yield from kinds_in(state.table.indicator)


def _melds(state: State) -> Iterable[Any]:
    return [meld for seat in state.seats.values() for meld in seat.melds]


def _robbed(state: State) -> Iterator[int]:
    """The tile of a robbed kong lies with the winners, once."""
    wins = (act for act in state.acts if act.word == "win" and not act.passed)
    robbed = {(act.source, act.tile) for act in wins if "rob_kong" in act.on}
    yield from (tile for _source, tile in robbed)


def tally_of(last: State) -> Tally:
    """Of one deal that is over."""
    tally = Tally(deals=1, acts=sum(not act.passed for act in last.acts))
    tally.dead = not last.table.winners
    tally.wins, tally.several = len(last.table.winners), len(last.table.winners) > 1
    for counted in last.table.rulings.values():
        for bit in kinds_in(counted.on):
            tally.won[last.rules.patterns[bit].id] += 1
    for claim in last.wins:
        tally.ways.update(sorted(claim.on))
    for player, gain in last.balances.items():
        _book(tally, player, gain)
        if player != "pot":
            _book(tally, "dealer" if player in last.table.dealers else "side", gain)
    return tally


def _book(tally: Tally, who: str, gain: Number) -> None:
    tally.gains[who] = tally.gains.get(who, 0) + gain
    tally.squares[who] = tally.squares.get(who, 0) + gain * gain
    tally.seen[who] += 1
