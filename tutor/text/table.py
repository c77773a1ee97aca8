"""The table in words: where the deal stands, what lies before each player, what has just happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style as Ink
from rich.text import Text

from compiler.play.telling import Referee, Told
from compiler.runtime.play.permit import Permission
from compiler.runtime.play.replay import Step
from compiler.runtime.play.state import State
from compiler.runtime.situation import Meld
from tutor.engine import Case, Line, Rules
from tutor.engine.cards import Cite
from tutor.engine.verdicts import plain
from tutor.look import REVERSE, STRONG, tile_ink
from tutor.play.table import discards, taken
from tutor.text.runs import short
from tutor.text.situation import EAST, standing
from tutor.text.wrap import wrap
from tutor.tiles import Style, name
from tutor.words import Words

Piece = tuple[str, Ink | str]


def standing_lines(state: State, rules: Rules, words: Words, width: int) -> list[Text]:
    """Tiles left, dealer, round wind, wild tiles."""
    case = Case(
        winner=state.table.players[0],
        dealers=state.table.dealers,
        hand=(),
        indicator=_kind(state.table.indicator),
        round_wind=_kind(state.table.round_wind) or EAST,
    )
    left = words.gettext("Wall: {count}").format(count=state.moment.left)
    return [Text(part) for part in wrap(f"{left}   {standing(case, rules, words)}", width)]


def _kind(mask: int) -> int | None:
    return mask.bit_length() - 1 if mask else None


def wild_tiles(state: State) -> frozenset[int]:
    """The kinds that are wild in this deal."""
    return frozenset(kind for kind in range(42) if state.table.wild_kinds >> kind & 1)


def player_lines(state: State, you: str, words: Words, width: int) -> list[Text]:
    """Of each player the hidden tiles as a count, sets, flowers, discards; of the next ones on several
    lines."""
    thrown = discards(state)
    lines: list[Text] = []
    for player in state.table.players:
        lines += packed(
            _head(state, player, you, words), _thrown(state, player, thrown[player], words), width
        )
    return lines


def _head(state: State, player: str, you: str, words: Words) -> list[Piece]:
    seat = state.seats[player]
    mark = ">" if player == state.player else " "
    who = words.gettext("you") if player == you else str(len(seat.hand or ()))
    pieces: list[Piece] = [(f"{mark}{player} ", STRONG), (who, "")]
    pieces += [(meld_text(meld, words), STRONG) for meld in seat.melds]
    flowers = (*seat.flowers, *seat.held)
    if flowers:
        pieces.append(("".join(name(tile, words.lang) for tile in flowers), ""))
    return [*pieces, ("|", "")]


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


def ruling_lines(found: Permission, state: State, referee: Referee) -> list[Line]:
    """What a player has tried, the verdict on it, and the rules against it with their sources."""
    speaker = referee.speaker
    head = f"{referee.action(found.action, state)}{speaker.say('：', ': ')}{referee.verdict(found)}"
    mark = "no" if found.illegal else "yes"
    return [Line(text=plain(head), mark=mark), *(_against(told, referee) for told in referee.against(found))]


def _against(told: Told, referee: Referee) -> Line:
    text = f"{told.name}{referee.speaker.say('：', ': ')}{told.sentence}" if told.sentence else told.name
    return Line(text=plain(text), indent=1, cites=tuple(Cite(rule=cite) for cite in told.cites))
