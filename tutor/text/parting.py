"""An act at the table under two rule sets, in words: the table, what is asked, hints, both rulings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from compiler.play.telling import Referee
from compiler.runtime.acts import Deed
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.state import State
from tutor.drills.model import ClaimQuestion, ComparedQuestion, PartingAnswer, PartingQuestion
from tutor.engine import Line, Rules
from tutor.engine.verdicts import plain
from tutor.play.house import House
from tutor.text.acts import act_label
from tutor.text.claim import claim_name, let_go_lines, ready_lines, referee_of, table_lines
from tutor.text.diff import named, sides_line, together
from tutor.text.diff import steps as diff_steps
from tutor.text.diff_parts import yes_or_no
from tutor.text.permits import ruling_lines
from tutor.text.situation import comma, labelled
from tutor.text.table import deal_parts, player_lines
from tutor.text.wrap import wrap
from tutor.tiles import name
from tutor.words import Words

ANSWERS = (True, False)


def parting_lines(question: PartingQuestion, rules: Rules, words: Words, width: int) -> list[Text]:
    """Both rule sets, the table, and what has happened there; what one side alone tells by its name."""
    first = deal_parts(question.state, rules, referee_of(question, words), words)
    second = deal_parts(question.other_state, question.other, _other_referee(question, words), words)
    above = [sides_line(question, rules, words), "   ".join(together(first, second, question, words))]
    return [
        *(Text(part) for line in above for part in wrap(line, width)),
        *player_lines(question.state, question.player, words, width),
        *(Text(part) for line in events(question, words) for part in wrap(line, width)),
    ]


def asked_lines(
    question: ClaimQuestion | PartingQuestion, rules: Rules, words: Words, width: int
) -> list[Text]:
    """What is shown of the table for either kind of question about an act."""
    if isinstance(question, PartingQuestion):
        return parting_lines(question, rules, words, width)
    return table_lines(question, rules, words, width)


def _other_referee(question: PartingQuestion, words: Words) -> Referee:
    return question.other_house.referee(words.lang, question.player)


def events(question: PartingQuestion, words: Words) -> list[str]:
    """What was done before that rules may go by, then in its order all since the player's last discard."""
    state, player, referee = question.state, question.player, referee_of(question, words)
    acts = past(question.state, question.other_state)
    since = _since(acts, player)
    special = [_deed(act, referee) for act in acts[:since] if act.move and not act.passed]
    lately = [
        _let_go(act, words) if act.passed else _deed(act, referee)
        for act in acts[since:]
        if act.player == player or not (act.passed or act.word == "draw")
    ]
    return [
        *let_go_lines(acts[:since], player, words),
        *([labelled(words.gettext("Before"), comma(special, words), words)] if special else []),
        *ready_lines(state, player, words),
        *([labelled(words.gettext("In turn"), comma(lately, words), words)] if lately else []),
    ]


def past(state: State, other: State) -> tuple[Deed, ...]:
    """The acts in their order; of what was let go all that either side enters, for each enters only what its
    rules ask about."""
    return tuple(
        act
        for (mine, end), (theirs, _) in zip(_runs(state.acts), _runs(other.acts), strict=True)
        for act in (*dict.fromkeys((*mine, *theirs)), *end)
    )


def _runs(acts: Sequence[Deed]) -> list[tuple[tuple[Deed, ...], tuple[Deed, ...]]]:
    """What was let go before each act that was taken, and that act; none at the end."""
    found: list[tuple[tuple[Deed, ...], tuple[Deed, ...]]] = []
    passed: tuple[Deed, ...] = ()
    for act in acts:
        placeless = act._replace(at=-1)
        if act.passed:
            passed = (*passed, placeless)
        else:
            found.append((passed, (placeless,)))
            passed = ()
    return [*found, (passed, ())]


def _since(acts: Sequence[Deed], player: str) -> int:
    """Where the player's last discard stands; 0 if there is none."""
    thrown = [act.word in ("discard", "ready") and act.player == player and not act.passed for act in acts]
    return max((place for place, own in enumerate(thrown) if own), default=0)


def _deed(act: Deed, referee: Referee) -> str:
    """With the move that the rules have a name for."""
    said = plain(referee.deed(act))
    return f"{said} ({plain(referee.speaker.plain(act.move))})" if act.move else said


def _let_go(act: Deed, words: Words) -> str:
    """By the player, among the acts in their order."""
    what = claim_name(act.word, words) or act.word
    if act.tile < 0:
        return words.gettext("You let a chance go ({act})").format(act=what)
    return words.gettext("You let {tile} go ({act})").format(tile=name(act.tile, words.lang), act=what)


def parting_prompt(question: PartingQuestion, words: Words) -> str:
    label = act_label(question.found.action, referee_of(question, words), words)
    text = words.gettext("You sit at {player} and say: {act}.")
    return text.format(player=question.player, act=label)


def steps(question: PartingQuestion, words: Words) -> list[tuple[str, list[str]]]:
    """What is asked one after the other, each with its choices."""
    may = words.gettext("Is it allowed under {rules}?")
    labels = [yes_or_no(answer, words) for answer in ANSWERS]
    asked = [(may.format(rules=side), labels) for side in named(question, words)]
    if question.asks_rule:
        rules = [choice.lead.of(words.lang) for choice in question.choices]
        asked.append((words.gettext("Which rule makes the difference?"), rules))
    return asked


def parts(question: ComparedQuestion, words: Words) -> list[tuple[str, list[str]]]:
    """What is asked one after the other, of a hand or of an act."""
    return steps(question, words) if isinstance(question, PartingQuestion) else diff_steps(question, words)


def parting_answer(question: PartingQuestion, places: tuple[int, ...]) -> PartingAnswer:
    """The answer of which every step was answered by the choice at that place."""
    return PartingAnswer(
        may=(ANSWERS[places[0]], ANSWERS[places[1]]),
        rule=question.choices[places[2]].place if question.asks_rule else None,
    )


def parting_feedback(question: PartingQuestion, words: Words) -> list[Line]:
    """Both rulings, each with the rules against it."""
    first, second = named(question, words)
    return [
        *_ruling(first, question.found, question.state, question.house, question, words),
        *_ruling(second, question.other_found, question.other_state, question.other_house, question, words),
    ]


def _ruling(
    side: str, found: Permission, state: State, house: House, question: PartingQuestion, words: Words
) -> list[Line]:
    dealt = replace(question.record.dealt, options=house.options)
    referee = house.referee(words.lang, question.player)
    head, *more = ruling_lines(found, state, dealt, referee)
    return [replace(head, text=labelled(side, head.text, words)), *more]


def parting_hints(question: PartingQuestion, words: Words) -> tuple[str, str, str]:
    """That one alone allows it; a rule that has no say; what the first says."""
    one = words.gettext("It is allowed under one of the two.")
    if not question.asks_rule:
        state = question.state
        order = comma(list(state.in_play()), words)
        return (
            words.gettext("The order of turns from there: {players}").format(players=order),
            words.gettext("Tiles that may still be drawn: {count}").format(count=state.table.wall),
            one,
        )
    makers = {choice.place for choice in question.makers}
    idle = next(choice for choice in question.choices if choice.place not in makers)
    not_it = words.gettext("This rule has no say here: {rule}").format(rule=idle.lead.of(words.lang))
    free, barred = (
        words.gettext("Under {side} no rule speaks against it."),
        words.gettext("Under {side} a rule speaks against it."),
    )
    return one, not_it, (free if question.found.legal else barred).format(side=named(question, words)[0])


def parting_reasons(question: PartingQuestion, words: Words) -> list[Line]:
    """The ruling of either side on everything that the player could do there."""
    lines: list[Line] = []
    sides = (question.state, question.house), (question.other_state, question.other_house)
    for side, (state, house) in zip(named(question, words), sides, strict=True):
        lines.append(Line(text=words.gettext("Under {rules}").format(rules=side)))
        for found in permissions_of(state, question.player):
            if found.action.act != "pass" or found.illegal:
                dealt = replace(question.record.dealt, options=house.options)
                lines += ruling_lines(found, state, dealt, house.referee(words.lang, question.player))
    return lines
