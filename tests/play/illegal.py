"""Deals that go wrong at the last action, and the rule it breaks.

    python -m tests.play.illegal

writes them to tests/data/deals/illegal as records for `mjr replay`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.play.case import rules_of
from tests.play.told import Deal, record_of
from tests.texts import ROOT

FOLDER = ROOT / "tests" / "data" / "deals" / "illegal"
CATCHING = "234m55m78s567p999p"  # waits for 6s and 9s
PLAIN = "123456789m123p5s"  # waits for 5s
CHEAP = "234m567m22p456p78s"  # waits for 6s, 9s; worth less than eight fan
SIXTEEN = "123m456m789m123p456p9s"  # waits for 9s
TOURING = "123m456m789m123p456p5s"
READY = "123m45m789m55mEEE"  # two players; waits for 3m, 6m


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """`code`: the rule of the default table or the id of the ban or duty that the last action breaks."""

    name: str
    code: str
    deal: Deal

    def record(self) -> dict[str, object]:
        """The deal as JSON."""
        _, module = rules_of(self.deal.ruleset)
        return {"id": self.name, **record_of(self.deal, module.RULES)}


def _planted(name: str, code: str, ruleset: str, play: str, **rest: Any) -> Planted:
    return Planted(name=name, code=code, deal=Deal(ruleset=ruleset, play=play, **rest))


GOLD = {"wild": {"indicator": "5s"}}
KONGED = "A dice_kong 7777p concealed, A draw 9m"
PLANTED = (
    # ---- whose turn it is
    _planted("pung-of-no-discard", "nothing_lies", "guobiao", "A turn, B draw, !C pung 555s"),
    _planted("discard-without-a-draw", "must_draw_first", "guobiao", "A turn, B discard 5m"),
    _planted("drawing-twice", "must_discard", "guobiao", "A turn, B draw, !B draw"),
    _planted("drawing-out-of-turn", "draw_not_in_turn", "guobiao", "A turn, !C draw"),
    _planted("discarding-out-of-turn", "not_on_turn", "guobiao", "A turn, B draw, C discard 5m"),
    _planted("passing-the-own-turn", "must_act", "guobiao", "A turn, B draw, B pass"),
    _planted("claim-after-a-pass", "has_spoken", "guobiao", "A turn 5s, C pass, C pung 555s"),
    _planted("act-after-the-end", "deal_over", "basic", "A turn 5s, B win, !C draw", hands={"B": PLAIN}),
    # ---- what a claim takes
    _planted("chow-from-the-wrong-seat", "chow_from_previous", "guobiao", "A turn 5s, C chow 456s"),
    _planted("chow-that-is-no-run", "not_a_set", "guobiao", "A turn 5s, B chow 457s"),
    _planted("chow-of-honours", "not_a_set", "guobiao", "A turn S, B chow ESW"),
    _planted(
        "pung-without-the-tiles", "lacks_tiles", "guobiao", "A turn 5s, !B pung 555s", hands={"B": PLAIN}
    ),
    _planted(
        "pung-of-another-tile", "not_the_tile", "guobiao", "A turn 5s, !B pung 666s", hands={"B": "5566s"}
    ),
    _planted("tour-without-a-gold", "not_the_move", "xiamen_gold", "A touring 5m", told=GOLD),
    _planted(
        "kong-in-turn-said-exposed", "nothing_lies", "guobiao", "A turn, B draw 5s, !B kong 5555s exposed"
    ),
    _planted("kong-of-a-run", "not_a_set", "guobiao", "A turn, B draw 5s, !B kong 567s"),
    _planted("win-on-another-tile", "not_the_tile", "basic", "A turn 5s, !B win 9s", hands={"B": PLAIN}),
    _planted("own-discard", "own_discard", "guobiao", "A turn 5s, !A pung 555s", hands={"A": "55s"}),
    _planted(
        "discard-not-held", "lacks_tiles", "guobiao", "A turn, B draw 1p, !B discard 9s", hands={"B": PLAIN}
    ),
    _planted(
        "tile-that-is-not-next",
        "other_tile_drawn",
        "guobiao",
        "A turn, !B draw 9s",
        hands={"A": "99s", "C": "99s"},
    ),
    _planted(
        "fifth-copy",
        "fifth_copy",
        "guobiao",
        "A turn 5s, B kong 5555s, B draw, B discard 1p, C turn, D draw, !D discard 5s",
        hidden="D",
    ),
    # ---- kongs
    _planted(
        "kong-with-an-empty-wall",
        "kong_needs_tile",
        "guobiao",
        "A turn, B draw 5s, B kong 5555s concealed",
        left=0,
    ),
    _planted(
        "chow-of-the-last-discard", "last_discard_claim", "guobiao", "A turn, B turn 5s, C chow 456s", left=0
    ),
    _planted(
        "kong-after-a-chow", "kong_after_draw", "guobiao", "A turn 5s, B chow 456s, B kong 9999p concealed"
    ),
    _planted(
        "added-kong-without-a-pung", "no_pung_to_add_to", "guobiao", "A turn, B draw 5s, B kong 5555s added"
    ),
    _planted(
        "robbing-a-concealed-kong",
        "only_added_robbed",
        "basic",
        "A turn, B draw 5s, B kong 5555s concealed, C win",
        hands={"C": "123m456m789m11p46s"},
    ),
    _planted(
        "pung-after-a-dice-kong",
        "after_kong",
        "changsha_2007",
        f"{KONGED}, A discard 9m, B turn 5s, A pung 555s",
    ),
    _planted("hand-tile-after-a-dice-kong", "keep_drawn", "changsha_2007", f"{KONGED}, A discard 1m"),
    _planted(
        "old-four-after-a-dice-kong", "old_four", "changsha_2007", f"{KONGED}, A dice_kong 1111s concealed"
    ),
    # ---- wins
    _planted("incomplete-hand", "not_complete", "guobiao", "A turn 9p, B win", hands={"B": PLAIN}),
    _planted("own-draw-after-a-claim", "no_own_draw", "guobiao", "A turn 5s, B pung 555s, B win"),
    _planted("false-win-that-is-none", "win_is_true", "basic", "A turn 5s, B false_win", hands={"B": PLAIN}),
    _planted("too-little-for-a-win", "minimum", "guobiao", "A turn 9s, B win", hands={"B": CHEAP}),
    _planted(
        "win-after-a-pass",
        "pass_ban",
        "changsha_2007",
        "A turn, B turn 9s, A pass, C turn 6s, A win",
        hands={"A": CATCHING},
    ),
    _planted(
        "own-tile-in-the-wait",
        "own_tile",
        "changsha_2007",
        "B turn, C turn, D turn 9s, A chow 789s, A discard 4m, B turn, C turn 4m, A win",
        dealer="B",
        hands={"A": CATCHING},
    ),
    _planted(
        "win-with-a-gold-in-hand",
        "gold_held",
        "xiamen_gold",
        "A turn 3p, B win",
        hands={"B": "123m456m789m12p45p5s99s"},
        told=GOLD,
    ),
    _planted(
        "second-same-tile-won-on",
        "second_win",
        "xiamen_general",
        "C turn 9s, D turn 9s, B win",
        dealer="C",
        hands={"B": SIXTEEN},
        told=GOLD,
    ),
    # ---- what else a text forbids
    _planted(
        "pung-of-the-second-same-tile", "second", "basic", "B turn 5m, C turn 5m, A pung 555m", dealer="B"
    ),
    _planted("tile-just-punged", "same_back", "basic", "D turn 5s, A pung 555s, A discard 5s", dealer="D"),
    _planted("discarded-gold-claimed", "gold_claim", "xiamen_gold", "A turn 5s, B chow 456s", told=GOLD),
    _planted("gold-put-out", "gold_out", "xiamen_general", "A discard 5s", told=GOLD),
    _planted(
        "honour-not-followed",
        "follow",
        "xiamen_gold",
        "A turn N, B draw 9s, B discard 9s",
        hands={"B": "N123456789m123p456p"},
        told=GOLD,
    ),
    _planted(
        "double-tour-broken-off",
        "tour_on",
        "xiamen_gold",
        "D turn, A draw 5s, A touring 5s, B turn, C turn, D turn, A draw 9s, A discard 9s",
        dealer="D",
        hands={"A": TOURING},
        told=GOLD,
    ),
    _planted(
        "claim-after-declaring-ready",
        "frozen_claims",
        "two_player",
        "A ready N, B turn 5m, A pung 555m",
        hands={"A": READY},
    ),
    _planted(
        "change-after-declaring-ready",
        "frozen",
        "two_player",
        "A ready N, B turn, A draw 9m, A discard 1m",
        hands={"A": READY},
    ),
    _planted(
        "ready-without-a-wait", "not_ready", "two_player", "A ready N", hands={"A": "147m258mESWFP1"[:-1]}
    ),
    _planted("sea-bottom-not-asked-for", "bottom", "changsha_2007", "A turn, B draw", left=0),
    _planted("sea-bottom-too-early", "not_yet", "changsha_2007", "A turn, B take_bottom"),
    _planted("flower-kept", "flower_first", "guobiao", "A turn, B draw f1, B discard 5s"),
    _planted("flower-with-nothing-left", "wall_empty", "guobiao", "A flower f1, !A draw", hidden="A", left=0),
    _planted("flower-not-held", "no_flower", "guobiao", "A turn, B draw 1p, !B flower f1"),
)


def path_of(planted: Planted) -> Path:
    """Where its record lies."""
    return FOLDER / f"{planted.deal.ruleset}-{planted.name}.json"


def text_of(planted: Planted) -> str:
    """The record as a file."""
    return json.dumps(planted.record(), ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write all records."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for planted in PLANTED:
        path_of(planted).write_text(text_of(planted), encoding="utf-8")


if __name__ == "__main__":
    main()
