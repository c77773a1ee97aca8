"""Wild tiles in words: which they are, the mark under one, and what one plays."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine import Case, Group, Rules, WildCard
from tutor.text.wrap import cut
from tutor.tiles import code, name
from tutor.words import Words

Notes = tuple[tuple[int, tuple[str, ...]], ...]


def wild_names(case: Case, rules: Rules, words: Words) -> dict[int, str]:
    """What the wild kinds of a case are called."""
    return {kind: card.name.of(words.lang) for card in rules.wilds(case) for kind in card.kinds}


def notes_on(kinds: Iterable[int], faces: Iterable[int], wild: dict[int, str], words: Words) -> Notes:
    """Under a tile that plays another face that face, under another wild tile what it is called."""
    notes = []
    for place, (kind, face) in enumerate(zip(kinds, faces, strict=True)):
        if kind != face:
            notes.append((place, (f"={name(face, words.lang)}", name(face, words.lang), code(face))))
        elif kind in wild:
            notes.append((place, (wild[kind], cut(wild[kind], 4), wild[kind][:1])))
    return tuple(notes)


def playing(groups: Iterable[Group], words: Words) -> list[str]:
    """Every tile of the groups that plays another face, once: `8万作1万`, `8m as 1m`."""
    pairs = [pair for group in groups for pair in zip(group.kinds, group.tiles, strict=True)]
    told = [_plays(kind, face, words) for kind, face in pairs if kind != face]
    return list(dict.fromkeys(told))


def _plays(kind: int, face: int, words: Words) -> str:
    text = words.gettext("{tile} as {face}")
    return text.format(tile=name(kind, words.lang), face=name(face, words.lang))


def wild_standing(card: WildCard, words: Words) -> list[str]:
    """Which tile is wild, or that none is, and what stands in for it."""
    title = card.name.of(words.lang)
    if title.lower() not in ("wild", "百搭"):
        title = words.gettext("{name} (wild)").format(name=title)
    if not card.kinds:
        return [words.gettext("{name}: none").format(name=title)]
    tiles = " ".join(name(kind, words.lang) for kind in card.kinds)
    parts = [words.gettext("{label}: {value}").format(label=title, value=tiles)]
    if card.standin is not None and card.standin_face is not None:
        text = words.gettext("{tile} plays {face} only")
        parts.append(
            text.format(tile=name(card.standin, words.lang), face=name(card.standin_face, words.lang))
        )
    return parts
