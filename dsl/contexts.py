"""Which of several Chinese spellings of a word fits where it stands: 吃 for the act, 顺子 for the set."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.roles import HEADS, starts_statement
from dsl.tokens import Token
from dsl.words import Word, terminals_of

# (English word, context): the spelling; anywhere else the first spelling of the table.
FITTING: dict[tuple[str, str], str] = {
    ("chow", "act"): "吃",
    ("pung", "act"): "碰",
    ("is", "every"): "都是",
    ("not", "asked"): "不能",
    ("pair", "eyes"): "将",
    ("no", "value"): "关",
    ("to", "draws"): "归",
    ("for", "wilds"): "充当",
}
ACT_HEADS = {"FORBID", "OFFER", "MUST", "PRIORITY", "MOVE"}
# Acts that an example may say are not legal.
ASKED = frozenset({"win", "chow", "pung", "kong", "discard"})
CLAUSES = terminals_of("clauses")
ENDS_EVERY = (CLAUSES | HEADS | {"AND", "OR"}) - {"SHAPE"}


def chinese_in(word: Word, context: str) -> str:
    """The Chinese spelling of a word in a context."""
    return FITTING.get((word.english, context), word.chinese[0])


def contexts(tokens: tuple[Token, ...]) -> dict[int, str]:
    """For each token (by where it starts) the context that bears on its spelling."""
    found: dict[int, str] = {}
    for statement in _statements(list(tokens)):
        head = statement[0].type
        acts = head in ACT_HEADS
        leads = False
        every = False
        for before, token, behind in zip([None, *statement], statement, [*statement[1:], None], strict=False):
            acts = acts if before is None else _acts(acts, token, before)
            leads = leads or token.type.endswith("_LEAD")
            colon = token.type == "_COLON"
            found[token.span.start] = "lead" if colon and leads else _context(head, acts, before)
            leads = leads and not colon
            every = token.type == "EVERY" or (every and token.type not in ENDS_EVERY)
            if token.value == "pair" and not every and behind is not None and behind.type == "IS":
                found[token.span.start] = "eyes"
            if token.type == "IS":
                negated = behind is not None and behind.type == "NOT" and not behind.split
                found[token.span.start] = "is not" if negated else "every" if every else ""
                every = False
            elif token.type == "NOT" and not token.split and before is not None and before.type == "IS":
                found[token.span.start] = "behind is"
            elif token.type == "NOT" and head == "EXAMPLE" and behind is not None and behind.value in ASKED:
                found[token.span.start] = "asked"
    return found


def _statements(tokens: list[Token]) -> Iterator[list[Token]]:
    part: list[Token] = []
    for index, token in enumerate(tokens):
        if part and starts_statement(tokens, index):
            yield part
            part = []
        part.append(token)
    if part:
        yield part


def _acts(acts: bool, token: Token, before: Token) -> bool:
    """Whether a word here names an act, given whether the one before did."""
    if token.type in ("AFTER", "SINCE", "PLAY") or token.value in ("own", "passed"):
        return True
    ends = token.type in (CLAUSES | HEADS) - {"PLAY"} or token.type in ("AND", "OR")
    return acts and not ends and before.type not in ("AND", "OR")


def _context(head: str, acts: bool, before: Token | None) -> str:
    if acts:
        return "act"
    if before is not None and before.type in ("EQUALS", "NAME") and head in ("OPTION", "EXAMPLE"):
        return "value"
    return {"DRAWS": "draws", "WILDS": "wilds", "OPTION": "value"}.get(head, "")
