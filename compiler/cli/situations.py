"""Situations from the command line, from a JSON file, and from the lines of a batch."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeVar

import click
from click.core import ParameterSource

from compiler.cli.common import N_, Unreadable, _, language, print_json, read_text, unreadable
from compiler.runtime.notation import InputError
from compiler.runtime.situation import FORMS, MELD_KINDS, OPEN_CIRCUMSTANCES, WIN_CIRCUMSTANCES
from dsl.files import open_file

F = TypeVar("F", bound=Callable[..., object])
# Bytes of a line of a batch.
MAX_LINE = 300_000
# Whose hand it is if nobody says.
FIRST = "A"

WIN_OPTIONS = (
    click.option(
        "--win", "tile", metavar="TILE", help=N_("The winning tile; without it the hand as dealt is judged.")
    ),
    click.option(
        "--from", "source", metavar="PLAYER", help=N_("Whose tile it is; without it the win is by own draw.")
    ),
    click.option("--rob", is_flag=True, help=N_("The tile is that of a robbed kong.")),
    click.option(
        "--on",
        multiple=True,
        metavar="WORD",
        type=click.Choice(OPEN_CIRCUMSTANCES),
        help=N_("A circumstance such as last_draw, kong_draw, deal, exhausted; may be given several times."),
    ),
    click.option("--draws", metavar="TILES", help=N_("Tiles turned up after the win.")),
)
HAND_OPTIONS = (
    click.option(
        "--hand", metavar="TILES", help=N_("Concealed tiles without the winning tile, such as 123m55p.")
    ),
    click.option(
        "--meld",
        "melds",
        multiple=True,
        metavar="MELD",
        help=N_('A declared set: "pung 222s from A", "concealed kong 9999m".'),
    ),
    click.option("--winner", metavar="PLAYER", help=N_("Whose hand it is: A (if not given), B, C or D.")),
    click.option(
        "--dealer",
        metavar="PLAYERS",
        help=N_("Who deals; several letters where the rules know several dealers."),
    ),
    click.option("--round-wind", metavar="WIND", help=N_("The wind of the round: E, S, W or N.")),
    click.option("--flowers", metavar="TILES", help=N_("Flowers set aside, such as f1f5.")),
    click.option("--wild", metavar="TILE", help=N_("The indicator of the wild tile.")),
    click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help=N_("An option of the rule set; `mjr show` lists their names."),
    ),
    click.option(
        "--fact",
        "facts",
        multiple=True,
        metavar="NAME=VALUE",
        help=N_("A fact that the rule set asks for; NAME.PLAYER=VALUE for one player."),
    ),
)


def situation_options(command: F) -> F:
    """Adds the options that describe a situation; they arrive as keyword arguments for `situation_of`."""
    return _with_options(command, (HAND_OPTIONS[0], HAND_OPTIONS[1], *WIN_OPTIONS, *HAND_OPTIONS[2:]))


def hand_options(command: F) -> F:
    """Adds those that describe a hand and its table, and no win."""
    return _with_options(command, HAND_OPTIONS)


def _with_options(command: F, options: tuple[Callable[[F], F], ...]) -> F:
    for option in reversed(options):
        command = option(command)
    return command


def refuse_beside(option: str, others: Iterable[str]) -> None:
    """Raises UsageError for parameters (by their names in Python) that are given beside an option that reads
    whole situations from a file, where they would have no say."""
    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        if name in others and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            shown = parameter.opts[0] if isinstance(parameter, click.Option) else "HAND"
            message = _("{option} reads whole situations; leave out {other}")
            raise click.UsageError(message.format(option=option, other=shown))


def situation_of(
    *,
    hand: str | None,
    melds: tuple[str, ...],
    winner: str | None,
    dealer: str | None,
    round_wind: str | None,
    flowers: str | None,
    wild: str | None,
    options: tuple[str, ...],
    facts: tuple[str, ...],
    tile: str | None = None,
    source: str | None = None,
    rob: bool = False,
    on: tuple[str, ...] = (),
    draws: str | None = None,
) -> dict[str, object]:
    """The JSON object of a situation described by options. Raises Unreadable for a meld or setting it
    can't read."""
    declared = [_meld(text, winner or FIRST) for text in melds]
    data: dict[str, object] = {"hand": hand or "", "melds": declared}
    of_table = [word for word in on if tile is None or word not in WIN_CIRCUMSTANCES]
    if tile is not None:
        by = "rob_kong" if rob else "discard" if source else "self_draw"
        of_win = [word for word in on if word in WIN_CIRCUMSTANCES]
        data["win"] = {"tile": tile, "by": by, "from": source, "on": of_win}
    elif source is not None or rob:
        raise Unreadable(_("--from and --rob need the winning tile: --win TILE"))
    if of_table:
        data["on"] = of_table
    plain = {"winner": winner, "round_wind": round_wind, "flowers": flowers, "draws": draws}
    data.update({name: value for name, value in plain.items() if value is not None})
    if dealer is not None:
        data["dealer"] = list(dealer)
    if wild is not None:
        data["wild"] = {"indicator": wild}
    data["options"] = dict(setting_of(text) for text in options)
    data["facts"] = _facts(facts)
    return data


def _meld(text: str, owner: str) -> dict[str, object]:
    words = text.split()
    meld: dict[str, object] = {}
    if len(words) > 2 and words[-2] == "from":
        meld["from"] = words[-1]
        if words[-1] == owner:
            message = _("{meld}: this is the hand of {player}; say with --winner whose hand it is")
            raise Unreadable(message.format(meld=text, player=owner))
        words = words[:-2]
    for word in words:
        field = "form" if word in FORMS else "kind" if word in MELD_KINDS else "tiles"
        if field in meld:
            raise Unreadable(_("can't read the meld {meld}").format(meld=text))
        meld[field] = word
    if "kind" not in meld or "tiles" not in meld:
        raise Unreadable(_("can't read the meld {meld}").format(meld=text))
    return meld


def setting_of(text: str) -> tuple[str, bool | int | str]:
    """The name and the value of `NAME=VALUE`. Raises Unreadable for anything else."""
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise Unreadable(_("write NAME=VALUE, not {text}").format(text=text))
    return name, value_of(value)


def value_of(text: str) -> bool | int | str:
    """What is written behind `=`: yes or no, a whole number, else a word."""
    if text in ("yes", "true", "on", "no", "false", "off"):
        return text in ("yes", "true", "on")
    try:
        return int(text)
    except ValueError:
        return text


def _facts(texts: tuple[str, ...]) -> dict[str, object]:
    facts: dict[str, object] = {}
    for text in texts:
        name, value = setting_of(text)
        fact, dot, player = name.partition(".")
        if not dot:
            facts[fact] = value
            continue
        of_players = facts.setdefault(fact, {})
        if isinstance(of_players, dict):
            of_players[player] = value
    return facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a batch: the JSON value, or why it is none. `id` is that of the situation as far as it
    can be read; `number` counts the lines of the file from 1."""

    number: int
    id: object
    data: object
    error: InputError | None

    @property
    def title(self) -> str:
        """What stands above the answer: the id, or which line of the file it is."""
        place = _("line {number}").format(number=self.number)
        return f"# {place}" if self.id is None else f"# {self.id}"


def print_refusal(line: Line, error: InputError, as_json: bool) -> None:
    """Say that a line of a batch can't be answered, and why; by its number where it has no id."""
    message = error.message(language().value)
    if as_json:
        if line.id is None:
            place = _("line {number}").format(number=line.number)
            message = _("{place}: {message}").format(place=place, message=message)
        print_json({"id": line.id, "error": {"code": error.code, "message": message}})
    else:
        click.echo(line.title + "\n" + _("refused: {reason}").format(reason=message))


def read_json(path: Path) -> object:
    """The JSON value of a file, of standard input for `-`. Raises Unreadable."""
    try:
        return parse_json(read_text(path))
    except InputError as error:
        raise Unreadable(
            _("can't read {path}: {reason}").format(path=path, reason=error.message(language().value))
        ) from error


def parse_json(text: str) -> object:
    """A JSON value. Raises InputError (`not_json`), also for what would be too deep or too large to read."""
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise _not_json(error) from error
    except (ValueError, RecursionError) as error:
        raise InputError("not_json", f"not JSON: {error}", "不是 JSON") from error
    return value


def _not_json(error: json.JSONDecodeError) -> InputError:
    """With the place; a text of one line needs no line."""
    several = "\n" in error.doc.strip()
    line_en, line_zh = (f"line {error.lineno}, ", f"第 {error.lineno} 行") if several else ("", "")
    en = f"not JSON at {line_en}column {error.colno}: {error.msg}"
    return InputError("not_json", en, f"不是 JSON（{line_zh}第 {error.colno} 字）")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; a key that stands twice is an error, since one of the two would be dropped unseen."""
    names = [name for name, _value in pairs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InputError("key_twice", f"the key `{twice}` stands twice", f"“{twice}”写了两次")
    return dict(pairs)


def _refuse_constant(name: str) -> object:
    raise InputError("not_json", f"{name} is no JSON", f"{name} 不是 JSON")


def read_batch(path: Path) -> Iterator[Line]:
    """The lines of a batch in order, read one by one; a line ends with a line feed and nothing else.

    Empty lines are skipped. Raises Unreadable if the file can't be opened.
    """
    try:
        opened = nullcontext(sys.stdin.buffer) if str(path) == "-" else open_file(path)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    with opened as file:
        for number, data in enumerate(iter(partial(_read_line, file), b""), 1):
            if data.removeprefix(BOM_UTF8 if number == 1 else b"").strip():
                yield _line(number, data)


def _read_line(file: BinaryIO) -> bytes:
    """A line with its end; of one that is too long the beginning. Empty at the end of the file."""
    line = rest = file.readline(MAX_LINE + 1)
    while len(rest) > MAX_LINE and not rest.endswith(b"\n"):
        rest = file.readline(MAX_LINE + 1)
    return line


def _line(number: int, given: bytes) -> Line:
    try:
        if len(given) > MAX_LINE:
            raise InputError("too_long", "the line is too long", "这一行太长")
        data = parse_json(_decoded(given))
    except InputError as error:
        return Line(number=number, id=None, data=None, error=error)
    id_ = data.get("id") if isinstance(data, dict) else None
    known = isinstance(id_, (str, int)) and not isinstance(id_, bool)
    return Line(number=number, id=id_ if known else None, data=data, error=None)


def _decoded(line: bytes) -> str:
    """The text of a line, a byte order mark in front dropped. Raises InputError."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("not_utf8", "no UTF-8 text", "不是 UTF-8 文字") from error
