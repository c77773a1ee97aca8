"""Finding a hand in which a given pattern counts, and wandering from it to others; the engine proves each
one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from tutor.engine import Case, Glance, Rules, Verdict
from tutor.hands.builders import Leaning, circumstances, leaning, random_plan, wall
from tutor.hands.deal import exchanged, random_deal
from tutor.hands.mutate import mutate
from tutor.hands.plan import Plan, Profile, plan_of, possible, realise, with_draws

Wanted = Callable[[Glance], bool]
WALK = 12
DEAL_WALK = 30
TRIES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A case with its ruling, and the plan behind it where there is one."""

    case: Case
    verdict: Verdict
    plan: Plan | None = None


@dataclass(slots=True)
class Witnesses:
    """Witnesses of the patterns of one rule set, remembered; `None` for a pattern that none was found for."""

    rules: Rules
    known: dict[str, Found | None] = field(default_factory=dict)
    examples: list[Found] | None = None

    def first(self, pattern: str) -> Found | None:
        """A plain witness, the same whenever asked: an example of the text, or the first one a search
        meets.
        """
        if pattern in self.rules.shut:
            return None
        if pattern not in self.known:
            self.known[pattern] = self._from_examples(pattern) or self._search(pattern, Random(pattern))
        return self.known[pattern]

    def fresh(self, pattern: str, rng: Random) -> Found | None:
        """A witness some steps away from the first one."""
        found = self.first(pattern)
        if found is not None and found.case.at_deal:
            return self._walk_deal(found, pattern, rng)
        if found is None or found.plan is None:
            return found
        return walk(found, self.rules, rng, lambda glance: pattern in glance.counted)

    def _from_examples(self, pattern: str) -> Found | None:
        hits = [
            found for found in self._examples() if found.verdict.legal and pattern in found.verdict.counted
        ]
        hits.sort(key=lambda found: (len(found.verdict.counted), len(found.case.acts)))
        return hits[0] if hits else None

    def any_example(self) -> Found | None:
        """A hand among the examples of the text in which something counts."""
        return next((found for found in self._examples() if found.verdict.counted), None)

    def _examples(self) -> list[Found]:
        if self.examples is None:
            cases = [self._seated(with_draws(example, self.rules)) for example in self.rules.examples()]
            fair = [case for case in cases if possible(case, self.rules)]
            self.examples = [self._proved(case) for case in fair if self.rules.glance(case).formed]
        return self.examples

    def _seated(self, case: Case) -> Case:
        """A dealt hand of the usual size is another's than the dealer's, who holds one tile more."""
        if not case.at_deal or len(case.hand) > self.rules.hand_size:
            return case
        return replace(
            case, dealers=(next(player for player in self.rules.players if player != case.winner),)
        )

    def _proved(self, case: Case) -> Found:
        verdict = self.rules.judge(case)
        plan = plan_of(case, verdict.groups, self.rules.players) if verdict.has_reading() else None
        return Found(case=case, verdict=verdict, plan=plan)

    def _search(self, pattern: str, rng: Random) -> Found | None:
        if self._at_deal(pattern):
            return self._deal(pattern, rng)
        profiles = circumstances(self.rules)
        for attempt in range(TRIES):
            profile = profiles[attempt % len(profiles)] if attempt % 2 else None
            plan = random_plan(self.rules, rng, leaning(self.rules, rng), profile)
            found = prove_if(plan, self.rules, lambda glance: pattern in glance.counted)
            if found is not None:
                return found
        return None

    def _deal(self, pattern: str, rng: Random) -> Found | None:
        for _ in range(TRIES):
            case = random_deal(self.rules, rng)
            if pattern in self.rules.glance(case).counted:
                return Found(case=case, verdict=self.rules.judge(case))
        return None

    def _walk_deal(self, found: Found, pattern: str, rng: Random) -> Found:
        """Tiles exchanged two at a time, each exchange kept if the pattern counts and no more others hold."""
        here = found
        for _ in range(DEAL_WALK):
            case = exchanged(here.case, self.rules, rng)
            if pattern not in self.rules.glance(case).counted:
                continue
            verdict = self.rules.judge(case)
            if _patterns(verdict) <= _patterns(here.verdict):
                here = Found(case=case, verdict=verdict)
        return here

    def _at_deal(self, pattern: str) -> bool:
        deal_classes = {group.id for group in self.rules.classes if group.at_deal}
        return any(card.id == pattern and card.in_class in deal_classes for card in self.rules.patterns)


def _patterns(verdict: Verdict) -> int:
    """How many hold, counted or not."""
    return len(verdict.counted) + len(verdict.fallen)


def prove(plan: Plan, rules: Rules) -> Found | None:
    """The plan as a case with the engine's ruling; None if it is impossible."""
    case = realise(plan, rules)
    return None if case is None else Found(case=case, verdict=rules.judge(case), plan=plan)


def prove_if(plan: Plan, rules: Rules, wanted: Wanted) -> Found | None:
    """As `prove`, but only a case that looks as wanted at a glance is judged."""
    case = realise(plan, rules)
    if case is None or not wanted(rules.glance(case)):
        return None
    return Found(case=case, verdict=rules.judge(case), plan=plan)


def walk(start: Found, rules: Rules, rng: Random, wanted: Wanted, steps: int = WALK) -> Found:
    """Random changes, each kept only if the outcome is still wanted: the end is far from the start."""
    plan, case = start.plan, start.case
    for _ in range(steps if plan else 0):
        assert plan is not None
        other = mutate(plan, rules, rng)
        changed = realise(other, rules)
        if changed is not None and wanted(rules.glance(changed)):
            plan, case = other, changed
    return Found(case=case, verdict=rules.judge(case), plan=plan)


def wins(glance: Glance) -> bool:
    return glance.legal


def random_win(rules: Rules, rng: Random, tries: int = TRIES) -> Found | None:
    """Some legal win of a random leaning."""
    for _ in range(tries):
        found = prove_if(random_plan(rules, rng), rules, wins)
        if found is not None:
            return found
    return None


def plain_win(rules: Rules, rng: Random) -> Found | None:
    """A win by own draw with nothing special about it: no melds, no circumstances, all suits."""
    kinds = tuple(wall(rules))
    lean = Leaning(family="standard", kinds=kinds, chows=0.8, melds=0, kongs=0.0, pair_kinds=kinds)
    for _ in range(TRIES):
        found = prove_if(random_plan(rules, rng, lean, Profile(by="self_draw")), rules, wins)
        if found is not None:
            return found
    return None


def reseated(found: Found, rules: Rules, rng: Random) -> Found:
    """The same win with the dealer at random, where the circumstances let him be."""
    if found.plan is None:
        return found
    other = prove(replace(found.plan, dealer=rng.choice(rules.players)), rules)
    return other if other and other.verdict.legal else found
