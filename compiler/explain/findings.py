"""Why a condition holds or does not, with the tiles that decide it."""

from __future__ import annotations

from fractions import Fraction

from compiler import ir
from compiler.explain.things import amount, things_text
from compiler.sentences.conditions import condition, denial
from compiler.sentences.matches import match_phrase
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker
from compiler.trace import Finding

SUIT_NAMES = {"m": ("万子", "characters"), "p": ("筒子", "dots"), "s": ("条子", "bamboo")}


def why(finding: Finding, s: Speaker) -> str:
    """The reason for the value of a condition, in one clause."""
    return holds(finding, s) if finding.value else fails(finding, s)


def holds(finding: Finding, s: Speaker) -> str:
    """Why it holds: the condition, and the things found."""
    node = finding.node
    if isinstance(node, ir.And):
        return s.clauses(holds(part, s) for part in finding.parts) or condition(node, s)
    if isinstance(node, (ir.Or, ir.Bind)) and finding.parts:
        true = [part for part in finding.parts if part.value] or list(finding.parts)
        return holds(true[0], s)
    if isinstance(node, ir.Not) and finding.parts:
        return fails(finding.parts[0], s)
    text = _as_condition(finding, s, yes=True)
    evidence = things_text(finding.things, s) if _telling(finding) else ""
    return s.say(f"{text}（{evidence}）", f"{text} ({evidence})") if evidence else text


def _telling(finding: Finding) -> bool:
    """Listing all tiles of the hand tells nothing."""
    return bool(finding.things) and not isinstance(finding.node, ir.Every)


def _as_condition(finding: Finding, s: Speaker, *, yes: bool) -> str:
    node = finding.node
    if isinstance(node, ir.Compare):
        return _comparison(finding, s)
    if _is_number(node):
        return number(node, s)  # type: ignore[arg-type]
    return condition(node, s) if yes else denial(node, s)  # type: ignore[arg-type]


def _is_number(node: object) -> bool:
    return isinstance(
        node,
        (
            ir.Int,
            ir.Arith,
            ir.Rank,
            ir.Ref,
            ir.Count,
            ir.CountClass,
            ir.CountActs,
            ir.FoldClass,
            ir.FoldFamily,
            ir.FoldOver,
            ir.RankOf,
            ir.Wall,
            ir.Balance,
        ),
    )


def _comparison(finding: Finding, s: Speaker) -> str:
    """Both sides with their values."""
    node = finding.node
    assert isinstance(node, ir.Compare)
    told = [_value(part, s) for part in finding.parts]
    base = condition(node, s) if finding.value else denial(node, s)
    shown = "，".join(t for t in told if t) if s.zh else ", ".join(t for t in told if t)
    return s.say(f"{base}（{shown}）", f"{base} ({shown})") if shown else base


def _value(part: Finding, s: Speaker) -> str:
    if isinstance(part.node, ir.Int) or isinstance(part.value, bool):
        return ""
    return s.say(
        f"{_as_condition(part, s, yes=True)}为{amount(Fraction(part.value))}",
        f"{_as_condition(part, s, yes=True)} is {amount(Fraction(part.value))}",
    )


def fails(finding: Finding, s: Speaker) -> str:
    """Why it does not hold: the part that failed, with the culprits or what is missing."""
    node = finding.node
    match node:
        case ir.And():
            failed = [part for part in finding.parts if not part.value]
            return fails(failed[0], s) if failed else denial(node, s)
        case ir.Or():
            return s.clauses(fails(part, s) for part in finding.parts) or denial(node, s)
        case ir.Bind():
            return fails(finding.parts[0], s) if finding.parts else denial(node, s)
        case ir.Not():
            return holds(finding.parts[0], s) if finding.parts else denial(node, s)
        case ir.Has():
            return _missing(finding, node, s)
        case ir.Every():
            return _culprits(finding, node, s)
        case _:
            return _plain_failure(finding, s)


def _plain_failure(finding: Finding, s: Speaker) -> str:
    text = _as_condition(finding, s, yes=False)
    evidence = things_text(finding.things, s)
    return s.say(f"{text}：{evidence}", f"{text}: {evidence}") if evidence else text


def _missing(finding: Finding, node: ir.Has, s: Speaker) -> str:
    """What was found of a match, and the part that was not."""
    found = things_text(finding.things, s)
    wanted = match_phrase(node.match, s)
    if finding.missing is None:
        return s.say(f"没有{wanted}", f"there is no {_bare(wanted)}")
    lacking = match_phrase(ir.Match(parts=(finding.missing,)), s)
    letters = _letters(finding, s)
    if found:
        return s.say(
            f"要{wanted}：只有{found}，缺{lacking}{letters}",
            f"{wanted} needed: only {found} found, no {_bare(lacking)}{letters}",
        )
    return s.say(f"要{wanted}：一{'副' if lacking else ''}也没有", f"{wanted} needed: none found")


def _letters(finding: Finding, s: Speaker) -> str:
    suits = [SUIT_NAMES[v][0 if s.zh else 1] for _letter, v in finding.letters if v in SUIT_NAMES]
    shown = s.join(suits)
    return s.say(f"（{shown}）", f" ({shown})") if shown else ""


def _bare(text: str) -> str:
    for article in ("a ", "an ", "the "):
        text = text.removeprefix(article)
    return text


def _culprits(finding: Finding, node: ir.Every, s: Speaker) -> str:
    """The things that break an `every`."""
    wrong = things_text(finding.things, s)
    if not wrong:
        return denial(node, s)
    by_suit = _suits_told(finding, node, s)
    if by_suit:
        return by_suit
    return s.say(f"{denial(node, s)}：{wrong}", f"{denial(node, s)}: {wrong}")


def _suits_told(finding: Finding, node: ir.Every, s: Speaker) -> str:
    """Not of one suit: which tiles are of another suit than the rest."""
    if node.fit.lift is not ir.Lift.IN_SUIT or not finding.letters:
        return ""
    suit = finding.letters[0][1]
    if suit not in SUIT_NAMES:
        return ""
    wrong = things_text(finding.things, s)
    rest = SUIT_NAMES[suit][0 if s.zh else 1]
    return s.say(
        f"{wrong}不是{rest}，其余是{rest}",
        f"{wrong} {'is' if len(finding.things) == 1 else 'are'} not {rest}, the rest are",
    )
