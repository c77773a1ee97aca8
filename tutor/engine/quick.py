"""The generated module of a rule set, made and loaded in memory: it decides quickly and explains nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.abc import InspectLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import count
from types import ModuleType
from typing import Any

from compiler import ir
from compiler.generate.module import build
from compiler.generate.problems import NotGenerated
from dsl.source import Source

Data = Mapping[str, object]
_numbers = count()


@dataclass(frozen=True, slots=True)
class Quick:
    """What a generated module answers, on situations of the JSON contract."""

    judge: Callable[[Data], dict[str, Any]]
    waits: Callable[[Data], list[dict[str, Any]]]


class _Text(InspectLoader):
    """Loads a module from a text that no file holds."""

    def __init__(self, text: str) -> None:
        self.text = text

    def get_source(self, fullname: str) -> str:
        return self.text


def quick_of(ruleset: ir.RuleSet, sources: tuple[Source, ...]) -> Quick | None:
    """The generated module of a rule set; None for a rule set that has no Python form yet."""
    try:
        text = build(ruleset, sources)
    except NotGenerated:
        return None
    module = _load(text)
    return Quick(module.judge, module.waits)


def _load(text: str) -> ModuleType:
    name = f"mjr_quick_{next(_numbers)}"
    spec = spec_from_loader(name, _Text(text))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up by name
    spec.loader.exec_module(module)
    return module
