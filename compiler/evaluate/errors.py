"""What stops an evaluation: a bound that is passed, or a sum that cannot be done.

Never a wrong answer instead.
"""

from __future__ import annotations


class EvaluationStopped(Exception):
    """Raised inside the evaluator and turned into an error value by its entry points.

    `code`: `too_many_arrangements`, `too_many_matches`, `too_many_combinations`, `not_whole`,
    `negative_exponent`, `too_large`, `cover_ring`, `undecided_implication`, `nested_waits`.
    """

    def __init__(self, code: str, about: str = "") -> None:
        super().__init__(f"{code}: {about}" if about else code)
        self.code = code
        self.about = about
