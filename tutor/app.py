"""The Textual app: it holds the choices made, opens screens, and redraws everything when a choice changes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar
from uuid import uuid4

from textual import constants, events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from locales import Language
from tutor.contrast.contrast import contrast_of
from tutor.contrast.found import Hands
from tutor.doubled import QUIET, Presses
from tutor.drills.model import Drill
from tutor.engine import Engine, OptionCard, Rules, RuleSetCard, UnknownRuleSet, Value
from tutor.hands.witness import Witnesses
from tutor.progress import Store
from tutor.screens.base import TutorScreen
from tutor.screens.compare import CompareScreen
from tutor.screens.compare_with import CompareWithScreen
from tutor.screens.drill import DrillScreen
from tutor.screens.help import HelpScreen
from tutor.screens.home import HomeScreen
from tutor.screens.lesson import LessonScreen
from tutor.screens.play import PlayScreen
from tutor.screens.practice import PracticeScreen
from tutor.screens.progress import ProgressScreen
from tutor.screens.rules import RulesScreen
from tutor.screens.rulesets import RuleSetScreen
from tutor.screens.settings import SettingsScreen
from tutor.screens.summary import SummaryScreen
from tutor.screens.welcome import WelcomeScreen
from tutor.session import MIXED, Session, Stage
from tutor.settings import Settings
from tutor.shelf import Shelf
from tutor.text.problems import not_kept, unusable
from tutor.text.situation import labelled
from tutor.tiles import Style
from tutor.widgets.pad import Pad
from tutor.words import Words

# Seconds between two acts of bots.
PACE = 0.8


class TutorApp(App[None]):
    """`seed` fixes the questions; `ruleset` is the one named on the command line; `drill` is the only one to
    begin with, or `part` of the program.
    """

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6,L", "language", show=False),
        Binding("f7,t", "tiles", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        engine: Engine,
        store: Store,
        language: Language,
        *,
        ruleset: str | None = None,
        seed: str | None = None,
        drill: Drill | None = None,
        against: str | None = None,
        part: str = "",
    ) -> None:
        super().__init__()
        self.engine = engine
        self.store = store
        self.settings = Settings(store)
        self.shelf = Shelf(self.settings)
        self.words = Words(language)
        self.style = self.settings.style()
        self.rules: Rules | None = None
        self.witnesses: Witnesses | None = None
        self._named = ruleset
        self._opened = self._saved = self.settings.ruleset()
        self._seed = seed
        self._drill = drill
        self._part = part
        self._against = against
        self._hands: Hands | None = None
        self._sittings = 0
        self._paused: Session | None = None
        self._begun: Pad | None = None
        self.pace = PACE
        self.presses = Presses(QUIET)

    def get_driver_class(self) -> type[Driver]:
        """On a Unix terminal the driver that no odd byte ends; one named in the environment stays."""
        found = super().get_driver_class()
        if constants.DRIVER is not None or sys.platform == "win32":
            return found
        from tutor.terminal import SteadyDriver

        return SteadyDriver

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded:
            screen = self.screen_stack[-1] if self.screen_stack else None
            guarded = screen.guarded() if isinstance(screen, TutorScreen) else ()
            if self.presses.doubled(event.key, guarded):
                return
        await super().on_event(event)

    def on_mount(self) -> None:
        self.run_worker(self._load_likely, thread=True)
        if self.settings.language() is None:
            self.push_screen(WelcomeScreen())
        else:
            self.set_out(welcomed=False)

    def set_out(self, welcomed: bool) -> None:
        """With the rule set named on the command line, or the last one; else one is to be picked."""
        wanted = self._named or self.settings.ruleset()
        problem = self.choose_ruleset(wanted) if wanted else ""
        if wanted is None or problem:
            self.pick_ruleset(first=welcomed or not self.store.any_answer(), problem=problem)
        else:
            self.begin(first=welcomed)

    def _load_likely(self) -> None:
        """In a thread: make the rule set that will probably be chosen ready while the welcome is read."""
        wanted = self._named or self._saved or next((card.id for card in self.cards()), None)
        if wanted is not None:
            self.engine.load(wanted)

    # what the screens show

    def cards(self) -> tuple[RuleSetCard, ...]:
        return self.engine.cards()

    def ruleset_text(self) -> str:
        return self.rules.card.name.of(self.words.lang) if self.rules else ""

    def options_text(self) -> str:
        """The options that differ from the default, or that none does."""
        if self.rules is None:
            return ""
        chosen = self.rules.options
        switched = [
            labelled(option.name.of(self.words.lang), self.value_text(option, chosen[option.id]), self.words)
            for option in self.rules.card.options
            if option.id in chosen
        ]
        return self.words.pgettext("list", ", ").join(switched) or self.words.gettext(
            "all options at their default"
        )

    def value_text(self, option: OptionCard, value: Value) -> str:
        if isinstance(value, bool):
            return self.words.gettext("on") if value else self.words.gettext("off")
        name = option.choice_names.get(value)
        return name.of(self.words.lang) if name is not None else str(value)

    def option_value(self, option: OptionCard) -> Value:
        return self.rules.options.get(option.id, option.default) if self.rules else option.default

    def totals(self) -> tuple[tuple[str, int, int], ...]:
        return self.store.totals(self.rules.card.id) if self.rules else ()

    def trouble_text(self) -> str:
        """Why progress is not being kept; empty if it is."""
        return not_kept(self.store, self.words)

    def trouble_mark(self) -> str:
        """The same in a few words, for the head of every screen."""
        return self.words.gettext("progress not kept") if self.store.trouble else ""

    def other_language(self) -> str:
        """The name of the language that F6 switches to, in that language."""
        return (Language.EN if self.words.language is Language.ZH else Language.ZH).own_name

    # choices

    def choose_language(self, language: Language) -> None:
        self.words.language = language
        self.settings.choose_language(language.value)
        self.redraw()

    def action_language(self) -> None:
        self.words.switch()
        self.settings.choose_language(self.words.lang)
        self.redraw()

    def choose_style(self, style: Style) -> None:
        self.style = style
        self.settings.choose_style(style)
        self.redraw()

    def turn_style(self, step: int) -> None:
        styles = list(Style)
        self.choose_style(styles[(styles.index(self.style) + step) % len(styles)])

    def action_tiles(self) -> None:
        self.turn_style(1)

    def choose_ruleset(self, ruleset: str) -> str:
        """Open a rule set; the answer is empty, or says why it cannot be used."""
        ruleset = self.settings.lasting(ruleset)
        try:
            rules = self.engine.open(ruleset, {})
            self._use(self.engine.open(ruleset, self.settings.options(rules.card)))
        except UnknownRuleSet as problem:
            return unusable(problem, self.words)
        self._opened = ruleset
        self.settings.choose_ruleset(ruleset)
        return ""

    def choose_option(self, option: OptionCard, value: Value) -> None:
        if self.rules is None:
            return
        options: Mapping[str, Value] = {**self.rules.options, option.id: value}
        changed = {
            key: chosen for key, chosen in options.items() if key != option.id or chosen != option.default
        }
        self.settings.choose_options(self.rules.card.id, changed)
        # Not the one saved: another window may have chosen another.
        self._use(self.engine.open(self._opened or self.rules.card.id, changed))
        self.redraw()

    def _use(self, rules: Rules) -> None:
        self.rules = rules
        self.witnesses = Witnesses(rules)
        self._hands = None

    # a second rule set

    def other_rules(self) -> Rules | None:
        """What is laid beside the rule set open; None if nothing is."""
        return self._hands.contrast.b if self._hands is not None else None

    def likely_other(self) -> str | None:
        """What to compare with if nothing is chosen: what was named, or compared with last, or the parent."""
        if self.rules is None:
            return None
        card, known = self.rules.card, {card.id for card in self.cards()}
        parent = next((parent for parent in card.parents if parent in known), None)
        return self._against or self.settings.other(card.id) or parent

    def choose_other(self, ruleset: str) -> str:
        """Lay a rule set beside the one open; the answer is empty, or says why it cannot be used."""
        if self.rules is None:
            return ""
        ruleset = self.settings.lasting(ruleset)
        try:
            other = self.engine.open(ruleset, {})
            other = self.engine.open(ruleset, self.settings.options(other.card))
        except UnknownRuleSet as problem:
            return unusable(problem, self.words)
        contrast = contrast_of(self.rules, other)
        self._against = None
        self._hands = Hands(contrast) if contrast is not None else None
        self.settings.choose_other(self.rules.card.id, ruleset)
        return ""

    def pick_other(self, drill: bool, problem: str = "") -> None:
        self._only(CompareWithScreen(drill, problem))

    def compare(self, drill: bool) -> None:
        """With the rule set laid beside this one, else with the likely one, else with one to be chosen."""
        likely = self.likely_other()
        problem = self.choose_other(likely) if self._hands is None and likely is not None else ""
        if problem or self._hands is None:
            self.pick_other(drill, problem)
        else:
            self.go_on_comparing(drill)

    def go_on_comparing(self, drill: bool) -> None:
        if self._hands is None:
            self.go_home()
        elif drill:
            self._start((Drill.DIFF,), first_steps=False)
        else:
            self._only(CompareScreen(self._hands.contrast, self._hands))

    async def action_quit(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen):
                screen.keep()
        await super().action_quit()

    def redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TutorScreen):
                screen.redraw()

    # from screen to screen

    def go_home(self) -> None:
        self._only(HomeScreen())

    def pick_ruleset(self, first: bool, problem: str = "") -> None:
        self._only(RuleSetScreen(first, problem))

    def _only(self, screen: TutorScreen) -> None:
        """That screen on the bottom of the stack, all others gone."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    def begin(self, first: bool) -> None:
        """When the rules are chosen: with the drill asked for, else a newcomer's first steps or the menu."""
        drill, self._drill = self._drill, None
        part, self._part = self._part, ""
        if part:
            self.open_part(part)
        elif drill is not None:
            self.start_session((drill,))
        elif first:
            self.start_first_steps()
        else:
            self.go_home()

    def start_first_steps(self) -> None:
        self._start((Drill.WIN, *MIXED), first_steps=True)

    def start_session(self, drills: Sequence[Drill]) -> None:
        if Drill.DIFF in drills:
            self.compare(drill=True)
            return
        self._start(drills, first_steps=False)

    def _start(self, drills: Sequence[Drill], first_steps: bool) -> None:
        if self.rules is None:
            return
        self._paused = None
        seed = self.next_seed()
        session = Session(
            self.rules,
            self.store,
            seed,
            drills=drills,
            first_steps=first_steps,
            witnesses=self.witnesses,
            contrast=self._hands.contrast if self._hands is not None else None,
        )
        self._only(DrillScreen(session))

    def next_seed(self) -> str:
        """Of the next sitting or deal: the one named on the command line with its number, else a new one."""
        self._sittings += 1
        return f"{self._seed}/{self._sittings}" if self._seed is not None else uuid4().hex[:8]

    def pause(self, session: Session, begun: Pad | None) -> None:
        """Keep a sitting that is left in the middle, with its open question and the answer begun."""
        self._paused, self._begun = session, begun

    def paused(self) -> Session | None:
        """The sitting left in the middle, while its rules and options are still the ones chosen."""
        kept = self._paused
        going = kept is not None and kept.stage is not Stage.OVER and kept.rules is self.rules
        return kept if going else None

    def resume(self, session: Session) -> None:
        self._paused = None
        self._only(DrillScreen(session, self._begun))

    def go_on(self) -> None:
        """With the sitting left in the middle, else with a new one."""
        kept = self.paused()
        if kept is not None:
            self.resume(kept)
        else:
            self.start_session(MIXED)

    def play(self) -> None:
        self._only(PlayScreen())

    def finish_session(self, session: Session) -> None:
        self._only(SummaryScreen(session))

    def open_rules(self, start: str) -> None:
        if self.witnesses is not None:
            self.push_screen(RulesScreen(start, self.witnesses))

    def open_part(self, part: str) -> None:
        """What the main menu offers."""
        parts: dict[str, Callable[[], object]] = {
            "continue": self.go_on,
            "practice": lambda: self._only(PracticeScreen()),
            "play": self.play,
            "lesson": lambda: self._only(LessonScreen()),
            "rules": lambda: self.open_rules(""),
            "progress": lambda: self._only(ProgressScreen()),
            "rulesets": lambda: self.pick_ruleset(first=False),
            "settings": lambda: self._only(SettingsScreen()),
            "compare": lambda: self.compare(drill=False),
            "help": lambda: self.push_screen(HelpScreen()),
            "quit": self.exit,
        }
        parts[part]()
