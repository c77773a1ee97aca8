"""What differs: a section, what happened to which part, and the nodes of both sides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from compiler.diff.ids import own_id
from compiler.ir import Cite, Item, Node, RuleSet
from dsl.source import NOWHERE, Span


class Section(Enum):
    """Where a player looks for it; in the order of a report."""

    TILES = "tiles"
    HAND = "hand"
    WILDS = "wilds"
    SHAPES = "shapes"
    PATTERNS = "patterns"
    COMBINATION = "combination"
    BARS = "bars"
    AMOUNTS = "amounts"
    PAYERS = "payers"
    DRAWS = "draws"
    PENALTIES = "penalties"
    CONDUCT = "conduct"
    END = "end"
    DEALER = "dealer"
    CARRIED = "carried"
    TERMS = "terms"
    OPTIONS = "options"
    FACTS = "facts"


class Kind(Enum):
    """What happened from A to B."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    CHANGED = "changed"


MIRRORED = {Kind.ADDED: Kind.REMOVED, Kind.REMOVED: Kind.ADDED}


class Part(Enum):
    """Which part of a statement it happened to. WHOLE: the statement itself.

    A condition is told by what a side asks for (FURTHER) or allows (ALTERNATIVE) beside what both do; if they
    share nothing as a whole (CONDITION). A step taken under the same condition is told by its AMOUNT.
    """

    WHOLE = "whole"
    NAME = "name"
    ID = "id"
    COPIES = "copies"
    PLAYERS = "players"
    HAND_SIZE = "hand_size"
    DEFAULT = "default"
    CHOICES = "choices"
    TILES = "tiles"
    PLAYS = "plays"
    STANDIN = "standin"
    MADE_OF = "made_of"
    CONDITION = "condition"
    FURTHER = "further"
    ALTERNATIVE = "alternative"
    VALUE = "value"
    EXCLUSIONS = "exclusions"
    CLASS = "class"
    LATE = "late"
    LIMITS = "limits"
    LINKED = "linked"
    UNIMPLIED = "unimplied"
    EVENT = "event"
    STEP = "step"
    AMOUNT = "amount"
    ORDER = "order"
    PAYERS = "payers"
    RECEIVERS = "receivers"
    LIABLE = "liable"
    VOID = "void"
    COUNT = "count"
    SEATS = "seats"
    ACT = "act"
    TARGETS = "targets"
    FIRST = "first"
    PER_PLAYER = "per_player"
    LINE = "line"
    MEANING = "meaning"


# Names alone: the game is played in the same way.
NAMING = (Part.NAME, Part.ID)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """The statement of one rule set and those of its nodes that the other lacks or says otherwise.

    Both are of the rule set as played, its options settled. `near`: where such nodes would stand, if there
    are none.
    """

    item: Node
    nodes: tuple[Node, ...] = ()
    near: Span = NOWHERE

    @property
    def span(self) -> Span:
        """Where the difference is written: the first node that a text contains, else the statement.

        Nowhere for a line that holds though no text has it.
        """
        spans = [node.span for node in self.nodes if node.span != NOWHERE]
        if spans or self.near != NOWHERE:
            return spans[0] if spans else self.near
        return NOWHERE if self.nodes and isinstance(self.item, RuleSet) else self.item.span

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The published rules of the nodes, else of the statement, each once."""
        found: list[Cite] = [cite for node in self.nodes for cite in getattr(node, "cites", ())]
        if not found and not (self.nodes and isinstance(self.item, RuleSet)):
            found = list(getattr(self.item, "cites", ()))
        return tuple({cite.rule: cite for cite in reversed(found)}.values())[::-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One difference. `a` None: only B has the statement; `b` None: only A has it.

    `touches`: the patterns, payments and other statements that differ for nothing but this, where it is told
    of a word that they use; their ids in A and in B.
    """

    section: Section
    kind: Kind
    part: Part
    a: Side | None
    b: Side | None
    touches: tuple[tuple[str, str], ...] = ()

    def mirrored(self) -> Difference:
        """The same seen from the other side."""
        return Difference(
            section=self.section,
            kind=MIRRORED.get(self.kind, self.kind),
            part=self.part,
            a=self.b,
            b=self.a,
            touches=tuple((b, a) for a, b in self.touches),
        )

    @property
    def id(self) -> str:
        """The id of the statement in A, else in B; "" where it has none."""
        sides = [side.item for side in (self.a, self.b) if side is not None]
        return next((own_id(item) for item in sides if isinstance(item, Item)), "")
