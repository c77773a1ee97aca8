"""Patterns that no hand can be, that never count, or that never come alone: warned of, and only then."""

from __future__ import annotations

from random import Random

import pytest

from compiler.checks.vain import Look
from compiler.diff.meaning.draw import Drawer, kinds_named
from compiler.diff.meaning.ground import ground_of
from compiler.evaluate.ruling import judge
from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from compiler.runtime.notation import InputError
from compiler.trace import Fate
from dsl.source import Source
from tests.compiler.diff.meaning.searching import loaded, named
from tests.texts import HEAD, RULE_TEXTS, RULES

LIBRARY = Library((RULES,))
CODES = ("MJR306", "MJR307", "MJR308")
NAMES = tuple(path.stem for path in RULE_TEXTS)


def warned(text: str) -> list[tuple[str, str]]:
    """Code and word of each warning of these kinds."""
    found: Loaded = load_source(Source("t", text), LIBRARY, "t")
    assert not found.errors, [d.message.en for d in found.errors]
    return [(d.code, text[d.span.start : d.span.end]) for d in found.diagnostics if d.code in CODES]


NEVER = (
    "when every tile is 123 and every tile is 456",
    "when every tile is 258 and no tile is 258",
    "when every tile is 2..8 and has pung of terminal",
    "when no tile is suited",
    "when has pung of wind",
    "when has 2 kong of 1m",
    "when has 5 pair of 19m",
    "when has 4 chow, pung",
    "when self_draw and rob_kong",
    "when last_draw and last_discard",
    "when first_draw and by_discard",
    "when x and has 4 pung and not x",
    "when one and not has 4 pung",
    "when (self_draw or last_draw) and rob_kong",
    "each pung of dragon",
)


@pytest.mark.parametrize("condition", NEVER)
def test_what_no_hand_can_be_is_warned_of(condition: str) -> None:
    assert warned(f"{HEAD}pattern p 2 {condition}\n") == [("MJR306", "p")]


SOMETIMES = (
    "when every tile is 123 and every tile is 1..6",
    "when no tile is 2..8",
    "when has kong of 1m, pung of 2m",
    "when has 4 pung of 1/2",
    "when every tile is X",
    "when no tile is X and has Y, Z",
    "when has chow n in X, chow n in Y, chow n in Z",
    "when last_draw and kong_draw",
    "when x and not has 4 pung",
    "when count waits = 9 and self_draw",
    "when (self_draw or rob_kong) and (by_discard or rob_kong)",
    "each quad not kong",
)


@pytest.mark.parametrize("condition", SOMETIMES)
def test_what_a_hand_can_be_is_not(condition: str) -> None:
    assert [code for code, _ in warned(f"{HEAD}pattern p 2 {condition}\n") if code != "MJR308"] == []


def test_tiles_that_are_wild_may_be_any() -> None:
    """With a wild tile there are pungs of any kind, and hands of few kinds."""
    wild = f"{HEAD}wilds five = 5m\n"
    assert warned(f"{wild}pattern p 2 when has 2 kong of 1m\n") == []


IMPLIED = (
    ("has 3 pung of 258", "has 2 pung"),
    ("has 2 kong", "has pung"),
    ("has concealed kong", "has concealed pung"),
    ("has chow 1 in X, chow 4 in X, chow 7 in X", "has chow n in X, chow n+3 in X"),
    ("has chow n in X, chow n in Y, chow n in Z", "has chow k in Y, chow k in X"),
    ("every tile is 2..8", "no tile is terminal"),
    ("every tile is 258", "every tile is 2/5/8"),
    ("every tile is 1/9", "every set/pair/single holds terminal"),
    ("no tile is 4..9", "every tile is 123"),
    ("last_draw and x", "self_draw"),
    ("self_draw and has 4 pung", "has 3 pung or rob_kong"),
    ("one and self_draw", "has 4 pung"),
)


@pytest.mark.parametrize(("strong", "weak"), IMPLIED)
def test_what_never_comes_alone_is_warned_of(strong: str, weak: str) -> None:
    """`one` (four pungs) is in the head; what it has to do with these is left aside."""
    text = f"{HEAD}pattern weak 1 when {weak}\npattern strong 2 covers one when {strong}\n"
    assert ("MJR308", "strong") in warned(text)
    covering = text.replace("covers one", "covers one, weak")
    assert ("MJR308", "strong") not in warned(covering)


NOT_IMPLIED = (
    ("has 2 pung of 258", "has 3 pung"),
    ("has 2 pung", "has pung of 258"),
    ("has pung", "has kong"),
    ("has kong", "has exposed kong"),
    ("has chow 1 in X, chow 4 in Y", "has chow n in X, chow n+3 in X"),
    ("has chow n in X, chow n+3 in X", "has chow 1 in X, chow 4 in X"),
    ("has chow n in X, chow n in Y", "has chow n in X, chow n in Y, chow n in Z"),
    ("has 2 chow n in X", "has chow n in X, chow n in Y"),
    ("has pung n in X, pung n+1 in X", "has pung n+1 in X, pung n+2 in X"),
    ("every tile is 1..8", "no tile is terminal"),
    ("every set holds terminal", "every tile is terminal"),
    ("self_draw", "last_draw"),
    ("has 4 pung or self_draw", "has 4 pung"),
    ("x and self_draw", "not x and self_draw"),
)


@pytest.mark.parametrize(("strong", "weak"), NOT_IMPLIED)
def test_what_may_come_alone_is_not(strong: str, weak: str) -> None:
    text = f"{HEAD}pattern weak 1 when {weak}\npattern strong 2 covers one when {strong}\n"
    assert ("MJR308", "strong") not in warned(text)


def test_an_example_in_which_both_count_explains_it() -> None:
    text = f"{HEAD}pattern three 1 when has 3 pung of 258 covers one\npattern two 1 when has 2 pung of 258\n"
    assert ("MJR308", "three") in warned(text)
    example = 'example "both" hand 222m555m888m123p4s A wins 4s from B gives three, two\n'
    assert ("MJR308", "three") not in warned(text + example)
    other = example.replace("gives three, two", "gives three")
    assert ("MJR308", "three") in warned(text + other)


def test_of_which_only_one_counts_nothing_is_said() -> None:
    text = HEAD.replace('class fans "番" "fans"', 'class fans "番" "fans" at_most 1')
    assert warned(f"{text}pattern three 1 when has 3 pung\n") == []


def test_what_always_falls_to_another_is_warned_of() -> None:
    lines = "pattern no_ends 2 when every tile is 2..8\npattern middle 24 when every tile is 456"
    assert warned(f"{HEAD}{lines} covers no_ends\n") == []
    assert warned(f"{HEAD}{lines}\nchange pattern no_ends covers middle\n") == [("MJR307", "middle")]
    on_a_condition = f"{HEAD}{lines}\nchange pattern no_ends covers middle if x\n"
    assert warned(on_a_condition) == []
    again = "change pattern no_ends covers middle\npattern drawn_one 1 when self_draw covers no_ends"
    assert ("MJR307", "middle") not in warned(f"{HEAD}{lines}\n{again}\n")


def test_a_class_that_covers_another_leaves_what_it_always_comes_with_without_effect() -> None:
    lines = "class big covers small\npattern flush 6 when every tile is X\nclass small\n"
    text = f"{HEAD}{lines}pattern low_flush 1 when every tile is X and self_draw\n"
    assert warned(text) == [("MJR307", "low_flush")]


# ---- bundled rule sets


@pytest.mark.parametrize("name", NAMES)
def test_bundled_rule_sets_have_no_such_patterns(name: str) -> None:
    assert [d for d in loaded(name).diagnostics if d.code in CODES] == []


# What the rule book says of fans that always come along (Chinese Mahjong rules of 1998, 10.1, the fans that
# "are not counted besides").
PUBLISHED = (
    ("big_four_winds", "all_pungs"),
    ("big_four_winds", "big_three_winds"),
    ("big_three_dragons", "two_dragon_pungs"),
    ("four_kongs", "three_kongs"),
    ("four_concealed", "all_pungs"),
    ("quadruple_chow", "pure_triple_chow"),
    ("pure_straight", "short_straight"),
    ("pure_straight", "two_terminal_chows"),
    ("upper_tiles", "upper_four"),
    ("middle_tiles", "all_simples"),
    ("mixed_triple_chow", "mixed_double_chow"),
    ("last_tile_draw", "self_drawn"),
    ("all_ends", "ends_and_honors"),
)


def test_known_implications_are_found() -> None:
    implied = Look(loaded("guobiao").ruleset).implications()
    assert set(PUBLISHED) <= implied
    assert not {(weak, strong) for strong, weak in PUBLISHED} & implied


# Fans that share their sets: the principle that sets are combined once leaves them out.
LINKED = {"pure_straight", "quadruple_chow", "mixed_triple_chow"}


@pytest.mark.parametrize("strong", sorted({strong for strong, _ in PUBLISHED}))
def test_an_exclusion_that_is_forgotten_is_warned_of(strong: str) -> None:
    """With the exclusions of the pattern gone, unless combined sets are counted once in any case."""
    text = f'rules house "家规" "House" extends guobiao\nchange pattern {strong}  covers chicken_hand\n'
    wanted = [] if strong in LINKED else [("MJR308", "covers chicken_hand")]
    assert warned(text) == wanted


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_to_follow_follows(name: str) -> None:
    """In situations at random a pattern never holds without those it is said to imply, and what is said never
    to hold does not."""
    ruleset = loaded(name).ruleset
    look = Look(ruleset)
    implied, never = look.implications(), look.impossible()
    players = named(name, name)
    ground = ground_of(players.structure.a, players.structure.b, players.sides)
    assert ground is not None
    drawer, rng = Drawer(ground, kinds_named(ruleset)), Random(5)
    met = 0
    for _ in range(70):
        situation = drawer.situation(rng, ground.flags)
        if not players.sides[0].can_be(situation):
            continue
        try:
            trace = judge(ruleset, situation)[1]
        except InputError:
            continue
        holding = {one.pattern for one in trace.patterns if one.fate is not Fate.FAILS}
        met += bool(trace.patterns)
        assert not holding & never
        assert all(weak in holding for strong, weak in implied if strong in holding)
    assert met > 20
