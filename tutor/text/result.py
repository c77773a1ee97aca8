"""How a deal has ended, in words: who has won with what, what each account brought, who deals next."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from compiler.explain import Explanation
from compiler.explain.deal import deal_lines
from compiler.play.telling import Referee
from compiler.runtime.play.replay import Outcome, Step
from compiler.runtime.play.state import State
from compiler.runtime.report import pattern_lines
from tutor.engine import Line
from tutor.engine.verdicts import lines_of, plain
from tutor.look import STRONG, styled
from tutor.play.game import Game
from tutor.text.situation import labelled
from tutor.text.table import meld_text, open_runs
from tutor.text.wrap import wrap
from tutor.tiles import name
from tutor.words import Words


def result_lines(game: Game, referee: Referee, words: Words, width: int) -> list[Text]:
    """Winners with their hands and patterns, the settlement account by account, the next dealer, and how
    every payment is made up."""
    outcome, steps = game.outcome(), game.steps
    lines = [Text(part, STRONG) for part in wrap(plain(referee.ending(outcome)), width)]
    for step in wins(outcome, steps):
        lines += [Text(part) for text in _won(step, referee, words) for part in wrap(plain(text), width)]
    held = others_lines(game.state, outcome.winners, referee, words)
    head = words.gettext("The other hands") if outcome.winners else words.gettext("All hands")
    lines += (
        [Text(head, STRONG), *(Text(part) for text in held for part in wrap(text, width))] if held else []
    )
    for turned, tiles in referee.turned(steps[-1].after) if steps else ():
        lines += [Text(part) for part in wrap(plain(f"{turned}  {tiles}"), width)]
    lines += [Text(), Text(words.gettext("Settlement"), STRONG)]
    *accounts, total = referee.settlement(outcome)
    for account, gains in accounts:
        lines += [Text(part) for part in wrap(plain(f"{account}  {gains}"), width)]
    lines += [Text(part, STRONG) for part in wrap(plain("  ".join(total)), width)]
    if game.number > 1:
        so_far = words.gettext("All {count} deals").format(count=game.number)
        lines += [Text(part) for part in wrap(plain(f"{so_far}  {referee.gains(game.sums())}"), width)]
    dealer = outcome.dealer_rule
    sources = " ".join(f"[{cite}]" for cite in dealer.cites) if dealer is not None else ""
    told = plain(f"{referee.next_dealer(outcome)} {sources}".rstrip())
    lines += [Text(), *(Text(part) for part in wrap(told, width))]
    made = account_lines(game, referee)
    if made:
        lines += [Text(), Text(words.gettext("How each payment is made up"), STRONG)]
    return [*lines, *(part for line in made for part in styled(line, width))]


def account_lines(game: Game, referee: Referee) -> tuple[Line, ...]:
    """Wins, tiles turned up, payments with their steps, as the explanations of rulings tell them."""
    trace = game.trace()
    if trace is None:
        return ()
    lines = deal_lines(referee.ruleset, trace, referee.speaker)
    return lines_of(Explanation(lang=referee.speaker.lang, lines=tuple(lines)))


def wins(outcome: Outcome, steps: Sequence[Step]) -> list[Step]:
    """The steps by which the winners won, in the order in which they said so."""
    found = [step for step in steps if step.permission.action.act == "win"]
    return [step for step in found if step.permission.action.player in outcome.winners]


def counted(step: Step) -> tuple[str, ...]:
    """The patterns of a win."""
    judged = step.permission.judged
    verdict = judged.verdict if judged is not None else None
    if verdict is None:
        return ()
    return tuple(line.id for line in pattern_lines(step.start.rules, verdict.counted))


def _won(step: Step, referee: Referee, words: Words) -> list[str]:
    found, start = step.permission, step.start
    said = referee.action(found.action, start)
    patterns = referee.patterns(found, start)
    colon = referee.speaker.say("：", ": ")
    return [
        f"{said}{colon}{patterns}" if patterns else said,
        "  " + hand_text(start, found.action.player, words),
    ]


def hand_text(state: State, player: str, words: Words) -> str:
    """A player's tiles laid open: `123m 55p 5s* [234s]`."""
    seat = state.seats[player]
    runs = open_runs(state, seat.hand or (), words)
    return " ".join([*runs, *(meld_text(meld, words) for meld in seat.melds)])


def others_lines(state: State, winners: Sequence[str], referee: Referee, words: Words) -> list[str]:
    """What those hold who have not won, laid open; their flowers behind a bar."""
    lines = []
    for player in state.table.players:
        if player in winners:
            continue
        seat = state.seats[player]
        flowers = "".join(name(tile, words.lang) for tile in (*seat.flowers, *seat.held))
        shown = hand_text(state, player, words) + (f" | {flowers}" if flowers else "")
        lines.append(f"  {labelled(referee.player(player), shown, words)}")
    return lines
