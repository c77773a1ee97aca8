"""Python expressions as a small tree, printed with no more parentheses than Python needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum


class Level(IntEnum):
    """How tightly an expression binds."""

    LAMBDA = 0
    TERNARY = 1
    OR = 2
    AND = 3
    NOT = 4
    COMPARE = 5
    BIT_OR = 6
    BIT_AND = 7
    SHIFT = 8
    SUM = 9
    TERM = 10
    UNARY = 11
    POWER = 12
    ATOM = 13


@dataclass(frozen=True, slots=True)
class Name:
    """A variable, function or constant."""

    id: str


@dataclass(frozen=True, slots=True)
class Lit:
    """A literal: None, bool, int or str."""

    value: int | str | None


@dataclass(frozen=True, slots=True)
class Mask:
    """A set of tile kinds as bits; printed as a number unless it is given a name."""

    value: int


@dataclass(frozen=True, slots=True)
class Attr:
    of: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Index:
    of: Expr
    key: Expr


@dataclass(frozen=True, slots=True)
class Call:
    func: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Unary:
    """`not x`, `~x`, `-x`."""

    op: str
    of: Expr


@dataclass(frozen=True, slots=True)
class Binary:
    """Arithmetic, bits, comparison; all of them group from the left."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Bool:
    """`and`, `or` of two or more parts."""

    op: str
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class IfElse:
    cond: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True, slots=True)
class TupleOf:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """`for target in things if conds`."""

    target: str
    things: Expr
    conds: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True)
class Gen:
    """`func(elt for ... in ... if ...)`, or a list or tuple of it where func says so."""

    func: str
    elt: Expr
    loops: tuple[Loop, ...]


@dataclass(frozen=True, slots=True)
class Lambda:
    params: tuple[str, ...]
    body: Expr


@dataclass(frozen=True, slots=True)
class Keyword:
    """`name=value` in a call."""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Assigned:
    """`name := value` behind `if`."""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class DictOf:
    items: tuple[tuple[Expr, Expr], ...]


Expr = (
    Keyword
    | Assigned
    | DictOf
    | Name
    | Lit
    | Mask
    | Attr
    | Index
    | Call
    | Unary
    | Binary
    | Bool
    | IfElse
    | TupleOf
    | Gen
    | Lambda
)

TRUE = Lit(True)
FALSE = Lit(False)
ZERO = Lit(0)
ONE = Lit(1)
NONE = Lit(None)

_BINARY_LEVELS = {
    "|": Level.BIT_OR,
    "&": Level.BIT_AND,
    "<<": Level.SHIFT,
    ">>": Level.SHIFT,
    "+": Level.SUM,
    "-": Level.SUM,
    "*": Level.TERM,
    "//": Level.TERM,
    "/": Level.TERM,
}
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not")


def level_of(expr: Expr) -> Level:
    """How tightly an expression binds when printed."""
    match expr:
        case Binary():
            return _BINARY_LEVELS.get(expr.op, Level.COMPARE)
        case Bool():
            return Level.AND if expr.op == "and" else Level.OR
        case Unary():
            return Level.NOT if expr.op == "not" else Level.UNARY
        case IfElse():
            return Level.TERNARY
        case Lambda() | Assigned():
            return Level.LAMBDA
        case Lit() if isinstance(expr.value, int) and not isinstance(expr.value, bool) and expr.value < 0:
            return Level.UNARY
        case _:
            return Level.ATOM


def show(expr: Expr, at_least: Level = Level.LAMBDA) -> str:
    """The expression on one line, in parentheses where its surroundings bind tighter."""
    text = _text(expr)
    return f"({text})" if level_of(expr) < at_least else text


def _text(expr: Expr) -> str:
    match expr:
        case Name() | Lit() | Mask():
            return _leaf_text(expr)
        case Attr() | Index() | Call():
            return _postfix_text(expr)
        case Unary():
            gap = " " if expr.op == "not" else ""
            return f"{expr.op}{gap}{show(expr.of, level_of(expr))}"
        case Binary():
            return _binary_text(expr)
        case Bool():
            return f" {expr.op} ".join(show(part, Level.NOT) for part in expr.parts)
        case IfElse():
            then, cond = show(expr.then, Level.OR), show(expr.cond, Level.OR)
            return f"{then} if {cond} else {show(expr.other, Level.TERNARY)}"
        case TupleOf():
            items = ", ".join(show(item) for item in expr.items)
            return f"({items},)" if len(expr.items) == 1 else f"({items})"
        case Gen():
            return f"{expr.func}({show(expr.elt, Level.TERNARY)}{''.join(_loop_text(x) for x in expr.loops)})"
        case Lambda():
            return f"lambda {', '.join(expr.params)}: {show(expr.body)}"
        case Keyword() | Assigned() | DictOf():
            return _data_text(expr)


def _leaf_text(expr: Name | Lit | Mask) -> str:
    if isinstance(expr, Name):
        return expr.id
    return literal(expr.value) if isinstance(expr, Lit) else f"0x{expr.value:X}"


def _data_text(expr: Keyword | Assigned | DictOf) -> str:
    if isinstance(expr, Keyword):
        return f"{expr.name}={show(expr.value)}"
    if isinstance(expr, Assigned):
        return f"{expr.name} := {show(expr.value)}"
    return "{" + ", ".join(f"{show(key)}: {show(value)}" for key, value in expr.items) + "}"


def _postfix_text(expr: Attr | Index | Call) -> str:
    match expr:
        case Attr():
            return f"{show(expr.of, Level.ATOM)}.{expr.name}"
        case Index():
            return f"{show(expr.of, Level.ATOM)}[{show(expr.key)}]"
        case Call():
            return f"{show(expr.func, Level.ATOM)}({', '.join(show(a) for a in expr.args)})"


def _binary_text(expr: Binary) -> str:
    level = level_of(expr)
    left = Level(level + 1) if level is Level.COMPARE else level
    return f"{show(expr.left, left)} {expr.op} {show(expr.right, Level(level + 1))}"


def _loop_text(loop: Loop) -> str:
    cond = all_of(*loop.conds)
    conds = "" if cond == TRUE else f" if {show(cond, Level.OR)}"
    return f" for {loop.target} in {show(loop.things, Level.OR)}{conds}"


def literal(value: int | str | None) -> str:
    """A literal as the formatter would write it: strings in double quotes, everything odd escaped."""
    if isinstance(value, str):
        return quoted(value)
    return repr(value)


ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """A Python string literal of the text that stays on one line and holds nothing invisible."""
    if '"' in text and "'" not in text and "\\" not in text and text.isprintable():
        return f"'{text}'"
    return '"' + "".join(ESCAPES.get(c) or _visible(c) for c in text) + '"'


def _visible(char: str) -> str:
    if char.isprintable():
        return char
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


# ---- building with the obvious simplifications


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


def call(func: str, *args: Expr) -> Call:
    return Call(Name(func), args)


def method(of: Expr, name: str, *args: Expr) -> Call:
    return Call(Attr(of, name), args)


def names_in(expr: Expr) -> frozenset[str]:
    """The variables an expression reads, those of its own loops and lambdas left out."""
    match expr:
        case Name():
            return frozenset({expr.id})
        case Lit() | Mask():
            return frozenset()
        case Gen():
            inner = names_in(expr.elt)
            for loop in reversed(expr.loops):
                inner = frozenset(inner.union(*(names_in(c) for c in loop.conds)) - targets_of(loop))
                inner |= names_in(loop.things)
            return inner
        case Lambda():
            return names_in(expr.body) - frozenset(expr.params)
        case _:
            return frozenset().union(*(names_in(part) for part in parts_of(expr)))


def targets_of(loop: Loop) -> frozenset[str]:
    return frozenset(name.strip() for name in loop.target.split(","))


def parts_of(expr: Expr) -> tuple[Expr, ...]:
    """The expressions directly inside one that binds no names."""
    match expr:
        case Attr():
            return (expr.of,)
        case Index():
            return (expr.of, expr.key)
        case Call():
            return (expr.func, *expr.args)
        case Unary():
            return (expr.of,)
        case Binary():
            return (expr.left, expr.right)
        case Bool():
            return expr.parts
        case IfElse():
            return (expr.cond, expr.then, expr.other)
        case TupleOf():
            return expr.items
        case Keyword() | Assigned():
            return (expr.value,)
        case DictOf():
            return tuple(part for item in expr.items for part in item)
        case _:
            return ()


def with_parts(expr: Expr, parts: tuple[Expr, ...]) -> Expr:
    """The expression with other parts in the places of `parts_of`."""
    match expr:
        case Attr():
            return Attr(parts[0], expr.name)
        case Index():
            return Index(parts[0], parts[1])
        case Call():
            return Call(parts[0], parts[1:])
        case Unary():
            return Unary(expr.op, parts[0])
        case Binary():
            return Binary(expr.op, parts[0], parts[1])
        case Bool():
            return Bool(expr.op, parts)
        case IfElse():
            return IfElse(*parts)
        case TupleOf():
            return TupleOf(parts)
        case Keyword():
            return Keyword(expr.name, parts[0])
        case Assigned():
            return Assigned(expr.name, parts[0])
        case DictOf():
            return DictOf(tuple(zip(parts[::2], parts[1::2], strict=True)))
        case _:
            return expr


def mapped(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with a change made to every part, innermost first."""
    if isinstance(expr, Gen):
        loops = tuple(
            Loop(x.target, mapped(x.things, change), tuple(mapped(c, change) for c in x.conds))
            for x in expr.loops
        )
        return change(Gen(expr.func, mapped(expr.elt, change), loops))
    if isinstance(expr, Lambda):
        return change(replace(expr, body=mapped(expr.body, change)))
    return change(with_parts(expr, tuple(mapped(part, change) for part in parts_of(expr))))
