"""`guobiao` held against pymahjonggb: `python -m tests.oracles.guobiao --count N [--seed S] [--processes P]`.

Prints every fan and how often it was counted, and each difference outside the disputes, as small as it
goes; exit code 1 if there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import click

from compiler.runtime.notation import InputError
from compiler.runtime.tiles import kind_text
from tests.oracles.constructed import close_hand, hand_for, joined_hand, spoilt
from tests.oracles.disputes import Counted, dispute_of
from tests.oracles.hands import KONG, Hand, calculated, situation_of
from tests.oracles.sides import Ruling, generated, loaded_of, module_of
from tests.oracles.skeletons import BUILDS
from tests.oracles.tally import Tally, compare_at_length

SPOILT_EVERY, WAITS_EVERY = 12, 10
MINIMUM = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One hand on both sides: by Chinese name of a fan, how often it counts and its value."""

    hand: Hand
    ours: Counted
    theirs: Counted
    problem: str = ""

    @property
    def dispute(self) -> str | None:
        """The id of the dispute that the difference belongs to."""
        return None if self.problem else dispute_of(self.hand, self.ours, self.theirs)

    @property
    def same(self) -> bool:
        return not self.problem and self.ours == self.theirs

    @property
    def settled(self) -> bool:
        """Nothing differs, or what does is a dispute on the list."""
        return self.same or self.dispute is not None

    def __str__(self) -> str:
        only = {name: value for name, value in self.ours.items() if self.theirs.get(name) != value}
        other = {name: value for name, value in self.theirs.items() if self.ours.get(name) != value}
        return f"{self.hand.aim}: {self.hand.text}: ours {only}, theirs {other} {self.problem}"


def compared(hand: Hand, judge: Ruling | None = None) -> Comparison:
    """Both sides of one hand; a hand that is no win has no fans."""
    theirs = calculated(hand)
    try:
        ruling = (judge or generated("guobiao"))(situation_of(hand))
    except InputError as error:
        return Comparison(hand=hand, ours={}, theirs=theirs or {}, problem=f"refused: {error.code}")
    ours = {line["name"]["zh"]: (line["times"], line["value"]) for line in ruling["patterns"]}
    if theirs is None:
        problem = "no win for the calculator" if ruling["legal"] or ours else ""
        return Comparison(hand=hand, ours={}, theirs={}, problem=problem)
    return Comparison(hand=hand, ours=ours, theirs=theirs, problem=_problem(hand, ruling, ours))


def _problem(hand: Hand, ruling: Mapping[str, Any], ours: Counted) -> str:
    """What does not follow from our own fans: the total, the minimum, the payments."""
    points = sum(times * value for times, value in ours.values())
    times, value = ours.get("花牌", (0, 0))
    total = ruling["total"]["value"] if ruling["total"] is not None else 0
    if total != points:
        return f"total {total}, lines make {points}"
    if ruling["legal"] != (points - times * value >= MINIMUM):
        return f"legal: {ruling['legal']}"
    if ruling["legal"] and ruling["payments"] != _paid(hand, points):
        return f"payments {ruling['payments']}"
    return ""


def _paid(hand: Hand, points: int) -> dict[str, int]:
    """Eight from each and the points from who pays for the tile (GB-07)."""
    source = situation_of(hand)["win"].get("from")
    paid = {
        player: -8 - points * (source in (None, player)) for player in "ABCD" if player != "ABCD"[hand.seat]
    }
    return {**paid, "ABCD"[hand.seat]: -sum(paid.values())}


def waits_differ(hand: Hand) -> str:
    """In words, if the tiles that complete the hand are not those of the calculator; else empty.

    Kinds that are used up by hand and melds are left out: the calculator takes no fifth copy.
    """
    asked = {name: value for name, value in situation_of(hand).items() if name != "win"}
    found = {line["tile"] for line in module_of("guobiao").waits(asked)}
    others = [replace(hand, tile=tile, by="self_draw", on=()) for tile in range(34)]
    left = [other for other in others if other.tiles.count(other.tile) <= 4]
    should = {kind_text(other.tile) for other in left if calculated(other) is not None}
    found &= {kind_text(other.tile) for other in left}
    return "" if found == should else f"waits {sorted(found)}, theirs {sorted(should)}"


def hand_of(number: int, rng: Random) -> Hand:
    """Fan after fan; by turns one that the calculator finds, any, one for two fans, one of close sets."""
    turn, place = divmod(number, len(BUILDS))
    fan = tuple(BUILDS)[place]
    match turn % 4:
        case 1:
            hand = joined_hand(fan, rng)
        case 2:
            hand = close_hand(fan, rng)
        case kind:
            hand = hand_for(fan, rng, found=kind == 0)
    return spoilt(hand, rng) if turn and rng.randrange(SPOILT_EVERY) == 0 else hand


def see(number: int, rng: Random, tally: Tally) -> None:
    """Compare one hand."""
    hand = hand_of(number, rng)
    result = compared(hand)
    tally.circumstances.update(circumstances(hand, result))
    tally.see(name for name in result.theirs if name != "花牌")
    tally.patterns.update(name for name in result.theirs if name == "花牌")
    if not result.settled:
        tally.differences.append(str(compared(smallest(hand))))
    elif not result.same:
        tally.disputes[result.dispute or ""] += 1
    if rng.randrange(WAITS_EVERY) == 0:
        tally.circumstances["waits compared"] += 1
        words = waits_differ(hand)
        if words:
            tally.differences.append(f"{hand.text}: {words}")


def circumstances(hand: Hand, result: Comparison) -> Iterator[str]:
    """What a run should have seen."""
    yield hand.by
    yield from hand.on
    yield "concealed" if all(meld.form == "concealed" for meld in hand.melds) else "claimed"
    yield f"{sum(meld.kind == KONG for meld in hand.melds)} kongs"
    if hand.flowers:
        yield "flowers"
    if "七对" in result.theirs and max(map(hand.tiles.count, hand.tiles)) == 4:
        yield "seven pairs with four alike"
    if {"全不靠", "七星不靠", "组合龙"} & {*result.theirs}:
        yield "knitted"
    if not result.theirs:
        yield "no win"
    elif sum(t * v for name, (t, v) in result.theirs.items() if name != "花牌") < MINIMUM:
        yield "below the minimum"


def smallest(hand: Hand, ask: Callable[[Hand], Comparison] = compared) -> Hand:
    """The hand without all that the difference does not need."""
    wanted = _signature(ask(hand))
    smaller = True
    while smaller:
        smaller = False
        for less in _less(hand):
            other = ask(less)
            if not other.settled and _signature(other) == wanted:
                hand, smaller = less, True
                break
    return hand


def _signature(result: Comparison) -> tuple[str, frozenset[tuple[str, bool]]]:
    names = result.ours.keys() | result.theirs.keys()
    differing = {name for name in names if result.ours.get(name) != result.theirs.get(name)}
    return result.problem.split(" ")[0], frozenset((name, name in result.ours) for name in differing)


def _less(hand: Hand) -> Iterator[Hand]:
    if hand.flowers:
        yield replace(hand, flowers=0)
    for word in hand.on:
        yield replace(hand, on=tuple(other for other in hand.on if other != word))
    if hand.by != "self_draw":
        yield replace(hand, by="self_draw", on=())
    if hand.seat:
        yield replace(hand, seat=0)
    if hand.wind:
        yield replace(hand, wind=0)
    for place, meld in enumerate(hand.melds):
        rest = hand.melds[:place] + hand.melds[place + 1 :]
        yield replace(hand, melds=rest, concealed=(*hand.concealed, *meld.tiles[:3]))


def report(tally: Tally, seconds: float) -> Iterator[str]:
    """All differences, every fan, the circumstances and the disputes."""
    yield from tally.differences
    yield "fan: hands with it, hands with it alone, fans seen beside it"
    for pattern in loaded_of("guobiao").ruleset.patterns:
        name = pattern.names.zh
        counts = tally.patterns[name], tally.alone[name], tally.company(name)
        yield f"  {name} {pattern.names.en}: {', '.join(map(str, counts))}"
    yield f"circumstances: {dict(sorted(tally.circumstances.items()))}"
    yield f"disputes: {dict(tally.disputes)}"
    never = [name for name in BUILDS if not tally.patterns[name]]
    yield f"{len(BUILDS) - len(never)} of {len(BUILDS)} fans seen, never: {never}"
    yield f"{len(tally.differences)} differences outside the disputes; {seconds:.0f} s"


@click.command()
@click.option("--count", default=100_000, help="How many hands.")
@click.option("--seed", default=0)
@click.option("--processes", default=1)
def main(count: int, seed: int, processes: int) -> None:
    """Compare `guobiao` with pymahjonggb on constructed hands."""
    compare_at_length(see, report, count, seed, processes)


if __name__ == "__main__":
    main()
