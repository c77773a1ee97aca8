"""Two rule sets spoken of in one language, each by what it is called."""

from __future__ import annotations

from compiler.diff.called import Pair
from compiler.sentences.speaker import Speaker


class Spoken:
    """What every voice of a comparison knows. `speakers`: of the first and of the second, of one language."""

    __slots__ = ()
    speakers: tuple[Speaker, Speaker]
    called: Pair

    @property
    def zh(self) -> bool:
        return self.speakers[0].zh

    @property
    def first(self) -> str:
        return self.called[0]

    @property
    def second(self) -> str:
        return self.called[1]

    def say(self, zh: str, en: str) -> str:
        """One of two wordings."""
        return zh if self.zh else en
