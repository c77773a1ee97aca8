"""What to say of a token that does not fit: the fault, what the statement wants there, and a right line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dsl.diagnostics import Diagnostic, Message
from dsl.grammar import terminals_in
from dsl.messages import problem
from dsl.roles import HEADS
from dsl.samples import SAMPLES
from dsl.source import Source, Span
from dsl.spelling import cut, nearest, spaced
from dsl.tokens import Token
from dsl.wants import NAME, NAME_WANTED, phrase, wanted_behind
from dsl.words import Word, find_word, is_word, terminals_of, words

CLAUSES = terminals_of("clauses")
# Clauses that stand behind others of their statement, so that coming too late is not their fault.
ANYWHERE = frozenset({"IF", "IF_LEAD", "EACH", "EACH_LEAD", "TO", "FROM"})
# A statement holds `when`, a line of it applies `if`.
MIXED_UP = {"IF": "WHEN", "WHEN": "IF"}
# Statements whose strings are no names.
UNNAMED = frozenset({"EXAMPLE", "NOTE"})
SHOWN = 8
UNQUOTED = Message(
    zh="先写不带引号的名字，引号里的名称写在它后面",
    en="first the id, without quotation marks; names in quotation marks come behind it",
)
GENERAL = Message(
    zh="例如：番种 碰碰胡 6 当 有 4 副 刻子", en="for example: pattern all_pungs 6 when has 4 pung"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Where reading of a statement stopped: at `tokens[index]` or behind the last token; `accepts` are the
    terminals that could stand there; `language` is that of the text, `text` the whole text."""

    tokens: Sequence[Token]
    index: int
    accepts: frozenset[str]
    language: str
    text: str = ""

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    @property
    def before(self) -> Token:
        return self.tokens[self.index - 1]

    @property
    def at_end(self) -> bool:
        return self.index >= len(self.tokens)

    @property
    def may_end(self) -> bool:
        return "$END" in self.accepts

    @property
    def head(self) -> str:
        """The statement word, the changed statement's behind `change`."""
        first = self.tokens[0].type
        if first == "CHANGE" and len(self.tokens) > 1 and self.tokens[1].type in HEADS:
            return self.tokens[1].type
        return first


def complain(fault: Fault) -> Diagnostic:
    """The diagnostic for a fault."""
    opening = _open_parenthesis(fault.tokens[: fault.index])
    if opening is not None and _leaves_parenthesis(fault):
        return problem("MJR103", opening.span)
    filler = _filler_as_name(fault)
    if filler is not None:
        word = fault.text[filler.start : filler.end]
        return problem("MJR119", filler, word=word, hint=_sample(fault))
    if fault.at_end:
        return _unfinished(fault)
    if fault.token.type == "RPAR" and opening is None:
        return problem("MJR116", fault.token.span)
    if fault.index == 0 or _begins_wrongly(fault):
        return wrong_head(fault.token)
    return _unfitting(fault)


def wrong_head(token: Token) -> Diagnostic:
    """A line that should begin a statement and does not."""
    if _missing_blanks(token, _heads()) is not None:
        # What follows the statement word is a name, which may hold words of the language.
        head = cut(token.spelling)[0]
        blanks = f"{head} {token.spelling[len(head) :]}"
        return problem("MJR117", token.span, word=token.spelling, spaced=blanks, hint=Message(zh="", en=""))
    near = _near(token, _heads())
    hint = _meant_head(near) if near else GENERAL
    return problem("MJR107", token.span, word=token.spelling, hint=hint)


def _meant_head(spelling: str) -> Message:
    word = find_word(spelling)
    assert word is not None
    sample = SAMPLES[word.terminal][spelling.isascii()]
    return Message(
        zh=f"是不是“{spelling}”？\n例如：{sample}", en=f"did you mean `{spelling}`?\nfor example: {sample}"
    )


def _leaves_parenthesis(fault: Fault) -> bool:
    """A clause, a citation or the end comes where a parenthesis is still open."""
    return fault.at_end or fault.token.type in CLAUSES | HEADS | {"CITE", "STRING"}


def _begins_wrongly(fault: Fault) -> bool:
    """A new line begins with a name where a statement may end, and the name is like no clause of it."""
    token = fault.token
    if not (token.first and fault.may_end and token.type == "NAME" and not is_word(token.spelling)):
        return False
    return not _near(token, _fitting(fault))


def _filler_as_name(fault: Fault) -> Span | None:
    """A word that says nothing, such as `a`, where a name is wanted."""
    if fault.index == 0 or wanted_behind(fault.before, fault.head, fault.accepts) is not NAME:
        return None
    start = fault.before.span.end
    end = len(fault.text) if fault.at_end else fault.token.span.start
    found = re.compile(r"[ \t\u3000]*(\w+)").match(fault.text, start, end)
    return Span(fault.before.span.file, *found.span(1)) if found is not None else None


def _unfinished(fault: Fault) -> Diagnostic:
    last = fault.tokens[-1]
    wanted = phrase(last, fault.head, fault.accepts, fault.language)
    return problem(
        "MJR102",
        Span(last.span.file, last.span.end, last.span.end),
        wanted=wanted or Message(zh="后面还缺东西", en="something is missing at its end"),
        hint=_hint(fault, ""),
    )


def _unfitting(fault: Fault) -> Diagnostic:
    token = fault.token
    blanks = _missing_blanks(token, _fitting(fault))
    near = _near(token, _fitting(fault))
    hint = _hint(fault, near)
    if blanks is not None:
        return problem("MJR117", token.span, word=token.spelling, spaced=blanks, hint=_sample(fault))
    if not fault.may_end:
        return _wanting(fault, hint)
    if token.type == "STRING" and fault.head not in UNNAMED and "STRING" in terminals_in(fault.head):
        return problem("MJR123", token.span, hint=hint)
    if token.type in CLAUSES | {"LINKED", "UNIMPLIED"} and not near:
        return _clause(fault, hint)
    if token.type in HEADS and not token.first:
        return problem("MJR120", token.span, word=token.spelling)
    return problem("MJR101", token.span, word=token.spelling, hint=hint)


def _wanting(fault: Fault, hint: Message) -> Diagnostic:
    """The statement can't end here, so something particular is wanted."""
    token = fault.token
    wants_name = wanted_behind(fault.before, fault.head, fault.accepts) in NAME_WANTED
    if wants_name and find_word(token.spelling) is not None:
        return problem("MJR119", token.span, word=token.spelling, hint=_sample(fault))
    wanted = phrase(fault.before, fault.head, fault.accepts, fault.language)
    if wanted is None:
        return problem("MJR101", token.span, word=token.spelling, hint=hint)
    if wants_name and token.type == "STRING":
        hint = _joined(UNQUOTED, hint)
    return problem("MJR118", token.span, word=token.spelling, wanted=wanted, hint=hint)


def _joined(first: Message, second: Message) -> Message:
    return Message(zh=f"{first.zh}\n{second.zh}", en=f"{first.en}\n{second.en}")


def _clause(fault: Fault, hint: Message) -> Diagnostic:
    """A clause word that this kind of statement does not know, or not so late."""
    token, known = fault.token, terminals_in(fault.head)
    if token.type.removesuffix("_LEAD") not in {terminal.removesuffix("_LEAD") for terminal in known}:
        head = next(t for t in fault.tokens if t.type == fault.head)
        return problem("MJR121", token.span, word=token.spelling, head=head.spelling, hint=hint)
    if token.type in ANYWHERE:
        return problem("MJR101", token.span, word=token.spelling, hint=hint)
    return problem("MJR122", token.span, word=token.spelling, hint=hint)


def _open_parenthesis(tokens: Iterable[Token]) -> Token | None:
    stack: list[Token] = []
    for token in tokens:
        if token.type == "LPAR":
            stack.append(token)
        elif token.type == "RPAR" and stack:
            stack.pop()
    return stack[-1] if stack else None


def _near(token: Token, fitting: Iterable[Word]) -> str:
    """The fitting word that a name was perhaps meant to be, or that is often mixed up with this one."""
    other = MIXED_UP.get(token.type)
    for word in fitting if other is not None else ():
        if word.terminal == other:
            return word.english if token.spelling.isascii() else word.chinese[0]
    if token.type != "NAME" or is_word(token.spelling):
        return ""
    return nearest(token.spelling, _spellings(fitting))


def _missing_blanks(token: Token, fitting: Iterable[Word]) -> str | None:
    """A Han name that begins with a fitting word, with blanks between its words."""
    if token.type != "NAME" or token.spelling.isascii() or is_word(token.spelling):
        return None
    first = cut(token.spelling)[0]
    return spaced(token.spelling) or None if first in _spellings(fitting) else None


def _spellings(found: Iterable[Word]) -> list[str]:
    return [spelling for word in found for spelling in (word.english, *word.chinese)]


def is_misspelt_head(token: Token, source: Source) -> bool:
    """A name that begins an unindented line and looks like a statement word."""
    if token.type != "NAME" or not token.first or is_word(token.spelling):
        return False
    return source.column_of(token.span.start) == 1 and _like_head(token.spelling)


@lru_cache(maxsize=4096)
def _like_head(spelling: str) -> bool:
    heads = _spellings(_heads())
    glued = not spelling.isascii() and cut(spelling)[0] in heads
    return glued or nearest(spelling, heads) != ""


def _heads() -> list[Word]:
    return [word for word in words() if word.sort == "statements"]


def _fitting(fault: Fault) -> list[Word]:
    """The words that are terminals of their own and could stand at the fault."""
    accepts = {terminal.removesuffix("_LEAD") for terminal in fault.accepts}
    return [word for word in words() if word.terminal in accepts and word.terminal != "NAME"]


def _hint(fault: Fault, near: str) -> Message:
    """The nearest fitting word, else how the statement may go on; and a right line of it. Words of the
    language are those of the text, whichever language the message is in."""
    zh, en = [], []
    if near:
        zh.append(f"是不是“{near}”？")
        en.append(f"did you mean `{near}`?")
    elif fault.may_end:
        fitting = [word for word in _fitting(fault) if word.terminal in fault.accepts]
        clauses = [word for word in fitting if word.sort == "clauses"][:SHOWN]
        shown = [word.english if fault.language == "en" else word.chinese[0] for word in clauses]
        if shown:
            zh.append(f"后面可以写：{'、'.join(shown)}")
            en.append(f"it may go on with: {', '.join(shown)}")
    sample = _sample(fault)
    return Message(zh="\n".join([*zh, sample.zh]), en="\n".join([*en, sample.en]))


def _sample(fault: Fault) -> Message:
    """A right line of the statement in the language of the text."""
    if fault.head not in SAMPLES:
        return GENERAL
    sample = SAMPLES[fault.head][fault.language == "en"]
    return Message(zh=f"例如：{sample}", en=f"for example: {sample}")
