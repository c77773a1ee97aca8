"""A page of a lesson in words: what happens, whose hand is looked at, what is allowed and what is not."""

from __future__ import annotations

from rich.text import Text

from compiler.play.telling import Referee
from tutor.engine import Line, Rules
from tutor.engine.verdicts import plain
from tutor.look import STRONG, styled
from tutor.play.game import Turn
from tutor.play.lesson import Lesson, Page
from tutor.play.table import taken
from tutor.text.result import hand_text, result_lines
from tutor.text.table import player_lines, ruling_lines, standing_lines
from tutor.text.wrap import wrap
from tutor.words import Words


def page_lines(lesson: Lesson, number: int, rules: Rules, words: Words, width: int) -> list[Text]:
    """The page of that number, from 0 on; the last one tells how the deal has ended."""
    referee = lesson.game.house.referee(words.lang)
    page = lesson.pages[number] if number < len(lesson.pages) else Page(state=lesson.game.state)
    table = [*standing_lines(page.state, rules, words, width), *player_lines(page.state, "", words, width)]
    if number == len(lesson.pages):
        assert lesson.game.turn is Turn.OVER
        return [
            *table,
            Text(),
            *result_lines(lesson.game, referee, words, width),
        ]
    hands = [f"{player}  {hand_text(page.state, player, words)}" for player in page.players]
    lines = [*table, Text(), *(Text(part) for hand in hands for part in wrap(hand, width))]
    lines += [Text(part, STRONG) for told in events(page, referee, words) for part in wrap(told, width)]
    return [*lines, *(part for line in rulings(page, referee) for part in styled(line, width))]


def events(page: Page, referee: Referee, words: Words) -> list[str]:
    """What happens on the page."""
    step = page.step
    if step is None:
        return [words.gettext("The tiles are dealt. Every tile lies open in this lesson.")]
    if page.before:
        text = words.gettext("{player} has to act. Not everything is allowed:")
        return [text.format(player=step.permission.action.player)]
    lines = []
    for found in taken(step):
        lines.append(plain(referee.action(found.action, step.start, step.after)))
        patterns = referee.patterns(found, step.start)
        lines += [plain(patterns)] if patterns else []
    if step.contest:
        lines.append(plain(referee.contest(step.contest, step.start)))
    if page.rulings:
        lines.append(words.gettext("What may the others do with this tile?"))
    return lines


def rulings(page: Page, referee: Referee) -> list[Line]:
    """The rulings with the rules against what is not allowed; where several may claim, who comes first."""
    lines = [line for one in page.rulings for line in ruling_lines(one, page.state, referee)]
    claimers = {one.action.player for one in page.rulings if one.legal}
    if len(claimers) > 1:
        lines.append(Line(text=plain(referee.priority())))
    return lines
