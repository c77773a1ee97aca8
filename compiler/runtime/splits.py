"""All ways to part the tiles of one suit (or the honors) into groups; kept, since tiles repeat."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from compiler.runtime.groups import CHOW, PAIR, PUNG, SINGLE, Group, group
from compiler.runtime.shapes import Limits

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
    """A group that starts at a kind, and what stands at each of its tiles."""

    kind: int
    uses: tuple[int, ...]

    @property
    def offsets(self) -> tuple[int, ...]:
        return (0, 1, 2) if self.kind == CHOW else (0,) * len(self.uses)


def _forms() -> tuple[_Form, ...]:
    def mixed(size: int) -> list[tuple[int, ...]]:
        return [
            (NATURAL,) * n + (SUBSTITUTE,) * s + (OWN,) * (size - n - s)
            for n in range(size, -1, -1)
            for s in range(size - n, -1, -1)
        ]

    uses = (NATURAL, SUBSTITUTE, OWN)
    chows = [_Form(CHOW, (a, b, c)) for a in uses for b in uses for c in uses]
    pungs = [_Form(PUNG, use) for use in mixed(3)]
    pairs = [_Form(PAIR, use) for use in mixed(2)]
    return (*chows, *pungs, *pairs, *(_Form(SINGLE, (use,)) for use in uses))


GROUP_FORMS = _forms()
PLAIN_FORMS = tuple(form for form in GROUP_FORMS if not any(form.uses))


@lru_cache(maxsize=1 << 17)
def split_suit(counts: bytes, base: int, limits: Limits, wilds: SuitWilds = NO_WILDS) -> tuple[Split, ...]:
    """Every way to part these tiles and up to so many wild ones within the limits.

    `counts` has nine entries (of a suit) or seven (the honors, without chows); `base` is the first kind.
    """
    found: list[Split] = []
    forms = GROUP_FORMS if wilds.number else PLAIN_FORMS
    if len(counts) < 9 or not limits.chows:
        forms = tuple(form for form in forms if form.kind != CHOW)
    if not limits.pungs:
        forms = tuple(form for form in forms if form.kind != PUNG)
    _Search(base, limits, wilds, forms, found).run(list(counts), 0, 0, Split(0, 0, 0, 0, ()))
    return tuple(found)


class _Search:
    """Group after group, lowest kind first and forms in order, so that each way is found once."""

    def __init__(
        self, base: int, limits: Limits, wilds: SuitWilds, forms: tuple[_Form, ...], found: list[Split]
    ) -> None:
        self.base = base
        self.limits = limits
        self.wilds = wilds
        self.forms = forms
        self.found = found

    def run(self, left: list[int], start: int, form: int, so_far: Split) -> None:
        """Take groups that start at `start`, from form number `form` on, then go to the next kind."""
        if start == len(left):
            self.found.append(so_far)
            return
        for number in range(form, len(self.forms)):
            taken = self._take(left, start, self.forms[number], so_far)
            if taken is not None:
                self.run(taken[0], start, number, taken[1])
        if left[start] == 0:
            self.run(left, start + 1, 0, so_far)

    def _take(
        self, left: list[int], start: int, form: _Form, so_far: Split
    ) -> tuple[list[int], Split] | None:
        """What is left and what has been found after one more group; None if it can't be had."""
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
        for offset, use in zip(form.offsets, form.uses, strict=True):
            at = start + offset
            if at >= len(left):
                return None
            if use == NATURAL:
                if rest[at] == 0:
                    return None
                rest[at] -= 1
            else:
                wilds += 1
                if not self._may_play(at, use):
                    return None
        if wilds > self.wilds.number:
            return None
        made = self._group(start, form)
        return rest, Split(sets, pairs, singles, wilds, (*groups, made))

    def _may_play(self, at: int, use: int) -> bool:
        allowed = self.wilds.own if use == OWN else self.wilds.faces
        return bool(allowed >> at & 1)

    def _group(self, start: int, form: _Form) -> Group:
        faces = tuple(self.base + start + offset for offset in form.offsets)
        substitutes = sum(1 << i for i, use in enumerate(form.uses) if use == SUBSTITUTE)
        own = sum(1 << i for i, use in enumerate(form.uses) if use == OWN)
        return group(form.kind, faces, substitute_at=substitutes, own_at=own)
