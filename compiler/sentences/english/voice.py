"""What the English of each kind of node may ask of the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.ir import Condition, Desc, Match, Number
from compiler.sentences.english.nouns import NounPhrase
from compiler.sentences.namebook import NameBook


@dataclass(frozen=True, kw_only=True)
class Voice(ABC):
    """How to say the nodes below. `letters` are unknown suits and ranks whose values have been found."""

    names: NameBook
    letters: Mapping[str, str] = field(default_factory=dict)

    @abstractmethod
    def phrase(self, desc: Desc) -> NounPhrase:
        """A description as a noun phrase."""

    @abstractmethod
    def clause(self, cond: Condition, *, negated: bool = False) -> str:
        """A condition as a clause without capital or stop; letters still stand as marks."""

    @abstractmethod
    def number(self, number: Number) -> str:
        """A number as a noun phrase or formula."""

    @abstractmethod
    def match(self, match: Match) -> tuple[str, bool]:
        """The things of a match, and whether they are several."""

    def named(self, identifier: str) -> str:
        """A name as it stands in a sentence: quoted where it is several words in lower case."""
        name = self.names.name(identifier, "en")
        return f'"{name}"' if " " in name and not name[0].isupper() else name

    def choice(self, option: str, value: str) -> str:
        """A choice of an option in its marks."""
        return f'"{self.names.choice(option, value, "en")}"'
