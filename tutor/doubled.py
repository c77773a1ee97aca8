"""A key held down, or pressed twice: the second press is meant for what the first one has closed."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

# Seconds: longer than a terminal waits before it repeats a key that is held.
QUIET = 0.7


@dataclass(slots=True)
class Presses:
    """The last key, and when it came; presses that are passed over count too, so that a key held down stays
    without effect until it is let go."""

    quiet: float = QUIET
    clock: Callable[[], float] = time.monotonic
    _key: str = ""
    _at: float = 0.0

    def doubled(self, key: str, guarded: Collection[str]) -> bool:
        """Whether to pass over this press: it repeats the key before, and that one is guarded."""
        now = self.clock()
        again = key == self._key and now - self._at < self.quiet
        self._key, self._at = key, now
        return again and key in guarded
