"""One rule set ready to judge and to explain: what `mjr score` and `mjr waits` answer with.

The reference evaluator gives the whole ruling here, its reasons and trace among it (decision 0028).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from types import ModuleType
from typing import Any

from compiler.evaluate.errors import Stopped
from compiler.evaluate.ruling import judge, waits_of
from compiler.explain import Depth, explain, render_text
from compiler.loader import Loaded
from compiler.runtime.fields import PLAYERS
from compiler.runtime.notation import InputError, parse_tile
from compiler.runtime.ruling import Ruling
from compiler.runtime.situation import Win, situation_from
from compiler.trace import RulingTrace
from dsl.render import place_of
from dsl.source import NOWHERE


class Judge:
    """Rulings, waits and explanations of one rule set; `data` is a situation of the JSON contract.

    All methods raise InputError for a situation that is malformed or impossible.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.ruleset = loaded.ruleset

    def ruling(self, data: object, lang: str) -> dict[str, object]:
        """The ruling of the JSON contract."""
        return self.traced(data)[0].to_json(lang)

    def traced(self, data: object) -> tuple[Ruling, RulingTrace]:
        """The ruling of the reference evaluator and how it came about."""
        with self._placing():
            return judge(self.ruleset, situation_from(data))

    def explanation(self, data: object, depth: str, lang: str, width: int) -> tuple[bool, str]:
        """Whether it is a win, and the explanation as text."""
        ruling, trace = self.traced(data)
        return ruling.legal, render_text(explain(self.ruleset, trace, Depth(depth), lang), width)

    def waits(self, data: object) -> list[dict[str, Any]]:
        """Every tile that completes the hand, as the JSON contract has it.

        With wild tiles there may be thousands of readings; then the generated module compares them.
        """
        module = self._module if self.ruleset.wilds else None
        if module is not None and isinstance(data, Mapping):
            found: list[dict[str, Any]] = module.waits(data)
            return found
        with self._placing():
            return [line.to_json() for line in waits_of(self.ruleset, situation_from(data))]

    @cached_property
    def _module(self) -> ModuleType | None:
        """The module of the rule set; None if it has a construct without Python form."""
        from compiler.cache import compiled
        from compiler.generate.problems import NotGenerated

        try:
            return compiled(self.loaded)
        except NotGenerated:
            return None

    def wait_reasons(self, data: object, tile: str, lang: str) -> list[str]:
        """Why a tile of `waits` may not be won on, as a discard of the next player."""
        situation = situation_from(data)
        seats = PLAYERS[: self.ruleset.players]
        giver = seats[(seats.index(situation.winner) + 1) % len(seats)]
        win = Win(tile=parse_tile(tile), by="discard", source=giver)
        on = tuple(word for word in situation.on if word == "exhausted")
        with self._placing():
            ruling, _ = judge(self.ruleset, situation._replace(win=win, winners=(), on=on))
        return [reason.text(lang) for reason in ruling.reasons]

    @contextmanager
    def _placing(self) -> Iterator[None]:
        """A rule that stops the evaluation is told with its place."""
        try:
            yield
        except Stopped as stopped:
            if stopped.span == NOWHERE:
                raise
            place = place_of(stopped.span, {source.name: source for source in self.loaded.sources})
            raise InputError(stopped.code, f"{place}: {stopped.en}", f"{place}：{stopped.zh}") from stopped

    @cached_property
    def id(self) -> str:
        """The id of the rule set."""
        return self.ruleset.id
