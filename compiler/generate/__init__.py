"""From the IR to one Python module per rule set: readable, typed, with a line of the rule text beside
every function."""

from __future__ import annotations

from compiler.generate.module import build

__all__ = ["build"]
