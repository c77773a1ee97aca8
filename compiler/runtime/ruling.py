"""Rulings: the verdict on a situation, with patterns, amounts, payments and reasons; and their JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from compiler.runtime.tiles import kind_text, tiles_text


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternLine:
    """A pattern that counts: how many times, and the value of one time."""

    id: str
    zh: str
    en: str
    times: int
    value: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcludedLine:
    """A pattern that holds but does not count, and the pattern or class because of which."""

    id: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupView:
    """A group as played: chow, pung, kong, pair, single or set; its faces in order."""

    kind: str
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangementView:
    """The reading that was chosen: shape, groups in canonical order, loose tiles."""

    shape: str
    groups: tuple[GroupView, ...]
    loose: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why something is not allowed: `code` is no_shape, forbidden, passed...; `rule` the label of the
    ban, if any."""

    code: str
    zh: str
    en: str
    rule: str = ""
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The verdict. `total` is None where the rule set names no total; `payments` has every player and
    sums to zero."""

    id: str | None
    ruleset: str
    legal: bool
    patterns: tuple[PatternLine, ...] = ()
    excluded: tuple[ExcludedLine, ...] = ()
    total: Fraction | None = None
    unit: str = ""
    numbers: tuple[tuple[str, Fraction], ...] = ()
    arrangement: ArrangementView | None = None
    payments: Mapping[str, Fraction]
    reasons: tuple[Reason, ...] = ()
    trace: tuple[Mapping[str, object], ...] = ()
    not_judged: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if sum(self.payments.values()) != 0:
            raise AssertionError(f"payments do not sum to zero: {dict(self.payments)}")

    def to_json(self, lang: str) -> dict[str, object]:
        """The JSON object of the contract; reasons are sentences in `lang`."""
        return {
            "id": self.id,
            "ruleset": self.ruleset,
            "legal": self.legal,
            "patterns": [_pattern_json(line) for line in self.patterns],
            "excluded": [{"id": line.id, "by": line.by} for line in self.excluded],
            "total": {"unit": self.unit, "value": number_json(self.total)}
            if self.total is not None
            else None,
            "numbers": {name: number_json(value) for name, value in self.numbers},
            "arrangement": _arrangement_json(self.arrangement) if self.arrangement is not None else None,
            "payments": {player: number_json(self.payments[player]) for player in sorted(self.payments)},
            "reasons": [reason.zh if lang == "zh" else reason.en for reason in self.reasons],
            "rules": [reason.rule or reason.code for reason in self.reasons],
            "trace": [dict(entry) for entry in self.trace],
            "not_judged": list(self.not_judged),
        }


def number_json(value: Fraction | int) -> int | float:
    """A whole number as an integer; halves and the like as a decimal."""
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else float(exact)


def _pattern_json(line: PatternLine) -> dict[str, object]:
    return {
        "id": line.id,
        "name": {"zh": line.zh, "en": line.en},
        "times": line.times,
        "value": number_json(line.value),
    }


def _arrangement_json(view: ArrangementView) -> dict[str, object]:
    """Sets and pair of the contract; further groups and loose tiles of other shapes beside them."""
    sets = [tiles_text(g.tiles) for g in view.groups if g.kind not in ("pair", "single")]
    pairs = [tiles_text(g.tiles) for g in view.groups if g.kind == "pair"]
    singles = [g.tiles[0] for g in view.groups if g.kind == "single"]
    result: dict[str, object] = {
        "shape": view.shape,
        "sets": sets,
        "pair": pairs[0] if len(pairs) == 1 else None,
    }
    if len(pairs) > 1:
        result["pairs"] = pairs
    if singles:
        result["singles"] = tiles_text(sorted(singles))
    if view.loose:
        result["loose"] = tiles_text(sorted(view.loose))
    return result


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitLine:
    """A tile that completes the hand: whether winning on it is allowed, copies not in the hand, copies
    in the wall."""

    tile: int
    legal: bool
    left: int
    total: int
    patterns: tuple[PatternLine, ...]

    def to_json(self) -> dict[str, object]:
        """The JSON object of the contract."""
        return {
            "tile": kind_text(self.tile),
            "legal": self.legal,
            "left": self.left,
            "total": self.total,
            "patterns": [_pattern_json(line) for line in self.patterns],
        }
