"""Explanations as data: lines with what they are about, so that a screen can draw tiles and links."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dsl.source import NOWHERE, Span


class Depth(Enum):
    """How much is told."""

    VERDICT = "verdict"
    RULES = "rules"
    TRACE = "trace"


class LineKind(Enum):
    """What a line is."""

    VERDICT = "verdict"
    READING = "reading"
    COUNTS = "counts"
    EXCLUDED = "excluded"
    FAILS = "fails"
    BAN = "ban"
    LIFTED = "lifted"
    NEAR = "near"
    DRAW = "draw"
    NUMBER = "number"
    PAY = "pay"
    STEP = "step"
    STRUCK = "struck"
    DETAIL = "detail"
    NOT_JUDGED = "not_judged"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of an explanation. `tiles` are the tiles it speaks of; `rule` is the id of the pattern,
    ban or payment."""

    kind: LineKind
    text: str
    rule: str = ""
    tiles: tuple[tuple[int, ...], ...] = ()
    cites: tuple[str, ...] = ()
    span: Span = NOWHERE
    children: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """All lines, the verdict first."""

    lang: str
    lines: tuple[Line, ...]
