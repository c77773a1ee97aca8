"""The tiles of a witness in the rows in which they lie: hand, melds, winning tile, what is turned up."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diff.page.model import Row
from compiler.runtime.situation import Meld, Situation
from compiler.runtime.tiles import tiles_text


def rows_of(situation: Situation, labels: dict[str, str]) -> tuple[Row, ...]:
    """None for a situation in which no tiles are told."""
    return tuple(_rows(situation, labels))


def _rows(situation: Situation, labels: dict[str, str]) -> Iterator[Row]:
    win = situation.win
    if situation.hand:
        yield _row(tuple(sorted(situation.hand)), "")
    yield from (_meld(meld, labels) for meld in situation.melds)
    if win is not None:
        yield _row((win.tile,), labels["drawn" if win.by == "self_draw" else "won"], winning=True)
    for player, hand in situation.hands.items():
        yield _row(tuple(sorted(hand)), f"{player}")
    if situation.flowers:
        yield _row(situation.flowers, labels["flowers"])
    if situation.wild is not None:
        yield _row((situation.wild,), labels["turned"])
    if situation.draws:
        yield _row(situation.draws, labels["draws"])


def _row(kinds: tuple[int, ...], label: str, *, winning: bool = False) -> Row:
    return Row(kinds=kinds, said=tiles_text(kinds), label=label, winning=winning)


def _meld(meld: Meld, labels: dict[str, str]) -> Row:
    """A concealed kong lies with its outer tiles face down."""
    label = labels[meld.form if meld.kind == "kong" else meld.kind]
    hidden = meld.kind == "kong" and meld.form == "concealed"
    kinds = (None, *meld.tiles[1:3], None) if hidden else meld.tiles
    return Row(kinds=kinds, said=tiles_text(meld.tiles), label=label)
