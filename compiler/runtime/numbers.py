"""The steps of sheets: exact numbers, whole ones as int, others as Fraction."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from compiler.runtime.counted import Number
from compiler.runtime.errors import RuleError

MOST_EXPONENT: Final = 1000


def whole(value: Number) -> int:
    """A number that must be whole."""
    if value != int(value):
        raise RuleError("not_whole")
    return int(value)


def power(base: Number, exponent: Number) -> Number:
    """A whole power, not negative and not beyond all bounds."""
    times = whole(exponent)
    if times < 0:
        raise RuleError("negative_exponent")
    if times > MOST_EXPONENT:
        raise RuleError("too_large")
    result: Number = base**times
    return result


def half(value: Number) -> Number:
    """Exactly half."""
    return Fraction(value) / 2


def divided(value: Number, by: Number) -> Number:
    """Exactly so many parts."""
    if by == 0:
        raise RuleError("zero_divisor")
    return Fraction(value) / by


def rounded_up(value: Number, unit: Number) -> Number:
    """The next multiple of the unit."""
    return _unit(unit) * math.ceil(Fraction(value) / unit)


def rounded_down(value: Number, unit: Number) -> Number:
    """The multiple of the unit below."""
    return _unit(unit) * math.floor(Fraction(value) / unit)


def _unit(unit: Number) -> Number:
    if unit <= 0:
        raise RuleError("not_whole")
    return unit


def looked_up(row: tuple[int, ...], index: Number) -> int:
    """The entry of a table: below 0 the first, beyond the end the last."""
    return row[min(max(whole(index), 0), len(row) - 1)]
