"""The tiles of a witness in the rows in which they lie: hand, melds, winning tile, what is turned up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diff.page.model import Row
from compiler.runtime.situation import Meld, Situation
from compiler.sentences.tiles import run_name


def rows_of(situation: Situation, labels: dict[str, str], lang: str) -> tuple[Row, ...]:
    """None for a situation in which no tiles are told."""
    return tuple(_Rows(labels, lang).of(situation))


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows with the words of a language."""

    labels: dict[str, str]
    lang: str

    def of(self, situation: Situation) -> Iterator[Row]:
        win, labels = situation.win, self.labels
        if situation.hand:
            yield self._row(tuple(sorted(situation.hand)), "")
        yield from map(self._meld, situation.melds)
        if win is not None:
            yield self._row((win.tile,), labels["drawn" if win.by == "self_draw" else "won"], winning=True)
        for player, hand in situation.hands.items():
            yield self._row(tuple(sorted(hand)), player)
        if situation.flowers:
            yield self._row(situation.flowers, labels["flowers"])
        if situation.wild is not None:
            yield self._row((situation.wild,), labels["turned"])
        if situation.draws:
            yield self._row(situation.draws, labels["draws"])

    def _row(self, kinds: tuple[int, ...], label: str, *, winning: bool = False) -> Row:
        return Row(kinds=kinds, said=run_name(kinds, self.lang), label=label, winning=winning)

    def _meld(self, meld: Meld) -> Row:
        """A concealed kong lies with its outer tiles face down."""
        label = self.labels[meld.form if meld.kind == "kong" else meld.kind]
        hidden = meld.kind == "kong" and meld.form == "concealed"
        kinds = (None, *meld.tiles[1:3], None) if hidden else meld.tiles
        return Row(kinds=kinds, said=run_name(meld.tiles, self.lang), label=label)
