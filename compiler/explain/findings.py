"""Why a condition holds or does not, with the tiles that decide it."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeGuard

from compiler import ir
from compiler.explain.missing import lacking
from compiler.explain.things import amount, things_text
from compiler.ir import Condition, Number, Sort, sort_of
from compiler.sentences.conditions import condition, denial
from compiler.sentences.letters import SUIT_LETTERS
from compiler.sentences.matches import match_phrase, predicate_phrase
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker
from compiler.sentences.unroll import plain_suit
from compiler.trace import Finding, Thing

# More tiles than these in the way do not tell of a suit.
FEW = 6


def why(finding: Finding, s: Speaker) -> str:
    """The reason for the value of a condition, in one clause."""
    return holds(finding, s) if finding.value else fails(finding, s)


def holds(finding: Finding, s: Speaker) -> str:
    """Why it holds: the condition, and the things found."""
    node = finding.node
    match node:
        case ir.And():
            return s.clauses(holds(part, s) for part in finding.parts) or _said(finding, s)
        case ir.Or() | ir.Bind() if finding.parts:
            true = [part for part in finding.parts if part.value] or list(finding.parts)
            return holds(true[0], s.knowing(finding.letters))
        case ir.Not() if finding.parts:
            return fails(finding.parts[0], s)
        case ir.Defined() if finding.parts:
            return _with_reason(finding, node, holds(finding.parts[0], s), s)
        case ir.Compare():
            return _comparison(finding, node, s)
        case _:
            return _in_brackets(_said(finding, s), things_text(_telling(finding), s), s)


def fails(finding: Finding, s: Speaker) -> str:
    """Why it does not hold: the part that failed, with the culprits or what is missing."""
    node = finding.node
    match node:
        case ir.And():
            failed = [part for part in finding.parts if not part.value]
            return fails(failed[0], s) if failed else _said(finding, s)
        case ir.Or():
            return _none_of(finding, node, s)
        case ir.Bind() if finding.parts:
            return fails(finding.parts[0], s.knowing(finding.letters))
        case ir.Not() if finding.parts:
            return holds(finding.parts[0], s)
        case ir.Defined() if finding.parts:
            return _with_reason(finding, node, fails(finding.parts[0], s), s)
        case ir.Compare():
            return _comparison(finding, node, s)
        case ir.Has():
            return _missing(finding, node, s.knowing(finding.letters))
        case ir.Every():
            return _culprits(finding, node, s)
        case ir.NoneOf(fit=ir.Fit(by=by)) if plain_suit(by) in SUIT_LETTERS and plain_suit(by):
            return _said(finding, s.forgetting())
        case _:
            return _in_brackets(_said(finding, s), things_text(_telling(finding), s), s)


def _telling(finding: Finding) -> tuple[Thing, ...]:
    """The things worth telling of what holds: listing the whole hand says nothing."""
    silent = isinstance(finding.node, ir.ShapeIs) or (
        bool(finding.value) and isinstance(finding.node, ir.Every | ir.NoneOf)
    )
    return () if silent else finding.things


def _is_condition(node: object) -> TypeGuard[Condition]:
    return isinstance(node, Condition)


def _is_number(node: object) -> TypeGuard[Number]:
    return isinstance(node, Number)


def _said(finding: Finding, s: Speaker) -> str:
    """The condition itself, or its denial; of a number its name."""
    if isinstance(finding.node, ir.Has):
        s = s.forgetting()
    if _is_condition(finding.node):
        return condition(finding.node, s) if finding.value else denial(finding.node, s)
    return number(finding.node, s) if _is_number(finding.node) else ""


def _in_brackets(text: str, evidence: str, s: Speaker) -> str:
    return s.say(f"{text}（{evidence}）", f"{text} ({evidence})") if evidence else text


def _with_reason(finding: Finding, node: ir.Defined, reason: str, s: Speaker) -> str:
    """A defined word and what it comes to; a word without a name is only what it comes to."""
    text = _said(finding, s)
    return _in_brackets(text, reason, s) if s.names.has_name(node.name) and reason not in text else reason


def _none_of(finding: Finding, node: ir.Or, s: Speaker) -> str:
    """That no part holds, each with its reason; names that do not count are told together."""
    counts = all(isinstance(part, ir.PatternCounts | ir.ClassCounts) for part in node.parts)
    if counts or not finding.parts:
        return _said(finding, s)
    return s.clauses(fails(part, s) for part in finding.parts)


def _comparison(finding: Finding, node: ir.Compare, s: Speaker) -> str:
    """Both sides with their values; a count with what was counted."""
    told = [_value(part, s) for part in finding.parts]
    return _in_brackets(_said(finding, s), s.say("，", ", ").join(t for t in told if t), s)


def _value(part: Finding, s: Speaker) -> str:
    if isinstance(part.node, ir.Int) or isinstance(part.value, bool):
        return ""
    value = amount(Fraction(part.value))
    if isinstance(part.node, ir.Count | ir.CountActs) and part.things:
        things = things_text(part.things, s)
        return s.say(f"共{value}：{things}", f"{value}: {things}")
    if isinstance(part.node, ir.CountClass):
        return s.say(f"共{value}项", value)
    if isinstance(part.node, ir.Ref | ir.Arith | ir.FoldOver):
        return s.say(f"{_said(part, s)}为{value}", f"{_said(part, s)} is {value}")
    return s.say(f"实为{value}", f"it is {value}")


def _missing(finding: Finding, node: ir.Has, s: Speaker) -> str:
    """What was found of a match, and the part that was not."""
    wanted = match_phrase(node.match, s.forgetting())
    found = things_text(finding.things, s)
    if not found:
        return _said(finding, s)
    lack = lacking(finding, node.match, s)
    return s.say(f"要有{wanted}，只有{found}{lack}", f"{wanted} needed, only {found} found{lack}")


def _culprits(finding: Finding, node: ir.Every, s: Speaker) -> str:
    """The things that break an `every`."""
    suit = isinstance(node.fit.by, ir.Narrow | ir.Alt) and bool(s.letters)
    if suit and len(finding.things) > FEW:
        return _said(finding, s.forgetting())
    wrong = things_text(finding.things, s)
    place = sort_of(node.subject) is Sort.PLACE
    if not wrong or place or isinstance(node.fit.by, ir.Different):
        return _in_brackets(_said(finding, s), "" if place else wrong, s)
    many = len(finding.things) > 1
    denied = ir.Fit(by=node.fit.by, lift=node.fit.lift, negated=not node.fit.negated)
    return s.say(f"{wrong}{predicate_phrase(denied, s)}", f"{wrong} {predicate_phrase(denied, s, many=many)}")
