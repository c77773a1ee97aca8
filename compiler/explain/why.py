"""Why a pattern counts, and why another does not."""

from __future__ import annotations

from compiler.explain.findings import fails, holds
from compiler.explain.model import Line, LineKind
from compiler.explain.things import amount, things_text, tiles_of
from compiler.ir import Pattern, RuleSet
from compiler.sentences.items import pattern as pattern_sentence
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.trace import Fate, PatternTrace, RulingTrace

KINDS = {Fate.COUNTS: LineKind.COUNTS, Fate.FAILS: LineKind.FAILS}


def pattern_line(ruleset: RuleSet, found: PatternTrace, s: Speaker) -> Line:
    """The fate of one pattern with its reason."""
    pattern = find_pattern(ruleset, found.pattern)
    tiles = tuple(tiles_of(group) for uses in found.uses for group in uses)
    return Line(
        kind=KINDS.get(found.fate, LineKind.EXCLUDED),
        text=_text(pattern, found, s),
        rule=found.pattern,
        tiles=tiles,
        cites=tuple(dict.fromkeys(cite.rule for cite in pattern.cites)),
        span=pattern.span,
    )


def find_pattern(ruleset: RuleSet, id_: str) -> Pattern:
    """The pattern of an id (of a family: its first member)."""
    return next(p for p in ruleset.patterns if id_ in (p.id, p.family))


def _text(pattern: Pattern, found: PatternTrace, s: Speaker) -> str:
    name = s.plain(found.pattern)
    by = s.join(s.plain(other) for other in found.by)
    match found.fate:
        case Fate.COUNTS:
            return _counts(pattern, found, name, s)
        case Fate.FAILS:
            reason = fails(found.finding, s) if found.finding is not None else pattern_sentence(pattern, s)
            return s.say(f"不是{name}：{reason}", f"Not {name}: {reason}")
        case Fate.COVERED:
            return s.say(f"{name}不计：已计{by}", f"{name} does not count beside {by}")
        case Fate.OVER_LIMIT:
            return s.say(f"{name}不计：已取{by}", f"{name} does not count: {by} is taken instead")
        case Fate.UNLINKED:
            return s.say(
                f"{name}不计：所用的面子已与{by}套算过",
                f"{name} does not count: its sets have been combined in {by} already",
            )
        case Fate.IMPLIED:
            return s.say(f"{name}不计：有{by}必有它", f"{name} does not count: it always comes with {by}")


def _counts(pattern: Pattern, found: PatternTrace, name: str, s: Speaker) -> str:
    times = f" × {found.times}" if found.times > 1 else ""
    value = f"{amount(found.value)}" if found.value else ""
    head = s.say(f"{name}{times}", f"{name}{times}")
    head += s.say(f"，计{value}", f", {value}") if value else ""
    return s.say(f"{head}：{_reason(pattern, found, s)}", f"{head}: {_reason(pattern, found, s)}")


def _reason(pattern: Pattern, found: PatternTrace, s: Speaker) -> str:
    """Of a pattern that counts several times the sets of each time."""
    if found.times > 1 and any(found.uses):
        return s.say("；", "; ").join(things_text(uses, s) for uses in found.uses)
    return holds(found.finding, s) if found.finding is not None else pattern_sentence(pattern, s)


def why_not(ruleset: RuleSet, trace: RulingTrace, pattern_id: str, lang: str) -> Line | None:
    """Why that pattern does not count in this ruling; None if it counts or the trace knows nothing of it."""
    found = next((p for p in trace.patterns if p.pattern == pattern_id), None)
    if found is None or found.fate is Fate.COUNTS:
        return None
    return pattern_line(ruleset, found, speaker_of(ruleset, lang))
