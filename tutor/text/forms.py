"""How a kong was made, in a word."""

from __future__ import annotations

from tutor.words import Words


def kong_form(form: str, words: Words) -> str:
    """`concealed`, `added`, `exposed`; "" where nothing is told."""
    return {
        "exposed": words.pgettext("kong", "exposed"),
        "concealed": words.pgettext("kong", "concealed"),
        "added": words.pgettext("kong", "added"),
    }.get(form, "")


def form_label(form: str, words: Words) -> str:
    """What stands behind a declared set: nothing where it lies as most do."""
    return "" if form == "exposed" else kong_form(form, words)
