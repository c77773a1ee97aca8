"""Sums and the steps of sheets: exact numbers, whole ones as int, others as Fraction, none over GREATEST."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from compiler.runtime.counted import Number
from compiler.runtime.errors import RuleError

# No number is greater, nor a part of a fraction: fifteen digits, which every reader of JSON keeps exact.
GREATEST: Final = 10**15 - 1
# Of anything but 0, 1 and -1 no higher power is within the bound.
HIGHEST_POWER: Final = GREATEST.bit_length()


def is_too_large(value: Number) -> bool:
    """The number is beyond the bound, or a fraction with a part that is."""
    return not -GREATEST <= value.numerator <= GREATEST or value.denominator > GREATEST


def is_power_too_large(base: Number, exponent: int) -> bool:
    """The same of a power, known without working out one that would fill the memory."""
    return exponent > HIGHEST_POWER and base not in (0, 1, -1)


def bounded(value: Number) -> Number:
    """The number itself. Raises RuleError (`too_large`) beyond the bound."""
    if type(value) is int and -GREATEST <= value <= GREATEST:
        return value
    if is_too_large(value):
        raise RuleError("too_large")
    return value


def whole(value: Number) -> int:
    """A number that must be whole."""
    if value != int(value):
        raise RuleError("not_whole")
    return int(value)


def power(base: Number, exponent: Number) -> Number:
    """A whole power, not negative and within the bound."""
    times = whole(exponent)
    if times < 0:
        raise RuleError("negative_exponent")
    if is_power_too_large(base, times):
        raise RuleError("too_large")
    return bounded(base**times)


def product(values: Iterable[Number]) -> Number:
    """The product; of nothing 1."""
    result: Number = 1
    for value in values:
        result = bounded(result * value)
    return result


def multiplied(value: Number, by: Number, times: int) -> Number:
    """So many times as much, again and again."""
    for _ in range(times):
        value = bounded(value * by)
    return value


def half(value: Number) -> Number:
    """Exactly half."""
    return bounded(Fraction(value) / 2)


def divided(value: Number, by: Number) -> Number:
    """Exactly so many parts."""
    if by == 0:
        raise RuleError("zero_divisor")
    return bounded(Fraction(value) / by)


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
