"""A description taken apart: its noun and everything that narrows it, in the order written."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.ir import (
    Condition,
    Desc,
    Different,
    Fit,
    Form,
    InForm,
    Lift,
    Narrow,
    Noun,
    OfRank,
    OfSuit,
    Owned,
    Passed,
    Pick,
    Pickable,
    RankTerm,
    SuchThat,
    Word,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unrolled:
    """`base` narrowed by `fits` and `conds`; whose it is, whether passed up, unlike, first or last."""

    base: Desc
    fits: tuple[Fit, ...] = ()
    conds: tuple[Condition, ...] = ()
    owner: Desc | None = None
    pick: Pickable | None = None
    passed: bool = False
    different: bool = False

    def having(self, lift: Lift) -> tuple[Fit, ...]:
        """The fits of that lift."""
        return tuple(fit for fit in self.fits if fit.lift is lift)

    @property
    def forms(self) -> tuple[Form, ...]:
        """Plain forms that are asked for."""
        return tuple(
            fit.by.form for fit in self.having(Lift.FORM) if isinstance(fit.by, InForm) and not fit.negated
        )

    @property
    def suit(self) -> str:
        """The suit or suit letter; "" if none."""
        for fit in self.having(Lift.IN_SUIT):
            if isinstance(fit.by, OfSuit) and not fit.negated:
                return fit.by.suit
        return ""

    @property
    def rank(self) -> RankTerm | None:
        """The rank that its lowest tile (of a bundle: its tiles) must have."""
        for fit in self.fits:
            if isinstance(fit.by, OfRank) and not fit.negated and fit.lift in (Lift.LOWEST, Lift.COPIES):
                return fit.by.rank
        return None

    def without_place(self) -> Unrolled:
        """The same without rank and suit, for comparing the parts of a match."""
        return replace(self, fits=tuple(fit for fit in self.fits if not _is_place(fit)))


def _is_place(fit: Fit) -> bool:
    return not fit.negated and isinstance(fit.by, OfRank | OfSuit)


def unroll(desc: Desc) -> Unrolled:
    """Takes a description apart down to its noun."""
    match desc:
        case Narrow():
            inner = unroll(desc.base)
            return replace(inner, fits=(*inner.fits, desc.fit))
        case SuchThat():
            inner = unroll(desc.base)
            return replace(inner, conds=(*inner.conds, desc.cond))
        case Owned():
            return replace(unroll(desc.base), owner=desc.owner)
        case Pick():
            return replace(unroll(desc.base), pick=desc.which)
        case Passed():
            return replace(unroll(desc.act), passed=True)
        case Different():
            return replace(unroll(desc.base), different=True)
        case _:
            return Unrolled(base=desc)


def plain_suit(desc: Desc) -> str:
    """The suit of a description that says nothing but `X` or `m`; "" for any other."""
    if isinstance(desc, OfSuit):
        return desc.suit
    parts = unroll(desc)
    only = len(parts.fits) == 1 and not (parts.conds or parts.owner or parts.pick)
    is_tile = isinstance(parts.base, Noun) and parts.base.word is Word.TILE
    return parts.suit if only and is_tile else ""
