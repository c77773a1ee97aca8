"""The tutor line by line, without cursor control: for pipes, scripts and screen readers. The end of input
ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from locales import Language
from tutor.answers import BadAnswer, read_answer
from tutor.contrast.contrast import Contrast, contrast_of
from tutor.drills.model import (
    ClaimAnswer,
    ClaimQuestion,
    DiffAnswer,
    DiffQuestion,
    Drill,
    FanQuestion,
    PartingAnswer,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    TableAsked,
    WinAnswer,
    WinQuestion,
    drill_of,
    explained,
)
from tutor.engine import Depth, Engine, Line, Rules, RuleSetCard, UnknownRuleSet
from tutor.look import MARKS
from tutor.plain_deal import PlainDeal
from tutor.progress import Store, Trouble
from tutor.session import MIXED, Session, Stage
from tutor.settings import Settings
from tutor.shelf import Shelf
from tutor.text.card import card_lines
from tutor.text.claim import claim_answer, claim_feedback, claim_reasons
from tutor.text.claim import steps as claim_steps
from tutor.text.diff import diff_situation, sides_line
from tutor.text.diff_parts import maker_lines, may_lines, part_lines
from tutor.text.feedback import feedback, headline
from tutor.text.hints import hints, sorted_groups
from tutor.text.names import rule_name
from tutor.text.pair import changed
from tutor.text.parting import asked_lines, parting_reasons, parts
from tutor.text.plain_tiles import hand_line
from tutor.text.problems import not_kept, unusable
from tutor.text.prompts import clause_prompt, drill_name, heading, not_understood, prompt
from tutor.text.result import hand_text
from tutor.text.situation import amount, labelled, situation
from tutor.text.summary import nothing_to_ask, summary
from tutor.words import Words

Write = Callable[[str], None]
# Cells of a line.
WIDTH = 78


# What ends everything.
QUIT = ("quit", "q", "退出")


class Closed(Exception):
    """No more input, or the learner quits."""


class PlainTutor:
    """A whole run over `lines` of input; every line of output goes to `write`."""

    def __init__(
        self,
        engine: Engine,
        store: Store,
        words: Words,
        lines: Iterator[str],
        write: Write,
        warn: Write | None = None,
    ) -> None:
        """`warn` takes what is said about the keeping of progress; without it `write` does."""
        self.engine = engine
        self.store = store
        self.settings = Settings(store)
        self.words = words
        self._lines = lines
        self._write = write
        self._warn = warn or write
        self._told: Trouble | None = None

    def run(
        self,
        ruleset: str | None,
        seed: str,
        drills: Sequence[Drill] | None = None,
        ask_language: bool = False,
        against: str | None = None,
        part: str = "",
    ) -> int:
        """0, or 2 if a rule set named does not exist. `part`: `play` a deal or the `lesson` about one; else
        drills, without `drills` all of them, a plain win first for a newcomer.
        """
        try:
            if ask_language:
                self._ask_language()
            self._tell_trouble()
            try:
                rules = self._rules(ruleset)
                contrast = self._contrast(rules, against) if Drill.DIFF in (drills or ()) else None
            except UnknownRuleSet as problem:
                self._write(unusable(problem, self.words))
                return 2
            if part:
                self._at_table(rules, seed, part)
            else:
                self._sit(rules, seed, drills, contrast)
        except Closed:
            pass
        return 0

    def _at_table(self, rules: Rules, seed: str, part: str) -> None:
        self._write(rules.card.name.of(self.words.lang))
        deal = PlainDeal(rules, self.words, self._read_at_table, self._write, self._switch_language)
        if part == "lesson":
            deal.lesson(seed)
        else:
            deal.play(Shelf(self.settings), seed)

    def _read_at_table(self) -> str:
        """A line; raises Closed where the learner quits."""
        line = self._read()
        if line.lower() in QUIT:
            raise Closed
        return line

    def _tell_trouble(self) -> None:
        """When progress begins or ceases to be kept; not again while that stays so."""
        if self.store.trouble is self._told:
            return
        self._told = self.store.trouble
        kept = self.words.gettext("Progress is being kept again; nothing was lost.")
        self._warn(not_kept(self.store, self.words) or kept)

    def _read(self) -> str:
        for line in self._lines:
            return line.strip()
        raise Closed

    def _ask_language(self) -> None:
        self._write("语言 / Language:  1 中文   2 English")
        while (given := self._read()) not in ("1", "2", "zh", "en"):
            self._write("1 / 2")
        self.words.language = Language.ZH if given in ("1", "zh") else Language.EN
        self.settings.choose_language(self.words.lang)

    def _rules(self, ruleset: str | None) -> Rules:
        """The rule set named, or the one chosen last; without either, or if that one is gone, one chosen now.

        Raises UnknownRuleSet for one that was named and cannot be used.
        """
        saved = self.settings.ruleset()
        if ruleset is None and saved is not None:
            try:
                return self._open(saved)
            except UnknownRuleSet as problem:
                self._write(unusable(problem, self.words))
        return self._open(ruleset or self._ask_ruleset(self.engine.cards()))

    def _contrast(self, rules: Rules, against: str | None) -> Contrast | None:
        """With the rule set named, the last one, the parent, or one chosen now.

        Raises UnknownRuleSet for one that cannot be used.
        """
        cards = [card for card in self.engine.cards() if card.id != rules.card.id]
        known = {card.id for card in cards}
        parent = next((parent for parent in rules.card.parents if parent in known), None)
        wanted = against or self.settings.other(rules.card.id) or parent
        if wanted is None:
            wanted = self._ask_ruleset(tuple(cards), compared=True)
        wanted = self.settings.lasting(wanted)
        other = self.engine.open(wanted, {})
        other = self.engine.open(wanted, self.settings.options(other.card))
        self.settings.choose_other(rules.card.id, wanted)
        return contrast_of(rules, other)

    def _open(self, wanted: str) -> Rules:
        wanted = self.settings.lasting(wanted)
        rules = self.engine.open(wanted, {})
        rules = self.engine.open(wanted, self.settings.options(rules.card))
        self.settings.choose_ruleset(wanted)
        self._tell_trouble()
        return rules

    def _ask_ruleset(self, cards: tuple[RuleSetCard, ...], compared: bool = False) -> str:
        learn = self.words.gettext("Which rules do you want to learn?")
        self._write(self.words.gettext("Which rules do you want to compare with?") if compared else learn)
        for place, card in enumerate(cards, 1):
            self._write(f"{place} {card.name.of(self.words.lang)}")
        while True:
            given = self._read()
            if given.isdecimal() and 1 <= int(given) <= len(cards):
                return cards[int(given) - 1].id
            self._write(self.words.gettext("Type a number from 1 to {last}.").format(last=len(cards)))

    def _sit(
        self, rules: Rules, seed: str, drills: Sequence[Drill] | None, contrast: Contrast | None
    ) -> None:
        first = not self.store.any_answer() and (drills is None or drills[0] is Drill.WIN)
        chosen = drills or ((Drill.WIN, *MIXED) if first else MIXED)
        session = Session(rules, self.store, seed, drills=chosen, first_steps=first, contrast=contrast)
        self._write(rules.card.name.of(self.words.lang))
        self._write(self.words.gettext("Commands: hint, why, rule, skip, lang, quit."))
        self._write(self.words.gettext("Making a question .."))
        try:
            session.advance()
            if session.nothing:
                self._write(nothing_to_ask(session, self.words))
            while session.question is not None:
                self._ask(session, session.question)
        finally:
            if session.results:
                self._write("")
                for line in summary(session, self.words):
                    self._write(line)

    def _ask(self, session: Session, question: Question) -> None:
        self._show(session, question)
        while session.question is question and session.stage is Stage.ASKING:
            given = self._read()
            if not self._command(given, session, question):
                self._answer(given, session, question)
        if session.stage is Stage.ANSWERED:
            self._after(session, question)
        session.advance()

    def _show(self, session: Session, question: Question) -> None:
        where = heading(session, question, self.words)
        self._write("")
        self._write(labelled(where, drill_name(drill_of(question), self.words), self.words))
        if session.before is not None and not isinstance(question, TableAsked | DiffQuestion):
            self._write(changed(session.before.case, question.case, self.words))
        if isinstance(question, DiffQuestion):
            self._write(sides_line(question, session.rules, self.words))
        if isinstance(question, ClaimQuestion | PartingQuestion):
            for text in asked_lines(question, session.rules, self.words, WIDTH):
                self._write(text.plain.rstrip())
            self._write(hand_text(question.state, question.player, self.words))
        else:
            told = (
                diff_situation(question, session.rules, self.words)
                if isinstance(question, DiffQuestion)
                else situation(question.case, session.rules, self.words)
            )
            for line in told:
                self._write(line)
            self._write(hand_line(question.case, session.rules, self.words))
        self._write(prompt(question, self.words))
        for line in self._choices(session.rules, question):
            self._write(line)

    def _choices(self, rules: Rules, question: Question) -> list[str]:
        match question:
            case WinQuestion() | ClaimQuestion():
                return [self.words.gettext("y or n")]
            case FanQuestion():
                names = [rule_name(pattern, rules, self.words) for pattern in question.candidates]
                return [*_numbered(names), self.words.gettext("The numbers of all that count, as 1 3")]
            case PointsQuestion():
                return [*_numbered([amount(choice) for choice in question.choices])]
            case PayQuestion():
                return [self.words.gettext("An amount for each of A B C D, as 6 -6 0 0")]
            case DiffQuestion() | PartingQuestion():
                asked = parts(question, self.words)
                lines = [line for head, labels in asked for line in (head, *_numbered(labels))]
                return [*lines, self.words.gettext("A number for each part, as 1 2 1")]
            case _:
                return [self.words.gettext("The tiles, as 3m 5p")]

    def _command(self, given: str, session: Session, question: Question) -> bool:
        match given.lower():
            case "hint" | "i" | "提示":
                session.hint()
                shown = hints(question, session.rules, self.words)[: session.hints_shown]
                self._write(shown[-1])
            case "skip" | "跳过":
                session.skip()
            case "lang" | "语言":
                self._switch_language()
                self._show(session, question)
            case "why" | "rule" | "为什么" | "规则":
                self._write(self.words.gettext("After the answer."))
            case word if word in QUIT:
                raise Closed
            case "" | "help" | "?":
                self._write(self.words.gettext("Commands: hint, why, rule, skip, lang, quit."))
            case _:
                return False
        return True

    def _switch_language(self) -> None:
        self.words.switch()
        self.settings.choose_language(self.words.lang)
        self._tell_trouble()

    def _answer(self, given: str, session: Session, question: Question) -> None:
        try:
            answer = read_answer(given, question)
            if isinstance(question, ClaimQuestion) and isinstance(answer, ClaimAnswer):
                answer = self._claim(question, answer)
            elif isinstance(answer, WinAnswer) and not answer.wins:
                answer = self._not_won(question, answer)
        except BadAnswer:
            self._write(not_understood(question, self.words))
            return
        graded = session.submit(answer)
        self._tell([headline(graded, self.words)])
        if isinstance(question, DiffQuestion) and isinstance(answer, DiffAnswer):
            self._tell(part_lines(question, answer, self.words))
        if isinstance(question, PartingQuestion) and isinstance(answer, PartingAnswer):
            self._tell(may_lines(question, answer, self.words))
        if not isinstance(question, TableAsked) and question.verdict.groups:
            self._write(sorted_groups(question.verdict.groups, self.words))
        self._tell(feedback(question, graded, session.rules, self.words))
        self._tell_trouble()

    def _not_won(self, question: Question, answer: WinAnswer) -> WinAnswer:
        """With the clause, where it is right that the hand does not win."""
        if not isinstance(question, WinQuestion) or question.verdict.legal:
            return answer
        names = [clause.name.of(self.words.lang) for clause in question.clauses]
        return WinAnswer(
            wins=False, clause=question.clauses[self._choose(clause_prompt(self.words), names)].code
        )

    def _claim(self, question: ClaimQuestion, answer: ClaimAnswer) -> ClaimAnswer:
        """With what is asked after a yes or no."""
        chosen = (0 if answer.may else 1,)
        asked = claim_steps(question, chosen, self.words)
        return claim_answer(question, (*chosen, self._choose(*asked)) if asked is not None else chosen)

    def _choose(self, head: str, labels: Sequence[str]) -> int:
        """The place of the label whose number is typed."""
        self._write(head)
        for line in _numbered(labels):
            self._write(line)
        while True:
            given = self._read()
            if given.isdecimal() and 1 <= int(given) <= len(labels):
                return int(given) - 1
            self._write(self.words.gettext("Type a number from 1 to {last}.").format(last=len(labels)))

    def _after(self, session: Session, question: Question) -> None:
        """Why and rule as often as wanted; an empty line goes on."""
        self._write(self.words.gettext("Enter goes on; why and rule tell more."))
        while (given := self._read().lower()) != "":
            match given:
                case "why" | "w" | "为什么":
                    self._tell(self._why(session.rules, question))
                case "rule" | "r" | "规则":
                    self._rule(session.rules, question)
                case "lang" | "语言":
                    self._switch_language()
                case word if word in QUIT:
                    raise Closed
                case _:
                    self._write(self.words.gettext("Enter goes on; why and rule tell more."))

    def _why(self, rules: Rules, question: Question) -> Sequence[Line]:
        if isinstance(question, ClaimQuestion):
            return claim_reasons(question, self.words)
        if isinstance(question, PartingQuestion):
            return parting_reasons(question, self.words)
        told = rules.explain(explained(question), Depth.TRACE, self.words.lang)
        if not isinstance(question, DiffQuestion):
            return told
        other = question.other.explain(question.other_case, Depth.TRACE, self.words.lang)
        return [*told, Line(text="B"), *other]

    def _rule(self, rules: Rules, question: Question) -> None:
        if isinstance(question, DiffQuestion | PartingQuestion):
            self._tell(maker_lines(question, self.words))
            return
        if isinstance(question, ClaimQuestion):
            self._tell(claim_feedback(question, self.words))
            return
        for rule in question.focus:
            card = next((card for card in rules.patterns if card.id == rule), None)
            self._write(rule_name(rule, rules, self.words))
            if card is not None:
                self._tell(card_lines(card, rules, self.words))

    def _tell(self, lines: Sequence[Line]) -> None:
        for line in lines:
            sources = " ".join(f"[{cite.rule}]" for cite in line.cites)
            self._write(f"{'  ' * line.indent}{MARKS[line.mark]}{line.text} {sources}".rstrip())


def _numbered(labels: Sequence[str]) -> list[str]:
    return [f"{place} {label}" for place, label in enumerate(labels, 1)]
