"""What a player does or says at the table, as it is told in records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from compiler.runtime.fields import bad_field, object_of, player_of, text_of, tiles_of, word_of
from compiler.runtime.notation import InputError, shown_text
from compiler.runtime.situation import FORMS
from compiler.runtime.tiles import tiles_text

SAYINGS: Final = (
    "draw",
    "discard",
    "chow",
    "pung",
    "kong",
    "flower",
    "ready",
    "win",
    "false_win",
    "pass",
)
ACTION_FIELDS: Final = dict.fromkeys(("player", "act", "move", "form", "tiles"))
TILES_OF_ACT: Final = {"chow": 3, "pung": 3, "kong": 4} | dict.fromkeys(
    ("draw", "discard", "flower", "ready", "win"), 1
)


class Action(NamedTuple):
    """`act` is a core word or `pass`; `move` the variety that is said ("" for none).

    `tiles`: of a chow all three, the claimed one among them; of a pung or kong the kind, once or as often as
    it lies; of a draw nothing where nobody saw it. `form` is that of a kong, "" where the table tells it.
    A `ready` names the tile that is discarded with it.
    """

    player: str
    act: str
    move: str = ""
    form: str = ""
    tiles: tuple[int, ...] = ()

    @property
    def tile(self) -> int:
        """Its first tile; -1 without one."""
        return self.tiles[0] if self.tiles else -1

    def to_json(self) -> dict[str, object]:
        """The object of the record."""
        found: dict[str, object] = {"player": self.player, "act": self.act}
        if self.move:
            found["move"] = self.move
        if self.form:
            found["form"] = self.form
        if self.tiles:
            found["tiles"] = tiles_text(self.tiles)
        return found


def action_from(data: object, place: str, moves: Mapping[str, str]) -> Action:
    """The action of a JSON object; `moves` has the core word of each declared move.

    Raises InputError for unknown fields, words, moves, players and tiles.
    """
    given = object_of(data, place, ACTION_FIELDS)
    move = text_of(given.get("move", ""), f"{place}.move")
    if move and move not in moves:
        raise _unknown_move(place, move)
    act = word_of(given.get("act", moves.get(move)), f"{place}.act", SAYINGS, "unknown_act")
    if move and moves[move] != act:
        raise _unknown_move(place, f"{act} {move}")
    form = word_of(given["form"], f"{place}.form", FORMS) if given.get("form") else ""
    return Action(
        player=player_of(given.get("player"), f"{place}.player"),
        act=act,
        move=move,
        form=form,
        tiles=_tiles_of_act(given.get("tiles", ""), act, f"{place}.tiles"),
    )


def _tiles_of_act(value: object, act: str, place: str) -> tuple[int, ...]:
    """No more tiles than an act is of."""
    tiles = tiles_of(value, place)
    most = TILES_OF_ACT.get(act, 0)
    if len(tiles) > most:
        raise bad_field(place, f"at most {most} tiles for `{act}`", f"最多 {most} 张牌（{act}）")
    return tiles


def _unknown_move(place: str, said: str) -> InputError:
    shown = shown_text(said)
    return InputError(
        "unknown_move", f"`{place}`: there is no `{shown}`", f"“{place}”：没有“{shown}”这个动作"
    )
