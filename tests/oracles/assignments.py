"""A tiny solver for hands with wild tiles: it tries every face of each, suit by suit, against the set of all
wholes: every collection of sets, with or without a pair, that a suit can hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product

KINDS = 34
WHITE = 33
MOST_SETS = 5
# Four suits: where each begins and how many ranks it has; the last are honours.
SUITS = ((0, 9), (9, 9), (18, 9), (27, 7))
# Bits of a code for each rank: a count of up to 17.
BITS = 5

# A set as it stands in a reading: three alike or in a row, from its first tile.
Set = tuple[str, int]
# Sets and a pair, or none, of one suit, by rank.
Whole = tuple[tuple[Set, ...], int | None]
# Faces of wild tiles of one suit, and what they make whole.
Fill = tuple[tuple[int, ...], Whole]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The faces of the wild tiles, the sets and the pair, all by kind."""

    faces: tuple[int, ...]
    sets: tuple[Set, ...]
    pair: int


def readings(faces: tuple[int, ...], wild: int) -> Iterator[Reading]:
    """Every way to read tiles of these faces and so many wild ones as sets and a pair."""
    for spread in _spreads(faces, wild):
        for parts in product(*(_fills(code, number, suit == 3) for suit, code, number in spread)):
            yield _joined(parts)


def completes(faces: tuple[int, ...], wild: int) -> bool:
    """Whether there is a reading."""
    return any(
        all(_fills(code, number, suit == 3) for suit, code, number in spread)
        for spread in _spreads(faces, wild)
    )


def pairs(faces: tuple[int, ...], wild: int) -> Iterator[tuple[int, ...]]:
    """Faces of the wild tiles that make every kind come in twos."""
    counts = [faces.count(kind) for kind in range(KINDS)]
    odd = tuple(kind for kind in range(KINDS) if counts[kind] % 2)
    left = wild - len(odd)
    if left >= 0 and left % 2 == 0:
        for twos in combinations_with_replacement(range(KINDS), left // 2):
            yield tuple(sorted((*odd, *twos, *twos)))


def _joined(parts: tuple[Fill, ...]) -> Reading:
    faces, sets, pair = list[int](), list[Set](), None
    for (first, _), (ranks, (held, eyes)) in zip(SUITS, parts, strict=True):
        faces += [first + rank for rank in ranks]
        sets += [(kind, first + rank) for kind, rank in held]
        pair = first + eyes if eyes is not None else pair
    assert pair is not None
    return Reading(faces=tuple(faces), sets=tuple(sets), pair=pair)


def _spreads(faces: tuple[int, ...], wild: int) -> Iterator[list[tuple[int, int, int]]]:
    """Suits with their tiles and their number of wild ones: threes everywhere, and two over in one suit."""
    codes = [sum(1 << BITS * (face - first) for face in faces if 0 <= face - first < ranks)
             for first, ranks in SUITS]  # fmt: skip
    held = [sum(0 <= face - first < ranks for face in faces) for first, ranks in SUITS]
    for numbers in product(range(wild + 1), repeat=len(SUITS)):
        over = sorted((tiles + number) % 3 for tiles, number in zip(held, numbers, strict=True))
        if sum(numbers) == wild and over == [0, 0, 0, 2]:
            yield list(zip(range(len(SUITS)), codes, numbers, strict=True))


@lru_cache(maxsize=200_000)
def _fills(code: int, wild: int, honors: bool) -> tuple[Fill, ...]:
    """Every choice of faces in one suit that leaves nothing over."""
    wholes = _wholes(honors)
    return tuple(
        (faces, whole) for faces, added in _faces(wild, honors) for whole in wholes.get(code + added, ())
    )


@cache
def _faces(wild: int, honors: bool) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every choice of ranks for so many tiles, and its code."""
    ranks = range(7 if honors else 9)
    chosen = combinations_with_replacement(ranks, wild)
    return tuple((faces, sum(1 << BITS * face for face in faces)) for faces in chosen)


@cache
def _wholes(honors: bool) -> dict[int, tuple[Whole, ...]]:
    """By code, all that can be made of up to five sets and no pair or one."""
    ranks = range(7 if honors else 9)
    sets: list[Set] = [("pung", rank) for rank in ranks]
    sets += [] if honors else [("chow", rank) for rank in range(7)]
    found: dict[int, list[Whole]] = {}
    for number in range(MOST_SETS + 1):
        for chosen in combinations_with_replacement(sets, number):
            code = sum(_code(one) for one in chosen)
            for pair in (None, *ranks):
                whole = code if pair is None else code + (2 << BITS * pair)
                found.setdefault(whole, []).append((chosen, pair))
    return {code: tuple(wholes) for code, wholes in found.items()}


def _code(one: Set) -> int:
    kind, rank = one
    return 3 << BITS * rank if kind == "pung" else (1 + (1 << BITS) + (1 << 2 * BITS)) << BITS * rank
