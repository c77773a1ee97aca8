"""Wild tiles are marked wherever they are shown; the hands are examples of the rule texts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.cells import cell_len

from compiler.explain.things import things_text
from compiler.sentences.speaker import speaker_of
from compiler.trace import TileThing
from locales import Language
from tests.tutor.all_drills import ENGINE
from tutor.engine import Case, Depth, Meld, Win
from tutor.look import tile_lines
from tutor.text.hints import sorted_groups
from tutor.text.plain_tiles import hand_line
from tutor.text.situation import situation
from tutor.text.tiles_shown import apart, held
from tutor.text.wild import playing
from tutor.tiles import Style, read
from tutor.words import Words

RULES = ENGINE.open("xiamen_gold", {})
ZH, EN = Words(Language.ZH), Words(Language.EN)
(GOLD,) = read("5s")
(NINE,) = read("9s")
# The example "tour" of the text with another wait: 5s is gold and plays 3m.
CASE = Case(winner="B", dealers=("A",), hand=read("12456789m123456p5s9s"), win=Win(tile=NINE), indicator=GOLD)


def drawn(groups: list[object], words: Words, style: Style = Style.TEXT) -> list[str]:
    return [line.plain for line in tile_lines(groups, style, words.lang, 78)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("words", "mark"), [(ZH, "金"), (EN, "gold")])
@pytest.mark.parametrize("style", list(Style))
def test_a_gold_in_the_hand_is_marked_without_colour(words: Words, mark: str, style: Style) -> None:
    lines = drawn(list(held(CASE, RULES, words)[0]), words, style)
    assert any(mark[:1] in line for line in lines)


@pytest.mark.parametrize(("words", "face"), [(ZH, "=3万"), (EN, "=3m")])
def test_the_solution_shows_what_a_gold_plays(words: Words, face: str) -> None:
    lines = drawn(list(apart(CASE, RULES.judge(CASE), RULES, words)), words)
    tiles, notes = next((above, below) for above, below in pairwise(lines) if face in below)
    column = cell_len(notes[: notes.index(face)])
    assert column == cell_len(tiles[: tiles.index("5")]) - 1
    assert playing(RULES.judge(CASE).groups, words) == ["5条作3万" if words is ZH else "5s as 3m"]
    assert playing(RULES.judge(CASE).groups, words)[0] in sorted_groups(RULES.judge(CASE).groups, words)


def test_a_gold_in_a_meld_is_marked() -> None:
    meld = Meld(kind="chow", tiles=read("456s"), source="A")
    case = replace(CASE, hand=read("12456789m456p5s9s"), melds=(meld,))
    (line,) = [line for line in drawn(list(held(case, RULES, ZH)[1]), ZH) if "金" in line]
    assert line.strip() == "金"
    assert "[4条 5条(金) 6条]" in hand_line(case, RULES, ZH)
    assert "5s(gold)" in hand_line(case, RULES, EN)


def test_the_situation_names_the_gold_or_says_that_there_is_none() -> None:
    assert "金（百搭）：5条" in situation(CASE, RULES, ZH)[-1]
    assert "白只作5条" in situation(CASE, RULES, ZH)[-1]
    assert "gold (wild): 5s" in situation(CASE, RULES, EN)[-1]
    none = replace(CASE, indicator=None)
    assert "金（百搭）：无" in situation(none, RULES, ZH)[-1]
    assert "gold (wild): none" in situation(none, RULES, EN)[-1]


def test_a_winning_gold_that_plays_another_face_is_marked_as_both() -> None:
    case = replace(CASE, hand=read("12456789m123456p99s"), win=Win(tile=GOLD))
    lines = drawn(list(apart(case, RULES.judge(case), RULES, ZH)), ZH)
    assert any("^^" in line for line in lines)
    assert any("=3万" in line for line in lines)


@pytest.mark.parametrize(("lang", "told"), [("zh", "123万（5条作3万）"), ("en", "123m (5s as 3m)")])
def test_the_reading_names_them_too(lang: str, told: str) -> None:
    assert any(told in line.text for line in RULES.explain(CASE, Depth.RULES, lang))


@pytest.mark.parametrize(("lang", "told"), [("zh", "5条、5条作3万"), ("en", "5s and 5s as 3m")])
def test_evidence_names_the_golds_and_what_they_play(lang: str, told: str) -> None:
    golds = [TileThing(kind=GOLD, face=face) for face in (GOLD, *read("3m"))]
    assert things_text(golds, speaker_of(RULES.ruleset, lang)) == told
