"""The words of the tutor in the language chosen now; the language can be switched at any time."""

from __future__ import annotations

from locales import Language, translator


class Words:
    """Looks messages up in the catalogs of the current language. Nothing keeps what it returns across a
    switch.
    """

    def __init__(self, language: Language) -> None:
        self.language = language

    @property
    def lang(self) -> str:
        """`zh` or `en`."""
        return self.language.value

    def switch(self) -> None:
        """To the other language."""
        self.language = Language.EN if self.language is Language.ZH else Language.ZH

    def gettext(self, message: str) -> str:
        return translator(self.language).gettext(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return translator(self.language).ngettext(singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        return translator(self.language).pgettext(context, message)
