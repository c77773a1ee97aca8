"""Random scripts of acts that fit a situation: kongs, discards, passed claims, what gives the tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from compiler.evaluate.script import word_of_move
from compiler.ir import RuleSet, Word
from compiler.runtime.fields import PLAYERS
from compiler.runtime.tiles import FLOWER_KINDS
from tests.random_hands import Hands, one

MELD_WORDS: Final = {"kong": Word.KONG, "pung": Word.PUNG, "chow": Word.CHOW}
SIDE_ACTS: Final = ("ready", "false_win")


@dataclass(frozen=True, slots=True)
class EarlierWin:
    """A win of another player, before the question: his hand is told with it."""

    player: str
    hand: tuple[int, ...]
    melds: tuple[Mapping[str, Any], ...]
    tile: str


class Plays:
    """Scripts for situations of a rule set."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.players = PLAYERS[: ruleset.players]
        self.hands = Hands(ruleset)
        self.flowers = [kind for kind in FLOWER_KINDS if ruleset.copies[kind]]
        self.moves = {
            word: [move.id for move in ruleset.moves if word_of_move(move) is word]
            for word in (*MELD_WORDS.values(), Word.DRAW, Word.DISCARD)
        }

    def script(self, data: Mapping[str, Any], rng: Random) -> list[dict[str, Any]]:
        """Acts up to the winning tile. They need not tell everything."""
        winner = data.get("winner", "A")
        acts = [self._melding(meld, winner, rng) for meld in data.get("melds", ()) if rng.random() < 0.7]
        for _ in range(rng.randrange(4)):
            acts.insert(rng.randint(0, len(acts)), self._side_act(rng))
        if rng.random() < 0.4:
            acts.extend(self._passed_claim(winner, rng))
        if self.flowers and rng.random() < 0.4:
            acts.extend(self._flower(data, winner, rng))
        if data.get("win") is not None:
            acts.extend(self._giving(data["win"], winner, rng))
        return acts

    def _flower(self, data: Mapping[str, Any], winner: str, rng: Random) -> list[dict[str, Any]]:
        """A flower drawn by the winner, or by another; the winner's may still have to be set aside."""
        own = [word for word in data.get("flowers", "").split("f") if word]
        if own and rng.random() < 0.7:
            flower = f"f{rng.choice(own)}"
            aside = {"player": winner, "act": "flower", "tiles": flower}
            return [{"player": winner, "act": "draw", "tiles": flower}, aside]
        free = [kind for kind in self.flowers if one(kind)[1:] not in own]
        if not free:
            return []
        player = winner if data.get("win") is None else rng.choice(self.players)
        return [{"player": player, "act": "draw", "tiles": one(rng.choice(free))}]

    def with_wins(
        self, acts: list[dict[str, Any]], wins: list[EarlierWin], rng: Random
    ) -> list[dict[str, Any]]:
        """A script with wins in it: each by itself, or all on the tile of one discard, side by side."""
        melds = [self._melding(meld, win.player, rng) for win in wins for meld in win.melds]
        acts = [*melds, *acts]
        place = rng.randint(len(melds), len(acts))
        if len(wins) > 1 and rng.random() < 0.6:
            claims = [{"player": win.player, "act": "win", "tiles": wins[0].tile} for win in wins]
            source = rng.choice([p for p in self.players if p not in {win.player for win in wins}])
            put_down = {"player": source, "act": "discard", "tiles": wins[0].tile}
            return [*acts[:place], put_down, *claims, *acts[place:]]
        for win in wins:
            place = rng.randint(len(melds), len(acts))
            acts = [*acts[:place], *self._won(win, rng), *acts[place:]]
        return acts

    def _won(self, win: EarlierWin, rng: Random) -> list[dict[str, Any]]:
        """What gives the tile of a win, and the win."""
        claim = {"player": win.player, "act": "win", "tiles": win.tile}
        sort = rng.choices(("drawn", "discard", "kong", "none"), (40, 40, 10, 10))[0]
        source = rng.choice([player for player in self.players if player != win.player])
        if sort == "drawn":
            return [{"player": win.player, "tiles": win.tile, **self._named(Word.DRAW, rng)}, claim]
        if sort == "discard":
            return [{"player": source, "tiles": win.tile, **self._named(Word.DISCARD, rng)}, claim]
        if sort == "kong":
            kong = {"player": source, "tiles": win.tile * 4, "form": "added"}
            return [{**kong, **self._named(Word.KONG, rng)}, claim]
        return [claim]

    def _named(self, word: Word, rng: Random) -> dict[str, Any]:
        """An act by its core word or by a move of the rules."""
        moves = self.moves[word]
        return {"move": rng.choice(moves)} if moves and rng.random() < 0.7 else {"act": word.value}

    def _melding(self, meld: Mapping[str, Any], winner: str, rng: Random) -> dict[str, Any]:
        act = {"player": winner, "tiles": meld["tiles"], **self._named(MELD_WORDS[meld["kind"]], rng)}
        if meld["kind"] == "kong":
            act["form"] = meld["form"]
        if "from" in meld:
            act["from"] = meld["from"]
        return act

    def _side_act(self, rng: Random) -> dict[str, Any]:
        player = rng.choice(self.players)
        if rng.random() < 0.12:
            return {"player": player, "act": rng.choice(SIDE_ACTS)}
        word = rng.choice((Word.DRAW, Word.DISCARD, Word.DISCARD))
        return {"player": player, "tiles": one(rng.choice(self.hands.kinds)), **self._named(word, rng)}

    def _passed_claim(self, winner: str, rng: Random) -> list[dict[str, Any]]:
        """A tile that somebody put down, and a win or pung of it that was declined; at times a draw since."""
        source = rng.choice([player for player in self.players if player != winner])
        passer = winner if rng.random() < 0.8 else rng.choice(self.players)
        tile = one(rng.choice(self.hands.kinds))
        acts: list[dict[str, Any]] = [
            {"player": source, "act": "discard", "tiles": tile},
            {"player": passer, "act": rng.choice(("win", "win", "pung")), "tiles": tile, "passed": True},
        ]
        if rng.random() < 0.4:
            drawn = one(rng.choice(self.hands.kinds))
            acts += [
                {"player": winner, "act": "draw", "tiles": drawn},
                {"player": winner, "act": "discard", "tiles": drawn},
            ]
        return acts

    def _giving(self, win: Mapping[str, Any], winner: str, rng: Random) -> list[dict[str, Any]]:
        if rng.random() < 0.25:
            return []
        if win["by"] == "self_draw":
            return [{"player": winner, "tiles": win["tile"], **self._named(Word.DRAW, rng)}]
        if win["by"] == "discard":
            return [{"player": win["from"], "act": "discard", "tiles": win["tile"]}]
        kong = {"player": win["from"], "tiles": win["tile"] * 4, "form": "added"}
        return [{**kong, **self._named(Word.KONG, rng)}]
