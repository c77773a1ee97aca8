"""Who speaks: the language, the names of the rule set, and the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from compiler.ir import RuleSet
from compiler.sentences.chinese import Chinese
from compiler.sentences.english import English
from compiler.sentences.namebook import NameBook, names_of
from compiler.sentences.tiles import run_name, tile_name


@dataclass(frozen=True, slots=True)
class Speaker:
    """A language ("zh" or "en") and the names of everything that a rule set declares.

    `letters` are unknown suits and ranks whose values have been found: "X" -> "m", "n" -> "3".
    """

    lang: str
    names: NameBook = field(default_factory=NameBook)
    letters: Mapping[str, str] = field(default_factory=dict)

    @property
    def zh(self) -> bool:
        return self.lang == "zh"

    @property
    def english(self) -> English:
        return English(names=self.names, letters=self.letters)

    @property
    def chinese(self) -> Chinese:
        return Chinese(names=self.names, letters=self.letters)

    def knowing(self, letters: Iterable[tuple[str, str]]) -> Speaker:
        """The same speaker with the values of some letters."""
        return replace(self, letters={**self.letters, **dict(letters)})

    def forgetting(self) -> Speaker:
        """The same speaker without values of letters."""
        return replace(self, letters={})

    def say(self, zh: str, en: str) -> str:
        """One of two wordings."""
        return zh if self.zh else en

    def name(self, id_: str) -> str:
        """The name of a declared thing, in the marks of the language."""
        return f"「{self.plain(id_)}」" if self.zh else f'"{self.plain(id_)}"'

    def plain(self, id_: str) -> str:
        """The name without marks."""
        return self.names.name(id_, self.lang)

    def join(self, parts: Iterable[str], last: str = "and") -> str:
        """A list of words: commas, and `and` or `or` before the last."""
        words = [part for part in parts if part]
        if self.zh:
            return ("、" if last == "and" else "或").join(words)
        return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)

    def clauses(self, parts: Iterable[str], last: str = "and") -> str:
        """Several conditions as one."""
        words = [part for part in parts if part]
        if self.zh:
            return ("，且" if last == "and" else "，或").join(words)
        if last == "or" or any(" and " in word or ", " in word for word in words):
            return f", {last} ".join(words)
        return self.join(words)

    def kind(self, kind: int) -> str:
        """A tile kind: 三万, 东; 3m, East."""
        return tile_name(kind, self.lang)

    def tiles(self, kinds: Iterable[int]) -> str:
        """Tiles in the given order, runs of one suit together: 123万55筒; 123m55p."""
        return run_name(kinds, self.lang)


def speaker_of(ruleset: RuleSet, lang: str) -> Speaker:
    """The speaker that knows the names of a rule set; a thing named in one language only keeps that name."""
    return Speaker(lang, names_of(ruleset))
