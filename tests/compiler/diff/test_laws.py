"""What holds for any two rule sets: none differs from itself in other words, both sides see the same."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import ir
from compiler.diff.fold import played
from compiler.diff.model import Difference, Kind, Part
from compiler.diff.structure import compare
from compiler.diff.telling import Telling
from compiler.diff.uses import mentioned
from compiler.diff.wording import tell
from compiler.ir import RuleSet
from compiler.loader import load, load_source
from compiler.resolve.library import Library
from dsl.format import format_text
from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Kind as Statement
from tests.compiler.diff.mutations import altered
from tests.compiler.diff.refactor import inlined, renamed, shuffled
from tests.texts import RULE_TEXTS, RULES, read

IDS = tuple(path.stem for path in RULE_TEXTS)
FAMILIES = (
    ("changsha_room", "changsha_online", "changsha_2007"),
    ("xiamen_gold", "xiamen_bijin", "xiamen_general", "xiamen_short"),
    ("guobiao", "guobiao_as_printed", "two_player"),
    ("basic", "basic_108", "quanzhou"),
)
PAIRS = tuple(pair for family in FAMILIES for pair in combinations(family, 2))


@cache
def ruleset(name: str) -> RuleSet:
    loaded = load(name, Library((RULES,)))
    assert loaded is not None
    return loaded.ruleset


@pytest.mark.parametrize("name", IDS)
def test_nothing_differs_from_itself(name: str) -> None:
    assert compare(ruleset(name), ruleset(name)).differences == ()


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_either_side_sees_the_same(pair: tuple[str, str]) -> None:
    a, b = ruleset(pair[0]), ruleset(pair[1])
    there, back = compare(a, b).differences, compare(b, a).differences
    assert there
    assert sorted(map(seen, there)) == sorted(seen(one.mirrored()) for one in back)


def seen(one: Difference) -> str:
    """A difference with the places of its sides, which nodes leave out of what they are equal by."""
    return repr((one, [side and (side.span, side.cites) for side in (one.a, one.b)]))


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("keywords", ["zh", "en"])
def test_words_of_either_language_and_layout_are_no_difference(name: str, keywords: str) -> None:
    source = read(RULES / f"{name}.mjr")
    spaced = format_text(source, keywords).replace("\n", "  # a remark\n\n\n", 1)
    again = load_source(Source("again.mjr", spaced), Library((RULES,)), name)
    assert not again.errors
    assert compare(ruleset(name), again.ruleset).differences == ()


@pytest.mark.parametrize("name", IDS)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 1 << 16))
def test_order_is_no_difference(name: str, seed: int) -> None:
    assert compare(ruleset(name), shuffled(ruleset(name), Random(seed))).differences == ()


@pytest.mark.parametrize("name", IDS)
def test_other_names_are_found_as_such(name: str) -> None:
    found = compare(ruleset(name), renamed(ruleset(name)))
    assert found.same_game
    assert {one.kind for one in found.differences} <= {Kind.RENAMED}
    told = {one.id for one in found.differences if isinstance(getattr(one.a, "item", None), ir.Pattern)}
    assert told == {pattern.id for pattern in played(ruleset(name), {}).patterns}


@pytest.mark.parametrize("name", IDS)
def test_words_spelled_out_are_no_difference(name: str) -> None:
    assert compare(ruleset(name), inlined(ruleset(name))).differences == ()


@pytest.mark.parametrize("name", ["changsha_2007", "guobiao", "xiamen_gold", "quanzhou", "basic"])
def test_statements_moved_to_a_parent_are_no_difference(name: str, tmp_path: pytest.TempPathFactory) -> None:
    """The first half of the text becomes a parent, the rest extends it."""
    text = read(RULES / f"{name}.mjr").text
    head, *rest = parse(Source("x", text))[0].statements
    assert getattr(head, "kind", None) is Statement.RULES
    cut = rest[len(rest) // 2].span.start
    parent = text.replace(f"rules {name}", "rules moved", 1)[: cut + len("moved") - len(name)]
    header = text[head.span.start : head.span.end].replace('"\n', '" extends moved\n', 1)
    folder = RULES.__class__(str(tmp_path))
    (folder / "moved.mjr").write_text(parent, encoding="utf-8")
    child = load_source(Source("child.mjr", f"{header}\n{text[cut:]}"), Library((folder,)), name)
    assert not child.errors
    assert child.ruleset.parents == ("moved",)
    assert compare(ruleset(name), child.ruleset).differences == ()


# ---- changes are found -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_single_change_is_found(name: str, data: st.DataObject) -> None:
    game = played(ruleset(name), {})
    used = mentioned(game)
    game = replace(game, defines=tuple(define for define in game.defines if define.id in used))
    place = data.draw(st.integers(1, altered(game, 0)[1]))
    changed = altered(game, place)[0]
    assert isinstance(changed, RuleSet)
    found = compare(game, changed)
    assert found.differences
    assert not {one.kind for one in found.differences} & {Kind.RENAMED}


@pytest.mark.parametrize("name", ["changsha_2007", "quanzhou", "xiamen_gold", "basic"])
def test_every_condition_that_falls_away_is_found(name: str) -> None:
    game = played(ruleset(name), {})
    for place, pattern in enumerate(game.patterns):
        if pattern.cond is not None and pattern.each is None:
            patterns = (*game.patterns[:place], replace(pattern, cond=None), *game.patterns[place + 1 :])
            (one,) = compare(game, replace(game, patterns=patterns)).differences
            assert (one.part, one.id) == (Part.FURTHER, pattern.id)


# ---- sentences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_difference_is_told_by_what_differs(pair: tuple[str, str], lang: str) -> None:
    """No sentence twice, never twice the same text on both sides, and no letter that could be a player's."""
    found = compare(ruleset(pair[0]), ruleset(pair[1]))
    telling = Telling(found.a, found.b, lang, found.called.of(lang))
    told = [tell(telling, one) for one in found.differences]
    for one in told:
        assert one.lead
        assert one.a != one.b or not one.a
    sentences = [one.sentence(lang, telling.called) for one in told]
    assert len(sentences) == len(set(sentences))
    assert not [text for text in sentences if re.search(r"\b[A-D]\b", text)]
    assert all(text.endswith("。" if lang == "zh" else ".") for text in sentences)
