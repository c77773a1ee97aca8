"""From a ruling and its trace to the verdict that the tutor shows, and explanations to its lines."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from compiler import ir
from compiler.evaluate.wins import Judged
from compiler.explain import Explanation, LineKind
from compiler.explain import Line as ExplainLine
from compiler.runtime.ruling import Reason as RulingReason
from compiler.runtime.ruling import Ruling
from compiler.trace import Fate, GroupThing, PatternTrace, RulingTrace
from tutor.engine.cards import Cite, Name
from tutor.engine.describe import name_of
from tutor.engine.distance import distance_of
from tutor.engine.verdict import Fallen, Glance, Group, Line, Outcome, Payments, Reason, Verdict

FALLEN = {Fate.COVERED, Fate.UNLINKED, Fate.OVER_LIMIT, Fate.IMPLIED}
MARKS = {
    LineKind.COUNTS: "yes",
    LineKind.EXCLUDED: "no",
    LineKind.FAILS: "no",
    LineKind.BAN: "",
}
# Signs of ambiguous width; some terminals draw them two cells wide.
PLAIN = str.maketrans(
    {"×": "x", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "..", "—": "-", "–": "-", "→": "->"}
)


def verdict_of(ruling: Ruling, trace: RulingTrace, ruleset: ir.RuleSet) -> Verdict:
    groups, leftover, shape = _reading(trace)
    return Verdict(
        legal=ruling.legal,
        counted=tuple(dict.fromkeys(line.id for line in ruling.patterns)) if ruling.legal else (),
        fallen=tuple(
            Fallen(pattern=found.pattern, by=found.by, fate=found.fate.value)
            for found in trace.patterns
            if found.fate in FALLEN
        ),
        groups=groups,
        leftover=leftover,
        shape=shape,
        reasons=tuple(reason_of(reason, ruleset) for reason in ruling.reasons),
        payments=payments_of(ruling),
        total=None if ruling.total is None else Fraction(ruling.total),
        unit=ruling.unit,
        unsettled=_is_unsettled(ruling, ruleset),
        close=tuple(found.pattern for found in trace.patterns if is_close(found)),
        distances=tuple(
            (found.pattern, distance_of(found.finding))
            for found in trace.patterns
            if found.fate is Fate.FAILS and found.finding is not None
        ),
    )


def outcome_of(ruling: Ruling, ruleset: ir.RuleSet) -> Outcome | None:
    """What the ruling brings; None where it needs a part of the rules that is not judged."""
    if _is_unsettled(ruling, ruleset):
        return None
    return Outcome(legal=ruling.legal, payments=payments_of(ruling))


def payments_of(ruling: Ruling) -> Payments:
    """The change of every player, in the order of their letters."""
    return tuple((player, Fraction(ruling.payments[player])) for player in sorted(ruling.payments))


def _is_unsettled(ruling: Ruling, ruleset: ir.RuleSet) -> bool:
    return bool(set(ruling.not_judged) - _after_the_deal(ruleset))


def glance_of(ruling: Mapping[str, Any]) -> Glance:
    """From the JSON object that the generated module gives."""
    counted = tuple(dict.fromkeys(str(line["id"]) for line in ruling["patterns"]))
    legal = bool(ruling["legal"])
    return Glance(
        formed=legal or ruling["arrangement"] is not None, legal=legal, counted=counted if legal else ()
    )


def glance_at(judged: Judged | None) -> Glance:
    """From what the reference evaluator found before it is traced."""
    if judged is None or judged.best is None:
        return Glance()
    chosen = tuple(dict.fromkeys(instance.pattern for instance in judged.best.selection.chosen))
    return Glance(formed=True, legal=judged.legal, counted=chosen if judged.legal else ())


def _after_the_deal(ruleset: ir.RuleSet) -> set[str]:
    """What is owed or undone when the deal is over: no part of what a win brings."""
    late = {pay.id for pay in ruleset.pays if pay.event.kind is ir.EventKind.END or pay.voids}
    return late | {settle.id for settle in ruleset.settles}


def is_close(found: PatternTrace) -> bool:
    """Of several conditions the first holds, and a later one is the first that fails."""
    finding = found.finding
    if found.fate is not Fate.FAILS or finding is None or not isinstance(finding.node, ir.And):
        return False
    return bool(finding.parts) and all(part.node != finding.node.parts[0] for part in finding.parts)


def _reading(trace: RulingTrace) -> tuple[tuple[Group, ...], tuple[int, ...], str]:
    """The groups, loose tiles as singles; without an arrangement those of the nearest one and what is left
    over.
    """
    arranged = trace.arrangement
    if arranged is not None:
        loose = tuple(
            Group(kind="single", tiles=(tile.face,), winning=tile.winning, printed=(tile.kind,))
            for tile in arranged.loose
        )
        return (*(_group(group) for group in arranged.groups), *loose), (), arranged.shape
    if trace.near:
        near = trace.near[0]
        return tuple(_group(group) for group in near.groups), near.leftover, near.shape
    return (), (), ""


def _group(group: GroupThing) -> Group:
    return Group(
        kind=group.kind,
        tiles=group.tiles,
        declared=group.declared,
        concealed=group.concealed,
        winning=group.has_winning_tile,
        printed=group.printed,
    )


def reason_of(reason: RulingReason, ruleset: ir.RuleSet) -> Reason:
    ban = next((ban for ban in ruleset.bans if ban.id == reason.rule), None)
    told = Name(zh=plain(reason.zh), en=plain(reason.en))
    return Reason(
        code=reason.rule or reason.code,
        name=name_of(ban.names, ban.id) if ban else told,
        told=told,
        cites=tuple(Cite(rule=rule) for rule in reason.cites),
    )


def lines_of(explanation: Explanation) -> tuple[Line, ...]:
    return tuple(line for top in explanation.lines for line in _flat(top, 0))


def _flat(line: ExplainLine, indent: int) -> list[Line]:
    return [line_of(line, indent), *(below for child in line.children for below in _flat(child, indent + 1))]


def line_of(line: ExplainLine, indent: int = 0) -> Line:
    """One line without those below it."""
    return Line(
        text=plain(line.text),
        indent=indent,
        mark=MARKS.get(line.kind, ""),
        cites=tuple(Cite(rule=rule) for rule in dict.fromkeys(line.cites)),
    )


def plain(text: str) -> str:
    """The text without signs whose width terminals disagree about."""
    return text.translate(PLAIN)
