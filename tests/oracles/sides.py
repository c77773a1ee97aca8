"""The side under test: generated modules of bundled rule sets, and the reference evaluator beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from compiler.cache import compiled
from compiler.judging import Judge
from compiler.loader import Loaded, load
from compiler.resolve.library import Library
from tests.texts import RULES

Data = dict[str, Any]
Ruling = Callable[[Data], Data]


@cache
def loaded_of(ruleset: str) -> Loaded:
    """A bundled rule set, or one of a path. Raises LookupError where it has mistakes."""
    loaded = load(ruleset, Library((RULES,)))
    if loaded is None or loaded.errors:
        raise LookupError(ruleset)
    return loaded


@cache
def module_of(ruleset: str | Path) -> ModuleType:
    """The generated module: `judge` and `waits` take situations of the JSON contract."""
    return compiled(loaded_of(str(ruleset)))


def generated(ruleset: str | Path) -> Ruling:
    """Rulings by the generated module. They raise InputError for what cannot happen."""
    judge: Ruling = module_of(ruleset).judge
    return judge


def reference(ruleset: str | Path) -> Ruling:
    """Rulings by the reference evaluator, some hundred times slower."""
    judge = Judge(loaded_of(str(ruleset)))
    return lambda data: judge.ruling(data, "en")
