"""The mutants of a rule set that no example of its text notices, and hands that would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from compiler.cache import compiled, made
from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.finding import Verdict
from compiler.diff.meaning.players import players_of
from compiler.diff.meaning.report import Shown, hands_report
from compiler.diff.meaning.search import Search
from compiler.diff.structure import compare
from compiler.evaluate.examples import run_example
from compiler.generate.problems import NotGenerated
from compiler.ir import ExampleCase, RuleSet
from compiler.loader import Loaded
from compiler.mutants.mutants import Mutant, mutants_of

Progress = Callable[[int, int], None]


def unnoticed(loaded: Loaded, progress: Progress) -> Iterator[Mutant]:
    """Those of what the text itself says on which all its examples hold. `progress` is told how many were
    tried, and of how many."""
    mutants = tuple(mutants_of(loaded.ruleset, loaded.sources[-1].name if loaded.sources else None))
    cases = list(loaded.ruleset.examples)
    for number, mutant in enumerate(mutants, 1):
        progress(number, len(mutants))
        noticed = _first_failing(mutant.ruleset, cases)
        if noticed is None:
            yield mutant
        else:
            # What noticed one change of a statement often notices the next.
            cases.remove(noticed)
            cases.insert(0, noticed)


def _first_failing(ruleset: RuleSet, cases: list[ExampleCase]) -> ExampleCase | None:
    return next((case for case in cases if not run_example(ruleset, case).passed), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """`hand`: the plainest that tells the mutant from the original. Without one `proved` says that under the
    options as they stand there is none, and `sought` whether one was looked for."""

    hand: Shown | None
    proved: bool = False
    sought: bool = True


def hand_for(loaded: Loaded, mutant: Mutant, seconds: float, lang: str) -> Found:
    """What an example could show, looked for at most so long."""
    other = replace(loaded, ruleset=mutant.ruleset)
    structure = compare(loaded.ruleset, mutant.ruleset, {}, {})
    try:
        players = players_of(loaded, other, structure, ({}, {}), (compiled(loaded), made(other)))
    except NotGenerated:
        return Found(hand=None)
    finding = Search(players, Clock(seconds, patient=False), processes=1).run()
    ways = hands_report(finding, players, lang).ways
    return Found(hand=ways[0] if ways else None, proved=finding.verdict is Verdict.PROVED)
