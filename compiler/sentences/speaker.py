"""Who speaks: the language, the names of the rule set, and the small grammar both need."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from compiler.ir import RuleSet
from compiler.runtime.tiles import kind_text, rank_of, suit_of
from compiler.sentences.vocabulary import HONORS_EN, HONORS_ZH, NUMBERS_EN, NUMBERS_ZH


@dataclass(frozen=True, slots=True)
class Speaker:
    """A language ("zh" or "en") and the names of everything that a rule set declares."""

    lang: str
    names: dict[str, str] = field(default_factory=dict)

    @property
    def zh(self) -> bool:
        return self.lang == "zh"

    def say(self, zh: str, en: str) -> str:
        """One of two wordings."""
        return zh if self.zh else en

    def name(self, id_: str) -> str:
        """The name of a declared thing, in the marks of the language."""
        shown = self.names.get(id_, id_)
        return f"【{shown}】" if self.zh else f"“{shown}”"

    def plain(self, id_: str) -> str:
        """The name without marks."""
        return self.names.get(id_, id_)

    def number(self, value: int) -> str:
        """A small number in words before a noun, a larger one in digits."""
        words = NUMBERS_ZH if self.zh else NUMBERS_EN
        return words[value] if 0 <= value < len(words) else str(value)

    def join(self, parts: Iterable[str], last: str = "and") -> str:
        """A list of words: commas, and `and` or `or` before the last."""
        words = [part for part in parts if part]
        if self.zh:
            return ("、" if last == "and" else "或").join(words)
        if len(words) <= 1:
            return "".join(words)
        comma = "," if len(words) > 2 else ""
        return f"{', '.join(words[:-1])}{comma} {last} {words[-1]}"

    def clauses(self, parts: Iterable[str], last: str = "and") -> str:
        """Several conditions as one."""
        words = [part for part in parts if part]
        if self.zh:
            return ("，且" if last == "and" else "，或").join(words)
        return (" and " if last == "and" else ", or ").join(words)

    def kind(self, kind: int) -> str:
        """A tile kind: 3万, 东; 3m, East."""
        if kind >= 34:
            return self.say("春夏秋冬梅兰竹菊"[kind - 34], kind_text(kind))
        if kind >= 27:
            return HONORS_ZH[kind - 27] if self.zh else HONORS_EN[kind - 27]
        return f"{rank_of(kind)}{'万筒条'[suit_of(kind)]}" if self.zh else kind_text(kind)

    def tiles(self, kinds: Iterable[int]) -> str:
        """Tiles in the given order, runs of one suit together: 123万55筒; 123m55p."""
        parts: list[str] = []
        ranks, suit = "", -1
        for kind in (*kinds, -1):
            here = suit_of(kind) if 0 <= kind < 27 else -1
            if ranks and here != suit:
                parts.append(ranks + ("万筒条"[suit] if self.zh else "mps"[suit]))
                ranks = ""
            suit = here
            if here >= 0:
                ranks += str(rank_of(kind))
            elif kind >= 0:
                parts.append(HONORS_ZH[kind - 27] if self.zh and kind < 34 else self._sign(kind))
        return "".join(parts)

    def _sign(self, kind: int) -> str:
        return self.kind(kind) if self.zh else kind_text(kind)


def speaker_of(ruleset: RuleSet, lang: str) -> Speaker:
    """The speaker that knows the names of a rule set; a thing named in one language only keeps that name."""
    items = (
        *ruleset.options, *ruleset.facts, *ruleset.moves, *ruleset.defines, *ruleset.shapes, *ruleset.wilds,
        *ruleset.classes, *ruleset.patterns, *ruleset.numbers, *ruleset.carries, *ruleset.draws, *ruleset.pays,
        *ruleset.settles, *ruleset.bans, *ruleset.lifts, *ruleset.offers, *ruleset.duties,
    )  # fmt: skip
    names: dict[str, str] = {}
    for item in items:
        given = (item.names.zh, item.names.en) if lang == "zh" else (item.names.en, item.names.zh)
        shown = given[0] or given[1]
        names[item.id] = shown or item.id.replace("_", " ")
        family = getattr(item, "family", "")
        if family:
            names.setdefault(family, shown or family.replace("_", " "))
    return Speaker(lang, names)


SILENT_H = ("honor", "honour")


def with_article(noun: str) -> str:
    """An English noun with its indefinite article; names in marks and definite phrases stay as they are."""
    if noun.startswith(("the ", "“", "no ", "own ")):
        return noun if not noun.startswith("own ") else f"an {noun}"
    vowel = noun[:1].lower() in "aeiou8" or noun.startswith(SILENT_H)
    return f"{'an' if vowel else 'a'} {noun}"
