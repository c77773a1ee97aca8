"""The table in words: where the deal stands, what lies before each player, what has just happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rich.cells import cell_len
from rich.style import Style as Ink
from rich.text import Text

from compiler.play.telling import Referee
from compiler.runtime.play.replay import Step
from compiler.runtime.play.state import State
from compiler.runtime.ruling import number_json
from compiler.runtime.situation import Meld
from tutor.engine import Case, Rules
from tutor.engine.verdicts import plain
from tutor.look import REVERSE, STRONG, tile_ink
from tutor.play.table import discards, taken
from tutor.text.runs import short
from tutor.text.situation import EAST, labelled, standing_parts
from tutor.text.wrap import wrap
from tutor.tiles import Style, name
from tutor.words import Words

Piece = tuple[str, Ink | str]


def standing_lines(state: State, rules: Rules, referee: Referee, words: Words, width: int) -> list[Text]:
    """What stands for the whole deal, in as many lines as it takes."""
    return [Text(part) for part in wrap("   ".join(deal_parts(state, rules, referee, words)), width)]


def deal_parts(state: State, rules: Rules, referee: Referee, words: Words) -> list[str]:
    """Tiles left and kept back, dealer, round wind, wild tiles, and the numbers kept from deal to deal."""
    case = Case(
        winner=state.table.players[0],
        dealers=state.table.dealers,
        hand=(),
        indicator=_kind(state.table.indicator),
        round_wind=_kind(state.table.round_wind) or EAST,
    )
    parts = [_wall(state, words), *standing_parts(case, rules, words), *_carried(state, referee, words)]
    return parts + _flower_names(state, referee, words)


def _flower_names(state: State, referee: Referee, words: Words) -> list[str]:
    """What the flowers that lie there are called, where their signs do not tell."""
    seats = state.seats.values()
    kinds = sorted({tile for seat in seats for tile in (*seat.flowers, *seat.held)})
    called = [(name(kind, words.lang), referee.speaker.kind(kind)) for kind in kinds]
    told = [f"{sign} {plain(said)}" for sign, said in called if sign != said]
    return [", ".join(told)] if told and words.lang != "zh" else []


def _wall(state: State, words: Words) -> str:
    """Tiles that may still be drawn; those that stay lying apart."""
    left = max(0, min(state.table.wall, state.moment.left))
    kept = state.moment.left - left
    if not kept:
        return words.gettext("Wall: {count}").format(count=left)
    return words.gettext("Wall: {count} to draw, {kept} kept").format(count=left, kept=kept)


def _carried(state: State, referee: Referee, words: Words) -> list[str]:
    """`连庄 2`; of a number of each player those that are not 0."""
    shown = []
    for carry in state.conduct.carries:
        value = carry.value(state.table)
        name = plain(referee.speaker.plain(carry.id))
        if isinstance(value, Mapping):
            each = [f"{player} {number_json(one)}" for player, one in value.items() if one]
            shown += [labelled(name, " ".join(each), words)] if each else []
        elif isinstance(value, int | Fraction):
            shown.append(labelled(name, str(number_json(value)), words))
    return shown


def _kind(mask: int) -> int | None:
    return mask.bit_length() - 1 if mask else None


def wild_tiles(state: State) -> frozenset[int]:
    """The kinds that are wild in this deal."""
    return frozenset(kind for kind in range(42) if state.table.wild_kinds >> kind & 1)


def player_lines(state: State, you: str, words: Words, width: int, *, opened: bool = False) -> list[Text]:
    """Of each player the hidden tiles (`opened`: laid open, else as a count), sets, flowers, discards; of
    the next ones on several lines."""
    thrown = discards(state)
    lines: list[Text] = []
    for player in state.table.players:
        head = _head(state, player, you, words, opened=opened)
        lines += packed(head, _thrown(state, player, thrown[player], words), width)
    return lines


def _head(state: State, player: str, you: str, words: Words, *, opened: bool) -> list[Piece]:
    seat = state.seats[player]
    mark = ">" if player == state.player else " "
    pieces: list[Piece] = [(f"{mark}{player}", STRONG)]
    if you:
        pieces.append((seat_name(state.table.players, player, you, words), STRONG))
    if opened:
        pieces += [(run, "") for run in open_runs(state, seat.hand or (), words)]
    elif player != you:
        pieces.append((words.gettext("{count} in hand").format(count=len(seat.hand or ())), ""))
    pieces += [(meld_text(meld, words), STRONG) for meld in seat.melds]
    flowers = (*seat.flowers, *seat.held)
    if flowers:
        pieces.append(("".join(name(tile, words.lang) for tile in flowers), ""))
    return [*pieces, ("|", "")]


def seat_name(players: Sequence[str], player: str, you: str, words: Words) -> str:
    """Where a player sits as the learner sees it."""
    after = (players.index(player) - players.index(you)) % len(players)
    if after == 0:
        return words.gettext("you")
    if 2 * after == len(players):
        return words.gettext("across")
    return words.gettext("right") if after == 1 else words.gettext("left")


def suit_runs(tiles: Sequence[int]) -> list[tuple[int, ...]]:
    """Suits apart; honours by kind."""
    found: dict[int, list[int]] = {}
    for tile in sorted(tiles):
        found.setdefault(tile // 9 if tile < 27 else tile, []).append(tile)
    return [tuple(run) for run in found.values()]


def open_runs(state: State, tiles: Sequence[int], words: Words) -> list[str]:
    """`123m`, `55p`; wild tiles apart at the end, each with a star."""
    wild = wild_tiles(state)
    plain_runs = suit_runs([tile for tile in tiles if tile not in wild])
    stars = "".join(f"{name(tile, words.lang)}*" for tile in sorted(tiles) if tile in wild)
    return [*(short(run, words) for run in plain_runs), *([stars] if stars else [])]


def meld_text(meld: Meld, words: Words) -> str:
    """`[234s]`; a concealed kong says so."""
    hidden = " " + words.pgettext("kong", "concealed") if meld.form == "concealed" else ""
    return f"[{short(meld.tiles, words)}{hidden}]"


def _thrown(state: State, player: str, tiles: Sequence[int], words: Words) -> list[Piece]:
    lying = state.lying
    fresh = lying is not None and lying.word == "discard" and lying.player == player
    pieces: list[Piece] = []
    for place, tile in enumerate(tiles, 1):
        ink = REVERSE if fresh and place == len(tiles) else tile_ink(tile, Style.ASCII, marked=False)
        pieces.append((name(tile, words.lang), ink))
    return pieces


def packed(head: Sequence[Piece], rest: Sequence[Piece], width: int, indent: int = 4) -> list[Text]:
    """The pieces side by side, a blank between; those that do not fit go on below."""
    lines = [Text()]
    for text, ink in (*head, *rest):
        gap = bool(lines[-1].plain.strip()) and not lines[-1].plain.endswith(" ")
        if lines[-1].plain.strip() and lines[-1].cell_len + gap + cell_len(text) > width:
            lines.append(Text(" " * indent))
            gap = False
        lines[-1].append(" " * gap)
        lines[-1].append(text, ink)
    return lines


# ---- what has happened


def told(step: Step, you: str, referee: Referee) -> list[str]:
    """What all at the table could see or hear of a step; nothing for what shows by itself."""
    start = step.start
    lines = []
    if step.permission.action.act == "pass" and step.permission.action.player == you:
        lines.append(referee.action(step.permission.action, start))
    for action in (found.action for found in taken(step)):
        mine = action.player == you
        if mine or action.act != "draw" or action.move:
            lines.append(referee.action(action, start, step.after if mine else None))
    if step.contest:
        lines.append(referee.contest(step.contest, start))
    return lines


def log(steps: Sequence[Step], you: str, referee: Referee, count: int) -> list[str]:
    """The latest lines, the oldest first."""
    lines: list[str] = []
    for step in reversed(steps):
        lines[:0] = told(step, you, referee)
        if len(lines) >= count:
            break
    return lines[-count:] if count else []
