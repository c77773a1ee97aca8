"""Xiamen and Quanzhou held against the tiny solver: `python -m tests.oracles.wilds --count N [--seed S]`.

Wins, waits, patterns and payments of hands with wild tiles. Prints what was seen and each difference, as
small as it goes; exit code 1 if there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

import click

from compiler.runtime.notation import InputError, parse_tiles
from compiler.runtime.tiles import kind_text
from tests.oracles import wild_rules
from tests.oracles.assignments import WHITE
from tests.oracles.hands import Group
from tests.oracles.sides import Ruling, generated, module_of
from tests.oracles.tally import Tally, compare_at_length
from tests.oracles.wild_hands import WildHand, WildWin, random_hand, random_win, situation_of
from tests.oracles.wild_rules import Verdict

WAITS_EVERY, WORTH_EVERY = 4, 12
# So many differences of a chunk are made smaller; that takes time.
SHOWN = 5
Options = dict[str, bool | int]


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """A rule set and how the solver rules on it; `options`: what a table of chance chooses."""

    ruleset: str
    verdict: Callable[[WildWin], Verdict]
    waits: Callable[[WildHand], set[int]]
    standin: bool = True
    sets: int = 5
    tours: bool = True
    carried: str = ""
    options: Callable[[Random], Options] = lambda rng: {}


def _xiamen(rng: Random) -> Options:
    return {"dealer_pays_double": rng.random() < 0.3, "later_golds": rng.choice((3, 3, 4))}


def _some(name: str, base: Callable[[Random], Options]) -> Callable[[Random], Options]:
    """The option at random beside the others."""
    return lambda rng: {**base(rng), name: rng.random() < 0.5}


GOLDS_WIN = partial(wild_rules.waits, golds_win=True)
SYSTEMS = (
    System(
        ruleset="xiamen_bijin",
        verdict=wild_rules.bijin,
        waits=partial(wild_rules.waits, golds_win=False),
        standin=False,
    ),
    System(
        ruleset="xiamen_gold",
        verdict=wild_rules.gold,
        waits=GOLDS_WIN,
        carried="repeats",
        options=_xiamen,
    ),
    System(
        ruleset="xiamen_general",
        verdict=wild_rules.general,
        waits=GOLDS_WIN,
        carried="repeats",
        options=_some("later_must_tour", _xiamen),
    ),
    System(
        ruleset="xiamen_short",
        verdict=wild_rules.short,
        waits=GOLDS_WIN,
        carried="repeats",
        options=_some("only_dealt_golds", _xiamen),
    ),
    System(
        ruleset="quanzhou",
        verdict=wild_rules.quanzhou,
        waits=GOLDS_WIN,
        tours=False,
        carried="turn",
        options=_some("self_draw_hard", lambda rng: {"wild_points": rng.randrange(4)}),
    ),
    System(
        ruleset=str(Path(__file__).with_name("wild_pairs.mjr")),
        verdict=wild_rules.trial,
        waits=wild_rules.trial_waits,
        sets=4,
        tours=False,
    ),
)


def difference(system: System, win: WildWin, judge: Ruling | None = None) -> str:
    """In words, where the rule set and the solver differ on a win; else empty."""
    should = system.verdict(win)
    try:
        ruling = (judge or generated(system.ruleset))(situation_of(win, system.carried))
    except InputError as error:
        return f"refused: {error.code}"
    if ruling["legal"] != should.wins:
        return f"win {ruling['legal']}, should be {should.wins}; {ruling['reasons']}"
    if not should.wins:
        return ""
    patterns = frozenset(line["id"] for line in ruling["patterns"])
    if patterns not in should.patterns:
        return f"patterns {sorted(patterns)}, should be {[sorted(one) for one in should.patterns]}"
    paid = tuple(ruling["payments"][player] for player in "ABCD")
    return f"payments {paid}, should be {should.paid}" if paid != should.paid else ""


def waits_difference(system: System, win: WildWin, *, worth: bool = False) -> str:
    """In words, where the waits differ, or what they are worth: as a discard, or else drawn; else empty."""
    asked = {name: value for name, value in situation_of(win, system.carried).items() if name != "win"}
    try:
        lines = module_of(system.ruleset).waits(asked)
    except InputError as error:
        return f"refused: {error.code}"
    found = {line["tile"] for line in lines}
    should = {kind_text(tile) for tile in system.waits(win.hand)}
    if found != should:
        return f"waits {sorted(found)}, should be {sorted(should)}"
    for line in lines if worth else ():
        tile = parse_tiles(line["tile"])[0]
        ways = [
            replace(win, hand=replace(win.hand, tile=tile), by=by, on=()) for by in ("discard", "self_draw")
        ]
        verdicts = [system.verdict(way) for way in ways]
        best = next((verdict for verdict in verdicts if verdict.wins), verdicts[-1])
        patterns = frozenset(one["id"] for one in line["patterns"])
        if line["legal"] != best.wins or (best.wins and patterns not in best.patterns):
            return f"on {line['tile']} {line['legal']} {sorted(patterns)}, should be {best}"
    return ""


def win_of(system: System, number: int, rng: Random) -> WildWin:
    """None to three golds by turns."""
    hand = random_hand(rng, number % 4, standin=system.standin, sets=system.sets)
    win = random_win(rng, hand, system.options(rng))
    if not system.tours:
        win = replace(win, tours=0)
    return win if system.sets == 5 else replace(win, flowers=(), over=False, others={}, on=())


def see(number: int, rng: Random, tally: Tally) -> None:
    """Compare one hand with one of the rule sets."""
    turn, place = divmod(number, len(SYSTEMS))
    system = SYSTEMS[place]
    name = Path(system.ruleset).stem
    win = win_of(system, turn, rng)
    verdict = system.verdict(win)
    tally.circumstances.update(circumstances(win, verdict))
    tally.circumstances[f"{name}: {'wins' if verdict.wins else 'no win'}"] += 1
    tally.see(f"{name} {pattern}" for pattern in next(iter(verdict.patterns), ()))
    asks: list[Callable[[WildWin], str]] = [partial(difference, system)]
    if turn % WAITS_EVERY < 1:
        tally.circumstances["waits compared"] += 1
        worth = rng.randrange(WORTH_EVERY // WAITS_EVERY) == 0
        asks.append(partial(waits_difference, system, worth=worth))
    for ask in asks:
        if ask(win):
            less = smallest(win, ask) if len(tally.differences) < SHOWN else win
            tally.differences.append(f"{name}: {less.text}: {ask(less)}")


def circumstances(win: WildWin, verdict: Verdict) -> Iterator[str]:
    """What a run should have seen."""
    hand = win.hand
    yield f"{win.golds} golds" + (" and a win" if verdict.wins else "")
    yield win.by
    yield from win.on
    if hand.standin and WHITE in hand.tiles and hand.gold != WHITE:
        yield "white dragon as the gold's face" + (" and a win" if verdict.wins else "")
    if hand.standin and any(hand.gold in meld.tiles for meld in hand.melds):
        yield "white dragons in a meld"
    if not win.drawn and hand.held:
        yield "another's tile with a gold held"
    if not win.drawn and hand.tile == hand.gold:
        yield "another's gold"
    if win.tours:
        yield f"{win.tours} golds put out in tours"


def smallest(win: WildWin, ask: Callable[[WildWin], str]) -> WildWin:
    """The win without all that the difference does not need."""
    smaller = True
    while smaller:
        smaller = False
        for less in _less(win):
            words = ask(less)
            if words and not words.startswith("refused"):
                win, smaller = less, True
                break
    return win


def _less(win: WildWin) -> Iterator[WildWin]:
    plain = WildWin(hand=win.hand)
    for name in ("flowers", "on", "tours", "carried", "over", "winner"):
        if getattr(win, name) != getattr(plain, name):
            yield replace(win, **{name: getattr(plain, name)})
    for option in win.options:
        kept = {name: value for name, value in win.options.items() if name != option}
        yield replace(win, options=kept)
    hand = win.hand
    for place, meld in enumerate(hand.melds):
        rest = hand.melds[:place] + hand.melds[place + 1 :]
        yield replace(win, hand=replace(hand, melds=rest, concealed=(*hand.concealed, *_taken(hand, meld))))


def _taken(hand: WildHand, meld: Group) -> tuple[int, ...]:
    return hand.shown(meld)[:3]


def report(tally: Tally, seconds: float) -> Iterator[str]:
    """All differences, and what was seen."""
    yield from tally.differences
    yield "what the best reading counts, by rule set:"
    for name, number in sorted(tally.patterns.items()):
        yield f"  {name}: {number}"
    for name, number in sorted(tally.circumstances.items()):
        yield f"  {name}: {number}"
    yield f"{len(tally.differences)} differences; {seconds:.0f} s"


@click.command()
@click.option("--count", default=20_000, help="How many hands.")
@click.option("--seed", default=0)
@click.option("--processes", default=1)
def main(count: int, seed: int, processes: int) -> None:
    """Compare the rule sets with wild tiles with the tiny solver."""
    compare_at_length(see, report, count, seed, processes)


if __name__ == "__main__":
    main()
