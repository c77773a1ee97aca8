"""Chinese order in examples turned to English order: C 的 5m to `5m from C`, D 的 手牌 to `hand of D`."""

from __future__ import annotations

from dsl.lexer import tokenize
from dsl.source import Source
from dsl.tokens import Token

PLAYERS = frozenset({"PLAYER", "WINNER"})
OWNED = frozenset({"HAND", "NAME", "REF"})


def in_english_order(source: Source) -> Source:
    """The text with players of examples behind what is theirs; all else stays."""
    tokens = tokenize(source)[0]
    text = source.text
    for index in range(len(tokens) - 3, -1, -1):
        player, particle, owned = tokens[index : index + 3]
        if player.type not in PLAYERS or particle.type != "DE" or particle.line != owned.line:
            continue
        word = _joining(tokens[index - 1] if index else None, owned)
        if word:
            turned = f"{_text(source, owned)} {word} {_text(source, player)}"
            text = text[: player.span.start] + turned + text[owned.span.end :]
    return Source(source.name, text)


def _joining(before: Token | None, owned: Token) -> str:
    """The word between what is owned and its player; "" where the order stays."""
    if before is not None and before.type == "WINS":
        return "from" if owned.type == "TILE" else ""
    return "of" if owned.type in OWNED else ""


def _text(source: Source, token: Token) -> str:
    return source.text[token.span.start : token.span.end]
