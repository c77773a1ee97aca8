"""Which differences of the texts a witness shows: the one there is, and the right ones of several."""

from __future__ import annotations

import pytest

from compiler.diff.layout import render_markdown, render_text
from compiler.diff.meaning.labels import classifier_of
from compiler.diff.meaning.layout import under
from compiler.diff.meaning.report import hands_report
from compiler.diff.meaning.rows import Rows
from compiler.diff.meaning.signature import Scale
from compiler.diff.meaning.tally import Tally
from compiler.diff.page.html import render_page
from compiler.diff.page.write import write_page
from compiler.diff.report import Report, structure_entries
from compiler.evaluate.ruling import judge
from compiler.runtime.situation import situation_from
from dsl.cells import text_cells
from tests.compiler.diff.compared import reports
from tests.compiler.diff.meaning.searching import loaded, pair, search, text

# One line; every witness of it is laid to it.
LINES = (
    ("basic", "change pattern own_wind 2"),
    ("basic", "change pattern seven_stars  covers own_wind"),
    ("changsha_2007", "remove earthly"),
    ("changsha_2007", 'forbid no_small: win "小胡不和" "no small wins" when small'),
    ("guobiao", "change pattern full_flush 20"),
    ("changsha_online", "change class hand_big  at_most 1"),
    ("guobiao", "change pattern all_pungs 10"),
    ("changsha_2007", "change pattern all_pungs  when has 3 pung"),
)
SOME = 900


@pytest.mark.parametrize(("parent", "line"), LINES, ids=lambda value: value.replace(" ", "_")[:40])
def test_the_only_difference_is_what_witnesses_show(parent: str, line: str) -> None:
    house = text(f'rules house "家规" "House" extends {parent}\n{line}\n')
    players = pair(house, loaded(parent))
    assert len(players.structure.differences) == 1
    ways = hands_report(search(players, SOME), players, "en").ways
    assert ways
    assert {way.rows for way in ways} == {(1,)}
    assert ways[0].rows == (1,)


def online_and_full() -> Report:
    return reports("changsha_online", "changsha_2007", 1200)[0]


def rows_by_sentence(report: Report) -> dict[str, set[str]]:
    """The leads of the differences that each way shows."""
    assert report.hands is not None
    leads = {entry.number: entry.lead for entry in report.structure or ()}
    return {way.sentence: {leads[number] for number in way.rows} for way in report.hands.ways}


@pytest.mark.parametrize(
    ("way", "difference"),
    [
        ('"false eyes"', 'Only in changsha_online, "false eyes": no win'),
        (
            'Under changsha_online "One suit" counts, under changsha_2007 it does not.',
            "Robbed kong: changsha_online also counts One suit",
        ),
        ('"Same pair in three suits".', "Only changsha_2007 has Same pair in three suits"),
        (
            '"own last discard is among the waits"',
            'Only in changsha_2007, "own last discard is among the waits"',
        ),
        (
            "when a kong is robbed what a dealer who discards pays differs",
            "Win: only in changsha_2007, instead take the total",
        ),
    ],
)
def test_each_way_is_laid_to_the_rule_that_makes_it(way: str, difference: str) -> None:
    """What differs is told by the table of differences of the published rules."""
    found = [leads for sentence, leads in rows_by_sentence(online_and_full()).items() if way in sentence]
    assert found
    assert any(lead.startswith(difference) for lead in found[0]), found[0]


@pytest.mark.parametrize("place", [0, 1])
def test_every_hand_points_at_a_difference(place: int) -> None:
    report = reports("changsha_online", "changsha_2007", 1200)[place]
    assert report.hands is not None
    assert [way.sentence for way in report.hands.ways if not way.rows] == []


@pytest.mark.parametrize("place", [0, 1])
def test_numbers_are_told_with_the_differences_that_have_them(place: int) -> None:
    report = reports("changsha_online", "changsha_2007", 1200)[place]
    assert report.hands is not None
    plain, marked = render_text(report), render_markdown(report)
    told = [way for way in report.hands.ways if way.rows]
    assert told
    flat = " ".join(plain.split())
    for way in told:
        number = way.rows[-1]
        assert (f"{number} 条）" if place else f"{number})") in flat
        assert f"({number}) " in marked
        assert any(line[2:].startswith(f"{number}. ") for line in plain.splitlines())
    page = render_page(write_page((report,)))
    assert all(f'href="#{report.lang}-d{number}"' in page for way in told for number in way.rows)


@pytest.mark.parametrize("place", [0, 1])
def test_short_rulings_stand_side_by_side_and_none_is_lost(place: int) -> None:
    report = reports("changsha_online", "changsha_2007", 1200)[place]
    assert report.hands is not None
    lines = render_text(report).splitlines()
    assert all(text_cells(line) <= 80 for line in lines)
    zh, (a, b) = report.lang == "zh", report.called
    heads = [line for line in lines if line.split() == [*under(a, zh).split(), "|", *under(b, zh).split()]]
    assert 3 < len(heads) <= len(report.hands.ways)
    begin = lines.index(heads[0]) + 1
    rows = [line.split(" |") for line in lines[begin : lines.index("", begin)]]
    left, right = (
        "".join("".join(row[side : side + 1]).strip().removeprefix("- ") for row in rows) for side in (0, 1)
    )
    way = next(
        way for way in report.hands.ways if beside(way.a.verdict, left) and beside(way.b.verdict, right)
    )
    for ruled, column in ((way.a, left), (way.b, right)):
        assert all(beside(reason, column) for reason in ruled.reasons)


def beside(text: str, column: str) -> bool:
    """Whether the text stands in the column, wherever its lines end."""
    return "".join(text.split()) in "".join(column.split())


@pytest.mark.parametrize(
    ("situation", "differences"),
    [
        # XM3-06: the white dragon plays the face of the gold; how a discard is won has nothing to do with it.
        (
            {
                "winner": "B",
                "hand": "123456789m123p469sP",
                "win": {"tile": "9s", "by": "discard", "from": "C"},
                "wild": "5s",
            },
            ("Gold: what plays",),
        ),
        # XM3-17: three golds are a shape of their own.
        (
            {"hand": "123456m25559p378sEN", "win": {"tile": "1s", "by": "self_draw"}, "wild": "5p"},
            ('Only in xiamen_gold, "three golds"', "Only xiamen_gold has Three golds (3)"),
        ),
    ],
    ids=["a stand-in", "a shape"],
)
def test_tiles_that_one_side_can_read_are_laid_to_shapes_and_wild_tiles(
    situation: dict[str, object], differences: tuple[str, ...]
) -> None:
    a, b = loaded("xiamen_gold"), loaded("xiamen_bijin")
    players = pair(a, b)
    told = situation_from(situation)
    found = Tally(*players.sides, classifier_of(players, Scale())).compared(told)
    assert found is not None
    traces = judge(a.ruleset, told)[1], judge(b.ruleset, told)[1]
    rows = Rows(players.structure, (players.sides[0].names, players.sides[1].names)).shown(found[0], traces)
    entries = structure_entries(a, b, players.structure, "en")
    leads = [entries[number - 1].lead for number in rows]
    assert len(leads) == len(differences)
    assert all(any(lead.startswith(one) for lead in leads) for one in differences)
