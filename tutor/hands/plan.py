"""A hand as blocks with a winning tile and circumstances, before it becomes a case.

Edits work on plans; `realise` turns a plan into a case, or None where no deal could bring it about.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from compiler.diff.meaning.oddity import is_odd
from compiler.runtime.circumstances import LAST_TILE_ON
from tutor.engine import Act, Case, Group, Meld, Rules, Win
from tutor.engine.convert import situation_of
from tutor.tiles import KINDS

TILES_OF = {"chow": 3, "pung": 3, "kong": 4, "pair": 2, "single": 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A group: its tiles in order, and how it lies: `hand`, or a meld `exposed`, `concealed`, `added`."""

    kind: str
    tiles: tuple[int, ...]
    form: str = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Circumstances of a win. `kong` is the move by which the kong that plays a part was made, or empty."""

    by: str
    on: tuple[str, ...] = ()
    kong: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """`win_block` is the place of the block that the winning tile `win_tile` completes."""

    blocks: tuple[Block, ...]
    win_block: int
    win_tile: int
    profile: Profile
    winner: str
    dealer: str
    source: str
    draws: tuple[int, ...] = ()
    round_wind: int = 27
    indicator: int | None = None


def plan_of(case: Case, groups: tuple[Group, ...], players: str) -> Plan | None:
    """The plan behind a case that the engine has read as `groups`; None for what plans do not hold."""
    win = case.win
    blocks = [_block(group) for group in groups]
    place = next((i for i, group in enumerate(groups) if group.winning), None)
    if win is None or place is None or win.tile not in blocks[place].tiles:
        return None
    own_kong = next((act.act for act in case.acts if act.tiles and len(act.tiles) == 4), "")
    others = [player for player in players if player != case.winner]
    return Plan(
        blocks=tuple(blocks),
        win_block=place,
        win_tile=win.tile,
        profile=Profile(by=win.by, on=win.on, kong=own_kong),
        winner=case.winner,
        dealer=case.dealers[0],
        source=win.source or others[0],
        draws=case.draws,
        round_wind=case.round_wind,
        indicator=case.indicator,
    )


def _block(group: Group) -> Block:
    if not group.declared:
        return Block(kind=group.kind, tiles=group.tiles)
    return Block(kind=group.kind, tiles=group.tiles, form="concealed" if group.concealed else "exposed")


def realise(plan: Plan, rules: Rules) -> Case | None:
    """The case, or None where it is impossible: too many copies, or circumstances that can't be."""
    case = _case(plan, rules)
    if case is None or not possible(case, rules):
        return None
    return case


def _case(plan: Plan, rules: Rules) -> Case | None:
    hand: Counter[int] = Counter()
    for block in plan.blocks:
        if block.form == "hand":
            hand.update(block.tiles)
    hand[plan.win_tile] -= 1
    if min(hand.values(), default=0) < 0:
        return None
    acts = _acts(plan, rules)
    if acts is None:
        return None
    return Case(
        winner=plan.winner,
        dealers=(plan.dealer,),
        hand=tuple(sorted(hand.elements())),
        melds=tuple(_meld(block, plan, rules) for block in plan.blocks if block.form != "hand"),
        win=_win(plan),
        draws=_turned(plan, rules),
        acts=acts,
        indicator=plan.indicator,
        round_wind=plan.round_wind,
    )


def _win(plan: Plan) -> Win:
    source = None if plan.profile.by == "self_draw" else plan.source
    return Win(tile=plan.win_tile, by=plan.profile.by, source=source, on=plan.profile.on)


def _meld(block: Block, plan: Plan, rules: Rules) -> Meld:
    source = None
    if block.form != "concealed":
        before = previous(plan.winner, rules)
        source = before if block.kind == "chow" or plan.source == plan.winner else plan.source
    return Meld(kind=block.kind, tiles=block.tiles, form=block.form, source=source)


def _acts(plan: Plan, rules: Rules) -> tuple[Act, ...] | None:
    """The kong that the circumstances speak of; None where the plan has none to offer."""
    profile = plan.profile
    if "kong_draw" in profile.on:
        kong = next((block for block in plan.blocks if block.kind == "kong" and block.form != "hand"), None)
        if kong is None:
            return None
        return (Act(player=plan.winner, act=profile.kong or "kong", tiles=kong.tiles, form=kong.form),)
    if profile.by == "rob_kong":
        return (
            Act(player=plan.source, act=profile.kong or "kong", tiles=(plan.win_tile,) * 4, form="added"),
        )
    if "kong_discard" in profile.on:
        tile = _foreign_kind(plan, rules)
        if tile is None:
            return None
        return (Act(player=plan.source, act=profile.kong or "kong", tiles=(tile,) * 4, form="concealed"),)
    return ()


def _foreign_kind(plan: Plan, rules: Rules) -> int | None:
    """A kind for another player's kong: some suited one of which the winner holds none."""
    held = {tile for block in plan.blocks for tile in block.tiles} | set(plan.draws)
    free = [kind for kind in range(27) if kind not in held and rules.copies[kind] == 4]
    return free[sum(held) % len(free)] if free else None


def _turned(plan: Plan, rules: Rules) -> tuple[int, ...]:
    """The tiles turned up: on the last tile of the wall there is none but that tile itself."""
    count = turned(rules)
    if not set(LAST_TILE_ON).isdisjoint(plan.profile.on):
        return (plan.win_tile,) * count
    return plan.draws[:count]


def turned(rules: Rules) -> int:
    """How many tiles a win turns up."""
    return sum(card.count for card in rules.turned)


def with_draws(case: Case, rules: Rules) -> Case:
    """The case with as many tiles turned up as a win turns up; those missing lie nowhere else."""
    count = turned(rules)
    if not (case.win or case.at_deal):
        return case
    if case.win is not None and case.last_tile():
        return replace(case, draws=(case.win.tile,) * count)
    known = case.counts()
    if len(case.draws) == count and all(known[kind] <= rules.copies[kind] for kind in case.draws):
        return case
    known = replace(case, draws=()).counts()
    free = [kind for kind in range(KINDS) if rules.copies[kind] - known[kind] >= count]
    return replace(case, draws=(free[sum(case.hand) % len(free)],) * count) if free else case


def possible(case: Case, rules: Rules) -> bool:
    """Whether a deal under these rules could bring the case about, and it is no odd example."""
    known = case.counts()
    if any(number > rules.copies[kind] for kind, number in known.items()):
        return False
    concealed = rules.hand_size - 3 * len(case.melds)
    if len(case.hand) != concealed + (case.at_deal and case.winner in case.dealers):
        return False
    told = all(meld.source is not None or meld.form == "concealed" for meld in case.melds)
    return told and rules.accepts(case) and not is_odd(situation_of(case, {}))


def previous(player: str, rules: Rules) -> str:
    """Who plays before him."""
    return rules.players[rules.players.index(player) - 1]
