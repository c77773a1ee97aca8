"""The claim drill in words: the table, what is asked step by step, hints, what is said after the answer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from compiler.play.telling import Referee
from compiler.runtime.acts import Deed
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.rank import strongest_first
from compiler.runtime.play.refusals import REFUSALS
from compiler.runtime.play.state import State
from locales import N_
from tutor.drills.model import ClaimAnswer, ClaimQuestion, TableAsked
from tutor.engine import Line, Rules
from tutor.engine.verdicts import plain
from tutor.look import TileGroup
from tutor.text.acts import act_label
from tutor.text.permits import ruling_lines
from tutor.text.situation import comma, labelled
from tutor.text.table import player_lines, standing_lines, wild_tiles
from tutor.text.wrap import wrap
from tutor.tiles import name
from tutor.words import Words

PASSES = 3
NAMES = {
    "priority": N_("who comes first"),
    "win": N_("winning on a tile"),
    "chow": N_("chow"),
    "pung": N_("pung"),
    "kong": N_("kong"),
}


def claim_name(rule: str, words: Words) -> str:
    """What a question about claims is about, where no text names it; "" for others."""
    refusal = REFUSALS.get(rule)
    if refusal is not None:
        return refusal.zh if words.lang == "zh" else refusal.en
    return words.gettext(NAMES[rule]) if rule in NAMES else ""


def referee_of(question: TableAsked, words: Words) -> Referee:
    """The learner sits where the player is who wants the tile."""
    return question.house.referee(words.lang, question.player)


def table_lines(question: TableAsked, rules: Rules, words: Words, width: int) -> list[Text]:
    """The table with the tile on it, and what the player has let go so far."""
    state = question.state
    shown = [
        *standing_lines(state, rules, referee_of(question, words), words, width),
        *player_lines(state, question.player, words, width),
    ]
    return [*shown, *(Text(part) for line in history(question, words) for part in wrap(line, width))]


def history(question: TableAsked, words: Words) -> list[str]:
    """What the player has let go, who has declared to be ready, and what lies there."""
    state, player = question.state, question.player
    lines = let_go_lines(state.acts, player, words)
    referee = referee_of(question, words)
    lines += [
        words.gettext("Before, you declared {move}: {tile}.").format(
            move=referee.speaker.plain(act.move), tile=name(act.tile, words.lang)
        )
        for act in state.acts
        if act.player == player and act.word == "kong" and act.move and not act.passed
    ]
    return [*lines, *ready_lines(state, player, words), *_lying_lines(state, words)]


def let_go_lines(acts: Sequence[Deed], player: str, words: Words) -> list[str]:
    """The latest chances that he has let go."""
    passed = [act for act in acts if act.passed and act.player == player][-PASSES:]
    return [_let_go(act.word, act.tile, words) for act in passed]


def ready_lines(state: State, player: str, words: Words) -> list[str]:
    """Who has declared to be ready, `player` himself as `you`."""
    declared = [act.player for act in state.acts if act.word == "ready" and not act.passed]
    return [_ready(one, player, words) for one in declared]


def _lying_lines(state: State, words: Words) -> list[str]:
    """What lies there to be claimed, if anything does."""
    lying = state.lying
    if lying is None:
        return []
    thrown, konged = (
        words.gettext("{player} discards {tile}."),
        words.gettext("{player} makes a kong of {tile}."),
    )
    text = konged if lying.word == "kong" else thrown
    return [text.format(player=lying.player, tile=name(lying.tile, words.lang))]


def _ready(player: str, you: str, words: Words) -> str:
    if player == you:
        return words.gettext("You have declared ready.")
    return words.gettext("{player} has declared ready.").format(player=player)


def _let_go(word: str, tile: int, words: Words) -> str:
    act = claim_name(word, words) or word
    if tile < 0:
        return words.gettext("Before, you let a chance go: {act}.").format(act=act)
    text = words.gettext("Before, you let {tile} go: {act}.")
    return text.format(tile=name(tile, words.lang), act=act)


def hand_groups(question: TableAsked) -> list[TileGroup]:
    """The hand of him who wants the tile; wild tiles have a star."""
    state = question.state
    tiles = tuple(sorted(state.seats[question.player].hand or ()))
    wild = wild_tiles(state)
    notes = tuple((place, ("*",)) for place, tile in enumerate(tiles) if tile in wild)
    return [TileGroup(tiles=tiles, notes=notes)]


def claim_prompt(question: ClaimQuestion, words: Words) -> str:
    label = act_label(question.found.action, referee_of(question, words), words)
    return words.gettext("You sit at {player} and say: {act}. Is it allowed?").format(
        player=question.player, act=label
    )


def steps(question: ClaimQuestion, chosen: tuple[int, ...], words: Words) -> tuple[str, list[str]] | None:
    """What is asked after these choices, with what may be chosen; None when all has been answered."""
    if not chosen:
        return claim_prompt(question, words), [words.pgettext("claim", "Yes"), words.pgettext("claim", "No")]
    if len(chosen) > 1:
        return None
    if chosen[0] == 1 and question.choices:
        head = words.gettext("Right so far. Which rule forbids it?")
        return head, [rule.name.of(words.lang) for rule in question.choices]
    if chosen[0] == 0 and question.contested:
        called = comma([_call(call, question, words) for call in question.calls], words)
        head = words.gettext("Right so far. If all call who may ({calls}): who gets the tile?")
        return head.format(calls=called), [takers(one, words) for one in question.takers]
    return None


def _call(call: Permission, question: ClaimQuestion, words: Words) -> str:
    label = act_label(call.action, referee_of(question, words), words)
    return f"{call.action.player} {label}"


def takers(players: tuple[str, ...], words: Words) -> str:
    return comma(list(players), words) or words.gettext("nobody")


def claim_answer(question: ClaimQuestion, chosen: tuple[int, ...]) -> ClaimAnswer:
    """The answer of which every step was answered by the choice at that place."""
    may, second = chosen[0] == 0, chosen[1] if len(chosen) > 1 else None
    if second is None:
        return ClaimAnswer(may=may)
    if may:
        return ClaimAnswer(may=True, takers=question.takers[second])
    return ClaimAnswer(may=False, rule=question.choices[second].code)


def claim_given(question: ClaimQuestion, answer: ClaimAnswer, words: Words) -> str:
    """The learner's answer."""
    rule = next((rule for rule in question.choices if rule.code == answer.rule), None)
    parts = [words.pgettext("claim", "Yes") if answer.may else words.pgettext("claim", "No")]
    parts += [rule.name.of(words.lang)] if rule is not None else []
    parts += [takers(answer.takers, words)] if answer.takers is not None else []
    return comma(parts, words)


def claim_feedback(question: ClaimQuestion, words: Words) -> list[Line]:
    """The ruling with the rules against it, and who gets the tile."""
    referee, state = referee_of(question, words), question.state
    lines = ruling_lines(question.found, state, question.record.dealt, referee)
    patterns = referee.patterns(question.found, state) if question.found.legal else ""
    if patterns:
        lines.append(Line(text=plain(patterns), indent=1))
    if question.contested:
        contest = referee.contest(strongest_first(state, list(question.calls)), state)
        gets = labelled(words.gettext("It goes to"), takers(question.taking, words), words)
        lines += [Line(text=plain(contest)), Line(text=gets, mark="yes")]
    return lines


def claim_hints(question: ClaimQuestion, words: Words) -> tuple[str, str, str]:
    """The order of turns, the tiles left, whether a rule speaks against it."""
    state = question.state
    order = comma(list(state.in_play()), words)
    legal = words.gettext("No rule speaks against it.")
    return (
        words.gettext("The order of turns from there: {players}").format(players=order),
        words.gettext("Tiles that may still be drawn: {count}").format(count=state.table.wall),
        legal if question.found.legal else words.gettext("A rule speaks against it."),
    )


def claim_reasons(question: ClaimQuestion, words: Words) -> list[Line]:
    """The ruling on everything that anybody could say to the tile."""
    state, referee = question.state, referee_of(question, words)
    found = [
        one
        for player in state.in_play()[1:]
        for one in permissions_of(state, player)
        if one.action.act != "pass" or one.illegal
    ]
    dealt = question.record.dealt
    return [line for one in found for line in ruling_lines(one, state, dealt, referee)]
