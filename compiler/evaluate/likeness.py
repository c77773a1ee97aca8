"""When two things are the same thing, and when they are of one kind."""

from __future__ import annotations

from compiler.evaluate.acts import Act
from compiler.evaluate.scope import Thing
from compiler.evaluate.things import Bundle, Group, Tile


def identity(thing: Thing) -> object:
    """What tells two things apart: groups and tiles by identity, bundles by kind, acts by place, players by
    letter."""
    match thing:
        case Tile() | Group():
            return id(thing)
        case Bundle():
            return ("bundle", thing.kind)
        case Act():
            return ("act", thing.index)
        case _:
            return thing


def likeness(thing: Thing) -> object:
    """What things of one kind share: the kinds of their tiles (`different`)."""
    match thing:
        case Tile():
            return frozenset({thing.face})
        case Group():
            return frozenset(thing.faces)
        case Bundle():
            return frozenset({thing.kind})
        case Act():
            return frozenset(thing.tiles)
        case _:
            return thing
