"""Python expressions as a small tree, printed with no more parentheses than Python needs."""

from __future__ import annotations

from dataclasses import dataclass
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
    asked = tuple(cond for cond in loop.conds if cond != TRUE)
    joined = asked[0] if len(asked) == 1 else Bool("and", asked)
    conds = f" if {show(joined, Level.OR)}" if asked else ""
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


def call(func: str, *args: Expr) -> Call:
    return Call(Name(func), args)


def method(of: Expr, name: str, *args: Expr) -> Call:
    return Call(Attr(of, name), args)
