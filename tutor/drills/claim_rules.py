"""The rules that questions about claims are about, and those that they offer as answers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from compiler.ir import Ban, Desc, Named, Noun
from compiler.ir.walk import descend
from compiler.runtime.play.permit import Permission, asked_table
from compiler.runtime.play.refusals import REFUSALS
from compiler.runtime.play.state import State
from tutor.drills.model import ClaimRule
from tutor.engine import Cite, Name
from tutor.engine.describe import is_shut
from tutor.engine.verdicts import plain
from tutor.play.house import House
from tutor.play.tries import against

RULES = 4
CLAIMS = ("win", "kong", "pung", "chow")
# The rules of the table that speak against acts of a kind, the likeliest first.
TABLE = {
    "win": ("not_complete", "only_added_robbed", "no_own_draw", "nothing_lies"),
    "kong": ("kong_needs_tile", "last_discard_claim", "lacks_tiles", "kong_after_draw"),
    "pung": ("last_discard_claim", "lacks_tiles", "not_a_set"),
    "chow": ("chow_from_previous", "last_discard_claim", "lacks_tiles", "not_a_set"),
}
LAST = ("last_discard_claim", "kong_needs_tile")
# Fewer rules than these are no choice.
LEAST = 3
# Those that come up where the tiles would allow the claim.
OF_TABLE = ("chow_from_previous", "last_discard_claim", "kong_needs_tile", "only_added_robbed")


def rules_against(house: House) -> tuple[str, ...]:
    """The codes of all rules that may speak against a claim."""
    laws = (law.id for word in CLAIMS for law in laws_on(house, word))
    return tuple(dict.fromkeys((*OF_TABLE, *laws)))


def choices_of(house: House, one: Permission, state: State, rng: Random) -> tuple[ClaimRule, ...]:
    """The rules against the claim among others on acts of its kind that do not hold, in a random order."""
    right = against(one)
    likely = [code for code in likely_rules(house, one, state) if code not in right]
    others = [code for codes in TABLE.values() for code in codes if code not in (*right, *likely)]
    rng.shuffle(likely)
    rng.shuffle(others)
    shown = [rule_of(house, code, one) for code in right[: RULES - 1]]
    names = {rule.name for rule in shown}
    for code in (*likely, *others[: max(0, LEAST - len(shown) - len(likely))]):
        rule = rule_of(house, code, one)
        if len(shown) < RULES and rule.name not in names and not _may_hold(one, code, state):
            names.add(rule.name)
            shown.append(rule)
    rng.shuffle(shown)
    return tuple(shown)


def likely_rules(house: House, one: Permission, state: State) -> list[str]:
    """The rules that a learner might think of for an act of this kind."""
    word = one.action.act
    laws = [law.id for law in laws_on(house, word)]
    asked = [code for code in laws if one.refusal is None or _does_not_stand(code, one, state)]
    return [*TABLE.get(word, ()), *asked]


def laws_on(house: House, word: str) -> list[Ban]:
    """The bans of the text that can speak against acts of a word, with the options chosen."""
    ruleset = house.loaded.ruleset
    moves = {move.id: move.act for move in ruleset.moves}
    on = [ban for ban in ruleset.bans if not is_shut(ban.cond, ruleset, house.options)]
    return [ban for ban in on if word in words_of(ban.act, moves)]


def words_of(act: Desc, moves: Mapping[str, Desc]) -> set[str]:
    """The acts that a description is about, without those that only follow or precede them."""
    found: set[str] = set()
    for node in descend(act):
        if isinstance(node, Noun):
            found.add(node.word.value)
        elif isinstance(node, Named) and node.name in moves:
            found |= words_of(moves[node.name], {})
    return found


def _does_not_stand(code: str, one: Permission, state: State) -> bool:
    """A ban that was not asked, since the table itself does not open the act: it would not hold either."""
    bar = next((bar for bar in state.conduct.bars if bar.id == code), None)
    if bar is None:
        return False
    t = asked_table(state, one.deed)
    return not bar.stands(t, t.hand(one.action.player), one.deed)


def _may_hold(one: Permission, code: str, state: State) -> bool:
    """A rule of the table that holds too, though another was found first."""
    return one.refusal is not None and state.table.wall <= 0 and code in LAST


def rule_of(house: House, code: str, one: Permission) -> ClaimRule:
    """The rule of that code in both languages: one of the table, or a ban or duty of the text."""
    if code in REFUSALS:
        refusal = REFUSALS[code]
        return ClaimRule(code=code, name=Name(zh=refusal.zh, en=refusal.en), said=Name(zh="", en=""))
    barred = one._replace(refusal=None, bars=(code,), duties=(), unseen=())
    zh, en = (house.referee(lang).against(barred)[0] for lang in ("zh", "en"))
    return ClaimRule(
        code=code,
        name=Name(zh=plain(zh.name), en=plain(en.name)),
        said=Name(zh=plain(zh.sentence), en=plain(en.sentence)),
        cites=tuple(Cite(rule=cite) for cite in en.cites),
    )
