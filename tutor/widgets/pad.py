"""What all answer widgets share: they take keys, hold an answer in the making, and post it."""

from __future__ import annotations

from typing import ClassVar

from textual.message import Message

from tutor.drills.model import Answer
from tutor.widgets.block import Block
from tutor.words import Words


class Pad(Block, can_focus=True):
    """An answer widget. Keys that it has no use for go on to the screen. `ANSWERS`: those by which an answer,
    or a step of one, is given as the cursor stands."""

    ANSWERS: ClassVar[tuple[str, ...]] = ("enter",)

    class Answered(Message):
        def __init__(self, answer: Answer) -> None:
            super().__init__()
            self.answer = answer

    def __init__(self, words: Words) -> None:
        super().__init__(id="pad")
        self.words = words

    def take_over(self, other: Pad) -> None:
        """Go on with what was half given to another pad for the same question; here nothing is half given."""

    def give(self, answer: Answer) -> None:
        self.post_message(self.Answered(answer))
