"""Short courses of a deal: what is paid without a win, and wins after a win that was let go."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diff.meaning.ground import Ground
from compiler.diff.meaning.situations import PLAIN
from compiler.runtime.notation import parse_tiles
from compiler.runtime.situation import Act, Situation, Win

FORMS = ("concealed", "exposed", "added")
# Chows, a pair of fives and two tiles that wait on both sides; so many chows are taken as the hand needs.
CHOWS = ("123m", "456m", "789m", "123p")
PAIR, TWO = "55p", "67p"
LOW, HIGH = 13, 16


def scripts(ground: Ground) -> Iterator[Situation]:
    """All of them; some may be impossible in a rule set."""
    yield from _without_win(ground)
    yield from _after_passing(ground)


def _without_win(ground: Ground) -> Iterator[Situation]:
    """A false win, a kong, the end of a deal that nobody has won."""
    for player in ground.players[:2]:
        yield PLAIN._replace(play=(Act(player, "false_win"),))
        for form in FORMS:
            yield PLAIN._replace(play=(Act(player, "kong", "", form, (0,) * 4),))
        for move in ground.kong_moves:
            yield PLAIN._replace(play=(Act(player, "", move, "concealed", (0,) * 4),))
    yield PLAIN._replace(on=("exhausted",))
    yield PLAIN._replace(on=("end",))


def _after_passing(ground: Ground) -> Iterator[Situation]:
    """A wins on a tile after another like it or its other wait was let go, or was discarded by A; at once, or
    after a draw. The dealer is A, who discards first, or who discards last."""
    hand = tuple(parse_tiles("".join((*CHOWS[: ground.sets - 1], TWO, PAIR))))
    if len(hand) != ground.hand_size or len(ground.players) < 3:
        return
    passed = (Act("A", "win", passed=True),)
    turn = (Act("A", "draw", tiles=(8,)), Act("A", "discard", tiles=(8,)))
    for first in (LOW, HIGH):
        let_go = (Act("C", "discard", tiles=(first,)), *passed)
        own = (Act("A", "draw", tiles=(first,)), Act("A", "discard", tiles=(first,)))
        for before in (let_go, (*let_go, *turn), own, (own[0], *passed, own[1])):
            for dealer in "ACD"[: len(ground.players) - 1]:
                source = "D" if len(ground.players) > 3 else "B"
                yield PLAIN._replace(
                    dealers=(dealer,),
                    hand=hand,
                    play=(*before, Act(source, "discard", tiles=(LOW,))),
                    win=Win(LOW, "discard", source),
                )
