"""How the payments of a whole deal come about, line by line, from its trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.explain.model import Line, LineKind
from compiler.explain.payments import pay_lines
from compiler.explain.readings import reading_lines
from compiler.explain.ruling import draw_lines, verdict_line
from compiler.explain.steps import step_lines
from compiler.explain.things import player_text
from compiler.explain.why import pattern_line
from compiler.ir import RuleSet
from compiler.sentences.speaker import Speaker
from compiler.trace import DealTrace, Fate, RulingTrace, SettleTrace


def deal_lines(ruleset: RuleSet, trace: DealTrace, s: Speaker) -> list[Line]:
    """Each win with its reading and its patterns; tiles turned up; every payment with its steps and the
    numbers that these ask; the settlement."""
    several = len(trace.wins) > 1
    wins = [line for win in trace.wins for line in _win_lines(ruleset, win, s, named=several)]
    drawn = draw_lines(ruleset, trace.draws, s)
    paid = pay_lines(ruleset, trace.pays, s, full=False)
    return [*wins, *drawn, *_told_once(paid), *(line for one in trace.settled for line in _settled(one, s))]


def _win_lines(ruleset: RuleSet, win: RulingTrace, s: Speaker, *, named: bool) -> list[Line]:
    """How the tiles were read, what counts and what does not beside it; of several wins whose it is."""
    head = [verdict_line(win, s)] if named else []
    arranged = win.arrangement is not None and bool(win.arrangement.groups)
    reading = reading_lines(win, s)[:1] if arranged else []
    ranked = sorted(win.patterns, key=lambda found: found.fate is not Fate.COUNTS)
    patterns = [pattern_line(ruleset, found, s) for found in ranked if found.fate is not Fate.FAILS]
    return [*head, *reading, *patterns]


def _told_once(paid: list[Line]) -> Iterator[Line]:
    """Who pays by a statement is the same for all that it makes pay: it is told with the first."""
    told: set[tuple[str, str]] = set()
    for line in paid:
        fresh = [child for child in line.children if (line.rule, child.text) not in told]
        told |= {(line.rule, child.text) for child in fresh if child.kind is LineKind.DETAIL}
        yield replace(line, children=tuple(fresh))


def _settled(found: SettleTrace, s: Speaker) -> list[Line]:
    """The balance of a player through the settlement, where that changes it."""
    steps = step_lines(found.steps, s, full=False)
    if not steps:
        return []
    name = player_text(found.player, s)
    text = s.say(f"结算 {name} 的总账", f"The balance of {name} is settled")
    return [Line(kind=LineKind.PAY, text=text, children=steps)]
