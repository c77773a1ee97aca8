"""Writing the rule book of a rule set, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler import ir
from compiler.book.model import Book, Row, Rule, Section
from compiler.ir import RuleSet
from compiler.runtime.tiles import FLOWER_START, KINDS
from compiler.sentences import items, sheets
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker, speaker_of
from dsl.source import Source, Span

LABELS = {
    "zh": {"value": "值", "when": "条件", "covers": "不计", "example": "例", "source": "出处"},
    "en": {
        "value": "value",
        "when": "when",
        "covers": "not counted",
        "example": "example",
        "source": "source",
    },
}


def write_book(ruleset: RuleSet, sources: Mapping[str, Source], lang: str) -> Book:
    """The whole rule book; sections that would be empty are left out."""
    writer = _Writer(ruleset, sources, speaker_of(ruleset, lang))
    names = ruleset.names
    title, other = (names.zh or names.en, names.en) if lang == "zh" else (names.en or names.zh, names.zh)
    sections = tuple(
        section for section in writer.sections() if section.rules or section.rows or section.intro
    )
    return Book(
        lang=lang,
        title=title,
        other_title=other if other != title else "",
        sections=sections,
        labels=LABELS[lang],
    )


class _Writer:
    def __init__(self, ruleset: RuleSet, sources: Mapping[str, Source], s: Speaker) -> None:
        self.ruleset = ruleset
        self.sources = sources
        self.s = s
        self.examples = _examples_of(ruleset)

    def sections(self) -> Iterable[Section]:
        say = self.s.say
        yield Section(title=say("用具", "Equipment"), rules=tuple(self.equipment()))
        yield Section(title=say("可选规则", "Options"), rules=tuple(self.options()))
        yield Section(title=say("和牌的牌型", "Winning shapes"), rules=tuple(self.shapes()))
        yield from self.patterns()
        yield Section(title=say("名词", "Terms"), rules=tuple(self.defines()))
        yield Section(title=say("怎样才算和", "What forbids a win"), rules=tuple(self.bans(of_wins=True)))
        yield Section(title=say("算分", "Scores"), rules=tuple(self.numbers()))
        yield Section(title=say("付账", "Payments"), rules=tuple(self.pays()))
        yield Section(title=say("行牌", "Play"), rules=tuple(self.play()))
        yield Section(title=say("终局与下庄", "End of a deal, next dealer"), rules=tuple(self.ends()))
        yield Section(title=say("其余规矩", "Further rules"), rules=tuple(self.notes()))

    def rule(
        self,
        text: str,
        node: ir.Node,
        cites: tuple[ir.Cite, ...],
        name: str = "",
        children: tuple[Rule, ...] = (),
    ) -> Rule:
        return Rule(
            text=text,
            name=name,
            cites=tuple(c.rule for c in cites),
            place=self.place(node.span),
            children=children,
        )

    def place(self, span: Span) -> str:
        source = self.sources.get(span.file)
        return f"{span.file}:{source.line_of(span.start)}" if source is not None else ""

    def named(self, text: str, item: ir.Item, children: tuple[Rule, ...] = ()) -> Rule:
        """A rule under the name of its statement; a statement without a name has none."""
        named = item.names.zh or item.names.en or isinstance(item, (ir.Define, ir.NumberSheet, ir.Carry))
        return self.rule(text, item, item.cites, self.s.plain(item.id) if named else "", children)

    def equipment(self) -> Iterable[Rule]:
        r, s = self.ruleset, self.s
        total, flowers = sum(r.copies), sum(r.copies[FLOWER_START:])
        yield self.rule(
            s.say(
                f"{r.players} 人，每人 {r.hand_size} 张，共 {total} 张牌：{self.wall()}",
                f"{r.players} players, {r.hand_size} tiles each, {total} tiles in all: {self.wall()}",
            ),
            r,
            r.cites,
        )
        if flowers:
            yield Rule(
                text=s.say(
                    f"花牌 {flowers} 张，摸到另放一边再补",
                    f"{flowers} flowers, set aside and replaced when drawn",
                )
            )
        for wild in r.wilds:
            yield self.named(items.wilds(wild, s), wild)
        for fact in r.facts:
            each = s.say("各家的", " of each player") if fact.per_player else ""
            yield self.named(
                s.say(f"开牌前说定：{each}{s.plain(fact.id)}", f"to be told: {s.plain(fact.id)}{each}"), fact
            )

    def wall(self) -> str:
        """The kinds of the wall, those with equal copies together."""
        s, copies = self.s, self.ruleset.copies
        names = [
            (s.say("万子", "characters"), range(9)),
            (s.say("筒子", "dots"), range(9, 18)),
            (s.say("条子", "bamboo"), range(18, 27)),
            (s.say("风牌", "winds"), range(27, 31)),
            (s.say("箭牌", "dragons"), range(31, KINDS)),
        ]
        parts = []
        for name, kinds in names:
            counts = {copies[kind] for kind in kinds}
            if counts == {0}:
                continue
            shown = s.join(sorted(str(count) for count in counts), "or")
            parts.append(s.say(f"{name}每种 {shown} 张", f"{name} ({shown} of each)"))
        return s.join(parts)

    def options(self) -> Iterable[Rule]:
        for option in self.ruleset.options:
            default, domain = items.option(option, self.s)
            told = self.s.say(
                f"默认{default}（可选 {domain}）", f"{default} unless agreed otherwise ({domain})"
            )
            yield self.named(told, option)

    def shapes(self) -> Iterable[Rule]:
        for shape in self.ruleset.shapes:
            yield self.named(items.shape(shape, self.s), shape)

    def patterns(self) -> Iterable[Section]:
        for cls in self.ruleset.classes:
            rows = tuple(self.row(p) for p in self.ruleset.patterns if p.in_class == cls.id)
            yield Section(title=self.s.plain(cls.id), intro=self.class_intro(cls), rows=rows)
        loose = tuple(self.row(p) for p in self.ruleset.patterns if not p.in_class)
        yield Section(title=self.s.say("番种", "Patterns"), rows=loose)

    def class_intro(self, cls: ir.PatternClass) -> str:
        rules = items.class_rules(cls, self.s)
        return self.s.say("；".join(rules), "; ".join(rules))

    def row(self, item: ir.Pattern) -> Row:
        s = self.s
        values = [items.worth(value, s) for value in item.values]
        covers = items.covers(item.covers, s)
        other = item.names.en if s.zh else item.names.zh
        return Row(
            name=s.plain(item.id),
            other_name=other,
            value="; ".join(values),
            when=items.pattern(item, s),
            covers=covers,
            example=self.example(item.id) if item.id in self.examples else "",
            cites=tuple(c.rule for c in item.cites),
            place=self.place(item.span),
        )

    def example(self, id_: str) -> str:
        """The hand of the first example that gives the pattern."""
        case = self.examples[id_]
        s = self.s
        parts = [s.tiles(case.hand or ())] + [f"[{s.tiles(meld.tiles)}]" for meld in case.melds]
        if case.win_tile is not None:
            parts.append(f"+ {s.kind(case.win_tile)}")
        return " ".join(part for part in parts if part)

    def defines(self) -> Iterable[Rule]:
        for item in self.ruleset.defines:
            if item.names.zh or item.names.en:
                yield self.named(items.define(item, self.s), item)

    def bans(self, *, of_wins: bool) -> Iterable[Rule]:
        for item in self.ruleset.bans:
            if of_wins == _about_wins(item.act):
                yield self.named(items.ban(item, self.s), item)
        for lift in self.ruleset.lifts:
            targets = [ban for ban in self.ruleset.bans if ban.id in lift.targets]
            if targets and of_wins == _about_wins(targets[0].act):
                yield self.named(items.lift(lift, self.s), lift)

    def numbers(self) -> Iterable[Rule]:
        for sheet in self.ruleset.numbers:
            if sheet.value is not None:
                yield self.named(number(sheet.value, self.s), sheet)
            else:
                yield self.named("", sheet, self.steps(sheet.steps))
        for carry in self.ruleset.carries:
            start = self.s.say(
                f"从 {carry.first} 起，逐局累计", f"kept from deal to deal, from {carry.first}"
            )
            yield self.named(start, carry, self.steps(carry.steps))
        for drawn in self.ruleset.draws:
            yield self.named(items.draws(drawn, self.s), drawn)

    def steps(self, steps: tuple[ir.Step, ...]) -> tuple[Rule, ...]:
        return tuple(self.rule(sheets.step(step, self.s), step, step.cites) for step in steps)

    def pays(self) -> Iterable[Rule]:
        s = self.s
        for pay in self.ruleset.pays:
            lines = [self.rule(sheets.payers(w, s), w, w.cites) for w in pay.payers]
            lines += [self.rule(sheets.receivers(w, s), w, w.cites) for w in pay.receivers]
            lines += self.steps(pay.steps)
            lines += [self.rule(sheets.liable(x, s), x, x.cites) for x in pay.liables]
            lines += [self.rule(sheets.void(v, s), v, v.cites) for v in pay.voids]
            head = sheets.with_condition(sheets.event(pay.event, s), pay.guard, s)
            yield self.named(head, pay, tuple(lines))
        for settle in self.ruleset.settles:
            yield self.named(
                s.say("一局结束时，各家的输赢", "when the deal is over, what each has gained"),
                settle,
                self.steps(settle.steps),
            )

    def play(self) -> Iterable[Rule]:
        s = self.s
        for move in self.ruleset.moves:
            yield self.named(items.move(move, s), move)
        yield self.rule(
            items.priority(self.ruleset.priority, s), self.ruleset.priority, self.ruleset.priority.cites
        )
        for line in self.ruleset.winners:
            yield self.rule(items.winners(line, s), line, line.cites)
        for offer in self.ruleset.offers:
            yield self.rule(items.offer(offer, s), offer, offer.cites)
        for duty in self.ruleset.duties:
            yield self.rule(items.duty(duty, s), duty, duty.cites)
        yield from self.bans(of_wins=False)
        if self.ruleset.reserve is not None:
            reserve = self.ruleset.reserve
            head = s.say("牌墙末尾留着不摸的张数", "tiles of the wall that are not drawn")
            yield self.rule(head, reserve, reserve.cites, children=self.steps(reserve.steps))

    def ends(self) -> Iterable[Rule]:
        for end in self.ruleset.ends:
            yield self.rule(items.end(end, self.s), end, end.cites)
        for line in self.ruleset.next_dealer:
            yield self.rule(sheets.next_dealer(line, self.s), line, line.cites)

    def notes(self) -> Iterable[Rule]:
        for note in self.ruleset.notes:
            text = (note.names.zh or note.names.en) if self.s.zh else (note.names.en or note.names.zh)
            yield self.rule(text, note, note.cites)


def _about_wins(act: ir.Desc) -> bool:
    from compiler.ir.walk import descend

    return any(isinstance(node, ir.Noun) and node.word is ir.Word.WIN for node in descend(act))


def _examples_of(ruleset: RuleSet) -> dict[str, ir.ExampleCase]:
    found: dict[str, ir.ExampleCase] = {}
    for case in ruleset.examples:
        for expect in case.expects:
            if isinstance(expect, ir.ExpectPattern) and not expect.negated and case.hand:
                found.setdefault(expect.id, case)
    return found
