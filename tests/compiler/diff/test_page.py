"""The page of a comparison as text: whole in both languages, self-contained, with rule texts escaped."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.cli.main import mjr
from compiler.diff.page.faces import face_of
from compiler.diff.page.html import render_page
from compiler.diff.page.labels import labels_of
from compiler.diff.page.write import write_page
from compiler.diff.report import Report
from compiler.runtime.tiles import ALL_KINDS
from tests.compiler.diff.compared import reports

MOST = 1200
TAGS = ("en", "zh-Hans")
VOID = {"meta", "input", "br", "hr", "img", "link", "wbr"}


class Reader(HTMLParser):
    """Reads elements and text, and holds to it that all tags are closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: dict[str, list[str]] = {"": []}
        self.half = ""
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if dict(attrs).get("class") == "half":
            self.half = dict(attrs)["lang"] or ""
            self.words[self.half] = []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.words[self.half].append(data)

    def text(self, lang: str) -> str:
        return " ".join(" ".join(self.words[lang]).split())


def both() -> tuple[Report, Report]:
    return reports("changsha_online", "changsha_2007", MOST)


@pytest.fixture(scope="module")
def page() -> Reader:
    return Reader(render_page(write_page(both())))


def test_both_halves_tell_every_difference_with_its_places(page: Reader) -> None:
    for report, lang in zip(
        reports("changsha_online", "changsha_2007", MOST), ("en", "zh-Hans"), strict=True
    ):
        text = page.text(lang)
        assert len(report.structure or ()) > 50
        for entry in report.structure or ():
            assert entry.lead in text
            for side in (entry.a, entry.b):
                assert side is None or f"{side.file}:{side.line}" in text
                assert side is None or all(f"[{cite}]" in text for cite in side.cites)


def test_both_halves_tell_every_hand_with_both_rulings_and_payments(page: Reader) -> None:
    for report, lang in zip(
        reports("changsha_online", "changsha_2007", MOST), ("en", "zh-Hans"), strict=True
    ):
        text, hands = page.text(lang), report.hands
        assert hands is not None
        assert len(hands.ways) > 5
        for told in (hands.verdict_text, hands.looked_text, hands.scale_text, *hands.domain_text):
            assert told in text
        for way in hands.ways:
            for told in (way.sentence, way.hand, way.often, way.a.verdict, way.b.verdict):
                assert told in text
            assert all(reason in text for ruled in (way.a, way.b) for reason in ruled.reasons)
            rows = [f"{amount:+g}".replace("-", "−") for amount in way.a.payments.values() if amount]
            assert all(amount in text for amount in rows)


def test_payments_stand_side_by_side_and_changes_in_units_of_a() -> None:
    payments = [payment for hand in write_page(both()[:1]).halves[0].hands for payment in hand.payments]
    # Ten points of the online rules are one piece of the full ones.
    for paid, change in ((("−20", "−1"), "+10"), (("−70", "−10"), "−30"), (("0", "0"), "0")):
        found = [payment for payment in payments if (payment.a, payment.b) == paid]
        assert found
        assert all(payment.change == change for payment in found)
        assert all(payment.differs is (change != "0") for payment in found)


def test_nothing_is_loaded_from_elsewhere(page: Reader) -> None:
    for tag, attrs in page.found:
        assert tag not in ("link", "img", "iframe", "object", "embed")
        for name in ("src", "href", "xlink:href", "action"):
            assert (attrs.get(name) or "#").startswith("#")
        assert not any(name.startswith("on") for name in attrs)


def test_ids_are_used_once_and_links_lead_somewhere(page: Reader) -> None:
    ids = [attrs["id"] for _, attrs in page.found if "id" in attrs]
    assert len(ids) == len(set(ids))
    links = [attrs["href"] or "" for _, attrs in page.found if "href" in attrs]
    assert links
    assert {link[1:] for link in links} <= set(ids)


def test_labels_and_inputs_belong_together(page: Reader) -> None:
    inputs = {attrs["id"] for tag, attrs in page.found if tag == "input"}
    assert inputs == {"in-en", "in-zh"}
    assert {attrs["for"] for tag, attrs in page.found if tag == "label"} == inputs


def test_names_with_signs_of_html_stay_names(tmp_path: Path) -> None:
    house = tmp_path / "house.mjr"
    bad = "<script>alert(1)</script><img src=x onerror=alert(2)>'&amp;"
    house.write_text(
        f'rules house "{bad}" "{bad}" extends changsha_2007\n'
        f'class odd "{bad}" "{bad}"\npattern whole "{bad}" "{bad}" when every tile is X\n',
        encoding="utf-8",
    )
    told = CliRunner().invoke(
        mjr, ["diff", "changsha_2007", str(house), "--format", "html", "--budget", "1", "--lang", "en"]
    )
    assert told.exit_code == 1
    assert "<img" not in told.output
    assert told.output.count("<script>") == 1
    found = Reader(told.output)
    assert bad in found.text("en")
    assert bad in found.text("zh-Hans")


def test_language_asked_for_comes_first() -> None:
    for lang, tag in (("zh", "zh-Hans"), ("en", "en")):
        words = ["diff", "quanzhou", "quanzhou", "--format", "html", "--only", "structure", "--lang", lang]
        told = CliRunner().invoke(mjr, words)
        assert told.exit_code == 0
        assert told.output.startswith("<!doctype html>")
        assert f'<html lang="{tag}">' in told.output
        checked = re.search(r'<input[^>]*id="in-(\w+)"[^>]* checked', told.output)
        assert checked is not None
        assert checked[1] == lang


def test_every_kind_has_a_face_of_its_own() -> None:
    faces = [face_of(kind) for kind in range(ALL_KINDS)]
    drawn = {(f.upper, f.lower, f.dots, f.sticks, f.bird, f.frame) for f in faces}
    assert len(drawn) == ALL_KINDS
    for kind in range(9):
        assert len(faces[9 + kind].dots) == kind + 1
        assert len(faces[18 + kind].sticks) == (kind + 1 if kind else 0)


def test_marks_stay_on_the_tile_and_apart() -> None:
    for face in map(face_of, range(ALL_KINDS)):
        for mark in face.dots:
            assert face.radius <= mark.x - 1
            assert mark.x + face.radius <= 29
            assert mark.y - face.radius >= 1
            assert mark.y + face.radius <= 39
        places = [(mark.x, mark.y) for mark in (*face.dots, *face.sticks)]
        assert len(places) == len(set(places))


def test_words_of_the_layout_are_in_both_languages() -> None:
    zh, en = labels_of("zh", ("《一》", "《二》")), labels_of("en", ("one", "two"))
    assert zh.keys() == en.keys()
    assert not [key for key in zh if key != "comma" and not re.search(r"[\u4e00-\u9fff]", zh[key])]
    assert not [key for key in en if re.search(r"[\u4e00-\u9fff]", en[key])]


def test_a_hand_leads_to_the_differences_that_it_shows(page: Reader) -> None:
    links = [href for tag, attributes in page.found if tag == "a" and (href := attributes.get("href"))]
    for lang in ("en", "zh"):
        assert any(href.startswith(f"#{lang}-d") for href in links)
    assert "shows difference" in page.text("en")
