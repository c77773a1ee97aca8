"""Whole statements: what stands behind the name of each, without capital and full stop."""

from __future__ import annotations

from compiler import ir
from compiler.sentences.chinese import items as zh
from compiler.sentences.chinese import steps as zh_steps
from compiler.sentences.english import items as en
from compiler.sentences.english import steps as en_steps
from compiler.sentences.letters import fill
from compiler.sentences.speaker import Speaker


def pattern(item: ir.Pattern, s: Speaker) -> str:
    """When a pattern holds; every match of `each` counts."""
    return zh.pattern_text(s.chinese, item) if s.zh else en.pattern_text(s.english, item)


def worth(item: ir.Worth, s: Speaker) -> str:
    """One value of a pattern with its condition."""
    return zh_steps.worth_text(s.chinese, item) if s.zh else en_steps.worth_text(s.english, item)


def covers(items: tuple[ir.Cover, ...], s: Speaker) -> str:
    """What does not count beside a thing."""
    return zh.covers_text(s.chinese, items) if s.zh else en.covers_text(s.english, items)


def class_rules(item: ir.PatternClass, s: Speaker) -> list[str]:
    """How the patterns of a class count together, a clause each."""
    return zh.class_rules(s.chinese, item) if s.zh else en.class_rules(s.english, item)


def shape(item: ir.Shape, s: Speaker) -> str:
    """What a shape is made of."""
    return zh.shape_text(s.chinese, item) if s.zh else en.shape_text(s.english, item)


def shape_part(part: ir.ShapePart, s: Speaker) -> str:
    """`four sets`, 四副面子; several choices joined by or."""
    return zh.part_text(s.chinese, part) if s.zh else en.part_text(s.english, part)


def define(item: ir.Define, s: Speaker) -> str:
    """What a word of the rule set means."""
    return zh.define_text(s.chinese, item) if s.zh else en.define_text(s.english, item)


def wilds(item: ir.Wilds, s: Speaker) -> str:
    """Which tiles are wild and what they may play."""
    return zh.wilds_text(s.chinese, item) if s.zh else en.wilds_text(s.english, item)


def draws(item: ir.Draws, s: Speaker) -> str:
    """How many tiles are turned up, when, and on whom they fall."""
    return zh.draws_text(s.chinese, item) if s.zh else en.draws_text(s.english, item)


def ban(item: ir.Ban, s: Speaker) -> str:
    """What is forbidden, and when."""
    return fill(zh.ban_text(s.chinese, item) if s.zh else en.ban_text(s.english, item), s.lang)


def lift(item: ir.LiftBan, s: Speaker) -> str:
    """Which bans fall, and when."""
    return zh.lift_text(s.chinese, item) if s.zh else en.lift_text(s.english, item)


def offer(item: ir.Offer, s: Speaker) -> str:
    """What is allowed besides."""
    return zh.offer_text(s.chinese, item) if s.zh else en.offer_text(s.english, item)


def duty(item: ir.Duty, s: Speaker) -> str:
    """What has to be done."""
    return zh.duty_text(s.chinese, item) if s.zh else en.duty_text(s.english, item)


def move(item: ir.Move, s: Speaker) -> str:
    """What a move is."""
    return zh.move_text(s.chinese, item) if s.zh else en.move_text(s.english, item)


def priority(item: ir.Priority, s: Speaker) -> str:
    """The order of claims."""
    return zh.priority_text(s.chinese, item) if s.zh else en.priority_text(s.english, item)


def winners(item: ir.WinnersLine, s: Speaker) -> str:
    """How many may win on one tile."""
    return zh.winners_text(s.chinese, item) if s.zh else en.winners_text(s.english, item)


def end(item: ir.EndLine, s: Speaker) -> str:
    """When the deal is over."""
    return zh.end_text(s.chinese, item) if s.zh else en.end_text(s.english, item)


def option(item: ir.Option, s: Speaker) -> str:
    """What may be chosen, and what holds if nobody chooses."""
    return zh.option_text(s.chinese, item) if s.zh else en.option_text(item)
