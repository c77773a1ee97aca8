"""A whole deal against bots: the table, the learner's hand, what he may do, and at the end the account."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from compiler.play.telling import Referee
from compiler.runtime.errors import RuleError
from compiler.runtime.play.permit import Permission, permission
from compiler.runtime.play.state import State
from tutor.background import in_thread
from tutor.engine import Line
from tutor.look import DIM, styled
from tutor.play.game import Game, Turn
from tutor.play.house import house_of
from tutor.play.tries import barred, tried
from tutor.screens.base import TutorScreen
from tutor.text.offer import Offer, offer_of, tries_of
from tutor.text.permits import ruling_lines
from tutor.text.problems import beyond, no_beginning, not_going_on
from tutor.text.result import counted, result_lines, wins
from tutor.text.table import log, player_lines, standing_lines, told
from tutor.text.wrap import wrap
from tutor.widgets.block import Block, Body
from tutor.widgets.frame import Key
from tutor.widgets.hand_pad import HandPad

LEAST_LOG = 3
NO_OFFER = Offer(tiles=())


class PlayScreen(TutorScreen):
    """Bots act by themselves, a moment apart, or each at a key (`p`)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "try", show=False),
        Binding("p", "pace", show=False),
        Binding("f4,r", "rules", show=False),
        Binding("enter,space", "go_on", show=False),
        Binding("n", "anew", show=False),
        Binding("up,k", "scroll_line(-1)", show=False),
        Binding("down,j", "scroll_line(1)", show=False),
    ]
    DEFAULT_CSS = "PlayScreen #hand { dock: bottom; max-height: 60%; margin-bottom: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        self.unplayable = False
        self.by_key = False
        # What was tried and is not legal, with the state in which it was.
        self.ruled: tuple[Permission, State] | None = None
        # The state in which the learner is choosing what to try.
        self.trying: State | None = None
        # What went over the bounds of the rules, though the deal is not stopped by it.
        self.bound: RuleError | None = None
        # Why no deal could begin.
        self.unbegun: RuleError | None = None
        self._playing = False

    def title_text(self) -> str:
        title = self.gettext("Play a deal")
        if self.game is None or self.game.number == 1:
            return title
        number = self.gettext("deal {number}").format(number=self.game.number)
        return f"{title} ({number})"

    def desk(self) -> ComposeResult:
        with Body(id="body"):
            yield Block(self._table, id="table")
            yield Block(self._log, id="log")
            yield Block(self._ruling, id="ruling")
            yield Block(self._result, id="result")
        tutor = self.tutor
        yield HandPad(self.offer, lambda: tutor.style, lambda: tutor.words.lang)

    def opened(self) -> None:
        self.run_worker(self._begin())

    async def _begin(self) -> None:
        rules = self.tutor.rules
        if self.game is None and rules is not None:
            house = await in_thread(partial(house_of, rules))
            if house is None:
                self.unplayable = True
                self.redraw()
                return
            make = self.tutor.shelf.maker(rules, self.tutor.next_seed())
            try:
                self.game = await in_thread(partial(make, house))
                self.keep()
            except RuleError as bound:
                self.unbegun = bound
                self.redraw()
                return
        await self._play()

    # the course of the deal

    async def _play(self) -> None:
        """The others act until it is the learner's turn, or until he wants to see each step."""
        game = self.game
        if game is None or self._playing:
            return
        self._playing = True
        try:
            # The next deal may begin while the last step of this one is still being shown.
            while (game := self.game) is not None and game.turn is Turn.OTHERS and self.trying is None:
                if not await self._step(game):
                    break
            if game is not None and game.turn is Turn.OVER:
                await in_thread(game.trace)
        finally:
            self._playing = False
        self._ask()

    async def _step(self, game: Game) -> bool:
        """One step of another; whether to go on by itself."""
        step = await in_thread(game.go_on)
        if step is None:
            return False
        self.redraw()
        if not told(step, game.you, self._referee()):
            return True
        if self.by_key:
            return False
        await asyncio.sleep(self.tutor.pace)
        return True

    def _ask(self) -> None:
        """Show whose turn it is, and give the keys to the hand if it is the learner's."""
        self.keep()
        for pad in self.query(HandPad):
            pad.reset()
            if self.offer().choices:
                pad.focus()
            else:
                self.set_focus(None)
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        for body in self.query("#body").results(Body):
            self.call_after_refresh(body.scroll_home if self._over() else body.scroll_end, animate=False)

    # what is shown

    def _referee(self) -> Referee:
        assert self.game is not None
        return self.game.house.referee(self.tutor.words.lang, self.game.you)

    def offer(self) -> Offer:
        """The hand with what may be done now."""
        game, words = self.game, self.tutor.words
        if game is None or game.turn is Turn.OVER:
            return NO_OFFER
        if self.trying is not None:
            return tries_of(game, self.trying, self._referee(), words)
        return offer_of(game, self._referee(), words)

    def _table(self, width: int) -> list[Text]:
        game, rules = self.game, self.tutor.rules
        if game is None or rules is None:
            kept = self.tutor.shelf.holds(rules) if rules is not None else False
            text = self.gettext("Taking up the deal kept ..") if kept else self.gettext("Shuffling ..")
            if self.unplayable:
                text = self.gettext("No whole deal can be played by these rules.")
            if self.unbegun is not None:
                text = no_beginning(self.unbegun, self.tutor.words)
            return [Text(), *(Text(part, DIM) for part in wrap(text, width))]
        words = self.tutor.words
        return [
            *standing_lines(game.state, rules, self._referee(), words, width),
            *player_lines(game.state, game.you, words, width),
            Text(),
        ]

    def _log(self, width: int) -> list[Text]:
        """As many of the latest lines as there is room for; at the end the result tells enough."""
        game = self.game
        if game is None or game.turn is Turn.OVER:
            return []
        room = self.query_one("#body").size.height - len(self._table(width)) - len(self._ruling(width))
        count = max(LEAST_LOG, room)
        lines = [
            part for line in log(game.steps, game.you, self._referee(), count) for part in wrap(line, width)
        ]
        return [Text(line, DIM) for line in lines[-count:]]

    def _ruling(self, width: int) -> list[Text]:
        game, words = self.game, self.tutor.words
        if game is None:
            return []
        lines = ruling_lines(*self.ruled, game.dealt, self._referee()) if self.ruled is not None else []
        if game.stopped is not None:
            lines = [*lines, Line(text=not_going_on(game.stopped, words), mark="no")]
        elif self.bound is not None:
            lines = [*lines, Line(text=beyond(self.bound, words), mark="no")]
        return [part for line in lines for part in styled(line, width)]

    def _result(self, width: int) -> list[Text]:
        game = self.game
        if game is None or game.turn is not Turn.OVER:
            return []
        return result_lines(game, self._referee(), self.tutor.words, width)

    # what the learner does

    def on_hand_pad_chosen(self, message: HandPad.Chosen) -> None:
        game = self.game
        if game is None:
            return
        if self.trying is None and not message.moved and self._close():
            return
        with self._bounded():
            if self.trying is not None:
                asked, self.trying = self.trying, None
                self.ruled = (tried(asked, message.action), asked)
            elif game.turn is Turn.YOU:
                self._do(game, message)
        self.run_worker(self._play())

    def on_hand_pad_moved(self) -> None:
        self.redraw_keys()

    def _told(self) -> bool:
        """Something has been explained, or why it can't be."""
        return self.ruled is not None or self.bound is not None

    def _close(self) -> bool:
        """Close what has been explained, if anything is: the key that does so does nothing else."""
        told = self._told()
        self.ruled = self.bound = None
        if told:
            self.redraw()
        return told

    @contextmanager
    def _bounded(self) -> Iterator[None]:
        """What goes over the bounds of the rules is told, and nothing else comes of it."""
        self.bound = None
        try:
            yield
        except RuleError as bound:
            self.bound = bound

    def _do(self, game: Game, message: HandPad.Chosen) -> None:
        found = permission(game.state, message.action)
        if not found.legal:
            self.ruled = (found, game.state)
            return
        self.ruled = None
        game.do(message.action)
        self.keep()

    def action_try(self) -> None:
        """Choose among what is not legal now; once more to leave it."""
        game = self.game
        if game is None or game.turn in (Turn.OVER, Turn.STOPPED):
            return
        self.ruled, asked = None, self.trying
        self.trying = None
        with self._bounded():
            if asked is None:
                barred(game.state, game.you)
                self.trying = game.state
        if self.trying is None:
            self.run_worker(self._play())
        else:
            self._ask()

    def action_pace(self) -> None:
        self.by_key = not self.by_key
        self.redraw()
        self.run_worker(self._play())

    def action_rules(self) -> None:
        """The rule book, at what has won."""
        won = wins(self.game.outcome(), self.game.steps) if self._over() and self.game is not None else []
        self.tutor.open_rules(next((rule for step in won for rule in counted(step)), ""))

    def _over(self) -> bool:
        return self.game is not None and self.game.turn is Turn.OVER

    def action_go_on(self) -> None:
        """The next step of the others, or the next deal."""
        if self._close():
            return
        game = self.game
        if game is not None and game.turn is Turn.OVER:
            self._deal(game.next)
        self.run_worker(self._play())

    def action_anew(self) -> None:
        """Another deal, where this one cannot go on."""
        game = self.game
        if game is not None and game.turn is Turn.STOPPED:
            self._deal(game.anew)
            self.run_worker(self._play())

    def _deal(self, make: Callable[[], Game]) -> None:
        with self._bounded():
            self.game, self.ruled = make(), None
            self.keep()

    def action_back(self) -> None:
        if self.trying is not None:
            self.action_try()
            return
        self.keep()
        self.tutor.go_home()

    def keep(self) -> None:
        """The deal as it is now."""
        if self.game is not None and self.tutor.rules is not None:
            self.tutor.shelf.keep(self.game, self.tutor.rules)

    def _enter_label(self, game: Game) -> str:
        if self._told() and not any(pad.moved for pad in self.query(HandPad)):
            return self.gettext("close")
        stepping = self.by_key and game.turn is not Turn.YOU
        return self.gettext("go on") if stepping else self.gettext("choose")

    def guarded(self) -> Collection[str]:
        """Steps of the others may follow one another as fast as one likes."""
        game = self.game
        stepping = game is None or (game.turn is Turn.OTHERS and not self._told())
        return () if stepping else ("enter", "space", "n")

    def keys(self) -> Sequence[Key]:
        f1, f6, f7, esc = self.common_keys()
        more, common = self.more_keys(), [f1, ("F4", self.gettext("rules")), esc, f6, f7]
        game = self.game
        if game is None:
            return common
        if game.turn is Turn.OVER:
            return [("Enter", self.gettext("next deal")), *more, *common]
        if game.turn is Turn.STOPPED:
            return [("n", self.gettext("deal anew")), *more, *common]
        if self.trying is not None:
            return [("Enter", self.gettext("explain")), ("c", self.gettext("close")), *more, *common]
        pace = self.gettext("by itself") if self.by_key else self.gettext("step by step")
        enter = [("Enter", self._enter_label(game))]
        return [*enter, ("c", self.gettext("not allowed")), ("p", pace), *more, *common]
