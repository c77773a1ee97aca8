"""Between the cases of the tutor and the situations of the compiler."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.runtime.situation import Act as SituationAct
from compiler.runtime.situation import Meld as SituationMeld
from compiler.runtime.situation import Situation
from compiler.runtime.situation import Win as SituationWin
from tutor.engine.cards import Value
from tutor.engine.case import Act, Case, Meld, Win


def situation_of(case: Case, options: Mapping[str, Value]) -> Situation:
    """The situation with the options chosen; facts and carried numbers at their default."""
    return Situation(
        options=dict(options),
        winner=case.winner,
        dealers=case.dealers,
        round_wind=case.round_wind,
        hand=case.hand,
        melds=tuple(
            SituationMeld(kind=meld.kind, form=meld.form, tiles=meld.tiles, source=meld.source)
            for meld in case.melds
        ),
        win=None if case.win is None else _win(case.win),
        wild=case.indicator,
        draws=case.draws,
        facts={},
        carried={},
        play=tuple(_act(act) for act in case.acts),
        hands={},
        on=("deal",) if case.at_deal else (),
    )


def _win(win: Win) -> SituationWin:
    return SituationWin(tile=win.tile, by=win.by, source=win.source, on=win.on)


def _act(act: Act) -> SituationAct:
    core = act.act == "kong"
    return SituationAct(
        player=act.player,
        act="kong" if core else "",
        move="" if core else act.act,
        form=act.form or None,
        tiles=act.tiles,
    )


def case_of(situation: Situation) -> Case | None:
    """The case of an example's situation; None for what the tutor does not show (facts, several
    winners...).
    """
    win = situation.win
    at_deal = win is None and "deal" in situation.on
    strange = situation.facts or situation.carried or situation.hands or situation.winners
    kongs = [act for act in situation.play if len(act.tiles) == 4 and act.player and not act.passed]
    if strange or situation.flowers or len(kongs) != len(situation.play) or not (win or at_deal):
        return None
    return Case(
        winner=situation.winner,
        dealers=situation.dealers,
        hand=tuple(sorted(situation.hand)),
        melds=tuple(
            Meld(kind=meld.kind, tiles=meld.tiles, form=meld.form, source=meld.source)
            for meld in situation.melds
        ),
        win=None if win is None else Win(tile=win.tile, by=win.by, source=win.source, on=win.on),
        at_deal=at_deal,
        draws=situation.draws,
        acts=tuple(
            Act(player=act.player or "", act=act.move or act.act, tiles=act.tiles, form=act.form or "")
            for act in kongs
        ),
        indicator=situation.wild,
        round_wind=situation.round_wind,
    )
