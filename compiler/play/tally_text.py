"""What a simulation has found, as lines of a table and as JSON."""

from __future__ import annotations

from compiler.ir import RuleSet
from compiler.play.simulate import Tally
from compiler.sentences.speaker import Speaker
from compiler.text_width import wrap
from dsl.cells import text_cells

SEATS = "ABCD"
ROLES = {"dealer": ("庄家", "dealer"), "side": ("闲家", "side player"), "pot": ("公池", "pot")}
WAYS = {
    "self_draw": ("自摸", "own draw"),
    "by_discard": ("点炮", "discard"),
    "rob_kong": ("抢杠", "robbed kong"),
}
NAME = 42


def tally_json(tally: Tally, ruleset: RuleSet, seed: int) -> dict[str, object]:
    """Counts as they are; means and spreads rounded to four places."""
    who = [name for name in (*SEATS, *ROLES) if tally.seen[name]]
    return {
        "ruleset": ruleset.id,
        "seed": seed,
        "deals": tally.deals,
        "dead": tally.dead,
        "won_by_several": tally.several,
        "wins": tally.wins,
        "acts": tally.acts,
        "ways": {way: tally.ways[way] for way in WAYS},
        "patterns": {
            pattern.id: tally.won[pattern.id] for pattern in ruleset.patterns if tally.won[pattern.id]
        },
        "never": [pattern.id for pattern in ruleset.patterns if not tally.won[pattern.id]],
        "payments": {
            name: {"mean": round(tally.mean(name), 4), "spread": round(tally.spread(name), 4)} for name in who
        },
    }


def tally_lines(tally: Tally, ruleset: RuleSet, s: Speaker) -> list[str]:
    """Deals, wins, patterns by frequency, payments by seat and role; within 80 cells."""
    deals, acts = tally.deals, f"{tally.acts / tally.deals:.1f}"
    dead, several = _share(tally.dead, deals), _share(tally.several, deals)
    lines = [
        s.say(
            f"{deals} 局：荒牌 {dead}，一炮多响 {several}，平均 {acts} 个动作",
            f"{deals} deals: {dead} drawn, {several} with several winners, {acts} acts each",
        )
    ]
    if tally.wins:
        ways = [f"{s.say(*WAYS[way])} {_share(tally.ways[way], tally.wins)}" for way in WAYS]
        lines.append(s.say("和牌：", "Wins: ") + s.say("，", ", ").join(ways))
        lines += ["", s.say("番种（占和牌）", "Patterns (share of wins)")]
        for name, count in tally.won.most_common():
            lines += _rows(s.plain(name), _share(count, tally.wins))
    never = [s.plain(p.id) for p in ruleset.patterns if not tally.won[p.id]]
    if never and tally.wins:
        lines += _wrapped(s.say("没有出现：", "Never: ") + s.join(never))
    lines += ["", s.say("每局输赢（平均，离散）", "Payments a deal (mean, spread)")]
    for name in (*SEATS, *ROLES):
        if tally.seen[name] and (name != "pot" or tally.squares[name]):
            shown = s.say(*ROLES[name]) if name in ROLES else name
            lines.append(_row(shown, f"{tally.mean(name):+9.2f}  {tally.spread(name):9.2f}"))
    return lines


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "0%"


def _row(name: str, value: str) -> str:
    return f"  {name}{' ' * max(1, NAME - text_cells(name))}{value:>8}"


def _rows(name: str, value: str) -> list[str]:
    """A name that its column does not hold goes on below."""
    first, *rest = wrap(name, NAME - 1)
    return [_row(first, value), *(f"    {part}" for part in rest)]


def _wrapped(text: str) -> list[str]:
    return wrap(text, 80)
