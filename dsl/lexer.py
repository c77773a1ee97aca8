"""From text to tokens in one normal form, whichever language the words are in."""

from __future__ import annotations

import re
import unicodedata

from dsl.diagnostics import Diagnostic, Message
from dsl.habits import habit
from dsl.messages import RANKS, SIGN_HINTS, problem
from dsl.roles import settle
from dsl.source import Source, Span
from dsl.tokens import Token, Trivia
from dsl.words import COMPOUNDS, FILLERS, LETTERS, PARTICLES, find_word

TILE_ASCII = str.maketrans("万筒条东南西北中发白１２３４５６７８９", "mpsESWNCFP123456789")
TILE = r"(?:[1-9１-９]+[mps万筒条]|[ESWNCFP]+|[东南西北中发白]+|f[1-8])+"
TILES = re.compile(TILE)
WIDE_DIGITS = str.maketrans("０１２３４５６７８９＋．", "0123456789+.")
# Every sign and its full-width twin.
PUNCTUATION = {
    **dict.fromkeys(":：", "_COLON"),
    **dict.fromkeys(",，、", "_COMMA"),
    **dict.fromkeys("/／", "_SLASH"),
    **dict.fromkeys("*＊×", "_STAR"),
    **dict.fromkeys("^＾", "_CARET"),
    **dict.fromkeys("(（", "LPAR"),
    **dict.fromkeys(")）", "RPAR"),
    **dict.fromkeys("=＝", "EQUALS"),
    **dict.fromkeys(">＞", "MORE"),
    **dict.fromkeys("+＋", "PLUS"),
    **dict.fromkeys("-－", "MINUS"),
    **dict.fromkeys("<＜≤≥≠", "CMP"),
}
COMPARISONS = {"≤": "<=", "≥": ">=", "≠": "!=", "＜": "<", "＞": ">", "＝": "="}
SCANNER = re.compile(
    rf"""
    (?P<blank>[ \t\r\n\u3000\u00a0]+)
  | (?P<comment>[#＃][^\n]*)
  | (?P<string>"[^"\n]*"|“[^”\n]*”)
  | (?P<ref>「[^」\n]*」)
  | (?P<cite>[\[［][^\]］\n]*[\]］])
  | (?P<open_string>["“][^\n]*)
  | (?P<open_ref>「[^\n]*)
  | (?P<open_cite>[\[［][^\n]*)
  | (?P<tile>(?=[1-9１-９]){TILE}(?!\w))
  | (?P<wrong_tile>(?:[0-9０-９]+[mps万筒条饼索])+(?!\w))
  | (?P<range>[0-9０-９]+(?:\.\.|．．)[0-9０-９]+)
  | (?P<offset>[a-z][+＋][0-9０-９](?!\w))
  | (?P<int>[0-9０-９]+)
  | (?P<compare>[!！][=＝]|[<＜][=＝]|[>＞][=＝])
  | (?P<name>[^\W\d]\w*)
  | (?P<sign>.)
    """,
    re.VERBOSE,
)
UNCLOSED = {"open_string": "MJR104", "open_ref": "MJR105", "open_cite": "MJR115"}
MAX_DIGITS = 9
MAX_REPORTS = 100
# Bidirectional controls can make a text look other than it is.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def tokenize(source: Source) -> tuple[tuple[Token, ...], tuple[Trivia, ...], tuple[Diagnostic, ...]]:
    """All tokens in order, comments and blanks, and what could not be read."""
    lexer = _Lexer(source)
    lexer.scan()
    return tuple(settle(lexer.tokens)), tuple(lexer.trivia), tuple(lexer.diagnostics)


class _Lexer:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens: list[Token] = []
        self.trivia: list[Trivia] = []
        self.diagnostics: list[Diagnostic] = []
        self.line = 1
        self.first = True
        self.unknown: Span | None = None

    def scan(self) -> None:
        for match in SCANNER.finditer(self.source.text):
            kind, text = match.lastgroup or "", match.group()
            span = Span(self.source.name, match.start(), match.end())
            if kind in ("blank", "comment"):
                self.trivia.append(Trivia(text=text, span=span))
                self.first = self.first or "\n" in text
                self.line += text.count("\n")
            else:
                self.take(kind, text, span)

    def put(self, type_: str, value: str, text: str, span: Span, split: bool = False) -> None:
        token = Token(
            type=type_, value=value, spelling=text, span=span, line=self.line, first=self.first, split=split
        )
        self.tokens.append(token)
        self.first = False

    def report(self, code: str, span: Span, **params: str | Message) -> None:
        if len(self.diagnostics) < MAX_REPORTS:
            self.diagnostics.append(problem(code, span, **params))

    def take(self, kind: str, text: str, span: Span) -> None:
        match kind:
            case "string" | "ref" | "cite":
                self.take_quoted(kind, text, span)
            case "open_string" | "open_ref" | "open_cite":
                self.report(UNCLOSED[kind], Span(span.file, span.start, span.start + 1))
            case "tile":
                self.put("TILE", text.translate(TILE_ASCII), text, span)
            case "wrong_tile":
                self.report("MJR114", span, word=text, hint=habit(text) or RANKS)
                self.put("TILE", "1m", text, span)
            case "int" | "range" | "offset":
                self.take_number(kind, text.translate(WIDE_DIGITS), text, span)
            case "compare":
                self.put("CMP", text.translate(str.maketrans("！＝＜＞", "!=<>")), text, span)
            case "name":
                self.take_name(text, span)
            case _:
                self.take_sign(text, span)

    def take_quoted(self, kind: str, text: str, span: Span) -> None:
        control = CONTROLS.search(text)
        if control is not None:
            at = span.start + control.start()
            self.report("MJR124", Span(span.file, at, at + 1), word=shown(control.group()))
        self.put(kind.upper(), text[1:-1], text, span)

    def take_number(self, kind: str, value: str, text: str, span: Span) -> None:
        if any(len(part) > MAX_DIGITS for part in re.findall(r"[0-9]+", value)):
            self.report("MJR113", span)
            value = "1..1" if kind == "range" else "1"
        self.put(kind.upper(), value, text, span)

    def take_sign(self, text: str, span: Span) -> None:
        if text in PUNCTUATION:
            self.put(PUNCTUATION[text], COMPARISONS.get(text, text), text, span)
            return
        # A run of unknown signs is one mistake.
        if self.unknown is None or self.unknown.end != span.start:
            hint = SIGN_HINTS.get(text, SIGN_HINTS[""])
            self.report("MJR106", span, word=shown(text), hint=hint)
        self.unknown = span

    def take_name(self, text: str, span: Span) -> None:
        if text in FILLERS:
            return
        if text in PARTICLES:
            self.put(*PARTICLES[text], text, span)
            return
        if text in COMPOUNDS:
            for index, part in enumerate(COMPOUNDS[text]):
                self.put(part.upper(), part, text, span, split=index > 0)
            return
        word = find_word(text)
        if word is not None:
            self.put(word.terminal, word.english, text, span)
        elif text in LETTERS:
            self.put("NAME", LETTERS[text], text, span)
        elif TILES.fullmatch(text):
            self.put("TILE", text.translate(TILE_ASCII), text, span)
        else:
            self.put("NAME", text, text, span)


def shown(char: str) -> str:
    """A character as a message may show it: by its number if it can't be seen."""
    invisible = not char.isprintable() or unicodedata.combining(char)
    return f"U+{ord(char):04X}" if invisible else char
