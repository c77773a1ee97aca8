"""`mjr replay`: judges a record of a deal, action by action, and settles it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from compiler.cache import compiled
from compiler.cli.common import N_, Exit, Unreadable, _, json_option, path_option, print_json, wrap
from compiler.cli.rulesets import chosen, load_right
from compiler.cli.situations import read_json
from compiler.generate.problems import NotGenerated
from compiler.play.replay_json import replay_json
from compiler.play.telling import Referee
from compiler.runtime.notation import InputError
from compiler.runtime.play.over import NEXT_DEALER
from compiler.runtime.play.record import record_from
from compiler.runtime.play.replay import Outcome, Replay, Step, outcome, replayed
from compiler.runtime.play.state import Stage
from compiler.sentences.namebook import names_of
from compiler.sentences.speaker import Speaker

WIDTH = 80


@click.command(
    "replay",
    help=N_("Judge a record of a deal. RULESET is an id or a path, RECORD a JSON file."),
    epilog=N_("How records are written: see docs/records.md."),
)
@click.argument("ruleset", metavar="RULESET")
@click.argument("record", metavar="RECORD", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--all", "everything", is_flag=True, help=N_("Show passes too."))
@json_option
@path_option
def command(ruleset: str, record: Path, everything: bool, as_json: bool, folders: tuple[Path, ...]) -> Exit:
    """NO if an action is not legal or the claimed result is not what comes of the deal."""
    loaded = load_right(ruleset, folders)
    data = read_json(record)
    try:
        module = compiled(loaded)
        found = replayed(module.RULES, module.CONDUCT, record_from(data, module.RULES))
        wrong = disagreements(found)
    except NotGenerated as error:
        raise Unreadable(str(error)) from error
    except InputError as error:
        raise Unreadable(error.message(chosen())) from error
    referee = Referee(loaded, Speaker(chosen(), names_of(loaded.ruleset)))
    if as_json:
        print_json(replay_json(found, referee))
    else:
        for line in _lines(found, referee, everything=everything):
            click.echo(line)
    return Exit.NO if found.illegal is not None or wrong else Exit.FINE


def disagreements(found: Replay) -> tuple[str, ...]:
    """What the record claims and the deal does not give: `payments`, `winners`, `next_dealer`.

    What hangs on tiles which nobody knows is not decidable.
    """
    claimed = found.record.claimed
    if found.last.stage is not Stage.OVER:
        return ()
    result = outcome(found.last)
    wrong: list[str] = []
    known = claimed.payments is not None and not result.untold
    if known and any(
        result.payments.get(player, 0) != amount for player, amount in (claimed.payments or {}).items()
    ):
        wrong.append("payments")
    if claimed.winners is not None and set(claimed.winners) != set(result.winners):
        wrong.append("winners")
    told = claimed.next_dealer is not None and NEXT_DEALER not in result.untold_after
    if told and set(claimed.next_dealer or ()) != set(result.dealers):
        wrong.append("next_dealer")
    return tuple(wrong)


def _lines(found: Replay, referee: Referee, *, everything: bool) -> list[str]:
    lines: list[str] = []
    for step in found.steps:
        if everything or step.permission.action.act != "pass" or step.permission.illegal:
            lines += _step_lines(step, referee)
    if found.illegal is not None:
        lines.append(_("The record is judged up to here."))
    elif found.last.stage is Stage.OVER:
        lines += ["", *_end_lines(found, outcome(found.last), referee)]
    else:
        lines.append(_("The deal is not over."))
    if found.undecided:
        told = _("{number} actions can't be judged without tiles that nobody has seen")
        lines.append(told.format(number=len(found.undecided)))
    return lines


def _step_lines(step: Step, referee: Referee) -> list[str]:
    permission = step.permission
    said = f"{step.at + 1:>4}  {referee.action(permission.action, step.start, step.after)}"
    patterns = referee.patterns(permission, step.start)
    if not permission.illegal:
        undecided = "" if permission.decided else f"  [{referee.verdict(permission)}]"
        lines = [said + (referee.speaker.say("：", ": ") + patterns if patterns else "") + undecided]
        if step.contest:
            lines += _wrapped(referee.contest(step.contest, step.start))
        return lines
    lines = [f"{said}  [{referee.verdict(permission)}]"]
    for rule in referee.against(permission):
        lines += _wrapped(_cited(rule.name, rule.cites))
        lines += _wrapped(rule.sentence) if rule.sentence else []
        lines += _wrapped(rule.place or _("by the rules of every table (docs/language/play.md, 3)"))
    return lines


def _cited(name: str, cites: tuple[str, ...]) -> str:
    return name + "".join(f" [{cite}]" for cite in cites)


def _wrapped(text: str) -> list[str]:
    return [f"      {line}" for line in wrap(text, WIDTH - 6)]


def _end_lines(found: Replay, result: Outcome, referee: Referee) -> list[str]:
    lines = [referee.ending(result)]
    rows = (*referee.turned(found.last), *referee.settlement(result))
    lines += [f"  {name}{referee.speaker.say('：', ': ')}{told}" for name, told in rows]
    lines.append(referee.next_dealer(result))
    if result.dealer_rule is not None and result.dealer_rule.cites:
        lines[-1] += "".join(f" [{cite}]" for cite in result.dealer_rule.cites)
    lines += [_carried(name, value, referee) for name, value in result.carried.items()]
    unseen = [name for name in result.untold_after if name != NEXT_DEALER]
    lines += [_carried(name, referee.unseen(), referee) for name in unseen]
    lines += [_told_otherwise(what) for what in disagreements(found)]
    return lines


def _carried(name: str, value: Any, referee: Referee) -> str:
    shown = (
        ", ".join(f"{player} {amount}" for player, amount in value.items())
        if isinstance(value, dict)
        else value
    )
    return _("{name} in the next deal: {value}").format(name=referee.speaker.plain(name), value=shown)


def _told_otherwise(what: str) -> str:
    told = {
        "payments": _("The record claims other payments."),
        "winners": _("The record claims other winners."),
        "next_dealer": _("The record claims another next dealer."),
    }
    return told[what]
