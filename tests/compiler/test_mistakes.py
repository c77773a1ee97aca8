"""Names, sorts, stages and whole rule sets: wrong lines are refused, with the nearest word offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from dsl.diagnostics import Severity
from dsl.reading import read_source
from dsl.source import Source
from tests.texts import HEAD, RULES

LIBRARY = Library((RULES,))


def load(text: str) -> Loaded:
    return load_source(Source("t", text), LIBRARY, "t")


def found(line: str) -> list[tuple[str, str]]:
    """Code and word of each error of a line behind the common head."""
    text = HEAD + line + "\n"
    return [(d.code, text[d.span.start : d.span.end]) for d in load(text).errors]


def warned(line: str) -> list[tuple[str, str]]:
    """The same for the warnings of a line without errors."""
    text = HEAD + line + "\n"
    loaded = load(text)
    assert not loaded.errors
    return [(d.code, text[d.span.start : d.span.end]) for d in loaded.diagnostics]


CASES = [
    ("pattern p when pair is self_draw", "MJR236", "self_draw"),
    ("forbid chow when pair is 258", "MJR260", "chow"),
    ("pattern p when every tile is chow", "MJR236", "chow"),
    ("pattern p when payer is dealer", "MJR259", "pattern p when payer is dealer"),
    ("forbid discard not drawn/chow when x", "MJR233", "not drawn/chow"),
    ("pattern p when has pung of self_draw", "MJR232", "of self_draw"),
    ("number z start self_draw", "MJR231", "self_draw"),
    ("pay w from wind start 1", "MJR231", "wind"),
    ("pattern p when every set is pnug", "MJR220", "pnug"),
    ("next_dealer pung", "MJR231", "pung"),
    ("pattern p when after pair", "MJR231", "pair"),
    ("pattern p when sum fans", "MJR231", "sum fans"),
    ("pattern p when winner holds chow", "MJR231", "chow"),
    ("number z add 1 if total", "MJR231", "total"),
    ("forbid win when fans < 8", "MJR231", "fans"),
    ("pattern p when later\nnumber later = 1", "MJR221", "later"),
    ('fact hit : tile\nexample "e" hand 123m A wins 4m with hit = A gives win', "MJR262", "hit = A"),
    ('fact hit : number\nexample "e" hand 123m A wins 4m with hit = 5s gives win', "MJR262", "hit = 5s"),
    ('example "e" hand 123m A wins 4m with dealer = 3 gives win', "MJR262", "dealer = 3"),
    ("carry turns 0 add 1 if turns < 3", "MJR269", "turns"),
    ("number y = max one over wind", "MJR242", "wind"),
    ("priority win > tile", "MJR231", "tile"),
    ("pay p from others basse 8", "MJR220", "basse"),
    ("forbid x win", "MJR232", "x"),
    ("pattern p when has pung of dragon pair of dragon", "MJR234", "pair"),
    ("pay p start 1", "MJR254", "p"),
    ("number z start 1 start 2 if x", "MJR250", "start 2 if x"),
    ("number z start 1 instead 2", "MJR251", "instead 2"),
    ("number z cap 3 each pung", "MJR252", "cap 3 each pung"),
    ("lift bann when x", "MJR239", "bann"),
    ("number z add 2 start 1", "MJR250", "start 1"),
    ("pattern p covers onne when x", "MJR240", "onne"),
    ("change pattern q 8", "MJR206", "q"),
    ("remove oen", "MJR207", "oen"),
    ("pattern p when shape is stdd", "MJR238", "stdd"),
    ("pattern one 2 when x", "MJR205", "one"),
    ('example "e" hand 1m A wins 1m gives pays A +3 B -1', "MJR255", "pays A +3 B -1"),
    ("pattern self_draw 1 when x", "MJR211", "self_draw"),
    ("shape odd = 4 set/CFP honor + pair", "MJR231", "4 set/CFP honor"),
    ("number n start 1", "MJR211", "n"),
    ("pattern X 1 when no meld", "MJR211", "X"),
    ("number z add 1 iff x", "MJR220", "iff"),
    ("番种 坏 当 每 牌 是 顺字", "MJR220", "顺字"),
    ("支付 账 由 余家 底 8 封项 3", "MJR220", "封项"),
    ("番种 坏 当 「没有此名」", "MJR223", "「没有此名」"),
    ("shape bad = 3 set + pair", "MJR257", "= 3 set + pair"),
    ("option y 5 in 1..3", "MJR256", "5"),
    ("option y d of b, c", "MJR237", "d"),
    ("option y yes in 1..3", "MJR256", "yes"),
    ('example "e" hand 123m A wins EE gives win', "MJR245", "A wins EE"),
    ("pattern p when total > n", "MJR244", "n"),
    ("pattern p covers q when has 4 pung\npattern q covers p when has 4 pung", "MJR258", None),
    ("change option one 2", "MJR210", "one"),
    ("fact f : nubmer", "MJR220", "nubmer"),
    ("pattern p : fanz when x", "MJR267", "fanz"),
    ("pay p from others start 1 void", "MJR253", "void"),
    ("number far = max total over waits\npattern p when far > 3", "MJR272", "far"),
    ("number far = max total over waits\npattern p when x worth far", "MJR272", "far"),
    ("number far = max total over waits\nclass c at_most 1 if far > 3", "MJR272", "far"),
    ("number far = max total over waits\nnumber f = max far over waits", "MJR272", "far"),
    ("pay p from others start max (max total over waits) over waits", "MJR272", "max total over waits"),
]


@pytest.mark.parametrize(("line", "code", "word"), CASES, ids=[case[0][:40] for case in CASES])
def test_refused(line: str, code: str, word: str | None) -> None:
    errors = found(line)
    assert errors, "accepted"
    assert code in [c for c, _ in errors]
    if word is not None:
        assert (code, word) in errors


@pytest.mark.parametrize(
    ("line", "overridden"),
    [
        ("pay w from dealer if x from others start 1", ["from dealer if x"]),
        ("pay w from others from dealer if x start 1", []),
        ("pay w from others to winner to dealer start 1", ["to winner"]),
        ("pattern p 3 when x worth 2 if x worth 5", ["3", "worth 2 if x"]),
        ("pattern p 3 when x worth 5 if x", []),
    ],
)
def test_lines_that_never_decide_are_warned_of(line: str, overridden: list[str]) -> None:
    assert [word for code, word in warned(line) if code == "MJR305"] == overridden


NEAREST = [
    ("pattern p when every set is pnug", "pung"),
    ("pattern p covers onne when x", "one"),
    ("remove oen", "one"),
    ("lift bann when x", "ban"),
    ("番种 坏 当 每 牌 是 顺字", "顺子"),
    ("支付 账 由 余家 底 8 封项 3", "封顶"),
]


@pytest.mark.parametrize(("line", "offered"), NEAREST)
def test_nearest_word_is_offered(line: str, offered: str) -> None:
    helps = [d.help.en for d in load(HEAD + line + "\n").errors if d.help is not None]
    assert any(offered in text for text in helps), helps


def test_what_is_being_declared_is_not_offered() -> None:
    (wrong,) = load(HEAD + '番种 门清 "门清" 当 门前清\n').errors
    assert wrong.code == "MJR220"
    assert wrong.help is None or "门清" not in wrong.help.zh


def test_a_plural_is_taken_for_its_word() -> None:
    (wrong,) = load(HEAD + "pattern p when every sets is chow\n").errors
    assert wrong.help is not None
    assert "`set`" in wrong.help.en


RIGHT = [
    "pattern p when no tile is X and has Y, Z",
    "pattern p when every set/pair/single holds 5",
    "pattern p when has 2 concealed pung/kong of wind/dragon",
    "pattern p each quad not kong",
    "number z start 1 add 1 each pung n in X if x",
    "forbid f: win not self_draw when after own passed win since own draw/chow/pung/kong",
    "forbid f: discard not drawn when after own kong",
    "pay p from others start total liable half discarder if self_draw void if exhausted",
    "number z = max total over own passed win since own draw",
    "number z for t of 1s, 8p start 0 add 1 each t\nnumber y = sum z + z of 1s",
    "next_dealer actor of (last draw)",
    "define d = honor not twin (after discard of this)",
    "番种 好 当 没有 副露 是 明 且 听法 是 吊将",
]


@pytest.mark.parametrize("line", RIGHT)
def test_accepted(line: str) -> None:
    assert found(line) == []


HELPS = [
    ("pattern p when has two pung", "write `2`", "写成 2"),
    ("番种 好 当 有 两 刻子", "write `2`", "写成 2"),
    ("番种 好 当 每 牌 是 老头、字牌", "write `/` between", "之间写“/”"),
    ("pattern p when every tile is 5m, 6m", "write `/` between", "之间写“/”"),
    ("pattern p 1, when self_draw", "no comma", "不用逗号"),
]


@pytest.mark.parametrize(("line", "en", "zh"), HELPS)
def test_help_says_what_the_language_writes(line: str, en: str, zh: str) -> None:
    (diagnostic, *_) = load(HEAD + line + "\n").errors
    assert diagnostic.help is not None
    assert en in diagnostic.help.en
    assert zh in diagnostic.help.zh


def test_an_odd_name_is_offered_as_a_statement_may_use_it() -> None:
    loaded = load(HEAD + 'pattern odd "怪（大）" when x\n')
    (warning,) = (d for d in loaded.diagnostics if d.span.start > len(HEAD))
    assert warning.help is not None
    assert warning.help.zh.endswith("得 「怪（大）」")
    example = 'example "e" hand 123456789m123p5s A wins 5s gives 「怪（大）」'
    assert not load(HEAD + f'pattern odd "怪（大）" when x\n{example}\n').errors


def test_a_limit_says_of_what() -> None:
    many = "".join(f"number n{i} = 1\n" for i in range(400))
    (diagnostic,) = load(HEAD + many).errors
    assert diagnostic.code == "MJR263"
    assert "400 statements" in diagnostic.message.en
    assert "400 句" in diagnostic.message.zh


def test_what_may_be_closed_in_what_was_not_read_is_not_complained_of() -> None:
    source, problems = read_source("t", HEAD.encode() + 'note n: "老'.encode() + b'\xc5\xc6"\n')
    assert len(problems) == 1
    assert load_source(source, LIBRARY, "t").errors == ()


def test_ring_of_patterns_that_never_meet_is_allowed() -> None:
    line = "pattern p covers q when has 3 chow n in X\npattern q covers p when has 3 pung"
    assert found(line) == []


def test_a_pattern_without_example_is_a_warning() -> None:
    warnings = [d.code for d in load(HEAD).diagnostics if d.severity is Severity.WARNING]
    assert warnings.count("MJR301") == 1


def test_parents_that_disagree(tmp_path: Path) -> None:
    for name, value in (("one", 1), ("two", 2)):
        text = f'rules {name} "{name}" players 4 hand 13 tiles m/p/s * 4\npattern p {value} when self_draw\n'
        (tmp_path / f"{name}.mjr").write_text(text, encoding="utf-8")
    loaded = load_source(Source("t", 'rules t "t" extends one, two\n'), Library((tmp_path,)), "t")
    assert [d.code for d in loaded.errors] == ["MJR208"]


def test_a_parent_is_a_plain_id() -> None:
    loaded = load_source(Source("t", 'rules t "t" extends 「../../etc/passwd」\n'), LIBRARY, "t")
    assert [d.code for d in loaded.errors if d.code == "MJR202"] == ["MJR202"]
