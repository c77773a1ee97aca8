"""Small rule sets and situations, written as a player would write them."""

from __future__ import annotations

from functools import cache
from typing import Any

from compiler.evaluate.choice import Selection
from compiler.evaluate.ruling import Judgement, judgement
from compiler.evaluate.wins import Candidate
from compiler.ir import RuleSet
from compiler.loader import load, load_source
from compiler.resolve.library import Library
from compiler.runtime.situation import situation_from
from dsl.source import Source
from tests.texts import RULES

LIBRARY = Library((RULES,))
HEAD = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4, flower * 1
shape std "标准" "standard" = 4 set + pair
"""


@cache
def ruleset(text: str, head: str = HEAD) -> RuleSet:
    """The rule set of a text behind the common head; it must be without mistakes."""
    loaded = load_source(Source("t", head + text + "\n"), LIBRARY, "t")
    assert loaded.errors == (), [(d.code, d.span) for d in loaded.errors]
    return loaded.ruleset


@cache
def bundled(name: str) -> RuleSet:
    """A rule set of the library."""
    loaded = load(name, LIBRARY)
    assert loaded is not None
    assert loaded.errors == ()
    return loaded.ruleset


def played(
    rules: RuleSet, hand: str, tile: str | None = None, source: str | None = None, **more: Any
) -> Judgement:
    """The judgement of a hand: won on `tile` from `source` (None: an own draw), or as it lies."""
    on = more.pop("on", [])
    by = more.pop("by", "self_draw" if source is None else "discard")
    data: dict[str, Any] = {"hand": hand, **more}
    if tile is not None:
        data["win"] = {"tile": tile, "by": by, "on": on}
        if source is not None:
            data["win"]["from"] = source
    elif on:
        data["on"] = on
    return judgement(rules, situation_from(data))


def best(found: Judgement) -> Candidate:
    """The chosen reading."""
    assert found.judged is not None
    assert found.judged.best is not None
    return found.judged.best


def counted(found: Judgement) -> list[str]:
    """The patterns that count, one entry an instance."""
    selection: Selection = best(found).selection
    return [instance.pattern for instance in selection.chosen]


def payments(found: Judgement) -> dict[str, int]:
    """What each player gains; players without change left out."""
    return {player: int(change) for player, change in found.course.balances.items() if change}


def struck(found: Judgement) -> list[str]:
    """The bans against the chosen reading."""
    return [ban.id for ban in best(found).struck]
