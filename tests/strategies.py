"""Random situations of any rule set, as JSON objects that can happen: wins, near misses, deals, scripts.

Everything follows from the seed. `Situations(ruleset).at(seed)` is one; `situations(ruleset)` is the same for
hypothesis.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from compiler import ir
from compiler.equipment import equipment_of
from compiler.evaluate.asked import asked_of
from compiler.evaluate.rules import rules_of
from compiler.ir import RuleSet, Sort
from compiler.runtime.notation import InputError
from compiler.runtime.situation import ACTS, Situation, situation_from
from compiler.runtime.tiles import FLOWER_KINDS, kind_text, successor_of, tiles_text
from compiler.runtime.validate import validate
from tests.random_hands import Full, Hands, one, shown
from tests.random_play import EarlierWin, Plays

WINDS: Final = "ESWN"
ON: Final = {
    "self_draw": ("last_draw", "kong_draw", "flower_draw", "first_draw", "last_copy", "ready_at_deal"),
    "discard": ("last_discard", "kong_discard", "first_discard", "last_copy", "ready_at_deal"),
    "rob_kong": ("ready_at_deal",),
}
TRIES: Final = 200
SEEDS: Final = 2**32


class Situations:
    """Situations of a rule set, at random. `at` never gives one that `validate` refuses."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.equipment = equipment_of(ruleset)
        self.hands = Hands(ruleset)
        self.plays = Plays(ruleset)
        self.players = self.hands.players
        self.told = self._examples()
        self.flowers = [kind for kind in FLOWER_KINDS if ruleset.copies[kind]]

    def at(self, seed: int) -> dict[str, Any]:
        """The situation of that seed."""
        rng = Random(seed)
        for _ in range(TRIES):
            data = self._any(rng)
            if self.can_happen(data):
                return data
        raise AssertionError(f"no situation of {self.ruleset.id} for seed {seed}")

    def can_happen(self, data: object) -> bool:
        try:
            validate(situation_from(data), self.equipment)
        except InputError:
            return False
        return True

    def _examples(self) -> list[dict[str, Any]]:
        """The situations of the text's own examples."""
        rules = rules_of(self.ruleset)
        return [situation_json(asked_of(case, rules).situation) for case in self.ruleset.examples]

    def _any(self, rng: Random) -> dict[str, Any]:
        sort = rng.choices(("win", "near", "open", "told"), (55, 15, 12, 18 if self.told else 0))[0]
        if sort == "told":
            return self._changed(rng)
        data = self._frame(rng)
        if sort == "open":
            return {**data, **self._open(data, rng)}
        full = self._with_wilds(self.hands.full(data["winner"], rng), data, rng)
        if sort == "near":
            full = self._spoiled(full, rng)
        data |= self._won(full, data, rng)
        if rng.random() < 0.3:
            data |= self._script(data, rng)
        if rng.random() < 0.1:
            data["on"] = [rng.choice(("exhausted", "end"))]
        return data

    def _script(self, data: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Acts up to the question; at times others have won before, and their hands are told."""
        acts = self.plays.script(data, rng)
        hands = dict(data.get("hands", {}))
        if rng.random() < 0.35:
            others = [player for player in self.players if player != data["winner"]]
            winners = rng.sample(others, rng.choice((1, min(2, len(others)))))
            wins = [self._earlier_win(player, data, rng) for player in winners]
            acts = self.plays.with_wins(acts, wins, rng)
            hands |= {win.player: shown(win.hand) for win in wins}
        return {"play": acts} | ({"hands": hands} if hands else {})

    def _earlier_win(self, player: str, data: Mapping[str, Any], rng: Random) -> EarlierWin:
        full = self._with_wilds(self.hands.full(player, rng), data, rng)
        if rng.random() < 0.15:
            full = self._spoiled(full, rng)
        tiles = list(full.tiles)
        won = tiles.pop(rng.randrange(len(tiles)))
        return EarlierWin(player=player, hand=tuple(tiles), melds=full.melds, tile=one(won))

    # ---- what surrounds a hand -------------------------------------------------------------------------

    def _frame(self, rng: Random) -> dict[str, Any]:
        several = len(self.players) > 1 and any(o.id == "several_dealers" for o in self.ruleset.options)
        number = rng.choice((1, 1, 2, 3)) if several else 1
        data: dict[str, Any] = {
            "options": self.options(rng),
            "winner": rng.choice(self.players),
            "dealer": sorted(rng.sample(self.players, min(number, len(self.players)))),
            "round_wind": rng.choice(WINDS),
            "facts": {fact.id: self._told(fact.sort, fact.per_player, rng) for fact in self.ruleset.facts},
            "carried": {c.id: self._told(Sort.NUMBER, c.per_player, rng) for c in self.ruleset.carries},
        }
        for name in ("facts", "carried"):
            data[name] = {key: value for key, value in data[name].items() if rng.random() < 0.5}
        if rng.random() < 0.3:
            data["seat_wind"] = rng.choice(WINDS)
        if self.ruleset.wilds and rng.random() < 0.95:
            data["wild"] = {"indicator": one(rng.choice(self.hands.kinds))}
        if self.flowers and rng.random() < 0.5:
            number = rng.randint(1, min(4, len(self.flowers)))
            data["flowers"] = shown(tuple(rng.sample(self.flowers, number)))
        if rng.random() < 0.15:
            data["wall"] = rng.randrange(0, 60)
        return data

    def options(self, rng: Random) -> dict[str, bool | int | str]:
        """Some of the options, at values of their domains."""
        often = rng.choice((0.0, 0.3, 1.0))
        return {o.id: _value_of(o, rng) for o in self.ruleset.options if rng.random() < often}

    def _told(self, sort: Sort, per_player: bool, rng: Random) -> Any:
        if per_player:
            return {player: self._scalar(sort, rng) for player in self.players if rng.random() < 0.6}
        return self._scalar(sort, rng)

    def _scalar(self, sort: Sort, rng: Random) -> int | str:
        if sort is Sort.TILE:
            return one(rng.choice(self.hands.kinds))
        if sort is Sort.PLAYER:
            return rng.choice(self.players)
        if sort is Sort.ACT:
            return rng.choice((*ACTS, *(move.id for move in self.ruleset.moves)))
        return rng.choice((0, 1, 1, 2, 3, 5))

    # ---- hands -----------------------------------------------------------------------------------------

    def _with_wilds(self, full: Full, data: Mapping[str, Any], rng: Random) -> Full:
        """Some tiles replaced by wild ones, and the wild's own face by its stand-in."""
        if "wild" not in data:
            return full
        indicator = self._kind(data["wild"]["indicator"])
        wild = indicator if rng.random() < 0.85 else successor_of(indicator)
        standin = next((w.standin for w in self.ruleset.wilds if w.standin is not None), None)
        tiles = list(full.tiles)
        if standin is not None and rng.random() < 0.8:
            tiles = [standin if kind == wild else kind for kind in tiles]
        for place in rng.sample(range(len(tiles)), min(len(tiles), rng.choice((0, 1, 1, 2, 3)))):
            tiles[place] = wild
        return Full(melds=full.melds, tiles=tuple(sorted(tiles)))

    @staticmethod
    def _kind(text: str) -> int:
        return situation_from({"hand": text}).hand[0]

    def _spoiled(self, full: Full, rng: Random) -> Full:
        """One tile changed, mostly to a near one."""
        tiles = list(full.tiles)
        place = rng.randrange(len(tiles))
        near = successor_of(tiles[place])
        tiles[place] = near if rng.random() < 0.6 else rng.choice(self.hands.kinds)
        return Full(melds=full.melds, tiles=tuple(sorted(tiles)))

    def _won(self, full: Full, data: Mapping[str, Any], rng: Random) -> dict[str, Any]:
        tiles = list(full.tiles)
        won = tiles.pop(rng.randrange(len(tiles)))
        by = rng.choices(("self_draw", "discard", "rob_kong"), (45, 45, 10))[0]
        win: dict[str, Any] = {"tile": one(won), "by": by}
        result: dict[str, Any] = {"hand": shown(tuple(tiles)), "melds": list(full.melds), "win": win}
        if by != "self_draw":
            win["from"] = rng.choice([player for player in self.players if player != data["winner"]])
            if rng.random() < 0.15:
                result["winners"] = self._winners(data["winner"], win["from"], rng)
        if rng.random() < 0.5:
            win["on"] = rng.sample(ON[by], min(len(ON[by]), rng.choice((1, 1, 2))))
        if self.ruleset.draws and rng.random() < 0.8:
            result["draws"] = [one(rng.choice(self.hands.kinds)) for _ in range(rng.randint(1, 3))]
        return result

    def _winners(self, winner: str, source: str, rng: Random) -> list[str]:
        """As many as the rules let win, whatever the table has chosen."""
        lines = self.ruleset.winners
        most = min((line.limit.value if isinstance(line.limit, ir.Int) else 1 for line in lines), default=1)
        others = [p for p in self.players if p not in (winner, source) and rng.random() < 0.6]
        return sorted([winner, *others[: most - 1]] if most > 1 else [winner])

    def _open(self, data: Mapping[str, Any], rng: Random) -> dict[str, Any]:
        """A hand without a win: dealt, waiting, or at the end of the wall."""
        winner = data["winner"]
        on = rng.choice((("deal",), ("deal",), (), ("any_wait",), ("exhausted",), ("end",)))
        if rng.random() < 0.5:
            full = self._with_wilds(self.hands.full(winner, rng), data, rng)
        else:
            full = Full(melds=(), tiles=self.hands.any_tiles(self.hands.size, rng))
        tiles = list(full.tiles)
        if "deal" not in on or winner not in data["dealer"]:
            tiles.pop(rng.randrange(len(tiles)))
        opened: dict[str, Any] = {"hand": shown(tuple(tiles)), "melds": list(full.melds), "win": None}
        if on:
            opened["on"] = list(on)
        if on in (("exhausted",), ("end",)):
            others = [player for player in self.players if player != winner and rng.random() < 0.7]
            opened["hands"] = {p: shown(self.hands.any_tiles(self.hands.size - 1, rng)) for p in others}
        if on in ((), ("exhausted",), ("end",)) and rng.random() < 0.5:
            opened |= self._script(dict(data) | opened, rng)
        return opened

    def _changed(self, rng: Random) -> dict[str, Any]:
        """An example of the text with something else about it."""
        data = dict(rng.choice(self.told))
        if rng.random() < 0.5:
            data["options"] = self.options(rng)
        frame = self._frame(rng)
        for name in ("winner", "dealer", "round_wind", "facts", "carried", "wild"):
            if name in frame and rng.random() < 0.2:
                data[name] = frame[name]
        if data.get("hand") and rng.random() < 0.3:
            spoiled = self._spoiled(Full(melds=(), tiles=situation_from({"hand": data["hand"]}).hand), rng)
            data["hand"] = shown(spoiled.tiles)
        return data


def _value_of(option: ir.Option, rng: Random) -> bool | int | str:
    if option.choices:
        return rng.choice(option.choices)
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    low = option.low if option.low is not None else 0
    high = option.high if option.high is not None else low + 20
    return rng.choice((low, high, rng.randint(low, high)))


def situations(ruleset: RuleSet) -> st.SearchStrategy[dict[str, Any]]:
    """Situations of a rule set for hypothesis."""
    return st.integers(0, SEEDS - 1).map(Situations(ruleset).at)


# ---- back to JSON --------------------------------------------------------------------------------------


def situation_json(situation: Situation) -> dict[str, Any]:
    """The JSON object of a situation, without what is empty or the default."""
    win = situation.win
    data: dict[str, Any] = {
        "options": dict(situation.options),
        "winner": situation.winner,
        "winners": list(situation.winners),
        "dealer": list(situation.dealers),
        "round_wind": kind_text(situation.round_wind),
        "seat_wind": kind_text(situation.seat_wind) if situation.seat_wind is not None else None,
        "hand": tiles_text(situation.hand),
        "melds": [
            _without_none({"kind": m.kind, "form": m.form, "tiles": tiles_text(m.tiles), "from": m.source})
            for m in situation.melds
        ],
        "flowers": tiles_text(situation.flowers),
        "wild": {"indicator": kind_text(situation.wild)} if situation.wild is not None else None,
        "draws": [kind_text(kind) for kind in situation.draws],
        "facts": {name: _number(value) for name, value in situation.facts.items()},
        "carried": {name: _number(value) for name, value in situation.carried.items()},
        "play": [
            _without_none(
                {
                    "player": act.player,
                    "act": act.act or None,
                    "move": act.move or None,
                    "form": act.form,
                    "tiles": tiles_text(act.tiles) or None,
                    "from": act.source,
                    "passed": act.passed or None,
                }
            )
            for act in situation.play
        ],
        "hands": {player: tiles_text(tiles) for player, tiles in situation.hands.items()},
        "wall": situation.wall,
        "on": list(situation.on),
    }
    data = {name: value for name, value in data.items() if value not in (None, "", [], {})}
    if win is not None:
        data["win"] = _without_none(
            {"tile": kind_text(win.tile), "by": win.by, "from": win.source, "on": list(win.on) or None}
        )
    return data


def _without_none(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None}


def _number(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {player: _number(given) for player, given in value.items()}
    return float(value) if isinstance(value, Fraction) else value
