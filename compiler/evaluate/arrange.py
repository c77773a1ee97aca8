"""Every way to part hidden tiles into the groups that a shape asks for, wild tiles playing what they may.

In: tiles by face, wild tiles, places. Out: plans, sets of groups whose slots are natural or wild.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product

from compiler.evaluate.errors import EvaluationStopped
from compiler.ir import PartKind, ShapeChoice, Word
from compiler.runtime.tiles import FLOWER_START, suit_of

MOST_ARRANGEMENTS = 20_000
WORDS = {
    PartKind.CHOW: Word.CHOW,
    PartKind.PUNG: Word.PUNG,
    PartKind.PAIR: Word.PAIR,
    PartKind.SINGLE: Word.SINGLE,
    PartKind.EXACT: Word.SET,
    PartKind.DIFFERENT: Word.SET,
    PartKind.LOOSE: Word.TILE,
}


@dataclass(frozen=True, slots=True)
class Slotted:
    """A group as planned: `slots` tells for each face the kind of the wild tile that plays it, -1 for a
    natural tile."""

    word: Word
    faces: tuple[int, ...]
    slots: tuple[int, ...]

    @property
    def key(self) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
        return (self.word.value, self.faces, self.slots)


@dataclass(frozen=True, slots=True)
class Places:
    """Places still to be filled: for each part its choices and how many."""

    choices: tuple[tuple[ShapeChoice, ...], ...]
    left: tuple[int, ...]

    def without(self, part: int, count: int = 1) -> Places:
        left = (*self.left[:part], self.left[part] - count, *self.left[part + 1 :])
        return Places(self.choices, left)


@dataclass(frozen=True, slots=True)
class Material:
    """Hidden tiles: natural ones counted by face, wild ones by kind, the kinds that a tile of a `different`
    group may have.

    `may_play` gives the faces a wild kind may play; `loose_faces` those worth telling apart where it lies
    ungrouped.
    """

    counts: tuple[int, ...]
    wilds: tuple[tuple[int, int], ...]
    may_play: Mapping[int, tuple[int, ...]]
    loose_faces: Mapping[int, tuple[int, ...]]
    unlike: Mapping[int, tuple[int, ...]]


Plan = tuple[tuple[Slotted, ShapeChoice], ...]


@dataclass(slots=True)
class Budget:
    """How many more groups may be tried."""

    left: int

    def spend(self) -> None:
        """Raises EvaluationStopped when nothing is left."""
        self.left -= 1
        if self.left < 0:
            raise EvaluationStopped("too_many_arrangements")


def plans(material: Material, places: Places, budget: Budget | None = None) -> Iterator[Plan]:
    """Every plan once, in no particular order; where a place asks more of its group, also by place.

    Raises EvaluationStopped beyond 20 000, or beyond the budget.
    """
    seen: set[tuple[object, ...]] = set()
    for plan in _Search(material, budget).run(list(material.counts), dict(material.wilds), places, (), None):
        key = tuple(sorted((*group.key, id(choice) if choice.fits else 0) for group, choice in plan))
        if key not in seen:
            seen.add(key)
            yield plan
        if len(seen) > MOST_ARRANGEMENTS:
            raise EvaluationStopped("too_many_arrangements")


class _Search:
    """Takes the lowest natural tile, then the next: each stands in some group."""

    def __init__(self, material: Material, budget: Budget | None) -> None:
        self.material = material
        self.budget = budget
        self.wild_groups: dict[int, list[tuple[Slotted, ShapeChoice]]] = {}

    def run(
        self,
        counts: list[int],
        wilds: dict[int, int],
        places: Places,
        plan: Plan,
        last: tuple[int, tuple[object, ...]] | None,
    ) -> Iterator[Plan]:
        """`last` is the lowest tile of the group before and its key: groups of one lowest tile
        come in order."""
        if self.budget is not None:
            self.budget.spend()
        lowest = next((face for face, count in enumerate(counts) if count), None)
        if lowest is None:
            yield from self._all_wild(wilds, places, plan)
            return
        for part, left in enumerate(places.left):
            if left == 0:
                continue
            for choice in places.choices[part]:
                for group in self._covering(lowest, choice, counts, wilds):
                    key = group.key
                    if last is not None and last[0] == lowest and key < last[1]:
                        continue
                    rest, wild_rest = _without(group, counts, wilds)
                    more = (*plan, (group, choice))
                    yield from self.run(rest, wild_rest, places.without(part), more, (lowest, key))

    def _covering(
        self, face: int, choice: ShapeChoice, counts: list[int], wilds: dict[int, int]
    ) -> Iterator[Slotted]:
        """Groups of that kind which hold a natural tile of that face."""
        for faces in self._faces(choice, face):
            yield from self._filled(WORDS[choice.kind], faces, face, counts, wilds, choice)
        if choice.kind is PartKind.SET:
            for kind in (PartKind.CHOW, PartKind.PUNG):
                for faces in _set_faces(kind, face):
                    yield from self._filled(WORDS[kind], faces, face, counts, wilds, choice)

    def _faces(self, choice: ShapeChoice, face: int) -> Iterator[tuple[int, ...]]:
        """The face sets a group of that choice may have if it holds `face`."""
        match choice.kind:
            case PartKind.CHOW | PartKind.PUNG:
                yield from _set_faces(choice.kind, face)
            case PartKind.PAIR:
                yield (face, face)
            case PartKind.SINGLE | PartKind.LOOSE:
                yield (face,)
            case PartKind.EXACT if face in choice.tiles:
                yield tuple(sorted(choice.tiles))
            case PartKind.DIFFERENT:
                kinds = self.material.unlike.get(id(choice), ())
                if face in kinds:
                    yield from (c for c in combinations(kinds, choice.size) if face in c)

    def _filled(
        self,
        word: Word,
        faces: tuple[int, ...],
        needed: int | None,
        counts: list[int],
        wilds: dict[int, int],
        choice: ShapeChoice,
    ) -> Iterator[Slotted]:
        """Every way to fill the slots with natural and wild tiles; `needed` stands there as a
        natural tile."""
        ways = [self._ways(face, faces.count(face), needed, counts, choice) for face in sorted(set(faces))]
        for slots in product(*ways):
            flat = tuple(slot for part in slots for slot in part)
            used = [slot for slot in flat if slot >= 0]
            if all(used.count(kind) <= wilds.get(kind, 0) for kind in set(used)):
                yield Slotted(word, faces, flat)

    def _ways(
        self, face: int, size: int, needed: int | None, counts: list[int], choice: ShapeChoice
    ) -> list[tuple[int, ...]]:
        loose = choice.kind is PartKind.LOOSE
        table = self.material.loose_faces if loose else self.material.may_play
        able = [kind for kind, allowed in table.items() if face in allowed]
        least = 1 if face == needed else 0
        return [
            (-1,) * natural + chosen
            for natural in range(min(size, counts[face]), least - 1, -1)
            for chosen in combinations_with_replacement(able, size - natural)
        ]

    def _all_wild(self, wilds: dict[int, int], places: Places, plan: Plan) -> Iterator[Plan]:
        """Fill what is left with wild tiles alone, groups of one part in order."""
        part = next((i for i, left in enumerate(places.left) if left), None)
        if part is None:
            if not any(wilds.values()):
                yield plan
            return
        needed = sum(left * least_size(c) for left, c in zip(places.left, places.choices, strict=True))
        if needed > sum(wilds.values()):
            return
        yield from self._wild_part(part, places.left[part], 0, wilds, places, plan)

    def _wild_part(
        self, part: int, left: int, start: int, wilds: dict[int, int], places: Places, plan: Plan
    ) -> Iterator[Plan]:
        if left == 0:
            yield from self._all_wild(wilds, places.without(part, places.left[part]), plan)
            return
        if not any(wilds.values()):
            return
        options = self._wild_groups(places.choices[part])
        for number in range(start, len(options)):
            group, choice = options[number]
            rest = _without(group, [0] * FLOWER_START, wilds)[1]
            if min(rest.values()) >= 0:
                yield from self._wild_part(part, left - 1, number, rest, places, (*plan, (group, choice)))

    def _wild_groups(self, choices: tuple[ShapeChoice, ...]) -> list[tuple[Slotted, ShapeChoice]]:
        """Groups of wild tiles only, whatever number of wild tiles is left; found once for a part."""
        known = self.wild_groups.get(id(choices))
        if known is not None:
            return known
        held = dict(self.material.wilds)
        nothing = [0] * FLOWER_START
        found: dict[tuple[object, ...], tuple[Slotted, ShapeChoice]] = {}
        for choice in choices:
            for faces in self._every_face_set(choice):
                word = _word_of(choice, faces)
                for group in self._filled(word, faces, None, nothing, held, choice):
                    found.setdefault(group.key, (group, choice))
        self.wild_groups[id(choices)] = list(found.values())
        return self.wild_groups[id(choices)]

    def _every_face_set(self, choice: ShapeChoice) -> Iterator[tuple[int, ...]]:
        for face in range(FLOWER_START):
            if choice.kind is PartKind.SET:
                yield from (f for f in _set_faces(PartKind.CHOW, face) if f[0] == face)
                yield from _set_faces(PartKind.PUNG, face)
            else:
                yield from (f for f in self._faces(choice, face) if f[0] == face)


SIZES = {PartKind.PAIR: 2, PartKind.SINGLE: 1, PartKind.LOOSE: 1}


def size_of(choice: ShapeChoice) -> int:
    """How many tiles fill a place; a kong counts three."""
    if choice.kind is PartKind.EXACT:
        return len(choice.tiles)
    return choice.size if choice.kind is PartKind.DIFFERENT else SIZES.get(choice.kind, 3)


def least_size(choices: tuple[ShapeChoice, ...]) -> int:
    """The fewest tiles that fill a place of these choices."""
    return min(size_of(choice) for choice in choices)


def _word_of(choice: ShapeChoice, faces: tuple[int, ...]) -> Word:
    if choice.kind is PartKind.SET:
        return Word.PUNG if faces[0] == faces[1] else Word.CHOW
    return WORDS[choice.kind]


def _set_faces(kind: PartKind, face: int) -> Iterator[tuple[int, ...]]:
    """Chows or the pung that hold a face."""
    if kind is PartKind.PUNG:
        yield (face,) * 3
        return
    for start in range(face - 2, face + 1):
        if start >= 0 and suit_of(start) >= 0 and suit_of(start) == suit_of(start + 2):
            yield (start, start + 1, start + 2)


def _without(group: Slotted, counts: list[int], wilds: dict[int, int]) -> tuple[list[int], dict[int, int]]:
    rest = counts.copy()
    wild_rest = dict(wilds)
    for face, slot in zip(group.faces, group.slots, strict=True):
        if slot < 0:
            rest[face] -= 1
        else:
            wild_rest[slot] -= 1
    return rest, wild_rest
