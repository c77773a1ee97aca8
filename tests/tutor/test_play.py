"""Whole deals played by keys at 80x24, in both languages; what is not allowed is explained."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from compiler.runtime.play.action import Action
from compiler.runtime.play.advance import advance
from compiler.runtime.play.dealt import Dealt, begin
from compiler.runtime.play.permit import permissions_of
from locales import Language
from tests.tutor.all_drills import RULESETS
from tests.tutor.screen import SIZE, press, rows, settled, shown, to, toy_app
from tests.tutor.test_app import only
from tutor.app import TutorApp
from tutor.engine.compiled import CompiledEngine
from tutor.play.game import Game, Turn
from tutor.play.house import House, house_of
from tutor.play.keeping import game_from, kept_text
from tutor.play.table import discards
from tutor.play.tries import against, barred, tried, tries
from tutor.progress import Store
from tutor.screens.home import HomeScreen
from tutor.screens.play import PlayScreen
from tutor.screens.rules import RulesScreen
from tutor.text.offer import Offer
from tutor.text.result import result_lines
from tutor.text.table import seat_name, standing_lines, wild_tiles
from tutor.tiles import Style, read
from tutor.tiles import name as name_of_tile
from tutor.widgets.hand_pad import HandPad
from tutor.words import Words

ENGINE = CompiledEngine()
# More keys than any deal of four players takes.
MOST_KEYS = 300


def house(name: str) -> House:
    found = house_of(ENGINE.open(name, {}))
    assert found is not None
    return found


def app_on(name: str, language: Language, seed: str = "1", store: Store | None = None) -> TutorApp:
    app = TutorApp(ENGINE, store or Store.in_memory(), language, seed=seed)
    app.pace = 0
    app.settings.choose_language(language.value)
    app.settings.choose_ruleset(name)
    return app


async def at_table(pilot: Pilot[None]) -> PlayScreen:
    """From the main menu to the learner's first turn, or the end of a deal that has none."""
    await press(pilot, to("play"))
    screen = pilot.app.screen
    assert isinstance(screen, PlayScreen)
    await waited(pilot, screen)
    return screen


async def waited(pilot: Pilot[None], screen: PlayScreen) -> None:
    """Until the others have acted."""
    while screen.game is None or (screen.game.turn is Turn.OTHERS and not screen.by_key):
        await settled(pilot)


async def play_out(pilot: Pilot[None], screen: PlayScreen) -> list[str]:
    """To the end by keys alone: a win where there is one, else the last choice that is allowed."""
    seen: list[str] = []
    for _ in range(MOST_KEYS):
        game = screen.game
        assert game is not None
        if game.turn is Turn.OVER:
            return seen
        seen.append("\n".join(rows(screen.tutor)))
        await pilot.press(*keys_for(screen))
        await waited(pilot, screen)
        assert screen.ruled is None, "what was chosen is legal"
    raise AssertionError("the deal does not end")


def keys_for(screen: PlayScreen) -> list[str]:
    """The number of a win, else of a tile that may be thrown, else of the last act."""
    game = screen.game
    assert game is not None
    legal = {found.action for found in game.options()}
    choices = screen.offer().choices
    allowed = [place for place, action in enumerate(choices, 1) if action in legal]
    assert allowed, "nothing is offered that may be done"
    wins = [place for place in allowed if choices[place - 1].act == "win"]
    throws = [place for place in allowed if choices[place - 1].act == "discard"]
    place = (wins or throws[-1:] or allowed[-1:])[0]
    return [*str(place), *([] if len(choices) <= 9 else ["enter"])]


ENDS = {
    Language.EN: ("Settlement", "in all", r"deals? next|do not say who deals next"),
    Language.ZH: ("结算", "合计", r"坐庄|没有说"),
}


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", ["changsha_2007", "xiamen_gold"])
async def test_a_newcomer_plays_a_whole_deal_to_its_account(name: str, language: Language) -> None:
    app = TutorApp(ENGINE, Store.in_memory(), Language.ZH, seed="1")
    app.pace = 0
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1" if language is Language.ZH else "2", "y")
        number = [card.id for card in app.cards()].index(name) + 1
        await press(pilot, *str(number), "enter", "escape")
        assert app.rules is not None
        assert app.rules.card.id == name
        screen = await at_table(pilot)
        seen = await play_out(pilot, screen)
        assert seen
        for text in [*seen, shown(app)]:
            # The marks of seats and of rules in brackets are no words.
            assert only(re.sub(r"\[[\w-]+\]", "", text), language.value) == []
        end = shown(app)
        settlement, total, dealer = ENDS[language]
        assert settlement in end
        assert total in end
        assert re.search(dealer, end + await press(pilot, "pagedown"))
        assert screen.game is not None
        assert sum(screen.game.outcome().payments.values()) == 0
        first = screen.game
        await press(pilot, "enter")
        await waited(pilot, screen)
        assert screen.game is not first
        assert screen.game.dealers == (first.outcome().dealers or first.dealers)


async def test_a_rule_that_forbids_is_told_with_its_source() -> None:
    """XM3-08: an honour that others have thrown must be followed; seat A holds red dragons and throws
    another tile."""
    app = app_on("xiamen_gold", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        for _ in range(MOST_KEYS):
            game = screen.game
            assert game is not None
            legal = {found.action for found in game.options()}
            barred = [a for a in screen.offer().throws if a not in legal]
            if barred or game.turn is Turn.OVER:
                break
            await pilot.press(*keys_for(screen))
            await waited(pilot, screen)
        assert game is not None
        assert barred
        legal_tiles = [a.tiles[0] for a in legal if a.act == "discard"]
        only_these = "".join(name_of_tile(tile, "en") for tile in sorted(set(legal_tiles)))
        assert f"(follow honours: only {only_these})" in shown(app)
        before = game.state
        forbidden = await press(pilot, "c")
        assert "discard" in forbidden
        assert ": follow honours" in forbidden
        await press(pilot, "c")
        text = await press(pilot, *str(screen.offer().throws.index(barred[0]) + 1), "enter")
        assert "not legal" in text
        assert "[XM3-08]" in text
        assert game.state is before
        chinese = await press(pilot, "f6")
        assert "不合规则" in chinese
        assert "[XM3-08]" in chinese


async def test_anything_may_be_tried_and_is_explained() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        game = screen.game
        assert game is not None
        before = game.state
        assert "Not allowed now" in await press(pilot, "c")
        labels = [label for _, label in screen.offer().acts]
        assert "win: your hand is not complete" in labels
        text = await press(pilot, str(labels.index("win: your hand is not complete") + 1))
        assert "You win on" in text or "not legal" in text
        assert game.state is before
        assert "not legal" not in await press(pilot, "c")
        await press(pilot, "escape")
        assert app.screen is screen
        assert screen.trying is None


async def test_a_deal_left_in_the_middle_goes_on() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        assert "that you left" not in shown(app)
        screen = await at_table(pilot)
        await pilot.press(*keys_for(screen))
        await waited(pilot, screen)
        game = screen.game
        assert game is not None
        assert game.turn is Turn.YOU
        text = shown(app)
        assert "go on with the deal that you left" in await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        again = await at_table(pilot)
        assert again.game is game
        assert shown(app) == text
        # Other rules, another deal.
        await press(pilot, "escape")
        app.choose_ruleset("basic")
        assert (await at_table(pilot)).game is not game


async def test_quitting_keeps_the_deal_for_the_next_start() -> None:
    """Ctrl+Q in the middle; the rules with an option changed begin another one."""
    store = Store.in_memory()
    app = app_on("changsha_2007", Language.EN, store=store)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        await pilot.press(*keys_for(screen))
        await waited(pilot, screen)
        game = screen.game
        await pilot.press("ctrl+q")
    assert game is not None
    app = app_on("changsha_2007", Language.EN, store=store)
    async with app.run_test(size=SIZE) as pilot:
        assert "go on with the deal that you left" in shown(app)
        screen = await at_table(pilot)
        assert screen.game is not None
        assert screen.game.dealt == game.dealt
        assert [step.permission.action for step in screen.game.steps] == [
            step.permission.action for step in game.steps
        ]
        await press(pilot, "escape")
        assert app.rules is not None
        option = next(option for option in app.rules.card.options if option.id == "stack")
        app.choose_option(option, not option.default)
        assert "that you left" not in shown(app)


async def test_streak_and_totals_go_on_after_a_result_that_is_left() -> None:
    """XM3-09: the dealer who stays counts his deals; what was won so far is told with the result."""
    app = app_on("xiamen_gold", Language.ZH)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        await play_out(pilot, screen)
        first = screen.game
        assert first is not None
        came = first.outcome()
        over = "上一局打完了"
        assert over in await press(pilot, "escape")
        again = app_on("xiamen_gold", Language.ZH, store=app.store)
        async with again.run_test(size=SIZE) as other:
            await settled(other)
            assert over in shown(again), "at the next start too"
        screen = await at_table(pilot)
        assert screen.game is first
        text = await press(pilot, "enter")
        await waited(pilot, screen)
        game = screen.game
        assert game is not None
        assert (game.dealers, dict(game.carried)) == (came.dealers, came.carried)
        assert f"连庄：{came.carried['repeats']}" in text
        assert "留 16" in text
        assert "第 2 局" in text
        await play_out(pilot, screen)
        end = [shown(app), await press(pilot, "pagedown")]
        assert any("2 局累计" in part for part in end)
        both = game.outcome().payments
        assert game.sums() == {player: came.payments[player] + both[player] for player in "ABCD"}


def test_totals_are_kept_to_the_last_third() -> None:
    """A number of JSON drifts; those kept as numbers before are read still."""
    rules, found = ENGINE.open("basic", {}), house("basic")
    totals = {"A": Fraction(2, 3), "B": Fraction(-1, 3), "C": Fraction(-1, 3), "D": Fraction(10**17 + 1)}
    text = kept_text(Game(found, "1", totals=totals, number=2), rules)
    again = game_from(text, rules, found)
    assert again is not None
    assert again.totals == totals
    before = json.dumps({**json.loads(text), "totals": {"A": 3, "B": -1.5, "C": -1.5, "D": 0}})
    again = game_from(before, rules, found)
    assert again is not None
    assert again.totals == {"A": 3, "B": Fraction(-3, 2), "C": Fraction(-3, 2), "D": 0}


@pytest.mark.parametrize("total", ["1e999999999", "1/0", "many", None])
def test_a_total_that_is_none_is_not_taken_up(total: object) -> None:
    found = house("changsha_2007")
    rules = ENGINE.open("changsha_2007", {})
    text = json.loads(kept_text(Game(found, "1"), rules))
    assert game_from(json.dumps(text), rules, found) is not None
    text["totals"]["A"] = total
    assert game_from(json.dumps(text), rules, found) is None


def test_flowers_that_are_letters_are_named_at_the_table() -> None:
    """In English; Chinese signs are names themselves."""
    rules, found = ENGINE.open("xiamen_gold", {}), house("xiamen_gold")
    dealt = replace(Game(found, "1", you="").dealt, flowers={"A": read("f1f6")})
    state = begin(found.rules, found.conduct, dealt)
    for language, named in ((Language.EN, True), (Language.ZH, False)):
        words = Words(language)
        lines = standing_lines(state, rules, found.referee(words.lang), words, 78)
        text = " ".join(line.plain for line in lines)
        assert ("f1 Spring" in text and "f6 Orchid" in text) is named


@pytest.mark.parametrize("lang", list(Language))
def test_all_hands_lie_open_at_the_end_with_the_golds_marked(lang: Language) -> None:
    game = Game(house("xiamen_gold"), "2", you="")
    words, golds = Words(lang), wild_tiles(game.state)
    while game.turn is not Turn.OVER:
        game.go_on()
    text = [line.plain for line in result_lines(game, game.house.referee(words.lang), words, 78)]
    assert all(cell_len(line) <= 78 for line in text)
    losers = [player for player in "ABCD" if player not in game.outcome().winners]
    for player in losers:
        seat = game.state.seats[player]
        tiles = [*(seat.hand or ()), *(tile for meld in seat.melds for tile in meld.tiles)]
        line = next(line for line in text if line.startswith(f"  {player}")).split("|")[0]
        assert sum(map(str.isdigit, line)) == sum(tile < 27 for tile in tiles)
        assert line.count("*") == sum(tile in golds for tile in seat.hand or ())
    assert any(tile in golds for player in losers for tile in game.state.seats[player].hand or ())


async def test_step_by_step_each_key_brings_one_step() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        game = screen.game
        assert game is not None
        await press(pilot, "p", *keys_for(screen))
        steps = len(game.steps)
        while game.turn is Turn.OTHERS:
            await press(pilot, "enter")
            assert len(game.steps) > steps
            steps = len(game.steps)


async def test_leaving_while_the_others_act_ends_it() -> None:
    app = app_on("changsha_2007", Language.EN)
    app.pace = 60
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(to("play"))
        while not isinstance(app.screen, PlayScreen) or app.screen.game is None:
            await pilot.pause(0.05)
        screen = app.screen
        while screen.game is None or screen.game.turn is Turn.OTHERS:
            await pilot.pause(0.05)
        await pilot.press(*keys_for(screen))
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("size", [(40, 10), (20, 5), (60, 20), (120, 40)])
@pytest.mark.parametrize("language", list(Language))
async def test_odd_sizes_do_not_break_the_table(size: tuple[int, int], language: Language) -> None:
    app = app_on("xiamen_gold", language)
    async with app.run_test(size=size) as pilot:
        screen = await at_table(pilot)
        for _ in Style:
            await press(pilot, "f7")
            rows(app)
        await pilot.press(*keys_for(screen))
        await waited(pilot, screen)
        rows(app)


@pytest.mark.parametrize("language", list(Language))
async def test_rules_without_whole_deals_say_so(language: Language) -> None:
    app = toy_app(language)
    async with app.run_test(size=SIZE) as pilot:
        text = await press(pilot, to("play"))
        assert ("打不了整局" if language is Language.ZH else "No whole deal") in text
        await press(pilot, "c", "p", "enter", "escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("name", RULESETS)
def test_a_learner_who_takes_the_first_choice_gets_to_the_end(name: str) -> None:
    """Of every rule set; no tile is lost and what is paid is gained."""
    game = Game(house(name), "1")
    copies = sum(game.house.rules.equipment.copies)
    for _ in range(2000):
        if game.turn is Turn.OVER:
            break
        if game.turn is Turn.YOU:
            game.do(game.options()[0].action)
        else:
            game.go_on()
        assert lying(game) == copies
    assert game.turn is Turn.OVER
    assert sum(game.outcome().payments.values()) == 0
    assert Game(game.house, "1").dealt == game.dealt


@pytest.mark.parametrize("seed", ["1", *(pytest.param(str(s), marks=pytest.mark.long) for s in range(2, 12))])
@pytest.mark.parametrize("name", RULESETS)
def test_everything_that_may_be_tried_has_a_reason_against_it(name: str, seed: str) -> None:
    """In both languages; and a learner who chooses at random gets to the end."""
    game, rng = Game(house(name), seed), Random(seed)
    while game.turn is not Turn.OVER:
        if game.turn is Turn.OTHERS:
            game.go_on()
            continue
        for one in tries(game.state, game.you):
            for lang in ("zh", "en"):
                against = game.house.referee(lang).against(one)
                assert against, one.action
                assert all(rule.name.strip() for rule in against)
        game.do(rng.choice(game.options()).action)
    assert sum(game.outcome().payments.values()) == 0


def lying(game: Game) -> int:
    """All tiles: in hands, sets, on the table, in the wall, turned up as an indicator."""
    state = game.state
    assert state.wall is not None
    held = sum(len(s.hand or ()) + len(s.flowers) + len(s.held) for s in state.seats.values())
    sets = sum(len(meld.tiles) for seat in state.seats.values() for meld in seat.melds)
    thrown = sum(map(len, discards(state).values()))
    robbed = any("rob_kong" in win.on for win in state.wins)
    return held + sets + thrown + robbed + len(state.wall) + (game.dealt.indicator is not None)


def test_a_chow_from_the_wrong_seat_is_told_though_the_game_went_on() -> None:
    """A discards 5m, which nobody can use but C, who holds 4m and 6m: only B, who sits next, may chow
    (CS1-06)."""
    found = house("changsha_room")
    dealt = Dealt(
        hands={
            "A": read("5m1p1p1p9p9p9s9s9s1s1s3s3s7s"),
            "B": read("1m1m1m9m9m9m2p2p2p8p8p8p5s"),
            "C": read("4m6m3p4p7p7p2s2s4s4s6s6s8s"),
            "D": read("2m2m2m8m8m8m3p3p3p6p6p6p5s"),
        },
        left=55,
    )
    state = begin(found.rules, found.conduct, dealt)
    state = advance(state, Action("A", "discard", tiles=read("5m")))
    assert state.lying is None
    chow = Action("C", "chow", tiles=read("456m"))
    (told,) = found.referee("en").against(tried(state, chow))
    assert told.name == "a chow takes the discard of the previous player only"
    assert chow in {one.action for one in tries(state, "C")}
    assert all(one.illegal for one in tries(state, "C"))


@pytest.mark.parametrize("name", ["changsha_2007", "two_player"])
async def test_random_keys_never_break_the_table(name: str) -> None:
    rng = Random(7)
    keys = [*"123456789hjklLtcpn", "enter", "space", "up", "down", "left", "right", "f1", "f6", "f7"]
    keys += ["escape", "pagedown", "pageup", "tab", "backspace", "enter", "enter", to("play"), to("lesson")]
    app = app_on(name, Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(150):
            await pilot.press(rng.choice(keys))
            assert app.is_running
            rows(app)


async def test_the_command_line_opens_the_table_at_once() -> None:
    app = TutorApp(ENGINE, Store.in_memory(), Language.EN, ruleset="changsha_2007", seed="1", part="play")
    app.pace = 0
    app.settings.choose_language("en")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        await waited(pilot, app.screen)
        assert app.screen.game is not None


async def test_the_rules_are_a_key_away() -> None:
    app = app_on("changsha_2007", Language.EN)
    async with app.run_test(size=SIZE) as pilot:
        screen = await at_table(pilot)
        assert "F4 rules" in shown(app)
        await press(pilot, "f4")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape")
        assert app.screen_stack[-1] is screen


def test_everything_the_tiles_allow_and_a_rule_forbids_is_listed() -> None:
    """CS3-12: after a dice kong the tile drawn is discarded, no other; these are told in one line."""
    frozen = None
    for seed in range(40):
        game = Game(house("changsha_2007"), f"kong {seed}", you="", lot=0.3)
        while frozen is None and game.turn is not Turn.OVER:
            state = game.state
            found = permissions_of(state, state.player, everything=False) if state.player else ()
            throws = [one for one in found if one.action.act == "discard"]
            if any(one.bars for one in throws) and any(one.legal for one in throws):
                frozen = state
            game.go_on()
        if frozen is not None:
            break
    assert frozen is not None
    groups = barred(frozen, frozen.player)
    (discards_of,) = [group for group in groups if group.first.action.act == "discard"]
    legal = {one.action.tile for one in throws if one.legal}
    assert set(discards_of.tiles) == set(frozen.seats[frozen.player].hand or ()) - legal
    assert against(discards_of.first)


def test_seats_are_told_as_the_learner_sees_them() -> None:
    """The next player in turn sits to the right: 下家."""
    words = Words(Language.ZH)
    named = [seat_name("ABCD", player, "B", words) for player in "ABCD"]
    assert named == ["上家", "你", "下家", "对家"]
    assert [seat_name("AB", player, "A", words) for player in "AB"] == ["你", "对家"]


def test_a_wild_tile_keeps_its_number_in_every_style() -> None:
    """Number 17 of a hand fills the two cells of a Unicode tile: the star gives way."""
    offer = Offer(tiles=(0,) * 16 + (1,), throws=(Action("A", "discard"),) * 17, wild=frozenset({1}))
    pad = HandPad(lambda: offer, lambda: Style.UNICODE, lambda: "en")
    assert any(line.plain.split()[-1:] == ["17"] for line in pad.lines(78))
