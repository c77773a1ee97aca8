"""Ids that a text gives, apart from those that a statement without one goes by."""

from __future__ import annotations

from compiler import ir
from compiler.ir import Item

# Such a statement goes by its word and its place in the text.
WORDS: dict[type[Item], str] = {
    ir.LiftBan: "lift",
    ir.Offer: "offer",
    ir.Duty: "must",
    ir.Settle: "settle",
    ir.Wilds: "wilds",
}


def own_id(item: Item) -> str:
    """The id that the text gives; "" if it gives none."""
    if isinstance(item, ir.Ban):
        return item.id if item.labelled else ""
    word = WORDS.get(type(item))
    numbered = word is not None and item.id.startswith(f"{word}_") and item.id[len(word) + 1 :].isdigit()
    return "" if numbered else item.id
