"""What happens in a deal in sentences: actions, rulings on them, who gets a tile, how the deal is settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from compiler import ir
from compiler.loader import Loaded
from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.masks import kinds_in
from compiler.runtime.play.action import Action
from compiler.runtime.play.permit import Permission
from compiler.runtime.play.replay import Outcome
from compiler.runtime.play.state import State
from compiler.runtime.play.turning import untold_draws
from compiler.runtime.report import pattern_lines
from compiler.runtime.ruling import number_json
from compiler.sentences import items
from compiler.sentences.speaker import Speaker
from dsl.render import place_of
from dsl.source import Source

FORMS = {"concealed": ("暗杠", "concealed"), "exposed": ("明杠", "exposed"), "added": ("补杠", "added")}


@dataclass(frozen=True, slots=True)
class Told:
    """A rule that speaks against an action: its name, what it says, what it cites and where it stands.

    `code` is the id of a ban or duty, or the code of a rule of the default table, which has no `place`.
    """

    code: str
    name: str
    sentence: str
    cites: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class Referee:
    """Tells of deals of one rule set, in the language of its speaker."""

    loaded: Loaded
    speaker: Speaker

    @property
    def ruleset(self) -> ir.RuleSet:
        return self.loaded.ruleset

    @property
    def places(self) -> dict[str, Source]:
        return {source.name: source for source in self.loaded.sources}

    # ---- actions

    def action(self, action: Action, state: State, after: State | None = None) -> str:
        """What a player does, in the state in which he does it; `after` tells which tile was drawn."""
        s, tiles = self.speaker, self.speaker.tiles
        who, move = action.player, self.speaker.plain(action.move) if action.move else ""
        lying = state.lying
        claimed = s.say("", f" from {lying.player}") if lying is not None else ""
        match action.act:
            case "draw":
                return self._draw(action, after, move)
            case "discard":
                return s.say(f"{who} 打 {tiles(action.tiles)}", f"{who} discards {tiles(action.tiles)}")
            case "ready":
                shown = tiles(action.tiles)
                return s.say(f"{who} 报听，打 {shown}", f"{who} declares ready and discards {shown}")
            case "chow":
                return s.say(f"{who} 吃 {tiles(action.tiles)}", f"{who} chows {tiles(action.tiles)}{claimed}")
            case "pung":
                shown = tiles((lying.tile,) * 3 if lying is not None else action.tiles)
                return s.say(f"{who} 碰 {shown}", f"{who} pungs {shown}{claimed}")
            case "kong":
                return self._kong(action, state, move)
            case "flower":
                return s.say(
                    f"{who} 补花 {tiles(action.tiles)}", f"{who} puts down the flower {tiles(action.tiles)}"
                )
            case "win":
                return self._win(who, state)
            case "false_win":
                return s.say(f"{who} 诈和", f"{who} declares a win that is false")
            case _:
                return s.say(f"{who} 过", f"{who} passes")

    def deed(self, deed: Deed) -> str:
        """An act that has been done."""
        s, who, tile = self.speaker, deed.player, self.speaker.tiles((deed.tile,) if deed.tile >= 0 else ())
        words = {
            "draw": ("摸", "draws"),
            "discard": ("打", "discards"),
            "chow": ("吃", "chows"),
            "pung": ("碰", "pungs"),
            "kong": ("杠", "kongs"),
            "flower": ("补花", "puts down"),
            "ready": ("报听", "declares ready"),
            "win": ("和", "wins on"),
            "false_win": ("诈和", "declares falsely"),
        }
        zh, en = words.get(deed.word, (deed.word, deed.word))
        tile = self.speaker.tiles(deed.tiles) if deed.word in ("chow", "pung", "kong") else tile
        return s.say(f"{who} {zh} {tile}", f"{who} {en} {tile}").strip()

    def _draw(self, action: Action, after: State | None, move: str) -> str:
        s, who = self.speaker, action.player
        last = after.last if after is not None else None
        tile = last.tile if last is not None and last.word == "draw" else action.tile
        drawn = s.tiles((tile,)) if tile >= 0 else s.say("一张", "a tile")
        named = f" ({move})" if move else ""
        return s.say(f"{who} {move or '摸'} {drawn}", f"{who} draws {drawn}{named}")

    def _kong(self, action: Action, state: State, move: str) -> str:
        s, lying = self.speaker, state.lying
        form = action.form or ("exposed" if lying is not None else "")
        tile = action.tile if action.tile >= 0 else lying.tile if lying is not None else -1
        shown = s.tiles((tile,) * 4) if tile >= 0 else ""
        zh, en = FORMS.get(form, ("杠", ""))
        named_en = f"{move} " if move else ""
        source = f" from {lying.player}" if lying is not None and form == "exposed" else ""
        said_zh = f"{move}（{zh}）" if move and form else move or zh
        said_en = f"{named_en}({en} kong) of {shown}" if move else f"{en} kong of {shown}".strip()
        return s.say(f"{action.player} {said_zh} {shown}", f"{action.player}: {said_en}{source}")

    def _win(self, who: str, state: State) -> str:
        s, lying = self.speaker, state.lying
        if lying is not None:
            tile = s.tiles((lying.tile,))
            return s.say(f"{who} 和 {lying.player} 的 {tile}", f"{who} wins on {tile} from {lying.player}")
        drawn = state.seats[who].drawn if who in state.seats else -1
        if not state.acts or drawn < 0:
            return s.say(f"{who} 起手和牌", f"{who} wins on the dealt hand")
        return s.say(f"{who} 自摸 {s.tiles((drawn,))}", f"{who} wins by drawing {s.tiles((drawn,))}")

    # ---- rulings

    def against(self, found: Permission) -> tuple[Told, ...]:
        """The rules that speak against an action, in the order in which they were asked."""
        refusal = found.refusal
        if refusal is not None:
            name = self.speaker.say(refusal.zh, refusal.en)
            return (Told(refusal.code, name, "", (), ""),)
        names = (*found.bars, *found.duties, *found.unseen)
        rules: tuple[ir.Ban | ir.Duty, ...] = (*self.ruleset.bans, *self.ruleset.duties)
        return tuple(self._told(rule) for name in names for rule in rules if rule.id == name)

    def _told(self, rule: ir.Ban | ir.Duty) -> Told:
        s = self.speaker
        sentence = items.ban(rule, s) if isinstance(rule, ir.Ban) else items.duty(rule, s)
        cites = tuple(cite.rule for cite in rule.cites)
        return Told(rule.id, s.plain(rule.id), sentence, cites, place_of(rule.span, self.places))

    def verdict(self, found: Permission) -> str:
        """Legal, not legal, or not to be decided."""
        s = self.speaker
        if found.illegal:
            return s.say("不合规则", "not legal")
        return (
            s.say("合规则", "legal")
            if found.decided
            else s.say("看不到手牌，判不了", "not decidable: the hand is not known")
        )

    def patterns(self, found: Permission, state: State) -> str:
        """What counts in a win; "" for other actions."""
        verdict = found.judged.verdict if found.judged is not None else None
        if verdict is None:
            return ""
        s = self.speaker
        shown = []
        for line in pattern_lines(state.rules, verdict.counted):
            name = s.say(line.zh or line.en, line.en or line.zh)
            shown.append(name + (f" × {line.times}" if line.times > 1 else ""))
        return s.join(shown)

    def contest(self, claims: Iterable[Permission], state: State) -> str:
        """Who of several gets the tile, and why."""
        s = self.speaker
        said = [self.action(one.action, state) for one in claims]
        order = self.priority()
        return s.say(f"几家都要：{'；'.join(said)}。{order}", f"Several claim it: {'; '.join(said)}. {order}")

    def priority(self) -> str:
        """Which of several claims is the strongest, as a sentence."""
        said = items.priority(self.ruleset.priority, self.speaker)
        return self.speaker.say(f"{said}。", f"{said[:1].upper()}{said[1:]}.")

    # ---- the end

    def gains(self, payments: Mapping[str, Number]) -> str:
        """`A +6, B -2, ...`; those who gain and pay nothing are left out."""
        shown = [f"{self.player(p)} {amount_text(v)}" for p, v in payments.items() if v]
        return self.speaker.say("，", ", ").join(shown) or self.speaker.say("无输赢", "nobody pays")

    def player(self, player: str) -> str:
        """A player's letter, or the pot."""
        return self.speaker.say("公池", "pot") if player == "pot" else player

    def settlement(self, outcome: Outcome) -> list[tuple[str, str]]:
        """Each account that moved, by its name and what it brought to whom; all together last."""
        s = self.speaker
        rows = [(self.account(item), self.gains(sums)) for item, sums in outcome.items]
        return [*rows, (s.say("合计", "in all"), self.gains(outcome.payments))]

    def account(self, item: str) -> str:
        """The name of a statement on payments; "" is what settles the balances."""
        return self.speaker.plain(item) if item else self.speaker.say("结算", "settlement")

    def ending(self, outcome: Outcome) -> str:
        """Who has won, or that nobody has."""
        s = self.speaker
        if not outcome.winners:
            return s.say("荒牌：没有人和", "The deal is drawn: nobody has won.")
        return s.say(f"{s.join(outcome.winners)} 和牌", f"{s.join(outcome.winners)} won.")

    def turned(self, state: State) -> list[tuple[str, str]]:
        """Tiles turned up, by statement, and on whom they fell."""
        rows: list[tuple[str, str]] = []
        for name, tiles in state.table.turned.items():
            shown = []
            for one in tiles:
                tile = self.speaker.tiles(kinds_in(one.mask))
                shown.append(f"{tile} ({', '.join(one.players)})" if one.players else tile)
            if shown:
                rows.append((self.speaker.plain(name), self.speaker.join(shown)))
        return [*rows, *((self.speaker.plain(name), self._untold()) for name in untold_draws(state))]

    def _untold(self) -> str:
        return self.speaker.say(
            "翻开的牌不知道（牌墙和“draws”都没写），下面的付账没有算它",
            "not known, neither the wall nor `draws` is told; the payments are without it",
        )

    def next_dealer(self, outcome: Outcome) -> str:
        """Who deals next."""
        s = self.speaker
        if not outcome.dealers:
            return s.say("下一局谁坐庄，规则没有说", "The rules do not say who deals next.")
        who = s.join(outcome.dealers)
        return s.say(f"下一局 {who} 坐庄", f"{who} deal{'s' * (len(outcome.dealers) == 1)} next.")


def amount_text(value: Number) -> str:
    """A gain with its sign."""
    number = number_json(value)
    return f"+{number}" if number > 0 else str(number)
