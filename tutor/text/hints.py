"""Three hints for each question, each telling more than the one before; none gives the answer away whole."""

from __future__ import annotations

from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    FanQuestion,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    WaitQuestion,
    WinQuestion,
)
from tutor.engine import Group, Rules
from tutor.text.claim import claim_hints
from tutor.text.diff import diff_hints
from tutor.text.feedback import pattern_line, wrong_pattern
from tutor.text.parting import parting_hints
from tutor.text.runs import short
from tutor.text.situation import amount, comma, tile_names
from tutor.text.wild import playing
from tutor.tiles import suit_of
from tutor.words import Words

STEPS = 3


def hints(question: Question, rules: Rules, words: Words) -> tuple[str, str, str]:
    match question:
        case WinQuestion():
            return _win(question, rules, words)
        case FanQuestion():
            return _fan(question, rules, words)
        case PointsQuestion() | PayQuestion():
            return _money(question, rules, words)
        case WaitQuestion():
            return _wait(question, rules, words)
        case DiffQuestion():
            return diff_hints(question, rules, words)
        case ClaimQuestion():
            return claim_hints(question, words)
        case PartingQuestion():
            return parting_hints(question, words)


def _win(question: WinQuestion, rules: Rules, words: Words) -> tuple[str, str, str]:
    shapes = comma([shape.of(words.lang) for shape in rules.shapes], words)
    verdict = question.verdict
    if verdict.has_reading():
        third = words.gettext("The tiles form a shape. Does a rule forbid this win?")
    else:
        third = words.gettext("Left over however you sort them: {tiles}").format(
            tiles=tile_names(verdict.leftover, words)
        )
    return (
        words.gettext("Shapes that may win: {shapes}").format(shapes=shapes),
        words.gettext("Sorted: {groups}").format(groups=sorted_groups(verdict.groups, words)),
        third,
    )


def _fan(question: FanQuestion, rules: Rules, words: Words) -> tuple[str, str, str]:
    counted = len(question.verdict.counted)
    wrong = next((c for c in question.candidates if c not in question.verdict.counted), None)
    first = next(card for card in rules.patterns if card.id in question.verdict.counted)
    third = pattern_line(first, words) if wrong is None else wrong_pattern(wrong, question, rules, words)
    return (
        words.ngettext("{count} pattern counts.", "{count} patterns count.", counted).format(count=counted),
        words.gettext("Sorted: {groups}").format(groups=sorted_groups(question.verdict.groups, words)),
        third.text,
    )


def _money(question: PointsQuestion | PayQuestion, rules: Rules, words: Words) -> tuple[str, str, str]:
    verdict = question.verdict
    names = {card.id: card.name.of(words.lang) for card in rules.patterns}
    payers = [player for player, change in verdict.payments if change < 0]
    first = payers[0] if payers else question.case.winner
    return (
        words.gettext("What counts: {patterns}").format(
            patterns=comma([names[pattern] for pattern in verdict.counted], words)
        ),
        words.gettext("Who pays: {players}").format(players=" ".join(payers)),
        words.gettext("{player}: {amount}").format(
            player=first, amount=amount(verdict.change(first), signed=True)
        ),
    )


def _wait(question: WaitQuestion, rules: Rules, words: Words) -> tuple[str, str, str]:
    legal = [wait.tile for wait in question.waits if wait.legal]
    suits = sorted({suit_of(tile) for tile in legal}, key=str)
    names = [words.gettext("honours") if suit is None else suit_name(suit, words) for suit in suits]
    return (
        words.ngettext("{count} kind of tile wins.", "{count} kinds of tile win.", len(legal)).format(
            count=len(legal)
        ),
        words.gettext("Look at: {suits}").format(suits=comma(names, words)),
        words.gettext("One of them: {tile}").format(tile=tile_names((legal[0],), words)),
    )


def suit_name(suit: int, words: Words) -> str:
    return (words.gettext("characters"), words.gettext("dots"), words.gettext("bamboos"))[suit]


def sorted_groups(groups: tuple[Group, ...], words: Words) -> str:
    """The groups apart, and in brackets what a wild tile plays: `123m (8m as 1m)  55p`."""
    told = []
    for group in groups:
        plays = comma(playing([group], words), words)
        told.append(short(group.tiles, words) + (f" ({plays})" if plays else ""))
    return "  ".join(told)
