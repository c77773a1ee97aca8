"""Rule sets changed in one place, and whether the search finds what that changes.

The long form is `python -m tests.compiler.diff.mutations [RULESET...]`, for all rule sets where none is
named. A change that shows in none of so many random situations proves nothing and is counted by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from time import monotonic

import click

from compiler import ir
from compiler.diff.meaning.clock import Clock
from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.finding import Verdict
from compiler.diff.meaning.ground import ground_of
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.search import Search
from compiler.diff.meaning.signature import Classifier, Scale
from compiler.diff.meaning.tally import Tally
from compiler.generate.problems import NotGenerated
from compiler.ir import Node, RuleSet
from compiler.ir.walk import rebuild
from tests.compiler.diff.meaning.searching import loaded, module, module_of, pair
from tests.texts import RULE_TEXTS

SAMPLE, MOST = 10_000, 12_000
STRIDE = 50


class Result(Enum):
    """UNSEEN: no situation of the sample is ruled otherwise. MISSED: some is, and the search found none.
    REFUSED: no module can be made of the changed rule set."""

    FOUND = "found"
    UNSEEN = "unseen"
    MISSED = "missed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule set changed in one place, and what was changed."""

    name: str
    ruleset: RuleSet


# ---- patterns: another value, no exclusions, the contrary condition


def pattern_mutants(ruleset: RuleSet) -> list[Mutant]:
    """One pattern changed in one way."""
    found: list[Mutant] = []
    for place, pattern in enumerate(ruleset.patterns):
        for name, change in CHANGES.items():
            changed = change(pattern)
            if changed is not None:
                patterns = (*ruleset.patterns[:place], changed, *ruleset.patterns[place + 1 :])
                found.append(Mutant(f"{pattern.id}: {name}", replace(ruleset, patterns=patterns)))
    return found


def _value(pattern: ir.Pattern) -> ir.Pattern | None:
    if len(pattern.values) != 1 or not isinstance(pattern.values[0].value, ir.Int):
        return None
    worth = replace(pattern.values[0], value=ir.Int(value=pattern.values[0].value.value + 3))
    return replace(pattern, values=(worth,))


def _exclusions(pattern: ir.Pattern) -> ir.Pattern | None:
    return replace(pattern, covers=()) if pattern.covers else None


def _contrary(pattern: ir.Pattern) -> ir.Pattern | None:
    if pattern.cond is None or pattern.each is not None or isinstance(pattern.cond, ir.Bind | ir.Has):
        return None
    return replace(pattern, cond=ir.Not(body=pattern.cond))


CHANGES: dict[str, Callable[[ir.Pattern], ir.Pattern | None]] = {
    "value": _value,
    "exclusions": _exclusions,
    "contrary": _contrary,
}


# ---- anything: a number, a test, a comparison, a step


def other(node: Node) -> Node | None:
    """A node that says something else; None if there is none at hand."""
    match node:
        case ir.Int():
            return ir.Int(value=node.value + 1)
        case ir.Fit():
            return replace(node, negated=not node.negated)
        case ir.Compare():
            return replace(node, op=ir.Op.LT if node.op is ir.Op.GT else ir.Op.GT)
        case ir.And():
            return ir.Or(parts=node.parts)
        case ir.Or():
            return ir.And(parts=node.parts)
        case ir.Flag():
            return ir.Not(body=node)
        case ir.Step(op=ir.StepOp.ADD | ir.StepOp.TIMES | ir.StepOp.INSTEAD):
            return replace(node, op=ir.StepOp.CAP)
        case _:
            return None


def altered(node: Node, place: int) -> tuple[Node, int]:
    """The rule set with that of its changeable nodes changed, and how many there are."""
    count = 0

    def visit(below: Node) -> Node:
        nonlocal count
        changed = other(below)
        if changed is not None:
            count += 1
            if count == place:
                return changed
        return rebuild(below, visit)

    return rebuild(node, visit), count


def node_mutants(ruleset: RuleSet, number: int, rng: Random) -> Iterator[Mutant]:
    """So many at random, the examples left as they are."""
    bare = replace(ruleset, examples=())
    places = range(1, altered(bare, 0)[1] + 1)
    for place in rng.sample(places, min(number, len(places))):
        changed = altered(bare, place)[0]
        assert isinstance(changed, RuleSet)
        yield Mutant(f"node {place}", replace(changed, examples=ruleset.examples))


# ---- the law


def shows(players: Players, number: int, seed: int = 7) -> bool:
    """Whether one of so many random situations is ruled otherwise; whatever the texts say."""
    structure = players.structure
    ground = ground_of(structure.a, structure.b, players.sides)
    assert ground is not None
    drawer, rng = Drawer(ground, kinds_named(structure.a, structure.b)), Random(seed)
    tally = Tally(*players.sides, Classifier(Scale(), players.same_bans, ()))
    while not tally.seen and tally.looked < number:
        for _ in range(STRIDE):
            tally.check(drawer.situation(rng, ground.flags))
    return bool(tally.seen)


def judged(name: str, mutant: Mutant, sample: int, most: int) -> Result:
    """What comes of the search for a change that shows in a sample."""
    parent = loaded(name)
    changed = replace(parent, ruleset=mutant.ruleset)
    try:
        modules = (module(mutant.ruleset, changed), module_of(name))
    except NotGenerated:
        return Result.REFUSED
    players = pair(changed, parent, modules=modules)
    if not shows(players, sample):
        return Result.UNSEEN
    clock = Clock(1e6, most=most, patient=False)
    verdict = Search(players, clock, processes=1).run().verdict
    return Result.FOUND if verdict is Verdict.DIFFERENT else Result.MISSED


def mutants_of(name: str, number: int, seed: int) -> list[Mutant]:
    """Every pattern changed in each way, and so many other changes at random."""
    ruleset = loaded(name).ruleset
    return [*pattern_mutants(ruleset), *node_mutants(ruleset, number, Random(seed))]


@click.command()
@click.argument("names", nargs=-1)
@click.option("--sample", default=SAMPLE, help="In how many situations a change may show.")
@click.option("--most", default=MOST, help="How many situations the search looks at.")
@click.option("--nodes", default=30, help="How many changes of any node beside those of patterns.")
@click.option("--seed", default=1)
@click.option(
    "--seconds", default=float("inf"), help="After so long a rule set is left, and how far it was told."
)
def main(names: tuple[str, ...], sample: int, most: int, nodes: int, seed: int, seconds: float) -> None:
    """A line for each rule set, and each change that was missed; exit code 1 if any was."""
    missed = False
    for name in names or tuple(path.stem for path in RULE_TEXTS):
        begin, results = monotonic(), Counter[Result]()
        mutants = mutants_of(name, nodes, seed)
        Random(seed).shuffle(mutants)
        for mutant in mutants:
            if monotonic() - begin > seconds:
                break
            result = judged(name, mutant, sample, most)
            results[result] += 1
            if result is Result.MISSED:
                click.echo(f"{name}: {mutant.name} was missed")
        told = ", ".join(f"{results[one]} {one.value}" for one in Result)
        number = f"{results.total()} of {len(mutants)} changes"
        click.echo(f"{name:<20}{number:>24}: {told}  ({monotonic() - begin:.0f} s)")
        missed |= bool(results[Result.MISSED])
    raise SystemExit(missed)


if __name__ == "__main__":
    main()
