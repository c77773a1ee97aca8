"""The IR as JSON and back, and the JSON schema of it; both read off the dataclasses, so they never drift."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum
from fractions import Fraction
from functools import cache

from compiler import ir
from compiler.ir import Node, RuleSet
from dsl.source import Span

FORMAT = 1
Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

NODES: dict[str, type[Node]] = {
    name: thing
    for name in ir.__all__
    if isinstance(thing := getattr(ir, name), type)
    and dataclasses.is_dataclass(thing)
    and issubclass(thing, Node)
}
NAMES = {**{name: getattr(ir, name) for name in ir.__all__}, "Span": Span, "Fraction": Fraction}


class BadIr(ValueError):
    """JSON that is no IR of this format."""


@cache
def hints_of(cls: type) -> dict[str, typing.Any]:
    """The field types of a node class, in field order."""
    hints = typing.get_type_hints(cls, NAMES)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def to_json(ruleset: RuleSet) -> dict[str, Json]:
    """A rule set as JSON, keys in field order; each node names its class in `node`."""
    return {"format": FORMAT, "ruleset": _encode(ruleset)}


def _encode(value: object) -> Json:
    match value:
        case None | bool() | int() | str():
            return value
        case Enum():
            return str(value.value) if not isinstance(value.value, int) else int(value.value)
        case Fraction():
            return str(value)
        case Span():
            return [value.file, value.start, value.end]
        case tuple():
            return [_encode(part) for part in value]
        case Node() | ir.Names():
            fields = {f.name: _encode(getattr(value, f.name)) for f in dataclasses.fields(value)}
            return {"node": type(value).__name__, **fields}
        case _:
            raise TypeError(f"no JSON for {type(value).__name__}")


def from_json(data: Json) -> RuleSet:
    """The rule set of `to_json`. Raises BadIr for anything else."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadIr(f"not IR of format {FORMAT}")
    ruleset = _decode(data.get("ruleset"), RuleSet)
    assert isinstance(ruleset, RuleSet)
    return ruleset


def _decode(value: Json, hint: typing.Any) -> typing.Any:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return _decode_union(value, typing.get_args(hint))
    if origin is tuple:
        return _decode_tuple(value, typing.get_args(hint))
    if hint is Span:
        return Span(*_decode_tuple(value, (str, int, int)))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint) and isinstance(value, dict):
        return _decode_node(value, hint)
    if isinstance(hint, type) and issubclass(hint, (Enum, Fraction)):
        return _convert(value, hint)
    if (hint is type(None) and value is None) or (isinstance(hint, type) and type(value) is hint):
        return value
    raise BadIr(f"{value!r} is no {hint}")


def _convert(value: Json, hint: type) -> object:
    try:
        return hint(value)
    except (ValueError, ZeroDivisionError, TypeError) as error:
        raise BadIr(f"{value!r} is no {hint.__name__}") from error


def _decode_union(value: Json, options: tuple[typing.Any, ...]) -> typing.Any:
    if isinstance(value, dict):
        named = [o for o in options if isinstance(o, type) and o.__name__ == value.get("node")]
        if named:
            return _decode(value, named[0])
    for option in options:
        try:
            return _decode(value, option)
        except BadIr:
            continue
    raise BadIr(f"{value!r} fits no alternative")


def _decode_tuple(value: Json, args: tuple[typing.Any, ...]) -> tuple[typing.Any, ...]:
    if not isinstance(value, list):
        raise BadIr(f"{value!r} is no list")
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(_decode(part, args[0]) for part in value)
    if len(args) != len(value):
        raise BadIr(f"{value!r} has not {len(args)} parts")
    return tuple(_decode(part, arg) for part, arg in zip(value, args, strict=True))


def _decode_node(value: dict[str, Json], hint: type) -> typing.Any:
    if value.get("node") != hint.__name__ or set(value) != {"node", *hints_of(hint)}:
        raise BadIr(f"not a {hint.__name__}: {sorted(value)}")
    return hint(**{name: _decode(value[name], kind) for name, kind in hints_of(hint).items()})


def schema() -> dict[str, Json]:
    """The JSON schema (2020-12) of `to_json`."""
    nodes: dict[str, Json] = {
        name: _node_schema(cls) for name, cls in sorted({**NODES, "Names": ir.Names}.items())
    }
    nodes.pop("Node", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "mjr rule set IR",
        "type": "object",
        "required": ["format", "ruleset"],
        "additionalProperties": False,
        "properties": {"format": {"const": FORMAT}, "ruleset": {"$ref": "#/$defs/RuleSet"}},
        "$defs": nodes,
    }


def _node_schema(cls: type) -> Json:
    hints = hints_of(cls)
    properties: dict[str, Json] = {name: _hint_schema(hint) for name, hint in hints.items()}
    required: list[Json] = ["node", *hints]
    return {
        "type": "object",
        "additionalProperties": False,
        "required": required,
        "properties": {"node": {"const": cls.__name__}, **properties},
    }


def _hint_schema(hint: typing.Any) -> Json:
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [_hint_schema(arg) for arg in args]}
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return {"type": "array", "items": _hint_schema(args[0])}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_hint_schema(arg) for arg in args], "items": False}
    if hint is Span:
        place: list[Json] = [{"type": "string"}, {"type": "integer"}, {"type": "integer"}]
        return {"type": "array", "prefixItems": place, "items": False}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [member.value for member in hint]}
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return {"$ref": f"#/$defs/{hint.__name__}"}
    kinds = {bool: "boolean", int: "integer", str: "string", type(None): "null", Fraction: "string"}
    return {"type": kinds[hint]}
