"""The signs before differences, and what they mean."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diff.called import Pair
from compiler.diff.model import Kind

SIGNS = {Kind.CHANGED: "~", Kind.REMOVED: "-", Kind.ADDED: "+", Kind.RENAMED: "="}
_MEANINGS = {
    Kind.CHANGED: ("两边不同", "differs"),
    Kind.REMOVED: ("只有{first}有", "only in {first}"),
    Kind.ADDED: ("只有{second}有", "only in {second}"),
    Kind.RENAMED: ("只是叫法不同", "another name"),
}


def meaning(kind: Kind, lang: str, called: Pair) -> str:
    """What happened to a rule from the first set to the second; `called`: what the two are called."""
    return _MEANINGS[kind][lang == "en"].format(first=called[0], second=called[1])


def legend(kinds: Iterable[Kind], lang: str, called: Pair) -> str:
    """What the signs of the kinds given mean, each once and in a fixed order."""
    found = set(kinds)
    parts = [f"{sign} {meaning(kind, lang, called)}" for kind, sign in SIGNS.items() if kind in found]
    return "，".join(parts) if lang == "zh" else ", ".join(parts)
