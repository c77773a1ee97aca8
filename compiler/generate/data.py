"""Data in generated modules: calls, tuples and tables over several lines, one entry a line where they
are long."""

from __future__ import annotations

from compiler.generate.layout import WIDTH
from compiler.generate.python import Call, DictOf, Expr, Keyword, Level, Lit, Name, TupleOf, quoted, show
from dsl.cells import text_cells

LONG_TEXT = 60


def constant(name: str, value: Expr, comment: str = "") -> list[str]:
    """`NAME: Final = value`."""
    lines = placed(f"{name}: Final = ", value, "", 0)
    if comment and len(lines) == 1 and text_cells(lines[0]) + len(comment) + 4 <= WIDTH:
        lines[0] += f"  # {comment}"
    return lines


def placed(before: str, value: Expr, after: str, depth: int) -> list[str]:
    """The value behind a text, on one line or with every entry on a line of its own."""
    pad = "    " * depth
    one = f"{pad}{before}{show(value)}{after}"
    if text_cells(one) <= WIDTH and not _opened(value):
        return [one]
    return _spread(before, value, after, depth)


def _spread(before: str, value: Expr, after: str, depth: int) -> list[str]:
    pad = "    " * depth
    match value:
        case Keyword():
            return placed(f"{before}{value.name}=", value.value, after, depth)
        case Call():
            start, end = f"{show(value.func, Level.ATOM)}(", ")"
            return _entries(f"{pad}{before}{start}", value.args, f"{pad}{end}{after}", depth)
        case TupleOf(items=(Call() as only,)) if only.args:
            # The comma behind a lone entry keeps no lines apart, so its own entries do.
            return [f"{pad}{before}(", *_spread("", only, ",", depth + 1), f"{pad}){after}"]
        case TupleOf():
            return _entries(f"{pad}{before}(", value.items, f"{pad}){after}", depth)
        case DictOf():
            lines = [f"{pad}{before}{{"]
            for key, item in value.items:
                lines += placed(f"{show(key)}: ", item, ",", depth + 1)
            return [*lines, f"{pad}}}{after}"]
        case Lit(value=str(text)) if len(text) > LONG_TEXT:
            return _text_lines(before, text, after, depth)
        case _:
            return [f"{pad}{before}{show(value)}{after}"]


def _opened(value: Expr) -> bool:
    """Tables always stand one entry a line."""
    return isinstance(value, DictOf) and len(value.items) > 1


def _entries(start: str, items: tuple[Expr, ...], end: str, depth: int) -> list[str]:
    lines = [start]
    for item in items:
        lines += placed("", item, ",", depth + 1)
    return [*lines, end]


def _text_lines(before: str, text: str, after: str, depth: int) -> list[str]:
    """A long text in pieces."""
    pad, inner = "    " * depth, "    " * (depth + 1)
    pieces = _pieces(text)
    return [f"{pad}{before}(", *(f"{inner}{quoted(piece)}" for piece in pieces), f"{pad}){after}"]


def _pieces(text: str) -> list[str]:
    pieces, piece = [], ""
    for char in text:
        piece += char
        if text_cells(piece) >= LONG_TEXT:
            pieces.append(piece)
            piece = ""
    return [*pieces, piece] if piece else pieces


def make(name: str, **fields: Expr | None) -> Call:
    """A call with keywords; fields without value are left out."""
    args = tuple(Keyword(key, value) for key, value in fields.items() if value is not None)
    return Call(Name(name), args)


def texts(values: tuple[str, ...]) -> TupleOf:
    return TupleOf(tuple(Lit(value) for value in values))
