"""Moments of deals at which one rule set alone allows an act, with the differences of the texts that make it
so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from threading import Lock, Thread

from compiler import ir
from compiler.diff.model import NAMING, Difference
from compiler.diff.model import Side as Told
from compiler.diff.table.contrast import Dispute, Side, comparable, parted
from compiler.runtime.errors import RuleError
from compiler.runtime.play.advance import before
from compiler.runtime.play.closed import closed
from compiler.runtime.play.permit import is_offered
from tutor.play.house import House

SEED = 7
DEALS = 30
# Of each way to part so many moments are kept, and so many of one deal.
KEPT, OF_A_DEAL = 12, 2
CONDUCT = (ir.Ban, ir.Duty, ir.Offer)
Houses = tuple[House, House]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """`makers`: the places of the differences that make one side refuse what the other allows."""

    dispute: Dispute
    makers: tuple[int, ...]

    @property
    def way(self) -> str:
        """What is done, which side allows it, and what the other holds against it."""
        one = self.dispute
        return " ".join((one.kind, one.move or "-", "ab"[one.legal], *one.rules))


class Partings:
    """By way to part the moments found; they are looked for once, beside whatever else is done."""

    def __init__(self, look: Callable[[], Mapping[str, tuple[Parting, ...]]]) -> None:
        self._look = look
        self._lock = Lock()
        self._future: Future[Mapping[str, tuple[Parting, ...]]] | None = None

    def begin(self) -> Future[Mapping[str, tuple[Parting, ...]]]:
        """Look for them in a thread, unless that is being done or has been."""
        with self._lock:
            if self._future is None:
                self._future = Future()
                Thread(target=self._run, args=(self._future,), daemon=True).start()
            return self._future

    @property
    def found(self) -> Mapping[str, tuple[Parting, ...]]:
        """It waits until all deals have been played."""
        return self.begin().result()

    def _run(self, future: Future[Mapping[str, tuple[Parting, ...]]]) -> None:
        try:
            future.set_result(self._look())
        except Exception as problem:  # noqa: BLE001 - it is raised again where the result is asked for
            future.set_exception(problem)


def partings_of(houses: Houses | None, differences: Sequence[Difference]) -> dict[str, tuple[Parting, ...]]:
    """Always the same; none where the texts do not differ in conduct or no deal can be played under both."""
    if houses is None or not list(conduct_places(differences)) or not comparable(*(h.rules for h in houses)):
        return {}
    a, b = (Side(rules=one.rules, conduct=one.conduct, options=one.options) for one in houses)
    found: dict[str, list[Parting]] = {}
    for number in range(DEALS):
        of_deal: dict[str, int] = {}
        for one in _in_deal(a, b, Random(f"{SEED} {number}"), differences):
            of_deal[one.way] = of_deal.get(one.way, 0) + 1
            kept = found.setdefault(one.way, [])
            if of_deal[one.way] <= OF_A_DEAL and len(kept) < KEPT:
                kept.append(one)
    return {way: tuple(found[way]) for way in sorted(found)}


def conduct_places(differences: Sequence[Difference]) -> Iterator[int]:
    """The places of the differences in what is forbidden, owed or offered."""
    for place, one in enumerate(differences):
        items = [side.item for side in (one.a, one.b) if side is not None]
        if one.part not in NAMING and all(isinstance(item, CONDUCT) for item in items):
            yield place


def _in_deal(a: Side, b: Side, rng: Random, differences: Sequence[Difference]) -> Iterator[Parting]:
    """Up to where the rules go over their bounds, and as long as no move is named that one side lacks."""
    both = {"", *a.rules.moves} & {"", *b.rules.moves}
    with suppress(RuleError):
        for one in parted(a, b, rng):
            acts = (*one.record.actions, *([one.action] if one.action is not None else []))
            if not both.issuperset(act.move for act in acts):
                continue
            makers = makers_of(one, differences)
            if makers:
                yield Parting(dispute=one, makers=makers)


def makers_of(dispute: Dispute, differences: Sequence[Difference]) -> tuple[int, ...]:
    """The differences that are to blame, the main one first; none where it cannot be told: the default table
    refuses it, or something that both texts have."""
    if dispute.action is None or dispute.permissions is None:
        return ()
    refused = dispute.permissions[1 - dispute.legal]
    if not all(one.decided for one in dispute.permissions):
        return ()
    if refused.refusal is not None:
        return _offer(dispute, differences)
    found = [_place(code, 1 - dispute.legal, differences) for code in (*refused.bars, *refused.duties)]
    return tuple(place for place in found if place is not None) if None not in found else ()


def _place(code: str, side: int, differences: Sequence[Difference]) -> int | None:
    """Where the ban or duty of that side is told as a difference."""
    for place in conduct_places(differences):
        told = told_by(differences[place], side)
        if told is not None and isinstance(told.item, ir.Ban | ir.Duty) and told.item.id == code:
            return place
    return None


def told_by(one: Difference, side: int) -> Told | None:
    """What the rule set at that side, 0 or 1, has there."""
    return one.b if side else one.a


def _offer(dispute: Dispute, differences: Sequence[Difference]) -> tuple[int, ...]:
    """The offer of the side that allows it, where the comparison has one alone."""
    assert dispute.action is not None
    assert dispute.permissions is not None
    state = before(dispute.states[dispute.legal], dispute.action)
    deed = dispute.permissions[dispute.legal].deed
    if closed(state, dispute.action, deed) is None or not is_offered(state, deed):
        return ()
    offers = [
        place
        for place in conduct_places(differences)
        for told in [told_by(differences[place], dispute.legal)]
        if told is not None and isinstance(told.item, ir.Offer)
    ]
    return tuple(offers) if len(offers) == 1 else ()
