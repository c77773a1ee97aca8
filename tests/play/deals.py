"""Deals played at random for tests: every legal action is as likely as another, so that rare ones come up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from compiler.cache import compiled
from compiler.loader import Loaded, load
from compiler.play.bots import choose
from compiler.play.dealing import deal_tiles
from compiler.resolve.library import BUNDLED
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permissions_of
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.rules import Rules

RULESETS = tuple(sorted(path.stem for path in BUNDLED.glob("*.mjr")))
MOST_ACTIONS = 1500


@lru_cache(maxsize=32)
def loaded_rules(name: str) -> Loaded:
    """A rule set of the library or of a path."""
    loaded = load(name)
    assert loaded is not None
    assert not loaded.errors
    return loaded


def rules_of(name: str) -> tuple[Rules[Any], Conduct[Any]]:
    """Rules and conduct of its generated module."""
    module = compiled(loaded_rules(name))
    return module.RULES, module.CONDUCT


def shuffled(name: str, seed: int) -> Dealt:
    """A deal of a rule set, the first dealer dealing."""
    return deal_tiles(rules_of(name)[0], random.Random(seed))


def states_of(name: str, seed: int, *, wild: float = 0.3) -> Iterator[tuple[State, Action | None]]:
    """Every state of a deal with the action that follows it (None for the last).

    `wild` is how often an action is drawn by lot; else a bot chooses.
    """
    rng = random.Random(f"{name} {seed}")
    state = begin(*rules_of(name), shuffled(name, seed))
    for _ in range(MOST_ACTIONS):
        if state.stage is Stage.OVER:
            yield state, None
            return
        player = asked_now(state)[0]
        action = choose(state, player, rng)
        if rng.random() < wild:
            legal = [one for one in permissions_of(state, player, everything=False) if one.legal]
            action = rng.choice(legal).action
        yield state, action
        state = advance(state, action)
    raise AssertionError(f"{name}, deal {seed}: no end after {MOST_ACTIONS} actions")
