"""A sitting: question, answer, feedback, trace."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from tutor.background import in_thread
from tutor.drills.model import (
    ClaimQuestion,
    DiffQuestion,
    FanQuestion,
    HandQuestion,
    PartingQuestion,
    PayQuestion,
    PointsQuestion,
    Question,
    TableAsked,
    WaitQuestion,
    WinQuestion,
    drill_of,
    explained,
)
from tutor.engine import Case, Depth, Rules
from tutor.look import DIM, STRONG, in_one_row, styled, tile_lines
from tutor.screens.base import WIDE, TutorScreen
from tutor.session import Next, Session, Stage
from tutor.text.claim import claim_reasons, hand_groups
from tutor.text.diff import diff_situation, named, sides_line
from tutor.text.feedback import feedback, headline
from tutor.text.given import given_lines
from tutor.text.hints import STEPS, hints
from tutor.text.pair import changed
from tutor.text.parting import asked_lines, parting_reasons
from tutor.text.prompts import drill_name, heading, prompt
from tutor.text.situation import comma, labelled, situation
from tutor.text.tiles_shown import apart, held
from tutor.text.wild import playing
from tutor.text.wrap import wrap
from tutor.widgets.amount_pads import PayPad, PointsPad
from tutor.widgets.block import Block, Body
from tutor.widgets.claim_pad import ClaimPad
from tutor.widgets.diff_pad import DiffPad
from tutor.widgets.frame import Key
from tutor.widgets.pad import Pad
from tutor.widgets.parting_pad import PartingPad
from tutor.widgets.steps_pad import StepsPad
from tutor.widgets.tick_pad import TickPad
from tutor.widgets.wait_pad import WaitPad
from tutor.widgets.win_pad import WinPad


class DrillScreen(TutorScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,w", "why", show=False),
        Binding("f3,i", "hint", show=False),
        Binding("f4,r", "rule", show=False),
        Binding("s", "skip", show=False),
        Binding("enter", "advance", show=False),
        Binding("up,k", "scroll_line(-1)", show=False),
        Binding("down,j", "scroll_line(1)", show=False),
    ]
    DEFAULT_CSS = """
    DrillScreen #desk { height: 1fr; }
    DrillScreen #aside { width: 2fr; display: none; padding: 0 1; background: $boost; }
    DrillScreen.wide #aside { display: block; }
    DrillScreen.wide #body { width: 3fr; }
    """

    def __init__(self, session: Session, begun: Pad | None = None) -> None:
        """`begun`: the answer widget in which an answer to the open question was half given."""
        super().__init__()
        self.session = session
        self.begun = begun
        self.depth: Depth | None = None

    def title_text(self) -> str:
        question = self.session.question
        if question is None:
            return self.gettext("Next question")
        where = heading(self.session, question, self.tutor.words)
        return labelled(where, drill_name(drill_of(question), self.tutor.words), self.tutor.words)

    def desk(self) -> ComposeResult:
        with Horizontal(id="desk"):
            with Body(id="body"):
                yield Block(self._question_lines, id="question")
                yield Block(self._hint_lines, id="hints")
                yield Block(self._feedback_lines, id="feedback")
                yield Block(self._trace_below, id="trace")
            with Body(id="aside"):
                yield Block(self._trace_aside)

    def opened(self) -> None:
        self.set_class(self.app.size.width >= WIDE, "wide")
        if self.session.stage is Stage.MAKING:
            self._go_on()
        elif self.session.stage is Stage.ASKING:
            self.run_worker(self._show_question())

    def _go_on(self) -> None:
        """Make the next question in a thread; the screen stays alive meanwhile."""
        self.run_worker(self._make_and_show(self.session.job()), exclusive=True)

    async def _make_and_show(self, job: Callable[[], Next]) -> None:
        self.depth = None
        self.redraw()
        made = await in_thread(job)
        self.session.show(made)
        await self._show_question()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.redraw()

    def redraw(self) -> None:
        for pad in self.query(WaitPad):
            pad.style = self.tutor.style
        super().redraw()

    async def _show_question(self) -> None:
        """Put the answer widget of the question in place and give it the keys."""
        await self.query(Pad).remove()
        question = self.session.question
        if question is None:
            self.tutor.finish_session(self.session)
            return
        pad = self._pad(question)
        if self.begun is not None:
            pad.take_over(self.begun)
            self.begun = None
        # Of a screen closed meanwhile the body is gone.
        for body in self.query("#body").results(Body):
            await body.mount(pad, after="#question")
            pad.focus()
            body.scroll_home(animate=False)
        self.redraw()
        if isinstance(pad, ClaimPad | PartingPad):
            # It says what is asked, below a table that may be long.
            self.call_after_refresh(pad.show_whole)

    def _pad(self, question: Question) -> Pad:
        words = self.tutor.words
        match question:
            case WinQuestion():
                return WinPad(question, words)
            case FanQuestion():
                return TickPad(question, self.session.rules, words)
            case PointsQuestion():
                return PointsPad(question, words)
            case PayQuestion():
                return PayPad(question, words)
            case WaitQuestion():
                return WaitPad(question, words, self.tutor.style)
            case DiffQuestion():
                return DiffPad(question, words)
            case ClaimQuestion():
                return ClaimPad(question, words)
            case PartingQuestion():
                return PartingPad(question, words)

    def _question_lines(self, width: int) -> list[Text]:
        question, words = self.session.question, self.tutor.words
        if question is None:
            return [Text(), Text(self.gettext("Making a question .."), DIM)]
        if isinstance(question, ClaimQuestion | PartingQuestion):
            return self._table_lines(question, width)
        told = situation(question.case, self.session.rules, words)
        if isinstance(question, DiffQuestion):
            told = diff_situation(question, self.session.rules, words)
            told = [sides_line(question, self.session.rules, words), *told]
        lines = [Text(part) for line in told for part in wrap(line, width)]
        if self.session.before is not None:
            news = changed(self.session.before.case, question.case, words)
            lines = [*(Text(part, STRONG) for part in wrap(news, width)), *lines]
        lines.append(Text())
        for row in held(question.case, self.session.rules, words):
            lines.extend(tile_lines(row, self.tutor.style, words.lang, width))
        lines.append(Text())
        return [*lines, *(Text(part, STRONG) for part in wrap(prompt(question, words), width))]

    def _table_lines(self, question: ClaimQuestion | PartingQuestion, width: int) -> list[Text]:
        """The table and the hand of him whose act it is; the answer widget asks."""
        words = self.tutor.words
        style = self.tutor.style
        hand = tile_lines(in_one_row(hand_groups(question), style, width), style, words.lang, width)
        lines = [*asked_lines(question, self.session.rules, words, width), Text(), *hand]
        if self.session.stage is Stage.ASKING:
            return lines
        return [*lines, Text(), *(Text(part, STRONG) for part in wrap(prompt(question, words), width))]

    def _hint_lines(self, width: int) -> list[Text]:
        question = self.session.question
        if question is None or not self.session.hints_shown or self.session.stage is not Stage.ASKING:
            return []
        told = hints(question, self.session.rules, self.tutor.words)[: self.session.hints_shown]
        texts = [
            self.gettext("Hint {step}: {text}").format(step=step, text=text)
            for step, text in enumerate(told, 1)
        ]
        return [Text(), *(Text(part, DIM) for text in texts for part in wrap(text, width))]

    def _feedback_lines(self, width: int) -> list[Text]:
        question, graded, words = self.session.question, self.session.graded, self.tutor.words
        if question is None or graded is None:
            return []
        lines = styled(headline(graded, words), width)
        if self.session.answer is not None:
            given = given_lines(question, self.session.answer, self.session.rules, words)
            lines += [part for line in given for part in styled(line, width)]
        if not isinstance(question, TableAsked):
            lines += self._sorted(question, width)
        lines.append(Text())
        for line in feedback(question, graded, self.session.rules, words):
            lines += styled(line, width)
        return [*lines, *self.trouble_lines(width)]

    def _sorted(self, question: HandQuestion, width: int) -> list[Text]:
        """The groups of the reading, and what wild tiles play in it."""
        words = self.tutor.words
        groups = apart(explained(question), question.verdict, self.session.rules, words)
        if not groups:
            return []
        plays = comma(playing(question.verdict.groups, words), words)
        shown = [Text(part) for part in wrap(plays, width)] if plays else []
        return [Text(), *tile_lines(groups, self.tutor.style, words.lang, width), *shown]

    def _trace_lines(self, width: int) -> list[Text]:
        question = self.session.question
        if question is None or self.session.stage is not Stage.ANSWERED:
            return []
        if isinstance(question, ClaimQuestion):
            reasons = claim_reasons(question, self.tutor.words)
            title = Text(self.gettext("What each player may do with the tile"), STRONG)
            return [Text(), title, *(part for line in reasons for part in styled(line, width))]
        if isinstance(question, PartingQuestion):
            reasons = parting_reasons(question, self.tutor.words)
            title = Text(self.gettext("What you may do there"), STRONG)
            return [Text(), title, *(part for line in reasons for part in styled(line, width))]
        depth = self.depth or Depth.RULES
        shown: list[Text] = []
        for head, rules, case in self._explanations(question):
            lines = rules.explain(case, depth, self.tutor.words.lang)
            shown += [Text(), Text(head, STRONG), *(part for line in lines for part in styled(line, width))]
        return shown

    def _explanations(self, question: HandQuestion) -> list[tuple[str, Rules, Case]]:
        """What is explained: one ruling, or that of either rule set."""
        rules = self.session.rules
        if isinstance(question, DiffQuestion):
            why = self.gettext("Why, under {rules}")
            first, second = (why.format(rules=name) for name in named(question, self.tutor.words))
            return [(first, rules, question.case), (second, question.other, question.other_case)]
        return [(self.gettext("Why"), rules, explained(question))]

    def _trace_below(self, width: int) -> list[Text]:
        return self._trace_lines(width) if self.depth and not self.has_class("wide") else []

    def _trace_aside(self, width: int) -> list[Text]:
        return self._trace_lines(width) if self.has_class("wide") else []

    async def on_pad_answered(self, message: Pad.Answered) -> None:
        if self.session.stage is not Stage.ASKING:  # the key was pressed twice
            return
        self.session.submit(message.answer)
        await self.query(Pad).remove()
        self.set_focus(None)
        self.redraw()
        self.call_after_refresh(self._show_feedback)

    def _show_feedback(self) -> None:
        """As much of it as the screen holds, from its beginning."""
        feedback = self.query_one("#feedback", Block)
        feedback.show_row(0, min(feedback.size.height, self.query_one("#body", Body).size.height))

    def action_advance(self) -> None:
        if self.session.stage is Stage.ANSWERED:
            self._go_on()

    async def action_skip(self) -> None:
        if self.session.stage is Stage.ASKING:
            self.session.skip()
            await self.query(Pad).remove()
            self._go_on()

    def action_hint(self) -> None:
        self.session.hint()
        self.redraw()

    def action_why(self) -> None:
        """From closed to the rules, to the whole trace, to closed; on a wide screen it is never closed."""
        if self.session.stage is not Stage.ANSWERED:
            return
        after = {None: Depth.RULES, Depth.RULES: Depth.TRACE, Depth.TRACE: None}
        if self.has_class("wide"):
            after = {None: Depth.TRACE, Depth.TRACE: None}
        self.depth = after.get(self.depth)
        self.redraw()
        if self.depth:
            self.query_one("#trace", Block).show_row(0)

    def action_rule(self) -> None:
        """The rule at stake; before the answer only the list, which gives nothing away."""
        question = self.session.question
        if question is not None and not isinstance(question, DiffQuestion | TableAsked):
            self.tutor.open_rules(question.focus[0] if self.session.stage is Stage.ANSWERED else "")

    def on_steps_pad_moved(self) -> None:
        self.redraw_keys()

    def action_back(self) -> None:
        self.tutor.pause(self.session, next(iter(self.query(Pad)), self.begun))
        if self.session.results:
            self.tutor.finish_session(self.session)
        else:
            self.tutor.go_home()

    def guarded(self) -> Collection[str]:
        if self.session.stage is Stage.ANSWERED:
            return ("enter",)
        return {key for pad in self.query(Pad) for key in pad.ANSWERS}

    def keys(self) -> Sequence[Key]:
        more, common = self.more_keys(), self.common_keys()
        if not self.session.results:
            common = [*common[:-1], ("Esc", self.gettext("menu"))]
        if self.session.stage is Stage.MAKING:
            return common
        if self.session.stage is Stage.ANSWERED:
            compared = isinstance(self.session.question, DiffQuestion | TableAsked)
            rest = [*([] if compared else [("F4", self.gettext("rule"))]), *more, *common]
            return [("Enter", self.gettext("next")), ("F2", self._why_label()), *rest]
        left = STEPS - self.session.hints_shown
        hint = [("F3", self.gettext("hint ({left})").format(left=left))] if left else []
        return [*self._pad_keys(), *hint, *more, *common, ("s", self.gettext("skip"))]

    def _numbers(self) -> str:
        """`1-4`, as many as there are choices."""
        return "".join(f"1-{pad.count()}" for pad in self.query(Pad) if isinstance(pad, StepsPad)) or "1-2"

    def _why_label(self) -> str:
        if self.depth is Depth.TRACE:
            return self.gettext("less")
        return self.gettext("all of it") if self.depth or self.has_class("wide") else self.gettext("why")

    def _pad_keys(self) -> list[Key]:
        match self.session.question:
            case WinQuestion():
                return [("y", self.gettext("yes")), ("n", self.gettext("no"))]
            case FanQuestion() | WaitQuestion():
                return [(self.gettext("Space"), self.gettext("mark")), ("Enter", self.gettext("answer"))]
            case DiffQuestion() | ClaimQuestion() | PartingQuestion():
                return [(self._numbers(), self.gettext("choose"))]
            case PointsQuestion():
                return [("1-4", self.gettext("choose"))]
            case _:
                return [("Enter", self.gettext("answer"))]
