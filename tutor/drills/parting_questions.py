"""Questions about an act at the table that one of two rule sets alone allows: which, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from compiler import ir
from compiler.diff.model import Difference
from compiler.diff.table.contrast import Dispute
from compiler.runtime.play.advance import before
from compiler.runtime.play.permit import Permission, asked_table
from compiler.runtime.play.record import DealRecord
from compiler.runtime.play.state import State
from tutor.contrast.contrast import Contrast
from tutor.contrast.partings import conduct_places, told_by
from tutor.drills.claim_rules import words_of
from tutor.drills.diff_questions import RULES, are_akin, choice_of, rule_of
from tutor.drills.model import PartingQuestion, RuleChoice
from tutor.engine import Name


def ask_parting(contrast: Contrast, way: str, rng: Random, seed: str) -> PartingQuestion | None:
    """A question about one way to part; None where the rules cannot be played."""
    houses = contrast.houses
    if houses is None:
        return None
    parting = rng.choice(contrast.partings.found[way])
    dispute, makers = parting.dispute, parting.makers
    assert dispute.action is not None
    assert dispute.permissions is not None
    states = [before(state, dispute.action) for state in dispute.states]
    called = contrast.structure.called
    dealt = replace(dispute.record.dealt, options=houses[0].options)
    return PartingQuestion(
        focus=(rule_of(contrast, makers[0]),),
        seed=seed,
        house=houses[0],
        record=DealRecord(id=seed, dealt=dealt, actions=dispute.record.actions),
        state=states[0],
        found=dispute.permissions[0],
        way=way,
        called=(Name(zh=called.zh[0], en=called.en[0]), Name(zh=called.zh[1], en=called.en[1])),
        other=contrast.b,
        other_house=houses[1],
        other_state=states[1],
        other_found=dispute.permissions[1],
        choices=_choices(contrast, dispute, makers, rng),
        makers=tuple(choice_of(contrast, place) for place in makers),
    )


def _choices(
    contrast: Contrast, dispute: Dispute, makers: tuple[int, ...], rng: Random
) -> tuple[RuleChoice, ...]:
    """One that makes the difference among other rules of conduct that do not stand at that moment on either
    side, those first that are about acts of this kind."""
    wrong = [place for place in _idle(contrast, dispute) if not are_akin(contrast, place, makers)]
    rng.shuffle(wrong)
    wrong.sort(key=lambda place: not _is_about(contrast, place, dispute.kind))
    shown = [makers[0]]
    for place in wrong:
        if len(shown) < RULES and not are_akin(contrast, place, shown):
            shown.append(place)
    rng.shuffle(shown)
    return tuple(choice_of(contrast, place) for place in shown)


def _idle(contrast: Contrast, dispute: Dispute) -> Iterator[int]:
    """The places of the differences in conduct that have no say in this act."""
    assert dispute.action is not None
    assert dispute.permissions is not None
    states = [before(state, dispute.action) for state in dispute.states]
    sides = tuple(zip(states, dispute.permissions, strict=True))
    differences = contrast.structure.differences
    for place in conduct_places(differences):
        if not any(_has_a_say(differences[place], side, *sides[side]) for side in (0, 1)):
            yield place


def _has_a_say(one: Difference, side: int, state: State, found: Permission) -> bool:
    """Whether the rule as this side has it stands, is due or opens the act."""
    told = told_by(one, side)
    item = told.item if told is not None else None
    if not isinstance(item, ir.Ban | ir.Duty | ir.Offer):
        return False
    if item.id in (*found.bars, *found.duties):
        return True
    t = asked_table(state, found.deed)
    asked = (t, t.hand(found.deed.player), found.deed)
    conduct = state.conduct
    return (
        any(bar.id == item.id and bar.stands(*asked) for bar in conduct.bars)
        or any(duty.id == item.id and duty.due(*asked) for duty in conduct.duties)
        or (isinstance(item, ir.Offer) and any(offer.opens(*asked) for offer in conduct.offers))
    )


def _is_about(contrast: Contrast, place: int, word: str) -> bool:
    """Whether either side speaks of acts of that word there."""
    one = contrast.structure.differences[place]
    for side, rules in ((one.a, contrast.a), (one.b, contrast.b)):
        if side is not None and isinstance(side.item, ir.Ban | ir.Duty | ir.Offer):
            moves = {move.id: move.act for move in rules.ruleset.moves}
            if word in words_of(side.item.act, moves):
                return True
    return False
