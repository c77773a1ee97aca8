"""Situations: everything a ruling needs to know, read strictly from JSON-like objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from compiler.runtime.fields import (
    bad_field,
    count_of,
    flag_of,
    list_of,
    named_of,
    object_of,
    player_of,
    players_of,
    scalar_of,
    text_of,
    tile_of,
    tiles_of,
    wind_of,
    word_of,
    words_of,
)
from compiler.runtime.notation import InputError

MELD_KINDS: Final = ("chow", "pung", "kong")
FORMS: Final = ("exposed", "concealed", "added")
WAYS: Final = ("self_draw", "discard", "rob_kong")
WIN_CIRCUMSTANCES: Final = (
    "last_draw",
    "last_discard",
    "kong_draw",
    "flower_draw",
    "kong_discard",
    "first_draw",
    "first_discard",
    "last_copy",
    "ready_at_deal",
)
# What may be said of a hand that has not won: when it is looked at, and what would go with a win.
OVER: Final = frozenset({"exhausted", "end"})
OPEN_CIRCUMSTANCES: Final = ("deal", *sorted(OVER), "any_wait", *WIN_CIRCUMSTANCES)
ACTS: Final = (
    "deal",
    "draw",
    "discard",
    "chow",
    "pung",
    "kong",
    "flower",
    "ready",
    "win",
    "false_win",
    "exhausted",
)
SITUATION_FIELDS: Final = dict.fromkeys(
    (
        "id",
        "options",
        "winner",
        "winners",
        "dealer",
        "round_wind",
        "seat_wind",
        "hand",
        "melds",
        "win",
        "flowers",
        "wild",
        "draws",
        "facts",
        "carried",
        "play",
        "hands",
        "wall",
        "on",
    )
)
PLAIN_FIELDS: Final = frozenset(("id", "winner", "dealer", "round_wind", "hand", "melds", "win", "flowers"))
MELD_FIELDS: Final = dict.fromkeys(("kind", "tiles", "form", "from"))
WIN_FIELDS: Final = dict.fromkeys(("tile", "by", "from", "on"))
INDICATOR_FIELDS: Final = dict.fromkeys(("indicator",))
ACT_FIELDS: Final = dict.fromkeys(("player", "act", "move", "form", "tiles", "from", "passed"))

MAX_ID: Final = 2**63

FactValue = bool | int | Fraction | str | Mapping[str, "bool | int | Fraction | str"]


class Meld(NamedTuple):
    """A declared set: `kind` chow, pung or kong; `form` exposed, concealed or added; `source`: whose tile."""

    kind: str
    form: str
    tiles: tuple[int, ...]
    source: str | None = None


class Win(NamedTuple):
    """A claimed win: `by` self_draw, discard or rob_kong; `source` the discarder or the robbed player."""

    tile: int
    by: str
    source: str | None = None
    on: tuple[str, ...] = ()


class Act(NamedTuple):
    """One act of the deal so far: `act` a core word, or "" where `move` says it.

    `passed`: it was open to the player and not done.
    """

    player: str | None
    act: str
    move: str = ""
    form: str | None = None
    tiles: tuple[int, ...] = ()
    source: str | None = None
    passed: bool = False


class Situation(NamedTuple):
    """A hand, how it wins (None: it has not won), and what has happened. Players are letters in turn order.

    `wild` is the indicator; `draws` are tiles turned up after the win; `facts` and `carried` go by the
    names of the rule set; `hands` are other players' concealed tiles; `wall` is how many tiles may still
    be drawn; `on` are circumstances where there is no win. With or without one it says that the deal is over:
    `end`, or `exhausted` if the wall has run out since.
    """

    options: Mapping[str, bool | int | str]
    facts: Mapping[str, FactValue]
    carried: Mapping[str, FactValue]
    hands: Mapping[str, tuple[int, ...]]
    id: str | int | None = None
    winner: str = "A"
    winners: tuple[str, ...] = ()
    dealers: tuple[str, ...] = ("A",)
    round_wind: int = 27
    seat_wind: int | None = None
    hand: tuple[int, ...] = ()
    melds: tuple[Meld, ...] = ()
    win: Win | None = None
    flowers: tuple[int, ...] = ()
    wild: int | None = None
    draws: tuple[int, ...] = ()
    play: tuple[Act, ...] = ()
    wall: int | None = None
    on: tuple[str, ...] = ()


def situation_from(data: object) -> Situation:
    """The situation of a JSON object.

    Raises InputError for unknown fields, wrong types, and tiles, players or words that do not exist.
    Whether the whole can happen is asked by `validate`.
    """
    given = object_of(data, "", SITUATION_FIELDS)
    if given.keys() <= PLAIN_FIELDS:
        try:
            return _read_plain(given)
        except InputError:
            pass
    found = {**NOT_TOLD}
    try:
        for name, value in given.items():
            told_as, reader = READERS[name]
            found[told_as] = reader(value)
    except InputError:
        found = _read_in_order(given)
    if found["on"] and found["win"] is not None:
        _check_on(found["on"])
    return Situation._make(found.values())


def _read_plain(given: Mapping[str, object]) -> Situation:
    """A hand and how it wins, with nothing else told. Raises InputError for a fault, not always the first."""
    told = given.get
    name, melds, flowers = told("id"), told("melds", ()), told("flowers", "")
    return Situation(
        {},
        {},
        {},
        {},
        name if name is None else read_id(name),
        player_of(told("winner", "A"), "winner"),
        (),
        _read_dealers(told("dealer", "A")),
        wind_of(told("round_wind", "E"), "round_wind"),
        None,
        tiles_of(told("hand", ""), "hand"),
        _read_melds(melds) if melds != () else (),
        _read_win(told("win")),
        tiles_of(flowers, "flowers") if flowers != "" else (),
    )


def _read_in_order(given: Mapping[str, object]) -> dict[str, Any]:
    """The fields read in the order in which faults are told: of several the first."""
    found = {**NOT_TOLD}
    for name, (told_as, reader) in READERS.items():
        if name in given:
            found[told_as] = reader(given[name])
        if name == "on" and found["win"] is not None:
            _check_on(found["on"])
    return found


def _check_on(on: tuple[str, ...]) -> None:
    """Beside a win."""
    if set(on) - OVER:
        raise bad_field(
            "on",
            "only `end` or `exhausted` beside a win, which has its own `on`",
            "有和牌时只写 end、exhausted，和牌的情形写在“win.on”里",
        )


def read_id(value: object) -> str | int | None:
    """The id of a situation, a text or a whole number: it comes back as it was given. Raises InputError."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and abs(value) < MAX_ID):
        return value
    return text_of(value, "id")


def _read_dealers(value: object) -> tuple[str, ...]:
    dealers = players_of(value, "dealer")
    if not dealers:
        raise bad_field("dealer", "at least one player", "至少一位玩家", "unknown_player")
    return dealers


def _read_source(value: Mapping[str, object], place: str) -> str | None:
    source = value.get("from")
    return player_of(source, f"{place}.from") if source is not None else None


def _read_melds(value: object) -> tuple[Meld, ...]:
    if isinstance(value, list) and not value:
        return ()
    return tuple([_read_meld(one, f"melds[{index}]") for index, one in enumerate(list_of(value, "melds"))])


def _read_meld(value: object, place: str) -> Meld:
    given = object_of(value, place, MELD_FIELDS)
    told = given.get
    try:
        return meld_told(told("kind"), told("form", "exposed"), told("tiles", ""), told("from"))
    except (InputError, TypeError):
        return _meld_at(given, place)


@lru_cache(maxsize=1 << 12)
def meld_told(kind: object, form: object, tiles: object, source: object) -> Meld:
    """Equal melds are one object, read once. Raises InputError without the right place in it."""
    return _meld_at({"kind": kind, "form": form, "tiles": tiles, "from": source}, "")


def _meld_at(given: Mapping[str, object], place: str) -> Meld:
    return Meld(
        word_of(given.get("kind"), f"{place}.kind", MELD_KINDS, "bad_meld"),
        word_of(given.get("form", "exposed"), f"{place}.form", FORMS, "bad_meld"),
        tiles_of(given.get("tiles", ""), f"{place}.tiles"),
        _read_source(given, place),
    )


def _read_win(value: object) -> Win | None:
    if value is None:
        return None
    given = object_of(value, "win", WIN_FIELDS)
    told = given.get
    on = told("on", ())
    try:
        return win_told(told("tile"), told("by"), told("from"), tuple(on) if isinstance(on, list) else on)
    except (InputError, TypeError):
        return _win_at(given)


@lru_cache(maxsize=1 << 12)
def win_told(tile: object, by: object, source: object, on: object) -> Win:
    """Equal wins are one object, read once. Raises InputError."""
    return _win_at({"tile": tile, "by": by, "from": source, "on": on})


def _win_at(given: Mapping[str, object]) -> Win:
    return Win(tile_of(given.get("tile"), "win.tile"), *way_of_win(given))


def way_of_win(given: Mapping[str, object]) -> tuple[str, str | None, tuple[str, ...]]:
    """How it was won, whatever tile: by what, from whom and in which circumstances. Raises InputError."""
    return (
        word_of(given.get("by"), "win.by", WAYS),
        _read_source(given, "win"),
        words_of(given.get("on", ()), "win.on", WIN_CIRCUMSTANCES, "unknown_circumstance"),
    )


def _read_indicator(value: object) -> int | None:
    if value is None:
        return None
    if isinstance(value, str):
        return tile_of(value, "wild")
    return tile_of(object_of(value, "wild", INDICATOR_FIELDS).get("indicator"), "wild.indicator")


def _read_options(value: object) -> Mapping[str, bool | int | str]:
    options: dict[str, bool | int | str] = {}
    for name, given in named_of(value, "options").items():
        chosen = scalar_of(given, f"options.{name}")
        if isinstance(chosen, Fraction):
            raise bad_field(f"options.{name}", "true or false, an integer or a choice", "开关、整数或选择")
        options[name] = chosen
    return options


def _read_facts(value: object, place: str) -> Mapping[str, FactValue]:
    facts: dict[str, FactValue] = {}
    for name, given in named_of(value, place).items():
        where = f"{place}.{name}"
        if isinstance(given, Mapping):
            facts[name] = {player_of(player, where): scalar_of(one, where) for player, one in given.items()}
        else:
            facts[name] = scalar_of(given, where)
    return facts


def _read_play(value: object) -> tuple[Act, ...]:
    return tuple(_read_act(one, f"play[{index}]") for index, one in enumerate(list_of(value, "play")))


def _read_act(value: object, place: str) -> Act:
    given = object_of(value, place, ACT_FIELDS)
    act = word_of(given["act"], f"{place}.act", ACTS, "unknown_act") if given.get("act") else ""
    move = text_of(given.get("move", ""), f"{place}.move")
    if not act and not move:
        raise InputError("unknown_act", f"`{place}` needs `act` or `move`", f"“{place}”要有“act”或“move”")
    return Act(
        player=player_of(given["player"], f"{place}.player") if given.get("player") is not None else None,
        act=act,
        move=move,
        form=word_of(given["form"], f"{place}.form", FORMS) if given.get("form") is not None else None,
        tiles=tiles_of(given.get("tiles", ""), f"{place}.tiles"),
        source=_read_source(given, place),
        passed=flag_of(given.get("passed", False), f"{place}.passed"),
    )


def _read_hands(value: object) -> Mapping[str, tuple[int, ...]]:
    given = named_of(value, "hands")
    return {player_of(player, "hands"): tiles_of(tiles, f"hands.{player}") for player, tiles in given.items()}


def _read_wall(value: object) -> int | None:
    return count_of(value, "wall") if value is not None else None


def _read_seat_wind(value: object) -> int | None:
    return wind_of(value, "seat_wind") if value is not None else None


# In the order in which faults are told; each with the field of the situation that it gives.
READERS: Final[Mapping[str, tuple[str, Callable[[Any], object]]]] = {
    "win": ("win", _read_win),
    "on": ("on", lambda value: words_of(value, "on", OPEN_CIRCUMSTANCES, "unknown_circumstance")),
    "id": ("id", read_id),
    "options": ("options", _read_options),
    "winner": ("winner", lambda value: player_of(value, "winner")),
    "winners": ("winners", lambda value: players_of(value, "winners")),
    "dealer": ("dealers", _read_dealers),
    "round_wind": ("round_wind", lambda value: wind_of(value, "round_wind")),
    "seat_wind": ("seat_wind", _read_seat_wind),
    "hand": ("hand", lambda value: tiles_of(value, "hand")),
    "melds": ("melds", _read_melds),
    "flowers": ("flowers", lambda value: tiles_of(value, "flowers")),
    "wild": ("wild", _read_indicator),
    "draws": ("draws", lambda value: tiles_of(value, "draws")),
    "facts": ("facts", lambda value: _read_facts(value, "facts")),
    "carried": ("carried", lambda value: _read_facts(value, "carried")),
    "play": ("play", _read_play),
    "hands": ("hands", _read_hands),
    "wall": ("wall", _read_wall),
}
# Every field in its order, as it is where nothing is told of it.
NOT_TOLD: Final[Mapping[str, Any]] = {
    **{name: {} for name in ("options", "facts", "carried", "hands")},
    **Situation._field_defaults,
}
