"""Writing the rule book of a rule set, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from compiler import ir
from compiler.book.equipment import wall_text
from compiler.book.examples import example_text, examples_of
from compiler.book.model import Book, Row, Rule, Section
from compiler.book.origin import origin_text
from compiler.ir import RuleSet
from compiler.ir.walk import descend
from compiler.runtime.tiles import FLOWER_START
from compiler.sentences import items, sheets
from compiler.sentences.numbers import number
from compiler.sentences.speaker import Speaker, speaker_of
from compiler.sentences.words import SORTS
from dsl.source import Source, Span

LABELS = {
    "zh": {"value": "分值", "when": "条件", "covers": "不计", "example": "例", "source": "出处"},
    "en": {
        "value": "Value",
        "when": "When",
        "covers": "Not counted beside it",
        "example": "Example",
        "source": "Source",
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
        origin=origin_text(ruleset, sources, writer.s),
        sections=sections,
        labels=LABELS[lang],
    )


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


class _Writer:
    def __init__(self, ruleset: RuleSet, sources: Mapping[str, Source], s: Speaker) -> None:
        self.ruleset = ruleset
        self.sources = sources
        self.s = s
        self.examples = examples_of(ruleset)

    def sections(self) -> Iterable[Section]:
        say = self.s.say
        yield Section(title=say("用具", "Equipment"), rules=tuple(self.equipment()))
        yield Section(title=say("可选规则", "Options"), rules=tuple(self.options()))
        yield Section(title=say("和牌的牌型", "Winning shapes"), rules=tuple(self.shapes()))
        yield from self.patterns()
        yield Section(title=say("名词", "Terms"), rules=tuple(self.terms()))
        yield Section(title=say("不得和牌的情形", "What bars a win"), rules=tuple(self.bans(of_wins=True)))
        yield Section(title=say("算分", "Scores"), rules=tuple(self.numbers()))
        yield Section(title=say("付账", "Payments"), rules=tuple(self.pays()))
        yield Section(title=say("行牌", "Play"), rules=tuple(self.play()))
        yield Section(title=say("终局与下局庄家", "End of a deal and next dealer"), rules=tuple(self.ends()))
        yield Section(title=say("其余规矩", "Further rules"), rules=tuple(self.notes()))

    def rule(
        self,
        text: str,
        node: ir.Node,
        cites: Iterable[ir.Cite],
        name: str = "",
        children: tuple[Rule, ...] = (),
        id_: str = "",
    ) -> Rule:
        """A rule with its sources; what its own lines cite is not said again."""
        below = {cite for child in children for cite in child.cites}
        return Rule(
            text=text if self.s.zh or name else capital(text),
            name=name if self.s.zh else capital(name),
            id=id_,
            cites=tuple(dict.fromkeys(c.rule for c in cites if c.rule not in below)),
            place=self.place(node.span),
            children=children,
        )

    def place(self, span: Span) -> str:
        source = self.sources.get(span.file)
        return f"{span.file}:{source.line_of(span.start)}" if source is not None else ""

    def named(self, text: str, item: ir.Item, children: tuple[Rule, ...] = ()) -> Rule:
        """A rule under the name of its statement; a statement without a name has none."""
        has_name = (
            item.names.zh or item.names.en or isinstance(item, (ir.NumberSheet, ir.Carry, ir.Option, ir.Fact))
        )
        name = self.s.plain(item.id) if has_name else ""
        id_ = item.id if isinstance(item, (ir.Option, ir.Fact)) else ""
        return self.rule(text, item, item.cites, "" if name == text else name, children, id_)

    def equipment(self) -> Iterable[Rule]:
        r, s = self.ruleset, self.s
        total, flowers = sum(r.copies), sum(r.copies[FLOWER_START:])
        zh = f"{r.players}人，每人{r.hand_size}张牌；全副{total}张：{wall_text(r, s)}"
        en = f"{r.players} players with {r.hand_size} tiles each; {total} tiles in all: {wall_text(r, s)}"
        yield self.rule(s.say(zh, en), r, r.cites)
        if flowers:
            told = s.say("花牌摸到即亮出补牌", "a flower is set aside when drawn, and replaced")
            yield self.rule(told, r, ())
        for wild in r.wilds:
            yield self.named(items.wilds(wild, s), wild)
        for fact in r.facts:
            sort = SORTS[fact.sort]
            each = s.say("每家一个", "one for each player, ") if fact.per_player else ""
            zh, en = f"开局前说定（{each}{sort[0]}）", f"to be told at the table ({each}{sort[1]})"
            yield self.named(s.say(zh, en), fact)

    def options(self) -> Iterable[Rule]:
        for option in self.ruleset.options:
            yield self.named(items.option(option, self.s), option)

    def shapes(self) -> Iterable[Rule]:
        for shape in self.ruleset.shapes:
            yield self.named(items.shape(shape, self.s), shape)

    def patterns(self) -> Iterable[Section]:
        s = self.s
        for cls in self.ruleset.classes:
            rows = tuple(self.row(p) for p in self.ruleset.patterns if p.in_class == cls.id)
            rules = items.class_rules(cls, s)
            intro = s.say("；".join(rules), "; ".join(rules))
            title = s.plain(cls.id) if s.zh else capital(s.plain(cls.id))
            yield Section(title=title, intro=intro if s.zh else capital(intro), rows=rows)
        loose = tuple(self.row(p) for p in self.ruleset.patterns if not p.in_class)
        yield Section(title=s.say("番种", "Patterns"), rows=loose)

    def row(self, item: ir.Pattern) -> Row:
        s = self.s
        member = f" ({s.tiles(item.member.kinds)})" if isinstance(item.member, ir.Kinds) else ""
        when = items.pattern(item, s)
        return Row(
            name=s.plain(item.id) + member,
            other_name=item.names.en if s.zh else item.names.zh,
            value="; ".join(items.worth(value, s) for value in item.values),
            when=when if s.zh else capital(when),
            covers=items.covers(item.covers, s),
            example=example_text(self.examples[item.id], s) if item.id in self.examples else "",
            cites=tuple(dict.fromkeys(c.rule for c in item.cites)),
            place=self.place(item.span),
        )

    def terms(self) -> Iterable[Rule]:
        for item in self.ruleset.defines:
            if item.names.zh or item.names.en:
                yield self.named(items.define(item, self.s), item)

    def bans(self, *, of_wins: bool) -> Iterable[Rule]:
        for item in self.ruleset.bans:
            if of_wins == _only_of_wins(item.act):
                yield self.named(items.ban(item, self.s), item)
        for lift in self.ruleset.lifts:
            targets = [ban for ban in self.ruleset.bans if ban.id in lift.targets]
            if targets and of_wins == _only_of_wins(targets[0].act):
                yield self.named(items.lift(lift, self.s), lift)

    def numbers(self) -> Iterable[Rule]:
        for sheet in self.ruleset.numbers:
            if sheet.value is not None:
                yield self.named(number(sheet.value, self.s), sheet)
            else:
                yield self.named("", sheet, self.steps(sheet.steps))
        for carry in self.ruleset.carries:
            each = self.s.say("各家各计，", "for each player, ") if carry.per_player else ""
            zh, en = (
                f"{each}从{carry.first}起，终局时结算",
                f"{each}from {carry.first}, carried from deal to deal",
            )
            yield self.named(self.s.say(zh, en), carry, self.steps(carry.steps))
        for drawn in self.ruleset.draws:
            yield self.named(items.draws(drawn, self.s), drawn)

    def steps(self, steps: Sequence[ir.Step]) -> tuple[Rule, ...]:
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
            zh, en = "终局时，各家本局的输赢", "when the deal is over, what each player has gained"
            yield self.named(s.say(zh, en), settle, self.steps(settle.steps))

    def play(self) -> Iterable[Rule]:
        r, s = self.ruleset, self.s
        for move in r.moves:
            yield self.rule(items.move(move, s), move, move.cites)
        yield self.rule(items.priority(r.priority, s), r.priority, r.priority.cites)
        for line in r.winners:
            yield self.rule(items.winners(line, s), line, line.cites)
        for offer in r.offers:
            yield self.named(items.offer(offer, s), offer)
        for duty in r.duties:
            yield self.named(items.duty(duty, s), duty)
        yield from self.bans(of_wins=False)
        if r.reserve is not None:
            head = s.say("牌墙末尾留着不摸的张数", "tiles of the wall that are not drawn")
            yield self.rule(head, r.reserve, r.reserve.cites, children=self.steps(r.reserve.steps))

    def ends(self) -> Iterable[Rule]:
        for end in self.ruleset.ends:
            yield self.rule(items.end(end, self.s), end, end.cites)
        for line in self.ruleset.next_dealer:
            yield self.rule(sheets.next_dealer(line, self.s), line, line.cites)

    def notes(self) -> Iterable[Rule]:
        for note in self.ruleset.notes:
            text = (note.names.zh or note.names.en) if self.s.zh else (note.names.en or note.names.zh)
            yield self.rule(text, note, note.cites)


def _only_of_wins(act: ir.Desc) -> bool:
    words = {node.word for node in descend(act) if isinstance(node, ir.Noun) and node.sort is ir.Sort.ACT}
    return words == {ir.Word.WIN}
