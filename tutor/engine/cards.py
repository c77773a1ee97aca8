"""What a rule set says of itself: names, options, patterns, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name or sentence in both languages."""

    zh: str
    en: str

    def of(self, lang: str) -> str:
        """The text in `lang`; the other language where that one is missing."""
        return (self.zh or self.en) if lang == "zh" else (self.en or self.zh)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite:
    """A published rule that a line of the text states."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionCard:
    """What a table may choose: yes/no, a number of `choices`, or one of `choices` by id, with their names."""

    id: str
    name: Name
    default: Value
    choices: tuple[Value, ...]
    choice_names: Mapping[Value, Name] = field(default_factory=dict)
    cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSetCard:
    """A rule set as a picker shows it. `digest` changes with the text of the rules.

    `patterns` and `tiles`: how many it has; 0, with an empty digest, where the text is not loaded yet.
    """

    id: str
    name: Name
    digest: str
    options: tuple[OptionCard, ...] = ()
    parents: tuple[str, ...] = ()
    patterns: int = 0
    tiles: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCard:
    """A heading of patterns.

    `at_deal`: judged on the dealt hand, not on a win; `elsewhere`: at another event, about which nothing is
    asked.
    """

    id: str
    name: Name
    at_deal: bool = False
    elsewhere: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternCard:
    """A pattern: its sentence (when it holds), its values with their conditions, its line in the text."""

    id: str
    name: Name
    in_class: str
    sentence: Name
    values: tuple[Name, ...] = ()
    cites: tuple[Cite, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCard:
    """A variety of an act, chosen by the player, such as a kong with dice. `act` is the core act."""

    id: str
    name: Name
    act: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WildCard:
    """A kind of wild tile of one deal: what the text calls it, the kinds that are wild, none where no such
    tile is given.

    `standin` is the kind that plays `standin_face` and nothing else.
    """

    name: Name
    kinds: tuple[int, ...] = ()
    standin: int | None = None
    standin_face: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberCard:
    """Tiles turned up after a win: how the text names them and how many there are."""

    id: str
    name: Name
    count: int
