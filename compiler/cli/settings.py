"""Options and facts named on the command line: by id, or by a name that the rule text gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler.cli.common import Unreadable, _
from compiler.cli.situations import value_of
from compiler.ir import Item, Option, RuleSet

NAMED = ("options", "facts")


def with_ids(data: Mapping[str, object], ruleset: RuleSet) -> dict[str, object]:
    """The situation with the ids of its options and facts. Raises Unreadable for a name that several have, or
    that is set twice."""
    known: dict[str, Iterable[Item]] = {"options": ruleset.options, "facts": ruleset.facts}
    found = dict(data)
    for field in NAMED:
        given = data.get(field)
        if isinstance(given, dict):
            found[field] = _by_id(given, known[field])
    options = found.get("options")
    if isinstance(options, dict):
        known_options = {option.id: option for option in ruleset.options}
        found["options"] = {
            name: _choice(value, known_options[name]) if name in known_options else value
            for name, value in options.items()
        }
    return found


def _choice(value: object, option: Option) -> object:
    """The id of a choice that is told by its name; a choice called `off` or `yes` was meant as that word."""
    if isinstance(value, bool):
        return next((choice for choice in option.choices if value_of(choice) is value), value)
    if not isinstance(value, str) or value in option.choices:
        return value
    named = zip(option.choices, option.choice_names, strict=True)
    return next((choice for choice, names in named if value in (names.zh, names.en)), value)


def _by_id(given: Mapping[str, object], items: Iterable[Item]) -> dict[str, object]:
    ids = {item.id for item in items}
    found: dict[str, object] = {}
    for name, value in given.items():
        id_ = name if name in ids else _id_of(name, items)
        if id_ in found:
            raise Unreadable(_("{name} is set twice").format(name=name))
        found[id_] = value
    return found


def _id_of(name: str, items: Iterable[Item]) -> str:
    """The id of that name; a name that nothing has stays, and is refused where the situation is read."""
    wanted = name.casefold()
    ids = [item.id for item in items if wanted in (item.names.zh.casefold(), item.names.en.casefold())]
    if len(ids) > 1:
        raise Unreadable(_("{name} may be {ids}; say which").format(name=name, ids=", ".join(ids)))
    return ids[0] if ids else name
