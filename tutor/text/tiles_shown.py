"""Which tiles of a case stand side by side: as held, and sorted into groups."""

from __future__ import annotations

from tutor.engine import Case, Verdict
from tutor.look import TileGroup
from tutor.words import Words


def held(case: Case, words: Words) -> list[list[TileGroup]]:
    """Rows of the hand as a player sees it: concealed tiles and the winning tile, then the declared sets."""
    concealed = [TileGroup(tiles=case.hand)]
    if case.win is not None:
        concealed.append(TileGroup(tiles=(case.win.tile,), marked=frozenset({0})))
    melds = [TileGroup(tiles=meld.tiles, framed=True, label=_label(meld.form, words)) for meld in case.melds]
    return [row for row in (concealed, melds) if row]


def _label(form: str, words: Words) -> str:
    return words.pgettext("kong", "concealed") if form == "concealed" else ""


def apart(case: Case, verdict: Verdict, words: Words) -> list[TileGroup]:
    """The groups of the reading with the winning tile marked in its place; loose tiles and leftovers
    together.
    """
    groups = []
    for group in verdict.groups:
        if group.kind == "single":
            continue
        marked = {group.tiles.index(case.win.tile)} if case.win and group.winning else set()
        label = _label("concealed", words) if group.declared and group.concealed else ""
        groups.append(
            TileGroup(tiles=group.tiles, marked=frozenset(marked), framed=group.declared, label=label)
        )
    singles = tuple(
        sorted(tile for group in verdict.groups if group.kind == "single" for tile in group.tiles)
    )
    rest = [*([TileGroup(tiles=singles)] if singles else [])]
    if verdict.leftover and groups:
        rest.append(TileGroup(tiles=verdict.leftover, label=" " + words.gettext("left over")))
    return [*groups, *rest]
