"""Help for a fault: the word that was perhaps meant, how the statement may go on, a right line of it.

Words of the language are those of the text, whichever language the message is in.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dsl.diagnostics import Message
from dsl.fault import Fault
from dsl.habits import habit
from dsl.samples import SAMPLES
from dsl.spelling import cut, nearest, spaced
from dsl.tokens import Token
from dsl.words import Word, find_word, is_word, words

# A statement holds `when`, a line of it applies `if`.
MIXED_UP = {"IF": "WHEN", "WHEN": "IF"}
PLAYERS = ("A", "B", "C", "D")
SHOWN = 8
GENERAL = Message(
    zh="例如：番种 碰碰胡 6 当 有 4 副 刻子", en="for example: pattern all_pungs 6 when has 4 pung"
)
NOTHING = Message(zh="", en="")


def joined(first: Message, second: Message) -> Message:
    """Two helps below each other."""
    return Message(zh=f"{first.zh}\n{second.zh}", en=f"{first.en}\n{second.en}")


def by_habit(token: Token) -> Message | None:
    """What to write instead of a name that people write out of habit."""
    unknown = token.type == "NAME" and not is_word(token.spelling)
    return habit(token.spelling) if unknown else None


def did_you_mean(spelling: str) -> Message:
    """The word that was perhaps meant."""
    return Message(zh=f"是不是“{spelling}”？", en=f"did you mean `{spelling}`?")


def meant_head(spelling: str) -> Message:
    """The statement word of that spelling, and a line that begins with it."""
    word = find_word(spelling)
    assert word is not None
    return joined(did_you_mean(spelling), _sample(word.terminal, "en" if spelling.isascii() else "zh"))


def near_word(token: Token, fitting: Iterable[Word]) -> str:
    """The fitting word that a name was perhaps meant to be, or that is often mixed up with this one."""
    other = "AND" if token.spelling == "和" else MIXED_UP.get(token.type)
    for word in fitting if other is not None else ():
        if word.terminal == other:
            return word.english if token.spelling.isascii() else word.chinese[0]
    if token.type != "NAME" or is_word(token.spelling):
        return ""
    return nearest(token.spelling, spellings(fitting))


def missing_blanks(token: Token, fitting: Iterable[Word]) -> str | None:
    """A Han name that begins with a fitting word, with blanks between its words."""
    if token.type != "NAME" or token.spelling.isascii() or is_word(token.spelling):
        return None
    first = cut(token.spelling)[0]
    return spaced(token.spelling) or None if first in (*PLAYERS, *spellings(fitting)) else None


def spellings(found: Iterable[Word]) -> list[str]:
    """All spellings of words."""
    return [spelling for word in found for spelling in (word.english, *word.chinese)]


@lru_cache(maxsize=4096)
def is_like_head(spelling: str) -> bool:
    """A spelling looks like a statement word, or like one written together with what follows."""
    heads = spellings(head_words())
    glued = not spelling.isascii() and cut(spelling)[0] in heads
    return glued or nearest(spelling, heads) != ""


def head_words() -> list[Word]:
    """The words that begin statements."""
    return [word for word in words() if word.sort == "statements"]


def fitting_words(fault: Fault) -> list[Word]:
    """The words that are terminals of their own and could stand at the fault."""
    accepts = {terminal.removesuffix("_LEAD") for terminal in fault.accepts}
    return [word for word in words() if word.terminal in accepts and word.terminal != "NAME"]


def help_on(fault: Fault, near: str) -> Message:
    """The nearest fitting word, else how the statement may go on; and a right line of it."""
    sample = sample_of(fault)
    if near:
        return joined(did_you_mean(near), sample)
    fitting = [word for word in fitting_words(fault) if word.terminal in fault.accepts]
    clauses = [word for word in fitting if word.sort == "clauses"][:SHOWN]
    if not clauses or not fault.may_end:
        return sample
    shown = [word.english if fault.language == "en" else word.chinese[0] for word in clauses]
    go_on = Message(zh=f"后面可以写：{'、'.join(shown)}", en=f"it may go on with: {', '.join(shown)}")
    return joined(go_on, sample)


def sample_of(fault: Fault) -> Message:
    """A right line of the statement in the language of the text."""
    return _sample(fault.head, fault.language) if fault.head in SAMPLES else GENERAL


def _sample(head: str, language: str) -> Message:
    sample = SAMPLES[head][language == "en"]
    return Message(zh=f"例如：{sample}", en=f"for example: {sample}")
