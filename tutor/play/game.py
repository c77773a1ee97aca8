"""One deal against bots: what has been done, whose turn it is, and the next step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random

from compiler.evaluate.at_table import deal_trace
from compiler.play.bots import choose
from compiler.runtime.counted import Number
from compiler.runtime.errors import RuleError
from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin, situation_of_deal
from compiler.runtime.play.permit import Permission, permission, permissions_of
from compiler.runtime.play.replay import Outcome, Step, contest_of, outcome
from compiler.runtime.play.speaking import asked_now
from compiler.runtime.play.state import Stage, State
from compiler.runtime.situation import FactValue
from compiler.trace import DealTrace
from tutor.play.house import House

# What is done without asking where nothing else is to be done.
BY_ITSELF = frozenset({"draw", "flower", "pass"})
# So many deals are dealt until one can begin within the bounds of the rules.
BEGINNINGS = 5


class Turn(Enum):
    """Who is to act: the learner, a bot (or the learner where there is no choice), nobody any more, or nobody
    since the rules go over their bounds there."""

    YOU = "you"
    OTHERS = "others"
    OVER = "over"
    STOPPED = "stopped"


@dataclass(slots=True)
class Game:
    """A deal of a house; `you` is the learner's seat, "" if only bots play. `seed` fixes tiles and bots.

    `whim`: how often a bot lets a claim go that it might make, `lot`: how often it does anything that is
    legal, so that rare rules show. `totals`: what the deals before brought each player, this one being the
    `number`th. `stopped`: the bound that the rules went over, where the deal cannot go on for that.

    Raises RuleError where no deal can so much as begin within the bounds.
    """

    house: House
    seed: str
    you: str = "A"
    dealers: tuple[str, ...] = ("A",)
    carried: Mapping[str, FactValue] = field(default_factory=dict)
    whim: float = 0.0
    lot: float = 0.0
    totals: Mapping[str, Number] = field(default_factory=dict)
    number: int = 1
    dealt: Dealt = field(init=False)
    state: State = field(init=False)
    steps: list[Step] = field(init=False, default_factory=list)
    stopped: RuleError | None = field(init=False, default=None)
    _rng: Random = field(init=False)
    _trace: DealTrace | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._rng = Random(f"{self.house.rules.id}|deal|{self.seed}")
        for left in reversed(range(BEGINNINGS)):
            try:
                self.lay(self.house.deal(self._rng, self.dealers, self.carried))
            except RuleError:
                if not left:
                    raise
            else:
                return

    def lay(self, dealt: Dealt) -> None:
        """Begin with these tiles."""
        self.dealt = dealt
        self.state = begin(self.house.rules, self.house.conduct, dealt)

    @property
    def turn(self) -> Turn:
        try:
            return Turn.STOPPED if self.stopped is not None else self._turn()
        except RuleError as bound:
            self.stopped = bound
            return Turn.STOPPED

    def _turn(self) -> Turn:
        if self.state.stage is Stage.OVER:
            return Turn.OVER
        return Turn.YOU if self.you in asked_now(self.state) and self._forced() is None else Turn.OTHERS

    def options(self) -> tuple[Permission, ...]:
        """The learner's legal actions."""
        return tuple(f for f in permissions_of(self.state, self.you, everything=False) if f.legal)

    def _forced(self) -> Action | None:
        """What the learner does without being asked: a plain draw, a flower put down, no choice but to
        pass."""
        actions = [found.action for found in self.options()]
        flowers = [action for action in actions if action.act == "flower"]
        rest = [action for action in actions if action.act != "flower"]
        if flowers:
            return flowers[0]
        return rest[0] if len(rest) == 1 and rest[0].act in BY_ITSELF else None

    def go_on(self) -> Step | None:
        """The next step that is not the learner's to choose; None if there is none, or if the deal is
        stopped."""
        try:
            return self._next_step()
        except RuleError as bound:
            self.stopped = bound
            return None

    def _next_step(self) -> Step | None:
        state = self.state
        asked = asked_now(state)
        if not asked:
            return None
        if self.you not in asked:
            return self.do(self._bot(asked[0]))
        forced = self._forced()
        return self.do(forced) if forced is not None else None

    def _bot(self, player: str) -> Action:
        let_go = Action(player, "pass")
        claiming = self.state.stage in (Stage.CLAIM, Stage.KONG)
        if claiming and self._rng.random() < self.whim and permission(self.state, let_go).legal:
            return let_go
        if self.lot and self._rng.random() < self.lot:
            found = permissions_of(self.state, player, everything=False)
            return self._rng.choice([one.action for one in found if one.legal])
        return choose(self.state, player, self._rng)

    def do(self, action: Action) -> Step:
        """A legal action is taken. Raises RuleError where that goes over the bounds of the rules; then the
        deal is stopped before it."""
        try:
            return self._done(action)
        except RuleError as bound:
            self.stopped = bound
            raise

    def _done(self, action: Action) -> Step:
        start = self.state
        after = advance(start, action)
        step = Step(
            at=len(self.steps),
            permission=permission(start, action),
            start=start,
            after=after,
            contest=contest_of(start, action, after),
        )
        self.steps.append(step)
        self.state = after
        return step

    def outcome(self) -> Outcome:
        """Of a deal that is over."""
        return outcome(self.state)

    def trace(self) -> DealTrace | None:
        """How the payments of a deal that is over came about, by the reference evaluator; it may take a
        second. None where that goes beyond the bounds of evaluation."""
        if self._trace is None:
            self._trace = deal_trace(self.house.loaded.ruleset, self.state, situation_of_deal(self.dealt))
        return self._trace

    def next(self) -> Game:
        """The deal after this one: dealers and the numbers kept are those that the rules say."""
        came = self.outcome()
        carried: dict[str, FactValue] = dict(came.carried)
        return Game(
            self.house,
            f"{self.seed}+",
            self.you,
            came.dealers or self.dealers,
            carried,
            totals=self.sums(),
            number=self.number + 1,
        )

    def anew(self) -> Game:
        """Another deal in the place of this one, which does not count. Raises RuleError if none can begin."""
        return replace(self, seed=f"{self.seed}-")

    def sums(self) -> dict[str, Number]:
        """What all deals so far have brought each player, one that is over among them."""
        came = self.outcome().payments if self.turn is Turn.OVER else {}
        return {
            player: self.totals.get(player, 0) + came.get(player, 0) for player in self.state.table.players
        }
