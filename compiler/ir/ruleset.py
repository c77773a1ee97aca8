"""A whole rule set after `extends`: what evaluators, generator, printer and diff work on."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.examples import ExampleCase
from compiler.ir.items import (
    Ban,
    Carry,
    Define,
    Draws,
    Duty,
    EndLine,
    Fact,
    LiftBan,
    Move,
    Note,
    NumberSheet,
    Offer,
    Option,
    Pattern,
    PatternClass,
    Pay,
    Priority,
    Reserve,
    Settle,
    Shape,
    Who,
    Wilds,
    WinnersLine,
)
from compiler.ir.node import Cite, Names, Node


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(Node):
    """All items in text order, parents' first.

    `copies` has 42 entries: how many of each kind (34) and flower (8) the wall holds.
    `hand_size` is 13 or 16. `language` is that of the text.
    `priority`, `winners` and `next_dealer` always have at least the default line.
    """

    id: str
    names: Names
    language: str
    parents: tuple[str, ...]
    players: int
    hand_size: int
    copies: tuple[int, ...]
    cites: tuple[Cite, ...]
    options: tuple[Option, ...]
    facts: tuple[Fact, ...]
    moves: tuple[Move, ...]
    defines: tuple[Define, ...]
    shapes: tuple[Shape, ...]
    wilds: tuple[Wilds, ...]
    classes: tuple[PatternClass, ...]
    patterns: tuple[Pattern, ...]
    numbers: tuple[NumberSheet, ...]
    carries: tuple[Carry, ...]
    draws: tuple[Draws, ...]
    pays: tuple[Pay, ...]
    settles: tuple[Settle, ...]
    bans: tuple[Ban, ...]
    lifts: tuple[LiftBan, ...]
    offers: tuple[Offer, ...]
    duties: tuple[Duty, ...]
    priority: Priority
    winners: tuple[WinnersLine, ...]
    ends: tuple[EndLine, ...]
    next_dealer: tuple[Who, ...]
    reserve: Reserve | None
    notes: tuple[Note, ...]
    examples: tuple[ExampleCase, ...]
