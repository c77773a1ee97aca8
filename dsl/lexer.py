"""From text to tokens in one normal form, whichever language the words are in."""

from __future__ import annotations

import re
from dataclasses import replace

from dsl.diagnostics import Diagnostic
from dsl.messages import problem
from dsl.source import Source, Span
from dsl.tokens import Token, Trivia
from dsl.words import find_word, terminals_of

FILLERS = frozenset({"a", "an", "the", "张", "副", "个", "位", "都", "以来"})
PARTICLES = {"的": ("DE", "的"), "则": ("_COLON", ":")}
COMPOUNDS = {"不是": ("is", "not"), "没": ("no",)}
LETTERS = {"甲": "X", "乙": "Y", "丙": "Z", "万": "m", "筒": "p", "条": "s", "某": "t"}
TILE_ASCII = str.maketrans("万筒条东南西北中发白", "mpsESWNCFP")
TILES = re.compile(r"(?:[1-9]+[mps万筒条]|[ESWNCFP]+|[东南西北中发白]+|f[1-8]+)+")
WIDE_DIGITS = str.maketrans("０１２３４５６７８９＋", "0123456789+")
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
COMPARISONS = {
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "＜": "<",
    "＜＝": "<=",
    "＞＝": ">=",
    "！＝": "!=",
    "！=": "!=",
}
SCANNER = re.compile(
    r"""
    (?P<blank>[ \t\r\n\u3000]+)
  | (?P<comment>[#＃][^\n]*)
  | (?P<string>"[^"\n]*"|“[^”\n]*”)
  | (?P<ref>「[^」\n]*」)
  | (?P<cite>[\[［][^\]］\n]*[\]］])
  | (?P<tile>(?=\d)(?:[1-9]+[mps万筒条]|[ESWNCFP]+|[东南西北中发白]+|f[1-8]+)+(?!\w))
  | (?P<wrong_tile>\d+[mps万筒条](?!\w))
  | (?P<range>\d+\.\.\d+)
  | (?P<offset>[a-z][+＋]\d(?!\w))
  | (?P<int>\d+)
  | (?P<compare>[!！][=＝]|[<＜][=＝]|[>＞][=＝])
  | (?P<name>[^\W\d]\w*)
  | (?P<punctuation>.)
    """,
    re.VERBOSE | re.DOTALL,
)
MAX_DIGITS = 9


def tokenize(source: Source) -> tuple[tuple[Token, ...], tuple[Trivia, ...], tuple[Diagnostic, ...]]:
    """All tokens in order, comments and blanks, and what could not be read."""
    lexer = _Lexer(source)
    lexer.scan()
    return tuple(_settle(lexer.tokens)), tuple(lexer.trivia), tuple(lexer.diagnostics)


class _Lexer:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens: list[Token] = []
        self.trivia: list[Trivia] = []
        self.diagnostics: list[Diagnostic] = []
        self.line = 1
        self.first = True

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

    def report(self, code: str, span: Span, **params: str) -> None:
        self.diagnostics.append(problem(code, span, **params))

    def take(self, kind: str, text: str, span: Span) -> None:
        match kind:
            case "string" | "ref" | "cite":
                self.put(kind.upper(), text[1:-1], text, span)
            case "tile":
                self.put("TILE", text.translate(TILE_ASCII), text, span)
            case "wrong_tile":
                self.report("MJR114", span, word=text)
                self.put("TILE", "1" + text[-1].translate(TILE_ASCII), text, span)
            case "int" | "range" | "offset":
                self.take_number(kind, text.translate(WIDE_DIGITS), text, span)
            case "compare":
                self.put("CMP", COMPARISONS.get(text, text.replace("＝", "=")), text, span)
            case "name":
                self.take_name(text, span)
            case _:
                self.take_punctuation(text, span)

    def take_number(self, kind: str, value: str, text: str, span: Span) -> None:
        if any(len(part) > MAX_DIGITS for part in re.findall(r"\d+", value)):
            self.report("MJR113", span)
            value = "1"
        self.put(kind.upper(), value, text, span)

    def take_punctuation(self, text: str, span: Span) -> None:
        if text in PUNCTUATION:
            self.put(PUNCTUATION[text], COMPARISONS.get(text, text), text, span)
        elif text in '"“':
            self.report("MJR104", span)
        elif text == "「":
            self.report("MJR105", span)
        else:
            self.report("MJR106", span, word=text)

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


HEADS = terminals_of("statements")
# A condition ends where one of these begins; `shape` also stands inside conditions.
STOPS = (HEADS | terminals_of("clauses")) - {"SHAPE"}


def starts_statement(tokens: list[Token], index: int) -> bool:
    """A statement begins on a new line with a statement word; `shape is` and `next_dealer =` are no
    beginnings."""
    token = tokens[index]
    if not token.first or token.type not in HEADS:
        return False
    behind = tokens[index + 1].type if index + 1 < len(tokens) else ""
    return not (token.type == "SHAPE" and behind == "IS") and not (
        token.type == "NEXT_DEALER" and behind == "EQUALS"
    )


def _settle(tokens: list[Token]) -> list[Token]:
    """Tell players from tiles in examples, and an `if` or `each` in front of a line from one behind it."""
    settled: list[Token] = []
    in_example = False
    for index, token in enumerate(tokens):
        if starts_statement(tokens, index):
            in_example = token.type == "EXAMPLE"
        if in_example and _is_player(tokens, settled, index):
            settled.append(replace(token, type="WINNER" if _wins(tokens, index) else "PLAYER"))
        elif token.type in ("IF", "EACH") and _leads(tokens, index):
            settled.append(replace(token, type=f"{token.type}_LEAD"))
        else:
            settled.append(token)
    return settled


def _is_player(tokens: list[Token], before: list[Token], index: int) -> bool:
    """A, B, D always; C unless it stands where only a tile can."""
    token = tokens[index]
    if token.value in ("A", "B", "D"):
        return token.type == "NAME"
    if token.value != "C" or token.type != "TILE":
        return False
    behind = tokens[index + 1] if index + 1 < len(tokens) else None
    if behind is not None and (behind.type in ("WINS", "DE") or behind.value == "self_draw"):
        return True
    return bool(before) and before[-1].type not in ("WINS", "HAND", "NAME", "TILE", "DE", "MELDS", "REF")


def _wins(tokens: list[Token], index: int) -> bool:
    """A player directly before `wins` or `self_draw` opens a given and ends any list of players before it."""
    behind = tokens[index + 1] if index + 1 < len(tokens) else None
    return behind is not None and (behind.type == "WINS" or behind.value == "self_draw")


def _leads(tokens: list[Token], index: int) -> bool:
    """A colon follows before the next clause."""
    for token in tokens[index + 1 :]:
        if token.type == "_COLON":
            return True
        if token.type in STOPS or token.type in ("IF", "EACH"):
            return False
    return False
