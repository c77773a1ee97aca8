"""Python names for the things of a rule set: readable where the id allows, never one that is taken."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

PLAIN = re.compile(r"[a-z][a-z0-9_]*")
RUNTIME = Path(__file__).resolve().parents[1] / "runtime"
# What a generated module defines or binds itself.
OWN_NAMES = frozenset(
    """Deal Options Facts Carried RULESET RULES CONDUCT PATTERNS SHAPES BANS WORTH judge is_win waits find
    find_at_deal cover limits judge_late worth forbidden offered reserve plain_reserve winners_limit
    strength rank_of_claim read_deal legal_actions start apply replay
    wilds_of payer payee balance act on uses times hits tile value total found part this sets
    often told held key of_chows of_pungs of_shape of_win
    of_chows_at_deal of_pungs_at_deal of_shape_at_deal of_win_at_deal
    who1 who2 who3 who4 comb Mapping Iterable""".split()
)
BOUND = re.compile(r"([a-z]|part|choice|this_[a-z]+)\d*")


def hexed(text: str) -> str:
    """A name for any text: letters and digits stay, all else becomes its code."""
    parts = (c if c.isascii() and (c.islower() or c.isdigit()) else f"_x{ord(c):x}_" for c in text)
    return "x_" + re.sub(r"_+", "_", "".join(parts)).strip("_")


def plain_name(text: str) -> str:
    """The id itself where it is a plain lower-case one."""
    return text if PLAIN.fullmatch(text) and "__" not in text else hexed(text)


@lru_cache(maxsize=1)
def runtime_names() -> dict[str, str]:
    """Every public name of the run-time modules and the module that defines it."""
    found: dict[str, str] = {}
    for path in sorted(RUNTIME.glob("**/*.py")):
        module = ".".join(path.relative_to(RUNTIME).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for name in defined_by(node):
                found.setdefault(name, module)
    return found


def defined_by(node: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [t.id for t in node.targets if isinstance(t, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def is_reserved(name: str) -> bool:
    """The name means something else already."""
    return (
        keyword.iskeyword(name)
        or keyword.issoftkeyword(name)
        or hasattr(builtins, name)
        or name in OWN_NAMES
        or name in runtime_names()
        or name in ("annotations", "dataclass", "Final", "NamedTuple", "sys", "json")
        or BOUND.fullmatch(name) is not None
    )


@dataclass(slots=True)
class PythonNames:
    """The names given so far; the same thing always has the same name."""

    given: dict[tuple[str, str], str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)

    def of(self, kind: str, id_: str, suffix: str = "") -> str:
        """A function or variable name for a thing of that kind."""
        return self._name((kind, id_ + suffix), plain_name(id_) + suffix)

    def constant(self, kind: str, id_: str) -> str:
        """A constant's name."""
        return self._name((f"{kind} constant", id_), plain_name(id_).upper())

    def _name(self, key: tuple[str, str], wanted: str) -> str:
        known = self.given.get(key)
        if known is None:
            known = wanted
            while known in self.taken or is_reserved(known):
                known += "_"
            self.given[key] = known
            self.taken.add(known)
        return known
