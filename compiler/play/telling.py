"""What happens in a deal in sentences: actions, rulings on them, who gets a tile, how the deal is settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from compiler import ir
from compiler.loader import Loaded
from compiler.play.yours import refusal_name
from compiler.runtime.acts import Deed
from compiler.runtime.counted import Number
from compiler.runtime.masks import kinds_in
from compiler.runtime.play.action import Action
from compiler.runtime.play.over import NEXT_DEALER
from compiler.runtime.play.permit import Permission
from compiler.runtime.play.replay import Outcome
from compiler.runtime.play.state import Stage, State
from compiler.runtime.play.turning import untold_draws
from compiler.runtime.report import pattern_lines
from compiler.runtime.ruling import number_json
from compiler.runtime.tiles import suit_of
from compiler.sentences import items
from compiler.sentences.speaker import Speaker
from dsl.render import place_of
from dsl.source import Source

FORMS = {"concealed": ("暗杠", "concealed"), "exposed": ("明杠", "exposed"), "added": ("补杠", "added")}
DEALT_WIN = ("起手和牌", "win", "on the dealt hand")


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
    """Tells of deals of one rule set, in the language of its speaker; `you` is the player to whom it
    speaks, "" if it is none of them."""

    loaded: Loaded
    speaker: Speaker
    you: str = ""

    @property
    def ruleset(self) -> ir.RuleSet:
        return self.loaded.ruleset

    @property
    def places(self) -> dict[str, Source]:
        return {source.name: source for source in self.loaded.sources}

    # ---- actions

    def action(self, action: Action, state: State, after: State | None = None) -> str:
        """What a player does, in the state in which he does it; `after` tells which tile was drawn."""
        tiles, who = self._tiles, action.player
        move = self.speaker.plain(action.move) if action.move else ""
        lying = state.lying
        claimed = f" from {self._object(lying.player)}" if lying is not None else ""
        match action.act:
            case "draw":
                return self._draw(action, after, move)
            case "discard":
                shown = tiles(action.tiles)
                return self._does(who, f"打{shown}", "discard", shown)
            case "ready":
                shown = tiles(action.tiles)
                return self._does(who, f"报听，打{shown}", "declare", f"ready, discarding {shown}")
            case "chow":
                shown = tiles(action.tiles)
                return self._does(who, f"吃{shown}", "chow", shown + claimed)
            case "pung":
                shown = tiles((lying.tile,) * 3 if lying is not None else action.tiles)
                return self._does(who, f"碰{shown}", "pung", shown + claimed)
            case "kong":
                return self._kong(action, state, move)
            case "flower":
                shown = tiles(action.tiles)
                return self._does(who, f"补花{shown}", "put", f"down the flower {shown}")
            case "win":
                return self._win(who, state)
            case "false_win":
                return self._does(who, "诈和", "declare", "a win that is false")
            case _:
                return self._does(who, "过", "pass")

    def _does(self, player: str, zh: str, verb: str, rest: str = "") -> str:
        """`A 打9筒`, `你打9筒`; `A discards 9p`, `You discard 9p`."""
        if self.speaker.zh:
            return f"你{zh}" if player == self.you else f"{player} {zh}"
        said = f"You {verb}" if player == self.you else f"{player} {verb}{'es' if verb[-1] == 's' else 's'}"
        return f"{said} {rest}".rstrip()

    def follow(self, said: str, more: str, player: str) -> str:
        """Two acts of one player in one clause: `A 摸3万，打1条`; `A draws 3m, discards 1s`."""
        rest = more.removeprefix(self._subject((player,))).lstrip(": ")
        return said + self.speaker.say("，", ", ") + rest

    def _object(self, player: str) -> str:
        """A player in the middle of a sentence."""
        return self.speaker.say("你", "you") if player == self.you else player

    def _whose(self, player: str) -> str:
        """` C 的`, `你的`."""
        return "你的" if player == self.you else f" {player} 的"

    def deed(self, deed: Deed) -> str:
        """An act that has been done."""
        if deed.word == "win" and "deal" in deed.on:
            return self._does(deed.player, *DEALT_WIN)
        if deed.word == "false_win":
            return self._does(deed.player, "诈和", "declare", "a false win")
        who, tile = deed.player, self._tiles((deed.tile,)) if deed.tile >= 0 else ""
        words = {
            "draw": ("摸", "draw", ""),
            "discard": ("打", "discard", ""),
            "chow": ("吃", "chow", ""),
            "pung": ("碰", "pung", ""),
            "kong": ("杠", "kong", ""),
            "flower": ("补花", "put", "down "),
            "ready": ("报听", "declare", "ready "),
            "win": ("和", "win", "on "),
        }
        zh, verb, rest = words.get(deed.word, (deed.word, deed.word, ""))
        tile = self.speaker.tiles(deed.tiles) if deed.word in ("chow", "pung", "kong") else tile
        return self._does(who, f"{zh}{tile}", verb, f"{rest}{tile}")

    def _tiles(self, kinds: Sequence[int]) -> str:
        """Tiles; one alone that is no suit tile by its name, for `C` is a player beside a red dragon."""
        alone = len(kinds) == 1 and suit_of(kinds[0]) < 0
        return self.speaker.kind(kinds[0]) if alone else self.speaker.tiles(kinds)

    def _draw(self, action: Action, after: State | None, move: str) -> str:
        s, who = self.speaker, action.player
        last = after.last if after is not None else None
        tile = last.tile if last is not None and last.word == "draw" else action.tile
        drawn = self._tiles((tile,)) if tile >= 0 else s.say("一张", "a tile")
        named = f" ({move})" if move else ""
        return self._does(who, f"{move}，摸{drawn}" if move else f"摸{drawn}", "draw", f"{drawn}{named}")

    def _kong(self, action: Action, state: State, move: str) -> str:
        s, lying = self.speaker, state.lying
        form = action.form or ("exposed" if lying is not None else "")
        tile = action.tile if action.tile >= 0 else lying.tile if lying is not None else -1
        shown = s.tiles((tile,) * 4) if tile >= 0 else ""
        zh, en = FORMS.get(form, ("杠", ""))
        if s.zh:
            return self._does(action.player, (f"{move}（{zh}）" if move and form else move or zh) + shown, "")
        source = f" from {self._object(lying.player)}" if lying is not None and form == "exposed" else ""
        said = f"{move} ({en} kong) of {shown}" if move else f"{en} kong of {shown}".strip()
        who = "You" if action.player == self.you else action.player
        return f"{who}: {said}{source}"

    def _win(self, who: str, state: State) -> str:
        lying = state.lying
        if lying is not None:
            tile = self._tiles((lying.tile,))
            source = self._object(lying.player)
            return self._does(who, f"和{self._whose(lying.player)}{tile}", "win", f"on {tile} from {source}")
        drawn = state.seats[who].drawn if who in state.seats else -1
        if state.stage is Stage.OPENING or not state.acts:
            return self._does(who, *DEALT_WIN)
        if drawn < 0:
            return self._does(who, "自摸", "win", "by own draw")
        tile = self._tiles((drawn,))
        return self._does(who, f"自摸{tile}", "win", f"by drawing {tile}")

    # ---- rulings

    def against(self, found: Permission) -> tuple[Told, ...]:
        """The rules that speak against an action, in the order in which they were asked."""
        refusal = found.refusal
        if refusal is not None:
            name = self.speaker.say(*refusal_name(refusal, yours=found.action.player == self.you))
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
        """A player's letter, `you`, or the pot."""
        return self.speaker.say("公池", "pot") if player == "pot" else self._object(player)

    def settlement(self, outcome: Outcome) -> list[tuple[str, str]]:
        """Each account that moved, by its name and what it brought to whom; those that hang on hands which
        nobody has seen; all together last."""
        s = self.speaker
        pays = {pay.id for pay in self.ruleset.pays}
        unseen = [(self.account(item), self.unseen()) for item in outcome.untold if item in pays]
        rows = [(self.account(item), self.gains(sums)) for item, sums in outcome.items]
        total = s.say("其余合计", "all the rest") if unseen else s.say("合计", "in all")
        return [*rows, *unseen, (total, self.gains(outcome.payments))]

    def unseen(self) -> str:
        """Why something can't be told."""
        return self.speaker.say("看不到手牌，不知道", "not known: it hangs on a hand that nobody has seen")

    def account(self, item: str) -> str:
        """The name of a statement on payments; "" is what settles the balances."""
        return self.speaker.plain(item) if item else self.speaker.say("结算", "settlement")

    def ending(self, outcome: Outcome) -> str:
        """Who has won, or that nobody has."""
        s = self.speaker
        if not outcome.winners:
            return s.say("荒牌：没有人和", "The deal is drawn: nobody has won.")
        return s.say(f"{self._subject(outcome.winners)}和牌", f"{self._subject(outcome.winners)} won.")

    def _subject(self, players: Iterable[str]) -> str:
        """At the head of a sentence: `A、你`, `A 和 B `; `A and you`."""
        s = self.speaker
        named = s.join(self._object(player) for player in players)
        if s.zh:
            return named if named.endswith("你") else f"{named} "
        return f"{named[:1].upper()}{named[1:]}"

    def turned(self, state: State) -> list[tuple[str, str]]:
        """Tiles turned up, by statement, and on whom they fell."""
        rows: list[tuple[str, str]] = []
        for name, tiles in state.table.turned.items():
            shown = []
            for one in tiles:
                tile = self.speaker.tiles(kinds_in(one.mask))
                fell = ", ".join(self._object(player) for player in one.players)
                shown.append(f"{tile} ({fell})" if fell else tile)
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
        if NEXT_DEALER in outcome.untold_after:
            return s.say(
                "下一局谁坐庄：看不到手牌，不知道",
                "Who deals next is not known: it hangs on a hand that nobody has seen.",
            )
        if not outcome.dealers:
            return s.say("下一局谁坐庄，规则没有说", "The rules do not say who deals next.")
        who = self._subject(outcome.dealers)
        several = len(outcome.dealers) > 1 or self.you in outcome.dealers
        blank = "" if who.startswith("你") else " "
        return s.say(f"下一局{blank}{who}坐庄", f"{who} {'deal' if several else 'deals'} next.")


def amount_text(value: Number) -> str:
    """A gain with its sign."""
    number = number_json(value)
    return f"+{number}" if number > 0 else str(number)
