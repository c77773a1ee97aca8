"""A deal told by what matters in it, made a whole record: all hands, and a wall that brings it about.

The play is a text of steps: `A discard E, B turn, C turn 5s, D chow 456s, A dice_kong 7777s concealed`.
`turn` draws a tile and discards the one that is named, or the drawn one; the dealer's first is a discard. For
a step with `!` nobody is dealt anything: it is said without the tiles, or without being what the wall has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any

from compiler.runtime.notation import parse_tiles
from compiler.runtime.rules import Rules
from compiler.runtime.situation import FORMS
from compiler.runtime.tiles import FLOWER_START, tiles_text

SUITED = 27
AT_THE_DEAL = ("win", "pass")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """`hands`: tiles that players are dealt beside those that their acts ask for. `hidden`: whose hands the
    record does not tell. `left`: tiles in the wall when the play is over; None for all. The rest is as in a
    record."""

    ruleset: str
    play: str
    hands: Mapping[str, str] = field(default_factory=dict)
    dealer: str = "A"
    hidden: str = ""
    left: int | None = None
    told: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class _Table:
    """What the play asks of the hands and the wall. A drawn tile that is not named is an empty list until
    it is known; `first` is what the dealer discards if it is not named."""

    rules: Rules[Any]
    dealer: str
    dealt: dict[str, list[int]]
    held: dict[str, Counter[int]]
    front: list[list[int]] = field(default_factory=list)
    back: list[list[int]] = field(default_factory=list)
    first: list[list[int]] = field(default_factory=list)
    actions: list[tuple[str, str, str, list[int]]] = field(default_factory=list)
    replaces: str = ""
    lying: int = -1

    def take(self, player: str, tile: int) -> None:
        """A tile leaves the hand; one that is not known to be there was dealt."""
        if self.held[player][tile] > 0:
            self.held[player][tile] -= 1
        else:
            self.dealt[player].append(tile)

    def draw(self, player: str, named: list[int]) -> list[int]:
        tile = list(named)
        (self.back if self.replaces == player else self.front).append(tile)
        self.held[player].update(tile)
        self.replaces = ""
        return tile


def record_of(deal: Deal, rules: Rules[Any]) -> dict[str, object]:
    """The record as JSON; what is not told is filled with tiles that have little to do with it."""
    players = rules.players
    dealt = {player: list(parse_tiles(deal.hands.get(player, ""))) for player in players}
    table = _Table(rules, deal.dealer, dealt, {p: Counter(dealt[p]) for p in players})
    for step in deal.play.split(","):
        if step.strip():
            _take_step(table, step.split())
    wall = _filled(table, deal)
    return {
        "ruleset": rules.id,
        "dealer": [deal.dealer],
        **deal.told,
        "hands": {p: tiles_text(sorted(tiles)) for p, tiles in dealt.items() if p not in deal.hidden},
        "wall": tiles_text(wall),
        "actions": [_action(*action) for action in table.actions],
    }


def _action(player: str, word: str, form: str, tiles: list[int]) -> dict[str, str]:
    known = {"player": player, "tiles": tiles_text(tiles), "form": form}
    act = {} if word not in ACTS else {"act": word}
    move = {} if word in ACTS else {"move": word}
    return {**act, **move, **{key: value for key, value in known.items() if value}}


ACTS = ("draw", "discard", "chow", "pung", "kong", "flower", "ready", "win", "pass", "false_win")


def _take_step(table: _Table, said: list[str]) -> None:
    player, word, *rest = said
    form = next((one for one in rest if one in FORMS), "")
    tiles = list(chain.from_iterable(parse_tiles(one) for one in rest if one not in FORMS))
    if word == "turn":
        _turn(table, player, tiles)
        return
    if player.startswith("!"):
        table.actions.append((player[1:], word, form, tiles))
        return
    told = tiles
    match table.rules.moves.get(word, word):
        case "draw":
            table.draw(player, tiles)
            told = []
        case "discard" | "ready":
            table.take(player, tiles[0])
            table.lying = tiles[0]
        case "flower":
            table.take(player, tiles[0])
            table.replaces = player
        case "chow" | "pung":
            _lay(table, player, tiles, claimed=1)
        case "kong":
            form = form or "exposed"
            laid = tiles if form != "added" else tiles[:1]
            _lay(table, player, laid, claimed=form == "exposed")
            table.replaces = player
    table.actions.append((player, word, form, told))


def _lay(table: _Table, player: str, tiles: list[int], *, claimed: int) -> None:
    own = list(tiles)
    if claimed:
        own.remove(table.lying)
    for tile in own:
        table.take(player, tile)


def _turn(table: _Table, player: str, tiles: list[int]) -> None:
    if player != table.dealer or any(word not in AT_THE_DEAL for _, word, _, _ in table.actions):
        table.actions.append((player, "draw", "", []))
        drawn = table.draw(player, [])
    else:
        drawn = []
        table.first.extend([drawn] * (not tiles))
    if tiles:
        table.take(player, tiles[0])
        table.lying = tiles[0]
    table.actions.append((player, "discard", "", tiles or drawn))


def _filled(table: _Table, deal: Deal) -> list[int]:
    """The wall; hands and draws that are not told are filled on the way."""
    told = [*chain.from_iterable(table.dealt.values()), *chain.from_iterable((*table.front, *table.back))]
    rest = Counter(
        {kind: copies for kind, copies in enumerate(table.rules.equipment.copies) if kind < FLOWER_START}
    )
    rest.subtract(kind for kind in told if kind < FLOWER_START)
    wild = deal.told.get("wild")
    rest.subtract(parse_tiles(str(wild["indicator"])) if isinstance(wild, Mapping) else ())
    for tile in (*table.front, *table.back, *table.first):
        if not tile:
            tile.append(_strange(rest, told))
            rest[tile[0]] -= 1
    table.dealt[table.dealer].extend(chain.from_iterable(table.first))
    spare = sorted(rest.elements())
    Random(deal.play).shuffle(spare)
    spare.sort(key=lambda kind: kind >= SUITED)  # lone honours may have to follow others
    for player, tiles in table.dealt.items():
        lacking = table.rules.equipment.hand_size + (player == table.dealer) - len(tiles)
        assert lacking >= 0, f"{player} would hold {tiles_text(tiles)}"
        tiles.extend(spare[:lacking])
        del spare[:lacking]
    middle = spare if deal.left is None else spare[: deal.left]
    assert deal.left is None or len(middle) == deal.left
    return [*_all(table.front), *middle, *reversed(list(_all(table.back)))]


def _all(drawn: list[list[int]]) -> Iterator[int]:
    return chain.from_iterable(drawn)


def _strange(rest: Counter[int], told: list[int]) -> int:
    """A suit tile that is far from everything told, of those of which most are left."""

    def key(kind: int) -> tuple[int, int]:
        near = sum(abs(kind - other) <= 2 and kind // 9 == other // 9 for other in set(told))
        return near, -rest[kind]

    return min((kind for kind in range(SUITED) if rest[kind] > 0), key=key)
