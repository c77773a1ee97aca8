"""Several claims on one tile: whose goes first, and how many may win."""

from __future__ import annotations

from dataclasses import replace

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.holding import Claim
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.permissions import for_act
from compiler.evaluate.scope import Scope
from compiler.evaluate.wins import Judged, judge_claim, judge_opening
from compiler.ir import Circumstance, Word
from compiler.ir.walk import descend


def resolve(claims: list[Claim], scope: Scope) -> list[Claim]:
    """The claims that win, strongest first: by `priority`, then nearest after the discarder (else from the
    dealer on)."""
    source = claims[0].source
    asked = replace(scope, winners=tuple(claim.player for claim in claims), discarder=source)
    limit = limit_of_winners(asked)
    if len(claims) == 1:
        return claims[:limit]
    claims = [_only_possible(claim, scope) for claim in claims]
    start, after = (source, 1) if source in scope.deal.players else (scope.deal.dealers[0], 0)
    size = len(scope.deal.players)

    def rank(claim: Claim) -> tuple[int, int]:
        nearness = (scope.deal.distance(claim.player, start or "") - after) % size
        return (strength(claim, scope), nearness)

    return sorted(claims, key=rank)[:limit]


def _only_possible(claim: Claim, scope: Scope) -> Claim:
    """`first_draw` is told of the dealer alone."""
    if Circumstance.FIRST_DRAW in claim.flags and claim.player not in scope.deal.dealers:
        return replace(claim, flags=claim.flags - {Circumstance.FIRST_DRAW})
    return claim


def limit_of_winners(scope: Scope) -> int:
    """The last `winners` line that applies."""
    inner = scope.with_letters(NO_LETTERS)
    for line in reversed(scope.deal.rules.ruleset.winners):
        if line.cond is None or inner.holds(line.cond):
            return max(0, int(inner.value(line.limit)))
    return 1


def strength(claim: Claim, scope: Scope) -> int:
    """The place of the first rank of `priority` that the win fits."""
    act = claim.act()
    inner = for_act(act, replace(scope, claim=claim, winners=(claim.player,)))
    ranks = scope.deal.rules.ruleset.priority.ranks
    if any(_asks_value(rank) for rank in ranks):
        best = _judged(claim, scope).best
        if best is not None:
            inner = for_act(act, best.scope)
    return next((place for place, rank in enumerate(ranks) if inner.fits(rank, act)), len(ranks))


def _judged(claim: Claim, scope: Scope) -> Judged:
    """A win at the deal is judged by the patterns of the deal, as when it is taken."""
    if claim.tile is None and claim.source is None and not scope.moment.acts:
        return judge_opening(claim.player, scope, Act(word=Word.DEAL, player=None))
    return judge_claim(claim, scope)


def _asks_value(rank: ir.Desc) -> bool:
    """The rank tells wins by what they are worth or look like."""
    wins = any(isinstance(node, ir.Noun) and node.word is Word.WIN for node in descend(rank))
    asks = any(
        isinstance(n, (ir.PatternCounts, ir.ClassCounts, ir.ShapeIs, ir.Defined, ir.Compare))
        for n in descend(rank)
    )
    return wins and asks
