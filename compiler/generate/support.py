"""The run-time modules as one text, for rule sets that stand alone."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from compiler.generate.imports import import_line
from compiler.generate.names import RUNTIME, defined_by

OURS = "compiler.runtime."


def modules_needed(names: Iterable[str]) -> list[str]:
    """The run-time modules that these need, each after those it needs itself."""
    ordered: list[str] = []

    def visit(module: str) -> None:
        if module in ordered:
            return
        for needed in needs_of(module):
            visit(needed)
        if module not in ordered:
            ordered.append(module)

    for name in sorted(set(names)):
        visit(name)
    return ordered


def text_of(module: str) -> str:
    """The text of a run-time module, named from its package on: `play.state`."""
    return RUNTIME.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")


def needs_of(module: str) -> list[str]:
    """The run-time modules that a module imports when it runs."""
    body = ast.parse(text_of(module)).body
    imported = [n.module for n in body if isinstance(n, ast.ImportFrom) and n.module]
    return [name.removeprefix(OURS) for name in imported if name.startswith(OURS)]


def embedded(modules: Iterable[str]) -> tuple[str, dict[str, set[str]]]:
    """The bodies of the modules one after the other, and what they import from the standard library.

    Imports of one another, docstrings of modules and lists of exports are left out.
    """
    parts: list[str] = []
    standard: dict[str, set[str]] = defaultdict(set)
    homes: dict[str, str] = {}
    for module in modules:
        for name in _names_of(module):
            # In one text the later one would silently take the place of the earlier.
            assert homes.setdefault(name, module) == module, f"{name} in {homes[name]} and {module}"
        body, imported = _body_of(module)
        parts.append(f"# {module}\n\n\n{body}")
        for name, names in imported.items():
            standard[name] |= names
    return "\n\n\n".join(parts), standard


def _names_of(module: str) -> list[str]:
    return [name for node in ast.parse(text_of(module)).body for name in defined_by(node)]


def _body_of(module: str) -> tuple[str, dict[str, set[str]]]:
    text = text_of(module)
    lines = text.splitlines()
    standard: dict[str, set[str]] = defaultdict(set)
    dropped: set[int] = set()
    for number, node in enumerate(ast.parse(text).body):
        if not _stays(node, number):
            dropped.update(range(node.lineno - 1, node.end_lineno or node.lineno))
        _note_import(node, standard)
    kept = [line for number, line in enumerate(lines) if number not in dropped]
    return "\n".join(kept).strip("\n"), standard


def _stays(node: ast.stmt, number: int) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return False
    if number == 0 and isinstance(node, ast.Expr):
        return False
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return False
    targets = node.targets if isinstance(node, ast.Assign) else []
    return not any(isinstance(t, ast.Name) and t.id == "__all__" for t in targets)


def _note_import(node: ast.stmt, standard: dict[str, set[str]]) -> None:
    if isinstance(node, ast.Import):
        for alias in node.names:
            standard[alias.name].add("")
    elif (
        isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith((OURS, "__future__"))
    ):
        standard[node.module] |= {a.name for a in node.names if a.name != "TYPE_CHECKING"}


def import_block(standard: dict[str, set[str]]) -> str:
    """`import x` lines, then `from x import y` lines."""
    plain = [f"import {name}" for name in sorted(standard) if "" in standard[name]]
    froms = [import_line(name, names - {""}) for name, names in sorted(standard.items()) if names - {""}]
    return "\n".join([*plain, *froms])
