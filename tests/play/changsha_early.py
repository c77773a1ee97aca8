"""Deals of the room and the online rules of Changsha: following wins, the sea bottom, who deals next."""

from __future__ import annotations

from tests.play.case import Case
from tests.play.told import Deal

TRUE_EYES = "111333456m88m78s"  # waits for 6s and 9s
CATCHING = "234m55m78s567p999p"  # the same
THIRD = "456789m45556p78s"  # the same
SMALL_OR_BIG = "22334m55s445566p"  # on 1m a small win, on 4m seven pairs
ONE_OR_TWO = "1122334455667m"  # on 4m one suit, on 7m seven pairs of it too
SIX_SIX = {"B": "12444m1369p5557s"}
BOTH_OPEN = {**SIX_SIX, "D": "1478m269p222239s"}
TAKEN = "B turn, C take_bottom 1p, C discard 1p"
SUPPLIED = "A turn, B draw 7p, B supplement 7777p concealed, B draw 1p, B discard 2p"
TWO_WIN = "D turn 9s, B win, C win"
DECLINED = "C turn 9m, D pass, A pass, B pass, C pass"
ADDED = "D turn, A turn, B turn, C turn 9s, A pung 999s, A discard 2p, B turn, C turn, D turn, A draw 9s"


def _case(
    record: str,
    play: str,
    hands: dict[str, str] | None = None,
    *,
    dealer: str = "D",
    left: int | None = None,
    by: str = "",
    pays: int | None = None,
    draws: str = "",
    **facts: object,
) -> Case:
    ruleset = "changsha_room" if record.startswith("CS1") else "changsha_online"
    told: dict[str, object] = {"facts": facts} if facts else {}
    if draws:
        told["draws"] = draws
    deal = Deal(ruleset=ruleset, play=play, hands=hands or {}, dealer=dealer, left=left, told=told)
    return Case(id=record, deal=deal, by=by, pays=pays)


# The birds 4 and 8 are those of C, who neither wins nor pays.
ROOM = (
    _case(
        "CS1-R02",
        "D turn, A draw 9s, A supplement 9999s concealed, B win",
        {"B": TRUE_EYES},
        by="only_added_robbed",
    ),
    _case("CS1-R03", f"{ADDED}, A supplement 9999s added, B win", {"B": TRUE_EYES}, pays=1, draws="4m8m"),
    _case(
        "CS1-R04",
        "D turn, A take_bottom 9s, A discard 9s, B win",
        {"B": TRUE_EYES},
        left=0,
        pays=6,
        draws="4m8m",
    ),
    _case("CS1-R05", "A turn, B turn 1m, C turn 4m, A win", {"A": SMALL_OR_BIG}, dealer="A"),
    _case("CS1-R06", "A turn, B turn 4m, C turn 7m, A win", {"A": ONE_OR_TWO}, dealer="A"),
    _case("CS1-R07", "A turn, B turn 9s, C turn 6s, A win", {"A": CATCHING}, dealer="A"),
    _case("CS1-D01", "C turn 9s, B win", {"B": TRUE_EYES}, dealer="C"),
    _case("CS1-D02", TAKEN, dealer="B", left=0, creator="C"),
    _case("CS1-D03", TWO_WIN, {"B": TRUE_EYES, "C": CATCHING}, lot="B"),
    _case(
        "CS1-D04", "B win, A turn, B take_bottom 1p, B discard 1p", SIX_SIX, dealer="A", left=0, creator="C"
    ),
)
ONLINE = (
    _case(
        "CS2-R01",
        "D turn, A take_bottom 9s, A discard 9s, B win, C win, D win",
        {"B": TRUE_EYES, "C": CATCHING, "D": THIRD},
        left=0,
    ),
    _case("CS2-R02", "A turn, B turn 9s, C turn 9s, A win", {"A": CATCHING}, dealer="A"),
    _case(
        "CS2-R03", "A turn, B turn 9s, C turn, D turn, A turn, B turn 9s, A win", {"A": CATCHING}, dealer="A"
    ),
    _case("CS2-R05", "A turn, B turn 9s, C turn 6s, A win", {"A": CATCHING}, dealer="A"),
    _case("CS2-R04", TAKEN, dealer="B", left=0, quit={"A": 1}),
    _case("CS2-D01", "C turn 9s, B win", {"B": TRUE_EYES}, dealer="C"),
    _case("CS2-D02", TAKEN, dealer="B", left=0),
    _case("CS2-D03", DECLINED, {"D": "147m258p369s1155p"}, dealer="C", left=1),
    _case("CS2-D04", TWO_WIN, {"B": TRUE_EYES, "C": CATCHING}),
    _case("CS2-D05", SUPPLIED, dealer="A", left=0),
    _case(
        "CS2-D06",
        "B win, D win, A turn, B take_bottom 1p, B discard 1p",
        BOTH_OPEN,
        dealer="A",
        left=0,
        draws="7s",
    ),
)

CASES = (*ROOM, *ONLINE)
