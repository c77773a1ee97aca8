"""What a partial match lacks, as tiles where suit and rank are known."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Match, Part, Word
from compiler.runtime.tiles import SUIT_LETTERS
from compiler.sentences.letters import rank_text
from compiler.sentences.matches import part_phrase
from compiler.sentences.speaker import Speaker
from compiler.sentences.unroll import unroll
from compiler.trace import Finding

# Of a group its tiles as ranks above the lowest.
TILES = {Word.CHOW: (0, 1, 2), Word.PUNG: (0, 0, 0), Word.PAIR: (0, 0), Word.SINGLE: (0,), Word.TWIN: (0, 0)}


def lacking(finding: Finding, match: Match, s: Speaker) -> str:
    """`, no 789s`; nothing where the match is of one part, whose number says enough."""
    if finding.missing is None or len(match.parts) == 1:
        return ""
    tiles = tiles_of_part(finding.missing, s)
    shown = s.tiles(tiles) if tiles else part_phrase(finding.missing, s)
    return s.say(f"，缺{shown}", f", {_bare(shown)} is missing")


def _bare(text: str) -> str:
    for article in ("a ", "an ", "the "):
        text = text.removeprefix(article)
    return text


def tiles_of_part(part: Part, s: Speaker) -> tuple[int, ...]:
    """The tiles of a part whose suit and rank are known; () of others."""
    parts = unroll(part.things)
    suit = s.letters.get(parts.suit, parts.suit)
    if parts.rank is None or suit not in SUIT_LETTERS or not suit or not isinstance(parts.base, ir.Noun):
        return ()
    rank = rank_text(parts.rank, s.letters)
    steps = TILES.get(parts.base.word, ())
    if not rank.isdigit() or not 1 <= int(rank) <= 9 - max(steps, default=0):
        return ()
    start = 9 * SUIT_LETTERS.index(suit) + int(rank) - 1
    return tuple(start + step for step in steps)
