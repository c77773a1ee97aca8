"""The runtime stands alone: standard library only, and its modules can be joined into one file."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

import compiler.runtime

MODULES = sorted(Path(p) for folder in compiler.runtime.__path__ for p in Path(folder).glob("*.py"))
# Modules at the boundary of the generated code; all others import them.
BOUNDARY = (
    "census",
    "circumstances",
    "declared",
    "equipment",
    "fields",
    "notation",
    "ruling",
    "situation",
    "tiles",
    "validate",
    "vocabulary",
)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_the_standard_library_and_each_other(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            module = str(node.module)
            own = module.startswith("compiler.runtime.")
            assert own or module.partition(".")[0] in sys.stdlib_module_names, module
        elif isinstance(node, ast.Import):
            assert all(name.name.partition(".")[0] in sys.stdlib_module_names for name in node.names)


def names_of(module: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
    return found


def test_no_name_of_the_boundary_is_given_twice() -> None:
    given = Counter(name for path in MODULES if path.stem in BOUNDARY for name in names_of(tree(path)))
    assert len(given) > 100
    assert [name for name, times in given.items() if times > 1] == []
