"""May he take it: yes or no; then, where that is right, the rule that forbids it or who gets the tile."""

from __future__ import annotations

from tutor.drills.model import ClaimAnswer, ClaimQuestion
from tutor.text.claim import claim_answer, claim_prompt, steps
from tutor.widgets.steps_pad import StepsPad
from tutor.words import Words


class ClaimPad(StepsPad):
    def __init__(self, question: ClaimQuestion, words: Words) -> None:
        super().__init__(words)
        self.question = question

    def asked(self, chosen: tuple[int, ...]) -> tuple[str, list[str]] | None:
        return steps(self.question, chosen, self.words)

    def before(self) -> list[str]:
        """What was asked first, and what has been chosen."""
        return [claim_prompt(self.question, self.words), *super().before()] if self.chosen else []

    def answer(self, chosen: tuple[int, ...]) -> ClaimAnswer:
        return claim_answer(self.question, chosen)

    def other_key(self, key: str) -> bool:
        if self.chosen or key not in ("y", "n"):
            return False
        self.choose("yn".index(key))
        return True
