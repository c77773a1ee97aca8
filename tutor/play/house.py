"""A rule set as whole deals are played by it: what its generated module decides, and who tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from compiler.cache import compiled
from compiler.generate.problems import NotGenerated
from compiler.loader import Loaded
from compiler.play.dealing import deal_tiles
from compiler.play.telling import Referee
from compiler.runtime.play.conduct import Conduct
from compiler.runtime.play.dealt import Dealt
from compiler.runtime.rules import Rules as TableRules
from compiler.runtime.situation import FactValue
from compiler.sentences.speaker import speaker_of
from tutor.engine import Rules, Value
from tutor.engine.compiled import CompiledRules

NOTHING: Mapping[str, FactValue] = {}


@dataclass(frozen=True, slots=True)
class House:
    """Where deals are played: rules and conduct as generated, with the options chosen."""

    rules: TableRules[Any]
    conduct: Conduct[Any]
    loaded: Loaded
    options: Mapping[str, Value]
    _referees: dict[tuple[str, str], Referee] = field(default_factory=dict, compare=False, repr=False)

    def referee(self, lang: str, you: str = "") -> Referee:
        """Who tells of deals in that language, to the player `you`."""
        key = (lang, you)
        if key not in self._referees:
            self._referees[key] = Referee(self.loaded, speaker_of(self.loaded.ruleset, lang), you)
        return self._referees[key]

    def deal(
        self, rng: Random, dealers: tuple[str, ...] = ("A",), carried: Mapping[str, FactValue] = NOTHING
    ) -> Dealt:
        """A shuffled deal under the options chosen."""
        return deal_tiles(self.rules, rng, dealers, options=self.options, carried=carried)


def house_of(rules: Rules) -> House | None:
    """None for a rule set that has no Python form: no deal can be played by it. It may take seconds."""
    if not isinstance(rules, CompiledRules):
        return None
    loaded = Loaded(ruleset=rules.ruleset, diagnostics=(), sources=rules.sources)
    try:
        module = compiled(loaded)
    except NotGenerated:
        return None
    return House(module.RULES, module.CONDUCT, loaded, rules.options)
