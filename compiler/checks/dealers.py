"""A warning: several may win, and `winner` is to deal next, though no line says who deals then."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import ir
from compiler.checks.overridden import within
from compiler.equipment import may_several_win
from compiler.ir import RuleSet, Who
from compiler.ir.walk import descend
from compiler.resolve.merge import Merged
from compiler.resolve.messages import problem
from dsl.diagnostics import Diagnostic


def find_undecided_dealers(ruleset: RuleSet, merged: Merged) -> Iterator[Diagnostic]:
    """At the `next_dealer` line, or, if that is inherited, at the text's own line that lets several win."""
    if not may_several_win(ruleset) or any(_names_several(line) for line in ruleset.next_dealer):
        return
    own = [entry.statement.span for entry in merged.entries if entry.own]
    for place, line in enumerate(ruleset.next_dealer):
        if _is_winner(line.players) and not any(map(_asks_how_many, ruleset.next_dealer[place:])):
            at = next((one for one in (line, *ruleset.winners, *ruleset.ends) if within(one.span, own)), None)
            if at is not None:
                yield problem("MJR309", at.span)


def _names_several(line: Who) -> bool:
    """`discarder/winner`: the game has several dealers, and that is meant."""
    return isinstance(line.players, ir.Alt)


def _is_winner(players: ir.Desc) -> bool:
    """`winner`, or who sits next to him."""
    while isinstance(players, ir.Relation):
        players = players.of
    return isinstance(players, ir.Noun) and players.word is ir.Word.WINNER


def _asks_how_many(line: Who) -> bool:
    """It applies by the number of winners."""
    return line.cond is not None and any(
        isinstance(node, ir.Count) and _is_winner(node.things) for node in descend(line.cond)
    )
