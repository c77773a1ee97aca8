"""What a pattern needs at least, as far as its condition shows: to tell patterns that can never hold
together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler import ir
from compiler.ir import Circumstance, Condition, Pattern, RuleSet, Word

SELF_DRAWN = {
    Circumstance.LAST_DRAW,
    Circumstance.KONG_DRAW,
    Circumstance.FLOWER_DRAW,
    Circumstance.FIRST_DRAW,
}
DISCARDED = {Circumstance.LAST_DISCARD, Circumstance.KONG_DISCARD, Circumstance.FIRST_DISCARD}
SOURCES = (Circumstance.SELF_DRAW, Circumstance.BY_DISCARD, Circumstance.ROB_KONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """Least numbers of groups, the shapes allowed (None: any), and circumstances that must hold or fail."""

    chows: int = 0
    pungs: int = 0
    shapes: frozenset[str] | None = None
    holds: frozenset[Circumstance] = frozenset()
    fails: frozenset[Circumstance] = frozenset()

    def both(self, other: Needs) -> Needs:
        """What is needed where both are asked of one hand."""
        shapes = self.shapes
        if other.shapes is not None:
            shapes = other.shapes if shapes is None else shapes & other.shapes
        return Needs(
            chows=max(self.chows, other.chows),
            pungs=max(self.pungs, other.pungs),
            shapes=shapes,
            holds=self.holds | other.holds,
            fails=self.fails | other.fails,
        )

    def either(self, other: Needs) -> Needs:
        """What is needed whichever of the two is asked."""
        shapes = None if self.shapes is None or other.shapes is None else self.shapes | other.shapes
        return Needs(
            chows=min(self.chows, other.chows),
            pungs=min(self.pungs, other.pungs),
            shapes=shapes,
            holds=self.holds & other.holds,
            fails=self.fails & other.fails,
        )


def needs_of(pattern: Pattern) -> Needs:
    """The needs of a pattern's `when` and `each`."""
    needs = _of(pattern.cond) if pattern.cond is not None else Needs()
    return needs.both(_of_match(pattern.each.match)) if pattern.each is not None else needs


def _of(cond: Condition) -> Needs:
    match cond:
        case ir.And():
            needs = Needs()
            for part in cond.parts:
                needs = needs.both(_of(part))
            return needs
        case ir.Or():
            needs = _of(cond.parts[0])
            for part in cond.parts[1:]:
                needs = needs.either(_of(part))
            return needs
        case ir.Bind():
            return _of(cond.body)
        case ir.Has():
            return _of_match(cond.match)
        case ir.ShapeIs():
            return Needs() if cond.negated else Needs(shapes=frozenset(cond.shapes))
        case ir.Flag():
            return Needs(holds=frozenset({cond.which}))
        case ir.Not(body=ir.Flag() as flag):
            return Needs(fails=frozenset({flag.which}))
        case _:
            return Needs()


def _of_match(match: ir.Match) -> Needs:
    chows = sum(part.count for part in match.parts if _noun(part.things) is Word.CHOW)
    pungs = sum(part.count for part in match.parts if _noun(part.things) in (Word.PUNG, Word.KONG))
    return Needs(chows=chows, pungs=pungs)


def _noun(desc: ir.Desc) -> Word | None:
    while isinstance(desc, (ir.Narrow, ir.SuchThat, ir.Owned, ir.Different)):
        desc = desc.base
    return desc.word if isinstance(desc, ir.Noun) and desc.sort is ir.Sort.GROUP else None


def can_hold_together(needs: tuple[Needs, ...], ruleset: RuleSet) -> bool:
    """False only if no hand in any circumstances can meet all the needs."""
    whole = Needs()
    for one in needs:
        whole = whole.both(one)
    whole = replace(whole, holds=whole.holds | _sources_of(whole.holds))
    if whole.holds & whole.fails or _contradict(whole.holds):
        return False
    shapes = [s for s in ruleset.shapes if whole.shapes is None or s.id in whole.shapes]
    return not ruleset.shapes or any(_fits(shape, whole) for shape in shapes)


def _sources_of(holds: frozenset[Circumstance]) -> frozenset[Circumstance]:
    implied: set[Circumstance] = set()
    if holds & SELF_DRAWN:
        implied.add(Circumstance.SELF_DRAW)
    if holds & DISCARDED:
        implied.add(Circumstance.BY_DISCARD)
    return frozenset(implied)


def _contradict(holds: frozenset[Circumstance]) -> bool:
    last = {Circumstance.LAST_DRAW, Circumstance.LAST_DISCARD}
    first = {Circumstance.FIRST_DRAW, Circumstance.FIRST_DISCARD}
    return len(holds & set(SOURCES)) > 1 or bool(holds & last and holds & first)


def _fits(shape: ir.Shape, needs: Needs) -> bool:
    """The shape has places enough for the sets needed."""
    places = {kind: _places(shape, kind) for kind in (ir.PartKind.SET, ir.PartKind.CHOW, ir.PartKind.PUNG)}
    free = places[ir.PartKind.SET]
    chows = max(0, needs.chows - places[ir.PartKind.CHOW])
    pungs = max(0, needs.pungs - places[ir.PartKind.PUNG])
    return chows + pungs <= free


def _places(shape: ir.Shape, kind: ir.PartKind) -> int:
    return sum(part.high for part in shape.parts if any(choice.kind is kind for choice in part.choices))
