"""Joins the parts of the evaluator that ask one another: descriptions, conditions, numbers, waits, wins."""

from __future__ import annotations

from compiler.evaluate.conditions import holds
from compiler.evaluate.elements import elements
from compiler.evaluate.fits import fits
from compiler.evaluate.numbers import value
from compiler.evaluate.scope import Above
from compiler.evaluate.waits import is_ready, waits_in
from compiler.evaluate.wins import can_win, ruled_value

ABOVE = Above(
    elements=elements,
    fits=fits,
    holds=holds,
    value=value,
    waits=waits_in,
    is_ready=is_ready,
    ruled_value=ruled_value,
    can_win=can_win,
)
