"""Formatting a rule text: one spelling of words, tiles and punctuation, tidy blanks; nothing is lost.

Order, line breaks, comments, strings and the blanks that align columns stay; words, tiles and punctuation
take the spelling of the language asked for. Word order is left alone, since both languages read both orders.
"""

from __future__ import annotations

import re

from dsl.contexts import chinese_in, contexts
from dsl.lexer import tokenize
from dsl.parser import language_of, parse
from dsl.source import Source
from dsl.tokens import Token, Trivia
from dsl.words import COMPOUNDS, PARTICLES, find_word

CHINESE_LETTERS = {"X": "甲", "Y": "乙", "Z": "丙", "t": "某"}
CHINESE_SUITS = {"m": "万", "p": "筒", "s": "条"}
TO_CHINESE = str.maketrans("mpsESWNCFP", "万筒条东南西北中发白")
ASCII = {
    "_COLON": ":", "_COMMA": ",", "_SLASH": "/", "_STAR": "*", "_CARET": "^", "LPAR": "(", "RPAR": ")",
    "EQUALS": "=", "MORE": ">", "PLUS": "+", "MINUS": "-",
}  # fmt: skip


class FormatError(RuntimeError):
    """The formatted text would not mean the same: a bug of ours, and nothing may be written."""


def format_text(source: Source, keywords: str | None = None) -> str:
    """The text with words in "zh" or "en" (None: the language it is mostly in). Raises FormatError
    rather than change it.

    A text that does not parse keeps what can't be read as it is.
    """
    tokens, trivia, _ = tokenize(source)
    language = keywords or language_of(tokens)
    written = _write(source, tokens, trivia, language)
    before, after = parse(source)[0], parse(Source(source.name, written))[0]
    if before.statements != after.statements:
        raise FormatError(source.name)
    return written


def _write(source: Source, tokens: tuple[Token, ...], trivia: tuple[Trivia, ...], language: str) -> str:
    """The text piece by piece; what is neither token nor trivia (fillers, wrong characters) stays as
    written."""
    meant = contexts(tokens)
    pieces: list[str] = []
    end = 0
    items: list[Token | Trivia] = [*(token for token in tokens if not token.split), *trivia]
    for item in sorted(items, key=lambda item: item.span.start):
        pieces.append(source.text[end : item.span.start])
        shown = (
            _comment(item)
            if isinstance(item, Trivia)
            else _spell(item, language, meant.get(item.span.start, ""))
        )
        if meant.get(item.span.start) == "lead":
            _drop_blanks(pieces)
        pieces.append(_joined(pieces, shown, item))
        end = item.span.end
    pieces.append(source.text[end:])
    return _tidy("".join(pieces))


def _drop_blanks(pieces: list[str]) -> None:
    """A colon stands close to the condition it ends; 则 gets its one blank when it is joined."""
    while pieces and pieces[-1].strip(" ") == "":
        pieces.pop()


def _joined(pieces: list[str], shown: str, item: Token | Trivia) -> str:
    """A blank in front where two words would grow together."""
    before = next((piece for piece in reversed(pieces) if piece), "")
    if isinstance(item, Token) and before and _wordlike(before[-1]) and shown and _wordlike(shown[0]):
        return f" {shown}"
    return shown


def _wordlike(char: str) -> bool:
    return char.isalnum() or char == "_"


def _comment(item: Trivia) -> str:
    return "#" + item.text[1:] if item.is_comment else item.text.replace("\u3000", "  ")


def _spell(token: Token, language: str, context: str) -> str:
    match token.type:
        case "STRING":
            return f'"{token.value}"'
        case "REF":
            return token.spelling
        case "CITE":
            return f"[{token.value}]"
        case "TILE":
            return token.value.translate(TO_CHINESE) if language == "zh" else token.value
        case _:
            return _spell_word(token, language, context)


def _spell_word(token: Token, language: str, context: str) -> str:
    if context == "lead":
        return "则" if language == "zh" else ":"
    if token.type in ASCII:
        return ASCII[token.type]
    if token.spelling in PARTICLES:
        return token.spelling
    if token.type == "CMP":
        return token.value
    if token.spelling in COMPOUNDS:
        return token.spelling if language == "zh" else " ".join(COMPOUNDS[token.spelling])
    word = find_word(token.spelling)
    if word is None:
        return _spell_letter(token, language)
    return word.english if language == "en" else chinese_in(word, context)


def _spell_letter(token: Token, language: str) -> str:
    if token.type != "NAME" or token.value == token.spelling:
        table = {**CHINESE_LETTERS, **CHINESE_SUITS} if language == "zh" else {}
        return table.get(token.value, token.value) if token.type == "NAME" else token.value
    return token.value if language == "en" else token.spelling


def _tidy(text: str) -> str:
    """No blanks at line ends, one line end at the end of the text, LF only."""
    lines = [line.rstrip() for line in re.split(r"\r\n|\r|\n", text)]
    body = "\n".join(lines).rstrip("\n")
    return f"{body}\n" if body else ""
