"""Rule sets in the order of a list: every variant below its parent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tutor.engine.cards import RuleSetCard


def in_families(cards: Sequence[RuleSetCard]) -> tuple[RuleSetCard, ...]:
    """The cards, each followed by its variants and theirs; parents and brothers keep their order."""
    known = {card.id for card in cards}
    roots = [card for card in cards if parent_of(card, known) is None]
    ordered = [card for root in roots for card in _family(root, cards, known, frozenset())]
    # Texts that name each other as parents have no root.
    return (*ordered, *(card for card in cards if card not in ordered))


def parent_of(card: RuleSetCard, known: Iterable[str]) -> str | None:
    """The first of its parents that is known."""
    return next((parent for parent in card.parents if parent in set(known) - {card.id}), None)


def depth_of(card: RuleSetCard, cards: Sequence[RuleSetCard]) -> int:
    """How many ancestors a card has among the others."""
    by_id = {other.id: other for other in cards}
    depth, here = 0, parent_of(card, by_id)
    while here is not None and depth < len(cards):
        depth, here = depth + 1, parent_of(by_id[here], by_id)
    return depth


def _family(
    card: RuleSetCard, cards: Sequence[RuleSetCard], known: set[str], above: frozenset[str]
) -> Iterator[RuleSetCard]:
    yield card
    for child in cards:
        if parent_of(child, known) == card.id and child.id not in above:
            yield from _family(child, cards, known, above | {card.id})
