"""Which tiles of a case stand side by side: as held, and sorted into groups. Wild tiles are marked."""

from __future__ import annotations

from tutor.engine import Case, Group, Rules, Verdict
from tutor.look import TileGroup
from tutor.text.forms import form_label
from tutor.text.wild import notes_on, wild_names
from tutor.words import Words


def held(case: Case, rules: Rules, words: Words) -> list[list[TileGroup]]:
    """Rows of the hand as a player sees it: concealed tiles and the winning tile, then the declared sets."""
    wild = wild_names(case, rules, words)

    def lying(tiles: tuple[int, ...], framed: bool = False, label: str = "", won: bool = False) -> TileGroup:
        notes = notes_on(tiles, tiles, wild, words)
        marked = frozenset({0} if won else ())
        return TileGroup(tiles=tiles, framed=framed, label=label, marked=marked, notes=notes)

    concealed = [lying(case.hand)]
    if case.win is not None:
        concealed.append(lying((case.win.tile,), won=True))
    melds = [lying(meld.tiles, framed=True, label=_label(meld.form, words)) for meld in case.melds]
    return [row for row in (concealed, melds) if row]


def _label(form: str, words: Words) -> str:
    label = form_label(form, words)
    return f" {label}" if label else ""


def apart(case: Case, verdict: Verdict, rules: Rules, words: Words) -> list[TileGroup]:
    """The groups of the reading with the winning tile marked in its place; loose tiles and leftovers
    together. Under a tile that plays another face stands that face.
    """
    wild = wild_names(case, rules, words)
    groups = [_group(group, case, wild, words) for group in verdict.groups if group.kind != "single"]
    loose = sorted(
        pair
        for group in verdict.groups
        if group.kind == "single"
        for pair in zip(group.kinds, group.tiles, strict=True)
    )
    if loose:
        kinds, faces = zip(*loose, strict=True)
        groups.append(TileGroup(tiles=kinds, notes=notes_on(kinds, faces, wild, words)))
    if verdict.leftover and groups:
        notes = notes_on(verdict.leftover, verdict.leftover, wild, words)
        label = " " + words.gettext("left over")
        groups.append(TileGroup(tiles=verdict.leftover, label=label, notes=notes))
    return groups


def _group(group: Group, case: Case, wild: dict[int, str], words: Words) -> TileGroup:
    won = group.winning and case.win is not None and case.win.tile in group.kinds
    return TileGroup(
        tiles=group.kinds,
        marked=frozenset({group.kinds.index(case.win.tile)} if won and case.win else ()),
        framed=group.declared,
        label=_label("concealed", words) if group.declared and group.concealed else "",
        notes=notes_on(group.kinds, group.tiles, wild, words),
    )
