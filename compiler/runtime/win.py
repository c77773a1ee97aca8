"""A claimed win: every reading and interpretation, what bans strike, and which pays the winner most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from compiler.runtime.acts import Deed
from compiler.runtime.choice import MOST_KEPT, Held, Selection, selections
from compiler.runtime.counted import NOTHING, Counted, Number, Uses
from compiler.runtime.errors import RuleError
from compiler.runtime.hand import Hand
from compiler.runtime.lying import hand_told, tile_won
from compiler.runtime.moments import Moment, Seat
from compiler.runtime.payments import gained
from compiler.runtime.readings import ShapeRule, plain_readings, readings
from compiler.runtime.rules import Rules
from compiler.runtime.table import T, Table

MOST_OPTIONS: Final = 1 << 6


class Verdict(NamedTuple):
    """The best interpretation: its hand, what counts, the bans on it, and what held before covering."""

    hand: Hand
    counted: Counted
    held: Held
    bans: tuple[str, ...]


class Claim(NamedTuple):
    """A win that is claimed: on which tile (-1: on the hand as it lies), from whom ("" on an own draw)."""

    player: str
    tile: int
    source: str
    on: frozenset[str]

    def act(self) -> Deed:
        """The claim as an act that has not happened yet."""
        return act_of_claim(self)


def act_of_claim(claim: Claim) -> Deed:
    """A claim as an act that has not happened yet."""
    player, tile, source, on = claim
    return Deed("win", player, -1, "", "", (tile,) if tile >= 0 else (), tile, source, False, on)


class Judged(NamedTuple):
    """A claim with the table on which it is in question, the best verdict (None: no arrangement), and whether
    bans leave it legal."""

    claim: Claim
    table: Table
    verdict: Verdict | None
    legal: bool


def claimed(t: T, claim: Claim) -> T:
    """The table with the win in question."""
    asked = t.copied()
    asked.known = {}
    _ask(asked, claim)
    return asked


def _ask(t: Table, claim: Claim) -> None:
    """Put a win in question."""
    player, tile, source, on = claim
    t.on = on
    t.winners = (player,)
    t.actor = player
    t.discarder = source
    t.act = act_of_claim(claim)
    t.reading = None
    t.won = tile_won(tile, "self_draw" in on, t.wilds) if tile >= 0 else None


def judge_claim(
    t: Table, claim: Claim, choose: bool = True, shapes: tuple[ShapeRule, ...] | None = None
) -> Judged:
    """The best verdict on a claim; without `choose` any where none is legal.

    `shapes`: those that the tiles can be arranged as, where that is known.
    """
    asked = claimed(t, claim)
    seat = asked.moment.seats.get(claim.player) or Seat()
    lying = asked.lying(claim.player, seat, asked.won)
    found = readings(asked, lying, t.rules.shapes if shapes is None else shapes)
    return _best(asked, claim, found, at_deal=False, choose=choose)


def judge_only_claim(t: Table, claim: Claim, told: bytes | None) -> Judged:
    """The same on a table of which nothing else is asked: it is not copied.

    `told`: the numbers of the 42 kinds, where they are those of the player's tiles with the tile won.
    """
    _ask(t, claim)
    seat = t.moment.seats.get(claim.player) or Seat()
    if told is None or t.wilds:
        lying = t.lying(claim.player, seat, t.won)
        return _best(t, claim, readings(t, lying, t.rules.shapes), at_deal=False)
    return judge_reading(t, claim, hand_told(claim.player, seat, t.won, told))


def judge_reading(t: Table, claim: Claim, lying: Hand) -> Judged:
    """The same of a hand that is to be read, no tile being wild; the table has the win in question."""
    shapes = t.rules.shapes_of_kinds[lying.tiles.bit_count()]
    return _best(t, claim, plain_readings(t, lying, shapes, t.won), at_deal=False)


def judge_at_deal(t: Table, player: str) -> Judged:
    """The hand as dealt, by the classes judged at the deal."""
    claim = Claim(player=player, tile=-1, source="", on=frozenset({"self_draw"}))
    asked = claimed(t, claim)
    seat = asked.moment.seats.get(player) or Seat()
    known = [asked.lying(player, seat, None)] if seat.hand is not None else []
    return _best(asked, claim, known, at_deal=True)


def _best(t: Table, claim: Claim, hands: Iterable[Hand], at_deal: bool, choose: bool = True) -> Judged:
    rules: Rules[Any] = t.rules
    find = rules.find_at_deal if at_deal else rules.find
    act, forbidden = t.act, rules.forbidden
    if find is None or act is None:
        return Judged(claim=claim, table=t, verdict=None, legal=False)
    legal: list[Verdict] = []
    struck: list[Verdict] = []
    for hand in hands:
        t.reading = hand
        hand.counted = NOTHING
        held = find(t, hand)
        for counted in interpretations(t, hand, held, rules):
            if at_deal and not counted.on:
                continue
            hand.counted = counted
            bans = forbidden(t, hand, act) if forbidden is not None else ()
            (struck if bans else legal).append(Verdict(hand, counted, held, bans))
    best = _dearest(t, legal or (struck if choose else struck[:1]), rules)
    if best is not None:
        t.reading = best.hand
        best.hand.counted = best.counted
    opened = "rob_kong" not in t.on or is_open(t, best.hand if best else None, rules)
    return Judged(claim, t, best, bool(legal) and opened)


def _dearest(t: T, verdicts: list[Verdict], rules: Rules[T]) -> Verdict | None:
    """The one that pays the winner most; of equals the first."""
    if len(verdicts) < 2:
        return verdicts[0] if verdicts else None
    return max(verdicts, key=lambda verdict: merit(t, verdict, rules))


def merit(t: T, verdict: Verdict, rules: Rules[T]) -> tuple[Number, Number]:
    """What decides between interpretations: the sum owed to the winner, then the sum of all values."""
    assert t.act is not None
    t.reading = verdict.hand
    verdict.hand.counted = verdict.counted
    owed = gained(after_win(t, rules), verdict.hand, t.act)
    return owed, verdict.counted.sum(-1)


def interpretations(t: T, hand: Hand, held: Held, rules: Rules[T]) -> list[Counted]:
    """What may count in a reading; late patterns and values included."""
    selected = _kept_selections(t, hand, held, rules) if rules.settled else _selections(t, hand, held, rules)
    if rules.steady and (rules.judge_late is None or rules.settled_late):
        return selected
    return [_completed(t, hand, selection.copied(), rules) for selection in selected]


def _completed(t: T, hand: Hand, counted: Counted, rules: Rules[T]) -> Counted:
    """With the patterns that are judged after the choice, and what all are worth."""
    hand.counted = counted
    if not rules.steady:
        counted.valued(rules.worth(t, hand))
    if rules.judge_late is not None and not (rules.steady and rules.settled_late):
        rules.judge_late(t, hand)
        if not rules.steady:
            counted.valued(rules.worth(t, hand))
    return counted


def _kept_selections(t: T, hand: Hand, held: Held, rules: Rules[T]) -> list[Counted]:
    """The selections where nothing but what holds decides on them, kept with what is worked out of them.

    What holds decides which patterns have uses and times, and in which order they are told.
    """
    options = t.options if rules.steady else None
    known = rules.kept.get(options)
    if known is None:
        if len(rules.kept) >= MOST_OPTIONS:
            rules.kept.clear()
        known = rules.kept[options] = {}
    key = (held.on, *held.uses.values(), *held.times.values())
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        found = known[key] = _selections(t, hand, held, rules)
    return found


def _selections(t: T, hand: Hand, held: Held, rules: Rules[T]) -> list[Counted]:
    """The selections of a hand, with what the patterns are worth where that is a matter of the options.

    Raises RuleError where two patterns hold and one might imply the other.
    """
    for patterns in rules.unimplied:
        if (held.on & patterns).bit_count() > 1:
            raise RuleError("undecided_implication")
    worth = _steady_worth(t, hand, rules) if rules.steady else ()
    found = [
        _counted_with_light(t, hand, held, of, rules, worth)
        for of in _selections_of_sets(t, hand, held, rules)
    ]
    if rules.steady and rules.settled_late and rules.judge_late is not None:
        for counted in found:
            hand.counted = counted
            rules.judge_late(t, hand)
    return found


def _steady_worth(t: T, hand: Hand, rules: Rules[T]) -> tuple[Number, ...]:
    """What the patterns are worth where that is a matter of the options: one object for the same options."""
    found = rules.worths.get(t.options)
    if found is None:
        if len(rules.worths) >= MOST_OPTIONS:
            rules.worths.clear()
        found = rules.worths[t.options] = rules.worth(t, hand)
    return found


def _counted_with_light(
    t: T, hand: Hand, held: Held, of_sets: Selection, rules: Rules[T], worth: tuple[Number, ...]
) -> Counted:
    """A selection of what uses sets and decides on it, with the light patterns that hold beside it."""
    on, times = of_sets.on & held.on, of_sets.times
    if rules.cover_lightly is not None:
        on = rules.cover_lightly(t, hand, on)
    if held.times:
        light = rules.choosing.light
        more = {n: often for n, often in held.times.items() if often != 1 and (on & light) >> n & 1}
        times = {**times, **more} if more else times
    return Counted(on, times, worth, of_sets.named)


def _selections_of_sets(t: T, hand: Hand, held: Held, rules: Rules[T]) -> list[Selection]:
    """The selections of what is not light, with all light patterns that these leave standing.

    Kept where nothing but what holds decides on them.
    """
    if not rules.settled:
        return _new_selections(t, hand, held, rules)
    light = rules.choosing.light
    times = {n: often for n, often in held.times.items() if not light >> n & 1} if held.times else held.times
    key = (held.on & ~light, *held.uses.values(), *times.values())
    found = rules.kept_of_sets.get(key)
    if found is None:
        if len(rules.kept_of_sets) >= MOST_KEPT:
            rules.kept_of_sets.clear()
        asked = Held(held.on | light, held.uses, times)
        found = rules.kept_of_sets[key] = _new_selections(t, hand, asked, rules)
    return found


def _new_selections(t: T, hand: Hand, held: Held, rules: Rules[T]) -> list[Selection]:
    def cover(on: int, uses: dict[int, Uses]) -> int:
        return rules.cover(t, hand, on, uses)

    limits = rules.limits(t, hand) if rules.limits is not None else ()
    return selections(held, rules.choosing, cover, limits)


def after_win(t: T, rules: Rules[T]) -> T:
    """The state just after the win, where a rule set can tell it from that before."""
    if not rules.looks_back or t.act is None:
        return t
    found: Any = t.known.get("after win")
    if found is None:
        done = t.act._replace(at=len(t.moment.acts))
        found = t.copied()
        found.moment = Moment(seats=t.moment.seats, acts=(*t.moment.acts, done), left=t.moment.left)
        t.known["after win"] = found
    found.reading = t.reading
    after: T = found
    return after


def is_open(t: T, hand: Hand | None, rules: Rules[T]) -> bool:
    """Only an added kong can be robbed, unless a rule offers it."""
    if "rob_kong" not in t.on or hand is None or t.act is None:
        return True
    kong = next((a for a in reversed(t.acts) if a.word == "kong" and not a.passed), None)
    if kong is None or kong.is_added:
        return True
    return rules.offered is not None and rules.offered(t, hand, t.act)


def ruled_at(t: Table, deed: Deed, number: Callable[[Any, Hand], Number]) -> Number:
    """A number in the best reading of a win at a past act, made or passed, whatever bans say; 0 without
    one."""
    if deed.word != "win":
        then = t.then(deed)
        return number(then, then.hand(deed.player))
    claim = Claim(player=deed.player, tile=deed.tile, source=deed.source, on=deed.on)
    return ruled(claimed(t.at(deed), claim), claim, number)


def ruled_on_wait(
    t: Table, player: str, payer: str, kind: int, number: Callable[[Any, Hand], Number]
) -> Number:
    """A number in the best reading of a plain win on a wait, discarded by the payer or else the next
    player.

    Raises RuleError if the ruling of a wait asks for the rulings of waits.
    """
    if t.on_wait:
        raise RuleError("nested_waits")
    source = payer if payer not in ("", player) else t.after(player, 1)
    claim = Claim(player=player, tile=kind, source=source, on=frozenset({"by_discard"}))
    asked = claimed(t, claim)
    asked.on_wait = True
    return ruled(asked, claim, number)


def ruled(asked: Table, claim: Claim, number: Callable[[Any, Hand], Number]) -> Number:
    """A number in the best reading of a win that is in question, whatever bans say; 0 if there is none."""
    rules = asked.rules
    lying = asked.lying(claim.player, asked.moment.seats.get(claim.player) or Seat(), asked.won)
    verdicts: list[Verdict] = []
    for hand in readings(asked, lying, rules.shapes):
        asked.reading = hand
        hand.counted = NOTHING
        held = rules.find(asked, hand)
        verdicts += [
            Verdict(hand=hand, counted=counted, held=held, bans=())
            for counted in interpretations(asked, hand, held, rules)
        ]
    best = _dearest(asked, verdicts, rules)
    if best is None:
        return 0
    asked.reading = best.hand
    best.hand.counted = best.counted
    return number(asked, best.hand)
