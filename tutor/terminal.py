"""The terminal's keys read so that no byte from it can end the program.

Textual's driver decodes strictly, and a key report with an impossible number raises out of its parser. Here
bytes that are no UTF-8 are read as U+FFFD, and a report that makes no sense counts as no key.
"""

from __future__ import annotations

import os
import select
from codecs import getincrementaldecoder
from collections.abc import Iterable

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.keys import Keys
from textual.message import Message

READ = 4096
TURN = 0.1  # seconds between two looks at the clock, for keys that end by silence
MOST_CELLS = 2_000  # a wider or higher screen is no terminal's


class SteadyParser(XTermParser):
    """Textual's parser, in which what cannot be read is ignored."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            return tuple(super()._sequence_to_key_events(sequence, alt))
        except (ValueError, OverflowError):
            return (events.Key(Keys.Ignore, sequence),)

    def parse_mouse_code(self, code: str) -> Message | None:
        try:
            return super().parse_mouse_code(code)
        except ArithmeticError:  # by the size of a screen that the terminal said to have no cells
            return None


class SteadyDriver(LinuxDriver):
    """Textual's driver with a loop of its own for what comes in."""

    def run_input_thread(self) -> None:
        """Read and dispatch until the program ends; where the terminal is gone, it ends the program."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = SteadyParser(self._debug)
        while not self.exit_event.is_set():
            if self._waiting(TURN):
                data = self._read()
                if not data:
                    self._app.call_later(self._app.exit)
                    return
                text = decode(data)
                # A letter that comes in parts is no text yet; the parser would take that for the end.
                self._dispatch(parser.feed(text) if text else ())
            self._dispatch(parser.tick())

    def _waiting(self, seconds: float) -> bool:
        return bool(select.select([self.fileno], [], [], seconds)[0])

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, READ)
        except OSError:
            return b""

    def _dispatch(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if not isinstance(message, events.Resize) or _possible(message):
                self.process_message(message)


def _possible(resize: events.Resize) -> bool:
    return all(0 < cells <= MOST_CELLS for cells in resize.size)
