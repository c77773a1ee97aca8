"""Languages of the program: which one a person reads, and the words of the program in it."""

from __future__ import annotations

from locales.language import Language, detect_language, parse_language
from locales.words import N_, Translator, translator

__all__ = ["N_", "Language", "Translator", "detect_language", "parse_language", "translator"]
