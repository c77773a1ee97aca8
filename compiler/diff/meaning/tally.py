"""Rulings laid side by side, and what has been found by that so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from compiler.diff.meaning.finding import Witness
from compiler.diff.meaning.plainness import Cost, cost
from compiler.diff.meaning.side import Side
from compiler.diff.meaning.signature import Classifier, Signature, Sort
from compiler.runtime.situation import Situation


@dataclass(slots=True)
class Seen:
    """The plainest witness of a signature so far, and how often it came up."""

    witness: Witness
    cost: Cost
    number: int = 0


@dataclass(slots=True)
class Tally:
    """Asks both sides and keeps what differs."""

    a: Side
    b: Side
    classifier: Classifier
    seen: dict[Signature, Seen] = field(default_factory=dict)
    asked: int = 0
    refused: int = 0

    @property
    def looked(self) -> int:
        """How many situations were looked at, those among them that cannot be asked of both."""
        return self.asked + self.refused

    def check(self, situation: Situation) -> Signature | None:
        """Ask about a situation that may be impossible under either rule set; then nothing is found."""
        if not (self.a.can_be(situation) and self.b.can_be(situation)):
            self.refused += 1
            return None
        return self.ask(situation)

    def ask(self, situation: Situation) -> Signature | None:
        """The signature of the difference, kept with the plainest witness; None if there is none."""
        found = self.compared(situation)
        self.asked += 1
        if found is None:
            return None
        signature, witness = found
        price = cost(witness.situation, witness.counting)
        known = self.seen.get(signature)
        if known is None:
            known = self.seen[signature] = Seen(witness, price)
        elif price < known.cost:
            known.witness, known.cost = witness, price
        known.number += 1
        return signature

    def ask_plain(self, situation: Situation) -> tuple[Signature | None, bool]:
        """The same of a situation that can be, and whether it is a win for either side."""
        a, b = self.a.rule(situation), self.b.rule(situation)
        legal = (a is not None and a.legal) or (b is not None and b.legal)
        return self.ask(situation), legal

    def compared(self, situation: Situation) -> tuple[Signature, Witness] | None:
        """How the rulings on a situation differ, without keeping it. Payments that differ as much without
        the turned tiles and the numbers told are told without them."""
        found = self._compared(situation)
        told = situation.draws or situation.facts or situation.carried
        if found is None or not told or found[0].sort is not Sort.PAYMENTS:
            return found
        bare = self._compared(situation._replace(draws=(), facts={}, carried={}))
        return bare if bare is not None and _alike(bare, found) else found

    def _compared(self, situation: Situation) -> tuple[Signature, Witness] | None:
        a, b = self.a.rule(situation), self.b.rule(situation)
        if a is None or b is None:
            return None
        signature = self.classifier.signature(situation, a, b)
        return None if signature is None else (signature, Witness(situation, a, b))

    def add(self, other: dict[Signature, Seen], asked: int) -> None:
        """What another process has found."""
        self.asked += asked
        for signature, one in other.items():
            known = self.seen.get(signature)
            if known is None:
                self.seen[signature] = one
                continue
            known.number += one.number
            if one.cost < known.cost:
                known.witness, known.cost = one.witness, one.cost


def _alike(one: tuple[Signature, Witness], other: tuple[Signature, Witness]) -> bool:
    """Whether the same payments differ, and in the same ratios."""
    kinds = [(signature.sort, signature.way, signature.who) for signature, _ in (one, other)]
    return kinds[0] == kinds[1] and _ratios(one[1]) == _ratios(other[1])


def _ratios(witness: Witness) -> list[Fraction | None]:
    pairs = zip(witness.a.payments, witness.b.payments, strict=False)
    return [Fraction(a) / Fraction(b) if b else None for a, b in pairs]
