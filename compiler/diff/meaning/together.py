"""Which signatures are told: those that are no mere combinations of others."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diff.meaning.signature import Signature


def together(signatures: Iterable[Signature]) -> list[Signature]:
    """Those that smaller ones of their sort do not make up."""
    known = list(signatures)
    return [one for one in known if not _is_combined(one, known)]


def _is_combined(one: Signature, others: Iterable[Signature]) -> bool:
    parts = [other for other in others if other != one and _is_part(other, one)]
    made = (
        {name for part in parts for name in part.a},
        {name for part in parts for name in part.b},
        {role for part in parts for role in part.who},
    )
    return bool(parts) and made == (set(one.a), set(one.b), set(one.who))


def _is_part(part: Signature, one: Signature) -> bool:
    """Whether everything that a signature names is named by another of its sort."""
    return (
        (part.sort, part.winner, part.way) == (one.sort, one.winner, one.way)
        and set(part.a) <= set(one.a)
        and set(part.b) <= set(one.b)
        and set(part.who) <= set(one.who)
    )
