"""The table as a rule sees it: players, the acts so far, hands, and the win in question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from compiler.runtime.acts import NO_FLAGS, Deed
from compiler.runtime.copies import Copy, copies_of_group
from compiler.runtime.counted import NOTHING, Counted, Number, Several
from compiler.runtime.groups import Group
from compiler.runtime.hand import Hand
from compiler.runtime.lying import hand_lying
from compiler.runtime.masks import kinds_in
from compiler.runtime.moments import MOVES_TILES, NO_MOMENT, Moment, Seat, moved_on
from compiler.runtime.tiles import FLOWER_START
from compiler.runtime.turned import Turned
from compiler.runtime.unseen import UnseenHand, Watch
from compiler.runtime.wilds import WildUse

if TYPE_CHECKING:
    from compiler.runtime.rules import Rules

T = TypeVar("T", bound="Table")
NO_DRAWS: Final[Mapping[str, tuple[int, ...]]] = {}
NONE_TURNED: Final[Mapping[str, tuple[Turned, ...]]] = {}
NO_RULINGS: Final[Mapping[str, Counted]] = {}
NO_WINDS: Final[Mapping[str, int]] = {}
NO_BALANCES: Final[Mapping[str, Number]] = {}


class Table:
    """Everything a rule may ask about. Rule sets add their options, facts and carried numbers.

    `on` are the circumstances; `winners`, `actor`, `discarder` ("" for none) and `act` are those of the
    moment; `rulings` tell what counts for those who have won; `turned` the tiles turned up by each statement;
    `on_wait`: a wait is being ruled; tile kinds stand as masks. `watch`: nobody has seen some hands of this
    deal, and what asks for them is noted; `untold` names the statements that did and are left out, `unturned`
    those whose tiles nobody knows when the deal is over.
    """

    options: Any
    facts: Any
    carried: Any
    indicator = 0
    wilds: tuple[WildUse, ...] = ()
    wild_kinds = 0
    given_draws: Mapping[str, tuple[int, ...]] = NO_DRAWS
    turned: Mapping[str, tuple[Turned, ...]] = NONE_TURNED
    rulings: Mapping[str, Counted] = NO_RULINGS

    round_wind = 0
    seat_winds: Mapping[str, int] = NO_WINDS
    moments: tuple[Moment, ...] = ()
    moment = NO_MOMENT
    on = NO_FLAGS
    winners: tuple[str, ...] = ()
    actor = ""
    discarder = ""
    act: Deed | None = None
    won: Copy | None = None
    reading: Hand | None = None
    on_wait = False
    balances: Mapping[str, Number] = NO_BALANCES
    watch: Watch | None = None
    untold: tuple[str, ...] = ()
    unturned: tuple[str, ...] = ()

    def __init__(self, rules: Rules[Any], players: tuple[str, ...], dealers: tuple[str, ...]) -> None:
        self.rules = rules
        self.players = players
        self.dealers = dealers
        self.known: dict[object, Any] = {}

    # ---- moments

    @property
    def acts(self) -> tuple[Deed, ...]:
        return self.moment.acts

    def at(self, act: Deed) -> Self:
        """The table just after a past act, or as it would be after one that is still to be done.

        Of a win in question it is as it is.
        """
        if act.at < 0 and act.word in MOVES_TILES:
            return self._supposed(act)
        if not 0 <= act.at < len(self.moments) - 1:
            return self
        found: Self | None = self.known.get(("at", act.at))
        if found is None:
            found = self.known["at", act.at] = self.moved_to(self.moments[act.at + 1])
        return found

    def _supposed(self, act: Deed) -> Self:
        key = ("supposed", act)
        found: Self | None = self.known.get(key)
        if found is None:
            found = self.known[key] = self.moved_to(moved_on(self.moment, act))
        return found

    def copied(self) -> Self:
        """Another table of which all is the same."""
        other = object.__new__(type(self))
        other.__dict__ = self.__dict__.copy()
        return other

    def moved_to(self, moment: Moment) -> Self:
        """The same deal at another moment, with no win in question."""
        other = self.copied()
        other.moment = moment
        other.won = None
        other.reading = None
        other.known = {}
        return other

    def then(self, act: Deed) -> Self:
        """The state just after a past act, its actor acting, in the circumstances that held."""
        key = ("then", act) if act.at < 0 else ("then", act.at, act.word)
        found: Self | None = self.known.get(key)
        if found is None:
            found = self.at(act).copied()
            found.on = act.on
            found.actor = act.player
            found.discarder = act.source
            found.known = {}
            self.known[key] = found
        return found

    def since(self, barrier: Callable[[Deed], bool]) -> tuple[Deed, ...]:
        """The acts later than the last that passes the test."""
        acts = self.moment.acts
        for place in range(len(acts) - 1, -1, -1):
            if barrier(acts[place]):
                return acts[place + 1 :]
        return acts

    @property
    def in_question(self) -> tuple[Deed, ...]:
        return (self.act,) if self.act is not None else ()

    @property
    def deed(self) -> Deed:
        """The act in question, where there is one."""
        assert self.act is not None
        return self.act

    # ---- players

    @property
    def nobody(self) -> Hand:
        """The hand of no player, where nobody is meant."""
        nothing = bytes(FLOWER_START)
        hand = Hand("", lambda: ((), ()), (), (), nothing, nothing, 0)
        if self.rulings:
            hand.counted = Several(tuple(self.rulings.values()))
        return hand

    def in_seats(self, *groups: Iterable[str]) -> tuple[str, ...]:
        """The players of several groups, each once, from the first seat on."""
        named = {player for group in groups for player in group}
        seated = tuple(player for player in self.players if player in named)
        return (*seated, *(player for player in ("pot",) if player in named))

    def as_named(self, *groups: Iterable[str]) -> tuple[str, ...]:
        """The players of several groups, each once, in the order in which the groups are named."""
        return tuple(dict.fromkeys(player for group in groups for player in group))

    def after(self, player: str, places: int) -> str:
        """The player so many places later in turn order."""
        return self.players[(self.players.index(player) + places) % len(self.players)]

    def neighbours(self, players: Iterable[str], places: int) -> tuple[str, ...]:
        """The players so many places after these, each once."""
        found = (self.after(p, places) for p in players if p in self.players)
        return tuple(dict.fromkeys(found))

    def opposite(self, players: Iterable[str]) -> tuple[str, ...]:
        """Who sits opposite; only four players do."""
        return self.neighbours(players, 2) if len(self.players) == 4 else ()

    def others(self, player: str) -> tuple[str, ...]:
        """Everyone still in the deal but the player."""
        if not self.moment.acts:
            return all_but(self.players, player)
        gone = self._gone()
        return tuple([p for p in self.players if p != player and p not in gone])

    def _gone(self) -> frozenset[str]:
        """Winners who have left play: it went on after their win."""
        return self._left_by_winning()[0]

    def leaving(self) -> frozenset[str]:
        """Winners who have left play, or will if it goes on."""
        return self._left_by_winning()[1]

    def _left_by_winning(self) -> tuple[frozenset[str], frozenset[str]]:
        """Who has left, and who has won a tile. Who won on the dealt hand stays."""
        gone: set[str] = set()
        won: set[str] = set()
        begun = False
        for act in self.moment.acts:
            if act.passed:
                continue
            if act.word == "win":
                won |= {act.player} if begun or act.source else set()
            else:
                begun = True
                gone |= won
        return frozenset(gone), frozenset(won)

    def distance(self, player: str, start: str) -> int:
        """Places from `start` on to the player in turn order."""
        return (self.players.index(player) - self.players.index(start)) % len(self.players)

    def nearest_first(self, players: Iterable[str]) -> tuple[str, ...]:
        """Nearest after the discarder first; without one from the dealer on."""
        start, after = (self.discarder, 1) if self.discarder in self.players else (self.dealers[0], 0)
        size = len(self.players)
        return tuple(sorted(players, key=lambda p: (self.distance(p, start) - after) % size))

    def in_turn(self, players: Iterable[str]) -> tuple[str, ...]:
        """From the first dealer on, each once; the pot comes last."""
        named = tuple(players)
        return named if len(named) < 2 else in_order(self.players, self.dealers[0], named)

    def ready(self) -> tuple[str, ...]:
        """Who is ready."""
        return tuple(p for p in self.players if self.is_ready(p))

    # ---- hands

    def hand(self, player: str) -> Hand:
        """What a player holds: arranged if it is the hand in question, else as it lies."""
        if self.reading is not None and self.reading.player == player:
            return self.reading
        key = ("hand", player)
        found: Hand | None = self.known.get(key)
        if found is None:
            seat = self.moment.seats.get(player) or Seat()
            won = self.won if player == self.actor else None
            found = self.lying(player, seat, won)
            if self.watch is not None and seat.hand is None and player in self.players:
                found = UnseenHand(found, self.watch)
            found.counted = self.rulings.get(player, NOTHING)
            self.known[key] = found
        return found

    def _unseen(self) -> None:
        """Something asked for what nobody has seen."""
        if self.watch is not None:
            self.watch.asked = True

    def lying(self, player: str, seat: Seat, won: Copy | None) -> Hand:
        """A hand as it lies, with the tile won."""
        return hand_lying(player, seat, won, self.wilds)

    def is_wild(self, kind: int) -> bool:
        return bool(self.wild_kinds >> kind & 1)

    def drawn(self, player: str) -> int:
        """The tile that a player drew last, as a mask."""
        if self.won is not None and self.won.concealed and player == self.actor:
            return 1 << self.won.kind
        seat = self.moment.seats.get(player)
        if seat is not None and seat.drawn >= 0:
            return 1 << seat.drawn
        if seat is not None and seat.hand is None:
            self._unseen()
        return 0

    # ---- waits

    def waits(self, player: str) -> int:
        """The kinds that would complete the hand, without those of which the hand holds every copy."""
        completing = self.completing(player)
        if not completing:
            return 0
        seat = self.moment.seats[player]
        hand = seat.hand or ()
        copies = self.rules.equipment.copies
        found = 0
        while completing:
            bit = completing & -completing
            kind = bit.bit_length() - 1
            if hand.count(kind) < copies[kind]:
                found |= bit
            completing ^= bit
        return found

    def any_wait(self, player: str) -> bool:
        """Every kind of the wall would complete the hand, those it holds included."""
        seat = self.moment.seats.get(player)
        if seat is None or seat.hand is None:
            self._unseen()
            return False
        key = ("any wait", player)
        found: bool | None = self.known.get(key)
        if found is None:
            found = self.known[key] = self._any_wait(player, seat)
        return found

    def only_wait(self, player: str) -> bool:
        """One kind of the wall would complete the hand, those it holds included."""
        return self.completing(player).bit_count() == 1

    def _any_wait(self, player: str, seat: Seat) -> bool:
        """Asked of kinds that the hand lacks first: the first that would not do says no."""
        if ("completing", player) in self.known:
            return 0 < self.rules.kinds == self.completing(player)
        if len(seat.hand or ()) + 3 * len(seat.melds) != self.rules.equipment.hand_size:
            return False
        kinds = sorted(kinds_in(self.rules.kinds), key=(seat.hand or ()).count)
        return all(self.rules.completing(self, player, seat, 1 << kind) for kind in kinds)

    def completing(self, player: str) -> int:
        """Every kind of the wall that as one more tile gives some arrangement."""
        key = ("completing", player)
        found: int | None = self.known.get(key)
        if found is None:
            seat = self.moment.seats.get(player)
            if seat is None or seat.hand is None:
                self._unseen()
                return 0
            found = self.known[key] = self._completing(player, seat)
        return found

    def _completing(self, player: str, seat: Seat) -> int:
        size = len(seat.hand or ()) + 3 * len(seat.melds)
        if seat.hand is None or size != self.rules.equipment.hand_size:
            return 0
        reading, won = self.reading, self.won
        if reading is None or won is None or self.wilds or reading.player != player or player != self.actor:
            return self.rules.completing(self, player, seat)
        hidden = bytearray(reading.hidden)
        hidden[won.kind] -= 1
        tiles = reading.tiles if reading.faces[won.kind] > 1 else reading.tiles ^ 1 << won.kind
        return self.rules.completing_plain(self, player, seat, bytes(hidden), tiles)

    def is_ready(self, player: str) -> bool:
        """The hand waits for something; with a tile too many, some discard leaves it waiting."""
        seat = self.moment.seats.get(player)
        if seat is None or seat.hand is None:
            self._unseen()
            return False
        size = len(seat.hand) + 3 * len(seat.melds)
        if size != self.rules.equipment.hand_size + 1:
            return self.waits(player) != 0
        return any(self.without(player, kind).waits(player) for kind in sorted(set(seat.hand)))

    def without(self, player: str, kind: int) -> Self:
        """As if the player had put down a tile."""
        seat = self.moment.seats[player]
        hand = list(seat.hand or ())
        hand.remove(kind)
        less = Seat(hand=tuple(hand), melds=seat.melds, flowers=seat.flowers)
        moment = Moment(
            seats={**self.moment.seats, player: less}, acts=self.moment.acts, left=self.moment.left
        )
        return self.moved_to(moment)

    # ---- numbers

    @property
    def wall(self) -> Number:
        """Tiles that may still be drawn: those left less the reserve, never below 0."""
        return max(0, self.moment.left - self.rules.reserve(self))

    def balance(self, players: Iterable[str]) -> Number:
        """What these players have gained so far in this deal."""
        if self.untold:
            self._unseen()
        return sum((self.balances.get(p, 0) for p in players), start=0)

    def turned_kinds(self, name: str) -> int:
        """The kinds turned up by a statement."""
        if name in self.unturned:
            self._unseen()
        found = 0
        for tile in self.turned.get(name, ()):
            found |= tile.mask
        return found

    def hits(self, name: str, player: str) -> int:
        """How many of the tiles turned up by a statement have fallen on a player."""
        if name in self.unturned:
            self._unseen()
        return sum(player in tile.players for tile in self.turned.get(name, ()))

    def kinds_of_wilds(self, name: str) -> int:
        """The kinds that a statement makes wild."""
        found = 0
        for use in self.wilds:
            if use.id == name:
                found |= use.kinds
        return found

    def copies_in(self, hand: Hand, of: Group) -> tuple[Copy, ...]:
        """The tiles of a group."""
        return copies_of_group(of, self.wilds)

    def winds_of(self, players: Iterable[str]) -> int:
        """The seat winds of some players."""
        found = 0
        for player in players:
            found |= self.seat_winds.get(player, 0)
        return found


@lru_cache(maxsize=1 << 10)
def in_order(players: tuple[str, ...], first: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """Those named, each once, from the first player on; the pot comes last."""
    start = players.index(first)
    return tuple(p for p in (*players[start:], *players[:start], "pot") if p in named)


@lru_cache(maxsize=1 << 6)
def all_but(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The other players."""
    return tuple(p for p in players if p != player)


def kinds_where(mask: int, test: Callable[[int], bool]) -> int:
    """The kinds of a mask that pass a test, each given as a mask of its own."""
    return sum(1 << kind for kind in kinds_in(mask) if test(1 << kind))
