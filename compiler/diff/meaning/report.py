"""What a search has found as data, ready to be laid out: sentences, witness hands, both rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler import ir
from compiler.diff.called import Pair
from compiler.diff.meaning.as_situation import situation_json
from compiler.diff.meaning.finding import Domain, Finding, Frequency, Looked, Verdict, Way
from compiler.diff.meaning.outcome import NO_TILE, Outcome
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.rows import Rows
from compiler.diff.meaning.shown import situation_text
from compiler.diff.meaning.signature import Scale, Sort
from compiler.diff.meaning.wording import Teller
from compiler.diff.meaning.wording_domain import domain_lines
from compiler.evaluate.ruling import judge
from compiler.explain import Depth, explain
from compiler.explain.model import Line, LineKind
from compiler.runtime.counted import Number
from compiler.runtime.notation import InputError
from compiler.runtime.situation import Situation
from compiler.runtime.tiles import tiles_text
from compiler.sentences.speaker import speaker_of
from compiler.trace import RulingTrace

Traced = RulingTrace | InputError | None
TOLD = (LineKind.BAN, LineKind.COUNTS, LineKind.EXCLUDED, LineKind.PAY, LineKind.NEAR)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """What one rule set says of a witness. `verdict` is a sentence, `reasons` the lines of the explanation
    that make the difference; `situation` can be given to `mjr score --json-in`."""

    legal: bool
    patterns: tuple[tuple[str, str, int, Number], ...]
    total: Number | None
    payments: Mapping[str, Number]
    waits: str | None
    verdict: str
    reasons: tuple[str, ...]
    situation: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A way to differ in words; `number` counts from 1. `hand` tells the `situation`, as A is asked it
    (B, if A has no such tiles).
    `rows`: the numbers of the differences of the texts that it shows, where that can be told."""

    number: int
    sort: Sort
    sentence: str
    rows: tuple[int, ...]
    hand: str
    situation: Situation
    a: Ruled
    b: Ruled
    seen: int
    frequency: Frequency | None
    often: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsReport:
    """`verdict_text`, `looked_text`, `scale_text`, `domain_text`: sentences; the second last may be
    empty. `called`: the names of both rule sets."""

    verdict: Verdict
    verdict_text: str
    looked_text: str
    scale_text: str
    domain_text: tuple[str, ...]
    called: Pair
    ways: tuple[Shown, ...]
    combined: int
    looked: Looked
    domain: Domain
    scale: Scale
    budget: float
    seconds: float


def hands_report(finding: Finding, players: Players, lang: str) -> HandsReport:
    """The finding in words of a language."""
    rulesets = players.structure_examples
    speakers = speaker_of(rulesets[0], lang), speaker_of(rulesets[1], lang)
    called = players.structure.called.of(lang)
    teller = Teller(speakers, (players.sides[0].names, players.sides[1].names), called)
    return HandsReport(
        verdict=finding.verdict,
        verdict_text=teller.verdict(finding),
        looked_text=teller.looked(finding),
        scale_text=teller.scale(finding.scale),
        domain_text=domain_lines(finding, teller),
        called=called,
        ways=tuple(_shown(number, way, players, teller, lang) for number, way in enumerate(finding.ways, 1)),
        combined=finding.combined,
        looked=finding.looked,
        domain=finding.domain,
        scale=finding.scale,
        budget=finding.budget,
        seconds=finding.seconds,
    )


def _shown(number: int, way: Way, players: Players, teller: Teller, lang: str) -> Shown:
    witness = way.witness
    asked = way.signature.sort is Sort.TILES and way.signature.winner == "b"
    told = players.sides[asked].told(witness.situation)
    traces = _traced(0, way, players), _traced(1, way, players)
    rows = Rows(players.structure, (players.sides[0].names, players.sides[1].names))
    return Shown(
        number=number,
        sort=way.signature.sort,
        sentence=teller.sentence(way),
        rows=rows.shown(way.signature, (_known(traces[0]), _known(traces[1]))),
        hand=situation_text(told, teller.speakers[asked]),
        situation=told,
        a=_ruled(0, way, witness.a, traces[0], players, teller, lang),
        b=_ruled(1, way, witness.b, traces[1], players, teller, lang),
        seen=way.seen,
        frequency=way.frequency,
        often=teller.frequency(way.frequency, way.seen),
    )


def _traced(side: int, way: Way, players: Players) -> Traced:
    """How a ruling comes about; None where waits are asked for or there is no such hand, an error where the
    rules go over a bound."""
    outcome = (way.witness.a, way.witness.b)[side]
    if outcome.waits is not None or NO_TILE in outcome.reasons:
        return None
    try:
        return judge(players.structure_examples[side], players.sides[side].told(way.witness.situation))[1]
    except InputError as error:
        return error


def _known(traced: Traced) -> RulingTrace | None:
    return traced if isinstance(traced, RulingTrace) else None


def _ruled(
    side: int, way: Way, outcome: Outcome, traced: Traced, players: Players, teller: Teller, lang: str
) -> Ruled:
    one = players.sides[side]
    reasons: tuple[str, ...] = ()
    if outcome.waits is not None:
        verdict = teller.waits(outcome.waits)
    elif isinstance(traced, RulingTrace):
        verdict, reasons = _explained(players.structure_examples[side], traced, way, one.names.own, lang)
    else:
        verdict = traced.message(lang) if traced is not None else teller.no_tiles()
    letters = (*one.rules.players, "pot")
    return Ruled(
        legal=outcome.legal,
        patterns=tuple(
            (one.names.back(c.name) or c.name, teller.plain(c.name, side), c.times, c.value)
            for c in outcome.patterns
        ),
        total=outcome.total,
        payments=dict(zip(letters, outcome.payments, strict=False)),
        waits=None if outcome.waits is None else tiles_text(outcome.waits),
        verdict=verdict,
        reasons=reasons,
        situation=situation_json(one.told(way.witness.situation)),
    )


def _explained(
    ruleset: ir.RuleSet, trace: RulingTrace, way: Way, own: Mapping[str, str], lang: str
) -> tuple[str, tuple[str, ...]]:
    """The verdict, and the lines of the explanation that speak of what differs."""
    signature = way.signature
    named = {own.get(name, "") for name in (*signature.a, *signature.b)}
    lines = explain(ruleset, trace, Depth.RULES, lang).lines
    kept = [line for line in lines[1:] if line.kind in TOLD and _speaks(line, named, signature.sort)]
    return lines[0].text, tuple(_flat(line, lang) for line in kept)


def _speaks(line: Line, named: set[str], sort: Sort) -> bool:
    if line.kind is LineKind.PAY:
        return sort in (Sort.PAYMENTS, Sort.TOTAL)
    return line.kind is LineKind.NEAR or line.rule in named


def _flat(line: Line, lang: str) -> str:
    """A line with its steps behind it."""
    cites = "".join(f" [{cite}]" for cite in line.cites)
    between, around = ("；", "（{}）") if lang == "zh" else ("; ", " ({})")
    steps = between.join(child.text for child in line.children)
    return f"{line.text}{cites}" + (around.format(steps) if steps else "")
