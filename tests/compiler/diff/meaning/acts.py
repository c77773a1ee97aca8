"""Acts as a situation tells them."""

from __future__ import annotations


def act(player: str, word: str, tiles: str, *, passed: bool = False) -> dict[str, object]:
    told: dict[str, object] = {"player": player, "act": word, "tiles": tiles}
    return {**told, "passed": True} if passed else told
