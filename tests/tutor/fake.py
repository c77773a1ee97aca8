"""A tiny engine for tests of screens and drills: four sets and a 2-5-8 pair, seven pairs, one suit, a bird.

It stands in for the compiler only; its rules are these few lines, checked by hand in the tests that use
numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from compiler.runtime.circumstances import check_win
from compiler.runtime.declared import check_meld
from compiler.runtime.notation import InputError
from tutor.drills.model import Drill, HandQuestion, Question, TableAsked
from tutor.engine import (
    Case,
    Cite,
    ClassCard,
    Depth,
    Fallen,
    Glance,
    Group,
    Line,
    MoveCard,
    Name,
    NumberCard,
    OptionCard,
    PatternCard,
    Reason,
    Rules,
    RuleSetCard,
    Slip,
    UnknownRuleSet,
    Value,
    Verdict,
    Wait,
    WildCard,
)
from tutor.engine.convert import situation_of

NO_SHAPE = Reason(code="no_shape", name=Name(zh="牌不成形", en="no shape"))
NO_PATTERN = Reason(code="no_pattern", name=Name(zh="没有番种", en="no pattern"), cites=(Cite(rule="T-1"),))
OPTION = OptionCard(id="six", name=Name(zh="六片", en="six pieces"), default=False, choices=(False, True))


def pattern(
    ident: str, zh: str, en: str, sentence_zh: str, sentence_en: str, in_class: str = "wins"
) -> PatternCard:
    return PatternCard(
        id=ident,
        name=Name(zh=zh, en=en),
        in_class=in_class,
        sentence=Name(zh=sentence_zh, en=sentence_en),
        cites=(Cite(rule=f"T-{ident}"),),
        line=7,
    )


PATTERNS = (
    pattern("four_alike", "四喜", "Four alike", "有四张同样的牌", "four tiles are equal", "deal"),
    pattern("no_258", "板板胡", "No 2, 5, 8", "没有二五八", "no tile is 2, 5 or 8", "deal"),
    pattern("plain", "平胡", "Plain win", "将是二五八", "the pair is 2, 5 or 8"),
    pattern("pairs", "七对", "Seven pairs", "七个对子", "there are seven pairs"),
    pattern("flush", "清一色", "One suit", "只有一种花色", "every tile is of one suit"),
    pattern("bottom", "海底", "Sea bottom", "自摸最后一张", "the last tile is drawn"),
)
CARD = RuleSetCard(
    id="toy",
    name=Name(zh="小规则", en="Toy rules"),
    digest="1",
    options=(OPTION,),
    patterns=len(PATTERNS),
    tiles=108,
)


@cache
def standard(tiles: tuple[int, ...], sets: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every way to part the tiles into so many sets and a pair."""
    if not tiles:
        return ((),) if sets == 0 else ()
    found: list[tuple[tuple[int, ...], ...]] = []
    first, rest = tiles[0], tiles[1:]
    for group in ((first,) * 3, (first, first + 1, first + 2)):
        if group[-1] // 9 != first // 9 or group[-1] > 26 or sets == 0:
            continue
        left = Counter(tiles)
        left.subtract(group)
        if min(left.values()) >= 0:
            found += [(group, *more) for more in standard(tuple(sorted(left.elements())), sets - 1)]
    if rest and rest[0] == first and len(tiles) % 3 == 2:
        found += [((first, first), *more) for more in _sets(rest[1:], sets)]
    return tuple(found)


def _sets(tiles: tuple[int, ...], sets: int) -> list[tuple[tuple[int, ...], ...]]:
    return [way for way in standard(tiles, sets) if all(len(group) == 3 for group in way)]


@dataclass(frozen=True, slots=True)
class ToyRules:
    options: Mapping[str, Value] = field(default_factory=dict)
    card: RuleSetCard = CARD
    patterns: tuple[PatternCard, ...] = PATTERNS
    classes: tuple[ClassCard, ...] = (
        ClassCard(id="deal", name=Name(zh="起手", en="on the deal"), at_deal=True),
        ClassCard(id="wins", name=Name(zh="和牌", en="wins")),
    )
    kong_moves: tuple[MoveCard, ...] = (MoveCard(id="kong", name=Name(zh="杠", en="kong"), act="kong"),)
    shapes: tuple[Name, ...] = (Name(zh="四句话一对将", en="four sets and a pair"),)
    win_bans: tuple[tuple[str, Name], ...] = (("no_pattern", NO_PATTERN.name),)
    turned: tuple[NumberCard, ...] = (NumberCard(id="bird", name=Name(zh="鸟", en="birds"), count=1),)
    copies: tuple[int, ...] = (4,) * 27 + (0,) * 15
    hand_size: int = 13
    players: str = "ABCD"
    has_wilds: bool = False

    shut: frozenset[str] = frozenset()

    def why_not(self, case: Case, pattern: str, lang: str) -> Line | None:
        if pattern in self.judge(case).counted:
            return None
        name = next(card.name for card in self.patterns if card.id == pattern).of(lang)
        return Line(text=f"不是{name}：有缺" if lang == "zh" else f"Not {name}: something lacks", mark="no")

    def glance(self, case: Case) -> Glance:
        verdict = self.judge(case)
        return Glance(
            formed=verdict.has_reading() or case.at_deal, legal=verdict.legal, counted=verdict.counted
        )

    def accepts(self, case: Case) -> bool:
        situation = situation_of(case, {})
        try:
            for meld in situation.melds:
                check_meld(meld, case.winner, len(self.players), meld.tiles)
            if situation.win is not None:
                check_win(situation, situation.win)
        except InputError:
            return False
        return True

    def wilds(self, case: Case) -> tuple[WildCard, ...]:
        return ()

    def examples(self) -> tuple[Case, ...]:
        return ()

    def judge(self, case: Case) -> Verdict:
        if case.win is None:
            quads = any(number == 4 for number in Counter(case.hand).values())
            bare = all(tile % 9 not in (1, 4, 7) for tile in case.hand)
            counted = (("four_alike",) if quads else ()) + (("no_258",) if bare else ())
            return Verdict(legal=bool(counted), counted=counted)
        concealed = tuple(sorted([*case.hand, case.win.tile]))
        readings = list(standard(concealed, 4 - len(case.melds)))
        if not case.melds and all(number % 2 == 0 for number in Counter(concealed).values()):
            readings.append(tuple((tile, tile) for tile in concealed[::2]))
        if not readings:
            return Verdict(legal=False, reasons=(NO_SHAPE,), leftover=concealed, payments=self._nobody())
        return max((self._reading(case, way) for way in readings), key=lambda v: v.change(case.winner))

    def _nobody(self) -> tuple[tuple[str, Fraction], ...]:
        return tuple((player, Fraction(0)) for player in self.players)

    def _reading(self, case: Case, way: tuple[tuple[int, ...], ...]) -> Verdict:
        assert case.win is not None
        tiles = case.tiles()
        holds = {
            "pairs": len(way) == 7,
            "flush": len({tile // 9 for tile in tiles}) == 1,
            "bottom": "last_draw" in case.win.on,
        }
        pair = next((group for group in way if len(group) == 2), (0, 0))
        big = tuple(ident for ident, held in holds.items() if held)
        plain = len(way) != 7 and pair[0] % 9 in (1, 4, 7)
        counted = big or (("plain",) if plain else ())
        fallen = (Fallen(pattern="plain", by=big),) if big and plain else ()
        groups = _groups(case, way)
        if not counted:
            return Verdict(legal=False, groups=groups, reasons=(NO_PATTERN,), payments=self._nobody())
        base = (6 if self.options.get("six") or not big else 5) * len(big) or 1
        return Verdict(
            legal=True,
            counted=counted,
            fallen=fallen,
            groups=groups,
            payments=self._payments(case, Fraction(base)),
        )

    def _payments(self, case: Case, base: Fraction, dealer: bool = True) -> tuple[tuple[str, Fraction], ...]:
        assert case.win is not None
        payers = (
            [p for p in self.players if p != case.winner] if case.win.by == "self_draw" else [case.win.source]
        )
        changes = dict.fromkeys(self.players, Fraction(0))
        for payer in payers:
            assert payer is not None
            owed = base + (dealer and bool({payer, case.winner} & set(case.dealers)))
            owed *= 2 if case.draws and "ABCD"[case.draws[0] % 9 % 4] in (payer, case.winner) else 1
            changes[payer] -= owed
            changes[case.winner] += owed
        return tuple(changes.items())

    def waits(self, case: Case) -> tuple[Wait, ...]:
        from dataclasses import replace

        from tutor.engine import Win

        source = next(player for player in self.players if player != case.winner)
        found = []
        for tile in range(27):
            if case.hand.count(tile) == 4:
                continue
            verdict = self.judge(replace(case, win=Win(tile=tile, by="discard", source=source)))
            if verdict.has_reading():
                found.append(
                    Wait(tile=tile, legal=verdict.legal, counted=verdict.counted, reasons=verdict.reasons)
                )
        return tuple(found)

    def slips(self, case: Case) -> tuple[Slip, ...]:
        base = Fraction(1)
        name = Name(zh="忘了庄家", en="the dealer is forgotten")
        return (Slip(what=name, payments=self._payments(case, base, dealer=False)),)

    def explain(self, case: Case, depth: Depth, lang: str) -> tuple[Line, ...]:
        verdict = self.judge(case)
        word = (
            ("和" if verdict.legal else "不和") if lang == "zh" else ("wins" if verdict.legal else "no win")
        )
        return (Line(text=word, mark="yes" if verdict.legal else "no"),)


def of_hand(question: Question | None) -> HandQuestion:
    """The question, which is about a hand."""
    assert question is not None
    assert not isinstance(question, TableAsked)
    return question


# Drills that ask about a hand under one rule set.
ALONE = tuple(drill for drill in Drill if drill not in (Drill.DIFF, Drill.CLAIM))
# Drills that ask about one rule set; the toy rules have no deals.
OF_ONE = (*ALONE, Drill.CLAIM)


def _groups(case: Case, way: tuple[tuple[int, ...], ...]) -> tuple[Group, ...]:
    assert case.win is not None
    place = next(i for i, group in enumerate(way) if case.win.tile in group)
    kinds = {2: "pair", 3: "chow"}
    own = [
        Group(
            kind="pung" if len(group) == 3 and group[0] == group[1] else kinds[len(group)],
            tiles=group,
            winning=i == place,
        )
        for i, group in enumerate(way)
    ]
    melds = [
        Group(kind=meld.kind, tiles=meld.tiles, declared=True, concealed=meld.form == "concealed")
        for meld in case.melds
    ]
    return (*own, *melds)


class ToyEngine:
    def cards(self) -> tuple[RuleSetCard, ...]:
        return (CARD,)

    def load(self, name: str) -> None:
        """It is always ready."""

    def open(self, ruleset: str, options: Mapping[str, Value]) -> Rules:
        if ruleset != "toy":
            raise UnknownRuleSet(ruleset)
        return ToyRules(options=dict(options))
