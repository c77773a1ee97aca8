"""What the engine answers: the ruling on a case, its waits, and lines of explanation."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tutor.engine.cards import Cite, Name

Payments: TypeAlias = tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group of the reading: chow, pung, kong, pair, single, or `loose` tiles that form none.

    `tiles` are the faces played; `printed`, where it is known, the kinds of the tiles in the same order.
    """

    kind: str
    tiles: tuple[int, ...]
    declared: bool = False
    concealed: bool = True
    winning: bool = False
    printed: tuple[int, ...] = ()

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of the tiles as they lie on the table."""
        return self.printed or self.tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    """A pattern that holds and does not count, and the patterns beside which it does not.

    `fate`: covered, over_limit (its class counts only so many), unlinked, implied.
    """

    pattern: str
    by: tuple[str, ...]
    fate: str = "covered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why a hand does not win: `code` is `no_shape` or the id of a ban.

    `name` names the rule alone; `told` says what in this hand breaks it.
    """

    code: str
    name: Name
    told: Name | None = None
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The ruling. `groups` are those of the best reading; without a reading those of the nearest one, and
    `leftover`
    the tiles that fit nowhere. `payments` holds a change for every player; they sum to zero.
    `close`: patterns of which one condition only is missing. `distances`: about how many conditions or tiles
    each pattern that does not hold is away.
    `unsettled`: the ruling would need a part of the rules that is not judged yet.
    """

    legal: bool
    counted: tuple[str, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    groups: tuple[Group, ...] = ()
    leftover: tuple[int, ...] = ()
    shape: str = ""
    reasons: tuple[Reason, ...] = ()
    payments: Payments = ()
    total: Fraction | None = None
    unit: str = ""
    unsettled: bool = False
    close: tuple[str, ...] = ()
    distances: tuple[tuple[str, int], ...] = ()

    def change(self, player: str) -> Fraction:
        return dict(self.payments).get(player, Fraction(0))

    def has_reading(self) -> bool:
        return bool(self.groups) and not self.leftover


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """A ruling at a glance. `formed`: the tiles form a shape, or as dealt hold a pattern."""

    formed: bool = False
    legal: bool = False
    counted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a ruling brings, without its reasons."""

    legal: bool
    payments: Payments


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A tile that completes the hand; `legal`: winning on it is allowed; `reasons` where it is not."""

    tile: int
    legal: bool
    counted: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A wrong ruling that a learner may reach: `what` is the line forgotten, or with `option` the choice
    assumed.
    """

    what: Name
    option: bool = False
    payments: Payments
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of an explanation. `mark`: `yes`, `no`, or empty."""

    text: str
    indent: int = 0
    mark: str = ""
    cites: tuple[Cite, ...] = ()
