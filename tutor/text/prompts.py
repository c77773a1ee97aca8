"""The question sentence of each drill, and the names of drills and verdict words."""

from __future__ import annotations

from locales import N_
from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    Drill,
    FanQuestion,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
    WinQuestion,
)
from tutor.session import Session
from tutor.text.claim import claim_prompt
from tutor.text.parting import parting_prompt
from tutor.words import Words

DRILL_NAMES = {
    Drill.WIN: N_("Does it win?"),
    Drill.FAN: N_("Which patterns count?"),
    Drill.POINTS: N_("How much is it?"),
    Drill.PAY: N_("Who pays what?"),
    Drill.WAIT: N_("Which tiles win?"),
    Drill.CLAIM: N_("May you take it, and who gets it?"),
    Drill.DIFF: N_("Where do the rules differ?"),
}


def drill_name(drill: Drill, words: Words) -> str:
    return words.gettext(DRILL_NAMES[drill])


def heading(session: Session, question: Question, words: Words) -> str:
    """Which question of how many it is, or to which it is the variant."""
    text = words.gettext("Question {number} of {count}")
    if question.pair:
        text = words.gettext("Variant of question {number} of {count}")
    return text.format(number=session.number, count=session.length)


def prompt(question: Question, words: Words) -> str:
    """What is asked, in one sentence."""
    if isinstance(question, ClaimQuestion):
        return claim_prompt(question, words)
    if isinstance(question, PartingQuestion):
        return parting_prompt(question, words)
    case = question.case
    match question:
        case WinQuestion():
            return words.gettext("May {player} win with this?").format(player=case.winner)
        case FanQuestion() if case.win is None:
            return words.gettext("What counts on this dealt hand? Mark all.")
        case FanQuestion():
            return words.gettext("{player} wins. Which patterns count? Mark all.").format(player=case.winner)
        case PointsQuestion():
            return words.gettext("{player} wins. How much does {player} get in all?").format(
                player=case.winner
            )
        case PayQuestion():
            return words.gettext("{player} wins. What does each player gain or lose?").format(
                player=case.winner
            )
        case WaitQuestion():
            return words.gettext("On which discards may {player} win? Mark all.").format(player=case.winner)
        case DiffQuestion():
            return words.gettext("Under each of the two: who wins, how much, and by which rule?")


def not_understood(question: Question, words: Words) -> str:
    """What may be typed, after something that is no answer."""
    match question:
        case WinQuestion() | ClaimQuestion():
            return words.gettext("Not understood: type y or n.")
        case FanQuestion():
            return words.gettext("Not understood: type the numbers of all that count, as 1 3.")
        case PointsQuestion():
            return words.gettext("Not understood: type the number of one line.")
        case PayQuestion():
            players = " ".join(question.players)
            text = words.gettext("Not understood: type an amount for each of {players}, as 6 -6 0 0.")
            return text.format(players=players)
        case WaitQuestion():
            return words.gettext("Not understood: type the tiles, as 3m 5p.")
        case DiffQuestion() | PartingQuestion():
            count = 3 if question.asks_rule else 2
            return words.gettext("Not understood: type {count} numbers, one for each part.").format(
                count=count
            )


def clause_prompt(words: Words) -> str:
    return words.gettext("Right so far. What stands in the way?")
