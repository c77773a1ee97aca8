"""One tile changed: minimal pairs and near misses, proved by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random

from tutor.engine import Case, Glance, Rules, Verdict, Win
from tutor.hands.mutate import mutate
from tutor.hands.plan import possible
from tutor.hands.witness import Found, prove_if
from tutor.tiles import KINDS, suit_of

Wanted = Callable[[Case, Verdict], bool]
Look = tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...], tuple[str, tuple[str, ...]] | None]
NOTHING: frozenset[Look] = frozenset()
BUDGET = 400
WILD_BUDGET = 60  # a hand with wild tiles takes much longer to read
BANNED_TRIES = 40


def one_tile_edits(case: Case, rules: Rules, rng: Random) -> Iterator[Case]:
    """Every possible case that differs in one concealed tile or in the winning tile, near tiles first,
    shuffled.
    """
    edits = [*_hand_edits(case, rules), *_win_edits(case, rules)]
    rng.shuffle(edits)
    edits.sort(key=lambda edit: edit[0])
    for _, edited in edits:
        if possible(edited, rules):
            yield edited


def _hand_edits(case: Case, rules: Rules) -> Iterator[tuple[int, Case]]:
    for old in sorted(set(case.hand)):
        rest = list(case.hand)
        rest.remove(old)
        for new in _other_kinds(old, rules):
            yield _distance(old, new), replace(case, hand=tuple(sorted([*rest, new])))


def _win_edits(case: Case, rules: Rules) -> Iterator[tuple[int, Case]]:
    win = case.win
    if win is None or win.by == "rob_kong":
        return
    for new in _other_kinds(win.tile, rules):
        draws = (new,) * len(case.draws) if case.last_tile() else case.draws
        yield _distance(win.tile, new), replace(case, win=replace(win, tile=new), draws=draws)


def _other_kinds(old: int, rules: Rules) -> list[int]:
    return [kind for kind in range(KINDS) if rules.copies[kind] and kind != old]


def _distance(old: int, new: int) -> int:
    """0 for a neighbour in the suit or the same rank in another, 1 otherwise: a near change teaches more."""
    near = suit_of(old) == suit_of(new) and abs(old - new) <= 3
    same_rank = suit_of(old) is not None and suit_of(new) is not None and old % 9 == new % 9
    return 0 if near or same_rank else 1


def look(case: Case) -> Look:
    """What a learner would know a case again by."""
    way = (case.win.by, case.win.on) if case.win else None
    return case.tiles(), case.draws, case.dealers, way


def one_tile_away(case: Case, rules: Rules, rng: Random, wanted: Wanted, forms: bool) -> Found | None:
    """The first edit whose ruling is wanted; None if there is none within the budget.

    `forms`: only hands that form a shape are looked at closely.
    """
    for count, edited in enumerate(one_tile_edits(case, rules, rng)):
        if count >= (WILD_BUDGET if rules.has_wilds else BUDGET):
            return None
        if forms and not rules.glance(edited).formed:
            continue
        verdict = rules.judge(edited)
        if wanted(edited, verdict):
            return Found(case=edited, verdict=verdict)
    return None


def near_miss(found: Found, rules: Rules, rng: Random) -> Found | None:
    """A hand one tile away that does not win."""
    return one_tile_away(found.case, rules, rng, lambda case, verdict: not verdict.legal, forms=False)


def banned_miss(found: Found, rules: Rules, rng: Random) -> Found | None:
    """A hand a few changes away whose tiles form a shape and that a ban strikes all the same."""
    for _ in range(BANNED_TRIES):
        here = found.plan
        for _ in range(rng.randrange(1, 4)):
            here = here and mutate(here, rules, rng)
        other = prove_if(here, rules, _barred) if here else None
        if other is not None:
            return other
    return None


def _barred(glance: Glance) -> bool:
    return glance.formed and not glance.legal


def flipped(found: Found, rules: Rules, rng: Random, seen: frozenset[Look] = NOTHING) -> Found | None:
    """The same hand with one tile changed and the other verdict, none of those seen."""
    wins = found.verdict.legal

    def other(case: Case, verdict: Verdict) -> bool:
        return verdict.legal is not wins and look(case) not in seen

    return one_tile_away(found.case, rules, rng, other, forms=not wins)


def one_pattern_away(
    found: Found, rules: Rules, rng: Random, seen: frozenset[Look] = NOTHING
) -> Found | None:
    """A win one tile away, else with other circumstances, that differs in one or two patterns."""
    mine = set(found.verdict.counted)

    def differs(case: Case, verdict: Verdict) -> bool:
        other = verdict.legal and len(mine ^ set(verdict.counted)) in (1, 2)
        return other and look(case) not in seen

    return one_tile_away(found.case, rules, rng, differs, forms=True) or _first(
        other_circumstances(found.case, rules, rng), rules, differs
    )


def another_amount(found: Found, rules: Rules, rng: Random, seen: frozenset[Look] = NOTHING) -> Found | None:
    """A win for which the winner gets another amount: another tile turned up, one tile changed, or, where no
    tile does it, another dealer or other circumstances.
    """
    mine = found.verdict.change(found.case.winner)

    def differs(case: Case, verdict: Verdict) -> bool:
        return verdict.legal and verdict.change(case.winner) != mine and look(case) not in seen

    return (
        _first(_turned_edits(found.case, rules, rng), rules, differs)
        or one_tile_away(found.case, rules, rng, differs, forms=True)
        or _first(other_circumstances(found.case, rules, rng), rules, differs)
    )


def _first(cases: Iterable[Case], rules: Rules, wanted: Wanted) -> Found | None:
    for case in cases:
        verdict = rules.judge(case)
        if wanted(case, verdict):
            return Found(case=case, verdict=verdict)
    return None


def other_circumstances(case: Case, rules: Rules, rng: Random) -> list[Case]:
    """The same tiles with another dealer, or won in a plain way."""
    if case.win is None:
        return []
    edits = [replace(case, dealers=(player,)) for player in rules.players if (player,) != case.dealers]
    source = case.win.source or rng.choice([player for player in rules.players if player != case.winner])
    plain = (Win(tile=case.win.tile), Win(tile=case.win.tile, by="discard", source=source))
    edits += [replace(case, win=win, acts=()) for win in plain if win != case.win]
    rng.shuffle(edits)
    return [edited for edited in edits if possible(edited, rules)]


def _turned_edits(case: Case, rules: Rules, rng: Random) -> list[Case]:
    if not case.draws or case.last_tile():
        return []
    edits = [replace(case, draws=(new, *case.draws[1:])) for new in _other_kinds(case.draws[0], rules)]
    rng.shuffle(edits)
    return [edited for edited in edits[:12] if possible(edited, rules)]
