"""Questions about a tile on the table, from deals of bots: may a player take it, and who gets it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

from compiler.runtime.errors import RuleError
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.replay import Step
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import State
from tutor.drills.claim_rules import CLAIMS, choices_of, rules_against
from tutor.drills.model import ClaimQuestion
from tutor.play.game import Game, Turn
from tutor.play.house import House
from tutor.play.tries import against, seen_again

# How often bots let a claim go in the deals that are asked about, and how often they act by lot.
WAYS = ((0.3, 0.0), (0.3, 0.3), (0.6, 0.2))
# So many deals are looked through for the rule that a question is to be about.
DEALS, WILD_DEALS = 8, 3
PRIORITY = "priority"


def ask_claim(house: House, rng: Random, seed: str) -> ClaimQuestion | None:
    """About a tile thrown in a deal of bots: yes and no alike often, and rare rules as often as common ones
    where a few deals bring them up. None where nothing is to be asked.
    """
    legal = rng.random() < 0.5
    wanted = rng.choice((PRIORITY, *CLAIMS) if legal else rules_against(house))
    known: dict[str, list[tuple[Game, int, Permission]]] = {}
    deals: Counter[str] = Counter()
    for number in range(WILD_DEALS if house.rules.equipment.wilds else DEALS):
        whim, lot = rng.choice(WAYS)
        try:
            game = Game(house, f"claim {seed} {number} {rng.random()}", you="", whim=whim, lot=lot)
        except RuleError:
            continue
        for focus, found in _by_rule(game, legal=legal).items():
            known.setdefault(focus, []).extend((game, at, one) for at, one in found)
            deals[focus] += 1
        if wanted in known:
            break
    if not known:
        return None
    # A rule that every deal brings up stands in for another less often than a rare one.
    names = sorted(known)
    focus = wanted if wanted in known else rng.choices(names, [1 / deals[name] for name in names])[0]
    game, at, one = rng.choice(known[focus])
    return _question(game, at, one, rng, seed)


def _by_rule(game: Game, *, legal: bool) -> dict[str, list[tuple[int, Permission]]]:
    """The deal played to its end, or to where the rules go over their bounds, and what could be asked of it
    by the rule at stake."""
    found: dict[str, list[tuple[int, Permission]]] = {}
    with suppress(RuleError):
        while game.turn is Turn.OTHERS and (step := game.go_on()) is not None:
            for one in _asked_about(step):
                if one.legal is legal:
                    found.setdefault(_focus(one, _calls(one, _lying(step))), []).append((step.at, one))
    return found


def _lying(step: Step) -> State:
    """The table with the tile on it, before anybody has spoken, though nobody may be able to claim it."""
    return seen_again(step.after)


def _asked_about(step: Step) -> Iterator[Permission]:
    """Every claim on the tile just put down whose ruling is certain; a pass only where it is not allowed."""
    state = _lying(step)
    if state.lying is None or state.calls or step.permission.action.act not in ("discard", "ready", "kong"):
        return
    for player in state.in_play()[1:]:
        for one in permissions_of(state, player):
            if one.decided and (one.illegal or one.action.act != "pass"):
                yield one


def _calls(one: Permission, state: State) -> tuple[Permission, ...]:
    """What all call who may: he whom it is about what he wants, others the strongest they may."""
    if not one.legal or one.action.act == "pass":
        return ()
    calls = [one]
    for player in state.in_play()[1:]:
        legal = [p for p in permissions_of(state, player, everything=False) if p.legal]
        best = next((p for p in legal if p.action.act in ("win", "kong", "pung", "chow")), None)
        if best is not None and player != one.action.player:
            calls.append(best)
    order = state.in_play()
    return tuple(sorted(calls, key=lambda call: order.index(call.action.player)))


def _focus(one: Permission, calls: tuple[Permission, ...]) -> str:
    if one.legal:
        return PRIORITY if len(calls) > 1 else one.action.act
    return against(one)[0]


def taking(state: State, calls: tuple[Permission, ...]) -> tuple[str, ...]:
    """Who gets the tile if all call at once; () if nobody may have it."""
    after = replace(state, known={})
    said = {call.action.player: call.action for call in calls}
    for player in asked_now(after):
        if after.stage is state.stage:
            after = advance(after, said.get(player, Action(player, "pass")))
    won = tuple(p for p in after.table.winners if p not in state.table.winners)
    if won or any(call.action.act == "win" for call in calls):
        return tuple(player for player in state.in_play() if player in won)
    last = after.last
    assert last is not None
    return (last.player,)


def _question(game: Game, at: int, one: Permission, rng: Random, seed: str) -> ClaimQuestion:
    house, step = game.house, game.steps[at]
    state = _lying(step)
    actions = tuple(step.permission.action for step in game.steps[: at + 1])
    calls = _calls(one, state)
    contested = len(calls) > 1
    gets = taking(state, calls) if contested else ()
    return ClaimQuestion(
        focus=(_focus(one, calls),),
        seed=seed,
        house=house,
        record=DealRecord(id=seed, dealt=game.dealt, actions=actions),
        state=state,
        found=one,
        choices=() if one.legal else choices_of(house, one, state, rng),
        against=() if one.legal else against(one),
        calls=calls,
        takers=_takers(calls, gets) if contested else (),
        taking=gets,
    )


def _takers(calls: tuple[Permission, ...], gets: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Each who calls, all who win where several do, nobody where that is so."""
    alone = [(call.action.player,) for call in calls]
    winning = tuple(call.action.player for call in calls if call.action.act == "win")
    several = [winning] if len(winning) > 1 else []
    return tuple(dict.fromkeys([*alone, *several, gets]))
