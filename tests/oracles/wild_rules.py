"""What wins with wild tiles are worth, read from the digests of the rules: Xiamen (XM), Quanzhou (QZ).

A verdict comes from every reading that the solver finds; no rule text and no evaluator is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.oracles.assignments import KINDS, Reading, completes, pairs, readings
from tests.oracles.hands import CHOW, KONG, PUNG
from tests.oracles.wild_hands import DEALER, WildHand, WildWin

TOURS = ("tour", "double_tour", "triple_tour")
SEASONS, PLANTS = {1, 2, 3, 4}, {5, 6, 7, 8}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether it is a win; the patterns of the best readings, each equally good; what each player gets."""

    wins: bool
    patterns: frozenset[frozenset[str]] = frozenset()
    paid: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One way to count a win: its patterns, and what each loser pays."""

    patterns: frozenset[str]
    paid: dict[str, int]


def verdict_of(win: WildWin, lines: Iterator[Line]) -> Verdict:
    """The lines that pay the winner most."""
    counted = list(lines)
    if not counted:
        return Verdict(wins=False)
    most = max(sum(line.paid.values()) for line in counted)
    best = [line for line in counted if sum(line.paid.values()) == most]
    paid = [most if player == win.winner else -best[0].paid.get(player, 0) for player in "ABCD"]
    return Verdict(wins=True, patterns=frozenset(line.patterns for line in best), paid=tuple(paid))


def moved(verdict: Verdict, owed: dict[str, int]) -> Verdict:
    """The verdict with what is paid when the deal is over, by player what he gets."""
    paid = tuple(amount + owed.get(player, 0) for player, amount in zip("ABCD", verdict.paid, strict=True))
    return Verdict(wins=verdict.wins, patterns=verdict.patterns, paid=paid)


def whole(hand: WildHand, tile: int, *, golds_win: bool) -> bool:
    """The hand with one tile more that its player drew: sets and a pair, or three golds where they win."""
    wild = hand.held + (tile == hand.gold)
    faces = hand.faces if tile == hand.gold else (*hand.faces, hand.face(tile))
    return (golds_win and wild >= 3) or completes(faces, wild)


def waits(hand: WildHand, *, golds_win: bool) -> set[int]:
    """Every tile that completes the hand, save kinds of which it holds all four."""
    kinds = (tile for tile in range(KINDS) if hand.concealed.count(tile) < 4)
    return {tile for tile in kinds if whole(hand, tile, golds_win=golds_win)}


def tours(win: WildWin, *, golds_win: bool) -> Callable[[Reading], str]:
    """Which tour a reading is, "" for none: any tile would have done, and the drawn one made a pair with a
    gold (XM1-09, XM3-13)."""
    any_tile = win.drawn and all(whole(win.hand, tile, golds_win=golds_win) for tile in range(KINDS))
    name = TOURS[win.tours] if win.tours < len(TOURS) else TOURS[0]

    def of(reading: Reading) -> str:
        on_pair = win.wild_draw or win.hand.face(win.hand.tile) == reading.pair
        return name if any_tile and on_pair and reading.pair in reading.faces else ""

    return of


# ---- Xiamen, base and water (X2 to X4) ------------------------------------------------------------------


def gold(win: WildWin) -> Verdict:
    """X3."""
    return verdict_of(win, _gold_lines(win, "gold"))


def general(win: WildWin) -> Verdict:
    """X2: three golds must tour, robbing is an own draw, a triple tour clears and has no water."""
    return verdict_of(win, _gold_lines(win, "general"))


def short(win: WildWin) -> Verdict:
    """X4."""
    return verdict_of(win, _gold_lines(win, "short"))


def _gold_lines(win: WildWin, text: str) -> Iterator[Line]:
    """XM3-05, XM3-07: no win on another's tile with a gold held, after a gold put out, or on a gold."""
    if not win.drawn and (win.hand.held or win.tours or win.hand.tile == win.hand.gold):
        return
    wild = declared_water(win) + win.golds + flower_water(win)
    must_tour = text == "general" and win.options.get("later_must_tour", True) and win.golds >= 3
    plain = [("own_draw", 2)] if win.drawn or (text == "general" and win.by == "rob_kong") else []
    plain = plain or [("discard_win", 1)]
    plain += [(name, 4) for name, word in _DEALT if word in win.on]
    late = text == "short" and win.options.get("only_dealt_golds", False)
    if win.golds >= 3 and not must_tour and not late:
        times = int(win.options.get("later_golds", 3))
        for name, value in _highest([*plain, ("golds", times)]):
            yield _gold_line(win, text, name, value, wild)
    tour_of = tours(win, golds_win=True)
    for reading in readings(win.faces, win.golds):
        water = wild + held_water(win, reading)
        tour = tour_of(reading)
        ways = [*plain, (tour, 4 * 2 ** TOURS.index(tour))] if tour else plain
        for name, value in _highest(ways):
            if name in TOURS or not must_tour:
                yield _gold_line(win, text, name, value, water)


_DEALT = (("ready_dealt", "ready_at_deal"), ("heavenly", "first_draw"))


def _highest(ways: list[tuple[str, int]]) -> list[tuple[str, int]]:
    most = max(value for _, value in ways)
    return [way for way in ways if way[1] == most]


def _gold_line(win: WildWin, text: str, name: str, times: int, water: int) -> Line:
    """S = base + water, times the way of winning, and the bonus apart (XM3-20 to XM3-30)."""
    bonus = 50 * (TOURS.index(name) + 1) if name in TOURS else 0
    if text == "general" and name == "triple_tour":
        water, bonus = 0, bonus + 100
    dealer_base = 16 * 2**win.carried
    paid = {}
    for payer in win.losers:
        own = win.options.get("dealer_pays_double", False) and payer == DEALER
        base = dealer_base if win.winner == DEALER or own else 8
        paid[payer] = (base + water) * times + bonus
    return Line(patterns=frozenset({name}), paid=paid)


def flower_water(win: WildWin) -> int:
    """One for each, eight for a set of four, sixteen for all (XM3-31)."""
    sets = sum(full <= set(win.flowers) for full in (SEASONS, PLANTS))
    return 8 * sets + sum(1 for flower in win.flowers if not _in_full_set(flower, win))


def _in_full_set(flower: int, win: WildWin) -> bool:
    return any(flower in full and full <= set(win.flowers) for full in (SEASONS, PLANTS))


def declared_water(win: WildWin) -> int:
    return sum(water_of(meld.kind, meld.tile, meld.form) for meld in win.hand.melds)


def held_water(win: WildWin, reading: Reading) -> int:
    """Water of the pungs in the hand; another's tile that fits nowhere else makes its pung an exposed one."""
    water = sum(water_of(kind, tile, "concealed") for kind, tile in reading.sets)
    face = win.hand.face(win.hand.tile)
    elsewhere = reading.pair == face or any(
        kind == CHOW and tile <= face <= tile + 2 for kind, tile in reading.sets
    )
    if not win.drawn and not elsewhere:
        water -= water_of(PUNG, face, "concealed") - water_of(PUNG, face, "exposed")
    return water


def water_of(kind: str, tile: int, form: str) -> int:
    """The table of XM3-31."""
    honor, concealed = tile >= 27, form == "concealed"
    if kind == PUNG:
        return int(honor) + int(concealed)
    return 2 + int(honor) + int(concealed) if kind == KONG else 0


# ---- Xiamen, comparing golds (X1) -----------------------------------------------------------------------


def bijin(win: WildWin) -> Verdict:
    """X1; when the deal is over the others compare their golds (XM1-17)."""
    verdict = verdict_of(win, _bijin_lines(win))
    if not (verdict.wins and win.over):
        return verdict
    held = {player: win.others.get(player, 0) for player in win.losers}
    return moved(verdict, {one: 3 * golds - sum(held.values()) for one, golds in held.items()})


def _bijin_lines(win: WildWin) -> Iterator[Line]:
    """XM1-09: with a gold no win on a discard, with two only a tour."""
    if win.by == "discard" and win.hand.held:
        return
    tour_of = tours(win, golds_win=False)
    rest = flower_golds(win) + sum(_KONG_GOLDS[meld.form] for meld in win.hand.melds if meld.kind == KONG)
    two = win.golds + (not win.drawn and win.hand.tile == win.hand.gold) >= 2
    for reading in readings(win.faces, win.golds):
        tour = tour_of(reading)
        if two and not tour:
            continue
        name = tour or ("discard_win" if win.by == "discard" else "own_draw")
        value = 8 * 2 ** TOURS.index(tour) if tour else 1 if win.by == "discard" else 2
        yield Line(patterns=frozenset({name}), paid=dict.fromkeys(win.losers, value + rest))


_KONG_GOLDS = {"exposed": 1, "concealed": 2}


def flower_golds(win: WildWin) -> int:
    """XM1-12 and its reading: one less than there are; a set of four is eight, each beside it one."""
    if len(win.flowers) == 8:
        return 16
    if any(full <= set(win.flowers) for full in (SEASONS, PLANTS)):
        return 8 + len(win.flowers) - 4
    return max(0, len(win.flowers) - 1)


# ---- Quanzhou -------------------------------------------------------------------------------------------


def quanzhou(win: WildWin) -> Verdict:
    """QZ-01 to QZ-12; when the deal is over every holder collects for his golds (QZ-06)."""
    verdict = verdict_of(win, _quanzhou_lines(win))
    if not (verdict.wins and win.over):
        return verdict
    claimed = not win.drawn and win.hand.tile == win.hand.gold
    held = {player: win.others.get(player, 0) for player in "ABCD"}
    held[win.winner] = win.golds + claimed
    points = int(win.options.get("wild_points", 1))
    return moved(verdict, {one: points * (4 * golds - sum(held.values())) for one, golds in held.items()})


def _quanzhou_lines(win: WildWin) -> Iterator[Line]:
    payers = win.losers if win.drawn else win.source
    hard_draw = win.drawn and win.options.get("self_draw_hard", True)
    natural = bool(hard_draw) or win.by == "rob_kong"

    def line(hard: bool) -> Line:
        paid = {}
        for payer in payers:
            base = 10 + 10 * win.carried * (DEALER in (win.winner, payer))
            paid[payer] = base * (2 if hard else 1)
        return Line(patterns=frozenset({"hard" if hard else "soft"}), paid=paid)

    if win.golds >= 3:  # in hand, whatever the other tiles are (QZ-11)
        yield line(hard=True)
    for reading in readings(win.faces, win.golds):
        yield line(hard=natural or set(reading.faces) <= {win.hand.gold})


# ---- a small rule set with seven pairs ------------------------------------------------------------------


def trial(win: WildWin) -> Verdict:
    """Sets and a pair are worth 1, seven pairs 4, golds only as themselves 3 more; each loser pays it."""
    return verdict_of(win, _trial_lines(win))


def _trial_lines(win: WildWin) -> Iterator[Line]:
    def line(name: str, faces: tuple[int, ...], value: int) -> Line:
        itself = set(faces) <= {win.hand.gold}
        patterns = {name, "natural"} if itself else {name}
        return Line(patterns=frozenset(patterns), paid=dict.fromkeys(win.losers, value + 3 * itself))

    for reading in readings(win.faces, win.golds):
        yield line("sets", reading.faces, 1)
    if not win.hand.melds:
        for faces in pairs(win.faces, win.golds):
            yield line("seven_pairs", faces, 4)


def trial_waits(hand: WildHand) -> set[int]:
    found = waits(hand, golds_win=False)
    if hand.melds:
        return found
    for tile in range(KINDS):
        wild = hand.held + (tile == hand.gold)
        faces = hand.faces if tile == hand.gold else (*hand.faces, hand.face(tile))
        if hand.concealed.count(tile) < 4 and any(True for _ in pairs(faces, wild)):
            found.add(tile)
    return found
