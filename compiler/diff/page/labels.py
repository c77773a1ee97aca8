"""The words of the layout of the page, in Chinese and English."""

from __future__ import annotations

from compiler.diff.called import Pair
from compiler.diff.model import Kind
from compiler.diff.signs import meaning

_LABELS = {
    "own_name": ("中文", "English"),
    "heading": ("规则对照", "Rules compared"),
    "table": ("牌桌上的不同", "At the table"),
    "play": ("打牌中的不同", "In play"),
    "looked": ("查了什么", "What was looked at"),
    "shows": ("见不同之处第", "shows difference"),
    "unwritten": ("没写，照惯例", "not written"),
    "option": ("可选", "option"),
    "pattern": ("番种", "Pattern"),
    "value": ("值", "Value"),
    "total": ("合计", "Total"),
    "payments": ("各家收付", "Payments"),
    "player": ("玩家", "Player"),
    "payments_in_a": ("各家收付（相差按{first}算）", "Payments (changes in units of {first})"),
    "change": ("相差", "Change"),
    "under_a": ("按{first}", "Under {first}"),
    "under_b": ("按{second}", "Under {second}"),
    "winner": ("和家", "winner"),
    "dealer": ("庄家", "dealer"),
    "discarder": ("出牌者", "discarder"),
    "robbed": ("被抢杠者", "robbed"),
    "pot": ("公池", "the pot"),
    "comma": ("、", ", "),
    "won": ("和", "winning tile"),
    "drawn": ("自摸", "drawn"),
    "flowers": ("花牌", "flowers"),
    "turned": ("亮出的牌", "turned up"),
    "draws": ("翻出的牌", "turned up after the win"),
    "chow": ("吃", "chow"),
    "pung": ("碰", "pung"),
    "exposed": ("明杠", "exposed kong"),
    "concealed": ("暗杠", "concealed kong"),
    "added": ("加杠", "added kong"),
}


def labels_of(lang: str, called: Pair) -> dict[str, str]:
    """By key, in a language; `called`: what the two rule sets are."""
    names = {"first": called[0], "second": called[1]}
    words = {key: pair[lang == "en"].format(**names) for key, pair in _LABELS.items()}
    return words | {kind.value: meaning(kind, lang, called) for kind in Kind}
