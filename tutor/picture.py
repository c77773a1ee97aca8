"""`python -m tutor.picture FOLDER`: pictures of the tutor in both languages, as SVG.

The drawing is our own: every run of Chinese or Latin letters gets its own place and width in cells, so that a
viewer's fonts cannot shift what follows.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from locales import Language
from tutor.app import TutorApp
from tutor.engine.compiled import CompiledEngine
from tutor.progress import Store

SIZE = (80, 24)
CELL, ROW, MARGIN = 9.6, 24.0, 14.0
# A Latin letter is 0.6 of its size wide, a Chinese one all of it: so both fill whole cells.
LATIN_SIZE, HAN_SIZE = 16.0, 19.2
INK, PAPER = "#e0e0e0", "#121212"
FAMILY = "Menlo,Consolas,'DejaVu Sans Mono','Noto Sans Mono CJK SC','Sarasa Mono SC','PingFang SC',monospace"
KEYS = ("y", "f2")
_RUNS = re.compile(r"[\u2e80-\uffef]+|[^\u2e80-\uffef]+")


async def picture(language: Language) -> str:
    """The first question after its answer, with the rules that decide."""
    app = TutorApp(CompiledEngine(), Store.in_memory(), language, seed="picture")
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset("changsha_2007")
    async with app.run_test(size=SIZE) as pilot:
        app.start_first_steps()
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
        return svg(app.screen._compositor.render_strips(app.size), SIZE)


def svg(strips: list[Strip], size: tuple[int, int]) -> str:
    """The rows of a screen as an SVG document."""
    width, height = size[0] * CELL + 2 * MARGIN, size[1] * ROW + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="{escape(FAMILY)}" font-size="{LATIN_SIZE:g}">'
    )
    paper = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{PAPER}"/>'
    body = [mark for row, strip in enumerate(strips) for mark in _row(strip, row)]
    return "\n".join([head, paper, *body, "</svg>", ""])


def _row(strip: Strip, row: int) -> Iterator[str]:
    """Backgrounds first, then the letters over them."""
    top = MARGIN + row * ROW
    letters: list[str] = []
    column = 0
    for segment in strip:
        cells = cell_len(segment.text)
        ink, paper = _colours(segment)
        if paper != PAPER:
            yield _rect(column, top, cells, paper)
        letters.extend(_letters(segment, column, top, ink))
        column += cells
    yield from letters


def _colours(segment: Segment) -> tuple[str, str]:
    style = segment.style or Style()
    ink = style.color.get_truecolor().hex if style.color and not style.color.is_default else INK
    paper = style.bgcolor.get_truecolor().hex if style.bgcolor and not style.bgcolor.is_default else PAPER
    return (paper, ink) if style.reverse else (ink, paper)


def _rect(column: int, top: float, cells: int, fill: str) -> str:
    left = MARGIN + column * CELL
    return f'<rect x="{left:g}" y="{top:g}" width="{cells * CELL:g}" height="{ROW:g}" fill="{fill}"/>'


def _letters(segment: Segment, column: int, top: float, ink: str) -> Iterator[str]:
    weight = ' font-weight="bold"' if segment.style and segment.style.bold else ""
    for run in _RUNS.findall(segment.text):
        cells = cell_len(run)
        text = run.strip()
        if text:
            size = f' font-size="{HAN_SIZE:g}"' if run[0] >= "\u2e80" else ""
            start = column + cell_len(run[: len(run) - len(run.lstrip())])
            yield (
                f'<text x="{MARGIN + start * CELL:g}" y="{top + ROW * 0.75:g}" fill="{ink}"{weight}{size} '
                f'textLength="{cell_len(text) * CELL:g}" lengthAdjust="spacingAndGlyphs" '
                f'xml:space="preserve">{escape(text)}</text>'
            )
        column += cells


def main(folder: Path) -> None:
    """Write `tutor_zh.svg` and `tutor_en.svg`."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in Language:
        drawn = asyncio.run(picture(language))
        (folder / f"tutor_{language.value}.svg").write_text(drawn, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/images"))
