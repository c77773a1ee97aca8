"""The deal left at the table: kept while the program runs, and in the settings for the next start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tutor.engine import Rules
from tutor.play.game import Game, Turn
from tutor.play.house import House
from tutor.play.keeping import game_from, is_kept, is_over, kept_text
from tutor.settings import Settings


@dataclass(slots=True)
class Shelf:
    """Of each rule set one deal, as long as its text and options stay the same."""

    settings: Settings
    _here: tuple[Rules, Game] | None = field(init=False, default=None)

    def keep(self, game: Game, rules: Rules) -> None:
        """A deal as it is now, so that no way of leaving the program loses it. Of one that is stopped what
        was kept before stays: played on from there it may take another course."""
        if game.stopped is not None:
            self._here = None
            return
        self._here = (rules, game)
        self.settings.keep_deal(rules.card.id, kept_text(game, rules))

    def holds(self, rules: Rules) -> bool:
        """Whether a deal has been left by these rules."""
        return self._kept(rules) is not None or is_kept(self.settings.deal(rules.card.id), rules)

    def finished(self, rules: Rules) -> bool:
        """Whether the deal left by these rules is over, so that the next one is to come."""
        kept = self._kept(rules)
        if kept is not None:
            return kept.turn is Turn.OVER
        return self.holds(rules) and is_over(self.settings.deal(rules.card.id))

    def _kept(self, rules: Rules) -> Game | None:
        return self._here[1] if self._here is not None and self._here[0] is rules else None

    def maker(self, rules: Rules, seed: str) -> Callable[[House], Game]:
        """Makes the deal left, else a new one of that seed; it may take a second and be done in a thread."""
        kept, text = self._kept(rules), self.settings.deal(rules.card.id)
        return lambda house: kept or game_from(text, rules, house) or Game(house, seed)
