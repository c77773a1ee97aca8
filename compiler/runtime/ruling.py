"""Rulings: the verdict on a situation, with patterns, amounts, payments and reasons; and their JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from compiler.runtime.tiles import kind_text, tiles_text


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternLine:
    """A pattern that counts: how many times, and the value of one time."""

    id: str
    zh: str
    en: str
    times: int
    value: int | Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcludedLine:
    """A pattern that holds but does not count, and the pattern or class because of which."""

    id: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupView:
    """A group as played: `kind` chow, pung, kong, pair, single or set; its faces in order."""

    kind: str
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangementView:
    """The reading that was chosen: shape, groups in canonical order, tiles outside groups."""

    shape: str
    groups: tuple[GroupView, ...]
    loose: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why something is not allowed.

    `code` says of which kind (no_shape, forbidden, passed...), `rule` which ban, `cites` the published rules.
    """

    code: str
    zh: str
    en: str
    rule: str = ""
    cites: tuple[str, ...] = ()

    def entry(self) -> dict[str, object]:
        """The reason as data."""
        return {"step": "reason", "code": self.code, "rule": self.rule, "cites": list(self.cites)}

    def text(self, lang: str) -> str:
        """The sentence in a language, with the rules it rests on."""
        sentence = self.zh if lang == "zh" else self.en
        return " ".join((sentence, *(f"[{cite}]" for cite in self.cites)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The verdict. `payments` has every player; a payment that does not sum to zero is a bug.

    `total` is None where the rule set names no total. `numbers` are other named amounts, `trace` entries
    are JSON objects, `not_judged` ids of rules that the situation tells too little for.
    """

    id: str | int | None
    ruleset: str
    legal: bool
    patterns: tuple[PatternLine, ...] = ()
    excluded: tuple[ExcludedLine, ...] = ()
    total: int | Fraction | None = None
    unit: str = ""
    numbers: tuple[tuple[str, int | Fraction], ...] = ()
    arrangement: ArrangementView | None = None
    payments: Mapping[str, int | Fraction]
    reasons: tuple[Reason, ...] = ()
    trace: tuple[Mapping[str, object], ...] = ()
    not_judged: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if sum(self.payments.values()) != 0:
            raise AssertionError(f"payments do not sum to zero: {dict(self.payments)}")

    def to_json(self, lang: str) -> dict[str, object]:
        """The JSON object of the contract; reasons are sentences in `lang`, the same as data in the trace."""
        total = {"unit": self.unit, "value": number_json(self.total)} if self.total is not None else None
        return {
            "id": self.id,
            "ruleset": self.ruleset,
            "legal": self.legal,
            "patterns": [_pattern_json(line) for line in self.patterns],
            "excluded": [{"id": line.id, "by": line.by} for line in self.excluded],
            "total": total,
            "arrangement": _arrangement_json(self.arrangement) if self.arrangement is not None else None,
            "payments": {player: number_json(self.payments[player]) for player in sorted(self.payments)},
            "reasons": [reason.text(lang) for reason in self.reasons],
            "trace": self._trace_json(),
        }

    def _trace_json(self) -> list[dict[str, object]]:
        found = [reason.entry() for reason in self.reasons]
        for name, value in self.numbers:
            found.append({"step": "number", "id": name, "value": number_json(value)})
        found += [{"step": "not_judged", "rule": rule} for rule in self.not_judged]
        found += [dict(entry) for entry in self.trace]
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitLine:
    """A tile that completes the hand: may it be won on, copies not in the hand, total of the win."""

    tile: int
    legal: bool
    left: int
    total: int | Fraction | None = None
    patterns: tuple[PatternLine, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The JSON object of the contract."""
        return {
            "tile": kind_text(self.tile),
            "legal": self.legal,
            "left": self.left,
            "total": number_json(self.total) if self.total is not None else None,
            "patterns": [_pattern_json(line) for line in self.patterns],
        }


def number_json(value: int | Fraction) -> int | float:
    """A whole number as an integer, halves and the like as a decimal."""
    if type(value) is int:
        return value
    return int(value) if value == int(value) else float(value)


def _pattern_json(line: PatternLine) -> dict[str, object]:
    return {
        "id": line.id,
        "name": {"zh": line.zh, "en": line.en},
        "times": line.times,
        "value": number_json(line.value),
    }


_text_of = lru_cache(maxsize=1 << 12)(tiles_text)


def _arrangement_json(view: ArrangementView) -> dict[str, object]:
    """Sets and the pair; several pairs, single and loose tiles of other shapes stand beside them."""
    sets: list[str] = []
    pairs: list[str] = []
    singles: list[int] = []
    for group in view.groups:
        if group.kind == "pair":
            pairs.append(_text_of(group.tiles))
        elif group.kind == "single":
            singles.append(group.tiles[0])
        else:
            sets.append(_text_of(group.tiles))
    return arrangement_fields(view.shape, sets, pairs, singles, view.loose)


def arrangement_fields(
    shape: str, sets: list[str], pairs: list[str], singles: list[int], loose: Sequence[int]
) -> dict[str, object]:
    """The fields of an arrangement in the contract; tiles as texts, singles and loose tiles as kinds."""
    found: dict[str, object] = {
        "shape": shape,
        "sets": sets,
        "pair": pairs[0] if len(pairs) == 1 else None,
    }
    if len(pairs) > 1:
        found["pairs"] = pairs
    if singles:
        found["singles"] = _text_of(tuple(sorted(singles)))
    if loose:
        found["loose"] = tiles_text(sorted(loose))
    return found
