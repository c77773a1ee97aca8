"""Mistakes in rule texts as values: code, place, what is wrong, what to write instead; in Chinese and
English."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dsl.source import Span


class Severity(Enum):
    """How grave a diagnostic is: only errors make `mjr check` fail."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A sentence in both languages."""

    zh: str
    en: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One mistake. `code` names its kind (`MJR201`); `help` says what to write instead; `related` are
    further places."""

    code: str
    severity: Severity
    span: Span
    message: Message
    help: Message | None = None
    related: tuple[tuple[Span, Message], ...] = ()
