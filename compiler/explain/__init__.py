"""From the trace of a ruling to prose, in three depths; nothing is said that the trace does not hold."""

from __future__ import annotations

from compiler.explain.model import Depth, Explanation, Line, LineKind
from compiler.explain.reasons import reasons
from compiler.explain.render import render_text
from compiler.explain.ruling import explain
from compiler.explain.why import why_not

__all__ = ["Depth", "Explanation", "Line", "LineKind", "explain", "reasons", "render_text", "why_not"]
