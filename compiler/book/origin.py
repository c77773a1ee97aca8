"""What a rule set stands on, in one line: its parents, and what its own text changes, adds and removes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler.ir import RuleSet
from compiler.resolve.merge import key_of, keys_of
from compiler.sentences.speaker import Speaker
from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Kind, Statement, Strings, Targets

# More names than these are only counted.
FEW = 6
SILENT = (Kind.RULES, Kind.REMOVE)


def origin_text(ruleset: RuleSet, sources: Mapping[str, Source], s: Speaker) -> str:
    """`Extends changsha_2007; changed: ...; new: ...; removed: ...`; "" for a rule set without parents."""
    if not ruleset.parents:
        return ""
    parts = [s.say(f"沿用 {'、'.join(ruleset.parents)}", f"Extends {s.join(ruleset.parents)}")]
    source = sources.get(ruleset.span.file)
    own = parse(source)[0].statements if source is not None else ()
    mine = [statement for statement in own if isinstance(statement, Statement)]
    changed = [s.plain(key) for statement in mine if statement.change and (key := key_of(statement))]
    parts += _part(("改动", "changed"), changed, s)
    parts += _part(("新增", "new"), _added(mine, s), s)
    removed = _removed(mine)
    declared = _declared(sources.values(), s) if removed else {}
    parts += _part(("删去", "removed"), [declared.get(name, name) for name in removed], s)
    return s.say("；", "; ").join(parts)


def _part(label: tuple[str, str], names: Iterable[str], s: Speaker) -> list[str]:
    told = list(dict.fromkeys(names))
    if not told:
        return []
    if len(told) > FEW:
        return [s.say(f"{label[0]} {len(told)} 处", f"{label[1]}: {len(told)} things")]
    return [f"{s.say(*label)}{s.say('：', ': ')}{s.say('、', ', ').join(told)}"]


def _added(mine: Iterable[Statement], s: Speaker) -> list[str]:
    """What the text declares under a name; without one it is no more than a step of something else."""
    keys = [key_of(statement) for statement in mine if not statement.change and statement.kind not in SILENT]
    return [s.plain(key) for key in keys if key is not None and s.names.has_name(key)]


def _removed(mine: Iterable[Statement]) -> list[str]:
    clauses = [clause for statement in mine if statement.kind is Kind.REMOVE for clause in statement.clauses]
    return [name.text for clause in clauses if isinstance(clause, Targets) for name in clause.names]


def _declared(sources: Iterable[Source], s: Speaker) -> dict[str, str]:
    """The names of all that the texts declare: what is removed is no longer in the rule set."""
    found: dict[str, str] = {}
    for source in sources:
        for statement in parse(source)[0].statements:
            if (
                isinstance(statement, Statement)
                and statement.ident is not None
                and statement.names is not None
            ):
                name = _name(statement.ident.han, statement.names, s)
                found.update(dict.fromkeys(keys_of(statement.ident), name) if name else {})
    return found


def _name(han: str | None, names: Strings, s: Speaker) -> str:
    """A Han identifier is the Chinese name; of two strings the first is Chinese."""
    if s.zh:
        return names.first if names.second is not None else han or ""
    return names.second if names.second is not None else names.first if han else ""
