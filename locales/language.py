"""Languages, and the guess at which one a person reads from the environment."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


class Language(Enum):
    """A language of the program; the value is what `--lang` takes."""

    ZH = "zh"
    EN = "en"

    @property
    def catalog(self) -> str:
        """The folder of its catalogs in `locales/`."""
        return "zh_Hans" if self is Language.ZH else "en"

    @property
    def own_name(self) -> str:
        """Its name in itself."""
        return "中文" if self is Language.ZH else "English"


def parse_language(tag: str | None) -> Language | None:
    """The language of a tag like `zh_CN.UTF-8` or `en-GB`; None for `C`, `POSIX` and languages we lack.

    Readers of traditional Chinese (`zh_TW`, `zh_HK`, `zh-Hant`) get simplified Chinese for want of a catalog.
    """
    if not tag:
        return None
    primary = tag.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    return next((language for language in Language if language.value == primary), None)


def detect_language(env: Mapping[str, str], saved: str | None = None) -> Language | None:
    """The saved language, else that of the locale as POSIX ranks its variables; None: ask or take a default.

    An explicit `--lang` comes before both and is the caller's to look at.
    """
    chosen = parse_language(saved)
    if chosen is not None:
        return chosen
    tag = next((env[name] for name in _ENVIRONMENT if env.get(name)), None)
    return parse_language(tag)
