"""From the acts of a situation to the acts of a deal: words for moves, tiles taken, forms, and what a script
leaves out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from compiler import ir
from compiler.evaluate.acts import Act as Done
from compiler.evaluate.rules import Rules
from compiler.ir import Circumstance, Form, Word
from compiler.runtime.acts import acts_in_time
from compiler.runtime.situation import Act, Meld, Situation

CLAIMS = frozenset({Word.CHOW, Word.PUNG})
OWN_TURN = frozenset({Word.DRAW, Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER})


def word_of_move(move: ir.Move) -> Word:
    """The core act of which a move is a variety."""
    desc = move.act
    while isinstance(desc, (ir.Narrow, ir.SuchThat, ir.Passed, ir.Pick)):
        desc = desc.act if isinstance(desc, ir.Passed) else desc.base
    return desc.word if isinstance(desc, ir.Noun) else Word.ANY_ACT


def first_move(word: Word, rules: Rules) -> str:
    """The first declared move of a core act; "" without one."""
    return next((m.id for m in rules.ruleset.moves if word_of_move(m) is word), "")


@dataclass(slots=True)
class Script:
    """Reads acts one by one; `out` are the acts of the deal."""

    rules: Rules
    situation: Situation
    out: list[Done] = field(default_factory=list)

    def read(self) -> tuple[Done, ...]:
        """All acts: those of the script, those it leaves out, and those that the win implies."""
        for act in acts_in_time(self.situation):
            self._add(act)
        self._imply_kong()
        return tuple(replace(act, index=index) for index, act in enumerate(self.out))

    def _add(self, act: Act) -> None:
        word = self._word(act)
        done = Done(
            word=word,
            player=act.player,
            move=act.move,
            form=Form(act.form) if act.form else None,
            tiles=act.tiles,
            passed=act.passed,
        )
        if word in (Word.DISCARD, Word.READY) and not act.passed:
            self._imply_draw(act.player, act.tiles)
        self.out.append(self._complete(done, act.source))

    def _word(self, act: Act) -> Word:
        return word_of_move(self.rules.moves[act.move]) if act.move in self.rules.moves else Word(act.act)

    # ---- tiles, sources, forms -------------------------------------------------------------------------

    def last_done(self) -> Done | None:
        """The latest act that was taken."""
        return next((act for act in reversed(self.out) if not act.passed), None)

    def last_discard(self) -> Done | None:
        """The tile that lies there to be claimed: the latest act taken is that discard."""
        last = self.last_done()
        return last if last is not None and last.word is Word.DISCARD else None

    def _complete(self, done: Done, source: str | None) -> Done:
        match done.word:
            case Word.WIN | Word.FALSE_WIN:
                return self._complete_win(done, source)
            case Word.CHOW | Word.PUNG:
                return self._complete_claim(done, source)
            case Word.KONG:
                return self._complete_kong(done, source)
            case _:
                return replace(done, tile=done.tiles[0] if done.tiles else None, source=source)

    def _complete_claim(self, done: Done, source: str | None) -> Done:
        lying = self.last_discard()
        taken = lying.tile if lying is not None and lying.player != done.player else None
        tile = taken if taken is not None else done.tiles[0] if done.tiles else None
        origin = source or (lying.player if lying is not None else None)
        return replace(done, tile=tile, source=origin, form=done.form or Form.EXPOSED)

    def _complete_kong(self, done: Done, source: str | None) -> Done:
        lying = self.last_discard()
        kind = done.tiles[0] if done.tiles else lying.tile if lying is not None else None
        claimed = lying is not None and lying.player != done.player and lying.tile == kind
        form = done.form or (Form.EXPOSED if claimed else self._form_of_kong(done, kind))
        origin = (source or (lying.player if lying is not None else None)) if form is Form.EXPOSED else source
        return replace(done, tile=kind, source=origin, form=form)

    def _form_of_kong(self, done: Done, kind: int | None) -> Form:
        """Robbed: added. As the meld lies; else added to an earlier pung, else concealed."""
        win = self.situation.win
        if win is not None and win.by == "rob_kong" and win.source == done.player and win.tile == kind:
            return Form.ADDED
        for meld in self.situation.melds if done.player == self.situation.winner else ():
            if meld.kind == "kong" and meld.tiles[0] == kind:
                return Form(meld.form)
        earlier = any(a.word is Word.PUNG and a.player == done.player and a.tile == kind for a in self.out)
        return Form.ADDED if earlier else Form.CONCEALED

    def _complete_win(self, done: Done, source: str | None) -> Done:
        last = self.last_done()
        while last is not None and last.word is Word.WIN:
            last = self._before(last)
        tile = done.tiles[0] if done.tiles else last.tile if last is not None else None
        flags = self.circumstances(done.player, source, last)
        origin = source
        if origin is None and last is not None and Circumstance.SELF_DRAW not in flags:
            origin = last.player
        return replace(done, tile=tile, source=origin, flags=flags)

    def _before(self, act: Done) -> Done | None:
        place = next(i for i, other in enumerate(self.out) if other is act)
        return next((a for a in reversed(self.out[:place]) if not a.passed), None)

    def circumstances(
        self, player: str | None, source: str | None, last: Done | None
    ) -> frozenset[Circumstance]:
        """How a win comes about, as far as the acts before it tell."""
        if last is None or last.player == player:
            flags = {Circumstance.SELF_DRAW} if source is None else {Circumstance.BY_DISCARD}
            return frozenset(flags | self._replaced(player)) if source is None else frozenset(flags)
        if last.word is Word.KONG:
            return frozenset({Circumstance.ROB_KONG})
        if last.word is Word.DISCARD:
            thrown = {Circumstance.KONG_DISCARD} if self._thrown_after_kong(last) else set()
            return frozenset({Circumstance.BY_DISCARD} | thrown)
        return frozenset({Circumstance.SELF_DRAW} if source is None else {Circumstance.BY_DISCARD})

    def _replaced(self, player: str | None) -> set[Circumstance]:
        """The last own draw replaced a kong or a flower."""
        own = [a for a in self.out if a.player == player and not a.passed and a.word is not Word.WIN]
        if own and own[-1].word is Word.DRAW:
            own = own[:-1]
        if not own or self.last_done() is None:
            return set()
        replaced = {Word.KONG: Circumstance.KONG_DRAW, Word.FLOWER: Circumstance.FLOWER_DRAW}
        found = replaced.get(own[-1].word)
        return {found} if found is not None else set()

    def _thrown_after_kong(self, discard: Done) -> bool:
        own = [a for a in self.out if a.player == discard.player and not a.passed]
        before = [a for a in own[: own.index(discard)] if a.word is not Word.DRAW]
        return bool(before) and before[-1].word is Word.KONG

    # ---- what is left out ------------------------------------------------------------------------------

    def _imply_draw(self, player: str | None, tiles: Iterable[int]) -> None:
        """Who discards without having drawn or claimed has drawn; the dealer's first discard needs
        no draw."""
        for act in reversed(self.out):
            if act.passed:
                continue
            if act.player == player and act.word in OWN_TURN:
                return
            if act.word is Word.DISCARD:
                break
        else:
            if player in self.situation.dealers:
                return
        self.out.append(Done(word=Word.DRAW, player=player, implied=True))

    def _imply_kong(self) -> None:
        """A robbed kong, a replacement after a kong and the tile thrown after one tell of the kong."""
        win = self.situation.win
        if win is None:
            return
        if win.by == "rob_kong":
            self._imply(win.source, Form.ADDED, (win.tile,) * 4)
        elif "kong_draw" in win.on:
            meld = next((m for m in reversed(self.situation.melds) if m.kind == "kong"), None)
            self._imply(self.situation.winner, Form(meld.form) if meld else None, meld.tiles if meld else ())
        elif "kong_discard" in win.on:
            self._imply(win.source, None, ())

    def _imply(self, player: str | None, form: Form | None, tiles: tuple[int, ...]) -> None:
        if any(a.word is Word.KONG and a.player == player and not a.passed for a in self.out):
            return
        move = first_move(Word.KONG, self.rules)
        tile = tiles[0] if tiles else None
        self.out.append(
            Done(word=Word.KONG, player=player, move=move, form=form, tiles=tiles, tile=tile, implied=True)
        )


def melds_made(player: str, acts: Iterable[Done], robbed: Done | None) -> tuple[Meld, ...]:
    """The melds a player has declared in the script; a robbed kong has not happened."""
    melds: list[Meld] = []
    for act in acts:
        if act.player != player or act.passed or act is robbed or act.word not in CLAIMS | {Word.KONG}:
            continue
        if act.word is Word.KONG and act.form is Form.ADDED:
            melds = [m for m in melds if not (m.kind == "pung" and m.tiles and m.tiles[0] == act.tile)]
        if act.tile is None:
            continue
        size = 4 if act.word is Word.KONG else 3
        tiles = act.tiles if len(act.tiles) == size else (act.tile,) * size
        form = act.form.value if act.form is not None else "exposed"
        melds.append(Meld(kind=act.word.value, form=form, tiles=tiles, source=act.source))
    return tuple(melds)
