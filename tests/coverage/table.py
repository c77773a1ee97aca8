"""Every rule id of the digests, with the statements that cite it or the reason why nothing judges by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.book.coverage import citations
from tests.records.run import judge_of
from tests.texts import ROOT, RULE_TEXTS

IDS = ROOT / "tests" / "data" / "rule_ids.txt"
REASONS = ROOT / "tests" / "data" / "rule_reasons.tsv"
DOCUMENT = ROOT / "docs" / "coverage.md"
JUDGED, CORE, OUT = "judged", "core", "out of scope"
FAMILIES = {
    "BA": "Common base rules",
    "GR": "Manners of a group",
    "CS1": "Changsha, room rules",
    "CS2": "Changsha, online rules",
    "CS3": "Changsha 2007",
    "GB": "National standard, the game",
    "GBF": "National standard, the fans",
    "TP": "Two players",
    "XM1": "Xiamen, comparing golds",
    "XM2": "Xiamen, general conventions",
    "XM3": "Xiamen, 16-tile gold rules",
    "XM4": "Xiamen, short text",
    "QZ": "Quanzhou",
}
HEAD = """\
# Which rules are carried

Every numbered rule of the sources and what became of it. *judged*: a statement of a rule text carries it.
*core*: the language and the table of every deal do it without being told, or a parent rule set says it.
*out of scope*: manners, equipment, seating, platforms, and what the sources leave open.
Written by `python -m tests.coverage.update` from the rule texts and `tests/data/rule_reasons.tsv`.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One rule: `by` are rule sets with the ids of their statements; `reason` where nothing is judged."""

    rule: str
    status: str
    by: tuple[tuple[str, tuple[str, ...]], ...]
    reason: str = ""


def rule_ids() -> tuple[str, ...]:
    """All ids, in the order of the digests."""
    return tuple(IDS.read_text(encoding="utf-8").split())


def reasons() -> dict[str, tuple[str, str]]:
    """By rule id: status and reason. Raises ValueError for an id that has two."""
    found: dict[str, tuple[str, str]] = {}
    for line in REASONS.read_text(encoding="utf-8").splitlines():
        status, reason, named = line.split("\t")
        for rule in _spread(named):
            if rule in found:
                raise ValueError(f"two reasons for {rule}")
            found[rule] = (status, reason)
    return found


def _spread(named: str) -> Iterator[str]:
    """`BA-12..19` is every id from BA-12 to BA-19."""
    for word in named.split():
        match = re.fullmatch(r"(\w+)-(\d+)\.\.(\d+)", word)
        if match is None:
            yield word
            continue
        family, first, last = match.groups()
        for number in range(int(first), int(last) + 1):
            yield f"{family}-{number:0{len(first)}d}"


def rows() -> tuple[Row, ...]:
    """One row a rule. Raises ValueError for a rule that is neither judged nor has a reason."""
    judged, told = _cited()
    why = reasons()
    return tuple(_row(rule, judged.get(rule, {}), told.get(rule, {}), why.get(rule)) for rule in rule_ids())


Statements = dict[str, dict[str, tuple[str, ...]]]


def _cited() -> tuple[Statements, Statements]:
    """By rule and rule set: the statements that judge by it, and the notes that tell it."""
    judged: Statements = {}
    told: Statements = {}
    for path in RULE_TEXTS:
        for citation in citations(judge_of(path.stem).ruleset):
            kind = told if citation.told else judged
            kind.setdefault(citation.rule, {})[path.stem] = citation.statements
    return judged, told


def _row(
    rule: str,
    judged: dict[str, tuple[str, ...]],
    told: dict[str, tuple[str, ...]],
    why: tuple[str, str] | None,
) -> Row:
    if judged:
        return Row(rule=rule, status=JUDGED, by=tuple(judged.items()))
    if why is None:
        raise ValueError(f"{rule} is neither judged nor has a reason")
    return Row(rule=rule, status=why[0], by=tuple(told.items()), reason=why[1])


def document() -> str:
    """The page `docs/coverage.md`."""
    table = rows()
    counts = {status: sum(row.status == status for row in table) for status in (JUDGED, CORE, OUT)}
    summary = ", ".join(f"{number} {status}" for status, number in counts.items())
    return "\n".join((HEAD, f"{len(table)} rules: {summary}.", *_sections(table), ""))


def _sections(table: tuple[Row, ...]) -> Iterator[str]:
    for family, title in FAMILIES.items():
        yield f"\n## {title} ({family})\n"
        yield "| rule | | where | why not judged |"
        yield "|---|---|---|---|"
        for row in table:
            if row.rule.split("-")[0] == family:
                yield f"| {row.rule} | {row.status} | {_where(row)} | {row.reason} |"


def _where(row: Row) -> str:
    """Rule sets with the same statements stand together."""
    grouped: dict[tuple[str, ...], list[str]] = {}
    for ruleset, statements in row.by:
        grouped.setdefault(statements, []).append(ruleset)
    return "; ".join(
        f"{', '.join(rulesets)}: {', '.join(f'`{name}`' for name in statements)}"
        for statements, rulesets in grouped.items()
    )
