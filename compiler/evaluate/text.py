"""What is said to people, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """The same said in Chinese and in English."""

    zh: str
    en: str


def text(zh: str, en: str) -> Text:
    """A text by its place in the argument list."""
    return Text(zh=zh, en=en)
