"""Examples in words: what was held and done, and what comes out."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Circumstance, Word
from compiler.sentences.speaker import Speaker
from compiler.sentences.tiles import tile_name
from compiler.sentences.words import ACTS, CIRCUMSTANCES, FORMS, PLAYERS, TILES

ROLES = {
    "dealer": PLAYERS[Word.DEALER],
    "winner": PLAYERS[Word.WINNER],
    "round_wind": TILES[Word.ROUND_WIND],
    "seat_wind": TILES[Word.SEAT_WIND],
    "wild": TILES[Word.INDICATOR],
    "indicator": TILES[Word.INDICATOR],
    "flower": TILES[Word.FLOWER],
}
OTHER = {
    "next_dealer": ("下局庄家", "next dealer"),
    "wall": ("牌墙", "wall"),
    "turned": ("翻出的牌", "tile turned up after the win"),
    "deal": ("起手牌", "as dealt"),
    "end": ("本局终了", "the deal is over"),
    "balance": ("输赢", "balance"),
}


# With its tiles, what a player does.
DEEDS = {"draw": ("摸", "draws"), "discard": ("打", "discards")}


def example(node: ir.Node, s: Speaker) -> str:
    """An example or a part of what it gives."""
    match node:
        case ir.ExampleCase():
            return _case(node, s)
        case ir.ExampleMeld():
            return _meld(node, s)
        case ir.ExampleAct():
            return _act(node, s)
        case ir.ExampleSetting():
            return _setting(node, s)
        case _:
            raise TypeError(f"no part of an example: {type(node).__name__}")


def _case(case: ir.ExampleCase, s: Speaker) -> str:
    given = [s.tiles(case.hand)] if case.hand else []
    given += [
        s.say(f"{player}：{s.tiles(hand)}", f"{player}: {s.tiles(hand)}") for player, hand in case.hands
    ]
    given += [_meld(meld, s) for meld in case.melds]
    given += [_win(case, s)] if case.win_tile is not None else []
    given += [_setting(setting, s) for setting in case.settings]
    given += [_act(act, s) for act in case.play]
    results = [expectation(expect, s) for expect in case.expects]
    return s.say(f"{'，'.join(given)}：{'，'.join(results)}", f"{', '.join(given)}: {', '.join(results)}")


def _win(case: ir.ExampleCase, s: Speaker) -> str:
    assert case.win_tile is not None
    tile, winner = tile_name(case.win_tile, s.lang), case.win_player or "A"
    if case.win_source:
        robbed = any(one.name == Circumstance.ROB_KONG.value for one in case.settings)
        zh = f"{winner}抢{case.win_source}杠的{tile}" if robbed else f"{case.win_source}打{tile}，{winner}和"
        return s.say(zh, f"{winner} wins {tile} from {case.win_source}")
    return s.say(f"{winner}自摸{tile}", f"{winner} draws {tile} and wins")


def _form(form: str | None, s: Speaker) -> str:
    return next((s.say(zh, f"{en} ") for one, (zh, en) in FORMS.items() if one.value == form), "")


def _meld(meld: ir.ExampleMeld, s: Speaker) -> str:
    term = ACTS[Word(meld.kind)]
    source = s.say(f"（{meld.source}打出）", f" from {meld.source}") if meld.source else ""
    kong = _form(meld.form, s) if meld.kind == "kong" else ""
    return s.say(
        f"{kong}{term.zh}{s.tiles(meld.tiles)}{source}", f"{kong}{term.en} {s.tiles(meld.tiles)}{source}"
    )


def _act(act: ir.ExampleAct, s: Speaker) -> str:
    tiles, who = s.tiles(act.tiles), act.player or ""
    form = "" if act.move else _form(act.form, s)
    if act.passed:
        name = _act_name(act.act, act.move, s)
        return s.say(
            f"{who}放过{form}{name}{tiles}", " ".join(f"{who} lets a {form}{name} {tiles} pass".split())
        )
    if act.move and who:
        return s.say(f"{who}{s.plain(act.move)}{tiles}", f"{who}: {s.plain(act.move)} {tiles}".rstrip())
    name = DEEDS[act.act][not s.zh] if act.act in DEEDS and tiles else _done(act, s)
    return s.say(f"{who}{form}{name}{tiles}", " ".join(f"{who} {form}{name} {tiles}".split()))


def _done(act: ir.ExampleAct, s: Speaker) -> str:
    """What a player does: `wins`; an act of nobody by its name."""
    name = _act_name(act.act, act.move, s)
    return f"{name}s" if not s.zh and act.player and act.act in ("win", "chow", "pung", "kong") else name


def _act_name(act: str, move: str, s: Speaker) -> str:
    return s.plain(move) if move else s.say(ACTS[Word(act)].zh, ACTS[Word(act)].en)


def _label(kind: str, name: str, s: Speaker) -> str:
    if kind in ROLES:
        return s.say(ROLES[kind].zh, ROLES[kind].en)
    if name in OTHER or kind in OTHER:
        return s.say(*OTHER[name if name in OTHER else kind])
    return s.plain(name)


def _setting(setting: ir.ExampleSetting, s: Speaker) -> str:
    known = {circumstance.value: circumstance for circumstance in Circumstance}
    if setting.kind == "circumstance" and setting.name in known:
        fact = CIRCUMSTANCES[known[setting.name]]
        return s.say(fact.zh, fact.en)
    label = _label(setting.kind, setting.name, s)
    owner = s.say(f"{setting.player}的", f" of {setting.player}") if setting.player else ""
    values = [str(value) for value in setting.numbers] + [_word(word, s) for word in setting.words]
    values += [s.tiles(setting.tiles)] if setting.tiles else []
    value = s.say("、".join(values), " ".join(values))
    return s.say(f"{owner}{label}为{value}", f"{label}{owner} is {value}") if value else label


def _word(word: str, s: Speaker) -> str:
    return {"yes": s.say("选用", "on"), "no": s.say("不选", "off")}.get(word, word)


def expectation(expect: ir.Expect, s: Speaker) -> str:
    """What must come out."""
    match expect:
        case ir.ExpectPattern():
            times = f" × {expect.times}" if expect.times else ""
            name = s.plain(expect.id)
            return s.say(f"{'不计' if expect.negated else '计'}{name}{times}",
                         f"{name}{times} {'does not count' if expect.negated else 'counts'}")  # fmt: skip
        case ir.ExpectAct():
            return _legal(expect, s)
        case ir.ExpectNumber():
            owner = s.say(f"{expect.player}的", f" of {expect.player}") if expect.player else ""
            name = s.plain(expect.id)
            return s.say(f"{owner}{name}为{expect.value}", f"{name}{owner} is {expect.value}")
        case ir.ExpectWaits():
            return _waits(expect, s)
        case ir.ExpectPlayers():
            label, who = _label(expect.role, expect.role, s), s.say("、", " ").join(expect.players)
            return s.say(f"{label}为{who}", f"{label} is {who}")
        case ir.ExpectPays():
            purse = {"pot": s.say(PLAYERS[Word.POT].zh, PLAYERS[Word.POT].en)}
            changes = (f"{purse.get(player, player)} {change:+}" for player, change in expect.changes)
            return s.say("，", ", ").join(changes)


def _legal(expect: ir.ExpectAct, s: Speaker) -> str:
    name = _act_name(expect.act, expect.move, s)
    act = f"{_form(expect.form, s)}{name}"
    label = s.say(f"（{s.plain(expect.label)}）", f" ({s.plain(expect.label)})") if expect.label else ""
    tiles = s.tiles(expect.tiles)
    zh = f"{'不能' if expect.negated else '可以'}{act}{tiles}{label}"
    en = f"{'no ' if expect.negated else ''}{act}{f' of {tiles}' if tiles else ''}{label}"
    return s.say(zh, en)


def _waits(expect: ir.ExpectWaits, s: Speaker) -> str:
    if expect.kinds is None:
        return s.say("没有听牌" if expect.negated else "听牌", "not ready" if expect.negated else "ready")
    return s.say(f"听{s.tiles(expect.kinds)}", f"waits for {s.tiles(expect.kinds)}")
