"""Things of a trace in words: tiles, groups, players, acts, amounts."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from compiler.ir import Cite, Word
from compiler.sentences.speaker import Speaker
from compiler.sentences.words import PLAYERS
from compiler.trace import ActThing, BundleThing, GroupThing, PlayerThing, Thing, TileThing

ACTS = {
    "deal": ("配牌", "deal"),
    "draw": ("摸", "draws"),
    "discard": ("打", "discards"),
    "chow": ("吃", "chows"),
    "pung": ("碰", "pungs"),
    "kong": ("杠", "kongs"),
    "flower": ("补花", "sets aside"),
    "ready": ("报听", "declares ready"),
    "win": ("和", "wins"),
    "false_win": ("诈和", "declares a false win"),
    "exhausted": ("荒牌", "drawn deal"),
}

POT = Word.POT.value
MANY = 6


def tiles_of(thing: Thing) -> tuple[int, ...]:
    """The tiles of a thing, as faces."""
    match thing:
        case TileThing():
            return (thing.face,)
        case GroupThing():
            return thing.tiles
        case BundleThing():
            return (thing.kind,) * thing.copies
        case ActThing():
            return thing.tiles
        case PlayerThing():
            return ()


def player_text(player: str, s: Speaker) -> str:
    """A player by his letter, the pot by its name."""
    if player != POT:
        return player
    term = PLAYERS[Word.POT]
    return s.say(term.zh, f"the {term.en}")


def things_text(things: Iterable[Thing], s: Speaker) -> str:
    """Things in a list; single tiles run together as a hand is written, of many each kind once. Of a tile
    that plays another face both are told."""
    listed = list(things)
    singles = [thing for thing in listed if isinstance(thing, TileThing)]
    natural = [tile.face for tile in singles if tile.kind == tile.face]
    shown = sorted(natural) if len(singles) <= MANY else sorted(set(natural))
    parts = [s.tiles(shown)] if shown else []
    parts += [playing(tile.kind, tile.face, s) for tile in singles if tile.kind != tile.face]
    parts += [thing_text(thing, s) for thing in listed if not isinstance(thing, TileThing)]
    return s.join(dict.fromkeys(parts))


def playing(kind: int, face: int, s: Speaker) -> str:
    """What a wild tile or its stand-in stands for: 8万作1万; 8m as 1m."""
    return s.say(f"{s.tiles((kind,))}作{s.tiles((face,))}", f"{s.tiles((kind,))} as {s.tiles((face,))}")


def thing_text(thing: Thing, s: Speaker) -> str:
    """One thing."""
    match thing:
        case PlayerThing():
            return player_text(thing.player, s)
        case ActThing():
            return act_text(thing, s)
        case GroupThing(declared=True):
            return f"[{s.tiles(thing.tiles)}]"
        case _:
            return s.tiles(tiles_of(thing))


def act_text(act: ActThing, s: Speaker) -> str:
    """`B discards 9s`; `A lets a win on 9s pass`."""
    who = player_text(act.player or "", s)
    tiles = s.tiles(act.tiles)
    zh, en = ACTS.get(act.act, (s.plain(act.act), s.plain(act.act)))
    if act.passed:
        on = f" on {tiles}" if tiles else ""
        noun = {"wins": "a win"}.get(en, f'"{en}"')
        return s.say(f"{who}放过{zh}{tiles}", f"{who} lets {noun}{on} pass".strip())
    return s.say(f"{who}{zh}{tiles}", f"{who} {en} {tiles}".strip())


def amount(value: Fraction) -> str:
    """A number without needless decimals: 3, -1/2 as -0.5, thirds as fractions."""
    if value.denominator == 1:
        return str(value.numerator)
    as_float = float(value)
    return f"{as_float:g}" if Fraction(str(as_float)) == value else f"{value.numerator}/{value.denominator}"


def signed(value: Fraction) -> str:
    """With its sign: +3, -1, 0."""
    return f"+{amount(value)}" if value > 0 else amount(value)


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def cites_beside(cites: Iterable[Cite], below: set[str]) -> tuple[str, ...]:
    """What a statement cites besides its own lines, which cite what is `below`."""
    return tuple(dict.fromkeys(cite.rule for cite in cites if cite.rule not in below))
