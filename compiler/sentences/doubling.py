"""Powers of two: players double, they do not raise to powers."""

from __future__ import annotations

from compiler.ir import Arith, ArithOp, Int, Number


def how_often(number: Number | None) -> Number | None:
    """The exponent of a power of two that is counted at the table; None for any other number."""
    if not isinstance(number, Arith) or number.op is not ArithOp.POWER:
        return None
    base, exponent = number.parts
    doubles = isinstance(base, Int) and base.value == 2 and not isinstance(exponent, Int)
    return exponent if doubles else None


def doubled(number: Arith) -> tuple[Number, Number] | None:
    """What a product doubles, and how often: of `16 * 2 ^ n` 16 and n. None: it ends in no power of two."""
    exponent = how_often(number.parts[-1]) if number.op is ArithOp.MUL else None
    if exponent is None:
        return None
    rest = number.parts[:-1]
    return (rest[0] if len(rest) == 1 else Arith(span=number.span, op=number.op, parts=rest)), exponent
