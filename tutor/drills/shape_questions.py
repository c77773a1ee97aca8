"""Questions about the tiles: does it win, which patterns count, what does it wait for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from tutor.drills.model import Exchange, FanQuestion, WaitQuestion, WinQuestion
from tutor.drills.wellformed import MAX_CHOICES
from tutor.engine import Case, Name, Reason, Rules, Verdict, Win
from tutor.hands.edits import banned_miss, near_miss
from tutor.hands.plan import with_draws
from tutor.hands.witness import Found
from tutor.tiles import KINDS

CLAUSES = 4
NEAR = 2  # a pattern no further away than this is offered first
NO_SHAPE = Reason(
    code="no_shape", name=Name(zh="牌不成和牌的牌型", en="The tiles do not form a winning shape")
)


def ask_win(found: Found, rules: Rules, rng: Random, seed: str) -> WinQuestion | None:
    """A win, or as often a hand near it that does not win: struck by a ban, or one tile off."""
    if found.case.win is None:
        return None
    if rng.random() < 0.5:
        banned = banned_miss(found, rules, rng) if rng.random() < 0.5 else None
        missed = banned or near_miss(found, rules, rng)
        if missed is None:
            return None
        return win_question(missed.case, missed.verdict, rules, rng, seed, near=found)
    return win_question(found.case, found.verdict, rules, rng, seed)


def win_question(
    case: Case, verdict: Verdict, rules: Rules, rng: Random, seed: str, near: Found | None = None
) -> WinQuestion:
    """`near`: the hand from which this one was made."""
    focus = verdict.counted if verdict.legal else tuple(reason.code for reason in verdict.reasons)
    return WinQuestion(
        case=case,
        verdict=verdict,
        focus=focus,
        seed=seed,
        clauses=clauses(verdict, rules, rng),
        saved_by=None if verdict.legal or near is None else _exchange(case, near),
    )


def _exchange(case: Case, near: Found) -> Exchange | None:
    """The tile that makes this hand the winning one near it; None if more than one tile differs."""
    mine, other = Counter(case.tiles()), Counter(near.case.tiles())
    given, taken = list((mine - other).elements()), list((other - mine).elements())
    if not near.verdict.legal or len(given) != 1 or len(taken) != 1:
        return None
    return Exchange(given=given[0], taken=taken[0], counted=near.verdict.counted)


def clauses(verdict: Verdict, rules: Rules, rng: Random) -> tuple[Reason, ...]:
    """The right reasons with others: that the tiles form no hand, then bans of the rule set."""
    right = list(verdict.reasons[:2])
    codes = {reason.code for reason in verdict.reasons}
    bans = [Reason(code=ban, name=name) for ban, name in rules.win_bans if ban not in codes]
    wrong = rng.sample(bans, min(len(bans), CLAUSES - 1))
    if "no_shape" not in codes:
        wrong = [NO_SHAPE, *wrong]
    chosen = [*right, *wrong[: CLAUSES - len(right)]]
    rng.shuffle(chosen)
    return tuple(chosen)


def ask_fan(found: Found, rules: Rules, rng: Random, seed: str) -> FanQuestion | None:
    """The patterns that count among at most eight: those that fell, those that all but hold, of the same
    heading first, others at random.
    """
    verdict = found.verdict
    if not verdict.legal or not verdict.counted:
        return None
    return fan_question(found.case, verdict, rules, rng, seed)


def fan_question(case: Case, verdict: Verdict, rules: Rules, rng: Random, seed: str) -> FanQuestion:
    counted = list(verdict.counted[: MAX_CHOICES - 1])
    fallen = [item.pattern for item in verdict.fallen if item.pattern not in counted]
    at_deal = {group.id for group in rules.classes if group.at_deal}
    classes = {card.in_class for card in rules.patterns if card.id in counted}
    others = [
        card
        for card in rules.patterns
        if card.id not in verdict.counted
        and card.id not in fallen
        and (card.in_class in at_deal) is (case.win is None)
    ]
    rng.shuffle(others)
    away = dict(verdict.distances)
    others.sort(key=lambda card: (away.get(card.id, NEAR + 1) > NEAR, card.in_class not in classes))
    chosen = [*counted, *fallen, *(card.id for card in others)][: max(6, len(counted) + 2)][:MAX_CHOICES]
    order = {card.id: place for place, card in enumerate(rules.patterns)}
    return FanQuestion(
        case=case,
        verdict=verdict,
        focus=verdict.counted,
        seed=seed,
        candidates=tuple(sorted(chosen, key=lambda pattern: order[pattern])),
    )


def ask_wait(found: Found, rules: Rules, rng: Random, seed: str) -> WaitQuestion | None:
    """The hand of a win before its winning tile."""
    case = found.case
    if case.win is None or not found.verdict.legal or "kong_draw" in case.win.on:
        return None
    dealer = rng.choice([player for player in rules.players if player != case.winner])
    return wait_question(replace(case, win=None, draws=(), acts=(), dealers=(dealer,)), rules, seed)


def wait_question(case: Case, rules: Rules, seed: str) -> WaitQuestion | None:
    waits = rules.waits(case)
    legal = [wait for wait in waits if wait.legal]
    if not legal:
        return None
    focus = tuple(dict.fromkeys(pattern for wait in legal for pattern in wait.counted)) or ("wait",)
    kinds = tuple(kind for kind in range(KINDS) if rules.copies[kind])
    source = next(player for player in rules.players if player != case.winner)
    won = with_draws(replace(case, win=Win(tile=legal[0].tile, by="discard", source=source)), rules)
    return WaitQuestion(
        case=case, verdict=rules.judge(won), focus=focus, seed=seed, kinds=kinds, waits=waits, won=won
    )
