"""The acts of a deal as they happened, with what a script leaves out filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from compiler.runtime.situation import Act, Meld, Situation, Win

NO_FLAGS: Final[frozenset[str]] = frozenset()
TURN_STARTS: Final = ("draw", "chow", "pung", "kong", "flower")


class Deed(NamedTuple):
    """One act: a core word, who did it, the move it was said to be, its tile (of a kong the kind).

    `tile` is -1 where it is not known. `source` is the player whose tile it takes. `at` is the place among
    the acts; -1 for an act that has not happened yet. `on` are the circumstances of a win.
    """

    word: str
    player: str
    at: int = -1
    move: str = ""
    form: str = ""
    tiles: tuple[int, ...] = ()
    tile: int = -1
    source: str = ""
    passed: bool = False
    on: frozenset[str] = NO_FLAGS

    @property
    def mask(self) -> int:
        """The kind of its tile as a mask; 0 if it is not known."""
        return 1 << self.tile if self.tile >= 0 else 0

    @property
    def is_concealed(self) -> bool:
        return self.form == "concealed"

    @property
    def is_exposed(self) -> bool:
        """An added kong is exposed and added."""
        return self.form in ("exposed", "added")

    @property
    def is_added(self) -> bool:
        return self.form == "added"


def acts_in_time(situation: Situation) -> tuple[Act, ...]:
    """The script, a discard before the wins on it: a script may name the winners first.

    Wins on the dealt hand stand with the circumstance `deal`.
    """
    play = situation.play
    wins = next((place for place, act in enumerate(play) if act.act != "win" or act.passed), len(play))
    if wins == 0 or wins == len(play) or "deal" in situation.on or play[wins].act != "discard":
        return play
    if play[wins].player in {act.player for act in play[:wins]}:
        return play
    return (play[wins], *play[:wins], *play[wins + 1 :])


def acts_of(situation: Situation, moves: Mapping[str, str]) -> tuple[Deed, ...]:
    """All acts: those of the script, those it leaves out, and the kong that a win speaks of.

    `moves` names the core word of each declared move, in text order.
    """
    reader = _Script(situation, moves)
    for told in acts_in_time(situation):
        reader.add(told)
    reader.add_kong_of_win()
    return tuple(act._replace(at=at) for at, act in enumerate(reader.acts))


class _Script:
    """Reads one act after the other."""

    def __init__(self, situation: Situation, moves: Mapping[str, str]) -> None:
        self.situation = situation
        self.moves = moves
        self.acts: list[Deed] = []

    def add(self, told: Act) -> None:
        act = Deed(
            word=self.moves.get(told.move, told.act),
            player=told.player or "",
            move=told.move,
            form=told.form or "",
            tiles=told.tiles,
            tile=told.tiles[0] if told.tiles else -1,
            source=told.source or "",
            passed=told.passed,
        )
        if act.word in ("discard", "ready") and not act.passed:
            self._add_draw(act.player)
        self.acts.append(self._completed(act))

    def _completed(self, act: Deed) -> Deed:
        if act.word in ("chow", "pung"):
            return self._claim(act)
        if act.word == "kong":
            return self._kong(act)
        if act.word in ("win", "false_win"):
            return self._win(act)
        return act

    def _last(self, *leaving_out: str) -> Deed | None:
        """The latest act that was taken."""
        taken = (act for act in reversed(self.acts) if not act.passed and act.word not in leaving_out)
        return next(taken, None)

    def _lying(self) -> Deed | None:
        """The discard that lies there to be claimed."""
        last = self._last()
        return last if last is not None and last.word == "discard" else None

    def _claim(self, act: Deed) -> Deed:
        lying = self._lying()
        tile = act.tile
        if lying is not None and lying.player != act.player and lying.tile >= 0:
            tile = lying.tile
        source = act.source or (lying.player if lying is not None else "")
        return act._replace(tile=tile, source=source, form=act.form or "exposed")

    def _kong(self, act: Deed) -> Deed:
        lying = self._lying()
        tile = act.tile if act.tiles else lying.tile if lying is not None else -1
        claimed = lying is not None and lying.player != act.player and lying.tile == tile
        form = act.form or ("exposed" if claimed else self._form_of_kong(act.player, tile))
        source = act.source
        if form == "exposed" and not source and lying is not None:
            source = lying.player
        return act._replace(tile=tile, form=form, source=source)

    def _form_of_kong(self, player: str, tile: int) -> str:
        """A robbed one is added; one that lies there is as it lies; else added to a pung or concealed."""
        win = self.situation.win
        if win is not None and win.by == "rob_kong" and (win.source, win.tile) == (player, tile):
            return "added"
        for meld in self.situation.melds if player == self.situation.winner else ():
            if meld.kind == "kong" and meld.tiles[0] == tile:
                return meld.form
        pungs = (a for a in self.acts if a.word == "pung" and a.player == player and a.tile == tile)
        return "added" if next(pungs, None) is not None else "concealed"

    def _win(self, act: Deed) -> Deed:
        last = self._last("win")
        tile = act.tile if act.tiles else last.tile if last is not None else -1
        on = self._circumstances(act, last)
        source = act.source
        if not source and last is not None and "self_draw" not in on:
            source = last.player
        return act._replace(tile=tile, source=source, on=on)

    def _circumstances(self, act: Deed, last: Deed | None) -> frozenset[str]:
        if last is None or last.player == act.player:
            if act.source:
                return frozenset({"by_discard"})
            return frozenset({"self_draw", *self._replaced(act.player)})
        if last.word == "kong":
            return frozenset({"rob_kong"})
        if last.word == "discard":
            after_kong = self._thrown_after_kong(last)
            return frozenset({"by_discard", "kong_discard"} if after_kong else {"by_discard"})
        return frozenset({"by_discard" if act.source else "self_draw"})

    def _replaced(self, player: str) -> tuple[str, ...]:
        """The last own draw replaced a kong or a flower."""
        own = [a for a in self.acts if a.player == player and not a.passed and a.word != "win"]
        if own and own[-1].word == "draw":
            own.pop()
        word = own[-1].word if own else ""
        return (f"{word}_draw",) if word in ("kong", "flower") else ()

    def _thrown_after_kong(self, discard: Deed) -> bool:
        own = [a for a in self.acts if a.player == discard.player and not a.passed]
        earlier = [a for a in own[: own.index(discard)] if a.word != "draw"]
        return bool(earlier) and earlier[-1].word == "kong"

    def _add_draw(self, player: str) -> None:
        """Who discards without a draw or claim has drawn; the dealer's first discard needs no draw."""
        for act in reversed(self.acts):
            if act.passed:
                continue
            if act.player == player and act.word in TURN_STARTS:
                return
            if act.word == "discard":
                break
        else:
            if player in self.situation.dealers:
                return
        self.acts.append(Deed(word="draw", player=player))

    def add_kong_of_win(self) -> None:
        """A kong of which the win tells, where the script does not."""
        win = self.situation.win
        if win is None:
            return
        kong = kong_of_win(self.moves, self.situation.winner, win, self.situation.melds)
        if kong is None or any(
            a.word == "kong" and a.player == kong.player and not a.passed for a in self.acts
        ):
            return
        self.acts.append(kong)


def kong_of_win(
    moves: Mapping[str, str], winner: str, win: Win, melds: tuple[Meld, ...], at: int = -1
) -> Deed | None:
    """The kong that was robbed, that was replaced by the tile drawn, or after which the tile was thrown."""
    player, form = win.source or "", ""
    tiles: tuple[int, ...] = ()
    if win.by == "rob_kong":
        form, tiles = "added", (win.tile,) * 4
    elif "kong_draw" in win.on:
        player = winner
        form, tiles = next(((m.form, m.tiles) for m in reversed(melds) if m.kind == "kong"), ("", ()))
    elif "kong_discard" not in win.on:
        return None
    move = next((name for name, word in moves.items() if word == "kong"), "")
    return Deed("kong", player, at, move, form, tiles, tiles[0] if tiles else -1)


def melds_made(player: str, acts: Iterable[Deed], robbed: Deed | None) -> tuple[Meld, ...]:
    """The melds a player has declared in the script; a robbed kong has not happened."""
    melds: list[Meld] = []
    for act in acts:
        if act.player != player or act.passed or act is robbed or act.word not in ("chow", "pung", "kong"):
            continue
        if act.is_added:
            melds = [m for m in melds if m.kind != "pung" or not m.tiles or m.tiles[0] != act.tile]
        if act.tile < 0:
            continue
        size = 4 if act.word == "kong" else 3
        tiles = act.tiles if len(act.tiles) == size else (act.tile,) * size
        melds.append(Meld(kind=act.word, form=act.form or "exposed", tiles=tiles, source=act.source or None))
    return tuple(melds)
