"""What the learner has chosen: language, tile style, rule set and its options. Nothing is written before a
choice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tutor.engine import OptionCard, RuleSetCard, Value
from tutor.progress import Store
from tutor.tiles import Style

LANGUAGES = ("zh", "en")


@dataclass(slots=True)
class Settings:
    """Settings kept in a store. `lang` overrides the saved language for this run (the command line's
    --lang).
    """

    store: Store
    lang: str | None = None

    def language(self) -> str | None:
        """`zh` or `en`; None if not chosen yet."""
        saved = self.lang or self.store.setting("language")
        return saved if saved in LANGUAGES else None

    def choose_language(self, lang: str) -> None:
        self.lang = lang
        self.store.set_setting("language", lang)

    def style(self) -> Style:
        saved = self.store.setting("tiles")
        return next((style for style in Style if style.value == saved), Style.TEXT)

    def choose_style(self, style: Style) -> None:
        self.store.set_setting("tiles", style.value)

    @staticmethod
    def lasting(ruleset: str) -> str:
        """The id or path so that it means the same in any folder."""
        path = Path(ruleset)
        is_path = path.suffix == ".mjr" or len(path.parts) > 1
        try:
            return str(path.resolve()) if is_path and path.is_file() else ruleset
        except (OSError, RuntimeError):  # a name too long, a folder that is shut, links in a ring
            return ruleset

    def ruleset(self) -> str | None:
        return self.store.setting("ruleset")

    def choose_ruleset(self, ruleset: str) -> None:
        self.store.set_setting("ruleset", ruleset)

    def options(self, card: RuleSetCard) -> dict[str, Value]:
        """The saved choices that the rule set still offers and that differ from its defaults; what is no
        choice of it is passed over.
        """
        saved = _saved_choices(self.store.setting(f"options:{card.id}"))
        chosen = ((option, _offered(option, saved.get(option.id))) for option in card.options)
        return {option.id: value for option, value in chosen if value is not None and value != option.default}

    def other(self, ruleset: str) -> str | None:
        """What a rule set was compared with last."""
        return self.store.setting(f"against:{ruleset}")

    def choose_other(self, ruleset: str, other: str) -> None:
        self.store.set_setting(f"against:{ruleset}", other)

    def deal(self, ruleset: str) -> str | None:
        """The deal left at the table of a rule set, as it was kept."""
        return self.store.setting(f"deal:{ruleset}")

    def keep_deal(self, ruleset: str, text: str) -> None:
        self.store.set_setting(f"deal:{ruleset}", text)

    def choose_options(self, ruleset: str, options: Mapping[str, Value]) -> None:
        self.store.set_setting(f"options:{ruleset}", json.dumps(dict(options), ensure_ascii=False))


def _saved_choices(text: str | None) -> dict[str, object]:
    """The object that a setting holds; empty where it holds anything else."""
    try:
        saved = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return saved if isinstance(saved, dict) else {}


def _offered(option: OptionCard, saved: object) -> Value | None:
    """The choice that was saved; None if there is no such choice. `true` is not 1."""
    return next((c for c in option.choices if type(c) is type(saved) and c == saved), None)
