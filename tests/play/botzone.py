"""Logs of national-standard matches played on Botzone, as records of deals.

    python -m tests.play.botzone LOG.txt

prints a record a line for `mjr replay guobiao`. The text format is that of the data set of such matches
(data.txt, described in its README; a match is shown at https://botzone.org.cn/match/ID): `Match ID`, `Wind 0`
to `3`, four lines `Player N Deal ...` of 13 tiles, then `Player N` with `Draw`, `Play`, `Chi` (the middle
tile), `Peng`, `Gang`, `AnGang`, `BuGang` or `Hu` and a tile; behind a claim `Ignore Player N ...` for each
weaker one; at the end `Fan F ...` or `Huang`, and `Score`. Tiles: W characters, B dots, T bamboos, F1 to F4
the winds, J1 to J3 the dragons. Winds and players count E, S, W, N from 0, as in the judge of the matches
(https://github.com/ailab-pku/Chinese-Standard-Mahjong, judge/main.cpp); there are no flowers.

In the duplicate form of the game each player draws from a wall of his own; the record has one, which ends
where the log says that it did: with a drawn deal, or with a win on the last tile.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from compiler.runtime.tiles import HONOR_KINDS, kind_text, tiles_text

PLAYERS = "ABCD"
WINDS = "ESWN"
SUITS = "WBT"
TILES = 136
DEALT = 53
LAST_TILE = ("海底捞月", "妙手回春")
SAID = {
    "draw": "draw",
    "play": "discard",
    "chi": "chow",
    "peng": "pung",
    "gang": "kong",
    "angang": "kong",
    "bugang": "kong",
    "hu": "win",
}
FORMS = {"gang": "exposed", "angang": "concealed", "bugang": "added"}
STEP = re.compile(r"Player (\d) (\w+) (\w\d)")


class WrongLog(ValueError):
    """A line that is not of the format; the message shows it."""


@dataclass(slots=True)
class Log:
    """A match: `steps` are player, word in small letters, tile. `fan` None: nobody has won."""

    id: str
    wind: int = 0
    hands: dict[int, list[int]] = field(default_factory=dict)
    steps: list[tuple[int, str, int]] = field(default_factory=list)
    fan: int | None = None
    fans: str = ""
    score: tuple[int, ...] = ()


def logs_of(text: str) -> Iterator[Log]:
    """The matches of a text, one after the other. Raises WrongLog."""
    log: Log | None = None
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("Match "):
            if log is not None:
                yield log
            log = Log(line.split()[1])
            continue
        if log is None:
            raise WrongLog(line)
        _read(log, line)
    if log is not None:
        yield log


def _read(log: Log, line: str) -> None:
    word, *rest = line.split()
    match word:
        case "Wind":
            log.wind = int(rest[0])
        case "Player" if rest[1:2] == ["Deal"]:
            log.hands[int(rest[0])] = [tile_of(code) for code in rest[2:]]
        case "Player":
            log.steps.extend(_steps(line))
        case "Fan":
            log.fan, log.fans = int(rest[0]), " ".join(rest[1:])
        case "Score":
            log.score = tuple(int(points) for points in rest)
        case "Huang":
            log.fan = None
        case _:
            raise WrongLog(line)


def _steps(line: str) -> list[tuple[int, str, int]]:
    """What a line says, and before it the claims that were ignored for it: all were made at once."""
    done, *ignored = (STEP.fullmatch(part.strip()) for part in line.split("Ignore"))
    found: list[tuple[int, str, int]] = []
    for step in (*ignored, done):
        if step is None or step[2].lower() not in SAID:
            raise WrongLog(line)
        found.append((int(step[1]), step[2].lower(), tile_of(step[3])))
    return found


def tile_of(code: str) -> int:
    """The kind of `W4`, `F1`, `J3`."""
    letter, rank = code[0], int(code[1])
    if letter in SUITS and 1 <= rank <= 9:
        return 9 * SUITS.index(letter) + rank - 1
    if (letter == "F" and 1 <= rank <= 4) or (letter == "J" and 1 <= rank <= 3):
        return HONOR_KINDS[0] + rank - 1 + 4 * (letter == "J")
    raise WrongLog(code)


def record_of(log: Log) -> dict[str, object]:
    """The record as JSON. The dealer's first tile is dealt with the others."""
    first, *steps = log.steps
    hands = {player: list(tiles) for player, tiles in log.hands.items()}
    hands[first[0]].append(first[2])
    draws = sum(word == "draw" for _, word, _ in steps)
    ends = log.fan is None or any(name in log.fans for name in LAST_TILE)
    winners = [PLAYERS[player] for player, word, _ in steps[-1:] if word == "hu"]
    return {
        "id": log.id,
        "ruleset": "guobiao",
        "dealer": [PLAYERS[first[0]]],
        "round_wind": WINDS[log.wind],
        "hands": {PLAYERS[player]: tiles_text(sorted(tiles)) for player, tiles in hands.items()},
        "wall": draws if ends else TILES - DEALT,
        "actions": [_action(*step) for step in steps],
        "result": {"payments": dict(zip(PLAYERS, log.score, strict=True)), "winners": winners},
    }


def _action(player: int, word: str, tile: int) -> dict[str, str]:
    said = {"player": PLAYERS[player], "act": SAID[word]}
    if word in FORMS:
        said["form"] = FORMS[word]
    if word == "chi":
        said["tiles"] = tiles_text((tile - 1, tile, tile + 1))
    elif word != "hu":
        said["tiles"] = kind_text(tile)
    return said


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True))
def main(files: tuple[Path, ...]) -> None:
    """A record a line for each match of FILES."""
    for path in files:
        for log in logs_of(path.read_text(encoding="utf-8")):
            click.echo(json.dumps(record_of(log), ensure_ascii=False))


if __name__ == "__main__":
    main()
