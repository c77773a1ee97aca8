"""Every concealed hand of a kind in every context that matters, asked of both sides, in several processes."""

from __future__ import annotations

import multiprocessing
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from compiler.diff.meaning.finding import Witness
from compiler.diff.meaning.groups import tiles_of
from compiler.diff.meaning.hands import Cell, Found, Hand, Hands
from compiler.diff.meaning.open_hands import laid_open
from compiler.diff.meaning.plainness import cost
from compiler.diff.meaning.seated import Seated
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.signature import Classifier, Signature
from compiler.diff.meaning.situations import Context, Laid, won
from compiler.diff.meaning.symmetry import Symmetry
from compiler.diff.meaning.tally import Seen

TASK = 3000


@dataclass(frozen=True, slots=True)
class Task:
    """A range of the hands of a cell, of one of several kinds of hands, in a context. `laid`: with sets laid
    open in all ways, else concealed."""

    context: int
    hands: int
    cell: Cell
    start: int
    stop: int
    laid: bool = False


@dataclass(slots=True)
class Share:
    """What came of a task. `deals`: of the wins of either side, in how many ways the hands are dealt;
    `differing`: the same by signature; neither of hands with sets laid open."""

    context: int
    laid: bool
    asked: int = 0
    deals: int = 0
    seen: dict[Signature, Seen] = field(default_factory=dict)
    differing: Counter[Signature] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Enumeration:
    """`every_tile`: each kind of a hand is tried as the last tile, not only the lowest. `same_shapes`: both
    read a hand in the same ways. `laid`: which of the hands are looked at with sets laid open too; `before`:
    the player before each winner, from whom these come."""

    sides: tuple[Side, Side]
    classifier: Classifier
    hands: tuple[Hands, ...]
    contexts: tuple[Context, ...]
    symmetry: Symmetry
    every_tile: bool
    same_shapes: bool = False
    laid: tuple[int, ...] = ()
    before: Mapping[str, str] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """How many hands there are in each context, up to suits where they are alike."""
        return sum(hands.number_apart for hands in self.hands)

    def tasks(self) -> Iterator[Task]:
        """All of them, a context after the other; those of open hands behind all others."""
        for context in range(len(self.contexts)):
            for place, hands in enumerate(self.hands):
                for cell in hands.cells:
                    yield from self._parted(context, place, cell)
        for context in self.open_contexts:
            for place in self.laid:
                for cell in self.hands[place].cells:
                    yield from (replace(task, laid=True) for task in self._parted(context, place, cell))

    @property
    def open_contexts(self) -> tuple[int, ...]:
        """The places of the contexts in which sets may lie open."""
        return (
            tuple(place for place, one in enumerate(self.contexts) if not one.is_first) if self.laid else ()
        )

    def _parted(self, context: int, place: int, cell: Cell) -> Iterator[Task]:
        hands = self.hands[place]
        choices = hands.suit_choices(cell)
        step = max(1, TASK * choices // max(1, hands.size(cell)))
        for start in range(0, choices, step):
            yield Task(context, place, cell, start, min(start + step, choices))

    def share(self, task: Task) -> Share:
        """The work of a task."""
        context, hands = self.contexts[task.context], self.hands[task.hands]
        share = Share(task.context, task.laid)
        for found in hands.hands_of(task.cell, task.start, task.stop):
            if any(earlier.holds(found.counts) for earlier in self.hands[: task.hands]):
                continue  # it is asked among those
            images = self._images(found)
            for counts in images:
                if task.laid:
                    self._ask_open(counts, context, share)
                    continue
                deals = found.deals // len(images)
                self._ask(counts, deals, context, share)
        return share

    def _images(self, found: Found) -> tuple[Hand, ...]:
        if found.images == 1 or not self.symmetry.named:
            return (found.counts,)
        return self.symmetry.images(found.counts)

    def _ask(self, counts: Hand, deals: int, context: Context, share: Share) -> None:
        tiles = tiles_of(counts)
        last = dict.fromkeys(tiles) if self.every_tile else tiles[:1]
        part = deals // len(last)
        a, b = self._seated(context, tuple(tiles))
        for tile in last:
            hand = list(tiles)
            hand.remove(tile)
            of_a = a.rule(tuple(hand), tile)
            of_b = b.rule(tuple(hand), tile, a.read if self.same_shapes else None)
            share.asked += 1
            if of_a is None or of_b is None:
                continue
            share.deals += part * (of_a.legal or of_b.legal)
            if of_a == of_b and self.classifier.scale.is_one:
                continue
            situation = won(Laid(tuple(tiles)), tile, context)
            signature = self.classifier.signature(situation, of_a, of_b)
            if signature is not None:
                share.differing[signature] += part
                self._keep(share, signature, Witness(situation, of_a, of_b))

    def _ask_open(self, counts: Hand, context: Context, share: Share) -> None:
        a, b = self.sides
        for laid in laid_open(counts, self.before.get(context.winner)):
            last = dict.fromkeys(laid.hidden) if self.every_tile else laid.hidden[:1]
            for tile in last:
                situation = won(laid, tile, context)
                of_a, of_b = a.rule(situation), b.rule(situation)
                share.asked += 1
                if of_a is None or of_b is None or (of_a == of_b and self.classifier.scale.is_one):
                    continue
                signature = self.classifier.signature(situation, of_a, of_b)
                if signature is not None:
                    self._keep(share, signature, Witness(situation, of_a, of_b))

    def _keep(self, share: Share, signature: Signature, witness: Witness) -> None:
        known = share.seen.get(signature)
        if known is None:
            price = cost(witness.situation, witness.counting)
            known = share.seen[signature] = Seen(witness, price)
        elif known.witness.counting >= witness.counting:
            price = cost(witness.situation, witness.counting)
            if price < known.cost:
                known.witness, known.cost = witness, price
        known.number += 1

    def _seated(self, context: Context, hidden: tuple[int, ...]) -> tuple[Seated, Seated]:
        key = id(self), context
        found = _SEATED.get(key)
        if found is None:
            a, b = self.sides
            found = _SEATED[key] = Seated(a, context, hidden), Seated(b, context, hidden)
        return found


_SEATED: dict[tuple[int, Context], tuple[Seated, Seated]] = {}
_AT_WORK: list[Enumeration] = []


def _share_of(task: Task) -> Share:
    return _AT_WORK[-1].share(task)


@contextmanager
def shares(enumeration: Enumeration, processes: int) -> Iterator[Iterator[Share]]:
    """The shares of all tasks as they are done; leaving the context ends the work. In one process where
    others cannot be branched off."""
    _AT_WORK.append(enumeration)
    try:
        if processes < 2 or not can_branch():
            yield map(_share_of, enumeration.tasks())
            return
        with multiprocessing.get_context("fork").Pool(processes) as pool:
            yield pool.imap_unordered(_share_of, enumeration.tasks(), chunksize=1)
    finally:
        _AT_WORK.pop()
        _SEATED.clear()


def can_branch() -> bool:
    """Whether processes can be branched off safely: the system can, and no other thread is at work."""
    return "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
