"""Formatting a rule text: one spelling of words, tiles and punctuation, tidy blanks; nothing is lost.

Line breaks, comments and strings stay. Where no language is asked for every word keeps its spelling; else
words, tiles and letters take that of the language, measure words of the other one go, and players of an
example stand where English has them.
"""

from __future__ import annotations

from dsl.contexts import chinese_in, contexts
from dsl.layout import COLUMN, Line, Piece, lay_out
from dsl.lexer import TILE_ASCII, WIDE_DIGITS, tokenize
from dsl.order import in_english_order
from dsl.parser import parse
from dsl.roles import starts_statement
from dsl.source import Source
from dsl.tokens import Token, Trivia
from dsl.words import COMPOUNDS, FILLERS, LETTERS, PARTICLES, find_word

TAB = 4
CHINESE_LETTERS = {latin: han for han, latin in LETTERS.items()}
TO_CHINESE = str.maketrans("mpsESWNCFP", "万筒条东南西北中发白")
ASCII = {
    "_COLON": ":", "_COMMA": ",", "_SLASH": "/", "_STAR": "*", "_CARET": "^", "LPAR": "(", "RPAR": ")",
    "EQUALS": "=", "MORE": ">", "PLUS": "+", "MINUS": "-",
}  # fmt: skip
CLOSING = frozenset({"_COMMA", "RPAR"})
SIGNS = frozenset({"PLUS", "MINUS"})
OPERANDS = frozenset({"NAME", "REF", "INT", "TILE", "RPAR"})


# Words that say nothing, and do not belong into a text of the language.
FILLERS_OF = {
    "en": frozenset(word for word in FILLERS if not word.isascii()),
    "zh": frozenset(word for word in FILLERS if word.isascii()),
}


class FormatError(RuntimeError):
    """The formatted text would not mean the same: a bug of ours, and nothing may be written."""


def format_text(source: Source, keywords: str | None = None) -> str:
    """The text with words in "zh" or "en" (None: each as the author spelt it). Raises FormatError rather
    than change it.

    A text that does not parse keeps what can't be read as it is, and all of it where another layout would
    be read otherwise.
    """
    ordered = in_english_order(source) if keywords == "en" else source
    tokens, trivia, _ = tokenize(ordered)
    written = "\n".join(lay_out(_lines(ordered, tokens, trivia, keywords))).rstrip("\n")
    written = f"{written}\n" if written else ""
    (before, wrong), (after, still_wrong) = parse(source), parse(Source(source.name, written))
    if before.statements != after.statements or [w.code for w in wrong] != [w.code for w in still_wrong]:
        if wrong:
            return source.text
        raise FormatError(source.name)
    return written


def _lines(
    source: Source, tokens: tuple[Token, ...], trivia: tuple[Trivia, ...], language: str | None
) -> list[Line]:
    """The pieces of each line, spelt in the language."""
    meant = contexts(tokens)
    heads = {token.span.start for i, token in enumerate(tokens) if starts_statement(tokens, i)}
    writer = _Writer(FILLERS_OF.get(language or "", frozenset()))
    end = 0
    items: list[Token | Trivia] = [*(token for token in tokens if not token.split), *trivia]
    for item in sorted(items, key=lambda item: item.span.start):
        writer.take_unread(source.text[end : item.span.start])
        start, end = item.span.start, item.span.end
        context = meant.get(start, "")
        if context == "behind is" and language == "zh":
            # The word before it is 不是.
            writer.blanks = 0
        elif isinstance(item, Token):
            writer.take(
                item.type, _spell(item, language, context), lead=context == "lead", head=start in heads
            )
        elif item.is_comment:
            writer.take("COMMENT", "#" + item.text[1:].rstrip())
        else:
            writer.take_blanks(item.text)
    writer.take_unread(source.text[end:])
    writer.end_line()
    return writer.lines


class _Writer:
    """Collects pieces into lines."""

    def __init__(self, dropped: frozenset[str]) -> None:
        self.dropped = dropped
        self.lines: list[Line] = []
        self.pieces: list[Piece] = []
        self.blanks = 0
        self.indent = 0
        self.head = ""
        # The sign before belongs to the number behind it: -3, not a - 3.
        self.signed = False

    def end_line(self) -> None:
        self.lines.append(Line(indent=self.indent, pieces=tuple(self.pieces), head=self.head))
        self.pieces, self.blanks, self.indent, self.head, self.signed = [], 0, 0, "", False

    def take_blanks(self, text: str) -> None:
        first, *others = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        # Inside a line a wide blank is a blank like any other.
        self.blanks += len(first.replace("\t", " " * COLUMN))
        for other in others:
            self.end_line()
            self.blanks = _indent(other)

    def take_unread(self, text: str) -> None:
        """What is no token stays as it is, and so do fillers but those of the other language."""
        if text in self.dropped:
            self.blanks = 0 if self.pieces else self.blanks
        elif text:
            self.add(Piece(type="FILLER" if text in FILLERS else "", text=text, gap=min(self.blanks, COLUMN)))

    def take(self, type_: str, text: str, *, lead: bool = False, head: bool = False) -> None:
        if head and not self.pieces:
            self.head = type_
        gap = int(text == "则") if lead else self.gap(type_)
        operand = bool(self.pieces) and self.pieces[-1].type in OPERANDS
        self.signed = type_ in SIGNS and (self.blanks > 0 or not operand)
        self.add(Piece(type=type_, text=text, gap=gap))

    def gap(self, type_: str) -> int:
        """The blanks in front of a piece, by what it stands between."""
        before = self.pieces[-1].type if self.pieces else ""
        if not before:
            return min(self.blanks, COLUMN)
        tight = type_ in CLOSING or before == "LPAR" or "_SLASH" in (before, type_)
        if tight or (self.signed and not self.blanks):
            return 0
        if type_ == "_COLON":
            return min(self.blanks, 1)
        return COLUMN if self.blanks >= COLUMN else 1

    def add(self, piece: Piece) -> None:
        if not self.pieces:
            self.indent = self.blanks
        self.pieces.append(piece)
        self.blanks = 0


def _indent(text: str) -> int:
    return sum({"\t": TAB, "\u3000": 2}.get(char, 1) for char in text)


def _spell(token: Token, language: str | None, context: str) -> str:
    match token.type:
        case "STRING":
            return f'"{token.value}"'
        case "REF":
            return token.spelling
        case "CITE":
            return f"[{token.value}]"
        case "TILE":
            if language is None:
                return token.spelling.translate(WIDE_DIGITS)
            tiles = token.spelling.translate(TILE_ASCII)
            return tiles.translate(TO_CHINESE) if language == "zh" else tiles
        case "INT" | "RANGE" | "OFFSET":
            return token.spelling.translate(WIDE_DIGITS)
        case _:
            return _spell_word(token, language, context)


def _spell_word(token: Token, language: str | None, context: str) -> str:
    if language is None:
        return _own_spelling(token)
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
    if context == "is not":
        return "不是" if language == "zh" else "is"
    word = find_word(token.spelling)
    if word is not None:
        return word.english if language == "en" else chinese_in(word, context)
    if language == "zh":
        return CHINESE_LETTERS.get(token.value, token.spelling)
    return token.value


def _own_spelling(token: Token) -> str:
    """Signs in ASCII; every word as the author has it."""
    if token.spelling in PARTICLES or find_word(token.spelling) is not None:
        return token.spelling
    return token.value if token.type == "CMP" else ASCII.get(token.type, token.spelling)
