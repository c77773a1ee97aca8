"""Random plans: blocks of each shape with a leaning (one suit, pungs, some ranks...), then circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tutor.engine import Rules
from tutor.hands.plan import Block, Plan, Profile
from tutor.tiles import KINDS, rank_of, suit_of

RANK_SETS = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9),
    (2, 5, 8),
    (1, 9),
    (2, 4, 6, 8),
    (6, 7, 8, 9),
    (1, 2, 3, 4),
    (4, 5, 6),
)
FAMILIES = ("standard", "pairs", "singles", "loose")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaning:
    """What a random hand tends to: the kinds to draw from, how often chows, how many melds, the kinds of
    its pair.
    """

    family: str
    kinds: tuple[int, ...]
    chows: float
    melds: int
    kongs: float
    pair_kinds: tuple[int, ...]


def leaning(rules: Rules, rng: Random) -> Leaning:
    """A leaning at random; plain hands of all suits are the most frequent."""
    every = tuple(wall(rules))
    suits = rng.choice(((0, 1, 2), (0, 1, 2), (rng.randrange(3),), tuple(rng.sample(range(3), 2))))
    ranks = rng.choice(RANK_SETS) if rng.random() < 0.35 else RANK_SETS[0]
    honors = rng.random() < 0.5
    kinds = tuple(k for k in every if (suit_of(k) in suits and rank_of(k) in ranks) or (honors and k >= 27))
    family = rng.choices(FAMILIES, (12, 2, 1, 1))[0]
    return Leaning(
        family=family,
        kinds=kinds or every,
        chows=rng.choice((0.0, 0.3, 0.7, 0.9, 1.0)) if ranks == RANK_SETS[0] or len(ranks) > 3 else 0.0,
        melds=rng.choice((0, 0, 0, 1, 1, 2, 3, 4)),
        kongs=rng.choice((0.0, 0.1, 0.6)),
        pair_kinds=kinds or every,
    )


def circumstances(rules: Rules) -> tuple[Profile, ...]:
    """Every set of circumstances worth trying, plain ones first."""
    moves = [move.id for move in rules.kong_moves]
    plain = [Profile(by="self_draw"), Profile(by="discard")]
    last = [Profile(by="self_draw", on=("last_draw",)), Profile(by="discard", on=("last_discard",))]
    first = [Profile(by="self_draw", on=("first_draw",)), Profile(by="discard", on=("first_discard",))]
    kongs = [Profile(by="self_draw", on=("kong_draw",), kong=move) for move in moves]
    robs = [Profile(by="rob_kong", kong=move) for move in moves]
    fed = [Profile(by="discard", on=("kong_discard",), kong=move) for move in moves]
    return (*plain, *last, *first, *kongs, *robs, *fed)


def random_plan(
    rules: Rules, rng: Random, lean: Leaning | None = None, profile: Profile | None = None
) -> Plan:
    """A plan of that leaning and those circumstances, at random where not given. It may be impossible."""
    lean = lean or leaning(rules, rng)
    profile = profile or random_profile(rules, rng)
    blocks = _blocks(lean, rules, rng)
    blocks = _lay_down(blocks, lean, profile, rng)
    place = rng.choice([i for i, block in enumerate(blocks) if block.form == "hand"])
    winner = rng.choice(rules.players)
    plan = Plan(
        blocks=tuple(blocks),
        win_block=place,
        win_tile=rng.choice(blocks[place].tiles),
        profile=profile,
        winner=winner,
        dealer=rng.choice(rules.players),
        source=rng.choice([player for player in rules.players if player != winner]),
        draws=random_draws(rules, rng),
        indicator=rng.choice(wall(rules)) if rules.has_wilds else None,
    )
    return seat(plan, rules, rng)


def random_profile(rules: Rules, rng: Random) -> Profile:
    profiles = circumstances(rules)
    if rng.random() < 0.7:
        return rng.choice(profiles[:2])
    return rng.choice(profiles[2:])


def random_draws(rules: Rules, rng: Random) -> tuple[int, ...]:
    count = sum(turned.count for turned in rules.turned)
    return tuple(rng.choice(wall(rules)) for _ in range(count))


def wall(rules: Rules) -> list[int]:
    """The kinds of the wall, flowers apart."""
    return [kind for kind in range(KINDS) if rules.copies[kind]]


def seat(plan: Plan, rules: Rules, rng: Random) -> Plan:
    """The plan with the dealer where its circumstances need him: heaven is the dealer's, earth another's."""
    if "first_draw" in plan.profile.on:
        return replace(plan, dealer=plan.winner)
    if "first_discard" in plan.profile.on:
        return replace(plan, dealer=plan.source)
    return plan


def _blocks(lean: Leaning, rules: Rules, rng: Random) -> list[Block]:
    if lean.family == "pairs":
        count = (rules.hand_size + 1) // 2
        return [Block(kind="pair", tiles=(rng.choice(lean.kinds),) * 2) for _ in range(count)]
    if lean.family == "singles":
        kinds = rng.sample(lean.kinds, min(rules.hand_size + 1, len(lean.kinds)))
        return [Block(kind="single", tiles=(kind,)) for kind in sorted(kinds)]
    if lean.family == "loose":
        return [_random_set(lean, rng, pungs_only=True) for _ in range(rng.randrange(3))] + [
            Block(kind="single", tiles=(rng.choice(lean.kinds),)) for _ in range(rules.hand_size + 1)
        ]
    sets = [_random_set(lean, rng) for _ in range((rules.hand_size - 1) // 3)]
    return [*sets, Block(kind="pair", tiles=(rng.choice(lean.pair_kinds),) * 2)]


def _random_set(lean: Leaning, rng: Random, pungs_only: bool = False) -> Block:
    starts = [
        kind for kind in lean.kinds if (rank_of(kind) or 9) <= 7 and {kind + 1, kind + 2} <= set(lean.kinds)
    ]
    if starts and not pungs_only and rng.random() < lean.chows:
        start = rng.choice(starts)
        return Block(kind="chow", tiles=(start, start + 1, start + 2))
    return Block(kind="pung", tiles=(rng.choice(lean.kinds),) * 3)


def _lay_down(blocks: list[Block], lean: Leaning, profile: Profile, rng: Random) -> list[Block]:
    """Some sets become melds, some of those kongs; a kong is laid down where the circumstances speak of
    one.
    """
    if set(profile.on) & {"first_draw", "first_discard"}:
        return _trimmed(blocks)
    sets = [i for i, block in enumerate(blocks) if block.kind in ("chow", "pung")]
    rng.shuffle(sets)
    pungs = [i for i in sets if blocks[i].kind == "pung"]
    needs_kong = "kong_draw" in profile.on
    if needs_kong and not pungs and sets:
        blocks[sets[0]] = Block(kind="pung", tiles=blocks[sets[0]].tiles[:1] * 3)
        pungs = [sets[0]]
    chosen = (pungs[:1] if needs_kong else []) + [i for i in sets if i not in pungs[:1] or not needs_kong]
    for i in chosen[: max(lean.melds, 1 if needs_kong else 0)]:
        blocks[i] = _meld(blocks[i], lean, rng, kong=needs_kong and i in pungs[:1])
    return _trimmed(blocks)


def _meld(block: Block, lean: Leaning, rng: Random, kong: bool) -> Block:
    if block.kind == "pung" and (kong or rng.random() < lean.kongs):
        return Block(kind="kong", tiles=block.tiles[:1] * 4, form=rng.choice(("exposed", "concealed")))
    return replace(block, form="exposed")


def _trimmed(blocks: list[Block]) -> list[Block]:
    """Loose hands are laid out with tiles to spare: singles go until the sets and they make up one hand."""
    if not any(block.kind == "single" for block in blocks):
        return blocks
    sets = [block for block in blocks if block.kind != "single"]
    singles = [block for block in blocks if block.kind == "single"]
    return [*sets, *singles[: len(singles) - 3 * len(sets)]]
