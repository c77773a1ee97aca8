"""What play under both rule sets has shown, in words: each way to part, and a short record leading there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from compiler.diff.table.contrast import Dispute
from compiler.loader import Loaded
from compiler.play.telling import Referee, Told
from compiler.runtime.masks import kinds_in
from compiler.runtime.play.advance import before
from compiler.runtime.play.over import next_dealers
from compiler.runtime.play.record import record_json
from compiler.runtime.play.state import State
from compiler.sentences.speaker import speaker_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """A way to part. `lead`: what happens; `table`: what lies there; `a`, `b`: what each side says of it.

    `record`: a deal up to there that `mjr replay` takes with either rule set, `action` what is in dispute.
    """

    number: int
    kind: str
    lead: str
    table: tuple[str, ...]
    a: str
    b: str
    against: tuple[Told, ...]
    deals: int
    often: str
    record: dict[str, object]
    action: dict[str, object] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReport:
    """`looked`: how many deals were played under both, in words; `comparable` False: none could be."""

    comparable: bool
    deals: int
    looked: str
    partings: tuple[Parting, ...]


def table_report(
    a: Loaded, b: Loaded, found: Iterable[Dispute], played: int, lang: str, *, comparable: bool = True
) -> TableReport:
    """The report in a language; `a` and `b` are what was compared."""
    referees = Referee(a, speaker_of(a.ruleset, lang)), Referee(b, speaker_of(b.ruleset, lang))
    zh = lang == "zh"
    if not comparable:
        none = (
            "用牌、人数或手牌张数不同，没法打同一局。"
            if zh
            else "With other tiles, players or hands no deal can be played under both."
        )
        return TableReport(comparable=False, deals=0, looked=none, partings=())
    partings = tuple(_parting(number, one, played, referees) for number, one in enumerate(found, 1))
    return TableReport(
        comparable=True, deals=played, looked=_looked(len(partings), played, zh), partings=partings
    )


def _looked(ways: int, played: int, zh: bool) -> str:
    if zh:
        return f"两边打了同样的 {played} 局，" + (f"有 {ways} 处走法不同。" if ways else "走法都一样。")
    told = f"they part in {ways} way{'s' * (ways != 1)}" if ways else "all go the same way"
    return f"{played} deals were played under both; {told}."


def _parting(number: int, one: Dispute, played: int, referees: tuple[Referee, Referee]) -> Parting:
    s = referees[0].speaker
    if one.permissions is None or one.action is None:
        lead, sides = _of_the_end(one, referees)
        against: tuple[Told, ...] = ()
    else:
        lead = referees[one.legal].action(one.action, before(one.states[one.legal], one.action))
        against = referees[1 - one.legal].against(one.permissions[1 - one.legal])
        sides = _allowed(one.legal, against, referees)
    return Parting(
        number=number,
        kind=one.kind,
        lead=lead,
        table=(*_wilds(one, referees), *_table(one, referees[0])),
        a=sides[0],
        b=sides[1],
        against=against,
        deals=one.deals,
        often=s.say(f"{played} 局里有 {one.deals} 局遇到", f"in {one.deals} of {played} deals"),
        record=record_json(one.states[0].rules, one.record),
        action=one.action.to_json() if one.action is not None else None,
    )


def _allowed(legal: int, against: tuple[Told, ...], referees: tuple[Referee, Referee]) -> tuple[str, str]:
    s = referees[0].speaker
    rules = s.say("；", "; ").join(_rule(told) for told in against)
    said = [s.say("可以", "allowed"), s.say(f"不可以：{rules}", f"not allowed: {rules}")]
    return (said[0], said[1]) if legal == 0 else (said[1], said[0])


def _rule(told: Told) -> str:
    place = f" ({told.place.rpartition(':')[0].rpartition('/')[2]})" if told.place else ""
    return told.name + "".join(f" [{cite}]" for cite in told.cites) + place


def _of_the_end(one: Dispute, referees: tuple[Referee, Referee]) -> tuple[str, tuple[str, str]]:
    s = referees[0].speaker
    if one.kind == "end":
        over, on = s.say("打完了", "the deal is over"), s.say("还要打下去", "the deal goes on")
        lead = s.say("一局什么时候算打完", "When a deal is over")
        return lead, (over, on) if one.legal == 0 else (on, over)
    dealers = [
        s.join(next_dealers(state)[0])
        or s.say("要看另外说定的，这里没说", "decided by what is not told here")
        for state in one.states
    ]
    return s.say("下一局谁坐庄", "Who deals next"), (dealers[0], dealers[1])


def _wilds(one: Dispute, referees: tuple[Referee, Referee]) -> tuple[str, ...]:
    """Which tiles are wild, told twice only where the rule sets differ in it."""
    told: list[str] = []
    for state, referee in zip(one.states, referees, strict=True):
        s = referee.speaker
        for use in state.table.wilds:
            kinds = s.join(map(s.kind, kinds_in(use.kinds)))
            told.append(s.say(f"{s.plain(use.id)}是{kinds}", f"{s.plain(use.id)}: {kinds}"))
    return tuple(dict.fromkeys(told))


def _table(one: Dispute, referee: Referee) -> tuple[str, ...]:
    """The player's tiles and the latest acts."""
    s, state = referee.speaker, one.states[0]
    lines: list[str] = []
    if one.action is not None:
        seat = state.seats[one.action.player]
        melds = "".join(f" [{s.tiles(meld.tiles)}]" for meld in seat.melds)
        hand = s.tiles(sorted(seat.hand or ()))
        lines.append(
            s.say(f"{one.action.player} 手里 {hand}{melds}", f"{one.action.player} holds {hand}{melds}")
        )
    acts, count = _latest(state, referee), len(one.record.actions)
    if acts:
        lines.append(s.say(f"第 {count} 个动作之后：{acts}", f"after action {count}: {acts}"))
    return tuple(lines)


def _latest(state: State, referee: Referee) -> str:
    """The last three acts."""
    taken = [act for act in state.acts if not act.passed][-3:]
    return referee.speaker.say("，", ", ").join(referee.deed(act) for act in taken)
