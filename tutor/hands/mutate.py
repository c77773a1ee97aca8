"""One random change to a plan: a group, the winning tile, what is laid down, the suits, the circumstances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tutor.engine import Rules
from tutor.hands.builders import circumstances, random_draws, seat
from tutor.hands.plan import Block, Plan
from tutor.tiles import KINDS, rank_of, suit_of

Change = Callable[[Plan, Rules, Random], Plan]


def mutate(plan: Plan, rules: Rules, rng: Random) -> Plan:
    """The plan after one change; it may be impossible, or the same."""
    return rng.choices(CHANGES, WEIGHTS)[0](plan, rules, rng)


def _change_group(plan: Plan, rules: Rules, rng: Random) -> Plan:
    place = rng.randrange(len(plan.blocks))
    block = plan.blocks[place]
    tiles = _random_tiles(block.kind, rules, rng)
    blocks = (*plan.blocks[:place], replace(block, tiles=tiles), *plan.blocks[place + 1 :])
    win_tile = rng.choice(tiles) if place == plan.win_block else plan.win_tile
    return replace(plan, blocks=blocks, win_tile=win_tile)


def _turn_set(plan: Plan, rules: Rules, rng: Random) -> Plan:
    """A chow becomes a pung or the other way round."""
    places = [i for i, block in enumerate(plan.blocks) if block.kind in ("chow", "pung")]
    if not places:
        return plan
    place = rng.choice(places)
    kind = "pung" if plan.blocks[place].kind == "chow" else "chow"
    block = replace(plan.blocks[place], kind=kind, tiles=_random_tiles(kind, rules, rng))
    win_tile = rng.choice(block.tiles) if place == plan.win_block else plan.win_tile
    return replace(plan, blocks=(*plan.blocks[:place], block, *plan.blocks[place + 1 :]), win_tile=win_tile)


def _move_win(plan: Plan, rules: Rules, rng: Random) -> Plan:
    places = [i for i, block in enumerate(plan.blocks) if block.form == "hand"]
    place = rng.choice(places)
    return replace(plan, win_block=place, win_tile=rng.choice(plan.blocks[place].tiles))


def _lay_or_take(plan: Plan, rules: Rules, rng: Random) -> Plan:
    places = [
        i for i, b in enumerate(plan.blocks) if b.kind in ("chow", "pung", "kong") and i != plan.win_block
    ]
    if not places:
        return plan
    place = rng.choice(places)
    blocks = (*plan.blocks[:place], _relaid(plan.blocks[place], rng), *plan.blocks[place + 1 :])
    return replace(plan, blocks=blocks)


def _relaid(block: Block, rng: Random) -> Block:
    if block.kind == "kong":
        return replace(block, form="concealed" if block.form != "concealed" else "exposed")
    if block.form != "hand":
        return replace(block, form="hand")
    if block.kind == "pung" and rng.random() < 0.3:
        return Block(kind="kong", tiles=block.tiles[:1] * 4, form=rng.choice(("exposed", "concealed")))
    return replace(block, form="exposed")


def _permute_suits(plan: Plan, rules: Rules, rng: Random) -> Plan:
    order = rng.sample(range(3), 3)

    def other(kind: int) -> int:
        suit = suit_of(kind)
        return kind if suit is None else order[suit] * 9 + kind % 9

    return _mapped(plan, other)


def _mirror_ranks(plan: Plan, rules: Rules, rng: Random) -> Plan:
    def other(kind: int) -> int:
        return kind if suit_of(kind) is None else kind // 9 * 9 + 8 - kind % 9

    return _mapped(plan, other)


def _mapped(plan: Plan, other: Callable[[int], int]) -> Plan:
    blocks = tuple(replace(b, tiles=tuple(sorted(other(tile) for tile in b.tiles))) for b in plan.blocks)
    return replace(plan, blocks=blocks, win_tile=other(plan.win_tile))


def _change_circumstances(plan: Plan, rules: Rules, rng: Random) -> Plan:
    return seat(replace(plan, profile=rng.choice(circumstances(rules))), rules, rng)


def _change_seats(plan: Plan, rules: Rules, rng: Random) -> Plan:
    winner = rng.choice(rules.players)
    source = rng.choice([player for player in rules.players if player != winner])
    plan = replace(plan, winner=winner, source=source, dealer=rng.choice(rules.players))
    return seat(replace(plan, draws=random_draws(rules, rng)), rules, rng)


CHANGES: tuple[Change, ...] = (
    _change_group,
    _turn_set,
    _move_win,
    _lay_or_take,
    _permute_suits,
    _mirror_ranks,
    _change_circumstances,
    _change_seats,
)
WEIGHTS = (6, 2, 3, 2, 1, 1, 1, 1)


def _random_tiles(kind: str, rules: Rules, rng: Random) -> tuple[int, ...]:
    wall = [tile for tile in range(KINDS) if rules.copies[tile]]
    if kind == "chow":
        start = rng.choice([tile for tile in wall if (rank_of(tile) or 9) <= 7])
        return (start, start + 1, start + 2)
    return (rng.choice(wall),) * {"pair": 2, "pung": 3, "kong": 4}.get(kind, 1)
