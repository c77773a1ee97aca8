"""Conditions as clauses, and their denials."""

from __future__ import annotations

from compiler.ir import Condition
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def condition(cond: Condition, s: Speaker) -> str:
    """What must be so, as a clause without a full stop."""
    return fill(s.chinese.clause(cond) if s.zh else s.english.clause(cond), s.lang)


def denial(cond: Condition, s: Speaker) -> str:
    """That it is not so."""
    text = s.chinese.clause(cond, negated=True) if s.zh else s.english.clause(cond, negated=True)
    return fill(text, s.lang)
