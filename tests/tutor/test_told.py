"""What a comparing question asks can be answered from what the screen tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from locales import Language
from tests.tutor.comparing import PAIRS, asked, contrast
from tutor.drills.maker import Maker
from tutor.drills.model import DiffQuestion, Drill
from tutor.engine import Case, Meld, Rules, Verdict, Win
from tutor.text.diff import diff_situation
from tutor.text.plain_tiles import hand_line
from tutor.text.situation import claimed, happened, situation, standing_parts
from tutor.text.tiles_shown import held
from tutor.tiles import read
from tutor.words import Words

COUNT = 2
WINDS = (27, 28)
ON = ("last_draw", "last_discard", "kong_draw", "kong_discard", "first_draw", "first_discard", "last_copy")
FORMS = ("exposed", "concealed", "added")


def others(case: Case, rules: Rules) -> Iterator[Case]:
    """The case with one fact about it changed."""
    for player in rules.players:
        yield replace(case, winner=player)
        yield replace(case, dealers=(player,))
    yield from (replace(case, round_wind=wind) for wind in WINDS)
    yield replace(case, at_deal=not case.at_deal)
    for place, tile in enumerate(case.draws):
        yield replace(case, draws=(*case.draws[:place], (tile + 1) % 27, *case.draws[place + 1 :]))
    yield replace(case, draws=())
    if case.indicator is not None:
        yield replace(case, indicator=(case.indicator + 1) % 27)
    yield from _otherwise_won(case, rules)
    yield from _other_acts(case, rules)
    yield from _other_melds(case, rules)


def _otherwise_won(case: Case, rules: Rules) -> Iterator[Case]:
    win = case.win
    if win is None:
        return
    for by in ("self_draw", "discard", "rob_kong"):
        for player in rules.players if by != "self_draw" else (None,):
            yield replace(case, win=replace(win, by=by, source=player))
    for flag in ON:
        on = tuple(one for one in win.on if one != flag)
        yield replace(case, win=replace(win, on=on if flag in win.on else (*win.on, flag)))


def _other_acts(case: Case, rules: Rules) -> Iterator[Case]:
    for place, act in enumerate(case.acts):
        changed = [replace(act, act=move.id) for move in rules.kong_moves]
        changed += [replace(act, player=player) for player in rules.players]
        changed += [replace(act, form=form) for form in FORMS]
        for one in changed:
            yield replace(case, acts=(*case.acts[:place], one, *case.acts[place + 1 :]))


def _other_melds(case: Case, rules: Rules) -> Iterator[Case]:
    for place, meld in enumerate(case.melds):
        changed = [replace(meld, source=player) for player in rules.players if meld.source]
        changed += [replace(meld, form=form) for form in FORMS if meld.kind == "kong"]
        for one in changed:
            yield replace(case, melds=(*case.melds[:place], one, *case.melds[place + 1 :]))


def told(question: DiffQuestion, case: Case, rules: Rules, language: Language) -> tuple[str, str]:
    """What is said of one side, on the screen and in plain text."""
    words = Words(language)
    lines = [*happened(case, rules, words), *standing_parts(case, rules, words)]
    lines += [claimed(case, words)] if question.tells_sources else []
    above = "\n".join(lines)
    return above + repr(held(case, rules, words)), above + hand_line(case, rules, words)


def ruled(rules: Rules, case: Case) -> tuple[bool, object, object] | None:
    if not rules.accepts(case):
        return None
    verdict: Verdict = rules.judge(case)
    return verdict.legal, verdict.counted, verdict.payments


# The printed list turns on the same facts as the standard one.
@pytest.mark.parametrize(("a", "b"), [pair for pair in PAIRS if pair[1] != "guobiao_as_printed"])
def test_every_fact_that_a_ruling_goes_by_is_told(a: str, b: str) -> None:
    """Two situations that read alike are ruled on alike, in both languages."""
    for question in asked(a, b, range(COUNT)):
        for case, rules in ((question.case, contrast(a, b).a), (question.other_case, question.other)):
            mine = ruled(rules, case)
            for other in others(case, rules):
                if ruled(rules, other) not in (None, mine):
                    for language in Language:
                        pairs = zip(
                            told(question, case, rules, language),
                            told(question, other, rules, language),
                            strict=True,
                        )
                        assert all(x != y for x, y in pairs), other


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_the_question_says_what_either_side_goes_by(a: str, b: str) -> None:
    for question in asked(a, b, range(COUNT)):
        cases = (question.case, contrast(a, b).a), (question.other_case, question.other)
        for language in Language:
            words = Words(language)
            above = "\n".join(diff_situation(question, contrast(a, b).a, words))
            for case, rules in cases:
                parts = [*happened(case, rules, words), *standing_parts(case, rules, words)]
                assert [part for part in parts if part not in above] == []


@pytest.mark.parametrize("language", tuple(Language))
def test_a_dealt_hand_is_called_so_and_its_turned_tiles_are_told(language: Language) -> None:
    """CS3-27, CS3-42: birds are turned up after an opening win too."""
    pair = contrast("changsha_online", "changsha_2007")
    maker, words = Maker(pair.a, contrast=pair), Words(language)
    way = next(repr(one) for one in pair.pool.signatures if one.a == ("six_six",))
    question = maker.make(Drill.DIFF, "1", way)
    assert isinstance(question, DiffQuestion)
    text = "\n".join(diff_situation(question, pair.a, words))
    assert question.case.at_deal
    assert ("起手" if language is Language.ZH else "is dealt") in text
    assert ("鸟" if language is Language.ZH else "bird") in text


@pytest.mark.parametrize(("language", "kind"), [(Language.ZH, "开杠"), (Language.EN, "kong with dice")])
def test_the_kind_of_a_robbed_kong_is_told(language: Language, kind: str) -> None:
    """CS3-52 speaks of dice kongs; a kong of which nothing is told is one (`docs/decisions/0024`)."""
    pair = contrast("changsha_online", "changsha_2007")
    win = Win(tile=9, by="rob_kong", source="B")
    case = Case(winner="A", dealers=("A",), hand=tuple(read("123456789m23p55p")), win=win, draws=(20,))
    assert kind in "\n".join(happened(case, pair.a, Words(language)))


@pytest.mark.parametrize("wind", ["E", "S"])
def test_the_round_wind_is_told_and_counts(wind: str) -> None:
    """GBF-60: the pung of the prevalent wind. Both evaluators know the wind, and the learner is told it."""
    rules = contrast("guobiao", "two_player").a
    case = Case(
        winner="B",
        dealers=("A",),
        round_wind=read(wind)[0],
        hand=read("88899m44s"),
        melds=(
            Meld(kind="pung", tiles=read("EEE"), source="C"),
            Meld(kind="pung", tiles=read("CCC"), source="D"),
        ),
        win=Win(tile=read("4s")[0], by="discard", source="C"),
    )
    assert ("round_wind_pung" in rules.judge(case).counted) is (wind == "E")
    assert set(rules.glance(case).counted) == set(rules.judge(case).counted)
    told = "\n".join(situation(case, rules, Words(Language.EN)))
    assert ("Round wind: S" in told) is (wind == "S")
