"""Refusing the case of an example that no deal comes to, as a situation from outside is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from compiler import ir
from compiler.equipment import equipment_of
from compiler.evaluate.asked import asked_of
from compiler.evaluate.blunders import help_for, reason_of
from compiler.evaluate.rules import Rules
from compiler.evaluate.text import Text
from compiler.ir import ExampleCase, Sort
from compiler.runtime.fields import MAX_LIST, PLAYERS
from compiler.runtime.notation import InputError
from compiler.runtime.situation import OVER, WIN_CIRCUMSTANCES, Act
from compiler.runtime.validate import check_act, validate
from dsl.source import Span

# How many givens are tried to find the one that is to blame.
TRIED = 30
WAYS_TOLD = ("self_draw", "by_discard", "rob_kong")


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible:
    """Why a case can't be, what to write instead (None: nothing to offer), and the given that is to blame.

    `code` is that of InputError for a situation with this fault.
    """

    code: str
    reason: Text
    help: Text | None
    span: Span


class _At(InputError):
    """A fault whose place is known."""

    def __init__(self, code: str, en: str, zh: str, span: Span) -> None:
        super().__init__(code, en, zh)
        self.span = span


def impossible_in(case: ExampleCase, rules: Rules) -> Impossible | None:
    """What is impossible in a case; None if it can be."""
    error = _fault(case, rules)
    if error is None:
        return None
    span = error.span if isinstance(error, _At) else _blamed(case, rules, error.code)
    return Impossible(code=error.code, reason=reason_of(error), help=help_for(error.code), span=span)


def _fault(case: ExampleCase, rules: Rules) -> InputError | None:
    try:
        _check(case, rules)
    except InputError as error:
        return error
    return None


def _check(case: ExampleCase, rules: Rules) -> None:
    if len(case.play) > MAX_LIST:
        at = case.play[MAX_LIST].span
        raise _At("bad_field", f"more than {MAX_LIST} acts", f"经过超过 {MAX_LIST} 步", at)
    _check_seats(case, rules)
    _check_circumstances(case)
    _check_values(case, rules)
    equipment = equipment_of(rules.ruleset)
    asked = asked_of(case, rules)
    drawn = tuple(kind for tiles in asked.draws.values() for kind in tiles)
    validate(asked.situation._replace(draws=drawn), equipment)
    for expect in case.expects:
        if isinstance(expect, ir.ExpectAct):
            act = Act(player=asked.situation.winner, act=expect.act, move=expect.move, tiles=expect.tiles)
            _check_asked(act, equipment.faces(expect.tiles, asked.situation.wild), expect.span)


def _check_asked(act: Act, faces: tuple[int, ...], span: Span) -> None:
    try:
        check_act(act, faces)
    except InputError as error:
        raise _At(error.code, error.en, error.zh, span) from error


def _check_seats(case: ExampleCase, rules: Rules) -> None:
    players = rules.ruleset.players
    for player, span in _players_told(case, rules):
        if player is not None and player in PLAYERS[players:]:
            raise _At(
                "unknown_player",
                f"there is no player {player} among {players} players",
                f"{players} 人局没有玩家 {player}",
                span,
            )


def _players_told(case: ExampleCase, rules: Rules) -> Iterator[tuple[str | None, Span]]:
    """Players of settings and results; those of the situation are looked at where it is validated."""
    for setting in case.settings:
        fact = rules.facts.get(setting.name) if setting.kind == "fact" else None
        named = setting.kind in ("dealer", "winner") or (fact is not None and fact.sort is Sort.PLAYER)
        for player in (*(setting.words if named else ()), setting.player):
            yield player, setting.span
    for expect in case.expects:
        if isinstance(expect, ir.ExpectPays):
            yield from ((player, expect.span) for player, _change in expect.changes)
        elif isinstance(expect, ir.ExpectPlayers):
            yield from ((player, expect.span) for player in expect.players)
        elif isinstance(expect, ir.ExpectNumber):
            yield expect.player, expect.span


# ---- circumstances that the situation does not carry -------------------------------------------------------


def _check_circumstances(case: ExampleCase) -> None:
    if case.win_tile is None and case.win_source is not None:
        raise InputError("source_without_tile", "no tile is won on", "没有说和哪一张")
    for setting in case.settings:
        if setting.kind == "circumstance":
            _check_circumstance(setting, case)


def _check_circumstance(told: ir.ExampleSetting, case: ExampleCase) -> None:
    name, wins = told.name, case.win_tile is not None
    if name == "only_wait" or (wins and name not in (*WIN_CIRCUMSTANCES, *WAYS_TOLD, *OVER, "deal")):
        raise _At("not_told", f"`{name}` follows from the hand", f"“{name}”由手牌看出", told.span)
    if not wins and name in WAYS_TOLD:
        raise _At("way_without_win", f"`{name}` needs a winning tile", f"没有和张，不会有“{name}”", told.span)
    if wins and name in WAYS_TOLD:
        _check_way(told, case)
    if wins and name == "deal":
        en = "a hand judged as dealt wins on no tile"
        raise _At("deal_and_win", en, "看的是配牌，就没有和张", told.span)


def _check_way(told: ir.ExampleSetting, case: ExampleCase) -> None:
    """`self_draw` beside a tile from another player, and the like."""
    names = {s.name for s in case.settings if s.kind == "circumstance"}
    robbed, given = "rob_kong" in names, case.win_source is not None
    way = "rob_kong" if robbed else "by_discard" if given else "self_draw"
    if told.name != way:
        raise _At(
            "other_way",
            f"by what is given this is no `{told.name}`",
            f"照所给的，这不是“{told.name}”",
            told.span,
        )


def _check_values(case: ExampleCase, rules: Rules) -> None:
    for setting in case.settings:
        option = rules.options.get(setting.name) if setting.kind == "option" else None
        number = setting.numbers[0] if setting.numbers else 0
        if option is not None and option.low is not None and option.high is not None:
            if not option.low <= number <= option.high:
                domain = f"{option.low}..{option.high}"
                raise _At(
                    "bad_option",
                    f"`{setting.name}` should be in {domain}",
                    f"“{setting.name}”应在 {domain} 之内",
                    setting.span,
                )
        elif setting.kind in ("fact", "carry"):
            _check_owner(setting, rules)


def _check_owner(setting: ir.ExampleSetting, rules: Rules) -> None:
    fact = rules.facts.get(setting.name) or rules.carries.get(setting.name)
    if fact is None or fact.per_player is (setting.player is not None):
        return
    en, zh = ("each player", "每家一个") if fact.per_player else ("the whole table", "全桌一个")
    raise _At(
        "each_player" if fact.per_player else "whole_table",
        f"there is one `{setting.name}` for {en}",
        f"“{setting.name}”{zh}",
        setting.span,
    )


# ---- the given that is to blame ----------------------------------------------------------------------------


def _blamed(case: ExampleCase, rules: Rules, code: str) -> Span:
    """The latest given without which there is no such fault; for a wrong number of tiles the hand."""
    places = dict(case.given_at)
    usual = places.get("hand", case.span)
    if code == "wrong_tile_count":
        return usual
    givens = sorted(_without(case, places), key=lambda pair: pair[0].start, reverse=True)
    for span, rest in givens[:TRIED]:
        fault = _fault(rest, rules)
        if fault is None or fault.code != code:
            return span
    return usual


def _without(case: ExampleCase, places: dict[str, Span]) -> Iterator[tuple[Span, ExampleCase]]:
    """Every given with what is left of the case without it."""
    for index, setting in enumerate(case.settings):
        yield setting.span, replace(case, settings=(*case.settings[:index], *case.settings[index + 1 :]))
    for index, meld in enumerate(case.melds):
        yield meld.span, replace(case, melds=(*case.melds[:index], *case.melds[index + 1 :]))
    for index, act in enumerate(case.play):
        yield act.span, replace(case, play=(*case.play[:index], *case.play[index + 1 :]))
    for index, (player, _tiles) in enumerate(case.hands):
        yield (
            places.get(player, case.span),
            replace(case, hands=(*case.hands[:index], *case.hands[index + 1 :])),
        )
    if case.win_tile is not None or case.win_source is not None:
        yield places.get("win", case.span), replace(case, win_tile=None, win_source=None)
    if case.hand is not None:
        yield places.get("hand", case.span), replace(case, hand=None)
