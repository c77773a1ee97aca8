"""Fields of JSON-like objects, read strictly: a value of the wanted type, or an InputError with the place."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from compiler.runtime.notation import InputError, parse_tile, parse_tiles, shown_text
from compiler.runtime.tiles import kinds_of_text

PLAYERS: Final = "ABCD"
MAX_TILES: Final = 30
MAX_TEXT: Final = 200
LONG_TEXT: Final = 8
MAX_LIST: Final = 400
MAX_NUMBER: Final = 10**12


def bad_field(place: str, wanted_en: str, wanted_zh: str, code: str = "bad_field") -> InputError:
    """The error for a field that is not what it should be."""
    shown = shown_text(place)
    return InputError(code, f"`{shown}` should be {wanted_en}", f"“{shown}”应是{wanted_zh}")


def object_of(value: object, place: str, known: Mapping[str, object]) -> Mapping[str, object]:
    """An object that has only known fields (the names of `known`).

    Raises InputError (`bad_field`, `unknown_field`).
    """
    if isinstance(value, dict) and value.keys() <= known.keys():
        return value
    if not isinstance(value, (dict, Mapping)):
        raise bad_field(
            place or "situation", "an object", "一个对象（{…}）", "bad_field" if place else "not_an_object"
        )
    for name in value:
        if name not in known:
            shown = shown_text(f"{place}.{name}" if place else str(name))
            raise InputError(
                "unknown_field",
                f"there is no field `{shown}`; known are {', '.join(known)}",
                f"没有“{shown}”这一项；可用的有 {'、'.join(known)}",
            )
    return value


def named_of(value: object, place: str) -> Mapping[str, object]:
    """An object whose names are free."""
    if isinstance(value, (dict, Mapping)) and len(value) <= MAX_LIST:
        return {text_of(name, place): given for name, given in value.items()}
    raise bad_field(place, "an object", "一个对象（{…}）")


def list_of(value: object, place: str) -> list[object]:
    """A list of bounded length."""
    if isinstance(value, (list, tuple)) and len(value) <= MAX_LIST:
        return list(value)
    raise bad_field(place, f"a list of at most {MAX_LIST} things", f"列表（最多 {MAX_LIST} 项）")


def text_of(value: object, place: str) -> str:
    """A text of bounded length that can be written out again."""
    if isinstance(value, str) and len(value) <= MAX_TEXT and (value.isascii() or _is_writable(value)):
        return value
    raise bad_field(place, f"a text of at most {MAX_TEXT} characters", f"文字（最多 {MAX_TEXT} 字）")


def _is_writable(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def word_of(value: object, place: str, words: tuple[str, ...], code: str = "bad_field") -> str:
    """One of the words."""
    if isinstance(value, str) and value in words:
        return value
    raise bad_field(place, "one of: " + ", ".join(words), "以下之一：" + "、".join(words), code)


def words_of(value: object, place: str, words: tuple[str, ...], code: str) -> tuple[str, ...]:
    """A list of these words, each once."""
    if isinstance(value, (list, tuple)) and not value:
        return ()
    given = [word_of(one, place, words, code) for one in list_of(value, place)]
    return tuple(dict.fromkeys(given)) if given else ()


def flag_of(value: object, place: str) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise bad_field(place, "true or false", " true 或 false")


def count_of(value: object, place: str) -> int:
    """A number of tiles."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_LIST:
        return value
    raise bad_field(place, "a number of tiles", "张数")


def scalar_of(value: object, place: str) -> bool | int | Fraction | str:
    """A truth value, a number (kept exact) or a text."""
    if isinstance(value, str):
        return text_of(value, place)
    if isinstance(value, int) and -MAX_NUMBER <= value <= MAX_NUMBER:
        return value
    if isinstance(value, float) and -MAX_NUMBER <= value <= MAX_NUMBER:
        return Fraction(value).limit_denominator(1_000_000)
    raise bad_field(place, "a number, true or false, or a text", "数目、true、false 或文字")


def player_of(value: object, place: str) -> str:
    """A player's letter. Raises InputError (`unknown_player`)."""
    if isinstance(value, str) and len(value) == 1 and value in PLAYERS:
        return value
    raise bad_field(place, "a player: A, B, C or D", "玩家 A、B、C 或 D", "unknown_player")


def players_of(value: object, place: str) -> tuple[str, ...]:
    """One player or a list of different ones."""
    if not isinstance(value, (list, tuple)):
        return (player_of(value, place),)
    if len(value) == 1:
        return (player_of(value[0], place),)
    players = tuple(player_of(one, place) for one in list_of(value, place))
    if len(set(players)) < len(players):
        raise bad_field(place, "different players", "不同的玩家")
    return players


def tile_of(value: object, place: str) -> int:
    """One tile."""
    if isinstance(value, str) and len(value) <= MAX_TEXT:
        return parse_tile(value)
    raise bad_field(place, "a tile such as 5p", "一张牌，如 5p")


def tiles_of(value: object, place: str) -> tuple[int, ...]:
    """Tiles from one text, or from a list of texts."""
    if isinstance(value, str) and len(value) <= MAX_TILES:
        # Whole hands seldom come twice: they are read by their pieces, and not kept.
        plain = kinds_of_text(value) if len(value) > LONG_TEXT else None
        return tuple(plain) if plain is not None else parse_tiles(value)
    texts = list_of(value, place) if isinstance(value, (list, tuple)) else [value]
    kinds: tuple[int, ...] = ()
    for text in texts:
        if not isinstance(text, str) or len(text) > MAX_TEXT:
            raise bad_field(place, "tiles such as 123m55p", "牌，如 123m55p")
        kinds += parse_tiles(text)
        if len(kinds) > MAX_TILES:
            raise bad_field(place, f"at most {MAX_TILES} tiles", f"最多 {MAX_TILES} 张牌")
    return kinds


def wind_of(value: object, place: str) -> int:
    """A wind."""
    kind = tile_of(value, place)
    if 27 <= kind <= 30:
        return kind
    raise bad_field(place, "a wind: E, S, W or N", "东、南、西、北之一")
