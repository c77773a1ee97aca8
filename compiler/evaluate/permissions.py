"""Bans on an act, and what lifts them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.scope import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class Banned:
    """A ban that fits the act: whether its condition holds, and the lifts that take it away."""

    ban: ir.Ban
    holds: bool
    lifted_by: tuple[str, ...]

    @property
    def stands(self) -> bool:
        return self.holds and not self.lifted_by


def for_act(act: Act, scope: Scope) -> Scope:
    """The scope of a permission: who would do the act is subject and actor, `this` is the tile of the act."""
    return replace(
        scope,
        subject=act.player,
        actor=act.player,
        discarder=act.source,
        act=act,
        this=act,
        flags=act.flags or scope.flags,
        letters=NO_LETTERS,
    )


def bans_on(act: Act, scope: Scope) -> list[Banned]:
    """Every ban that fits the act, in text order; the scope is that of the permission."""
    found: list[Banned] = []
    for ban in scope.deal.rules.ruleset.bans:
        if scope.fits(ban.act, act):
            holds = ban.cond is None or scope.holds(ban.cond)
            found.append(Banned(ban=ban, holds=holds, lifted_by=_lifts(ban, scope) if holds else ()))
    return found


def _lifts(ban: ir.Ban, scope: Scope) -> tuple[str, ...]:
    lifts = scope.deal.rules.ruleset.lifts
    return tuple(
        lift.id for lift in lifts if ban.id in lift.targets and (lift.cond is None or scope.holds(lift.cond))
    )


def standing(act: Act, scope: Scope) -> list[ir.Ban]:
    """The bans that make the act illegal."""
    return [banned.ban for banned in bans_on(act, scope) if banned.stands]


def is_offered(act: Act, scope: Scope) -> bool:
    """Some `offer` opens the act beside the default table."""
    return any(
        scope.fits(offer.act, act) and (offer.cond is None or scope.holds(offer.cond))
        for offer in scope.deal.rules.ruleset.offers
    )
