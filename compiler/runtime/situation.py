"""Situations: everything a ruling needs to know, read strictly from JSON-like objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from compiler.runtime.notation import InputError, parse_tile, parse_tiles

PLAYERS: Final = "ABCD"
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
WINDS: Final = "ESWN"
MAX_TILES: Final = 30
MAX_ACTS: Final = 400

FactValue = bool | int | Fraction | str | Mapping[str, "bool | int | Fraction | str"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A declared set: `kind` chow, pung or kong; `form` exposed, concealed or added; from whom it was
    claimed."""

    kind: str
    form: str
    tiles: tuple[int, ...]
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A claimed win: `by` self_draw, discard or rob_kong; `source` the discarder or the robbed player."""

    tile: int
    by: str
    source: str | None = None
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act of the deal so far. `act` is a core word ("" if `move` says it); `passed`: open to the
    player, not taken."""

    player: str | None
    act: str
    move: str = ""
    form: str | None = None
    tiles: tuple[int, ...] = ()
    source: str | None = None
    passed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A hand, how it wins (None: it has not won), and what has happened. Players are letters in turn order.

    `wild` is the indicator; `draws` are tiles turned up after the win; `facts` and `carried` go by the
    names of the rule
    set; `hands` are other players' concealed tiles; `on` are circumstances where there is no win.
    """

    id: str | None = None
    options: Mapping[str, bool | int | str]
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
    facts: Mapping[str, FactValue]
    carried: Mapping[str, FactValue]
    play: tuple[Act, ...] = ()
    hands: Mapping[str, tuple[int, ...]]
    wall: int | None = None
    on: tuple[str, ...] = ()


def wrong(field: str, wanted_en: str, wanted_zh: str, code: str = "bad_field") -> InputError:
    """A field that is not what it should be."""
    return InputError(code, f"`{field}` should be {wanted_en}", f"“{field}”应是{wanted_zh}")


def situation_from(data: object) -> Situation:
    """The situation of a JSON object. Raises InputError for unknown fields, wrong types and things that
    do not exist."""
    if not isinstance(data, Mapping):
        raise InputError("not_an_object", "a situation is a JSON object", "一个情形是一个 JSON 对象")
    _only(data, "", FIELDS)
    wild = data.get("wild")
    return Situation(
        id=_optional_id(data.get("id")),
        options=_options(data.get("options", {})),
        winner=player_of(data.get("winner", "A"), "winner"),
        winners=_players(data.get("winners", []), "winners"),
        dealers=_players(data.get("dealer", "A"), "dealer") or ("A",),
        round_wind=_wind(data.get("round_wind", "E"), "round_wind"),
        seat_wind=_wind(data["seat_wind"], "seat_wind") if data.get("seat_wind") is not None else None,
        hand=_tiles(data.get("hand", ""), "hand"),
        melds=tuple(_meld(meld) for meld in _list(data.get("melds", []), "melds")),
        win=_win(data["win"]) if data.get("win") is not None else None,
        flowers=_tiles(data.get("flowers", ""), "flowers"),
        wild=_wild(wild) if wild is not None else None,
        draws=_tiles(data.get("draws", []), "draws"),
        facts=_facts(data.get("facts", {}), "facts"),
        carried=_facts(data.get("carried", {}), "carried"),
        play=_play(data.get("play", [])),
        hands=_hands(data.get("hands", {})),
        wall=_count(data["wall"], "wall") if data.get("wall") is not None else None,
        on=_names(data.get("on", []), "on", (*WIN_CIRCUMSTANCES, "deal", "exhausted", "any_wait")),
    )


FIELDS: Final = (
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


def _only(data: Mapping[object, object], place: str, fields: tuple[str, ...]) -> None:
    for name in data:
        if name not in fields:
            shown = f"{place}{name}"
            raise InputError("unknown_field", f"unknown field `{shown}`", f"没有“{shown}”这一项")


def _optional_id(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise wrong("id", "a string", "文字")


def _list(value: object, field: str) -> list[object]:
    if isinstance(value, (list, tuple)) and len(value) <= MAX_ACTS:
        return list(value)
    raise wrong(field, "a list", "列表")


def player_of(value: object, field: str) -> str:
    """A player's letter. Raises InputError (`unknown_player`)."""
    if isinstance(value, str) and len(value) == 1 and value in PLAYERS:
        return value
    raise wrong(field, "a player: A, B, C or D", "玩家 A、B、C 或 D", "unknown_player")


def _players(value: object, field: str) -> tuple[str, ...]:
    given = list(value) if isinstance(value, (list, tuple)) else [value]
    players = tuple(player_of(one, field) for one in given)
    if len(set(players)) < len(players):
        raise wrong(field, "different players", "不同的玩家")
    return players


def _tiles(value: object, field: str) -> tuple[int, ...]:
    """Tiles from one text or a list of texts."""
    texts = value if isinstance(value, (list, tuple)) else [value]
    kinds: list[int] = []
    for text in texts:
        if not isinstance(text, str) or len(text) > 4 * MAX_TILES:
            raise wrong(field, "tiles such as 123m55p", "牌，如 123m55p")
        kinds.extend(parse_tiles(text))
    if len(kinds) > MAX_TILES:
        raise wrong(field, f"at most {MAX_TILES} tiles", f"最多 {MAX_TILES} 张牌")
    return tuple(kinds)


def _wind(value: object, field: str) -> int:
    kind = parse_tile(value) if isinstance(value, str) else -1
    if 27 <= kind <= 30:
        return kind
    raise wrong(field, "a wind: E, S, W or N", "东、南、西、北之一")


def _count(value: object, field: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 400:
        return value
    raise wrong(field, "a number of tiles", "张数")


def _meld(value: object) -> Meld:
    if not isinstance(value, Mapping):
        raise wrong("melds", "a list of objects", "对象的列表")
    _only(value, "melds.", ("kind", "tiles", "form", "from"))
    kind, form = value.get("kind"), value.get("form", "exposed")
    if not isinstance(kind, str) or kind not in MELD_KINDS:
        raise wrong("melds.kind", "chow, pung or kong", "chow、pung 或 kong", "bad_meld")
    if not isinstance(form, str) or form not in FORMS:
        raise wrong("melds.form", "exposed, concealed or added", "exposed、concealed 或 added", "bad_meld")
    source = player_of(value["from"], "melds.from") if value.get("from") is not None else None
    return Meld(kind=kind, form=form, tiles=_tiles(value.get("tiles", ""), "melds.tiles"), source=source)


def _win(value: object) -> Win:
    if not isinstance(value, Mapping):
        raise wrong("win", "an object or null", "对象或 null")
    _only(value, "win.", ("tile", "by", "from", "on"))
    tile, by = value.get("tile"), value.get("by")
    if not isinstance(tile, str):
        raise wrong("win.tile", "a tile", "一张牌")
    if not isinstance(by, str) or by not in WAYS:
        raise wrong("win.by", "self_draw, discard or rob_kong", "self_draw、discard 或 rob_kong")
    source = player_of(value["from"], "win.from") if value.get("from") is not None else None
    on = _names(value.get("on", []), "win.on", WIN_CIRCUMSTANCES)
    return Win(tile=parse_tile(tile), by=by, source=source, on=on)


def _names(value: object, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    names = _list(value, field)
    for name in names:
        if name not in known:
            raise InputError(
                "unknown_circumstance", f"`{field}` knows no {name!r}", f"“{field}”里没有“{name}”"
            )
    return tuple(dict.fromkeys(str(name) for name in names))


def _wild(value: object) -> int:
    if isinstance(value, Mapping):
        _only(value, "wild.", ("indicator",))
        value = value.get("indicator")
    if not isinstance(value, str):
        raise wrong("wild.indicator", "a tile", "一张牌")
    return parse_tile(value)


def _options(value: object) -> Mapping[str, bool | int | str]:
    if not isinstance(value, Mapping):
        raise wrong("options", "an object", "对象")
    options: dict[str, bool | int | str] = {}
    for name, chosen in value.items():
        if not isinstance(name, str) or not isinstance(chosen, (bool, int, str)):
            raise wrong(f"options.{name}", "true, false, an integer or a choice", "开关、整数或选择")
        options[name] = chosen
    return options


def _facts(value: object, field: str) -> Mapping[str, FactValue]:
    if not isinstance(value, Mapping):
        raise wrong(field, "an object", "对象")
    facts: dict[str, FactValue] = {}
    for name, given in value.items():
        if isinstance(given, Mapping):
            facts[str(name)] = {
                player_of(player, f"{field}.{name}"): _fact(one, f"{field}.{name}")
                for player, one in given.items()
            }
        else:
            facts[str(name)] = _fact(given, f"{field}.{name}")
    return facts


def _fact(value: object, field: str) -> bool | int | Fraction | str:
    if isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float) and value == value and abs(value) < 1e15:
        return Fraction(value).limit_denominator(1_000_000)
    raise wrong(field, "a number, a tile or a player", "数目、牌或玩家")


def _play(value: object) -> tuple[Act, ...]:
    return tuple(_act(one) for one in _list(value, "play"))


def _act(value: object) -> Act:
    if not isinstance(value, Mapping):
        raise wrong("play", "a list of objects", "对象的列表")
    _only(value, "play.", ("player", "act", "move", "form", "tiles", "from", "passed"))
    act, move, form = value.get("act", ""), value.get("move", ""), value.get("form")
    passed = value.get("passed", False)
    if (
        not isinstance(act, str)
        or (act and act not in ACTS)
        or not isinstance(move, str)
        or not (act or move)
    ):
        raise wrong("play.act", "an act: " + ", ".join(ACTS), "动作：" + "、".join(ACTS), "unknown_act")
    if form is not None and form not in FORMS:
        raise wrong("play.form", "exposed, concealed or added", "exposed、concealed 或 added")
    if not isinstance(passed, bool):
        raise wrong("play.passed", "true or false", "true 或 false")
    return Act(
        player=player_of(value["player"], "play.player") if value.get("player") is not None else None,
        act=act,
        move=move,
        form=form,
        tiles=_tiles(value.get("tiles", ""), "play.tiles"),
        source=player_of(value["from"], "play.from") if value.get("from") is not None else None,
        passed=passed,
    )


def _hands(value: object) -> Mapping[str, tuple[int, ...]]:
    if not isinstance(value, Mapping):
        raise wrong("hands", "an object", "对象")
    return {player_of(player, "hands"): _tiles(tiles, "hands") for player, tiles in value.items()}
