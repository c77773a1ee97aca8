"""Is an act legal that is no win: opened by the default table or an `offer`, not banned, and no other act a
duty."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler import ir
from compiler.evaluate.acts import Act, Seat
from compiler.evaluate.letters import NO_LETTERS
from compiler.evaluate.permissions import for_act, is_offered, standing
from compiler.evaluate.players import gone
from compiler.evaluate.scope import Scope
from compiler.evaluate.script import word_of_move
from compiler.ir import Form, Word
from compiler.runtime.tiles import FLOWER_START

OWN_TURN = (Word.DRAW, Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER, Word.READY)
SAID_ONLY = (Word.WIN, Word.FALSE_WIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """`open`: the default table or an offer has the act; `bans` stand against it; `duties` call
    for another."""

    open: bool
    bans: tuple[ir.Ban, ...]
    duties: tuple[ir.Duty, ...]

    @property
    def legal(self) -> bool:
        return self.open and not self.bans and not self.duties


def judge_act(act: Act, scope: Scope) -> Verdict:
    """The act at the moment of the scope."""
    inner = for_act(act, scope)
    return Verdict(
        open=in_table(act, scope) or is_offered(act, inner),
        bans=tuple(standing(act, inner)),
        duties=tuple(_duties(act, scope)),
    )


def latest(scope: Scope) -> Act | None:
    """The latest act that was taken; a false win takes nothing, what lay there still lies."""
    acts = reversed(scope.moment.acts)
    return next((act for act in acts if not act.passed and act.word is not Word.FALSE_WIN), None)


def lying(scope: Scope) -> Act | None:
    """The discard that may be claimed: nothing has been done since."""
    last = latest(scope)
    return last if last is not None and last.word is Word.DISCARD else None


def on_turn(player: str | None, scope: Scope) -> Act | None:
    """The player's own draw or claim after which he is to discard."""
    last = latest(scope)
    return last if last is not None and last.player == player and last.word in OWN_TURN else None


def _may_discard(player: str | None, scope: Scope) -> bool:
    """It is his turn. Before play has begun it may be anyone's, as far as is told."""
    return not _has_begun(scope) or on_turn(player, scope) is not None


def _has_begun(scope: Scope) -> bool:
    """Something but wins as dealt has happened."""
    return any(not act.passed and act.word not in SAID_ONLY for act in scope.moment.acts)


def _may_draw(player: str | None, scope: Scope) -> bool:
    """After the discard of the previous player, or for a kong or flower. Once let go it goes round by offers
    alone."""
    acts, last = scope.moment.acts, latest(scope)
    if scope.value(ir.Wall()) <= 0 or (acts and acts[-1].passed and acts[-1].word is Word.DRAW):
        return False
    if last is None or not _has_begun(scope):
        return True
    if last.word in (Word.KONG, Word.FLOWER) and last.player == player:
        return True
    return last.word in (Word.DISCARD, Word.WIN) and next_in_play(last.player, scope) == player


def next_in_play(player: str | None, scope: Scope) -> str | None:
    """The next player who has not left play by winning."""
    if player is None:
        return None
    left, size = gone(scope), len(scope.deal.players)
    others = (scope.deal.after(player, place) for place in range(1, size))
    return next((other for other in others if other not in left), None)


def in_table(act: Act, scope: Scope) -> bool:
    """The default table opens the act. Tiles of a hand that is not known are taken to be there."""
    seat = scope.moment.seats.get(act.player or "")
    if seat is None:
        return False
    match act.word:
        case Word.DRAW:
            return _may_draw(act.player, scope)
        case Word.DISCARD:
            return _has(seat, act.tile, 1) and _may_discard(act.player, scope)
        case Word.CHOW | Word.PUNG:
            return _may_claim(act, seat, scope)
        case Word.KONG:
            return _may_kong(act, seat, scope)
        case Word.READY:
            return scope.deal.above.is_ready(act.player or "", scope)
        case _:
            return True


def _has(seat: Seat, tile: int | None, count: int) -> bool:
    return seat.hand is None or tile is None or seat.hand.count(tile) >= count


def _may_claim(act: Act, seat: Seat, scope: Scope) -> bool:
    """A chow from the previous player, a pung from anyone; not of the last discard of an empty wall."""
    discard = lying(scope)
    if discard is None or discard.player == act.player or scope.value(ir.Wall()) <= 0:
        return False
    if act.word is Word.PUNG:
        return act.tile in (None, discard.tile) and _has(seat, discard.tile, 2)
    if discard.player is None or scope.deal.after(discard.player, 1) != act.player:
        return False
    rest = [tile for tile in act.tiles if tile != discard.tile]
    return all(_has(seat, tile, 1) for tile in rest)


def _may_kong(act: Act, seat: Seat, scope: Scope) -> bool:
    """Claimed from anyone; concealed or added after an own draw; never with an empty wall."""
    if scope.value(ir.Wall()) <= 0:
        return False
    if act.form is Form.EXPOSED:
        return _has(seat, act.tile, 3)
    turn = on_turn(act.player, scope)
    drawn = turn is not None and turn.word in (Word.DRAW, Word.FLOWER)
    return (drawn or not scope.moment.acts) and can_form(act.form, seat, act.tile)


def can_form(form: Form | None, seat: Seat, tile: int | None) -> bool:
    """The tiles for a concealed or added kong are there."""
    if form is Form.CONCEALED:
        return _has(seat, tile, 4)
    pung = any(meld.kind == "pung" and meld.tiles[0] == tile for meld in seat.melds)
    return pung and _has(seat, tile, 1)


def form_of_kong(tile: int | None, player: str, scope: Scope) -> Form:
    """The form that a kong of that tile would have now."""
    discard = lying(scope)
    if discard is not None and discard.player != player and discard.tile == tile:
        return Form.EXPOSED
    seat = scope.moment.seats[player]
    return Form.ADDED if can_form(Form.ADDED, seat, tile) else Form.CONCEALED


# ---- duties --------------------------------------------------------------------------------------------


def _duties(act: Act, scope: Scope) -> list[ir.Duty]:
    """Duties that call for another act which is legal."""
    found: list[ir.Duty] = []
    taking = act.source is not None
    others = choices_of(act.player or "", scope, taking=taking) if scope.deal.rules.ruleset.duties else []
    for duty in scope.deal.rules.ruleset.duties:
        inner = for_act(act, scope).with_letters(NO_LETTERS)
        due = (duty.cond is None or inner.holds(duty.cond)) and not inner.fits(duty.act, act)
        if due and any(_is_duty(other, duty, scope) for other in others):
            found.append(duty)
    return found


def _is_duty(other: Act, duty: ir.Duty, scope: Scope) -> bool:
    """The other act fits the duty and could be done."""
    inner = for_act(other, scope)
    if not inner.fits(duty.act, other):
        return False
    if other.word is Word.WIN:
        return scope.deal.above.can_win(other.player or "", scope)
    return (in_table(other, scope) or is_offered(other, inner)) and not standing(other, inner)


def choices_of(player: str, scope: Scope, *, taking: bool = False) -> list[Act]:
    """What the player may think of doing now: win, discard any tile, kong any tile, claim what lies there.

    He may draw too, unless he is `taking` what lies there.
    """
    found = [Act(word=Word.WIN, player=player), *_in_turn(player, scope), *_of_discard(player, scope)]
    if not taking:
        found += _draws(player, scope)
    return [replace(act, index=-1) for act in found]


def _in_turn(player: str, scope: Scope) -> list[Act]:
    """A flower put down, any tile discarded, any kind konged."""
    seat = scope.moment.seats[player]
    found: list[Act] = []
    for kind in sorted(set(seat.hand or ())):
        word = Word.FLOWER if kind >= FLOWER_START else Word.DISCARD
        found.append(Act(word=word, player=player, tile=kind, tiles=(kind,)))
    for kind in sorted(set(seat.hand or ())):
        form = form_of_kong(kind, player, scope)
        found.append(Act(word=Word.KONG, player=player, tile=kind, tiles=(kind,) * 4, form=form))
    return [said for act in found for said in _said(act, scope)]


def _of_discard(player: str, scope: Scope) -> list[Act]:
    """What may be made of the tile that lies there: a pung, a chow. A kong of it is one of a kind held."""
    discard = lying(scope)
    if discard is None or discard.player == player or discard.tile is None:
        return []
    source, tile = discard.player, discard.tile
    sets = [(Word.PUNG, (tile,) * 3)]
    sets += [(Word.CHOW, (low, low + 1, low + 2)) for low in range(tile - 2, tile + 1) if is_run_from(low)]
    return [Act(word=word, player=player, tile=tile, tiles=tiles, source=source) for word, tiles in sets]


def is_run_from(low: int) -> bool:
    """Three tiles of one suit in a row from there on."""
    return 0 <= low < 27 and low % 9 <= 6


def _draws(player: str, scope: Scope) -> list[Act]:
    return _said(Act(word=Word.DRAW, player=player), scope)


def _said(act: Act, scope: Scope) -> list[Act]:
    """The act as each of the moves of its word that a player may say, and plainly."""
    moves = scope.deal.rules.ruleset.moves
    said = (move.id for move in moves if move.chosen and word_of_move(move) is act.word)
    return [act, *(replace(act, move=move) for move in said)]
