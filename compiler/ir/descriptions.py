"""Descriptions: which tiles, groups, bundles, players, acts or places are meant.

A description can be asked two questions: which things are there that fit it, and does this thing fit it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from compiler.ir.node import Node, Sort

if TYPE_CHECKING:
    from compiler.ir.conditions import Condition


class Word(Enum):
    """The nouns of the language in English; `SUBJECT` has no word of its own (`own`, `next` alone)."""

    # tiles
    TILE = "tile"
    SUITED = "suited"
    HONOR = "honor"
    WIND = "wind"
    DRAGON = "dragon"
    TERMINAL = "terminal"
    FLOWER = "flower"
    WILD = "wild"
    SUBSTITUTE = "substitute"
    INDICATOR = "indicator"
    WINNING = "winning"
    DRAWN = "drawn"
    SEAT_WIND = "seat_wind"
    ROUND_WIND = "round_wind"
    WAITS = "waits"
    # any sort: the thing of the enclosing ( condition ), of `each`, or the tile of the act in question
    THIS = "this"
    # groups
    SET = "set"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    SINGLE = "single"
    MELD = "meld"
    # bundles
    TWIN = "twin"
    TRIPLET = "triplet"
    QUAD = "quad"
    # players
    PLAYER = "player"
    SUBJECT = "subject"
    WINNER = "winner"
    DEALER = "dealer"
    DISCARDER = "discarder"
    PAYER = "payer"
    PAYEE = "payee"
    ACTOR = "actor"
    OTHERS = "others"
    READY = "ready"
    POT = "pot"
    # acts (CHOW, PUNG, KONG, FLOWER, READY, WAITS above are used again where the sort is ACT)
    ACT = "act"
    ANY_ACT = "any_act"
    DEAL = "deal"
    DRAW = "draw"
    DISCARD = "discard"
    WIN = "win"
    FALSE_WIN = "false_win"
    EXHAUSTED = "exhausted"
    # places
    WAIT = "wait"
    EDGE = "edge"
    CLOSED = "closed"
    TWO_SIDED = "two_sided"
    ON_PAIR = "on_pair"
    ON_PUNG = "on_pung"


class Form(Enum):
    """How a group lies or an act was done."""

    CONCEALED = "concealed"
    EXPOSED = "exposed"
    ADDED = "added"


class Lift(Enum):
    """How a description of one sort is asked of a thing x of another.

    SAME        both of one sort: x is among the things described
    ALL_TILES   group by tile: every tile of x fits (as the face it plays)
    LOWEST      group by rank: the lowest tile of x has the rank of the `OfRank` description
    IN_SUIT     tile, group or bundle by suit: every tile of x is of the suit of the `OfSuit` description
    COPIES      bundle by tile: at least so many copies of the kind (2, 3, 4) fit
    GROUPED     bundle by group: the subject has a group of that description which contains the kind
    KIND        tile or group by bundle: the kind of x (of its lowest tile) is among the bundles described
    ACT_TILE    act by tile: the tile of the act fits (of a kong: its kind, as printed)
    FORM        group, bundle or act by `InForm`: concealed, exposed or added
    ACTOR       act by player: its actor is among the players described, in the state just after the act
    FED_BY      group by player: its claimed tile came from one of them
    HOLDS       group or player by tile: some tile of x (of a player: some concealed tile) fits
    """

    SAME = "same"
    ALL_TILES = "all_tiles"
    LOWEST = "lowest"
    IN_SUIT = "in_suit"
    COPIES = "copies"
    GROUPED = "grouped"
    KIND = "kind"
    ACT_TILE = "act_tile"
    FORM = "form"
    ACTOR = "actor"
    FED_BY = "fed_by"
    HOLDS = "holds"


class Pickable(Enum):
    """`first` and `last`."""

    FIRST = "first"
    LAST = "last"


class RelationWord(Enum):
    """How one thing is found from another.

    NEXT, OPPOSITE, PREVIOUS: player from player, in turn order (opposite of four: two places on; empty
    for two players).
    DISCARDER: player from act or meld: whose tile it took.  ACTOR: player from act or meld: who did or
    owns it.
    SUCCESSOR: tile from tile: the next kind in the cycle 1-9, E-S-W-N, C-F-P.
    SEAT_WIND: tile from player.
    """

    NEXT = "next"
    OPPOSITE = "opposite"
    PREVIOUS = "previous"
    DISCARDER = "discarder"
    ACTOR = "actor"
    SUCCESSOR = "successor"
    SEAT_WIND = "seat_wind"


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun(Node):
    """A word of the language; `sort` tells which of its meanings (`pung` of GROUP or of ACT)."""

    sort: Sort
    word: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Kinds(Node):
    """Tiles of these kinds (0..33, flowers 34..41), sorted. `text` is what the author wrote, for
    printing (`258`)."""

    kinds: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankTerm(Node):
    """A rank: a letter (`n`, `k`) or "" plus an integer. `n+2` is ("n", 2); 5 is ("", 5)."""

    letter: str
    plus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OfRank(Node):
    """Suited tiles of a rank; a rank beyond 1..9 fits nothing."""

    rank: RankTerm


@dataclass(frozen=True, slots=True, kw_only=True)
class OfSuit(Node):
    """Tiles of a suit: `m`, `p`, `s`, or an unknown `X`, `Y`, `Z`."""

    suit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InForm(Node):
    """`concealed`, `exposed`, `added`: only ever the `by` of a fit with lift FORM."""

    form: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Node):
    """A declared thing by its id: a define that is a description, a fact of tile, player or act, the
    wild tiles, the

    tiles of a `draws` (sort TILE), a move (sort ACT).
    """

    sort: Sort
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Alt(Node):
    """Things that fit one of the options, which all have this sort."""

    sort: Sort
    options: tuple[Desc, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Other(Node):
    """The complement of a description within its own sort."""

    sort: Sort
    of: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit(Node):
    """A test of a thing: `by` asked through `lift`; with `negated` the test must fail."""

    by: Desc
    lift: Lift
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrow(Node):
    """Those of `base` that pass the test."""

    base: Desc
    fit: Fit


@dataclass(frozen=True, slots=True, kw_only=True)
class SuchThat(Node):
    """Those of `base` for which the condition holds, with the thing as `this`.

    A player is also the subject; an act is taken in the state just after it, with its actor as subject.
    A circumstance behind an act (`win rob_kong`) is such a condition too.
    """

    base: Desc
    cond: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Owned(Node):
    """The tiles, groups or bundles `base` of that player instead of the subject."""

    base: Desc
    owner: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation(Node):
    """What stands in that relation to the things of `of`; empty if there is none."""

    word: RelationWord
    of: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Node):
    """The earliest or latest of `base`: for acts and melds in time; for players the nearest after the
    discarder

    (without one: after the dealer) is first. Applied after all other words.
    """

    which: Pickable
    base: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Different(Node):
    """Things of `base` of pairwise unlike kinds.

    Asked of a thing (`every pair is different`): no other thing of `base` has its kind.
    """

    base: Desc


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Node):
    """Acts that were open to a player and not taken: entered just before what he did instead."""

    act: Desc


Desc = (
    Noun
    | Kinds
    | OfRank
    | OfSuit
    | InForm
    | Named
    | Alt
    | Other
    | Narrow
    | SuchThat
    | Owned
    | Relation
    | Pick
    | Different
    | Passed
)


def sort_of(desc: Desc) -> Sort:
    """The sort of the things described."""
    match desc:
        case Noun() | Named() | Alt() | Other():
            return desc.sort
        case Kinds() | OfRank():
            return Sort.TILE
        case OfSuit():
            return Sort.SUIT
        case InForm():
            return Sort.GROUP
        case Narrow() | SuchThat() | Owned() | Pick() | Different():
            return sort_of(desc.base)
        case Passed():
            return Sort.ACT
        case Relation():
            tile = desc.word in (RelationWord.SUCCESSOR, RelationWord.SEAT_WIND)
            return Sort.TILE if tile else Sort.PLAYER
