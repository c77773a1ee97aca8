"""What a token is by its place: the beginning of a statement, a player in an example, an `if` in front of
a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dsl.tokens import Token
from dsl.words import terminals_of

HEADS = terminals_of("statements")
# A condition ends where one of these begins; `shape` also stands inside conditions.
STOPS = (HEADS | terminals_of("clauses")) - {"SHAPE"}
# Behind these only a tile can stand in an example, so C is the red dragon.
BEFORE_TILES = frozenset({"WINS", "HAND", "NAME", "TILE", "DE", "MELDS", "REF"})


def starts_statement(tokens: Sequence[Token], index: int) -> bool:
    """A statement begins on a new line with a statement word; `shape is` and `next_dealer =` are no
    beginnings."""
    token = tokens[index]
    if not token.first or token.type not in HEADS:
        return False
    behind = tokens[index + 1].type if index + 1 < len(tokens) else ""
    return (token.type, behind) not in (("SHAPE", "IS"), ("NEXT_DEALER", "EQUALS"))


def settle(tokens: Sequence[Token]) -> list[Token]:
    """Tell players from tiles in examples, and an `if` or `each` in front of a line from one behind it."""
    settled: list[Token] = []
    leads = _leading(tokens)
    in_example = False
    for index, token in enumerate(tokens):
        if starts_statement(tokens, index):
            in_example = token.type == "EXAMPLE"
        if in_example and _is_player(tokens, settled, index):
            settled.append(replace(token, type="WINNER" if _wins(tokens, index) else "PLAYER"))
        elif index in leads:
            settled.append(replace(token, type=f"{token.type}_LEAD"))
        else:
            settled.append(token)
    return settled


def _is_player(tokens: Sequence[Token], before: list[Token], index: int) -> bool:
    """A, B, D always; C unless it stands where only a tile can; the pot where it gets or gives (`pays`)."""
    token = tokens[index]
    if token.value == "pot":
        return token.type == "NAME" and any(_is_amount(behind) for behind in tokens[index + 1 : index + 2])
    if token.value in ("A", "B", "D"):
        return token.type == "NAME"
    if token.value != "C" or token.type != "TILE":
        return False
    behind = tokens[index + 1] if index + 1 < len(tokens) else None
    if behind is not None and (behind.type in ("WINS", "DE") or behind.value == "self_draw"):
        return True
    return bool(before) and before[-1].type not in BEFORE_TILES


def _is_amount(token: Token) -> bool:
    return token.type in ("PLUS", "MINUS", "INT")


def _wins(tokens: Sequence[Token], index: int) -> bool:
    """A player directly before `wins` or `self_draw` opens a given and ends any list of players before it."""
    behind = tokens[index + 1] if index + 1 < len(tokens) else None
    return behind is not None and (behind.type == "WINS" or behind.value == "self_draw")


def _leading(tokens: Sequence[Token]) -> set[int]:
    """Where an `if` or `each` stands that a colon follows before the next clause."""
    found: set[int] = set()
    open_: int | None = None
    for index, token in enumerate(tokens):
        if token.type == "_COLON":
            found.update(() if open_ is None else (open_,))
            open_ = None
        elif token.type in ("IF", "EACH"):
            open_ = index
        elif token.type in STOPS:
            open_ = None
    return found
