"""The table of a situation: the deal, the moments between its acts, and the win that is claimed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from compiler.evaluate.acts import Act, Moment, Seat
from compiler.evaluate.holding import Claim
from compiler.evaluate.relations import kinds_meant
from compiler.evaluate.rules import Rules
from compiler.evaluate.scope import Above, Deal, FactValue, Scope, Turned
from compiler.evaluate.script import Script, melds_made
from compiler.evaluate.turned import turn_up
from compiler.evaluate.undo import before
from compiler.evaluate.wilds import WildUse
from compiler.ir import Circumstance, Sort, Word
from compiler.runtime.fields import PLAYERS
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import OVER, Situation
from compiler.runtime.situation import FactValue as GivenFact
from compiler.runtime.tiles import FLOWER_START

WAYS = {
    "self_draw": Circumstance.SELF_DRAW,
    "discard": Circumstance.BY_DISCARD,
    "rob_kong": Circumstance.ROB_KONG,
}
KNOWN = {circumstance.value: circumstance for circumstance in Circumstance}


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A deal with its moments (`moments[i]` is the table before act i) and the claim in question, if there is
    one.

    `asked` are circumstances told where there is no win; `over`: the deal is; `turned` are tiles turned up
    at the deal.
    """

    deal: Deal
    situation: Situation
    moments: tuple[Moment, ...]
    claim: Claim | None
    asked: frozenset[Circumstance]
    over: bool
    turned: tuple[Turned, ...]

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    def scope(self, moment: Moment | None = None) -> Scope:
        """A scope in which nobody is meant yet."""
        zero = {player: Fraction(0) for player in (*self.deal.players, "pot")}
        return Scope(deal=self.deal, moment=moment or self.now, turned=self.turned, balances=zero)


def table_of(
    rules: Rules,
    situation: Situation,
    above: Above,
    named_draws: Mapping[str, tuple[int, ...]] | None = None,
    named_wilds: Mapping[str, tuple[int, ...]] | None = None,
) -> Table:
    """The table of a situation that `validate` has let pass.

    `named_draws`: turned tiles by their statement; `named_wilds`: wild kinds by theirs, instead of what it
    says.
    """
    given_draws: dict[str, tuple[int, ...]] = dict(named_draws or {})
    deal = _deal(rules, situation, above, given_draws)
    acts = Script(rules, situation).read()
    moments = _moments(deal, situation, acts)
    deal.cache["moments"] = moments
    start = Scope(deal=deal, moment=moments[0])
    deal.cache["wilds"] = _wilds(start, named_wilds or {})
    if named_draws is None:
        given_draws.update(_given_draws(situation.draws, start))
    turned = turn_up(Act(word=Word.DEAL, player=None), start)
    asked = frozenset(KNOWN[name] for name in situation.on if name in KNOWN)
    return Table(
        deal=deal,
        situation=situation,
        moments=moments,
        claim=_claim(situation),
        asked=asked,
        over=not OVER.isdisjoint(situation.on),
        turned=turned,
    )


def _claim(situation: Situation) -> Claim | None:
    win = situation.win
    if win is None:
        return None
    flags = frozenset({WAYS[win.by], *(KNOWN[name] for name in win.on)})
    return Claim(player=situation.winner, tile=win.tile, source=win.source, flags=flags)


# ---- the deal ------------------------------------------------------------------------------------------


def _deal(
    rules: Rules, situation: Situation, above: Above, given_draws: Mapping[str, tuple[int, ...]]
) -> Deal:
    players = tuple(PLAYERS[: rules.ruleset.players])
    return Deal(
        rules=rules,
        above=above,
        options={o.id: situation.options.get(o.id, o.default) for o in rules.ruleset.options},
        facts=_facts(rules, situation.facts),
        carried=_carried(rules, situation.carried),
        players=players,
        dealers=situation.dealers,
        round_wind=situation.round_wind,
        seat_winds=_seat_winds(players, situation),
        indicator=situation.wild,
        given_draws=given_draws,
    )


def _seat_winds(players: tuple[str, ...], situation: Situation) -> dict[str, int]:
    """East is the first dealer; a seat wind that the situation gives is the winner's."""
    start = players.index(situation.dealers[0]) if situation.dealers[0] in players else 0
    winds = {player: 27 + (place - start) % len(players) for place, player in enumerate(players)}
    if situation.seat_wind is not None:
        winds[situation.winner] = situation.seat_wind
    return winds


def _facts(rules: Rules, given: Mapping[str, GivenFact]) -> dict[tuple[str, str | None], FactValue]:
    found: dict[tuple[str, str | None], FactValue] = {}
    for name, value in given.items():
        fact = rules.facts.get(name)
        if fact is None:
            continue
        if isinstance(value, Mapping):
            found.update({(name, player): _fact(fact.sort, one) for player, one in value.items()})
        else:
            found[(name, None)] = _fact(fact.sort, value)
    return found


def _fact(sort: Sort, value: bool | int | Fraction | str) -> FactValue:
    """Numbers as one number, tiles as kinds, players as letters, acts as words."""
    if sort is Sort.NUMBER:
        return (Fraction(value),)
    text = str(value)
    if sort is Sort.TILE:
        return tuple(parse_tiles(text))
    return tuple(text) if sort is Sort.PLAYER else tuple(text.split())


def _carried(rules: Rules, given: Mapping[str, GivenFact]) -> dict[tuple[str, str | None], Fraction]:
    found: dict[tuple[str, str | None], Fraction] = {}
    for name, value in given.items():
        if isinstance(value, Mapping):
            found.update({(name, player): Fraction(one) for player, one in value.items()})
        else:
            found[(name, None)] = Fraction(value)
    return {key: number for key, number in found.items() if key[0] in rules.carries}


def _given_draws(tiles: tuple[int, ...], scope: Scope) -> dict[str, tuple[int, ...]]:
    """The tiles go to the `draws` statements in text order, to each as many as it turns up; the last takes
    the rest."""
    given: dict[str, tuple[int, ...]] = {}
    rest = tiles
    statements = scope.deal.rules.ruleset.draws
    for place, draws in enumerate(statements):
        last = place == len(statements) - 1
        size = len(rest) if last else max(0, int(scope.value(draws.count)))
        given[draws.id] = rest[:size]
        rest = rest[size:]
    return given


def _wilds(scope: Scope, named: Mapping[str, tuple[int, ...]]) -> tuple[WildUse, ...]:
    """The `wilds` statements in force. What a wild tile may play is judged with the tile as `this`."""
    uses: list[WildUse] = []
    for wilds in scope.deal.rules.ruleset.wilds:
        if wilds.cond is not None and not scope.holds(wilds.cond):
            continue
        kinds = named[wilds.id] if wilds.id in named else kinds_meant(wilds.tiles, scope)
        plays = range(FLOWER_START) if wilds.plays is None else kinds_meant(wilds.plays, scope)
        if kinds:
            uses.append(
                WildUse(
                    id=wilds.id,
                    kinds=frozenset(kinds),
                    faces=tuple(kind for kind in plays if kind < FLOWER_START),
                    standin=wilds.standin if wilds.standin not in kinds else None,
                    standin_face=kinds[0] if wilds.standin is not None else None,
                )
            )
    return tuple(uses)


# ---- the moments ---------------------------------------------------------------------------------------


def _moments(deal: Deal, situation: Situation, acts: tuple[Act, ...]) -> tuple[Moment, ...]:
    """From the table as it is now back to the deal."""
    seats = _final_seats(deal, situation, acts)
    left = _left_now(deal, situation, acts)
    moments = [Moment(seats=seats, acts=acts, left=left)]
    for place in range(len(acts) - 1, -1, -1):
        act = acts[place]
        seats = before(act, acts[:place], acts[place + 1 :], seats, deal.rules.ruleset.hand_size)
        if act.word is Word.DRAW and not act.passed:
            left += 1
        moments.append(Moment(seats=seats, acts=acts[:place], left=left))
    return tuple(reversed(moments))


def _left_now(deal: Deal, situation: Situation, acts: tuple[Act, ...]) -> int:
    """Tiles left in the wall: as told; with the last tile or an exhausted wall none; else by
    counting draws."""
    if situation.wall is not None:
        return situation.wall + _kept(deal)
    on = {*situation.on, *(situation.win.on if situation.win is not None else ())}
    if on & {"last_draw", "last_discard", "exhausted"}:
        return _kept(deal)
    ruleset = deal.rules.ruleset
    dealt = ruleset.players * ruleset.hand_size + len(situation.dealers[:1])
    drawn = sum(act.word is Word.DRAW and not act.passed for act in acts)
    return max(0, sum(ruleset.copies) - dealt - drawn)


def _kept(deal: Deal) -> int:
    """The plain reserve: a wall that the situation gives counts the tiles that may be drawn."""
    reserve = deal.rules.ruleset.reserve
    if reserve is None:
        return 0
    nobody = Scope(deal=deal, moment=Moment(seats={}, acts=(), left=0))
    first = reserve.steps[0].value
    return int(nobody.value(first)) if first is not None else 0


def _final_seats(deal: Deal, situation: Situation, acts: tuple[Act, ...]) -> dict[str, Seat]:
    robbed = acts[-1] if situation.win is not None and situation.win.by == "rob_kong" and acts else None
    seats: dict[str, Seat] = {}
    for player in deal.players:
        drawn = _drawn(player, acts)
        if player == situation.winner and (situation.hand or situation.melds or situation.flowers):
            seat = Seat(hand=situation.hand, melds=situation.melds, flowers=situation.flowers, drawn=drawn)
            seats[player] = _with_drawn(seat, player, situation, acts, deal.rules.ruleset.hand_size)
        else:
            hand = situation.hands.get(player)
            seats[player] = Seat(hand=hand, melds=melds_made(player, acts, robbed), drawn=drawn)
    return seats


def _drawn(player: str, acts: tuple[Act, ...]) -> int | None:
    last = next(
        (a for a in reversed(acts) if a.player == player and a.word is Word.DRAW and not a.passed), None
    )
    return last.tile if last is not None else None


def _with_drawn(seat: Seat, player: str, situation: Situation, acts: tuple[Act, ...], size: int) -> Seat:
    """The tile drawn last is kept apart from the hand like a winning tile; where nobody wins on it, it joins
    the hand, but for a flower."""
    own = [a for a in acts if a.player == player and not a.passed]
    held = len(seat.hand or ()) + 3 * len(seat.melds)
    waiting = situation.win is None and own and own[-1].word is Word.DRAW and own[-1].tile is not None
    if not waiting or held > size or seat.hand is None or own[-1].tile is None:
        return seat
    if own[-1].tile >= FLOWER_START:
        return seat
    return replace(seat, hand=(*seat.hand, own[-1].tile))
