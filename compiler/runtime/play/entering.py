"""An act entered in the state of a deal: the tiles moved, what it pays, and what its actor lets go by it."""

from __future__ import annotations

from compiler.runtime.acts import Deed
from compiler.runtime.moments import moved_on
from compiler.runtime.play.action import Action
from compiler.runtime.play.choices import choices
from compiler.runtime.play.closed import deed_of
from compiler.runtime.play.permit import asked_table, permission
from compiler.runtime.play.state import Stage, State, table_at
from compiler.runtime.play.turning import tiles_to_turn


def entered(state: State, deed: Deed, *, pays: bool = True) -> State:
    """With an act done: the tiles moved, and what it pays."""
    moment = moved_on(state.moment, deed)
    done = moment.acts[-1]
    if not pays or deed.passed or not brings_about(state, deed.word):
        return state.but(table=table_at(state.table, moment), known={})
    return turned_and_paid(state.but(table=table_at(state.table, moment), known={}), done)


def brings_about(state: State, word: str) -> bool:
    """Acts of the word may be paid for or turn up tiles; what the end turns up is found with the last act."""
    rules = state.rules
    return bool(rules.paid_on(word)) or not rules.turned_on.isdisjoint(("", word, "end"))


def turned_and_paid(state: State, done: Deed) -> State:
    """With what the latest act pays and turns up."""
    course = state.course()
    course.table.given_draws = tiles_to_turn(state)
    course.take_act(done, state.moment)
    table = table_at(course.table, state.moment, again=True)
    return state.but(table=table, debts=tuple(course.debts), known={})


def with_passes(state: State, action: Action) -> State:
    """With what the actor lets go by this action, as far as some rule asks for it."""
    for deed in let_pass(state, action.player, action):
        state = entered(state, deed, pays=False)
    return state


def let_pass(state: State, player: str, instead: Action | None) -> list[Deed]:
    """The legal acts, of those some rule asks about, that a player does not do."""
    asked = state.conduct.passed
    if not asked or (state.stage is Stage.OPENING):
        return []
    done = recognised(state, instead) if instead is not None else frozenset()
    found: dict[str, Deed] = {}
    for action in choices(state, player, everything=False):
        same = instead is not None and (action.act, action.move) == (instead.act, instead.move)
        moves = recognised(state, action) - done
        plainly = not same and (action.act in asked or action.move in asked)
        if (plainly or moves) and permission(state, action).legal:
            deed = permission(state, action).deed._replace(passed=True)
            for each in (
                *((deed,) if plainly else ()),
                *(deed._replace(move=move) for move in sorted(moves)),
            ):
                found.setdefault(f"{each.word} {each.move}", each)
    return list(found.values())


def recognised(state: State, action: Action) -> frozenset[str]:
    """The moves which the act is by how it is done, of those whose passing some rule asks about."""
    asked = state.conduct.recognised
    if not asked or all(variety.word != action.act for variety in asked):
        return frozenset()
    deed = deed_of(state, action)
    t = asked_table(state, deed)
    hand = t.hand(action.player)
    return frozenset(v.id for v in asked if v.word == action.act and v.fits and v.fits(t, hand, deed))


def is_let_pass(state: State, deed: Deed) -> bool:
    """It has been let go before on the same tile, about which somebody has spoken late."""
    lying = state.last
    since = state.acts[lying.at + 1 :] if lying is not None else ()
    return any(
        (a.passed, a.player, a.word, a.move) == (True, deed.player, deed.word, deed.move) for a in since
    )
