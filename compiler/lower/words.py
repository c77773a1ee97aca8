"""The nouns of the language: of which sorts each may be, and what it is in the IR."""

from __future__ import annotations

from compiler.ir import Circumstance, Sort, Stage, Word

TILES = (
    "tile suited honor wind dragon terminal flower wild substitute indicator "
    "winning drawn seat_wind round_wind waits"
).split()
GROUPS = "set chow pung kong pair single meld".split()
BUNDLES = "twin triplet quad".split()
PLAYERS = "player winner dealer discarder payer payee actor others ready pot".split()
ACTS = "act deal draw discard chow pung kong flower ready win false_win exhausted".split()
PLACES = "wait edge closed two_sided on_pair on_pung".split()
RELATIVES = "next opposite previous".split()
SUITS = "m p s".split()
SUIT_LETTERS = "X Y Z".split()
RANK_LETTERS = "n k".split()


def _sorts() -> dict[str, tuple[Sort, ...]]:
    table: dict[str, tuple[Sort, ...]] = {}
    groups = (
        (TILES, Sort.TILE),
        (GROUPS, Sort.GROUP),
        (BUNDLES, Sort.BUNDLE),
        (PLAYERS, Sort.PLAYER),
        (ACTS, Sort.ACT),
        (PLACES, Sort.PLACE),
    )
    for words, sort in groups:
        for word in words:
            table[word] = (*table.get(word, ()), sort)
    return table


# `act` alone is the act in question; the ANY_ACT of the IR has no word.
NOUNS: dict[str, tuple[Sort, ...]] = _sorts()
CIRCUMSTANCES: dict[str, Circumstance] = {c.value: c for c in Circumstance}

# Things that exist only once the hand has been arranged, or once a payer and a payee are bound.
ARRANGED = {"set", "chow", "pung", "kong", "pair", "single", "substitute", *PLACES}
BOUND = {"payer", "payee"}


def stage_of(word: str, sort: Sort) -> Stage:
    """The stage at which a word can be asked."""
    if word in ARRANGED and sort is not Sort.ACT:
        return Stage.ARRANGEMENT
    return Stage.PAYMENT if word in BOUND else Stage.OPTIONS


def ir_word(word: str) -> Word:
    """The IR word of a noun."""
    return Word(word)


SORT_NAMES: dict[Sort, str] = {
    Sort.TILE: "牌|tiles",
    Sort.GROUP: "牌组|groups of tiles",
    Sort.BUNDLE: "同样的几张|tiles alike",
    Sort.PLAYER: "各家|players",
    Sort.ACT: "打法|acts",
    Sort.PLACE: "听法|a kind of wait",
    Sort.SUIT: "花色|a suit",
    Sort.NUMBER: "数目|a number",
    Sort.CONDITION: "条件|a condition",
    Sort.CHOICE: "选项的值|a choice",
    Sort.CLASS: "番种类别|a class of patterns",
    Sort.SHAPE: "牌型|a shape",
    Sort.BAN: "禁止|a ban",
}
