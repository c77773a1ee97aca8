"""A rule book as data: sections of paragraphs, rules and tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A sentence with its source: published rules it states, and the line of the rule text.

    `id` stands beside the name of what a table or a situation sets: options and facts.
    """

    text: str
    name: str = ""
    id: str = ""
    cites: tuple[str, ...] = ()
    place: str = ""
    children: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A pattern: name, value, when it holds, what it covers, an example hand."""

    name: str
    other_name: str
    value: str
    when: str
    covers: str
    example: str
    cites: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A headed part; any of its contents may be empty."""

    title: str
    rules: tuple[Rule, ...] = ()
    rows: tuple[Row, ...] = ()
    intro: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A rule book in one language; `labels` are the words of its layout."""

    lang: str
    title: str
    other_title: str
    origin: str
    sections: tuple[Section, ...]
    labels: dict[str, str]
