"""A record of the worked examples as deals, and what the record says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from compiler.cache import compiled
from compiler.loader import Loaded, load
from compiler.play.telling import Referee
from compiler.resolve.library import Library
from compiler.runtime.notation import parse_tiles
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import Permission, permission, permissions_of
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import Outcome, Replay, outcome
from compiler.runtime.play.replay import replayed as replay
from compiler.runtime.play.state import Stage
from compiler.runtime.report import pattern_lines
from compiler.runtime.tiles import kind_text
from compiler.sentences.speaker import speaker_of
from tests.play.told import Deal, record_of
from tests.records.model import Record, records
from tests.texts import RULES

LEGAL = frozenset({"win", "may"})
ILLEGAL = frozenset({"may_not", "no_win", "false_win", "out"})
# Of these a record speaks of a deal that is over.
ENDED = frozenset({"winners", "next_dealer", "next_dealer_one_of", "payments"})
# What the dealer wins after no repeat, one, two: XM3-09, XM3-10.
DEALER_BASES = (16, 32, 64)
# Names of the digest and of the rule text.
SAME = {"抢杠": "抢开杠"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """`asks`: of the acts that the record lists the one that the play ends with; "" for its ruling. `by`: the
    rule that speaks against that act where it cites none of the record's rules. `pays`: what the payer that
    the record names owes, `payments`: what all gain, by the digest. `counts`: the pattern of which
    the record says whether the win may have it."""

    id: str
    deal: Deal
    asks: str = ""
    by: str = ""
    pays: int | None = None
    payments: Mapping[str, int] | None = None
    counts: str = ""


@cache
def rules_of(ruleset: str) -> tuple[Loaded, ModuleType]:
    """A bundled rule set and its module."""
    loaded = load(ruleset, Library((RULES,)))
    assert loaded is not None
    return loaded, compiled(loaded)


@cache
def by_id() -> dict[str, Record]:
    """All worked examples."""
    return {record["id"]: record for record in records()}


def replayed(deal: Deal) -> Replay:
    """The deal judged."""
    _, module = rules_of(deal.ruleset)
    record = record_from(record_of(deal, module.RULES), module.RULES)
    return replay(module.RULES, module.CONDUCT, record)


def differences(case: Case) -> list[str]:
    """Where the engine judges otherwise than the record says, in words."""
    found = replayed(case.deal)
    if len(found.steps) < len(found.record.actions):
        step = found.steps[-1]
        told = [rule.code for rule in _against(case.deal, step.permission)]
        return [f"step {step.at} {step.permission.action} is not legal: {told}"]
    return [*_differ(case, by_id()[case.id], found)]


def _against(deal: Deal, found: Permission) -> Sequence[Any]:
    loaded, _ = rules_of(deal.ruleset)
    return Referee(loaded, speaker_of(loaded.ruleset, "en")).against(found)


def _differ(case: Case, record: Record, found: Replay) -> Iterator[str]:
    expected, last = record["expected"], found.steps[-1].permission
    ruling = str(expected.get("ruling", ""))
    if case.asks:
        yield from _legality(case, record, last, wanted=case.asks in expected.get("actions", ()))
        return
    if case.counts:
        if (case.counts in _counted(case, last)) != (ruling in LEGAL):
            yield f"patterns {_counted(case, last)}"
    elif ruling in LEGAL or (ruling in ILLEGAL and case.payments is None):
        yield from _legality(case, record, last, wanted=ruling in LEGAL)
    if last.illegal:
        return
    if case.payments is not None and {**found.last.balances, **case.payments} != found.last.balances:
        yield f"payments {found.last.balances}"
    yield from _course(ruling, expected, found)
    yield from _acts(ruling, record, found)
    yield from _of_win(case, expected, found)
    if found.last.stage is Stage.OVER:
        yield from _ending(expected, outcome(found.last), case.pays)
        won = record["context"].get("winners", found.last.table.winners)
        if record["kind"] == "dealer" and set(found.last.table.winners) != set(won):
            yield f"winners {found.last.table.winners}"
    elif ruling != "play_on" and ENDED & set(expected):
        yield "the deal is not over"


def _legality(case: Case, record: Record, last: Permission, *, wanted: bool) -> Iterator[str]:
    against = _against(case.deal, last)
    if last.legal != wanted:
        yield f"legal: {wanted}, got {last.legal} {[rule.code for rule in against]}"
    elif not wanted:
        cited = {cite for rule in against for cite in rule.cites}
        if case.by not in {rule.code for rule in against} and (case.by or not cited & set(record["rules"])):
            yield f"not by {case.by or record['rules']}: {[(rule.code, rule.cites) for rule in against]}"


def _course(ruling: str, expected: Record, found: Replay) -> Iterator[str]:
    """Does the deal go on, who has the tile, who is to draw."""
    state = found.last
    over = state.stage is Stage.OVER
    if ruling in ("dead_deal", "deal_ends", "play_on") and over != (ruling != "play_on"):
        yield f"over: {over}"
    if ruling in ("dead_deal", "deal_ends") and over and state.table.winners:
        yield f"winners {state.table.winners}"
    if "goes_to" in expected and expected["goes_to"] not in (state.player, *state.table.winners):
        yield f"goes to {state.player}, {state.table.winners}"
    if "next_to_draw" in expected:
        if state.stage is not Stage.DRAW or state.player != expected["next_to_draw"]:
            yield f"{state.player} is next, in {state.stage}"
        for player in expected["skipped"]:
            if permission(found.steps[-2].after, Action(player, "draw")).legal:
                yield f"{player} may draw"
    if (
        ruling == "play_on"
        and "payments" in expected
        and {**state.balances, **expected["payments"]} != state.balances
    ):
        yield f"payments {state.balances}"
    if "meld" in expected:
        laid = [meld.tiles for seat in state.seats.values() for meld in seat.melds]
        if laid != [parse_tiles(expected["meld"])]:
            yield f"melds {laid}"


def _acts(ruling: str, record: Record, found: Replay) -> Iterator[str]:
    """The acts that are open to who is to act: with `must` no others, and those that are forbidden not."""
    expected = record["expected"]
    if "actions" not in expected or found.last.stage is Stage.OVER:
        return
    if record["context"]["event"] == "draw":
        acts_done = [action.act for action in found.record.actions[-len(expected["actions"]) :]]
        if acts_done != expected["actions"]:
            yield f"acts {acts_done}"
        return
    state = found.last
    acts = {_said(one.action) for one in permissions_of(state, state.player, everything=False) if one.legal}
    if ruling == "must" and acts != set(expected["actions"]):
        yield f"acts {acts}"
    if not set(expected["actions"]) <= acts or acts & set(expected.get("forbidden", ())):
        yield f"acts {acts}"


def _said(action: Action) -> str:
    """`discard 4s`, `kong 1s`: as the records say it."""
    word = {"dice_kong": "kong"}.get(action.move, action.move or action.act)
    return f"{word} {kind_text(action.tile)}" if action.tile >= 0 else word


def _of_win(case: Case, expected: Record, found: Replay) -> Iterator[str]:
    """The patterns and the class of a win, and the waits before it."""
    step = found.steps[-1]
    if "waits" in expected:
        waits = step.start.table.waits(step.permission.action.player)
        if waits != sum(1 << kind for tile in expected["waits"] for kind in parse_tiles(tile)):
            yield f"waits {[kind_text(kind) for kind in range(34) if waits >> kind & 1]}"
    judged = step.permission.judged
    if judged is None or judged.verdict is None:
        return
    names = _counted(case, step.permission)
    if not {SAME.get(name, name) for name in expected.get("patterns", ())} <= names:
        yield f"patterns {names}"
    patterns = rules_of(case.deal.ruleset)[0].ruleset.patterns
    counted = [pattern for pattern in patterns if pattern.names.zh in names]
    classes = {pattern.id for pattern in counted} | {str(p.in_class).split("_")[-1] for p in counted}
    if "win_class" in expected and expected["win_class"] not in classes:
        yield f"class {classes}"


def _counted(case: Case, found: Permission) -> set[str]:
    """The Chinese names of the patterns of a win."""
    if found.judged is None or found.judged.verdict is None:
        return set()
    _, module = rules_of(case.deal.ruleset)
    return {line.zh for line in pattern_lines(module.RULES, found.judged.verdict.counted)}


def _ending(expected: Record, found: Outcome, owed: int | None) -> Iterator[str]:
    """Winners, payments and dealers of the next deal."""
    for name, got in (("winners", found.winners), ("dealers", found.dealers)):
        if name in expected and list(got) != expected[name]:
            yield f"{name} {got}"
    if "next_dealer" in expected and found.dealers[:1] != (expected["next_dealer"],):
        yield f"next dealer {found.dealers}"
    if "next_dealer_one_of" in expected and not set(found.dealers) <= set(expected["next_dealer_one_of"]):
        yield f"next dealer {found.dealers}"
    if "payments" in expected:
        paid = {player: found.payments[player] for player in expected["payments"]}
        if paid != expected["payments"]:
            yield f"payments {paid}"
    if "payer" in expected:
        payers = {player for player, amount in found.payments.items() if amount < 0}
        if payers != {expected["payer"]} or owed not in (None, -found.payments[expected["payer"]]):
            yield f"payments {found.payments}"
    if "dealer_base" in expected:
        repeats = found.carried["repeats"]
        if repeats != DEALER_BASES.index(expected["dealer_base"]):
            yield f"repeats {repeats}"
    if "points" in expected and expected["points"] not in found.payments.values():
        yield f"payments {found.payments}"
