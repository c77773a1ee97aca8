"""What the two rule sets of a comparison are called in its sentences: by no letter, for players have those.

Chinese speaks of titles, `《网络版》`, English of ids. Beside itself one goes by the option that differs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.diff.fold import Value
from compiler.ir import Option, RuleSet
from compiler.sentences.namebook import called

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """The names of the first and of the second rule set, in either language; the two are never alike."""

    zh: Pair
    en: Pair

    def of(self, lang: str) -> Pair:
        return self.zh if lang == "zh" else self.en


# How players are called, and who they are at the table: no rule set goes by one of these.
_SEATS = "ABCD甲乙丙丁东南西北"
OF_PLAYERS = frozenset(
    {
        *_SEATS,
        *(f"{seat}家" for seat in _SEATS),
        *("庄家", "闲家", "上家", "下家", "对家", "自家", "和家", "点炮者", "你"),
        *("east", "south", "west", "north", "dealer", "winner", "discarder", "you"),
    }
)


def is_of_players(name: str) -> bool:
    """A name by which sentences call players."""
    return name in OF_PLAYERS or name.casefold() in OF_PLAYERS or name.upper() in OF_PLAYERS


def called_of(a: RuleSet, b: RuleSet, left: Mapping[str, Value], right: Mapping[str, Value]) -> Called:
    """`left` and `right`: the options chosen for either."""
    if a.id != b.id:
        return Called(zh=_titles(a, b), en=_ids(a, b))
    differing = [
        (option, other) for option, other in _options(a, b) if _value(option, left) != _value(other, right)
    ]
    if len(differing) > 1:
        return Called(zh=("《选法一》", "《选法二》"), en=("the first choice", "the second choice"))
    for option, other in differing:
        x, y = _value(option, left), _value(other, right)
        zh = f"《{_chosen_zh(option, x)}》", f"《{_chosen_zh(other, y)}》"
        return Called(zh=zh, en=(_chosen(option, x), _chosen(other, y)))
    title = a.names.zh or a.id
    return Called(zh=(f"《{title}·一》", f"《{title}·二》"), en=(f"{a.id} (1)", f"{a.id} (2)"))


def _titles(a: RuleSet, b: RuleSet) -> Pair:
    """Of `长沙麻将（网络版）` beside `长沙麻将（房间版）` what stands in brackets; ids for equal titles."""
    titles = a.names.zh or a.id, b.names.zh or b.id
    if titles[0] == titles[1]:
        titles = a.id, b.id
    within = _in_brackets(titles)
    if within is not None and not any(map(is_of_players, within)):
        titles = within
    if any(map(is_of_players, titles)):
        return f"《规则 {titles[0]}》", f"《规则 {titles[1]}》"
    return f"《{titles[0]}》", f"《{titles[1]}》"


def _in_brackets(titles: Pair) -> Pair | None:
    """What tells two titles apart, if that stands in brackets behind the same words."""
    first, second = (re.fullmatch(r"(.+)（([^（）]+)）", title) for title in titles)
    if first is None or second is None or first[1] != second[1]:
        return None
    return first[2], second[2]


def _ids(a: RuleSet, b: RuleSet) -> Pair:
    ids = a.id, b.id
    return (f"rules {a.id}", f"rules {b.id}") if any(map(is_of_players, ids)) else ids


def _options(a: RuleSet, b: RuleSet) -> list[tuple[Option, Option]]:
    others = {option.id: option for option in b.options}
    return [(option, others[option.id]) for option in a.options if option.id in others]


def _value(option: Option, chosen: Mapping[str, Value]) -> Value:
    return chosen.get(option.id, option.default)


def _chosen(option: Option, value: Value) -> str:
    """As one writes it behind `--option`."""
    return f"{option.id}={('no', 'yes')[value] if isinstance(value, bool) else value}"


def _chosen_zh(option: Option, value: Value) -> str:
    name = option.names.zh or option.id
    if isinstance(value, bool):
        return f"{'选用' if value else '不选'}{name}"
    if isinstance(value, str):
        value = called(dict(zip(option.choices, option.choice_names, strict=True)).get(value), value, "zh")
    return f"{name} {value}"
