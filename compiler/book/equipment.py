"""The tiles of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.ir import RuleSet
from compiler.runtime.tiles import ALL_KINDS, FLOWER_START, KINDS
from compiler.sentences.speaker import Speaker

PARTS = (
    ("万", "characters", range(9)),
    ("筒", "dots", range(9, 18)),
    ("条", "bamboos", range(18, 27)),
    ("风牌", "winds", range(27, 31)),
    ("箭牌", "dragons", range(31, KINDS)),
    ("花牌", "flowers", range(FLOWER_START, ALL_KINDS)),
)


def wall_text(ruleset: RuleSet, s: Speaker) -> str:
    """Parts of the wall with equal copies together: `characters, dots and bamboos, four of each`."""
    groups: list[tuple[str, list[str]]] = []
    for zh, en, kinds in PARTS:
        copies = _copies([ruleset.copies[kind] for kind in kinds], s)
        if not copies:
            continue
        if groups and groups[-1][0] == copies:
            groups[-1][1].append(s.say(zh, en))
        else:
            groups.append((copies, [s.say(zh, en)]))
    texts = [f"{s.join(names)}{s.say('每种', ', ')}{copies}" for copies, names in groups]
    return s.say("；".join(texts), "; ".join(texts))


def _copies(counts: Sequence[int], s: Speaker) -> str:
    different = sorted(set(counts))
    if different == [0]:
        return ""
    shown = s.join([str(count) for count in different], "or")
    return s.say(f"{shown}张", f"{shown} of each")
