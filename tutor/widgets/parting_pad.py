"""An act under two rule sets: whether either allows it, and by which rule, one after the other."""

from __future__ import annotations

from tutor.drills.model import PartingAnswer, PartingQuestion
from tutor.text.parting import parting_answer, parting_prompt, steps
from tutor.widgets.steps_pad import StepsPad
from tutor.words import Words


class PartingPad(StepsPad):
    def __init__(self, question: PartingQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question

    def asked(self, chosen: tuple[int, ...]) -> tuple[str, list[str]] | None:
        asked = steps(self.question, self.words)
        return asked[len(chosen)] if len(chosen) < len(asked) else None

    def before(self) -> list[str]:
        """What is asked about, and what has been chosen, behind whose rules they are."""
        asked = steps(self.question, self.words)
        said = [f"{head} {labels[place]}" for (head, labels), place in zip(asked, self.chosen, strict=False)]
        return [parting_prompt(self.question, self.words), *said]

    def answer(self, chosen: tuple[int, ...]) -> PartingAnswer:
        return parting_answer(self.question, chosen)

    def other_key(self, key: str) -> bool:
        if len(self.chosen) > 1 or key not in ("y", "n"):
            return False
        self.choose("yn".index(key))
        return True
