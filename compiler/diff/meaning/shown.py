"""A situation in words, as a player tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler import ir
from compiler.runtime.situation import FactValue, Situation
from compiler.sentences.examples import example
from compiler.sentences.speaker import Speaker


def situation_text(situation: Situation, s: Speaker) -> str:
    """The hand, its melds, the win, and all that is told beside. The names are those of the speaker's rule
    set."""
    return example(case_of(situation), s).rstrip(":： ")


def case_of(situation: Situation) -> ir.ExampleCase:
    """The situation as an example that expects nothing."""
    win = situation.win
    return ir.ExampleCase(
        text="",
        hand=tuple(sorted(situation.hand)) if win is not None else (),
        hands=(*_asked_about(situation), *situation.hands.items()),
        melds=tuple(
            ir.ExampleMeld(kind=meld.kind, form=meld.form, tiles=meld.tiles, source=meld.source)
            for meld in situation.melds
        ),
        win_player=situation.winner if win is not None else None,
        win_tile=win.tile if win is not None else None,
        win_source=win.source if win is not None else None,
        settings=tuple(_settings(situation)),
        play=tuple(
            ir.ExampleAct(
                player=act.player,
                act=act.act,
                move=act.move,
                passed=act.passed,
                form=act.form,
                tiles=act.tiles,
            )
            for act in situation.play
        ),
        expects=(),
        cites=(),
    )


def _asked_about(situation: Situation) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Whose hand it is about where nothing is won on."""
    if situation.win is None and situation.hand:
        yield situation.winner, tuple(sorted(situation.hand))


def _settings(situation: Situation) -> Iterator[ir.ExampleSetting]:
    win = situation.win
    if situation.hand or situation.play or len(situation.dealers) > 1:
        yield ir.ExampleSetting(kind="dealer", name="dealer", player=None, words=situation.dealers)
    if situation.round_wind != 27:
        tiles = (situation.round_wind,)
        yield ir.ExampleSetting(kind="round_wind", name="round_wind", player=None, tiles=tiles)
    flags = (*(win.on if win is not None else ()), *situation.on)
    if win is not None and win.by == "rob_kong":
        flags = ("rob_kong", *flags)
    for flag in flags:
        yield ir.ExampleSetting(kind="circumstance", name=flag, player=None)
    if situation.wild is not None:
        yield ir.ExampleSetting(kind="indicator", name="indicator", player=None, tiles=(situation.wild,))
    if situation.flowers:
        yield ir.ExampleSetting(kind="flower", name="flower", player=None, tiles=situation.flowers)
    if situation.draws:
        yield ir.ExampleSetting(kind="draws", name="turned", player=None, tiles=situation.draws)
    for told in (situation.facts, situation.carried):
        for name, value in told.items():
            yield from _told(name, value)
    if situation.wall is not None:
        yield ir.ExampleSetting(kind="wall", name="wall", player=None, numbers=(situation.wall,))


def _told(name: str, value: FactValue) -> Iterator[ir.ExampleSetting]:
    each: list[tuple[str | None, object]] = (
        list(value.items()) if isinstance(value, Mapping) else [(None, value)]
    )
    for player, one in each:
        yield ir.ExampleSetting(kind="fact", name=name, player=player, words=(str(one),))
