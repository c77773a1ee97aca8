"""A hand under two rule sets: who wins, how much, by which rule, one after the other."""

from __future__ import annotations

from tutor.drills.model import DiffAnswer, DiffQuestion
from tutor.text.diff import answer_of, steps
from tutor.widgets.steps_pad import StepsPad
from tutor.words import Words


class DiffPad(StepsPad):
    def __init__(self, question: DiffQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question

    def asked(self, chosen: tuple[int, ...]) -> tuple[str, list[str]] | None:
        asked = steps(self.question, self.words)
        return asked[len(chosen)] if len(chosen) < len(asked) else None

    def answer(self, chosen: tuple[int, ...]) -> DiffAnswer:
        return answer_of(self.question, chosen)
