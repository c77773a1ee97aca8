"""Questions about a tile on the table, from deals of bots: may a player take it, and who gets it?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.refusals import REFUSALS
from compiler.runtime.play.replay import Step
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import State
from tutor.drills.model import ClaimQuestion, ClaimRule
from tutor.engine import Cite, Name
from tutor.engine.verdicts import plain
from tutor.play.game import Game, Turn
from tutor.play.house import House
from tutor.play.tries import against, seen_again

RULES = 4
# How often bots let a claim go in the deals that are asked about.
WHIM = 0.4
# Rules of the table that a learner might name for any claim.
USUAL = ("chow_from_previous", "not_complete", "last_discard_claim", "kong_needs_tile", "lacks_tiles")
LAST = ("last_discard_claim", "kong_needs_tile")
PRIORITY = "priority"
# What comes up in every deal is asked about less often.
COMMON = frozenset({"chow_from_previous", "chow", "pung"})


def ask_claim(house: House, rng: Random, seed: str) -> ClaimQuestion | None:
    """About a tile thrown in a deal of bots, yes and no alike often; None at times where there is little."""
    game = Game(house, f"claim {seed} {rng.random()}", you="", whim=WHIM)
    found: dict[bool, dict[str, list[tuple[int, Permission]]]] = {True: {}, False: {}}
    while game.turn is not Turn.OVER:
        step = game.go_on()
        assert step is not None
        for one in _asked_about(step):
            by_rule = found[one.legal]
            by_rule.setdefault(_focus(one, _calls(one, _lying(step))), []).append((step.at, one))
    rules = found[rng.random() < 0.5] or found[True] or found[False]
    if not rules or (set(rules) <= COMMON and rng.random() < 0.5):
        return None
    names = sorted(rules)
    focus = rng.choices(names, [1 if name in COMMON else 3 for name in names])[0]
    at, one = rng.choice(rules[focus])
    return _question(game, at, one, rng, seed)


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
        choices=() if one.legal else _choices(house, one, state, rng),
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


def _choices(house: House, one: Permission, state: State, rng: Random) -> tuple[ClaimRule, ...]:
    """The rules against the claim among others that might be thought of, in a random order."""
    right = against(one)
    laws = (*house.loaded.ruleset.bans, *house.loaded.ruleset.duties)
    others = [code for code in (*USUAL, *(law.id for law in laws)) if code not in right]
    rng.shuffle(others)
    shown = [rule_of(house, code, one) for code in right[: RULES - 1]]
    names = {rule.name for rule in shown}
    for rule in (rule_of(house, code, one) for code in others if not _unasked(one, code, state)):
        if len(shown) < RULES and rule.name not in names:
            names.add(rule.name)
            shown.append(rule)
    rng.shuffle(shown)
    return tuple(shown)


def _unasked(one: Permission, code: str, state: State) -> bool:
    """A rule that may hold too and was not asked: of what the table does not open no text is asked."""
    if one.refusal is None:
        return False
    return code not in REFUSALS or (state.table.wall <= 0 and code in LAST)


def rule_of(house: House, code: str, one: Permission) -> ClaimRule:
    """The rule of that code in both languages: one of the table, or a ban or duty of the text."""
    if code in REFUSALS:
        refusal = REFUSALS[code]
        return ClaimRule(code=code, name=Name(zh=refusal.zh, en=refusal.en), said=Name(zh="", en=""))
    barred = one._replace(refusal=None, bars=(code,), duties=(), unseen=())
    zh, en = (house.referee(lang).against(barred)[0] for lang in ("zh", "en"))
    return ClaimRule(
        code=code,
        name=Name(zh=plain(zh.name), en=plain(en.name)),
        said=Name(zh=plain(zh.sentence), en=plain(en.sentence)),
        cites=tuple(Cite(rule=cite) for cite in en.cites),
    )
