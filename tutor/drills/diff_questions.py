"""Questions about a hand on which two rule sets rule differently: who wins, how much, by which rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from compiler.diff.meaning.players import Players
from compiler.diff.model import Difference, Section
from compiler.runtime.situation import Situation
from tutor.contrast.blame import COUNTED, PAID, Blame, Ruled
from tutor.contrast.contrast import Contrast
from tutor.contrast.kin import akin
from tutor.drills.diff_amounts import offered_amounts
from tutor.drills.model import DiffQuestion, RuleChoice
from tutor.engine import Case, Cite, Name
from tutor.engine.convert import case_of
from tutor.engine.verdicts import plain
from tutor.hands.plan import turned, with_draws

RULES = 3
WON = (*COUNTED, Section.BARS)


def ask_diff(contrast: Contrast, way: str, rng: Random, seed: str) -> DiffQuestion | None:
    """A question about one way to differ; None if this hand makes none."""
    players, signature, scale = contrast.players, contrast.pool.known(way), contrast.pool.scale
    witness = contrast.pool.witness(signature, rng)
    if players is None or witness is None:
        return None
    ruled = _ruled(contrast, players, witness.situation)
    if ruled is None or not any(one.verdict.legal for one in ruled):
        return None
    a, b = ruled
    blame = Blame.of(contrast, signature, (a, b))
    blamed = blame.makers()
    called = contrast.structure.called
    if not blamed:
        return None
    return DiffQuestion(
        case=a.case,
        verdict=a.verdict,
        focus=(rule_of(contrast, blamed[0]),),
        seed=seed,
        way=way,
        called=(Name(zh=called.zh[0], en=called.en[0]), Name(zh=called.zh[1], en=called.en[1])),
        other=contrast.b,
        other_case=b.case,
        other_verdict=b.verdict,
        amounts=offered_amounts(a, b, scale, rng),
        units=(scale.a, scale.b) if scale.compared else None,
        choices=_choices(contrast, blamed, blame.beside(), rng),
        makers=tuple(choice_of(contrast, place) for place in blamed),
        tells_sources=any(_asks_sources(one) for one in ruled),
    )


def rule_of(contrast: Contrast, place: int) -> str:
    """The id under which progress on a difference is kept."""
    one = contrast.structure.differences[place]
    return one.id or one.section.value


def choice_of(contrast: Contrast, place: int) -> RuleChoice:
    """A difference as it is told in both languages."""
    zh, en = contrast.entries("zh")[place], contrast.entries("en")[place]
    cites = [cite for side in (en.a, en.b) if side is not None for cite in side.cites]
    return RuleChoice(
        place=place,
        said=Name(zh=plain(zh.sentence), en=plain(en.sentence)),
        lead=Name(zh=plain(zh.lead), en=plain(en.lead)),
        cites=tuple(Cite(rule=cite) for cite in dict.fromkeys(cites)),
    )


def _ruled(contrast: Contrast, players: Players, situation: Situation) -> tuple[Ruled, Ruled] | None:
    """Both rulings. The tiles turned up are the same, as many of them as either turns up."""
    first, second = (case_of(side.told(situation)) for side in players.sides)
    if first is None or second is None:
        return None
    a, b = contrast.a, contrast.b
    if turned(a) >= turned(b):
        first = with_draws(first, a)
        second = replace(second, draws=first.draws[: turned(b)])
    else:
        second = with_draws(second, b)
        first = replace(first, draws=second.draws[: turned(a)])
    return (
        Ruled(rules=a, case=first, verdict=a.judge(first)),
        Ruled(rules=b, case=second, verdict=b.judge(second)),
    )


def _asks_sources(one: Ruled) -> bool:
    """Whether the ruling hangs on whom pungs and kongs were claimed from."""
    others = [player for player in one.rules.players if player != one.case.winner]
    for place, meld in enumerate(one.case.melds):
        for source in others if meld.source and meld.kind != "chow" else ():
            melds = (*one.case.melds[:place], replace(meld, source=source), *one.case.melds[place + 1 :])
            if source != meld.source and _differs(one, replace(one.case, melds=melds)):
                return True
    return False


def _differs(one: Ruled, case: Case) -> bool:
    if not one.rules.accepts(case):
        return False
    found = one.rules.judge(case)
    mine = one.verdict
    return (found.legal, found.counted, found.payments) != (mine.legal, mine.counted, mine.payments)


def _choices(
    contrast: Contrast, blamed: tuple[int, ...], beside: tuple[int, ...], rng: Random
) -> tuple[RuleChoice, ...]:
    """One that makes the difference among some that have nothing to do with it and are no parts of it or of
    each other; one alone is not asked about."""
    differences = contrast.structure.differences
    wrong = [place for place in beside if not are_akin(contrast, place, blamed)]
    rng.shuffle(wrong)
    wrong.sort(key=lambda place: _unlikeness(differences[place], differences[blamed[0]]))
    shown = [blamed[0]]
    for place in wrong:
        if len(shown) < RULES and not are_akin(contrast, place, shown):
            shown.append(place)
    rng.shuffle(shown)
    return tuple(choice_of(contrast, place) for place in shown)


def _unlikeness(one: Difference, other: Difference) -> int:
    """By how much a rule is told from another at a glance: first by what it is about, then by which side has
    it and where it stands."""
    about = (PAID, WON)
    apart = sum((one.section in sections) is not (other.section in sections) for sections in about)
    return 4 * apart + (one.kind is not other.kind) + (one.section is not other.section)


def are_akin(contrast: Contrast, place: int, others: Iterable[int]) -> bool:
    """Whether it reads as one of the others, is a part of one, or has one for a part."""
    differences = contrast.structure.differences
    lead = choice_of(contrast, place).lead
    return any(
        akin(differences[place], differences[other]) or choice_of(contrast, other).lead == lead
        for other in others
    )
