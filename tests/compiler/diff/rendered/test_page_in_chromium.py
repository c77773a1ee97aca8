"""The page of a comparison in a browser: wide and narrow, in both languages, with scripts and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.diff.page.html import render_page
from compiler.diff.page.write import write_page
from compiler.diff.report import Report
from tests.chromium import Tab, browser
from tests.compiler.diff.compared import reports

# Hands of 13 and of 16, four players and two, changes of hundreds of points, with and without a scale.
PAIRS = (("changsha_online", "changsha_2007"), ("xiamen_gold", "xiamen_bijin"), ("guobiao", "two_player"))
MOST = 400
SIZES = ((1200, 900), (360, 740))
LANGS = {"en": "en", "zh": "zh-Hans"}

# What reaches past the right edge of the window, by class.
PAST = """[...document.querySelectorAll("body *")].filter(e => {
  const r = e.getBoundingClientRect();
  return r.width && (r.right > document.documentElement.clientWidth + 0.5 || r.left < -0.5);
}).map(e => e.tagName + "." + e.getAttribute("class"))"""
# What reaches out of the box that it stands in.
OUT = """[...document.querySelectorAll("#half-LANG :is(article, .told, table)")].filter(e => {
  const right = e.getBoundingClientRect().right + 0.5;
  return [...e.querySelectorAll("*")].some(x => x.getBoundingClientRect().right > right);
}).map(e => e.id || e.className)"""
# A word of more than two letters that is broken into letters: a column squeezed to nothing.
SQUEEZED = """[...document.querySelectorAll("#half-LANG :is(th, td)")].filter(
  e => e.innerText.length > 2 && e.getBoundingClientRect().width < 30).length"""
# Tiles that are no tiles: not drawn from a face, or too small to be read.
UNDRAWN = """[...document.querySelectorAll("#half-LANG svg.tile")].filter(e => {
  const r = e.getBoundingClientRect(), use = e.querySelector("use");
  return r.width < 15 || r.height < 20 || !document.querySelector(use.getAttribute("href"))
    || use.getBBox().height < 30;
}).length"""
SHOWN = """Object.fromEntries([...document.querySelectorAll(".half")].map(
  e => [e.lang, getComputedStyle(e).display !== "none"]))"""
TEXT = """document.querySelector("#half-LANG").innerText.replace(/\\s+/g, " ")"""


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    with browser(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture(params=PAIRS, ids="-".join, scope="module")
def compared(request: pytest.FixtureRequest) -> tuple[Report, Report]:
    return reports(*request.param, MOST)


@pytest.fixture
def url(compared: tuple[Report, Report], tmp_path: Path) -> str:
    path = tmp_path / "page.html"
    path.write_text(render_page(write_page(compared)), encoding="utf-8")
    return path.as_uri()


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
def test_all_is_there_and_fits(
    tab: Tab, url: str, compared: tuple[Report, Report], size: tuple[int, int]
) -> None:
    tab.troubles.clear()
    tab.size(*size)
    tab.open(url)
    for report in compared:
        lang = report.lang
        tab.click(f"label[for=in-{lang}]")
        assert tab.ask("innerWidth") == size[0]
        assert tab.ask("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert tab.ask(PAST) == []
        assert tab.ask(OUT.replace("LANG", lang)) == []
        assert tab.ask(SQUEEZED.replace("LANG", lang)) == 0
        assert tab.ask(f'document.querySelectorAll("#half-{lang} svg.tile").length') > 13
        assert tab.ask(UNDRAWN.replace("LANG", lang)) == 0
        text = tab.ask(TEXT.replace("LANG", lang))
        entries, ways = report.structure or (), report.hands.ways if report.hands else ()
        assert [entry.number for entry in entries if flat(entry.lead) not in text] == []
        assert [way.number for way in ways if flat(way.sentence) not in text] == []
        assert [w.number for w in ways if not all(flat(r.verdict) in text for r in (w.a, w.b))] == []
        assert tab.ask(f'document.querySelectorAll("#half-{lang} .difference").length') == len(entries) > 0
        assert tab.ask(f'document.querySelectorAll("#half-{lang} .witness").length') == len(ways) > 0
    assert tab.ask('performance.getEntriesByType("resource").length') == 0
    assert tab.troubles == []


def test_switch_shows_one_language_and_tells_the_browser(tab: Tab, url: str) -> None:
    tab.troubles.clear()
    tab.size(*SIZES[0])
    tab.open(url)
    for lang in ("zh", "en", "zh"):
        tab.click(f"label[for=in-{lang}]")
        assert tab.ask(SHOWN) == {tag: tag == LANGS[lang] for tag in LANGS.values()}
        assert tab.ask("document.documentElement.lang") == LANGS[lang]
        assert tab.ask("document.title") == tab.ask(f'document.querySelector("#half-{lang}").dataset.title')
    assert tab.troubles == []


def test_switch_is_a_matter_of_keys_too(tab: Tab, url: str) -> None:
    tab.size(*SIZES[0])
    tab.open(url)
    tab.press("Tab")
    tab.press("ArrowRight")
    assert tab.ask(SHOWN) == {"en": False, "zh-Hans": True}


def test_switch_works_without_scripts(tab: Tab, url: str) -> None:
    tab.size(*SIZES[1])
    tab.without_scripts(True)
    try:
        tab.open(url)
        tab.click("label[for=in-zh]")
        assert tab.ask(SHOWN) == {"en": False, "zh-Hans": True}
        tab.click("label[for=in-en]")
        assert tab.ask(SHOWN) == {"en": True, "zh-Hans": False}
    finally:
        tab.without_scripts(False)
