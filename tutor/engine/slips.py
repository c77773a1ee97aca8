"""Wrong amounts and how one comes to them: a line of the payment forgotten, another choice of an option."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from compiler import ir
from compiler.ir import StepOp
from compiler.sentences.sheets import step as step_sentence
from compiler.sentences.speaker import speaker_of
from compiler.trace import RulingTrace
from tutor.engine.cards import Name, OptionCard, Value
from tutor.engine.describe import cites_of
from tutor.engine.verdict import Outcome, Payments, Slip
from tutor.engine.verdicts import plain

Judge = Callable[[ir.RuleSet, Mapping[str, Value]], Outcome | None]


def slips_of(
    ruleset: ir.RuleSet,
    trace: RulingTrace,
    right: Payments,
    options: Mapping[str, Value],
    cards: tuple[OptionCard, ...],
    judge: Judge,
) -> tuple[Slip, ...]:
    """Every slip that leads to other payments than the right ones, each wrong ruling once; lines first."""
    seen = {right}
    found = []
    for slip in [
        *_forgotten_lines(ruleset, trace, options, judge),
        *_options(ruleset, options, cards, judge),
    ]:
        if slip.payments not in seen:
            seen.add(slip.payments)
            found.append(slip)
    return tuple(found)


def _forgotten_lines(
    ruleset: ir.RuleSet, trace: RulingTrace, options: Mapping[str, Value], judge: Judge
) -> Iterator[Slip]:
    zh, en = speaker_of(ruleset, "zh"), speaker_of(ruleset, "en")
    for place, pay in enumerate(ruleset.pays):
        for at in _steps_that_mattered(pay, trace):
            without = replace(pay, steps=(*pay.steps[:at], *pay.steps[at + 1 :]))
            pays = (*ruleset.pays[:place], without, *ruleset.pays[place + 1 :])
            outcome = judge(replace(ruleset, pays=pays), options)
            if outcome is not None:
                line = pay.steps[at]
                what = Name(zh=plain(step_sentence(line, zh)), en=plain(step_sentence(line, en)))
                yield Slip(what=what, payments=outcome.payments, cites=cites_of(line.cites))


def _steps_that_mattered(pay: ir.Pay, trace: RulingTrace) -> list[int]:
    """The places of steps that changed an amount of this ruling and may be left out."""
    changed = {
        place
        for found in trace.pays
        if found.pay == pay.id
        for place, step in enumerate(found.steps)
        if step.applied and step.before != step.after
    }
    return [
        place
        for place in sorted(changed)
        if place < len(pay.steps) and pay.steps[place].op is not StepOp.START
    ]


def _options(
    ruleset: ir.RuleSet, options: Mapping[str, Value], cards: tuple[OptionCard, ...], judge: Judge
) -> Iterator[Slip]:
    for card in cards:
        now = options.get(card.id, card.default)
        if not isinstance(now, bool):
            continue
        outcome = judge(ruleset, {**options, card.id: not now})
        if outcome is not None and outcome.legal:
            state = Name(zh="否" if now else "是", en="off" if now else "on")
            what = Name(zh=f"{card.name.zh}：{state.zh}", en=f"{card.name.en}: {state.en}")
            yield Slip(what=what, option=True, payments=outcome.payments, cites=card.cites)
