"""What to say of a token that does not fit: the fault, what could stand here, and the nearest word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from dsl.diagnostics import Diagnostic
from dsl.lexer import HEADS
from dsl.messages import problem
from dsl.samples import SAMPLES
from dsl.source import Source, Span
from dsl.tokens import Token
from dsl.words import Word, is_word, terminals_of, words

CLAUSES = terminals_of("clauses")
SHOWN = 6


def complain(chunk: list[Token], index: int, accepts: frozenset[str], language: str) -> Diagnostic:
    """The diagnostic for the token at `index` (the end of the statement, if it lies beyond)."""
    opening = _open_parenthesis(chunk[:index])
    end = index >= len(chunk)
    if opening is not None and (end or chunk[index].type in CLAUSES | HEADS or chunk[index].type == "CITE"):
        return problem("MJR103", opening.span)
    if end:
        last = chunk[-1].span
        return problem("MJR102", Span(last.file, last.end, last.end), **_hints("", chunk, accepts))
    token = chunk[index]
    if index == 0 or (token.first and "$END" in accepts and token.type == "NAME"):
        return problem("MJR107", token.span, word=token.spelling, **_head_hints(token.spelling))
    return problem("MJR101", token.span, word=token.spelling, **_hints(token.spelling, chunk, accepts))


def _open_parenthesis(tokens: list[Token]) -> Token | None:
    stack: list[Token] = []
    for token in tokens:
        if token.type == "LPAR":
            stack.append(token)
        elif token.type == "RPAR" and stack:
            stack.pop()
    return stack[-1] if stack else None


def nearest(spelling: str, candidates: Iterable[str]) -> str:
    """The candidate most like a spelling, or ""."""
    pool = list(dict.fromkeys(candidates))
    close = difflib.get_close_matches(spelling, pool, 1, 0.6)
    if close:
        return close[0]
    for word in pool:
        alike = len(word) == len(spelling) > 1 and not word.isascii()
        if alike and sum(a == b for a, b in zip(word, spelling, strict=True)) * 2 >= len(word):
            return word
        # 番种清一色: the blank behind the word is missing.
        if spelling.startswith(word) and len(spelling) > len(word) > 1 and not word.isascii():
            return word
    return ""


def _spellings(found: Iterable[Word]) -> list[str]:
    return [spelling for word in found for spelling in (word.english, *word.chinese)]


def is_misspelt_head(token: Token, source: Source) -> bool:
    """A name that begins an unindented line and looks like a statement word."""
    if token.type != "NAME" or not token.first or is_word(token.spelling):
        return False
    unindented = source.column_of(token.span.start) == 1
    return unindented and nearest(token.spelling, _spellings(_heads())) != ""


def _heads() -> list[Word]:
    return [word for word in words() if word.sort == "statements"]


def _head_hints(spelling: str) -> dict[str, str]:
    """Help for a line that begins with no statement word."""
    near = nearest(spelling, _spellings(_heads()))
    if near and spelling.startswith(near) and not near.isascii():
        return {
            "zh_hint": f"“{near}”后面要空一格：{near} {spelling[len(near) :]}",
            "en_hint": f"put a blank behind `{near}`: {near} {spelling[len(near) :]}",
        }
    if near:
        return {"zh_hint": f"是不是“{near}”？", "en_hint": f"did you mean `{near}`?"}
    return {
        "zh_hint": "例如：番种 碰碰胡 6 当 有 4 副 刻子",
        "en_hint": "for example: pattern all_pungs 6 when has 4 pung",
    }


def _hints(spelling: str, chunk: list[Token], accepts: frozenset[str]) -> dict[str, str]:
    """The nearest acceptable word; else what the line may go on with, and a right line of the statement."""
    fitting = [word for word in words() if word.terminal in accepts and word.terminal != "NAME"]
    near = nearest(spelling, _spellings(fitting)) if spelling else ""
    if near:
        return {"zh_hint": f"是不是“{near}”？", "en_hint": f"did you mean `{near}`?"}
    clauses = [word for word in fitting if word.sort == "clauses"][:SHOWN]
    sample_zh, sample_en = SAMPLES.get(_head(chunk), ("", ""))
    go_on_zh = f"可以接着写：{'、'.join(word.chinese[0] for word in clauses)}。" if clauses else ""
    go_on_en = f"it may go on with: {', '.join(word.english for word in clauses)}. " if clauses else ""
    return {
        "zh_hint": f"{go_on_zh}例如：{sample_zh}" if sample_zh else go_on_zh,
        "en_hint": f"{go_on_en}for example: {sample_en}" if sample_en else go_on_en,
    }


def _head(chunk: list[Token]) -> str:
    """The statement word of a chunk, the changed statement's behind `change`."""
    if chunk[0].type == "CHANGE" and len(chunk) > 1 and chunk[1].type in HEADS:
        return chunk[1].type
    return chunk[0].type
