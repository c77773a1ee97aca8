"""The question sentence of each drill, and the names of drills and verdict words."""

from __future__ import annotations

from locales import N_
from tutor.drills.model import (
    Drill,
    FanQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
    WinQuestion,
)
from tutor.words import Words

DRILL_NAMES = {
    Drill.WIN: N_("Does it win?"),
    Drill.FAN: N_("Which patterns count?"),
    Drill.POINTS: N_("How much is it?"),
    Drill.PAY: N_("Who pays what?"),
    Drill.WAIT: N_("Which tiles win?"),
}


def drill_name(drill: Drill, words: Words) -> str:
    return words.gettext(DRILL_NAMES[drill])


def prompt(question: Question, words: Words) -> str:
    """What is asked, in one sentence."""
    case = question.case
    match question:
        case WinQuestion():
            return words.gettext("May {player} win with this?").format(player=case.winner)
        case FanQuestion() if case.win is None:
            return words.gettext("What counts on this dealt hand? Mark all.")
        case FanQuestion():
            return words.gettext("It wins. Which patterns count? Mark all.")
        case PointsQuestion():
            return words.gettext("It wins. How much does {player} get in all?").format(player=case.winner)
        case PayQuestion():
            return words.gettext("It wins. What does each player gain or lose?")
        case WaitQuestion():
            return words.gettext("On which discards may {player} win? Mark all.").format(player=case.winner)


def clause_prompt(words: Words) -> str:
    return words.gettext("Right so far. What stands in the way?")
