"""Deals of the full rules of Changsha, 2007: passes, kongs, the sea bottom, who deals next."""

from __future__ import annotations

from tests.play.case import Case, by_id
from tests.play.told import Deal

RULESET = "changsha_2007"
TRUE_EYES = "111333456m88m78s"  # waits for 6s and 9s
FALSE_EYES = "111333456m99m78s"  # the same, as a big win only
CATCHING = "234m55m78s567p999p"  # waits for 6s and 9s
PAIRS = "114499m3366s667p"  # waits for 7p
MISSED = "234777m4456s222p"  # no small wait; with a kong of 2p it waits for 4s and 7s
OPENINGS = {"B": "22479m2236p2259s", "D": "5555m25777p1369s"}
FOUR_ALIKE = {"A": "1111m4777m", "B": "3333m6999m", "C": "2222s1444p", "D": "6666s2555p"}
SMALL, ROBBED, ROBBED_DEALER = 1, 10, 12  # CS3-34, CS3-38


def _deal(play: str, *, dealer: str = "A", left: int | None = None, **hands: str) -> Deal:
    return Deal(ruleset=RULESET, play=play, hands=hands, dealer=dealer, left=left)


def _several(play: str, dealers: str, **hands: str) -> Deal:
    told = {"options": {"several_dealers": True}, "dealer": list(dealers)}
    return Deal(ruleset=RULESET, play=play, hands=hands, dealer=dealers[0], told=told)


def _case(record: str, deal: Deal, asks: str = "", by: str = "", pays: int | None = None) -> Case:
    return Case(id=f"CS3-{record}", deal=deal, asks=asks, by=by, pays=pays)


def _paid(record: str, pays: int, play: str, *, dealer: str, left: int | None = None, **hands: str) -> Case:
    """The bird is that of a side player who neither wins nor pays."""
    expected = by_id()[f"CS3-{record}"]["expected"]
    away = next(p for p in "ABCD" if p not in (dealer, expected["payer"], *expected["winners"]))
    bird = 1 + ("ABCD".index(away) - "ABCD".index(dealer)) % 4
    told = {"draws": f"{bird}m"}
    deal = Deal(ruleset=RULESET, play=play, hands=hands, dealer=dealer, left=left, told=told)
    return _case(record, deal, pays=pays)


def _after_chow(last: str) -> Deal:
    return _deal(
        f"B turn, C turn, D turn 9s, A chow 789s, A discard 4m, {last}, A win", dealer="B", A=CATCHING
    )


def _after_own(last: str) -> Deal:
    return _deal(f"B turn, C turn, D turn, A draw 9s, A discard 4m, {last}, A win", dealer="B", A=CATCHING)


def _caught(dealers_tile: str) -> Deal:
    play = f"C turn, D turn, A turn, B turn 9s, C turn {dealers_tile}, A win"
    return _deal(play, dealer="C", A=CATCHING)


PASSES = (
    _case("BAN-1", _deal("A turn, B turn 9s, C turn 6s, A win", A=CATCHING)),
    _case("BAN-1", _deal("A turn, B turn 9s, A pass, C turn, D turn 9s, A win", A=CATCHING)),
    _case("BAN-2", _deal("A turn, B turn 9s, C turn, D turn, A turn, B turn, C turn 9s, A win", A=CATCHING)),
    _case("CATCH-1", _after_chow("B turn 4m")),
    _case("CATCH-1b", _after_chow("B turn 1m")),
    _case("CATCH-1c", _after_chow("B turn, C turn 4m")),
    _case("CATCH-2", _after_own("B turn 1m")),
    _case("CATCH-2b", _after_own("B turn 4m")),
    _case("CATCH-3", _caught("9s")),
    _case("CATCH-3b", _caught("6s")),
    _case("CATCH-4", _several("B turn 9s, C turn 9s, A win", "BCD", A=CATCHING), by="pass_ban"),
    _case(
        "CATCH-5",
        _deal("C turn, D turn, A turn, B turn 7p, C turn 7p, A win", dealer="C", A=PAIRS),
        by="pass_ban",
    ),
)

ADDED = "D turn, A turn, B turn, C turn 9s, A pung 999s, A discard 2p, B turn, C turn, D turn, A draw 9s"
EXPOSED = "D turn, A turn, B turn 9s"
CONCEALED = "D turn, A draw 9s"
ROBBINGS = (
    _paid("ROB-1", SMALL, f"{EXPOSED}, A supplement 9999s, C win", dealer="D", C=TRUE_EYES),
    _paid("ROB-2", SMALL, f"{ADDED}, A supplement 9999s added, B win", dealer="D", B=TRUE_EYES),
    _case(
        "ROB-3",
        _deal(f"{CONCEALED}, A supplement 9999s concealed, B win", dealer="D", B=TRUE_EYES),
        by="only_added_robbed",
    ),
    _paid("ROB-4", ROBBED, f"{EXPOSED}, A dice_kong 9999s, C pass, C win", dealer="D", C=FALSE_EYES),
    _paid("ROB-4", ROBBED, f"{EXPOSED}, A dice_kong 9999s, C pass, C win", dealer="D", C=TRUE_EYES),
    _paid("ROB-4b", SMALL, f"{EXPOSED}, A dice_kong 9999s, C win", dealer="D", C=TRUE_EYES),
    _paid("ROB-5", ROBBED, f"{ADDED}, A dice_kong 9999s added, B win", dealer="D", B=FALSE_EYES),
    _case(
        "ROB-5b",
        _deal(f"{CONCEALED}, A dice_kong 9999s concealed, B win", dealer="D", B=TRUE_EYES),
        by="only_added_robbed",
    ),
    _paid(
        "ROB-6",
        ROBBED,
        "D turn, A draw 7p, A dice_kong 7777p concealed, A draw 9s, A discard 9s, B win",
        dealer="D",
        B=FALSE_EYES,
    ),
)

MISS = "B dice_kong 2222p concealed, B draw 9p, B discard 9p"
AGAIN = f"{MISS}, C turn, D turn, A turn, B draw 7m, B dice_kong 7777m concealed"
ROUND = "C turn, D turn, A turn"


def _missed(play: str, left: int | None = None) -> Deal:
    return _deal(play, dealer="B", left=left, B=MISSED)


def _konged(drawn: str, hand: str) -> Deal:
    """2m is konged with dice and 7m is a pung; a tile is drawn."""
    play = (
        f"B turn, C turn, D turn 7m, B pung 777m, B discard 9p, {ROUND}, B draw 2m,"
        f" B dice_kong 2222m concealed, B draw 9p, B discard 9p, {ROUND}, B draw {drawn}"
    )
    return _deal(play, dealer="B", B=f"77m222m{hand}")


KONGS = (
    _case("HAND-10-miss", _missed(f"{MISS}, C turn 4s, B win"), "win discard", "no_pattern"),
    _case(
        "HAND-10-miss",
        _missed(f"{MISS}, C turn, D turn, A turn, B draw 4s, B win"),
        "win self_draw",
        "no_pattern",
    ),
    _case("HAND-10-miss", _missed(f"{AGAIN}, B draw 4s, B win"), "win kong_draw"),
    _case(
        "HAND-10-miss",
        _missed(
            f"{MISS}, C turn 7s, D pung 777s, D discard 1p, A turn, B turn, C turn,"
            " D draw 7s, D dice_kong 7777s added, B win"
        ),
        "win rob_kong",
    ),
    _case(
        "HAND-10-miss",
        _missed(f"{MISS}, C draw 9m, C dice_kong 9999m concealed, C draw 4s, C discard 4s, B win"),
        "win kong_discard",
    ),
    _case(
        "HAND-10-miss",
        _missed(f"{MISS}, C turn, D turn, A turn, B take_bottom 4s, B win", 0),
        "win sea_bottom",
    ),
    _case(
        "HAND-10-miss",
        _missed(f"{MISS}, C turn, D take_bottom 4s, D discard 4s, B win", 0),
        "win rob_sea_bottom",
    ),
    _case("PK-1", _konged("4s", "1111235s")),
    _case("PK-1b", _konged("7m", "1111235s")),
    _case("PK-2", _konged("4s", "1234445s")),
)


def _bottom(play: str, *, left: int = 1, dealer: str = "A", **hands: str) -> Deal:
    return _deal(play, dealer=dealer, left=left, **hands)


BOTTOM = (
    _case("SB-1", _bottom("A turn 5s, B draw", left=0)),
    _case("SB-1", _bottom("A turn 5s, B chow 456s"), "chow"),
    _case("SB-1", _bottom("A turn 5s, B pung 555s"), "pong"),
    _case("SB-1", _bottom("A turn 5s, B supplement 5555s"), "kong"),
    _case("SB-1", _bottom("A turn 5s, B take_bottom", left=0), "take_sea_bottom"),
    _case("SB-1", _bottom("A turn 5s, B pass"), "decline_sea_bottom"),
    _paid("SB-2", ROBBED, "A turn, B take_bottom 9s, B discard 9s, C win", dealer="A", left=0, C=FALSE_EYES),
    _case("SB-3", _bottom("A turn, B take_bottom 9s", left=0, B="1479m147p")),
    _case(
        "SB-3",
        _bottom("A turn, B take_bottom 9s, B win", left=0, B="1479m147p"),
        "win sea_bottom",
        "not_complete",
    ),
    _paid("SB-3b", ROBBED, "A turn, B take_bottom 9s, B discard 9s, C win", dealer="A", left=0, C=FALSE_EYES),
    _paid(
        "SB-3c",
        ROBBED,
        "D turn, A pass, B take_bottom 9s, B discard 9s, A win",
        left=0,
        dealer="D",
        A=FALSE_EYES,
    ),
    _paid(
        "SB-4",
        ROBBED,
        "D turn, A draw 7p, A supplement 7777p concealed, A draw 1p, A discard 9s, B win",
        left=0,
        dealer="D",
        B=FALSE_EYES,
    ),
)

NEXT = (
    _case("D01", _deal("A turn 9s, B win", B=TRUE_EYES)),
    _case("D02", _deal("D turn 9s, B win, C win", dealer="D", B=TRUE_EYES, C=CATCHING)),
    _case("D03", _bottom("B turn, C take_bottom, C discard 1p", left=0, dealer="B")),
    _case("D04", _bottom("C turn 9m, D pass, A pass, B pass, C pass", dealer="C", D="147m258p369s1155p")),
    _case("D05", _bottom("A turn, B draw 7p, B supplement 7777p concealed, B draw 1p, B discard 2p", left=0)),
    _case("D06", _several("D turn 9s, B win, C win", "D", B=TRUE_EYES, C=CATCHING)),
    _case(
        "D07", _several("D turn 9s, A win, B win, C win", "D", A=TRUE_EYES, B="456789m45556p78s", C=CATCHING)
    ),
    _case("D08", _several("B win, D win", "A", **OPENINGS)),
    _case("D09", Deal(ruleset=RULESET, play="A win, B win, C win, D win", hands=FOUR_ALIKE)),
)

CASES = (*PASSES, *ROBBINGS, *KONGS, *BOTTOM, *NEXT)
