"""A case told in short lines: who wins how, what happened before, dealer, tiles turned up."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from locales import N_
from tutor.engine import Act, Case, Rules
from tutor.text.forms import kong_form
from tutor.text.runs import short
from tutor.text.wild import wild_standing
from tutor.tiles import name
from tutor.words import Words

CIRCUMSTANCES = {
    "last_draw": N_("the last tile of the wall"),
    "last_discard": N_("the discard after the last draw"),
    "kong_draw": N_("the replacement after a kong"),
    "flower_draw": N_("the replacement after a flower"),
    "kong_discard": N_("the tile thrown after a kong"),
    "first_draw": N_("on the dealt hand"),
    "first_discard": N_("the dealer's first discard"),
    "last_copy": N_("the last copy of this tile"),
    "ready_at_deal": N_("ready as dealt"),
}
KONG = N_("kong")
EAST = 27


def situation(case: Case, rules: Rules, words: Words) -> list[str]:
    """The lines, most telling first; none says whether the hand wins."""
    return [line for line in [*happened(case, rules, words), standing(case, rules, words)] if line]


def happened(case: Case, rules: Rules, words: Words) -> list[str]:
    """What was done before, and how the tile came that is won on."""
    lines = [*(_act(act, rules, words) for act in case.acts), _taking(case, words)]
    circumstances = [
        words.gettext(CIRCUMSTANCES[on]) for on in (case.win.on if case.win else ()) if on in CIRCUMSTANCES
    ]
    if circumstances:
        lines[-1] += words.pgettext("circumstances", " ({list})").format(list=comma(circumstances, words))
    kind = _unsaid_kong(case, rules, words)
    return [*lines, kind] if kind else lines


def _unsaid_kong(case: Case, rules: Rules, words: Words) -> str:
    """Where kongs are of several kinds, of which the one is that a circumstance speaks of and no act tells:
    the first declared (`docs/decisions/0024`).
    """
    win = case.win
    if win is None or len(rules.kong_moves) < 2:
        return ""
    maker = case.winner if "kong_draw" in win.on else win.source
    spoken = win.by == "rob_kong" or bool({"kong_draw", "kong_discard"} & set(win.on))
    if not spoken or any(act.player == maker for act in case.acts):
        return ""
    return words.gettext("{player}'s kong: {kind}.").format(
        player=maker, kind=rules.kong_moves[0].name.of(words.lang)
    )


def standing(case: Case, rules: Rules, words: Words) -> str:
    """Dealer, the round wind unless it is East, wild tiles and tiles turned up, in one line."""
    return "   ".join(standing_parts(case, rules, words))


def standing_parts(case: Case, rules: Rules, words: Words) -> list[str]:
    """The same one by one."""
    parts = [words.gettext("Dealer: {players}").format(players=" ".join(case.dealers))]
    if case.round_wind != EAST:
        parts.append(words.gettext("Round wind: {tile}").format(tile=name(case.round_wind, words.lang)))
    if case.indicator is not None:
        parts.append(words.gettext("Indicator: {tile}").format(tile=name(case.indicator, words.lang)))
    for card in rules.wilds(case):
        parts += wild_standing(card, words)
    return [*parts, *turned_up(case, rules, words)]


def turned_up(case: Case, rules: Rules, words: Words) -> list[str]:
    """The tiles turned up for the payments, each kind of them with its name."""
    parts, start = [], 0
    for turned in rules.turned:
        tiles = case.draws[start : start + turned.count]
        start += turned.count
        if tiles:
            parts.append(labelled(turned.name.of(words.lang), tile_names(tiles, words), words))
    return parts


def _taking(case: Case, words: Words) -> str:
    win = case.win
    if win is None:
        dealt = words.gettext("{player} is dealt these tiles.")
        return (dealt if case.at_deal else words.gettext("{player} holds these tiles.")).format(
            player=case.winner
        )
    message = {
        "self_draw": words.gettext("{player} draws {tile}."),
        "discard": words.gettext("{source} discards {tile}; {player} claims it."),
        "rob_kong": words.gettext("{player} robs {tile} from {source}'s kong."),
    }[win.by]
    return message.format(player=case.winner, source=win.source, tile=name(win.tile, words.lang))


def _act(act: Act, rules: Rules, words: Words) -> str:
    move = next(
        (move.name.of(words.lang) for move in rules.kong_moves if move.id == act.act), words.gettext(KONG)
    )
    form = kong_form(act.form, words)
    tiles = tile_names(act.tiles, words) + (words.gettext(" ({form})").format(form=form) if form else "")
    return words.gettext("{player}: {act} {tiles}.").format(player=act.player, act=move, tiles=tiles)


def claimed(case: Case, words: Words) -> str:
    """From whom each declared set was claimed."""
    text = words.gettext("{tiles} from {player}")
    told = [
        text.format(tiles=short(meld.tiles, words), player=meld.source) for meld in case.melds if meld.source
    ]
    return labelled(words.gettext("Claimed"), comma(told, words), words)


def labelled(label: str, value: str, words: Words) -> str:
    """`label: value`, with the colon of the language."""
    return words.gettext("{label}: {value}").format(label=label, value=value)


def tile_names(tiles: tuple[int, ...], words: Words) -> str:
    return " ".join(name(tile, words.lang) for tile in tiles)


def comma(parts: list[str], words: Words) -> str:
    return words.pgettext("list", ", ").join(parts)


def who(player: str, words: Words) -> str:
    """A player's letter, or the pot."""
    return words.gettext("the pot") if player == "pot" else player


def changes(payments: Iterable[tuple[str, Fraction]], words: Words) -> str:
    """What each gains or loses: `A +12   B -12`."""
    return "   ".join(f"{who(player, words)} {amount(change, signed=True)}" for player, change in payments)


def amount(value: Fraction, signed: bool = False) -> str:
    """`12`, `-4`, `2.5`, with `+` before a gain if `signed`; a fraction where decimals would not end."""
    text = str(value.numerator) if value.denominator == 1 else f"{value}"
    if value.denominator in (2, 4, 5, 10):
        text = f"{float(value):g}"
    return f"+{text}" if signed and value > 0 else text
