"""Where two rule sets part ways at the table: the same deals played under both, and what one refuses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from compiler.play.bots import choose
from compiler.play.dealing import deal_tiles
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance, before
from compiler.runtime.play.choices import choices
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.over import next_dealers
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.rules import Rules

Options = Mapping[str, bool | int | str]
MOST_ACTIONS = 600
BY_LOT = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A rule set with what the table has chosen."""

    rules: Rules[Any]
    conduct: Conduct[Any]
    options: Options

    def begin(self, dealt: Dealt) -> State:
        return begin(self.rules, self.conduct, replace(dealt, options=self.options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A way to part: an act that one side alone allows, the end of a deal, or who deals next.

    `kind`: the act, `end` or `next_dealer`. `legal`: the side that allows it, 0 or 1 (of an end: the side
    whose deal is over). `rules`: what the other side holds against it. The witness is the shortest found:
    `record` up to there, the action, what each side says of it, and the states. `deals`: in how many deals it
    came up.
    """

    kind: str
    move: str
    legal: int
    rules: tuple[str, ...]
    deals: int
    record: DealRecord
    action: Action | None
    permissions: tuple[Permission, Permission] | None
    states: tuple[State, State]

    @property
    def key(self) -> tuple[object, ...]:
        return self.kind, self.move, self.legal, self.rules


def comparable(a: Rules[Any], b: Rules[Any]) -> bool:
    """The same tiles, players and hands: a deal of one is a deal of the other."""
    ours, theirs = a.equipment, b.equipment
    same = (ours.players, ours.hand_size, ours.copies) == (theirs.players, theirs.hand_size, theirs.copies)
    return same and ours.wilds == theirs.wilds


def disputes(
    a: Side, b: Side, deals: int, seed: int, go_on: Callable[[int], bool] = lambda _: True
) -> tuple[list[Dispute], int]:
    """The ways to part found in so many deals, the most frequent first, and how many deals were played.

    `go_on` is asked after every deal how many there were. The rule sets are comparable.
    """
    found: dict[tuple[object, ...], Dispute] = {}
    played = 0
    while played < deals and (played == 0 or go_on(played)):
        seen: set[tuple[object, ...]] = set()
        for one in parted(a, b, random.Random(f"{seed} {played}")):
            known = found.get(one.key)
            again = one.key in seen
            seen.add(one.key)
            count = (known.deals if known is not None else 0) + (not again)
            shorter = known is None or len(one.record.actions) < len(known.record.actions)
            found[one.key] = replace(one if shorter or known is None else known, deals=count)
        played += 1
    return sorted(found.values(), key=lambda one: (-one.deals, len(one.record.actions), str(one.key))), played


def parted(a: Side, b: Side, rng: random.Random) -> Iterator[Dispute]:
    """Where they part in one deal, played as long as they go together; of each the record up to there."""
    dealt = deal_tiles(a.rules, rng)
    states = (a.begin(dealt), b.begin(dealt))
    actions: list[Action] = []
    for _ in range(MOST_ACTIONS):
        record = DealRecord(id="", dealt=dealt, actions=tuple(actions))
        over = [state.stage is Stage.OVER for state in states]
        if any(over):
            yield from _at_the_end(states, over, record)
            return
        yield from _of_acts(states, record)
        chosen = _next(states, rng)
        if chosen is None:
            return
        actions.append(chosen)
        states = (advance(states[0], chosen), advance(states[1], chosen))


def _of_acts(states: tuple[State, State], record: DealRecord) -> Iterator[Dispute]:
    """What one side alone allows now."""
    for player in dict.fromkeys((*asked_now(states[0]), *asked_now(states[1]))):
        for action in _thinkable(states, player):
            said = (_said(states[0], action), _said(states[1], action))
            if said[0].legal == said[1].legal:
                continue
            legal = 0 if said[0].legal else 1
            yield Dispute(
                kind=action.act,
                move=action.move,
                legal=legal,
                rules=_against(said[1 - legal]),
                deals=1,
                record=record,
                action=action,
                permissions=said,
                states=states,
            )


def _thinkable(states: tuple[State, State], player: str) -> Iterable[Action]:
    """What the tiles allow on either side, passes apart; the same tile thrown is one action."""
    both = (choices(state, player, everything=False) for state in states)
    return dict.fromkeys(action for actions in both for action in actions if action.act != "pass")


def _said(state: State, action: Action) -> Permission:
    return permission(before(state, action), action)


def _against(found: Permission) -> tuple[str, ...]:
    if found.refusal is not None:
        return (found.refusal.code,)
    return (*found.bars, *found.duties)


def _at_the_end(states: tuple[State, State], over: list[bool], record: DealRecord) -> Iterator[Dispute]:
    """One deal is over and the other goes on, or the next dealers differ."""

    def dispute(kind: str, legal: int) -> Dispute:
        return Dispute(
            kind=kind,
            move="",
            legal=legal,
            rules=(),
            deals=1,
            record=record,
            action=None,
            permissions=None,
            states=states,
        )

    if not all(over):
        if _waits_for_words(states[over.index(False)]):
            return
        yield dispute("end", 0 if over[0] else 1)
    elif next_dealers(states[0])[0] != next_dealers(states[1])[0]:
        yield dispute("next_dealer", 0)


def _waits_for_words(state: State) -> bool:
    """The latest tile may still be claimed: that has been told already."""
    return state.stage in (Stage.CLAIM, Stage.KONG, Stage.OPENING)


def _next(states: tuple[State, State], rng: random.Random) -> Action | None:
    """Something that both allow: what a bot does under one of the two, or now and then anything."""
    asking = [state for state in states if asked_now(state)]
    state = rng.choice(asking)
    player = asked_now(state)[0]
    wished = choose(state, player, rng)
    if rng.random() < BY_LOT or not _both_follow(states, wished):
        actions = [a for a in choices(state, player, everything=False) if _both_follow(states, a)]
        return rng.choice(actions) if actions else None
    return wished


def _both_follow(states: tuple[State, State], action: Action) -> bool:
    return all(_said(state, action).legal for state in states)
