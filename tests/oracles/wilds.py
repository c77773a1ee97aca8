"""Xiamen and Quanzhou held against the tiny solver: `python -m tests.oracles.wilds --count N [--seed S]`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import click

from compiler.runtime.tiles import kind_text
from tests.oracles.assignments import KINDS, WHITE, Parted, completes, parted
from tests.oracles.hands import KONG, PUNG
from tests.oracles.wild_hands import WildHand, random_hand, situation_of
from tests.records.run import judge_of

BASE, TOUR_BONUS, THREE_LATER = 8, 50, 3
SOFT, HARD, FIRST_BASE = 1, 2, 10


def differences(hand: WildHand) -> Iterator[str]:
    """Where the rule sets and the solver differ, in words."""
    for by in ("self_draw", "discard"):
        drawn = by == "self_draw"
        gold = xiamen(hand, drawn)
        wanted = {player: 3 * gold if player == "B" else -gold for player in "ABCD"}
        yield from _differing("xiamen_gold", hand, by, gold > 0, wanted)
        wild = quanzhou(hand, drawn)
        payers = 3 if drawn else 1
        wanted = {"A": -wild * drawn, "B": payers * wild, "C": -wild, "D": -wild * drawn}
        yield from _differing("quanzhou", hand, by, wild > 0, wanted)
    for ruleset in ("xiamen_gold", "quanzhou"):
        found = {line["tile"] for line in judge_of(ruleset).waits(situation_of(hand, "self_draw"))}
        if found != waits(hand):
            yield f"{ruleset}: {hand.text}: waits {sorted(found)}, should be {sorted(waits(hand))}"


def _differing(ruleset: str, hand: WildHand, by: str, wins: bool, paid: dict[str, int]) -> Iterator[str]:
    ruling: dict[str, Any] = judge_of(ruleset).ruling(situation_of(hand, by), "en")
    if ruling["legal"] != wins:
        yield f"{ruleset} {by}: {hand.text}: {ruling['legal']}, should be {wins}; {ruling['reasons']}"
    elif wins and ruling["payments"] != paid:
        yield f"{ruleset} {by}: {hand.text}: {ruling['payments']}, should be {paid}"


def waits(hand: WildHand) -> set[str]:
    """Every tile that completes the hand, save kinds of which it holds all four."""
    return {kind_text(tile) for tile in range(KINDS) if hand.concealed.count(tile) < 4 and _whole(hand, tile)}


def _whole(hand: WildHand, tile: int) -> bool:
    """Five sets and a pair, or three golds."""
    tiles = (*hand.concealed, tile)
    return tiles.count(hand.gold) >= 3 or completes(tiles, hand.gold, hand.sets)


def xiamen(hand: WildHand, drawn: bool) -> int:
    """What each of the others pays by XM3-21 to XM3-32 to a side player; 0: no win."""
    if not drawn and (hand.golds or hand.tile == hand.gold):
        return 0
    golds = hand.golds + (hand.tile == hand.gold)
    declared = sum(_water(meld.kind, meld.tile, meld.form) for meld in hand.melds) + golds
    any_tile = drawn and hand.golds > 0 and all(_whole(hand, tile) for tile in range(KINDS))
    amounts = [(BASE + declared) * THREE_LATER] if golds >= 3 else []
    for reading in parted((*hand.concealed, hand.tile), hand.gold, hand.sets):
        water = declared + _held_water(hand, reading, drawn)
        toured = any_tile and reading.pair in reading.faces and _on_pair(hand, reading)
        amounts.append((BASE + water) * (4 if toured else 2 if drawn else 1) + TOUR_BONUS * toured)
    return max(amounts, default=0)


def _on_pair(hand: WildHand, reading: Parted) -> bool:
    """Whether the winning tile may be one of the pair."""
    return hand.tile == hand.gold or _face(hand) == reading.pair


def _face(hand: WildHand) -> int:
    return hand.gold if hand.tile == WHITE else hand.tile


def _held_water(hand: WildHand, reading: Parted, drawn: bool) -> int:
    """Water of the pungs in the hand; a discard that fits nowhere else makes its pung an exposed one."""
    water = sum(_water(kind, tile, "concealed") for kind, tile in reading.sets)
    face = _face(hand)
    elsewhere = reading.pair == face or any(k == "chow" and t <= face <= t + 2 for k, t in reading.sets)
    if not drawn and not elsewhere:
        water -= _water(PUNG, face, "concealed") - _water(PUNG, face, "exposed")
    return water


def _water(kind: str, tile: int, form: str) -> int:
    """The table of XM3-31."""
    honor, concealed = tile >= 27, form == "concealed"
    if kind == PUNG:
        return int(honor) + int(concealed)
    return 2 + int(honor) + int(concealed) if kind == KONG else 0


def quanzhou(hand: WildHand, drawn: bool) -> int:
    """What a payer pays by QZ-01 to QZ-12 without the dealer's further deals; 0: no win."""
    # A wild tile that another puts out is a plain tile of its face, as a white dragon is.
    tiles = (*hand.concealed, WHITE if hand.tile == hand.gold and not drawn else hand.tile)
    if tiles.count(hand.gold) >= 3:  # three in hand (QZ-11)
        return FIRST_BASE * HARD
    readings = list(parted(tiles, hand.gold, hand.sets))
    if not readings:
        return 0
    itself = any(set(reading.faces) <= {hand.gold} for reading in readings)
    return FIRST_BASE * (HARD if drawn or itself else SOFT)


def main() -> int:
    """Compare so many hands; 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rng, start, found = Random(given.seed), perf_counter(), 0
    for number in range(given.count):
        for line in differences(random_hand(rng, number % 4)):
            found += 1
            click.echo(line)
    click.echo(f"{given.count} hands, {perf_counter() - start:.0f} s, {found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
