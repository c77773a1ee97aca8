"""Records that ask who wins, who deals next or what may be done: as examples of a rule text.

Each has what it tells as the language says it; what it expects comes from the record.
"""

from __future__ import annotations

from tests.records.model import Record, records

SNATCH = "123m456m789m123p45p99s"
TOLD = {
    "basic": {
        "BA-ROT-1": "with rotation = traditional, dealer = A play B discard 5s, A win",
        "BA-ROT-2": "with rotation = traditional, dealer = A play B discard 5s, C win",
        "BA-ROT-3": "with rotation = one_each, dealer = A play B discard 5s, A win",
        "BA-ROT-4": "with rotation = one_each, dealer = A, exhausted",
        "BA-ROT-5": "with rotation = max_three, turns of A = 2, dealer = A play B discard 5s, A win",
        "BA-ROT-6": "with rotation = winner_deals, dealer = A play B discard 5s, C win",
        "BA-DEAD-1": "with draw_rotation = repeats, dealer = A, exhausted",
        "BA-DEAD-2": "with draw_rotation = passes_and_pays, dealer = A, exhausted",
        "BA-DEAD-3": "with four_winds = dead, dealer = A"
        " play A discard E, B discard E, C discard E, D discard E",
        "BA-DEAD-4": "with four_winds = dealer_pays, dealer = A"
        " play A discard E, B discard E, C discard E, D discard E",
        "BA-DEAD-8": "with dealer = A play A discard 5s, B win, C win, D win",
        "BA-RES-4": "with dealer = A play A discard 5s, B win, D win",
        "BA-CHOW-1": "hand 23s123m456m789m11p with dealer = D play D discard 4s",
        "BA-CHOW-2": "hand 23s123m456m789m11p with dealer = B play B discard 4s",
        "BA-CHOW-3": "hand 23s123m456m789m11p with dealer = C play C discard 4s",
        "BA-KONG-1": "hand 1s123m456m789m melds pung 555s from B with dealer = C play C discard 5s",
        "BA-RES-6": "hand 55s123p456p789s19m with dealer = B play B discard 5s, C discard 5s",
        "BA-RES-7": "hand 5s123p456p78m19m melds pung 555s from D play D discard 5s, A pung 555s",
    },
    "changsha_room": {
        "CS1-D01": "play C discard 5s, B win",
        "CS1-D02": "with creator = C, exhausted",
        "CS1-D03": "with lot = B play D discard 5s, B win, C win",
        "CS1-D04": "hand of B 12444m1369p5557s with deal, dealer = A, creator = C play B win",
    },
    "changsha_online": {
        "CS2-D01": "play C discard 5s, B win",
        "CS2-D02": "with exhausted, wall = 0 play C draw 5s, C discard 5s",
        "CS2-D03": "with exhausted, wall = 1 play C discard 5s",
        "CS2-D04": "play D discard 5s, B win, C win",
        "CS2-D05": "with exhausted, wall = 0 play B draw 5s, B discard 5s",
        "CS2-D06": "hand of B 12444m1369p5557s hand of D 1478m269p222239s"
        " with deal, dealer = A, bird = 7s play B win, D win",
    },
    "two_player": {
        "TP-D1": "with dealer = A play A discard 5m, B win",
        "TP-D2": "with dealer = A, exhausted play A discard 5m",
    },
    "xiamen_bijin": {
        "XM1-D1": "with exhausted play C draw 5s, C discard 5s",
        "XM1-D2": "play C discard 5s, B win",
        "XM1-G4": f"hand of A {SNATCH} hand of C {SNATCH}"
        " with indicator = 1s, deal, dealer = A play A win, C win",
        "XM1-G5": f"hand of B {SNATCH} hand of C 123m456m789m123p456p5s"
        " with indicator = 5s, deal, dealer = A play B win, C win",
    },
    "xiamen_general": {
        "XM2-R04": "hand 5s1m123m456m789m123p456p with indicator = 5s, dealer = A",
        "XM2-R05": "hand 55m9m123m456p789s19s12m with dealer = C play C discard 5m, D discard 5m",
        "XM2-R05b": "hand 46m9m123m456p789s19s12m with dealer = C play C discard 5m, D discard 5m",
    },
    "xiamen_gold": {
        "XM3-DEAD": "with exhausted, dealer = A, wall = 0",
        "XM3-R03": "hand 55s123m456m789m123p99s with indicator = 5s, dealer = B play B discard 5s",
        "XM3-R05": "play A win, C win with first_draw, dealer = A",
        "XM3-R06": "hand N123456789m123p456p play D discard N, A draw 9s",
        "XM3-R07": "hand NW123456789m123p45p play C discard N, D discard W, A draw 9s",
        "XM3-R10": "hand NN123456789m123p45p play D discard N, A draw 9s",
    },
    "quanzhou": {
        "QZ-M5": "hand of B 123m12m789m123p456p99s hand of D 555s12m46m78p1234p9s2sE"
        " with indicator = 5s, dealer = A play A discard 3m, B win, D win",
        "QZ-M7": "play A discard 5s, B win, D win",
    },
}
# The act that a record means, where it says whether that may be done.
ACTS = {
    "BA-CHOW-1": "chow 4s",
    "BA-CHOW-2": "chow 4s",
    "BA-CHOW-3": "chow 4s",
    "BA-KONG-1": "kong 5s",
    "BA-RES-6": "pung 5s",
    "BA-RES-7": "discard 5s",
    "XM2-R04": "discard 5s",
    "XM2-R05": "pung 5m",
    "XM2-R05b": "chow 5m",
    "XM3-R03": "pung 5s",
}
# Records that neither a ruling nor an example can answer yet.
NOT_ASKED = {
    "BA-CLAIM-1": "an example does not say whose claim other than a win goes first",
    "BA-DEAD-5": "an example does not say whether a deal goes on",
    "BA-DEAD-6": "an example does not say whether a deal goes on",
    "BA-DEAD-7": "an example does not say that nobody wins",
    "BA-RES-5": "a claim after a draw is not in the course of a script; BA-RES-3 is a case",
    "XM2-R04b": "a gold put out in a double tour is in the examples of the ways of winning",
    "XM4-K1": "what follows a kong is the default of the language",
}
# A tile that would be discarded where nothing forced another.
FREE = "9s"


def text_of(ruleset: str) -> str:
    """A rule text that extends the rule set by an example for each record."""
    by_id = {record["id"]: record for record in records()}
    lines = [f'rules asked_{ruleset} "问" "asked" extends {ruleset}']
    for record, told in TOLD[ruleset].items():
        lines.append(f'example "{record}" {told} gives {", ".join(_gives(by_id[record]))}')
    return "\n".join((*lines, ""))


def _gives(record: Record) -> list[str]:
    """What the record expects, as the language says it."""
    expected = record["expected"]
    found = []
    if "next_dealer" in expected:
        found.append(f"next_dealer = {expected['next_dealer']}")
    if "next_dealer_one_of" in expected:
        found.append(f"next_dealer = {expected['next_dealer_one_of'][0]}")
    if "payments" in expected:
        paid = expected["payments"].items()
        found.append(
            "pays " + " ".join(f"{player} {amount:+d}" for player, amount in paid).replace("+0", "0")
        )
    winners = expected.get("winners", [expected["goes_to"]] if "goes_to" in expected else [])
    found.extend(f"winner = {winner}" for winner in winners)
    forced = expected["ruling"] == "must" if "ruling" in expected else False
    found += expected.get("actions", [])
    if "actions" in expected:
        found.append(f"not discard {FREE}" if forced else f"discard {FREE}")
    if record["id"] in ACTS:
        may = expected["ruling"] == "may"
        found.append(ACTS[record["id"]] if may else f"not {ACTS[record['id']]}")
    return found
