"""Docstrings of generated functions: what the rule text says, the rules it cites, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable

from compiler import ir
from compiler.generate.layout import WIDTH
from compiler.generate.unit import Unit
from compiler.text_width import wrap

MOST_CHARS = 600


def safe(text: str) -> str:
    """The text as it may stand in a docstring or comment: on one line, nothing invisible, no quotes or
    escapes."""
    plain = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(plain.replace("\\", "/").replace('"', "'").split())


def names_shown(names: ir.Names, id_: str) -> str:
    """Both names, or the id."""
    both = " ".join(n for n in (names.zh, names.en) if n)
    return both or id_


def docstring(what: str, cites: Iterable[ir.Cite], where: str, depth: int = 1) -> list[str]:
    """The lines of a docstring, wrapped; the first is a sentence of its own if all does not fit on one
    line."""
    rules = "".join(f" [{safe(cite.rule)}]" for cite in cites)
    text = safe(what)[:MOST_CHARS].rstrip(".")
    source = safe(f"{where}{rules}")
    room = WIDTH - 4 * depth
    whole = f'"""{text}. {source}"""' if source else f'"""{text}."""'
    if len(wrap(whole, room)) == 1 and not source.endswith("'"):
        return [whole]
    lines = wrap(f'"""{text}.', room)
    if source:
        lines += ["", *wrap(source, room)]
    return [*lines, '"""']


def doc_of_define(define: ir.Define, u: Unit) -> list[str]:
    """What a define states."""
    body = define.cond or define.number or define.desc
    return doc_of_item(define, u, u.places.text(body.span) if body is not None else "")


def doc_of_number(sheet: ir.NumberSheet, u: Unit) -> list[str]:
    """What a number is."""
    return doc_of_item(sheet, u, u.places.text(sheet.value.span) if sheet.value is not None else "")


def doc_of_pattern(pattern: ir.Pattern, u: Unit) -> list[str]:
    """When a pattern holds, and its plain value."""
    said = u.places.text(pattern.cond.span) if pattern.cond is not None else ""
    if pattern.each is not None:
        said += f" each {u.places.text(pattern.each.match.span)}"
    plain = (w.value for w in pattern.values if isinstance(w.value, ir.Int) and w.cond is None)
    value = next(plain, None)
    worth = f"{value.value}" if value is not None else ""
    return doc_of_item(pattern, u, said, worth)


def doc_of_item(item: ir.Item, u: Unit, said: str = "", worth: str = "") -> list[str]:
    """The names of a statement, what the text says, and where it stands."""
    what = ", ".join(part for part in (names_shown(item.names, item.id), worth) if part)
    where = u.places.place(item.span)
    return docstring(f"{what}: {said}" if said.strip() else what, item.cites, where)
