"""The imports of a generated module, from the names it uses."""

from __future__ import annotations

import ast
from collections import defaultdict

from compiler.generate.layout import WIDTH
from compiler.generate.names import runtime_names

STANDARD = {
    "Final": "typing",
    "NamedTuple": "typing",
    "Mapping": "collections.abc",
    "comb": "math",
}


def names_used(text: str) -> set[str]:
    """Every name a text reads that it does not define at its top."""
    tree = ast.parse(text)
    read = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
    defined = {n.name for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            defined.add(node.target.id)
    return read - defined


def imports_for(names: set[str]) -> list[str]:
    """Import lines for those names that the standard library or the run-time modules have."""
    found: dict[str, set[str]] = defaultdict(set)
    runtime = runtime_names()
    for name in names:
        if name in STANDARD:
            found[STANDARD[name]].add(name)
        elif name in runtime:
            found[f"compiler.runtime.{runtime[name]}"].add(name)
    standard = [m for m in sorted(found) if not m.startswith("compiler.")]
    ours = [m for m in sorted(found) if m.startswith("compiler.")]
    return ["\n".join(import_line(m, found[m]) for m in group) for group in (standard, ours) if group]


def import_line(module: str, names: set[str]) -> str:
    """`from module import names`, in the order in which linters want them."""
    ordered = sorted(names, key=order_of)
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"from {module} import (", *(f"    {name}," for name in ordered), ")"])


def order_of(name: str) -> tuple[int, str]:
    """Constants, then classes, then all else, each without regard to case."""
    if name.isupper() and len(name) > 1:
        return 0, name.lower()
    return (1 if name[:1].isupper() else 2), name.lower()
