"""What a player may do, in a word or two for a list of choices, and what he is asked."""

from __future__ import annotations

from compiler.play.telling import Referee
from compiler.runtime.play.action import Action
from compiler.runtime.play.state import Stage, State
from locales import N_
from tutor.engine.verdicts import plain
from tutor.text.runs import short
from tutor.tiles import name
from tutor.words import Words

PLAIN = {
    "win": N_("win"),
    "draw": N_("draw"),
    "pass": N_("pass"),
    "flower": N_("put down {tiles}"),
    "discard": N_("discard {tiles}"),
    "ready": N_("ready, discard {tiles}"),
    "chow": N_("chow {tiles}"),
    "pung": N_("pung {tiles}"),
}
KONGS = {
    "concealed": N_("concealed kong {tiles}"),
    "exposed": N_("kong {tiles}"),
    "added": N_("kong added to the pung {tiles}"),
    "": N_("kong {tiles}"),
}


def act_label(action: Action, referee: Referee, words: Words) -> str:
    """`pung 555m`, `pass`; a variety that the rules name by that name."""
    tiles = short(action.tiles, words) if action.tiles else ""
    if action.act in ("discard", "ready"):
        tiles = "".join(name(tile, words.lang) for tile in action.tiles)
    if action.move:
        return plain(f"{referee.speaker.plain(action.move)} {tiles}").rstrip()
    text = KONGS[action.form] if action.act == "kong" else PLAIN.get(action.act, action.act)
    return words.gettext(text).format(tiles=tiles)


def asked(state: State, you: str, words: Words) -> str:
    """What the learner is asked now."""
    lying = state.lying
    match state.stage:
        case Stage.CLAIM if lying is not None:
            text = words.gettext("{player} discards {tile}: do you want it?")
            return text.format(player=lying.player, tile=name(lying.tile, words.lang))
        case Stage.KONG if lying is not None:
            text = words.gettext("{player} makes a kong of {tile}: do you rob it?")
            return text.format(player=lying.player, tile=name(lying.tile, words.lang))
        case Stage.DRAW:
            return words.gettext("The next tile is offered to you. What do you do?")
        case Stage.OPENING:
            return words.gettext("The tiles are dealt. What do you do?")
        case _ if state.seats[you].drawn >= 0 and state.last is not None and state.last.word == "draw":
            drawn = name(state.seats[you].drawn, words.lang)
            return words.gettext("You have drawn {tile}. Which tile do you discard?").format(tile=drawn)
        case _:
            return words.gettext("Which tile do you discard?")
