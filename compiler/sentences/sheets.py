"""Steps of sheets, and who pays whom."""

from __future__ import annotations

from compiler.ir import Condition, Event, Liable, Step, Void, Who
from compiler.sentences.chinese import steps as zh
from compiler.sentences.english import steps as en
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def step(line: Step, s: Speaker) -> str:
    """One step with its condition: `instead take 6 if ...`, 若…，改为6."""
    return fill(zh.step_text(s.chinese, line) if s.zh else en.step_text(s.english, line), s.lang)


def with_condition(text: str, cond: Condition | None, s: Speaker) -> str:
    """A line and the condition under which it applies."""
    return zh.when(s.chinese, cond, text) if s.zh else text + en.when(s.english, cond)


def payers(line: Who, s: Speaker) -> str:
    """`from others if ...`."""
    return zh.payers_text(s.chinese, line) if s.zh else en.payers_text(s.english, line)


def receivers(line: Who, s: Speaker) -> str:
    """`to others if ...`."""
    return zh.receivers_text(s.chinese, line) if s.zh else en.receivers_text(s.english, line)


def liable(line: Liable, s: Speaker) -> str:
    """`liable [half] D if ...`."""
    return zh.liable_text(s.chinese, line) if s.zh else en.liable_text(s.english, line)


def void(line: Void, s: Speaker) -> str:
    """`void if ...`."""
    return zh.void_text(s.chinese, line) if s.zh else en.void_text(s.english, line)


def event(item: Event, s: Speaker) -> str:
    """When a payment falls due."""
    return zh.event_text(s.chinese, item) if s.zh else en.event_text(s.english, item)


def next_dealer(line: Who, s: Speaker) -> str:
    """Who deals next."""
    return zh.next_dealer_text(s.chinese, line) if s.zh else en.next_dealer_text(s.english, line)
