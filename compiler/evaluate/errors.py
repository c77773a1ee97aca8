"""What stops an evaluation: a bound that is passed, or a sum that cannot be done.

Never a wrong answer instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from compiler.evaluate.text import Text
from compiler.runtime.errors import MESSAGES
from compiler.runtime.notation import InputError
from dsl.source import NOWHERE, Span


class EvaluationStopped(Exception):
    """Raised inside the evaluator and turned into an error value by its entry points.

    `code`: `too_many_arrangements`, `too_many_matches`, `too_many_combinations`, `not_whole`,
    `negative_exponent`, `too_large`, `cover_ring`, `undecided_implication`, `pot_deals`,
    `nested_waits`.
    `span` is the part of a rule that was being asked, as soon as one is known.
    """

    def __init__(self, code: str, about: str = "", span: Span = NOWHERE) -> None:
        super().__init__(f"{code}: {about}" if about else code)
        self.code = code
        self.about = about
        self.span = span

    def at(self, span: Span) -> None:
        """It was stopped in asking what stands there; the innermost place stays."""
        if self.span == NOWHERE:
            self.span = span

    @property
    def text(self) -> Text:
        """Why, as a sentence."""
        en, zh = MESSAGES.get(self.code, (self.code, self.code))
        return Text(zh=zh, en=en)


class Stopped(InputError):
    """The rules can't be applied to a situation; `span` is the rule that was being asked, NOWHERE if none is
    known."""

    def __init__(self, stopped: EvaluationStopped) -> None:
        super().__init__(stopped.code, stopped.text.en, stopped.text.zh)
        self.span = stopped.span


@contextmanager
def asking(span: Span) -> Iterator[None]:
    """What stops an evaluation inside is placed there, unless a nearer place is known."""
    try:
        yield
    except EvaluationStopped as stopped:
        stopped.at(span)
        raise
