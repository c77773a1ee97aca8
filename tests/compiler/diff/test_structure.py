"""Each kind of difference in a small text, told by section, kind, part and statement."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from compiler.diff.model import Difference, Kind, Part, Section
from compiler.diff.structure import compare
from compiler.diff.telling import Telling
from compiler.diff.wording import tell
from compiler.ir import RuleSet
from compiler.loader import load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.texts import ROOT, RULES

TEXT = """\
rules t "试" "t" players 4 hand 13 tiles m/p/s * 4, honor * 4
option stack no "叠加" "adding up"
option birds 1 in 1..2 "扎鸟" "birds"
option rich no "大场" "rich table"
fact stake : number "注" "stake"
define clean "清" "clean" = no tile is honor
shape standard "四面子一对将" "four sets and a pair" = 4 set + pair
shape pairs "七对牌型" "pairs" = 7 pair
class small "小胡" "small win"
pattern plain 1 "平胡" "Plain" when shape is standard
class big "大胡" "big win" covers small  at_most 1 if not stack
pattern seven 6 "七小对" "Seven pairs" when shape is pairs  covers simples
pattern pungs 4 "碰碰胡" "All pungs" when has 4 pung and not self_draw
pattern flush 5 "清一色" "One suit" when every tile is X
pattern simples 2 "断幺" "All simples" when every tile is 2..8 and clean
number sum_up "合计" "sum" = sum small + sum big
draws bird birds "鸟" "bird" to dealer = 159  to next of dealer = 26
pay win_pay "和牌账" "win"
    from others     if self_draw
    from discarder  if not self_draw
    start 1
    add sum_up
    times 2  if either is dealer
    add 10   if rich
pay false_pay "诈和账" "false win" on false_win  from actor  to others  start 8
forbid low: win "起和" "minimum" when sum_up < 2
forbid passing: win not self_draw "过水" "pass rule" when after own passed win since own draw
offer win rob_kong when last kong is added
priority win > pung/kong > chow
winners at_most 3
next_dealer winner
next_dealer dealer  if exhausted
reserve 14
carry turns 0 "连庄" "turns"  add 1 if winner is dealer
"""


def text_of(source: str) -> RuleSet:
    loaded = load_source(Source("t.mjr", source), Library((RULES,)), "t")
    assert not loaded.errors, [d.code for d in loaded.errors]
    return loaded.ruleset


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def found(old: str, new: str) -> list[Difference]:
    return list(compare(text_of(TEXT), text_of(changed(old, new))).differences)


def told(old: str, new: str, lang: str) -> list[str]:
    structure = compare(text_of(TEXT), text_of(changed(old, new)))
    telling = Telling(structure.a, structure.b, lang, CALLED[lang])
    return [tell(telling, one).sentence(lang, telling.called) for one in structure.differences]


CALLED = {"en": ("old", "new"), "zh": ("《旧》", "《新》")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A change of the text and the difference that it makes; sentences where they are tested."""

    old: str
    new: str
    section: Section
    kind: Kind
    part: Part
    id: str
    en: str
    zh: str


def changes() -> tuple[Change, ...]:
    lines = (ROOT / "tests" / "data" / "diff" / "changes.tsv").read_text(encoding="utf-8").splitlines()
    cells = [
        [*line.replace("\\n", "\n").split("\t"), "", "", ""][:8] for line in lines if not line.startswith("#")
    ]
    return tuple(
        Change(
            old=c[0],
            new=c[1],
            section=Section(c[2]),
            kind=Kind(c[3]),
            part=Part(c[4]),
            id=c[5],
            en=c[6],
            zh=c[7],
        )
        for c in cells
    )


@pytest.mark.parametrize("change", changes(), ids=lambda change: change.new.strip()[:40])
def test_parts(change: Change) -> None:
    first, *others = found(change.old, change.new)
    assert (first.section, first.kind, first.part) == (change.section, change.kind, change.part)
    assert first.id == change.id
    # Where an end is given the first win ends the deal no longer.
    assert {(one.section, one.part) for one in others} <= {(Section.END, Part.LINE)}


@pytest.mark.parametrize("change", [c for c in changes() if c.en], ids=lambda change: change.new.strip()[:40])
def test_sentences(change: Change) -> None:
    assert told(change.old, change.new, "en") == [change.en]
    assert told(change.old, change.new, "zh") == [change.zh]


EQUAL = (
    ("m/p/s * 4, honor * 4", "p/s/m * 4, C/F/P * 4, E/S/W/N * 4"),
    ("every tile is X", "every tile is Y"),
    ("no tile is honor", "no tile is wind/dragon"),
    ("has 4 pung and not self_draw", "not self_draw and has 4 pung"),
    ("= sum small + sum big", "= sum big + sum small"),
    ("2..8 and clean", "2/3/4/5/6/7/8 and no tile is honor"),
    ("times 2  if either is dealer", "times 1 + 1  if either is dealer"),
    ("when sum_up < 2", "when 2 > sum_up"),
    ("when sum_up < 2", "when sum small + sum big < 2"),
    ("from others     if self_draw", "from others"),
    ("    add 10   if rich\n", ""),
    ("reserve 14\n", "reserve 14\nend when after win\n"),
    ("reserve 14\n", "reserve 14\nend when count winner > 0\n"),
    ("fact stake : number \"注\" \"stake\"\n", ""),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new"), EQUAL, ids=[new[:40] for _, new in EQUAL])
def test_other_words_for_the_same(old: str, new: str) -> None:
    assert [one for one in found(old, new) if one.section is not Section.OPTIONS] == []


def test_what_the_first_win_ends_is_told_though_no_text_says_it() -> None:
    one, other = found("reserve 14\n", "reserve 14\nend when count winner > 2\n")
    assert one.a is not None
    assert one.a.span.file == ""
    assert (other.kind, other.b is not None and other.b.span.file) == (Kind.ADDED, "t.mjr")


@pytest.mark.parametrize("meant", ["no tile is honor", "no tile is wind"])
def test_a_word_is_told_once_and_where_it_shows(meant: str) -> None:
    new = TEXT.replace("= no tile is honor", f"= {meant}").replace(
        "when every tile is X", "when every tile is X and clean"
    )
    old = TEXT.replace("when every tile is X", "when every tile is X and clean")
    differences = compare(text_of(old), text_of(new)).differences
    if meant == "no tile is honor":
        assert differences == ()
        return
    (one,) = differences
    assert (one.section, one.touches) == (Section.TERMS, (("flush", "flush"), ("simples", "simples")))


def test_a_word_that_users_make_up_for_is_none() -> None:
    """The word means less, and its only user asks for the rest itself."""
    new = TEXT.replace("= no tile is honor", "= no tile is wind").replace(
        "2..8 and clean", "2..8 and no tile is honor"
    )
    assert compare(text_of(TEXT), text_of(new)).differences == ()


def test_the_same_name_over_another_body_is_a_change_and_its_body_elsewhere_a_rename() -> None:
    new = TEXT.replace("when shape is pairs", "when has 3 kong").replace(
        "pattern simples", 'pattern twins 6 "对对" "Twins" when shape is pairs\npattern simples'
    )
    parts = [(one.kind, one.part, one.id) for one in compare(text_of(TEXT), text_of(new)).differences]
    assert parts == [(Kind.CHANGED, Part.CONDITION, "seven"), (Kind.ADDED, Part.WHOLE, "twins")]


def test_ids_that_change_places_are_renames() -> None:
    """A pattern is what it asks for and is called, not the id it goes by."""
    new = TEXT.replace("pattern seven 6", "pattern flush_ 6").replace("pattern flush 5", "pattern seven 5")
    differences = compare(text_of(TEXT), text_of(new.replace("flush_", "flush"))).differences
    assert [(one.part, one.id) for one in differences] == [(Part.ID, "seven"), (Part.ID, "flush")]


def test_ids_that_change_places_are_not_mixed_up() -> None:
    """`covers seven` speaks of another pattern where the ids have changed places."""
    old = TEXT.replace("and not self_draw\n", "and not self_draw  covers seven\n")
    new = old.replace("pattern seven 6", "pattern flush_ 6").replace("pattern flush 5", "pattern seven 5")
    new = new.replace("flush_", "flush")
    differences = compare(text_of(old), text_of(new)).differences
    assert [(one.part, one.id) for one in differences if one.part is not Part.ID] == [
        (Part.EXCLUSIONS, "pungs")
    ]
    meant = new.replace("covers seven", "covers flush")
    assert {one.part for one in compare(text_of(old), text_of(meant)).differences} == {Part.ID}


# ---- options ---------------------------------------------------------------------------------------------


def test_options_off_say_nothing_and_on_they_do() -> None:
    t = text_of(TEXT)
    assert compare(t, t, {}, {"rich": False}).differences == ()
    (one,) = compare(t, t, {}, {"rich": True}).differences
    assert (one.kind, one.section, one.part) == (Kind.ADDED, Section.AMOUNTS, Part.STEP)
    (other,) = compare(t, t, {"birds": 2}, {}).differences
    assert (other.section, other.part) == (Section.DRAWS, Part.COUNT)


def test_a_default_is_told_with_what_comes_of_it_unless_it_is_chosen() -> None:
    a, b = text_of(TEXT), text_of(changed("option stack no ", "option stack yes "))
    parts = [(one.section, one.part) for one in compare(a, b).differences]
    assert parts == [(Section.COMBINATION, Part.LIMITS), (Section.OPTIONS, Part.DEFAULT)]
    assert compare(a, b, {"stack": True}, {}).differences == ()
