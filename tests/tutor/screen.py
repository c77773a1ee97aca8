"""What a screen shows, as text, with the law that every row is exactly as wide as the terminal."""

from __future__ import annotations

from rich.cells import cell_len
from textual.pilot import Pilot

from locales import Language
from tests.tutor.fake import ToyEngine
from tutor.app import TutorApp
from tutor.progress import Store

SIZE = (80, 24)
# The lines of the main menu that have a number.
PARTS = ("continue", "practice", "play", "lesson", "rules", "progress", "rulesets", "settings", "compare")


def to(part: str) -> str:
    """The key that opens a part of the program from the main menu."""
    return str(PARTS.index(part) + 1)


def toy_app(language: Language = Language.EN, store: Store | None = None, seed: str = "1") -> TutorApp:
    """The app on the toy rules, language chosen, at the main menu."""
    store = store or Store.in_memory()
    app = TutorApp(ToyEngine(), store, language, seed=seed)
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset("toy")
    return app


def rows(app: TutorApp) -> list[str]:
    """The rows on the screen. Fails if one is wider or narrower than the terminal."""
    strips = app.screen._compositor.render_strips(app.size)
    texts = ["".join(segment.text for segment in strip) for strip in strips]
    assert len(texts) == app.size.height
    assert {cell_len(text) for text in texts} == {app.size.width}, texts
    return texts


def shown(app: TutorApp) -> str:
    return "\n".join(row.rstrip() for row in rows(app))


async def settled(pilot: Pilot[None]) -> None:
    """Until nothing is being made in the background."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> str:
    """What is shown after these keys."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
    app = pilot.app
    assert isinstance(app, TutorApp)
    return shown(app)
