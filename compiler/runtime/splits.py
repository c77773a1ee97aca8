"""All ways to part the tiles of one suit (or the honors) into groups; kept, since tiles repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from compiler.runtime.groups import CHOW, PAIR, PUNG, SINGLE, Group, group
from compiler.runtime.shapes import Limits
from compiler.runtime.tallies import Tallies, tallies

NATURAL, SUBSTITUTE, OWN = 0, 1, 2


class SuitWilds(NamedTuple):
    """What wild tiles may be here: how many, the faces they may play, and their own faces."""

    number: int
    faces: int
    own: int


NO_WILDS = SuitWilds(0, 0, 0)


class Split(NamedTuple):
    """One way: how many groups of each kind and wild tiles it takes, and the groups."""

    sets: int
    pairs: int
    singles: int
    wilds: int
    groups: tuple[Group, ...]


class _Form(NamedTuple):
    """A group that starts at a kind, and what stands at each of its tiles.

    `naturals` are how many natural tiles it takes at which places; bits of `substitutes` and `owns` are the
    places where a wild tile stands for another kind or for its own.
    """

    kind: int
    uses: tuple[int, ...]
    naturals: tuple[tuple[int, int], ...]
    substitutes: int
    owns: int
    wilds: int

    @property
    def offsets(self) -> tuple[int, ...]:
        return _offsets(self.kind, len(self.uses))

    @property
    def span(self) -> int:
        """How many kinds it reaches over."""
        return 3 if self.kind == CHOW else 1


def _offsets(kind: int, size: int) -> tuple[int, ...]:
    return (0, 1, 2) if kind == CHOW else (0,) * size


def _form(kind: int, uses: tuple[int, ...]) -> _Form:
    placed = tuple(zip(_offsets(kind, len(uses)), uses, strict=True))
    natural = Counter(offset for offset, use in placed if use == NATURAL)
    return _Form(
        kind=kind,
        uses=uses,
        naturals=tuple(natural.items()),
        substitutes=_mask(offset for offset, use in placed if use == SUBSTITUTE),
        owns=_mask(offset for offset, use in placed if use == OWN),
        wilds=sum(use != NATURAL for use in uses),
    )


def _mask(places: Iterable[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


def _forms() -> tuple[_Form, ...]:
    def mixed(size: int) -> list[tuple[int, ...]]:
        return [
            (NATURAL,) * n + (SUBSTITUTE,) * s + (OWN,) * (size - n - s)
            for n in range(size, -1, -1)
            for s in range(size - n, -1, -1)
        ]

    uses = (NATURAL, SUBSTITUTE, OWN)
    chows = [_form(CHOW, (a, b, c)) for a in uses for b in uses for c in uses]
    pungs = [_form(PUNG, use) for use in mixed(3)]
    pairs = [_form(PAIR, use) for use in mixed(2)]
    return (*chows, *pungs, *pairs, *(_form(SINGLE, (use,)) for use in uses))


GROUP_FORMS = _forms()


@lru_cache(maxsize=1 << 17)
def split_suit(
    counts: bytes,
    base: int,
    limits: Limits,
    wilds: SuitWilds = NO_WILDS,
    wanted: Tallies | None = None,
) -> tuple[Split, ...]:
    """Every way to part these tiles and up to so many wild ones within the limits.

    Where `wanted` is given, only the ways that come to one of those tallies.

    `counts` has nine entries (of a suit) or seven (the honors, without chows); `base` is the first kind.
    """
    if not wilds.number:
        return plain_splits(counts, base, limits)
    found: list[Split] = []
    forms = GROUP_FORMS
    if len(counts) < 9 or not limits.chows:
        forms = tuple(form for form in forms if form.kind != CHOW)
    if not limits.pungs:
        forms = tuple(form for form in forms if form.kind != PUNG)
    _Search(base, limits, wilds, forms, found, wanted, len(counts)).run(
        list(counts), 0, 0, Split(0, 0, 0, 0, ())
    )
    return tuple(found)


def plain_splits(counts: bytes, base: int, limits: Limits) -> tuple[Split, ...]:
    """The same where no tile is wild: lowest kind first, its chows before its pungs, pairs and single
    tiles."""
    found: list[Split] = []
    left = list(counts)
    chows = limits.chows and len(counts) == 9
    most = (limits.sets, limits.sets if limits.pungs else 0, limits.pairs, limits.singles)
    taken: list[Group] = []

    def run(at: int, form: int, sets: int, pairs: int, singles: int) -> None:
        while at < len(left) and not left[at]:
            at, form = at + 1, 0
        if at == len(left):
            found.append(Split(sets, pairs, singles, 0, tuple(taken)))
            return
        if form == 0 and chows and sets < most[0] and at < 7 and left[at + 1] and left[at + 2]:
            take(at, 0, (at, at + 1, at + 2), CHOW, (sets + 1, pairs, singles))
        if form <= 1 and sets < most[1] and left[at] >= 3:
            take(at, 1, (at,) * 3, PUNG, (sets + 1, pairs, singles))
        if form <= 2 and pairs < most[2] and left[at] >= 2:
            take(at, 2, (at,) * 2, PAIR, (sets, pairs + 1, singles))
        if singles < most[3]:
            take(at, 3, (at,), SINGLE, (sets, pairs, singles + 1))

    def take(at: int, form: int, places: tuple[int, ...], kind: int, so_far: tuple[int, int, int]) -> None:
        for place in places:
            left[place] -= 1
        taken.append(group(kind, tuple(base + place for place in places)))
        run(at, form, *so_far)
        taken.pop()
        for place in places:
            left[place] += 1

    run(0, 0, 0, 0, 0)
    return tuple(found)


class _Search:
    """Group after group, lowest kind first and forms in order, so that each way is found once."""

    def __init__(
        self,
        base: int,
        limits: Limits,
        wilds: SuitWilds,
        forms: tuple[_Form, ...],
        found: list[Split],
        wanted: Tallies | None,
        length: int,
    ) -> None:
        self.base = base
        self.limits = limits
        self.wilds = wilds
        self.forms = forms
        self.found = found
        self.wanted = wanted
        self.length = length

    def run(self, left: list[int], start: int, form: int, so_far: Split) -> None:
        """Take groups that start at `start`, from form number `form` on, then go to the next kind."""
        if form == 0 and self.wanted is not None and not self._is_hopeful(left, start, so_far, self.wanted):
            return
        if start == len(left):
            self.found.append(so_far)
            return
        for number in range(form, len(self.forms)):
            taken = self._take(left, start, self.forms[number], so_far)
            if taken is not None:
                self.run(taken[0], start, number, taken[1])
        if left[start] == 0:
            self.run(left, start + 1, 0, so_far)

    def _is_hopeful(self, left: list[int], start: int, so_far: Split, wanted: Tallies) -> bool:
        """What is left can still come to a wanted tally."""
        sets, pairs, singles, wilds, _ = so_far
        limits = self.limits
        few = Limits(
            limits.sets - sets,
            limits.pairs - pairs,
            limits.singles - singles,
            limits.chows and self.length == 9,
            limits.pungs,
        )
        playable = (self.wilds.faces | self.wilds.own) >> start
        rest = tallies(bytes(left[start:]), few, self.wilds.number - wilds, playable)
        return any(
            (tally.sets - sets, tally.pairs - pairs, tally.singles - singles, tally.wilds - wilds) in rest
            for tally in wanted
        )

    def _take(
        self, left: list[int], start: int, form: _Form, so_far: Split
    ) -> tuple[list[int], Split] | None:
        """What is left and what has been found after one more group; None if it can't be had."""
        if not self._has(left, start, form, so_far.wilds):
            return None
        sets, pairs, singles, wilds, groups = so_far
        if form.kind == SINGLE:
            singles += 1
        elif form.kind == PAIR:
            pairs += 1
        else:
            sets += 1
        limits = self.limits
        if sets > limits.sets or pairs > limits.pairs or singles > limits.singles:
            return None
        rest = left.copy()
        for offset, number in form.naturals:
            rest[start + offset] -= number
        made = self._group(start, form)
        return rest, Split(sets, pairs, singles, wilds + form.wilds, (*groups, made))

    def _has(self, left: list[int], start: int, form: _Form, used: int) -> bool:
        """The natural tiles are there, and wild ones that may stand at the other places."""
        wilds = self.wilds
        if used + form.wilds > wilds.number or start + form.span > len(left):
            return False
        if (form.substitutes << start) & ~wilds.faces or (form.owns << start) & ~wilds.own:
            return False
        return all(left[start + offset] >= number for offset, number in form.naturals)

    def _group(self, start: int, form: _Form) -> Group:
        faces = tuple(self.base + start + offset for offset in form.offsets)
        substitutes = sum(1 << i for i, use in enumerate(form.uses) if use == SUBSTITUTE)
        own = sum(1 << i for i, use in enumerate(form.uses) if use == OWN)
        return group(form.kind, faces, substitute_at=substitutes, own_at=own)
