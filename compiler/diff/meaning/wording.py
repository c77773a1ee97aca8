"""Ways to differ, and what a search has found, in sentences of a language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from compiler.diff.called import Pair
from compiler.diff.meaning.finding import Finding, Frequency, Verdict, Way
from compiler.diff.meaning.names import Names
from compiler.diff.meaning.outcome import NO_SHAPE, NOT_OPEN, Counts, Outcome
from compiler.diff.meaning.signature import Scale, Signature, Sort
from compiler.diff.spoken import Spoken
from compiler.runtime.notation import parse_tiles
from compiler.runtime.ruling import number_json
from compiler.sentences.speaker import Speaker

WAYS = {
    "self_draw": ("自摸时", "on an own draw"),
    "discard": ("点和时", "on a discard"),
    "rob_kong": ("抢杠时", "when a kong is robbed"),
    "deal": ("起手和牌时", "for a win on the dealt hand"),
    "exhausted": ("荒牌时", "in a deal without a winner"),
    "end": ("一局打完时", "when the deal is over"),
    "false_win": ("诈和时", "for a false win"),
    "kong": ("杠牌时", "for a kong"),
}
ROLES = {
    "side": ("闲家", "side players"),
    "dealer": ("庄家", "the dealer"),
    "discarder": ("点炮的闲家", "a discarder who is not the dealer"),
    "dealer discarder": ("点炮的庄家", "a dealer who discards"),
}


# Side players beside one of them.
OTHERS = ("其他闲家", "other side players")


@dataclass(frozen=True, slots=True)
class Teller(Spoken):
    """Speaks of both rule sets: each side's speaker and names, and what it is called."""

    speakers: tuple[Speaker, Speaker]
    names: tuple[Names, Names]
    called: Pair

    def name(self, shared: str, side: int) -> str:
        """What a side calls a thing, in the marks of the language; if it has none, what the other does."""
        speaker, own = self._own(shared, side)
        return shared if own is None else speaker.name(own)

    def plain(self, shared: str, side: int) -> str:
        """The same without marks."""
        speaker, own = self._own(shared, side)
        return shared if own is None else speaker.plain(own)

    def _own(self, shared: str, side: int) -> tuple[Speaker, str | None]:
        owns = [(self.speakers[place], self.names[place].back(shared)) for place in (side, 1 - side)]
        return next((found for found in owns if found[1] is not None), owns[0])

    def named(self, own: str) -> str:
        """A thing of either side by its own id."""
        has = [speaker for speaker in self.speakers if speaker.names.has_name(own)]
        return has[0].plain(own) if has else own

    def listed(self, shared: Iterable[str], side: int) -> str:
        return self.speakers[side].join(self.name(name, side) for name in shared)

    def sentence(self, way: Way) -> str:
        """How the rulings differ."""
        signature, witness = way.signature, way.witness
        match signature.sort:
            case Sort.WIN:
                return self._win(signature, witness.a, witness.b)
            case Sort.PATTERNS:
                return self._patterns(signature)
            case Sort.VALUES:
                return self._values(signature, witness.a, witness.b)
            case Sort.TOTAL:
                a, b = _number(witness.a.total), _number(witness.b.total)
                return self.say(
                    f"番种相同，合计不同：按{self.first}是 {a}，按{self.second}是 {b}。",
                    f"The same patterns make another total: {a} under {self.first}, {b} under {self.second}.",
                )
            case Sort.PAYMENTS:
                return self._payments(signature)
            case Sort.WAITS:
                return self.say("听的牌不同。", "The hand waits for other tiles.")
            case Sort.TILES:
                return self._tiles(signature)

    def _win(self, signature: Signature, a: Outcome, b: Outcome) -> str:
        first = signature.winner == "a"
        wins, bars = (self.first, self.second) if first else (self.second, self.first)
        only, reasons = (signature.a, signature.b) if first else (signature.b, signature.a)
        side = 0 if first else 1
        text = self.say(f"按{wins}可以和，按{bars}不能和", f"It wins under {wins}, but not under {bars}")
        text += self.say("：", ": ") + self._reasons(reasons, 1 - side)
        if only:
            names = self.listed(only, side)
            text += self.say(f"；按{wins}计{names}", f"; under {wins} it counts as {names}")
        return text + self.say("。", ".")

    def _tiles(self, signature: Signature) -> str:
        kinds = (*signature.a, *signature.b)
        tiles = self.speakers[0].tiles(parse_tiles("".join(kinds)))
        named = "flowers" if all(kind.startswith("f") for kind in kinds) else tiles
        more, less = (self.first, self.second) if signature.winner == "a" else (self.second, self.first)
        return self.say(
            f"{more}有{less}没有的牌：{tiles}。这样的牌按{less}碰不到。",
            f"{more} has tiles that {less} does not: {named}. Such a hand can't come up under {less}.",
        )

    def no_tiles(self) -> str:
        """What is said of a hand of tiles that there are not."""
        return self.say("没有这样的牌。", "There are no such tiles.")

    def _reasons(self, reasons: tuple[str, ...], side: int) -> str:
        if reasons == (NO_SHAPE,):
            return self.say("牌不成型", "the tiles form no shape there")
        if reasons == (NOT_OPEN,):
            return self.say("这样的杠不能抢", "such a kong cannot be robbed")
        if not reasons:
            return self.say("起手不算和牌", "the dealt hand does not win")
        return self.listed(reasons, side)

    def _patterns(self, signature: Signature) -> str:
        a, b = self.listed(signature.a, 0), self.listed(signature.b, 1)
        if not b:
            return self.say(
                f"{a}：按{self.first}计，按{self.second}不计。",
                f"Under {self.first} {a} counts, under {self.second} it does not.",
            )
        if not a:
            return self.say(
                f"{b}：按{self.second}计，按{self.first}不计。",
                f"Under {self.second} {b} counts, under {self.first} it does not.",
            )
        return self.say(
            f"按{self.first}计{a}，按{self.second}计{b}。",
            f"Under {self.first} {a} counts, under {self.second} {b} does.",
        )

    def _values(self, signature: Signature, a: Outcome, b: Outcome) -> str:
        parts = []
        for name in signature.a:
            x, y = _value(a.patterns, name), _value(b.patterns, name)
            said = self.name(name, 0)
            parts.append(
                self.say(
                    f"{said}：按{self.first}是 {x}，按{self.second}是 {y}",
                    f"{said} is worth {x} under {self.first}, {y} under {self.second}",
                )
            )
        return self.say("；".join(parts) + "。", "; ".join(parts) + ".")

    def _payments(self, signature: Signature) -> str:
        way = WAYS.get(signature.way, ("", ""))
        roles = [ROLES[role] for role in signature.who]
        if "discarder" in signature.who:
            roles = [OTHERS if role == "side" else ROLES[role] for role in signature.who]
        who = self.speakers[0].join(self.say(*role) for role in roles)
        who = who.replace("、", "和") if len(roles) == 2 else who
        zh = f"番种相同，{way[0]}{who or '各家'}付的不同。"
        pays = "pays differs" if len(roles) == 1 and signature.who != ("side",) else "pay differs"
        en = f"The same patterns, but {way[1]} what {who or 'players'} {pays}."
        if signature.way in ("exhausted", "end", "false_win", "kong"):
            zh, en = f"{way[0]}各家收付不同。", f"Payments {way[1]} differ."
        if not signature.a:
            return zh if self.zh else en
        known = [name for name in signature.a if self.names[0].back(name) is not None]
        names = self.listed(known or signature.a, 0)
        return f"{zh[:-1]}（有{names}时）。" if self.zh else f"{en[:-1]} (with {names})."

    def waits(self, kinds: tuple[int, ...]) -> str:
        """What a hand waits for."""
        if not kinds:
            return self.say("没有听牌。", "Not ready.")
        tiles = self.speakers[0].tiles(kinds)
        return self.say(f"听{tiles}。", f"Waits for {tiles}.")

    # ---- the whole

    def verdict(self, finding: Finding) -> str:
        """What has been found, in one sentence."""
        number = len(finding.ways)
        match finding.verdict:
            case Verdict.PROVED:
                return self.say(
                    "打起来一样：裁定所看的规则没有差别（已证明）。",
                    "The same at the table: nothing that a ruling reads differs (proved).",
                )
            case Verdict.EQUAL:
                return self.say(
                    "所查范围内裁定全部相同（逐一查过）。",
                    "Every ruling in the domain is the same (all were looked at).",
                )
            case Verdict.UNDECIDED:
                return self.say(
                    "限时之内没有找到裁定不同的牌，但没有查完。",
                    "No hand was found on which they differ within the budget; not all were looked at.",
                )
            case Verdict.DIFFERENT if not number:
                return self.say(
                    "手牌张数不同，没有可以对照的牌。", "Hands are of different sizes: none can be compared."
                )
            case Verdict.DIFFERENT:
                more = finding.combined
                # What was not looked at may show more.
                least = ("", "") if finding.domain.complete else ("至少", "at least ")
                zh = (
                    f"打起来{least[0]}有 {number} 种不同"
                    + (f"，另有 {more} 种是它们的组合" if more else "")
                    + "。"
                )
                en = f"At the table they differ in {least[1]}{number} way{'s' if number != 1 else ''}"
                en += f"; {more} more are combinations of these." if more else "."
                return self.say(zh, en)

    def looked(self, finding: Finding) -> str:
        """How many situations were looked at, and the budget."""
        looked = finding.looked
        parts = [
            (looked.examples, "例子", "examples"),
            (looked.directed, "由例子变来", "made from them"),
            (looked.dealt, "照发牌的机会", "as they are dealt"),
            (looked.drawn, "随机", "at random"),
            (looked.enumerated, "逐一列举", "enumerated"),
        ]
        told = [self.say(f"{zh} {n:,}", f"{n:,} {en}") for n, zh, en in parts if n]
        inside = self.say(f"（{'，'.join(told)}）", f" ({', '.join(told)})") if told else ""
        seconds, budget = f"{finding.seconds:.1f}", f"{finding.budget:g}"
        return self.say(
            f"共看了 {looked.all:,} 种局面{inside}，用时 {seconds} 秒，限时 {budget} 秒。",
            f"{looked.all:,} situations were looked at{inside} in {seconds} s; the budget was {budget} s.",
        )

    def scale(self, scale: Scale) -> str:
        """How amounts were compared; "" where there is nothing to say."""
        if not scale.compared:
            return self.say(
                "两边计分单位不同，又没有通行的比例，只比能不能和、计什么番，不比收付。",
                "The units differ and no scale fits: legality and patterns are compared, payments are not.",
            )
        if scale.is_one:
            return ""
        how = self.say("普通和牌里最常见的比例", "the ratio most common among plain wins")
        why = how if scale.proposed else self.say("按给定", "as given")
        return self.say(
            f"比收付时，{self.first}的 {scale.a} 抵{self.second}的 {scale.b}（{why}）。",
            f"Payments are compared at {scale.a} in {self.first} for {scale.b} in {self.second}, {why}.",
        )

    def frequency(self, frequency: Frequency | None, seen: int) -> str:
        """How often it comes up."""
        if frequency is None or not frequency.differing:
            return self.say(
                f"见到 {seen:,} 次", {1: "seen once", 2: "seen twice"}.get(seen, f"seen {seen:,} times")
            )
        often = one_in(frequency.share)
        return self.say(f"平均每 {often:,} 次和牌约有一次", f"about one win in {often:,}")


def one_in(share: float) -> int:
    """One in how many."""
    return max(1, round(1 / share))


def _value(patterns: tuple[Counts, ...], name: str) -> str:
    return next((_number(counts.value) for counts in patterns if counts.name == name), "0")


def _number(value: object) -> str:
    return f"{number_json(value):g}" if value is not None else "0"  # type: ignore[arg-type]
