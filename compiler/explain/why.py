"""Why a pattern counts, and why another does not."""

from __future__ import annotations

from compiler.explain.findings import fails, holds
from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount, tiles_of
from compiler.ir import Pattern, RuleSet
from compiler.sentences.items import pattern as pattern_sentence
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.trace import Fate, PatternTrace, RulingTrace

KINDS = {Fate.COUNTS: LineKind.COUNTS, Fate.FAILS: LineKind.FAILS}


def pattern_line(ruleset: RuleSet, found: PatternTrace, s: Speaker) -> Line:
    """The fate of one pattern with its reason."""
    pattern = find_pattern(ruleset, found.pattern)
    text = _text(pattern, found, s)
    tiles = tuple(tiles_of(group) for uses in found.uses for group in uses)
    return Line(
        kind=KINDS.get(found.fate, LineKind.EXCLUDED),
        text=text,
        rule=found.pattern,
        tiles=tiles,
        cites=tuple(cite.rule for cite in pattern.cites),
        span=pattern.span,
    )


def find_pattern(ruleset: RuleSet, id_: str) -> Pattern:
    """The pattern of an id (of a family: its first member)."""
    return next(p for p in ruleset.patterns if id_ in (p.id, p.family))


def _text(pattern: Pattern, found: PatternTrace, s: Speaker) -> str:
    name = s.name(found.pattern)
    by = s.join(s.name(other) for other in found.by)
    match found.fate:
        case Fate.COUNTS:
            return _counts(pattern, found, name, s)
        case Fate.FAILS:
            reason = fails(found.finding, s) if found.finding is not None else pattern_sentence(pattern, s)
            return s.say(f"不是{name}：{reason}", f"not {name}: {reason}")
        case Fate.COVERED:
            return s.say(f"{name}不计：已含在{by}里", f"{name} is not counted: covered by {by}")
        case Fate.OVER_LIMIT:
            return s.say(f"{name}不计：已取{by}", f"{name} is not counted: {by} counts instead")
        case Fate.UNLINKED:
            return s.say(
                f"{name}不计：与{by}重复用牌",
                f"{name} is not counted: it would use sets already tied by {by}",
            )
        case Fate.IMPLIED:
            return s.say(f"{name}不计：有{by}必然有它", f"{name} is not counted: {by} implies it")


def _counts(pattern: Pattern, found: PatternTrace, name: str, s: Speaker) -> str:
    worth = amount(found.value)
    times = f" × {found.times}" if found.times > 1 else ""
    value = s.say(f"，{worth}", f", {worth}") if found.value else ""
    reason = holds(found.finding, s) if found.finding is not None else pattern_sentence(pattern, s)
    return s.say(f"{name}{times}{value}：{reason}", f"{name}{times}{value}: {reason}")


def why_not(ruleset: RuleSet, trace: RulingTrace, pattern_id: str, lang: str) -> Line | None:
    """Why that pattern does not count in this ruling; None if it counts or the trace knows nothing of it."""
    found = next((p for p in trace.patterns if p.pattern == pattern_id), None)
    if found is None or found.fate is Fate.COUNTS:
        return None
    return pattern_line(ruleset, found, speaker_of(ruleset, lang))
