"""Examples that no deal comes to: refused with their place, as a situation from outside is, never run."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.checks.examples import MOST
from compiler.cli.main import mjr
from compiler.evaluate.blunders import HELPS
from compiler.evaluate.examples import run_example
from compiler.loader import Loaded, load_source
from compiler.resolve.library import Library
from dsl.source import Source
from tests.docs.blocks import EXAMPLES
from tests.texts import RULES

LIBRARY = Library((EXAMPLES, RULES))
HEAD = 'rules t "试" "t" extends header\n'
HAND = "hand 123456789m123p5s"
TEN = "hand 123456789m5s"


def load(example: str, extends: str = "header") -> Loaded:
    text = f'rules t "试" "t" extends {extends}\nexample "e" {example}\n'
    return load_source(Source("t.mjr", text), LIBRARY, "t")


def found(loaded: Loaded) -> list[tuple[str, str]]:
    (source, *_) = (source for source in loaded.sources if source.name == "t.mjr")
    return [(d.code, source.text[d.span.start : d.span.end]) for d in loaded.errors]


IMPOSSIBLE = [
    ("hand 123456789m123p55s B wins 5s gives not win", "hand 123456789m123p55s"),
    ("hand 555555p1234567m B wins 8m gives not win", "hand 555555p1234567m"),
    ("hand 123456789m555p5s melds pung 555p from C B wins 5s gives not win", None),
    (f"{TEN} melds pung 123p B wins 5s gives not win", "pung 123p"),
    (f"{TEN} melds kong 111p B wins 5s gives not win", "kong 111p"),
    (f"{TEN} melds chow 135p B wins 5s gives not win", "chow 135p"),
    (f"{TEN} melds concealed pung 111p B wins 5s gives not win", "concealed pung 111p"),
    (f"{TEN} melds pung 111p from B B wins 5s gives not win", "pung 111p from B"),
    (f"{TEN} melds chow 123p from C B wins 5s gives not win", "chow 123p from C"),
    (f"{HAND} B wins 5s from B gives not win", "B wins 5s from B"),
    (f"{HAND} by B from C gives not win", "by B from C"),
    (f"{HAND} B wins f1 gives not win", "B wins f1"),
    ("hand 123456789m123pf1 B wins 5s gives not win", "hand 123456789m123pf1"),
    (f"{HAND} B wins 5s with flower = 5m gives win", "flower = 5m"),
    (f"{HAND} B wins 5s with wall = 999 gives win", "wall = 999"),
    (f"{HAND} B wins 5s with wall = 3, last_draw gives win", "last_draw"),
    (f"{HAND} B wins 5s from C with last_draw gives win", "last_draw"),
    (f"{HAND} B wins 5s with last_discard gives win", "last_discard"),
    (f"{HAND} B wins 5s from C with self_draw gives win", "self_draw"),
    (f"{HAND} B wins 5s with by_discard gives win", "by_discard"),
    (f"{HAND} B wins 5s with rob_kong gives win", "rob_kong"),
    (f"{HAND} with rob_kong gives not win", "rob_kong"),
    (f"{HAND} B wins 5s from C with rob_kong gives not win", "rob_kong"),
    (f"{HAND} with last_draw, last_discard gives not win", "last_discard"),
    (f"{HAND} B wins 5s with first_draw gives win", "first_draw"),
    (f"{HAND} B wins 5s with kong_draw gives win", "kong_draw"),
    (f"{HAND} B wins 5s with deal gives win", "deal"),
    (f"{HAND} B wins 5s with only_wait gives win", "only_wait"),
    (f"{HAND} B wins 5s with birds = 3 gives win", "birds = 3"),
    (f"{HAND} B wins 5s with stake = 3 gives win", "stake = 3"),
    (f"{HAND} B wins 5s with lot of B = C gives win", "lot of B = C"),
    (f"{HAND} hand of D 123456789m123p555s gives not win", "hand of D 123456789m123p555s"),
    (f"{HAND} play B discard 555s gives not win", "B discard 555s"),
    (f"{HAND} play B chow 135m gives not win", "B chow 135m"),
    (f"{HAND} play D discard 3m gives not chow 135m", "not chow 135m"),
]


@pytest.mark.parametrize(("example", "blamed"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_at_its_place(example: str, blamed: str | None) -> None:
    loaded = load(example)
    ((code, words),) = found(loaded)
    assert code == "MJR270"
    assert blamed in (None, words)
    (diagnostic,) = loaded.errors
    assert diagnostic.help is not None
    assert not any(word in diagnostic.message.zh for word in ("win.", "`", "kong", "draw", "play"))


@pytest.mark.parametrize(("example", "blamed"), IMPOSSIBLE)
def test_what_cannot_be_is_not_run(example: str, blamed: str | None) -> None:
    ruleset = load(example).ruleset
    result = run_example(ruleset, ruleset.examples[-1])
    assert result.refused
    assert not result.passed


def test_a_flower_in_the_hand_is_told_for_every_bundled_table_with_flowers() -> None:
    for name, hand in (
        ("basic_144", HAND),
        ("guobiao", HAND),
        ("xiamen_gold", "hand 123456789m123456p1s"),
        ("quanzhou", "hand 123456789m123456p1s"),
    ):
        assert [code for code, _ in found(load(f"{hand} B wins f1 gives not win", name))] == ["MJR270"]
        flowery = hand[:-2] + "f1"
        assert [code for code, _ in found(load(f"{flowery} B wins 5s gives not win", name))] == ["MJR270"]


def test_players_beyond_the_table_are_refused() -> None:
    for example in (
        f"{HAND} A wins 5s from B gives win, pays A +3 D -3",
        f"{HAND} A wins 5s from B with dealer = C gives win",
        f"{HAND} A wins 5s from B gives next_dealer = D",
        f"{HAND} C wins 5s from B gives win",
    ):
        assert [code for code, _ in found(load(example, "two_player_136"))] == ["MJR270"]


POSSIBLE = [
    f"{HAND} B wins 9p gives not win",
    f"{HAND} B wins 5s from C with kong_discard gives win",
    "hand of D 9s with exhausted gives next_dealer = A",
    "play A concealed kong 9999m gives pays A 0",
    "hand 123456789m1235p B wins 4p from C with rob_kong gives not win",
    "hand 1123456789m123p5s gives not win",
    f"{HAND} with deal, winner = B gives not win",
    f"{HAND} play D discard 5s, B passed win, C discard 5s with winner = B gives not win (pass_ban)",
]


@pytest.mark.parametrize("example", POSSIBLE)
def test_what_can_be_is_allowed(example: str) -> None:
    assert found(load(example)) == []


def test_a_fault_that_variants_inherit_is_told_once() -> None:
    more = "".join(f"\n    wins {tile} gives not win" for tile in ("6s", "7s"))
    loaded = load(f"hand 123456789m123p55s B wins 5s gives not win{more}")
    assert [code for code, _ in found(loaded)] == ["MJR270"]


VALUES = [
    ("indicator = 5s 6s", "MJR262"),
    ("round_wind = 5m", "MJR262"),
    ("seat_wind = EE", "MJR262"),
    ("stack = 5", "MJR262"),
    ("birds = yes", "MJR262"),
    ("dealer = A A", "MJR262"),
    ("lot = A B", "MJR262"),
    ("winner = A B", "MJR262"),
    ("dealer of C = A", "MJR262"),
    ("last_draw of C", "MJR262"),
    ("rotation", "MJR271"),
    ("dealer", "MJR271"),
    ("round_wind", "MJR271"),
]


@pytest.mark.parametrize(("setting", "code"), VALUES)
def test_values_are_of_their_sort_and_number(setting: str, code: str) -> None:
    assert found(load(f"{HAND} B wins 5s with {setting} gives win")) == [(code, setting)]


def test_waits_are_tiles() -> None:
    assert found(load(f"{HAND} gives waits = 3")) == [("MJR262", "waits = 3")]
    ruleset = load("hand 123456789m123pC gives waits = C").ruleset
    assert run_example(ruleset, ruleset.examples[-1]).passed


def test_the_command_never_says_that_such_an_example_holds(tmp_path: Path) -> None:
    text = HEAD + 'example "typo" hand 123456789m123p55s B wins 5s gives not win\n'
    path = tmp_path / "t.mjr"
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(mjr, ["test", "--path", str(EXAMPLES), str(path), "--lang", "en"])
    assert done.exit_code == 1
    assert "1 example: 1 fail" in done.output
    assert done.output.count("14 tiles") == 1


def test_settings_that_cannot_be_read_keep_an_example_from_running(tmp_path: Path) -> None:
    path = tmp_path / "t.mjr"
    path.write_text(HEAD + f'example "e" {HAND} B wins 5s with rotation gives win\n', encoding="utf-8")
    done = CliRunner().invoke(mjr, ["test", "--path", str(EXAMPLES), str(path), "--lang", "en"])
    assert done.exit_code == 1
    assert "MJR271" in done.output


def test_every_help_is_in_both_languages() -> None:
    assert all(zh and en and zh != en for zh, en in HELPS.values())


def test_finding_what_is_to_blame_is_bounded() -> None:
    text = HEAD + "".join(f'example "{n}" hand 1m B wins 5s gives not win\n' for n in range(MOST + 50))
    assert len(load_source(Source("t.mjr", text), LIBRARY, "t").errors) == MOST
