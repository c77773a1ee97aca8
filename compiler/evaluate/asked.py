"""From an example to a situation: who is asked, with which hand, what has been told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from compiler.evaluate.rules import Rules
from compiler.evaluate.script import word_of_move
from compiler.ir import ExampleAct, ExampleCase, ExampleSetting, ExpectAct, Sort, Word
from compiler.runtime.situation import OVER, Act, FactValue, Meld, Situation, Win
from compiler.runtime.tiles import tiles_text

NOT_OF_WIN = ("rob_kong", "self_draw", "by_discard", "deal", "exhausted", "end")
OWN_TURN = (Word.DRAW, Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A situation with what only examples tell: turned tiles by their statement, wild tiles by name,
    balances.

    `over`: the example says that the deal is over, so that settlements at its end count too.
    """

    situation: Situation
    draws: Mapping[str, tuple[int, ...]]
    wilds: Mapping[str, tuple[int, ...]]
    balances: Mapping[str, Fraction]
    over: bool


def asked_of(case: ExampleCase, rules: Rules) -> Asked:
    """The situation that a case of an example describes."""
    settings = case.settings
    owner = owner_of(case, rules)
    flags = tuple(s.name for s in settings if s.kind == "circumstance" and s.numbers != (0,))
    win = _win(case, flags)
    situation = Situation(
        options={s.name: _option(s, rules) for s in settings if s.kind == "option"},
        winner=owner,
        dealers=_players(settings, "dealer") or ("A",),
        round_wind=next((s.tiles[0] for s in settings if s.kind == "round_wind" and s.tiles), 27),
        seat_wind=next((s.tiles[0] for s in settings if s.kind == "seat_wind" and s.tiles), None),
        hand=case.hand or (),
        melds=tuple(Meld(kind=m.kind, form=m.form, tiles=m.tiles, source=m.source) for m in case.melds),
        win=win,
        flowers=tuple(kind for s in settings if s.kind == "flower" for kind in s.tiles),
        wild=next((s.tiles[0] for s in settings if s.kind == "indicator" and s.tiles), None),
        facts=_named(settings, "fact", rules),
        carried=_named(settings, "carry", rules),
        play=tuple(_act(act) for act in case.play),
        hands=dict(case.hands),
        wall=next((s.numbers[0] for s in settings if s.kind == "wall" and s.numbers), None),
        on=tuple(f for f in flags if f in OVER or (win is None and f != "rob_kong")),
    )
    return Asked(
        situation=situation,
        draws={s.name: s.tiles for s in settings if s.kind == "draws"},
        wilds={s.name: s.tiles for s in settings if s.kind == "wild"},
        over=not OVER.isdisjoint(flags),
        balances={
            s.player or owner: Fraction(s.numbers[0]) for s in settings if s.kind == "balance" and s.numbers
        },
    )


def owner_of(case: ExampleCase, rules: Rules) -> str:
    """Whose hand it is, and who is asked: the winner named; else whose turn it is; else who passed; else A.

    Where A has just put down the tile that could be won, the next player is asked.
    """
    named = case.win_player or next(iter(_players(case.settings, "winner")), None)
    if named is not None:
        return named
    taken = [act for act in case.play if not act.passed]
    last = taken[-1] if taken else None
    word = word_of(last, rules) if last is not None else None
    if last is not None and last.player is not None and word in OWN_TURN and not _asks_win(case):
        return last.player
    passers = [act.player for act in case.play if act.passed and act.player is not None]
    if passers:
        return passers[-1]
    return "B" if last is not None and last.player == "A" and word is Word.DISCARD else "A"


def word_of(act: ExampleAct, rules: Rules) -> Word:
    """The core act."""
    return word_of_move(rules.moves[act.move]) if act.move in rules.moves else Word(act.act)


def _asks_win(case: ExampleCase) -> bool:
    """A win is asked for: the last act may be a kong that others may rob."""
    return any(isinstance(expect, ExpectAct) and expect.act == "win" for expect in case.expects)


def _players(settings: tuple[ExampleSetting, ...], kind: str) -> tuple[str, ...]:
    return next((s.words for s in settings if s.kind == kind), ())


def _option(setting: ExampleSetting, rules: Rules) -> bool | int | str:
    option = rules.options[setting.name]
    if option.choices:
        return str((*setting.words, *setting.numbers)[0])
    number = setting.numbers[0] if setting.numbers else 1
    return bool(number) if isinstance(option.default, bool) else number


def _named(settings: tuple[ExampleSetting, ...], kind: str, rules: Rules) -> dict[str, FactValue]:
    """Facts or carried numbers: for the table, or one for each player named."""
    found: dict[str, FactValue] = {}
    for setting in settings:
        if setting.kind != kind:
            continue
        value = _value(setting, rules)
        known = found.get(setting.name)
        if setting.player is None:
            found[setting.name] = value
        elif isinstance(known, Mapping):
            found[setting.name] = {**known, setting.player: value}
        else:
            found[setting.name] = {setting.player: value}
    return found


def _value(setting: ExampleSetting, rules: Rules) -> bool | int | Fraction | str:
    fact = rules.facts.get(setting.name)
    sort = fact.sort if fact is not None else Sort.NUMBER
    if sort is Sort.NUMBER:
        return setting.numbers[0] if setting.numbers else 0
    if sort is Sort.TILE:
        return tiles_text(setting.tiles)
    return "".join(setting.words) if sort is Sort.PLAYER else " ".join(setting.words)


def _win(case: ExampleCase, flags: tuple[str, ...]) -> Win | None:
    if case.win_tile is None:
        return None
    by = "self_draw" if case.win_source is None else "discard"
    if "rob_kong" in flags:
        by = "rob_kong"
    on = tuple(flag for flag in flags if flag not in NOT_OF_WIN)
    return Win(tile=case.win_tile, by=by, source=case.win_source, on=on)


def _act(act: ExampleAct) -> Act:
    return Act(
        player=act.player, act=act.act, move=act.move, form=act.form, tiles=act.tiles, passed=act.passed
    )
