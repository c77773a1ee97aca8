"""What an example expects, held against what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from compiler import ir
from compiler.evaluate.acts import Act
from compiler.evaluate.asked import word_of
from compiler.evaluate.course import (
    carried_on,
    next_dealers,
)
from compiler.evaluate.holding import Claim
from compiler.evaluate.legality import form_of_kong, judge_act
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.numbers import counted_instances
from compiler.evaluate.payments import POT
from compiler.evaluate.played_case import Run
from compiler.evaluate.rules import Rules
from compiler.evaluate.scope import Scope
from compiler.evaluate.text import Text, text
from compiler.evaluate.waits import is_ready, waits_at
from compiler.evaluate.wins import Judged, judge_claim
from compiler.ir import Circumstance, Expect, Form, Word
from compiler.runtime.ruling import number_json
from compiler.runtime.tiles import tiles_text
from dsl.contexts import chinese_in
from dsl.source import Span
from dsl.words import find_word


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One expectation that is not met, and its place.

    `expected` None: nothing could be looked at, and `found` says why.
    """

    expected: Text | None
    found: Text
    span: Span


def _plain(words: str) -> Text:
    """What reads the same in both languages: tiles, values, ids of the author."""
    return Text(zh=words, en=words)


def _equal(name: Text, value: object, player: str | None = None) -> Text:
    """`winner = B C`, 和家 = B C."""
    zh, en = name.zh, name.en
    if player is not None:
        return text(f"{player} 的 {zh} = {value}", f"{en} of {player} = {value}")
    return text(f"{zh} = {value}", f"{en} = {value}")


def _word(spelling: str) -> Text:
    """A word of the language as each language spells it."""
    word = find_word(spelling)
    return text(word.chinese[0], word.english) if word is not None else _plain(spelling)


def _called(id_: str, run: Run) -> Text:
    """What the author named: by its Chinese name if it has one, in English by its id as in an example."""
    names = next((item.names.zh for item in _items(run) if id_ in (item.id, getattr(item, "family", ""))), "")
    return text(names or id_, id_)


def _items(run: Run) -> Iterator[ir.Item]:
    rules = run.rules.ruleset
    yield from (*rules.numbers, *rules.moves, *rules.bans, *rules.duties, *rules.defines, *rules.draws)
    yield from (*rules.facts, *rules.options, *rules.carries)


def check(expect: Expect, run: Run) -> Failure | None:
    """What is wrong, if anything."""
    match expect:
        case ir.ExpectPattern():
            return _check_pattern(expect, run)
        case ir.ExpectAct():
            return _check_win(expect, run) if expect.act == "win" else _check_act(expect, run)
        case ir.ExpectNumber():
            return _check_number(expect, run)
        case ir.ExpectWaits():
            return _check_waits(expect, run)
        case ir.ExpectPlayers():
            return _check_players(expect, run)
        case ir.ExpectPays():
            return _check_pays(expect, run)


def _scope(run: Run) -> Scope:
    """The scope in which names are asked: the best reading of the win, else the best wait, else the table."""
    if run.judged is not None and run.judged.best is not None:
        return replace(run.judged.best.scope, turned=run.course.turned)
    best = best_wait(run)
    return best if best is not None else replace(run.end, subject=run.owner, actor=run.owner)


def best_wait(run: Run) -> Scope | None:
    """The scope of the wait that would pay most, as a win on a discard of the next player."""
    scope = run.course.scope(run.table.now)
    source = run.table.deal.after(run.owner, 1)
    flags = frozenset({Circumstance.BY_DISCARD})
    claims = [
        Claim(player=run.owner, tile=kind, source=source, flags=flags) for kind in waits_at(run.owner, scope)
    ]
    best = [judge_claim(claim, scope).best for claim in claims]
    chosen = max((b for b in best if b is not None), key=lambda b: b.merit[:2], default=None)
    return chosen.scope if chosen is not None else None


def _check_pattern(expect: ir.ExpectPattern, run: Run) -> Failure | None:
    scope = _scope(run)
    if expect.kind == "define":
        holds = scope.holds(ir.Defined(name=expect.id))
        return _mismatch(expect, _called(expect.id, run), holds) if holds is expect.negated else None
    if expect.kind == "class":
        patterns: tuple[str, ...] = tuple(run.rules.patterns_of.get(expect.id, ()))
    else:
        patterns = run.rules.pattern_members(expect.id)
    times = len(counted_instances(scope, patterns))
    wrong = (
        times != expect.times
        if expect.times is not None and not expect.negated
        else (times > 0) is expect.negated
    )
    if not wrong:
        return None
    found = _counted_text(scope, run)
    times_text = f" * {expect.times}" if expect.times is not None else ""
    named = _named(expect.id, run)
    wanted = text(named.zh + times_text, named.en + times_text)
    return Failure(
        expected=text(f"不计{wanted.zh}", f"not {wanted.en}") if expect.negated else wanted,
        found=found,
        span=expect.span,
    )


def _counted_text(scope: Scope, run: Run) -> Text:
    """The patterns that count, or that there is no win."""
    counted = scope.counted_of(scope.subject)
    if counted is None:
        return text("没有和牌", "no win")
    names: dict[str, int] = {}
    for instance in counted.instances():
        names[instance.pattern] = names.get(instance.pattern, 0) + 1
    if not names:
        return text("没有番种", "no pattern")
    shown = [(_named(name, run), "" if times == 1 else f" * {times}") for name, times in names.items()]
    return text(
        "、".join(named.zh + times for named, times in shown),
        ", ".join(named.en + times for named, times in shown),
    )


def _named(id_: str, run: Run) -> Text:
    """A pattern or class by its names; by its id where it has none in a language."""
    ruleset = run.rules.ruleset
    items = (*ruleset.patterns, *ruleset.classes)
    names = next((item.names for item in items if id_ in (item.id, getattr(item, "family", ""))), ir.Names())
    return text(names.zh or id_, f"`{id_}`" if not names.en else names.en)


def _mismatch(expect: ir.ExpectPattern, what: Text, holds: bool) -> Failure:
    yes, no = what, text(f"不是 {what.zh}", f"not {what.en}")
    return Failure(expected=no if expect.negated else yes, found=yes if holds else no, span=expect.span)


def _check_win(expect: ir.ExpectAct, run: Run) -> Failure | None:
    judged = run.judged
    legal = judged is not None and judged.legal
    bans = [ban.id for ban in judged.best.struck] if judged is not None and judged.best is not None else []
    if expect.negated and not legal and expect.label in (None, *bans):
        return None
    if not expect.negated and legal:
        return None
    return Failure(expected=_win_text(expect, run), found=_found_win(judged, bans, run), span=expect.span)


def _win_text(expect: ir.ExpectAct, run: Run) -> Text:
    if not expect.negated:
        return text("和", "win")
    label = _labelled([expect.label] if expect.label else [], run)
    return text(f"不能和{label.zh}", f"not win{label.en}")


def _labelled(labels: list[str], run: Run) -> Text:
    """The bans and duties behind a refusal, in brackets."""
    if not labels:
        return _plain("")
    called = [_called(label, run) for label in labels]
    return text(f"（{'、'.join(c.zh for c in called)}）", f" ({', '.join(c.en for c in called)})")


def _found_win(judged: Judged | None, bans: list[str], run: Run) -> Text:
    if judged is None or judged.best is None:
        return text("不成牌型", "no winning shape")
    if bans:
        label = _labelled(bans, run)
        return text(f"不能和{label.zh}", f"not win{label.en}")
    return text("和", "win") if judged.legal else text("不能和", "not win")


def _check_act(expect: ir.ExpectAct, run: Run) -> Failure | None:
    scope = run.course.scope(run.table.now)
    verdict = judge_act(_asked_act(expect, run, scope), scope)
    labels = [ban.id for ban in verdict.bans] + [duty.id for duty in verdict.duties]
    if not expect.negated and verdict.legal:
        return None
    if expect.negated and not verdict.legal and expect.label in (None, *labels):
        return None
    name = _act_text(expect, run)
    label = _labelled([expect.label] if expect.label else [], run)
    wanted = text(f"不能{name.zh}{label.zh}", f"not {name.en}{label.en}") if expect.negated else name
    if verdict.legal:
        found = text(f"可以{name.zh}", f"{name.en} is legal")
    elif labels:
        refused = _labelled(labels, run)
        found = text(f"不能{refused.zh}", f"not legal{refused.en}")
    else:
        found = text("这时没有这一步", "not open at this point")
    return Failure(expected=wanted, found=found, span=expect.span)


def _act_text(expect: ir.ExpectAct, run: Run) -> Text:
    """A move by its name, an act by its word (吃, not 顺子), and the tiles."""
    word = None if expect.move else find_word(expect.act)
    act = text(chinese_in(word, "act"), word.english) if word is not None else _called(expect.move, run)
    tiles = tiles_text(expect.tiles)
    return text(f"{act.zh} {tiles}".strip(), f"{act.en} {tiles}".strip())


def _asked_act(expect: ir.ExpectAct, run: Run, scope: Scope) -> Act:
    """The act in question: by the player who is asked, on the tile that lies there where a claim is meant."""
    asked = ir.ExampleAct(
        player=run.owner, act=expect.act, move=expect.move, passed=False, form=expect.form, tiles=expect.tiles
    )
    word = word_of(asked, run.rules)
    tile = expect.tiles[0] if expect.tiles else None
    last = next((a for a in reversed(scope.moment.acts) if not a.passed), None)
    claimed = last is not None and last.word is Word.DISCARD and last.player != run.owner
    source = (
        last.player if last is not None and claimed and word in (Word.CHOW, Word.PUNG, Word.KONG) else None
    )
    if claimed and last is not None and word in (Word.CHOW, Word.PUNG):
        tile = last.tile
    form = Form(expect.form) if expect.form else None
    if form is None and word is Word.KONG:
        form = form_of_kong(tile, run.owner, scope)
    return Act(
        word=word, player=run.owner, move=expect.move, tiles=expect.tiles, tile=tile, source=source, form=form
    )


def _check_number(expect: ir.ExpectNumber, run: Run) -> Failure | None:
    found = _number(expect, run)
    if found == expect.value:
        return None
    shown, wanted = number_json(found), number_json(expect.value)
    return Failure(
        expected=_equal(_called(expect.id, run), wanted, expect.player),
        found=_equal(_called(expect.id, run), shown, expect.player),
        span=expect.span,
    )


NUMBER_KINDS = (
    ("numbers", ir.RefKind.SHEET),
    ("draws", ir.RefKind.DRAWS),
    ("facts", ir.RefKind.FACT),
    ("options", ir.RefKind.OPTION),
)


def _number(expect: ir.ExpectNumber, run: Run) -> Fraction:
    """A number in the scope of the win; a carried number as it is for the next deal, where this
    one is over."""
    rules = run.rules
    if expect.id in rules.carries and (run.asked.over or run.course.over):
        after = carried_on(run.course)
        return after.get((expect.id, expect.player), after.get((expect.id, None), Fraction(0)))
    scope = _scope(run).with_letters(NO_LETTERS)
    if expect.player is not None:
        scope = replace(scope, subject=expect.player, payee=expect.player)
    return scope.value(ir.Ref(kind=_kind_of(expect.id, rules), name=expect.id))


def _kind_of(name: str, rules: Rules) -> ir.RefKind:
    if name in rules.numbers.by_id or name in rules.numbers.members:
        return ir.RefKind.SHEET
    if name in rules.carries:
        return ir.RefKind.CARRY
    if name in rules.draws:
        return ir.RefKind.DRAWS
    if name in rules.facts:
        return ir.RefKind.FACT
    if name in rules.options:
        return ir.RefKind.OPTION
    return ir.RefKind.PATTERN if name in rules.patterns.by_id else ir.RefKind.DEFINE


def _check_waits(expect: ir.ExpectWaits, run: Run) -> Failure | None:
    scope = run.course.scope(run.table.now)
    if expect.kinds is None:
        ready = is_ready(run.owner, scope)
        if ready is not expect.negated:
            return None
        yes, no = text("听牌", "ready"), text("没有听牌", "not ready")
        return Failure(expected=no if expect.negated else yes, found=yes if ready else no, span=expect.span)
    found = waits_at(run.owner, scope)
    if found == tuple(sorted(expect.kinds)):
        return None
    shown = tiles_text(found) or "-"
    return Failure(
        expected=_equal(_word("waits"), tiles_text(sorted(expect.kinds))),
        found=_equal(_word("waits"), shown),
        span=expect.span,
    )


def _check_players(expect: ir.ExpectPlayers, run: Run) -> Failure | None:
    found = next_dealers(run.course) if expect.role == "next_dealer" else run.course.winners
    if sorted(found) == sorted(expect.players):
        return None
    wanted, shown = " ".join(expect.players), " ".join(found) or "-"
    return Failure(
        expected=_equal(_word(expect.role), wanted),
        found=_equal(_word(expect.role), shown),
        span=expect.span,
    )


def _check_pays(expect: ir.ExpectPays, run: Run) -> Failure | None:
    """The change of every balance in this deal."""
    before = run.asked.balances
    wanted = {player: Fraction(change) for player, change in expect.changes}
    found = {
        player: balance - before.get(player, Fraction(0)) for player, balance in run.course.balances.items()
    }
    same = all(found[player] == wanted.get(player, 0) for player in found if player != POT or POT in wanted)
    if same:
        return None
    return Failure(expected=_pays_text(wanted), found=_pays_text(found), span=expect.span)


def _pays_text(changes: dict[str, Fraction]) -> Text:
    parts = [f"{player} {_signed(change)}" for player, change in changes.items() if change or player != POT]
    shown = " ".join(parts)
    return text(f"收付 {shown.replace(POT, '公池')}", f"pays {shown}")


def _signed(change: Fraction) -> str:
    shown = number_json(change)
    return f"+{shown}" if change > 0 else str(shown)
