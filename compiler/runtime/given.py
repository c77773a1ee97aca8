"""Which wild tile plays at which place, where tiles of several kinds are wild.

In: groups with wild places, the wild tiles held. Out: a kind for each place, or None where they do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.runtime.copies import Copy
from compiler.runtime.groups import Group


class WildTile(NamedTuple):
    """A wild tile in the hand: the kind printed on it and the kinds it may play besides."""

    kind: int
    plays: int

    def may_stand(self, face: int, own: bool) -> bool:
        """As itself only at its own face, at another only as a substitute."""
        return self.kind == face if own else self.kind != face and bool(self.plays >> face & 1)


class WildPlace(NamedTuple):
    """A place in a group that a wild tile takes; `own` where it is one of that face."""

    group: int
    at: int
    face: int
    own: bool


Given = dict[WildPlace, int]


def wild_places(groups: tuple[Group, ...]) -> list[WildPlace]:
    """The places in the order of the groups."""
    return [
        WildPlace(number, at, face, bool(g.own_at >> at & 1))
        for number, g in enumerate(groups)
        if g.own_at | g.substitute_at
        for at, face in enumerate(g.faces)
        if (g.own_at | g.substitute_at) >> at & 1
    ]


def given_out(places: list[WildPlace], wilds: tuple[WildTile, ...]) -> Given | None:
    """A kind for each place, so that each tile takes one; None where that can't be."""
    if len(places) != len(wilds):
        return None
    counts: dict[WildTile, int] = {}
    for wild in wilds:
        counts[wild] = counts.get(wild, 0) + 1
    if len(counts) == 1:
        alike = wilds[0]
        fits = all(alike.may_stand(place.face, place.own) for place in places)
        return dict.fromkeys(places, alike.kind) if fits else None
    kinds = list(counts)
    chosen = _give(places, kinds, tuple(counts.values()), set())
    return dict(zip(places, chosen, strict=True)) if chosen is not None else None


def can_play(groups: tuple[Group, ...], wilds: tuple[WildTile, ...]) -> bool:
    """The wild places can be given to these wild tiles, one each."""
    return given_out(wild_places(groups), wilds) is not None


def _give(
    places: list[WildPlace], kinds: list[WildTile], left: tuple[int, ...], failed: set[tuple[int, ...]]
) -> list[int] | None:
    """`left` tells how many places remain too, so that what failed once is known by it."""
    if not any(left):
        return []
    if left in failed:
        return None
    place = places[-sum(left)]
    for number, wild in enumerate(kinds):
        if left[number] and wild.may_stand(place.face, place.own):
            fewer = (*left[:number], left[number] - 1, *left[number + 1 :])
            rest = _give(places, kinds, fewer, failed)
            if rest is not None:
                return [wild.kind, *rest]
    failed.add(left)
    return None


def won_places(
    groups: tuple[Group, ...], wilds: tuple[WildTile, ...], won: WildTile
) -> Iterator[tuple[WildPlace, Given | None]]:
    """Where the wild tile that won may stand: of one group the first place that can't be another's of its
    kind, equal groups once; and what stands elsewhere then, unless all wild tiles are alike."""
    if wilds.count(won) == len(wilds):
        yield from ((place, None) for place in _first_places(groups))
        return
    places = wild_places(groups)
    tried: set[tuple[int, int, int]] = set()
    for place in places:
        key = (groups[place.group].key, groups[place.group].own_at, place.at)
        if key not in tried and won.may_stand(place.face, place.own):
            found = _with_won(places, wilds, won, place)
            if found is not None:
                tried.add(key)
                yield place, found


def _first_places(groups: tuple[Group, ...]) -> Iterator[WildPlace]:
    """The first wild place of each group, equal groups once."""
    tried: list[int] = []
    for number, g in enumerate(groups):
        wild_at = g.own_at | g.substitute_at
        if wild_at and g.key not in tried:
            tried.append(g.key)
            at = (wild_at & -wild_at).bit_length() - 1
            yield WildPlace(number, at, g.faces[at], bool(g.own_at >> at & 1))


def _with_won(
    places: list[WildPlace], wilds: tuple[WildTile, ...], won: WildTile, place: WildPlace
) -> Given | None:
    """Of its kind no tile stands at an earlier place of the group: like tiles are not told apart."""
    before = [p for p in places if p.group == place.group and p.at < place.at]
    others = [p for p in places if p != place and p not in before]
    rest = list(wilds)
    rest.remove(won)
    for kinds in _choices(before, rest, won.kind):
        left = list(rest)
        for kind in kinds:
            left.remove(kind)
        found = given_out(others, tuple(left)) if others else ({} if not left else None)
        if found is not None:
            return {**found, place: won.kind, **{p: kind.kind for p, kind in zip(before, kinds, strict=True)}}
    return None


def _choices(places: list[WildPlace], wilds: list[WildTile], but: int) -> Iterator[tuple[WildTile, ...]]:
    """Each way to fill a few places with tiles of other kinds."""
    if not places:
        yield ()
        return
    for wild in dict.fromkeys(wilds):
        if wild.kind != but and wild.may_stand(places[0].face, places[0].own):
            left = list(wilds)
            left.remove(wild)
            for rest in _choices(places[1:], left, but):
                yield (wild, *rest)


def copies_as_given(given: Given, won: WildPlace | None) -> tuple[Copy, ...]:
    """The wild tiles as they play in the groups; the one at `won` is the winning tile."""
    return tuple(
        Copy(kind, place.face, wild=True, won=place == won, concealed=True) for place, kind in given.items()
    )
