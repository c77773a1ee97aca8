"""Is an act legal: opened by the default table or an `offer`, barred by no `forbid`, owed by no `must`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.play.action import Action
from compiler.runtime.play.choices import choices
from compiler.runtime.play.closed import closed, deed_of, thrown_with
from compiler.runtime.play.refusals import REFUSALS, Refusal
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.winning import hangs_on_unseen, judged_win
from compiler.runtime.table import Table
from compiler.runtime.win import Judged


class Permission(NamedTuple):
    """Whether an action is legal, and what speaks against it.

    `refusal`: the default table does not have it and no offer opens it. `bars`: ids of bans that stand.
    `duties`: ids of what is owed instead. `unseen`: bars that stand or fall with tiles that nobody has seen.
    `judged`: of a win its best reading.
    """

    action: Action
    deed: Deed
    refusal: Refusal | None = None
    bars: tuple[str, ...] = ()
    duties: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    decided: bool = True
    judged: Judged | None = None

    @property
    def legal(self) -> bool:
        return self.decided and not self.refusal and not self.bars and not self.duties

    @property
    def illegal(self) -> bool:
        """Certainly not legal, whatever lies hidden."""
        return self.refusal is not None or bool(self.bars) or (self.decided and bool(self.duties))


def permission(state: State, action: Action) -> Permission:
    """The action in this state, as the next thing that happens."""
    key = ("permission", action)
    if key not in state.known:
        state.known[key] = _with_duties(state, _without_duties(state, action))
    found: Permission = state.known[key]
    return found


def permissions_of(state: State, player: str, *, everything: bool = True) -> tuple[Permission, ...]:
    """What the tiles of a player would let him do now, each with what speaks against it.

    Without `everything` what the order of turns rules out is left away.
    """
    return tuple(permission(state, action) for action in choices(state, player, everything=everything))


def _without_duties(state: State, action: Action) -> Permission:
    deed = deed_of(state, action)
    refusal = closed(state, action, deed)
    if refusal is not None and (refusal.firm or not is_offered(state, deed)):
        return Permission(action, deed, refusal)
    if _recognition(state, action, deed) is False:
        return Permission(action, deed, REFUSALS["not_the_move"])
    if deed.word == "win":
        return _win_permission(state, action, deed, refusal)
    if action.act == "pass" and _must_act(state, action.player):
        return Permission(action, deed, REFUSALS["must_act"])
    hidden = state.seats[action.player].hand is None
    barred = tuple(bar for each in _deeds(action, deed) for bar in _standing(state, each))
    bars = tuple(dict.fromkeys(bar.id for bar in barred if bar.open or not hidden))
    unseen = tuple(dict.fromkeys(bar.id for bar in barred if hidden and not bar.open))
    decided = not hidden or (
        action.act in ("pass", "draw", "false_win") and _recognition(state, action, deed) is not None
    )
    if action.act == "pass" and hidden and state.stage is Stage.TURN:
        decided = False
    return Permission(action, deed, None, bars, (), unseen, decided)


def _recognition(state: State, action: Action, deed: Deed) -> bool | None:
    """Whether the act is the move that is said: how it is done makes it one, not the saying. None where that
    lies hidden."""
    said = next((v for v in state.conduct.varieties if v.id == action.move), None)
    if said is None or said.fits is None or deed.word == "win":
        return True
    if state.seats[action.player].hand is None and not said.open:
        return None
    t = asked_table(state, deed)
    return bool(said.fits(t, t.hand(deed.player), deed))


def _must_act(state: State, player: str) -> bool:
    """Nobody passes on a draw that is his anyhow, nor on a discard while he may make one."""
    if state.stage is Stage.DRAW:
        return _without_duties(state, Action(player, "draw")).legal
    if state.stage is not Stage.TURN:
        return False
    if state.seats[player].hand is None:
        return not _may_be_barred(state, "discard")
    actions = choices(state, player, everything=False)
    return any(a.act in ("discard", "flower") and _without_duties(state, a).legal for a in actions)


def _may_be_barred(state: State, word: str) -> bool:
    """Some ban on acts of this word might stand, by tiles that nobody has seen."""
    return any(word in bar.words for bar in state.conduct.bars)


def _deeds(action: Action, deed: Deed) -> tuple[Deed, ...]:
    """A declaration of being ready is the discard too that goes with it."""
    return (deed, thrown_with(action)) if deed.word == "ready" else (deed,)


def _win_permission(state: State, action: Action, deed: Deed, refusal: Refusal | None) -> Permission:
    if hangs_on_unseen(state, action.player):
        return Permission(action, deed, decided=False)
    judged = judged_win(state, action.player)
    verdict = judged.verdict if judged is not None else None
    if judged is None or verdict is None:
        return Permission(action, deed, refusal)
    bars = () if judged.legal else verdict.bans
    return Permission(action, deed, None, bars, (), (), True, judged)


def asked_table(state: State, deed: Deed) -> Table:
    """The table as permissions see it: who would do the act acts; nothing has happened yet."""
    t: Any = state.table.copied()
    t.act, t.actor, t.discarder, t.on = deed, deed.player, deed.source, deed.on
    asked: Table = t
    return asked


def _standing(state: State, deed: Deed) -> Iterable[Any]:
    t: Table | None = None
    for bar in state.conduct.bars:
        if deed.word in bar.words:
            t = t or asked_table(state, deed)
            if bar.stands(t, t.hand(deed.player), deed):
                yield bar


def is_offered(state: State, deed: Deed) -> bool:
    """Some `offer` opens an act that is no win; wins ask their own."""
    for offer in state.conduct.offers:
        if deed.word in offer.words:
            t = asked_table(state, deed)
            if offer.opens(t, t.hand(deed.player), deed):
                return True
    return False


# ---- duties


def _with_duties(state: State, found: Permission) -> Permission:
    if not state.conduct.duties or found.refusal is not None or found.deed.word == "false_win":
        return found
    owed = tuple(duty.id for duty in state.conduct.duties if _is_owed(state, duty, found))
    return found._replace(duties=owed) if owed else found


def _is_owed(state: State, duty: Any, found: Permission) -> bool:
    """It is due, this action does not fulfil it, and another that is legal would."""
    t = asked_table(state, found.deed)
    hand = t.hand(found.deed.player)
    if any(duty.fits(t, hand, each) for each in _deeds(found.action, found.deed)):
        return False
    if not duty.due(t, hand, found.deed):
        return False
    others = choices(state, found.action.player, everything=False)
    return any(_fulfils(state, duty, other) for other in others if other != found.action)


def _fulfils(state: State, duty: Any, other: Action) -> bool:
    deed = deed_of(state, other)
    t = asked_table(state, deed)
    if not any(duty.fits(t, t.hand(deed.player), each) for each in _deeds(other, deed)):
        return False
    return _without_duties(state, other).legal
