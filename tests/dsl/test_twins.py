"""A whole rule set written in English words and again in Chinese words and word order is one tree."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Example, Ident, Name, Statement, Strings, Text, Told

TWINS = Path(__file__).with_name("twins")


def read(name: str) -> Text:
    text, mistakes = parse(Source(name, (TWINS / name).read_text(encoding="utf-8")))
    assert mistakes == ()
    return text


def aliases(text: Text) -> dict[str, str]:
    """Han id or Chinese name: Latin id."""
    found: dict[str, str] = {}
    for statement in text.statements:
        if isinstance(statement, Statement) and statement.ident is not None and statement.ident.latin:
            found[statement.ident.han or ""] = statement.ident.latin
    return found


def bare(node: object, names: dict[str, str]) -> object:
    """A tree as tuples, with Latin ids, without the names and texts that are meant to be read."""
    match node:
        case Name():
            return names.get(node.text, node.text)
        case Ident():
            return node.latin
        case Strings() | Told() | None:
            return None
        case Example():
            return ("example", bare(node.variants, names), bare(node.cites, names))
        case tuple():
            return tuple(bare(part, names) for part in node)
        case Enum() | str() | int():
            return node
    assert is_dataclass(node)
    assert not isinstance(node, type)
    inner = (bare(getattr(node, field.name), names) for field in fields(node) if field.name != "span")
    return (type(node).__name__, *inner)


def test_twins() -> None:
    english, chinese = read("changsha_2007.en.mjr"), read("changsha_2007.zh.mjr")
    assert (english.language, chinese.language) == ("en", "zh")
    assert len(english.statements) == 110
    names = aliases(chinese)
    pairs = zip(english.statements, chinese.statements, strict=True)
    assert [bare(e, {}) for e, _ in pairs] == [bare(c, names) for c in chinese.statements]
