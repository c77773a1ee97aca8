"""Matches read as a series: what `chow 1 in X, chow 4 in X, chow 7 in X` share and how they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from compiler.ir import Match, Part, RankTerm
from compiler.sentences.letters import is_unknown
from compiler.sentences.unroll import Unrolled, unroll


class Suits(Enum):
    """How the suits of the members go together."""

    NONE = "none"
    SAME = "same"
    EACH = "each"


class Ranks(Enum):
    """How their ranks go together."""

    LISTED = "listed"
    ALIKE = "alike"
    STEPS = "steps"


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Members of one description: how many, in which suits, of which ranks (`step` apart for STEPS)."""

    member: Part
    count: int
    suits: Suits
    suit: str
    ranks: Ranks
    terms: tuple[RankTerm, ...]
    step: int = 0


def read_series(match: Match, known: Mapping[str, str]) -> Series | None:
    """The match as a series; None if its parts differ in more than suit and rank."""
    unrolled = [unroll(part.things) for part in match.parts]
    members = [u for u, part in zip(unrolled, match.parts, strict=True) for _ in range(part.count)]
    suits = _suits(members, known)
    terms = [u.rank for u in members if u.rank is not None]
    if len(members) < 2 or suits is None or len(terms) < len(members) or not _alike(members):
        return None
    step = _step(terms, known)
    ranks = Ranks.LISTED if step is None else Ranks.STEPS if step else Ranks.ALIKE
    if step is None and any(term.letter and term.letter not in known for term in terms):
        return None
    return Series(
        member=match.parts[0],
        count=len(members),
        suits=suits,
        suit=members[0].suit,
        ranks=ranks,
        terms=tuple(terms),
        step=step or 0,
    )


def _alike(members: list[Unrolled]) -> bool:
    first = members[0].without_place()
    return all(other.without_place() == first for other in members[1:])


def _suits(members: list[Unrolled], known: Mapping[str, str]) -> Suits | None:
    found = [u.suit for u in members]
    if len(set(found)) == 1:
        return Suits.SAME if found[0] else Suits.NONE
    apart = len(set(found)) == len(found) and all(suit and is_unknown(suit, known) for suit in found)
    return Suits.EACH if apart else None


def _step(terms: list[RankTerm], known: Mapping[str, str]) -> int | None:
    """How far the ranks are apart: 0 for equal ones; None if they are numbers or unevenly spaced."""
    letters = {term.letter for term in terms}
    if len(letters) > 1 or "" in letters or letters & set(known):
        return None
    apart = {later.plus - term.plus for term, later in pairwise(terms)}
    return apart.pop() if len(apart) == 1 else None


def suit_runs(match: Match) -> list[tuple[str, Match]]:
    """The parts in order, neighbours of one suit together."""
    runs: list[tuple[str, list[Part]]] = []
    for part in match.parts:
        suit = unroll(part.things).suit
        if runs and runs[-1][0] == suit:
            runs[-1][1].append(part)
        else:
            runs.append((suit, [part]))
    return [(suit, Match(span=match.span, parts=tuple(parts))) for suit, parts in runs]
