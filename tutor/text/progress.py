"""Progress in words: answers by drill, levels of the rules, days, the latest mistakes."""

from __future__ import annotations

from locales import N_
from tutor.drills.model import Drill
from tutor.engine import Rules
from tutor.progress import Store, Tally
from tutor.text.names import rule_name
from tutor.text.prompts import drill_name
from tutor.text.wrap import fit
from tutor.words import Words

LEVELS = {
    "new": N_("new"),
    "learning": N_("learning"),
    "familiar": N_("familiar"),
    "mastered": N_("mastered"),
}
DAYS = 14
MISTAKES = 8
NAME_CELLS = 26


def level(tally: Tally | None) -> str:
    """`new`, `learning`, `familiar` (two right in a row without help), `mastered`."""
    if tally is None:
        return "new"
    if tally.mastered():
        return "mastered"
    return "familiar" if tally.streak >= 2 else "learning"


def progress_sections(
    store: Store, rules: Rules, words: Words, other: Rules | None = None
) -> list[tuple[str, list[str]]]:
    """Headings with their rows; those without rows say so. `other` knows rules that only a comparison has."""
    ruleset = rules.card.id
    nothing = [words.gettext("nothing yet")]
    return [
        (words.gettext("By drill"), _drills(store, ruleset, words) or nothing),
        (words.gettext("By rule"), _rules(store, rules, words, other) or nothing),
        (words.gettext("By day"), _days(store, ruleset) or nothing),
        (words.gettext("Latest mistakes"), _mistakes(store, rules, words, other) or nothing),
    ]


def _drills(store: Store, ruleset: str, words: Words) -> list[str]:
    names = {drill.value: drill_name(drill, words) for drill in Drill}
    return [
        f"{fit(names.get(drill, drill), NAME_CELLS)} {right:>4} / {count}"
        for drill, count, right in store.totals(ruleset)
    ]


def _rules(store: Store, rules: Rules, words: Words, other: Rules | None) -> list[str]:
    """One row a rule: its best-known drill decides nothing, the least-known one is shown."""
    rows = []
    by_rule: dict[str, list[Tally]] = {}
    for tally in store.tallies(rules.card.id):
        by_rule.setdefault(tally.rule, []).append(tally)
    order = list(LEVELS)
    for rule, tallies in by_rule.items():
        lowest = min((level(tally) for tally in tallies), key=order.index)
        right, count = sum(t.correct for t in tallies), sum(t.attempts for t in tallies)
        name = fit(rule_name(rule, rules, words, other), NAME_CELLS)
        rows.append((order.index(lowest), f"{name} {right:>4} / {count:<4} {words.gettext(LEVELS[lowest])}"))
    return [text for _, text in sorted(rows)]


def _days(store: Store, ruleset: str) -> list[str]:
    days = store.days(ruleset)[:DAYS]
    return [f"{day}  {'#' * min(count, 40)} {right}/{count}" for day, count, right in days]


def _mistakes(store: Store, rules: Rules, words: Words, other: Rules | None) -> list[str]:
    names = {drill.value: drill_name(drill, words) for drill in Drill}
    rows = []
    for mistake in store.mistakes(rules.card.id, MISTAKES):
        drill = fit(names.get(mistake.drill, mistake.drill), 22)
        rows.append(f"{mistake.at[:10]}  {drill} {rule_name(mistake.rule, rules, words, other)}")
    return rows
