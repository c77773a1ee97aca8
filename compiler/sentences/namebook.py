"""What the things of a rule set are called in each language, and what stands for a thing without a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.ir import Define, Item, Names, RuleSet, Shape

ITEM_FIELDS = (
    "options",
    "facts",
    "moves",
    "defines",
    "shapes",
    "wilds",
    "classes",
    "patterns",
    "numbers",
    "carries",
    "draws",
    "pays",
    "settles",
    "bans",
    "lifts",
    "offers",
    "duties",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameBook:
    """Names by id, of choices by option and choice; `unnamed` are the defines and shapes whose body must
    stand in place of a name."""

    entries: Mapping[str, Names] = field(default_factory=dict)
    choices: Mapping[tuple[str, str], Names] = field(default_factory=dict)
    unnamed: Mapping[str, Define | Shape] = field(default_factory=dict)
    wild: Names | None = None

    def name(self, identifier: str, lang: str) -> str:
        """The name in that language, else in the other, else the id with its lines as blanks."""
        return called(self.entries.get(identifier), identifier, lang)

    def choice(self, option: str, choice: str, lang: str) -> str:
        """The name of a choice, as above."""
        return called(self.choices.get((option, choice)), choice, lang)

    def has_name(self, identifier: str) -> bool:
        """Whether the text gives it a name."""
        names = self.entries.get(identifier)
        return names is not None and bool(names.zh or names.en)


def called(names: Names | None, identifier: str, lang: str) -> str:
    """The name in that language, else in the other, else the id with its lines as blanks."""
    if names is None:
        return identifier.replace("_", " ")
    first, second = (names.zh, names.en) if lang == "zh" else (names.en, names.zh)
    return clean(first or second) or identifier.replace("_", " ")


def clean(text: str) -> str:
    """A name without what a sentence keeps for itself (private and control characters)."""
    return "".join(c if c.isprintable() and not "\ue000" <= c <= "\uf8ff" else " " for c in text)


def items_of(ruleset: RuleSet) -> list[Item]:
    """All named items of a rule set, list by list."""
    return [item for name in ITEM_FIELDS for item in getattr(ruleset, name)]


def names_of(ruleset: RuleSet) -> NameBook:
    """The name book of a rule set; a family goes by the name of its members."""
    entries: dict[str, Names] = {}
    unnamed: dict[str, Define | Shape] = {}
    for item in items_of(ruleset):
        entries[item.id] = item.names
        family = getattr(item, "family", "")
        if family:
            entries[family] = item.names
        if isinstance(item, Define | Shape) and not (item.names.zh or item.names.en):
            unnamed[item.id] = item
    wild = ruleset.wilds[0].names if len({w.names for w in ruleset.wilds}) == 1 else None
    choices = {
        (option.id, choice): names
        for option in ruleset.options
        for choice, names in zip(option.choices, option.choice_names, strict=True)
    }
    return NameBook(entries=entries, choices=choices, unnamed=unnamed, wild=wild)
