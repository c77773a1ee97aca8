"""One deal of bots turned into a lesson: the moments at which a rule of the table shows, each told once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from compiler.runtime.errors import RuleError
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import Permission, permissions_of
from compiler.runtime.play.replay import Step
from compiler.runtime.play.state import Stage, State
from tutor.play.game import Game, Turn
from tutor.play.house import House
from tutor.play.table import taken
from tutor.play.tries import against, seen_again

DEALS, WILD_DEALS = 10, 4
# How often bots let a claim go.
WHIM = 0.3
PUT_DOWN = frozenset({"discard", "ready", "kong"})
# After so many rounds without anything to tell of there is a page all the same.
ROUNDS = 2
# A ruling of a kind is told as often as this.
TIMES = {"priority": 2, "chow": 2, "pung": 2, "win": 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A moment of the deal: the table then, the step that led to it (None: the tiles have just been dealt, or
    nothing is to be told of it), and rulings on what could be thought of there.

    `since`: the steps since the page before, but for that one. `before`: the step has not been taken yet.
    `last`: the deal is over, or cannot go on.
    """

    state: State
    step: Step | None = None
    rulings: tuple[Permission, ...] = ()
    since: tuple[Step, ...] = ()
    before: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A deal that is over, or that goes over the bounds of the rules, and its pages in order; the last one is
    its end."""

    game: Game
    pages: tuple[Page, ...]
    topics: frozenset[str]


def lesson_of(house: House, seed: str) -> Lesson:
    """Of a few deals that of which most is to be told, one that is won before one that is drawn; its payments
    worked out; one that goes over the bounds of the rules only where all do. Raises RuleError where no deal
    can begin within them."""
    count = WILD_DEALS if house.rules.equipment.wilds else DEALS
    best = max(_lessons(house, seed, count), key=_merit)
    if best.game.turn is Turn.OVER:
        best.game.trace()
    return best


def _lessons(house: House, seed: str, count: int) -> list[Lesson]:
    found: list[Lesson] = []
    for left in reversed(range(count)):
        try:
            found.append(_lesson(house, f"lesson {seed} {count - 1 - left}"))
        except RuleError:
            if not found and not left:
                raise
    return found


def _merit(lesson: Lesson) -> tuple[bool, bool, int]:
    game = lesson.game
    return (game.turn is Turn.OVER, bool(game.state.table.winners), len(lesson.topics))


def _lesson(house: House, seed: str) -> Lesson:
    game = Game(house, seed, you="", whim=WHIM)
    teller = _Teller()
    pages = [Page(state=game.state)]
    since: list[Step] = []
    while game.turn is Turn.OTHERS and (step := game.go_on()) is not None:
        told = _pages(teller, step, game)
        for page in told:
            pages.append(replace(page, since=tuple(since)))
            since = []
        if not told or told[-1].before:
            since.append(step)
        if _turns(since) >= ROUNDS * len(game.state.table.players):
            pages.append(Page(state=game.state, since=tuple(since)))
            since = []
    pages.append(Page(state=game.state, since=tuple(since), last=True))
    return Lesson(game, tuple(pages), frozenset(teller.told))


def _pages(teller: _Teller, step: Step, game: Game) -> list[Page]:
    try:
        return list(teller.pages(step))
    except RuleError as bound:
        game.stopped = bound
        return []


def _turns(steps: Sequence[Step]) -> int:
    return sum(step.permission.action.act in ("discard", "ready") for step in steps)


@dataclass(slots=True)
class _Teller:
    """What has been told so far, by kind."""

    told: Counter[str] = field(default_factory=Counter)

    def pages(self, step: Step) -> Iterator[Page]:
        """What a step shows: what its player was not allowed to do instead, the step, the claims on its
        tile."""
        barred = self._barred(step)
        if barred:
            yield Page(state=step.start, step=step, rulings=barred, before=True)
        state = seen_again(step.after)
        claims = self._claims(step, state)
        if self._news(step) or claims:
            yield Page(state=state, step=step, rulings=claims)

    def _new(self, kind: str) -> bool:
        """Whether there is still to be told of this kind; it is told then."""
        if self.told[kind] >= TIMES.get(kind, 1):
            return False
        self.told[kind] += 1
        return True

    def _news(self, step: Step) -> bool:
        if step.contest:
            return self._new("priority") or any(found.action.act == "win" for found in taken(step))
        kinds = [_kind(found.action) for found in taken(step)]
        return any(kind and self._new(kind) for kind in kinds)

    def _barred(self, step: Step) -> tuple[Permission, ...]:
        start, player = step.start, step.permission.action.player
        if start.stage is not Stage.TURN:
            return ()
        return self._unheard(permissions_of(start, player, everything=False))

    def _claims(self, step: Step, state: State) -> tuple[Permission, ...]:
        """On a tile just put down: what is not allowed, and with it what is."""
        if state.lying is None or state.calls or step.permission.action.act not in PUT_DOWN:
            return ()
        all_of = [one for player in state.in_play()[1:] for one in permissions_of(state, player)]
        barred = self._unheard(all_of)
        legal = [one for one in all_of if one.legal and one.action.act != "pass"]
        contended = len({one.action.player for one in legal}) > 1 and self._new("priority")
        return (*barred, *legal) if barred or contended else ()

    def _unheard(self, found: list[Permission] | tuple[Permission, ...]) -> tuple[Permission, ...]:
        """One that is not legal for every rule that has not been told of."""
        illegal = [one for one in found if one.illegal and one.action.act != "pass"]
        unheard = []
        for one in illegal:
            new = [code for code in against(one) if self._new(code)]
            unheard += [one] if new else []
        return tuple(unheard)


def _kind(action: Action) -> str:
    """What a page about an action is about; "" for what needs no page."""
    plain = action.act in ("discard", "pass") or (action.act == "draw" and not action.move)
    return "" if plain else action.move or action.form or action.act
