"""Two opened rule sets and how their texts differ."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from compiler.diff.meaning.players import Players, players_of
from compiler.diff.report import Entry, structure_entries
from compiler.diff.structure import Structure, compare
from compiler.generate.problems import NotGenerated
from compiler.loader import Loaded
from compiler.runtime.situation import Situation
from tutor.contrast.partings import Houses, Partings, partings_of
from tutor.contrast.pool import Pool
from tutor.engine import Rules
from tutor.engine.compiled import CompiledRules
from tutor.engine.convert import case_of
from tutor.hands.plan import with_draws
from tutor.play.house import house_of


@dataclass
class Contrast:
    """`a` is the rule set that is learned, `b` the one it is laid beside."""

    a: CompiledRules
    b: CompiledRules
    _entries: dict[str, tuple[Entry, ...]] = field(default_factory=dict)

    @cached_property
    def structure(self) -> Structure:
        return compare(self.a.ruleset, self.b.ruleset, self.a.options, self.b.options)

    @cached_property
    def loaded(self) -> tuple[Loaded, Loaded]:
        a, b = (Loaded(ruleset=r.ruleset, diagnostics=(), sources=r.sources) for r in (self.a, self.b))
        return a, b

    def entries(self, lang: str) -> tuple[Entry, ...]:
        """The differences of the texts in words, in the order of `structure.differences`."""
        if lang not in self._entries:
            self._entries[lang] = structure_entries(*self.loaded, self.structure, lang)
        return self._entries[lang]

    @cached_property
    def players(self) -> Players | None:
        """Both made ready to be asked; None where one cannot be compiled. It takes its time."""
        chosen = dict(self.a.options), dict(self.b.options)
        try:
            return players_of(*self.loaded, self.structure, chosen)
        except NotGenerated:
            return None

    @cached_property
    def pool(self) -> Pool:
        """Hands on which the rulings differ. It takes seconds: not for the thread that draws the screen."""
        return Pool.of(self.players, self._dress)

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to differ that questions may be about."""
        return tuple(map(repr, self.pool.signatures))

    @cached_property
    def houses(self) -> Houses | None:
        """Where deals are played under either; None where one cannot be compiled. It takes its time."""
        a, b = house_of(self.a), house_of(self.b)
        return (a, b) if a is not None and b is not None else None

    @cached_property
    def partings(self) -> Partings:
        """Moments at the table at which one of the two alone allows an act."""
        return Partings(lambda: partings_of(self.houses, self.structure.differences))

    def _dress(self, situation: Situation) -> Situation:
        """With the tiles that A turns up after a win."""
        players = self.players
        case = case_of(players.sides[0].told(situation)) if players is not None else None
        return situation if case is None else situation._replace(draws=with_draws(case, self.a).draws)


def contrast_of(a: Rules, b: Rules) -> Contrast | None:
    """None where the rules are not of the compiler's making."""
    if isinstance(a, CompiledRules) and isinstance(b, CompiledRules):
        return Contrast(a, b)
    return None
