"""Whole deals line by line: one that is played, one that is explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.text import Text

from compiler.play.telling import Referee
from compiler.runtime.errors import RuleError
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import permission
from locales import N_
from tutor.engine import Rules
from tutor.look import styled
from tutor.play.game import Game, Turn
from tutor.play.house import House, house_of
from tutor.play.lesson import lesson_of
from tutor.play.tries import barred, tried
from tutor.shelf import Shelf
from tutor.text.lesson import page_lines
from tutor.text.offer import Offer, offer_of
from tutor.text.permits import ruling_lines
from tutor.text.problems import beyond, no_beginning, not_going_on
from tutor.text.result import result_lines
from tutor.text.table import player_lines, standing_lines, told
from tutor.tiles import name
from tutor.words import Words

WIDTH = 78


@dataclass(slots=True)
class PlainDeal:
    """`read` gives the next line of input and raises at its end; `write` takes a line of output."""

    rules: Rules
    words: Words
    read: Callable[[], str]
    write: Callable[[str], None]
    switch_language: Callable[[], None]

    def _house(self) -> House | None:
        self.write(self.words.gettext("Shuffling .."))
        house = house_of(self.rules)
        if house is None:
            self.write(self.words.gettext("No whole deal can be played by these rules."))
        return house

    def lesson(self, seed: str) -> None:
        """Every page after an empty line."""
        house = self._house()
        try:
            lesson = lesson_of(house, seed) if house is not None else None
        except RuleError as bound:
            self.write(no_beginning(bound, self.words))
            return
        for number in range(len(lesson.pages) if lesson is not None else 0):
            assert lesson is not None
            self._show(page_lines(lesson, number, self.rules, self.words, WIDTH))
            last = number == len(lesson.pages) - 1
            while not last and self._waits():
                self._show(page_lines(lesson, number, self.rules, self.words, WIDTH))

    def _waits(self, prompt: str = "") -> bool:
        """Read a line to go on; whether the language has been changed instead."""
        self.write(prompt or self.words.gettext("Enter goes on; lang, quit."))
        if self.read().lower() not in ("lang", "语言"):
            return False
        self.switch_language()
        return True

    def play(self, shelf: Shelf, seed: str) -> None:
        """One deal after the other, kept at each step."""
        house = self._house()
        if house is None:
            return
        try:
            game = shelf.maker(self.rules, seed)(house)
            while True:
                shelf.keep(game, self.rules)
                game = self._played(game)
        except RuleError as bound:
            self.write(no_beginning(bound, self.words))

    def _played(self, game: Game) -> Game:
        """One step further, or the next deal. Raises RuleError if none can begin."""
        match game.turn:
            case Turn.OVER:
                self._end(game)
                return game.next()
            case Turn.STOPPED:
                self._stopped(game)
                return game.anew()
            case Turn.YOU:
                self._ask(game)
            case Turn.OTHERS:
                step = game.go_on()
                for line in told(step, game.you, self._referee(game)) if step is not None else ():
                    self.write(line)
        return game

    def _stopped(self, game: Game) -> None:
        """A line read deals anew."""
        while True:
            assert game.stopped is not None
            self.write(not_going_on(game.stopped, self.words))
            if not self._waits(self.words.gettext("Enter deals anew; lang, quit.")):
                return

    def _referee(self, game: Game) -> Referee:
        return game.house.referee(self.words.lang, game.you)

    def _end(self, game: Game) -> None:
        self._table(game)
        self._show(result_lines(game, self._referee(game), self.words, WIDTH))
        while self._waits():
            self._show(result_lines(game, self._referee(game), self.words, WIDTH))

    def _table(self, game: Game) -> None:
        self.write("")
        referee = self._referee(game)
        self._show(standing_lines(game.state, self.rules, referee, self.words, WIDTH))
        self._show(player_lines(game.state, game.you, self.words, WIDTH))

    def _show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.write(line.plain.rstrip())

    def _ask(self, game: Game) -> None:
        """Until something has been done, or the deal is stopped."""
        self._table(game)
        offer, before = self._offered(game), game.state
        while True:
            given = self.read().lower()
            if given in ("lang", "语言"):
                self.switch_language()
                offer = self._offered(game)
            elif given in ("c", "不许"):
                self._bounded(game, partial(self._forbidden, game))
            elif given.isdecimal() and 1 <= int(given) <= len(offer.choices):
                self._bounded(game, partial(self._try, game, offer.choices[int(given) - 1]))
                if game.state is not before or game.stopped is not None:
                    return
            else:
                text = N_("Type a number from 1 to {last}; c tells what is not allowed, quit leaves.")
                self.write(self.words.gettext(text).format(last=len(offer.choices)))

    def _bounded(self, game: Game, job: Callable[[], None]) -> None:
        """Say what goes over the bounds of the rules, unless that stops the deal and is told for it."""
        try:
            job()
        except RuleError as bound:
            if game.stopped is None:
                self.write(beyond(bound, self.words))

    def _try(self, game: Game, action: Action) -> None:
        """Do what is legal, else tell the rules against it."""
        if permission(game.state, action).legal:
            game.do(action)
            return
        found = tried(game.state, action)
        for line in ruling_lines(found, game.state, game.dealt, self._referee(game)):
            self._show(styled(line, WIDTH))

    def _offered(self, game: Game) -> Offer:
        """The hand with what may be done, by numbers."""
        offer = offer_of(game, self._referee(game), self.words)
        lang = self.words.lang
        tiles = [name(tile, lang) + "*" * (tile in offer.wild) for tile in offer.tiles]
        shown = [f"{place} {tile}" for place, tile in enumerate(tiles, 1)] if offer.throws else tiles
        self._show([Text("  ".join(shown))])
        self.write(offer.question)
        for place, (_, label) in enumerate(offer.acts, len(offer.throws) + 1):
            self.write(f"{place} {label}")
        return offer

    def _forbidden(self, game: Game) -> None:
        """Every act that is not allowed now, with the rules against it."""
        for group in barred(game.state, game.you):
            for line in ruling_lines(group.first, game.state, game.dealt, self._referee(game)):
                self._show(styled(line, WIDTH))
