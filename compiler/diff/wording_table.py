"""Names, tiles, options, wild tiles and shapes that both sides have and say otherwise."""

from __future__ import annotations

from compiler import ir
from compiler.book.equipment import wall_text
from compiler.diff.model import Difference, Side
from compiler.diff.telling import Telling, Told, both, capital, short, statement
from compiler.ir import RuleSet
from compiler.sentences.namebook import called
from compiler.sentences.speaker import Speaker


def name(t: Telling, d: Difference) -> Told:
    """In the language spoken, else in the one in which they differ."""
    (a, _), (b, _) = t.sides(d)
    assert isinstance(a.item, ir.Item)
    assert isinstance(b.item, ir.Item)
    x, y = a.item.names, b.item.names
    if t.zh:
        if x.zh != y.zh:
            return Told(lead=f"{t.first}的「{x.zh or x.en}」在{t.second}叫「{y.zh or y.en}」。")
        return short(t, d, f"英文名，{t.first}作 {x.en}，{t.second}作 {y.en}。", "")
    if x.en.casefold() != y.en.casefold():
        return Told(lead=f"{capital(x.en or x.zh)} in {t.first} is called {y.en or y.zh} in {t.second}.")
    return short(t, d, "", f"its Chinese name is {x.zh} in {t.first}, {y.zh} in {t.second}.")


def id_(t: Telling, d: Difference) -> Told:
    """An id is of interest to programs alone."""
    (a, _), (b, _) = t.sides(d)
    x, y = getattr(a.item, "id", ""), getattr(b.item, "id", "")
    return short(
        t,
        d,
        f"只是代号不同，{t.first}作 {x}，{t.second}作 {y}。",
        f"only its id differs, {x} in {t.first}, {y} in {t.second}.",
    )


def copies(t: Telling, d: Difference) -> Told:
    """All tiles of both sides."""

    def wall(r: RuleSet, s: Speaker) -> str:
        total = sum(r.copies)
        return t.say(f"{total} 张（{wall_text(r, s)}）", f"{total} tiles ({wall_text(r, s)})")

    a, b = wall(t.a, t.speakers[0]), wall(t.b, t.speakers[1])
    return short(
        t, d, f"{t.first}用 {a}，{t.second}用 {b}。", f"Played with {a} in {t.first}, with {b} in {t.second}."
    )


def players(t: Telling, d: Difference) -> Told:
    """How many play."""
    a, b = t.a.players, t.b.players
    return short(
        t,
        d,
        f"{t.first}是 {a} 人打，{t.second}是 {b} 人打。",
        f"{a} players in {t.first}, {b} in {t.second}.",
    )


def hand_size(t: Telling, d: Difference) -> Told:
    """How many tiles a hand has."""
    a, b = t.a.hand_size, t.b.hand_size
    return short(
        t,
        d,
        f"{t.first}手牌 {a} 张，{t.second}手牌 {b} 张。",
        f"Hands of {a} tiles in {t.first}, of {b} in {t.second}.",
    )


def default(t: Telling, d: Difference) -> Told:
    """What holds if nobody chooses."""
    named, x, y = _options(t, d)
    a, b = _value(t, x, x.default), _value(t, y, y.default)
    return Told(
        lead=t.say(
            f"{named}：默认{t.first}{a}，{t.second}{b}。",
            f"By default the option {named} is {a} in {t.first}, {b} in {t.second}.",
        )
    )


def choices(t: Telling, d: Difference) -> Told:
    """What may be chosen."""
    named, x, y = _options(t, d)
    a, b = _range(t, x), _range(t, y)
    return Told(
        lead=t.say(
            f"{named}：{t.first}可选 {a}，{t.second}可选 {b}。",
            f"The option {named} may be {a} in {t.first}, {b} in {t.second}.",
        )
    )


def _options(t: Telling, d: Difference) -> tuple[str, ir.Option, ir.Option]:
    (a, s), (b, _) = t.sides(d)
    assert isinstance(a.item, ir.Option)
    assert isinstance(b.item, ir.Option)
    return t.choice(a.item, s), a.item, b.item


def _value(t: Telling, option: ir.Option, value: bool | int | str) -> str:
    if isinstance(value, bool):
        return t.say("选用", "on") if value else t.say("不选", "off")
    if isinstance(value, str):
        return t.say(f"是“{_called(option, value, 'zh')}”", f'"{_called(option, value, "en")}"')
    return t.say(f"是 {value}", str(value))


def _called(option: ir.Option, choice: str, lang: str) -> str:
    """The name of a choice."""
    names = dict(zip(option.choices, option.choice_names, strict=True))
    return called(names.get(choice), choice, lang)


def _range(t: Telling, item: ir.Option) -> str:
    if item.choices:
        lang = t.say("zh", "en")
        return t.say("、", ", ").join(_called(item, choice, lang) for choice in item.choices)
    if item.low is None or item.high is None:
        return t.say("任意整数", "any whole number")
    return t.say(f"{item.low} 至 {item.high}", f"{item.low} to {item.high}")


def standin(t: Telling, d: Difference) -> Told:
    """Which tile plays the face of the wild tile."""
    (a, sa), (b, sb) = t.sides(d)

    def told(side: Side, s: Speaker) -> str:
        assert isinstance(side.item, ir.Wilds)
        if side.item.standin is None:
            return t.say("没有牌顶替", "no tile does")
        tile = s.kind(side.item.standin)
        return t.say(f"由{tile}顶替", f"the {tile} does")

    zh = f"原来那种牌面，{t.first}{told(a, sa)}，{t.second}{told(b, sb)}。"
    en = f"what plays the face of the wild tile: in {t.first} {told(a, sa)}, in {t.second} {told(b, sb)}."
    return short(t, d, zh, en)


def wilds(t: Telling, d: Difference) -> Told:
    """What is wild, for what, and when."""
    return both(t, d, "两边说法不同。", "the two differ.", statement)


def shape(t: Telling, d: Difference) -> Told:
    """What a shape is made of."""
    return both(t, d, "两边的牌型不同。", "the two are made of other parts.", statement)


def per_player(t: Telling, d: Difference) -> Told:
    """One for the table, or for each player."""
    (a, _), _ = t.sides(d)
    each, table = (t.first, t.second) if getattr(a.item, "per_player", False) else (t.second, t.first)
    zh, en = (
        f"{each}各家各计，{table}全桌一个。",
        f"{each} has one for each player, {table} one for the table.",
    )
    return short(t, d, zh, en)
