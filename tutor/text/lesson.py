"""A page of a lesson in words: what happens, whose hand is looked at, what is allowed and what is not."""

from __future__ import annotations

from rich.text import Text

from compiler.play.telling import Referee
from tutor.engine import Line, Rules
from tutor.engine.verdicts import plain
from tutor.look import DIM, STRONG, styled
from tutor.play.lesson import Lesson, Page
from tutor.play.table import taken
from tutor.text.permits import ruling_lines
from tutor.text.problems import beyond, sentences
from tutor.text.result import result_lines
from tutor.text.table import player_lines, standing_lines
from tutor.text.wrap import wrap
from tutor.words import Words


def page_lines(lesson: Lesson, number: int, rules: Rules, words: Words, width: int) -> list[Text]:
    """The page of that number, from 0 on; the last one tells how the deal has ended."""
    referee = lesson.game.house.referee(words.lang)
    page = lesson.pages[number]
    table = [
        *standing_lines(page.state, rules, referee, words, width),
        *player_lines(page.state, "", words, width, opened=True),
        Text(),
    ]
    told = meanwhile(page, referee)
    since = [Text(part, DIM) for part in wrap(told, width)] if told else []
    if page.last:
        bound = lesson.game.stopped
        if bound is not None:
            told = sentences(beyond(bound, words), words.gettext("The deal cannot go on from here."), words)
            return [*table, *since, *(Text(part, STRONG) for part in wrap(told, width))]
        return [*table, *since, *result_lines(lesson.game, referee, words, width)]
    lines = [*table, *since]
    lines += [Text(part, STRONG) for said in events(page, referee, words) for part in wrap(said, width)]
    return [*lines, *(part for line in rulings(page, lesson, referee) for part in styled(line, width))]


def meanwhile(page: Page, referee: Referee) -> str:
    """What has been done since the page before, a player's turn in one clause; "" for nothing."""
    turns: list[tuple[str, str]] = []
    for step in page.since:
        for found in taken(step):
            action = found.action
            if action.act == "pass":
                continue
            said = referee.action(action, step.start, step.after)
            if turns and turns[-1][0] == action.player:
                joined = referee.follow(turns[-1][1], said, action.player)
                turns[-1] = (action.player, joined)
            else:
                turns.append((action.player, said))
    speaker = referee.speaker
    told = speaker.say("；", "; ").join(said for _, said in turns)
    return plain(told + speaker.say("。", ".")) if told else ""


def events(page: Page, referee: Referee, words: Words) -> list[str]:
    """What happens on the page."""
    step = page.step
    if step is None:
        return (
            [] if page.since else [words.gettext("The tiles are dealt. Every tile lies open in this lesson.")]
        )
    if page.before:
        text = words.gettext("It is the turn of {player}. Not everything is allowed:")
        return [text.format(player=step.permission.action.player)]
    lines = []
    for found in taken(step):
        lines.append(plain(referee.action(found.action, step.start, step.after)))
        patterns = referee.patterns(found, step.start)
        lines += [plain(patterns)] if patterns else []
    if step.contest:
        lines.append(plain(referee.contest(step.contest, step.start)))
    if page.rulings:
        lines.append(words.gettext("Who may take this tile, and who may not?"))
    return lines


def rulings(page: Page, lesson: Lesson, referee: Referee) -> list[Line]:
    """The rulings with the rules against what is not allowed; where several may claim, who comes first."""
    dealt = lesson.game.dealt
    lines = [line for one in page.rulings for line in ruling_lines(one, page.state, dealt, referee)]
    claimers = {one.action.player for one in page.rulings if one.legal}
    if len(claimers) > 1:
        lines.append(Line(text=plain(referee.priority())))
    return lines
