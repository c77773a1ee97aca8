"""Rulings on what a player tries, in words: the verdict, the rules against it with their sources, and of a
win that is refused what is lacking."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.evaluate.at_table import win_trace
from compiler.explain.readings import reading_lines
from compiler.explain.why import pattern_line
from compiler.play.telling import Referee, Told
from compiler.runtime.play.dealt import Dealt, situation_of_deal
from compiler.runtime.play.permit import Permission
from compiler.runtime.play.state import State
from compiler.runtime.play.winning import claim_of
from tutor.engine import Line
from tutor.engine.cards import Cite
from tutor.engine.verdicts import is_close, line_of, plain

# Patterns that nearly count are told of, so many.
CLOSE = 2


def ruling_lines(found: Permission, state: State, dealt: Dealt, referee: Referee) -> list[Line]:
    """`dealt` is how the deal began."""
    speaker = referee.speaker
    head = f"{referee.action(found.action, state)}{speaker.say('：', ': ')}{referee.verdict(found)}"
    mark = "no" if found.illegal else "yes"
    lines = [Line(text=plain(head), mark=mark), *(_against(told, referee) for told in referee.against(found))]
    if found.illegal and found.action.act == "win":
        lines += _lacking(found, state, dealt, referee)
    return lines


def _against(told: Told, referee: Referee) -> Line:
    text = f"{told.name}{referee.speaker.say('：', ': ')}{told.sentence}" if told.sentence else told.name
    return Line(text=plain(text), indent=1, cites=tuple(Cite(rule=cite) for cite in told.cites))


def _lacking(found: Permission, state: State, dealt: Dealt, referee: Referee) -> Iterator[Line]:
    """What comes nearest: a shape where the tiles form none, patterns where they form one."""
    claim = claim_of(state, found.action.player)
    asked = found.refusal is None or found.refusal.code == "not_complete"
    if claim is None or not asked:
        return
    ruleset, speaker = referee.ruleset, referee.speaker
    trace = win_trace(claim, ruleset, state, situation_of_deal(dealt))
    if trace is None:
        return
    if trace.arrangement is None:
        yield from (line_of(line, 1) for line in reading_lines(trace, speaker)[:1])
        return
    close = [one for one in trace.patterns if is_close(one)]
    yield from (line_of(pattern_line(ruleset, one, speaker), 1) for one in close[:CLOSE])
