"""Expressions joined with the obvious simplifications: constants fold, neutral parts fall away."""

from __future__ import annotations

from compiler.generate.python import FALSE, TRUE, ZERO, Binary, Bool, Expr, Lit, Mask, Name, TupleOf, Unary


def all_of(*parts: Expr) -> Expr:
    """The parts joined by `and`; what is always true is left out."""
    return _join("and", parts, neutral=TRUE, absorbing=FALSE)


def any_of(*parts: Expr) -> Expr:
    """The parts joined by `or`; what is never true is left out."""
    return _join("or", parts, neutral=FALSE, absorbing=TRUE)


def _join(op: str, parts: tuple[Expr, ...], neutral: Lit, absorbing: Lit) -> Expr:
    flat: list[Expr] = []
    for part in parts:
        for piece in part.parts if isinstance(part, Bool) and part.op == op else (part,):
            if isinstance(piece, Lit) and piece.value is absorbing.value:
                return absorbing
            if not (isinstance(piece, Lit) and piece.value is neutral.value) and piece not in flat:
                flat.append(piece)
    if op == "or":
        flat = _gathered(flat)
    if not flat:
        return neutral
    return flat[0] if len(flat) == 1 else Bool(op, tuple(flat))


def _gathered(parts: list[Expr]) -> list[Expr]:
    """Comparisons of one thing with several constants as one `in`."""
    values: dict[Expr, list[Expr]] = {}
    for part in parts:
        if isinstance(part, Binary) and part.op == "==" and isinstance(part.right, (Lit, Name)):
            values.setdefault(part.left, []).append(part.right)
    result: list[Expr] = []
    for part in parts:
        if isinstance(part, Binary) and part.op == "==" and len(values.get(part.left, ())) > 1:
            joined = Binary("in", part.left, TupleOf(tuple(values[part.left])))
            if joined not in result:
                result.append(joined)
        else:
            result.append(part)
    return result


NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "in": "not in", "not in": "in"}


def negate(expr: Expr) -> Expr:
    """The opposite, pushed inward where that reads well."""
    match expr:
        case Lit(value=bool()):
            return FALSE if expr.value else TRUE
        case Unary(op="not"):
            return expr.of
        case Binary() if expr.op in NEGATED:
            return Binary(NEGATED[expr.op], expr.left, expr.right)
        case _:
            return Unary("not", expr)


def known_bits(expr: Expr) -> int | None:
    """The value of a mask, or of a number used as one, that is known when compiling."""
    if isinstance(expr, Mask):
        return expr.value
    if isinstance(expr, Lit) and isinstance(expr.value, int) and not isinstance(expr.value, bool):
        return expr.value
    return None


def bits_and(left: Expr, right: Expr) -> Expr:
    """`left & right`, computed where both are known."""
    a, b = known_bits(left), known_bits(right)
    if a is not None and b is not None:
        return Mask(a & b)
    if a == 0 or b == 0:
        return Mask(0)
    if a == -1 or left == right:
        return right
    return left if b == -1 else Binary("&", left, right)


def bits_or(left: Expr, right: Expr) -> Expr:
    """`left | right`, computed where both are known."""
    a, b = known_bits(left), known_bits(right)
    if a is not None and b is not None:
        return Mask(a | b)
    if a == 0 or left == right:
        return right
    return left if b == 0 else Binary("|", left, right)


def bits_out(left: Expr, right: Expr) -> Expr:
    """`left & ~right`, computed where both are known."""
    a, b = known_bits(left), known_bits(right)
    if a is not None and b is not None:
        return Mask(a & ~b)
    if a == 0 or left == right:
        return Mask(0)
    return left if b == 0 else Binary("&", left, Unary("~", right))


def shift(expr: Expr, left: int) -> Expr:
    """Shifted to the left, or for a negative number to the right."""
    value = known_bits(expr)
    if left == 0:
        return expr
    if value is not None:
        return Mask(value << left if left > 0 else value >> -left)
    return Binary("<<" if left > 0 else ">>", expr, Lit(abs(left)))


def is_some(bits: Expr) -> Expr:
    """`bits != 0`."""
    value = known_bits(bits)
    return Binary("!=", bits, ZERO) if value is None else Lit(value != 0)


def is_none(bits: Expr) -> Expr:
    """`bits == 0`."""
    return negate(is_some(bits))


def compare(left: Expr, op: str, right: Expr) -> Expr:
    """A comparison, decided where both sides are known numbers."""
    a, b = known_bits(left), known_bits(right)
    if a is None or b is None:
        return Binary(op, left, right)
    outcomes = {"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
    return Lit(outcomes[op])
