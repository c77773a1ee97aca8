"""Examples: variants flattened into cases, names resolved, mistakes reported."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from compiler import ir
from compiler.ir import ExampleAct, ExampleCase, ExampleMeld, ExampleSetting, Expect, Sort
from compiler.lower.context import Context
from compiler.lower.naming import cite_of
from compiler.lower.symbols import Symbol, Thing
from compiler.lower.words import ACTS, CIRCUMSTANCES
from compiler.runtime.tiles import kind_text, kinds_of_text
from dsl import syntax
from dsl.source import Span

FORMS = ("concealed", "exposed", "added")
MELDS = ("chow", "pung", "kong")
TABLE_SETTINGS = (
    "dealer",
    "winner",
    "round_wind",
    "seat_wind",
    "wall",
    "indicator",
    "flower",
    "balance",
    "deal",
)
ROLES = ("next_dealer", "winner")
# Settings that may be one player's.
OWNED = ("fact", "carry", "balance")


@dataclass(slots=True, kw_only=True)
class _Draft:
    """What the variants so far have said."""

    hand: tuple[int, ...] | None = None
    hands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    melds: tuple[ExampleMeld, ...] = ()
    win_player: str | None = None
    win_tile: int | None = None
    win_source: str | None = None
    settings: dict[tuple[str, str | None], ExampleSetting] = field(default_factory=dict)
    play: tuple[ExampleAct, ...] = ()
    given_at: dict[str, Span] = field(default_factory=dict)


def lower_example(example: syntax.Example, ctx: Context) -> tuple[ExampleCase, ...]:
    """One case for each `gives`, up to the first of which something that is given can't be read."""
    draft = _Draft()
    cases: list[ExampleCase] = []
    known = len(ctx.diagnostics)
    for variant in example.variants:
        for given in variant.givens:
            _take_given(given, draft, ctx)
        if len(ctx.diagnostics) > known:
            break
        expects = tuple(e for e in (_expect(x, ctx) for x in variant.expects) if e is not None)
        cases.append(
            ExampleCase(
                span=variant.span,
                text=example.text or "",
                hand=draft.hand,
                hands=tuple(sorted(draft.hands.items())),
                melds=draft.melds,
                win_player=draft.win_player,
                win_tile=draft.win_tile,
                win_source=draft.win_source,
                settings=tuple(draft.settings.values()),
                play=draft.play,
                expects=expects,
                cites=tuple(cite_of(c) for c in example.cites),
                given_at=tuple(draft.given_at.items()),
            )
        )
    return tuple(cases)


def _take_given(given: syntax.Given, draft: _Draft, ctx: Context) -> None:
    match given:
        case syntax.GivenHand():
            tiles = _kinds(given.tiles, given, ctx)
            draft.given_at[given.player or "hand"] = given.span
            if given.player is None:
                draft.hand = tiles
            else:
                draft.hands[given.player] = tiles
        case syntax.GivenMelds():
            draft.melds = tuple(m for m in (_meld(m, ctx) for m in given.melds) if m is not None)
        case syntax.GivenWin():
            _take_win(given, draft, ctx)
        case syntax.GivenSettings():
            for setting in given.settings:
                _take_setting(setting, draft, ctx)
        case syntax.GivenPlay():
            draft.play = tuple(a for a in (_act(scene, ctx) for scene in given.scenes) if a is not None)


def _kinds(text: str, node: syntax.Node, ctx: Context) -> tuple[int, ...]:
    kinds = kinds_of_text(text)
    if kinds is None:
        ctx.report("MJR245", node.span, text=text)
        return ()
    for kind in kinds:
        if ctx.copies and not ctx.copies[kind]:
            hint = "牌张里没有它|the wall of these rules has none"
            ctx.report("MJR245", node.span, text=kind_text(kind), hint=hint)
    return tuple(kinds)


def _take_win(given: syntax.GivenWin, draft: _Draft, ctx: Context) -> None:
    draft.given_at["win"] = given.span
    if given.tile is not None:
        kinds = _kinds(given.tile, given, ctx)
        if len(kinds) != 1:
            ctx.report("MJR262", given.span, name="wins", value=given.tile)
        draft.win_tile = kinds[0] if kinds else None
    if given.player is not None:
        draft.win_player = given.player
        draft.win_source = given.source
    elif given.source is not None:
        draft.win_source = given.source


def _meld(meld: syntax.GivenMeld, ctx: Context) -> ExampleMeld | None:
    words = [word.text for word in meld.words]
    kind = next((w for w in words if w in MELDS), None)
    form = next((w for w in words if w in FORMS), None)
    for word in meld.words:
        if word.text not in (*MELDS, *FORMS):
            ctx.report_near("MJR261", word.span, (*MELDS, *FORMS), name=word.text)
            return None
    if kind is None:
        ctx.report_near("MJR261", meld.span, MELDS, name=ctx.text_of(meld.span))
        return None
    tiles = _kinds(meld.tiles, meld, ctx)
    return ExampleMeld(span=meld.span, kind=kind, form=form or "exposed", tiles=tiles, source=meld.source)


def _symbol(name: syntax.Name, ctx: Context) -> Symbol | None:
    found = ctx.table.look_up(name.text, name.quoted)
    if len(found) == 1:
        ctx.used.add(found[0].id)
    return found[0] if len(found) == 1 else None


SETTING_KINDS = {
    Thing.OPTION: "option",
    Thing.FACT: "fact",
    Thing.CARRY: "carry",
    Thing.DRAWS: "draws",
    Thing.WILDS: "wild",
}


def _take_setting(setting: syntax.Setting, draft: _Draft, ctx: Context) -> None:
    kind, name = _setting_kind(setting.name, ctx)
    if kind is None:
        return
    numbers: list[int] = []
    words: list[str] = []
    tiles: list[int] = []
    for value in setting.values:
        red = _wants_tiles(kind, name, ctx) and isinstance(value, syntax.PlayerLetter) and value.letter == "C"
        taken = syntax.Tiles(span=setting.span, text="C") if red else value
        _take_value(taken, numbers, words, tiles, ctx)
    if kind == "option":
        choices = ctx.table.by_id[name].choices
        words = [choices.get(word, word) for word in words]
    lowered = ExampleSetting(
        span=setting.span,
        kind=kind,
        name=name,
        player=setting.player,
        numbers=tuple(numbers),
        words=tuple(words),
        tiles=tuple(tiles),
    )
    _check_setting(lowered, setting, ctx)
    draft.settings[(name, setting.player)] = lowered


def _wants_tiles(kind: str, name: str, ctx: Context) -> bool:
    """The values of the setting are tiles: there `C` is the red dragon and no player."""
    fact = kind == "fact" and Sort.TILE in ctx.table.by_id[name].sorts
    return fact or kind in ("draws", "wild", "flower", "indicator", "round_wind", "seat_wind")


def _setting_kind(name: syntax.Name, ctx: Context) -> tuple[str | None, str]:
    if not name.quoted:
        if name.text in CIRCUMSTANCES or name.text == "end":
            return "circumstance", name.text
        if name.text in TABLE_SETTINGS:
            return ("circumstance" if name.text == "deal" else name.text), name.text
    symbol = _symbol(name, ctx)
    if symbol is not None and symbol.thing in SETTING_KINDS:
        return SETTING_KINDS[symbol.thing], symbol.id
    known = (s.id for s in ctx.table.by_id.values() if s.thing in SETTING_KINDS)
    ctx.report_near("MJR261", name.span, (*known, *CIRCUMSTANCES, *TABLE_SETTINGS), name=name.text)
    return None, ""


def _take_value(
    value: syntax.SettingValue, numbers: list[int], words: list[str], tiles: list[int], ctx: Context
) -> None:
    match value:
        case bool():
            numbers.append(int(value))
        case int():
            numbers.append(value)
        case syntax.PlayerLetter():
            words.append(value.letter)
        case syntax.Tiles():
            tiles.extend(_kinds(value.text, value, ctx))
        case syntax.Name():
            words.append(value.text)


def _check_setting(lowered: ExampleSetting, setting: syntax.Setting, ctx: Context) -> None:
    """The values are of the sort that the setting takes, and as many as it takes."""
    if not setting.values and lowered.kind != "circumstance":
        ctx.report("MJR271", setting.span, name=lowered.name)
        return
    symbol = ctx.table.by_id[lowered.name] if lowered.kind == "option" else None
    given = (*lowered.numbers, *lowered.words)
    if symbol is not None and symbol.choices and len(setting.values) == 1 and lowered.player is None:
        if not given or given[0] not in symbol.choices.values():
            shown = _shown(setting, ctx)
            ctx.report_near("MJR237", setting.span, tuple(symbol.choices), name=lowered.name, value=shown)
    elif not _is_of_its_sort(lowered, setting, ctx):
        ctx.report("MJR262", setting.span, name=lowered.name, value=_shown(setting, ctx))


def _shown(setting: syntax.Setting, ctx: Context) -> str:
    """The values as the author wrote them; all of it where the player is what is wrong."""
    return ctx.text_of(setting.span) if setting.player is not None else _behind_equals(setting, ctx)


def _behind_equals(node: syntax.Node, ctx: Context) -> str:
    return ctx.text_of(node.span).split("=", 1)[-1].strip()


def _is_of_its_sort(lowered: ExampleSetting, setting: syntax.Setting, ctx: Context) -> bool:
    kind, count = lowered.kind, len(setting.values)
    if lowered.player is not None and kind not in OWNED:
        return False
    if kind == "circumstance":
        return count == 0
    if _wants_tiles(kind, lowered.name, ctx):
        whole = not lowered.numbers and not lowered.words
        return whole and (kind in ("draws", "flower", "wild") or _is_one_tile(lowered))
    sorts = ctx.table.by_id[lowered.name].sorts if kind in ("fact", "option") else ()
    if kind in ("dealer", "winner") or Sort.PLAYER in sorts:
        several = kind == "dealer" and len(set(lowered.words)) == count
        return set(lowered.words) <= set("ABCD") and len(lowered.words) == count and (several or count == 1)
    if Sort.ACT in sorts:
        return not lowered.numbers and not lowered.tiles
    truth = Sort.CONDITION in sorts
    return count == 1 and len(lowered.numbers) == 1 and isinstance(setting.values[0], bool) is truth


def _is_one_tile(lowered: ExampleSetting) -> bool:
    """A single one; a wind where a wind is told."""
    winds = lowered.kind in ("round_wind", "seat_wind")
    return len(lowered.tiles) == 1 and (not winds or 27 <= lowered.tiles[0] <= 30)


def _act(scene: syntax.Scene, ctx: Context) -> ExampleAct | None:
    passed, form, act, move = False, None, "", ""
    for word in scene.words:
        if word.text == "passed":
            passed = True
        elif word.text in FORMS:
            form = word.text
        elif not word.quoted and word.text in ACTS:
            act = word.text
        else:
            found = _move(word, ctx)
            if found is None:
                return None
            move = found
    tiles = _kinds(scene.tiles, scene, ctx) if scene.tiles is not None else ()
    return ExampleAct(
        span=scene.span, player=scene.player, act=act, move=move, passed=passed, form=form, tiles=tiles
    )


def _move(word: syntax.Name, ctx: Context) -> str | None:
    symbol = _symbol(word, ctx)
    if symbol is not None and symbol.thing is Thing.MOVE:
        return symbol.id
    moves = (s.id for s in ctx.table.by_id.values() if s.thing is Thing.MOVE)
    ctx.report_near("MJR261", word.span, (*moves, *ACTS), name=word.text)
    return None


def _expect(expect: syntax.Expect, ctx: Context) -> Expect | None:
    match expect:
        case syntax.ExpectPays():
            total = sum(change for _, change in expect.changes)
            if total:
                ctx.report("MJR255", expect.span, total=str(total))
            return ir.ExpectPays(span=expect.span, changes=expect.changes)
        case syntax.ExpectValue():
            return _expect_value(expect, ctx)
        case syntax.ExpectName():
            return _expect_name(expect, ctx)


def _expect_value(expect: syntax.ExpectValue, ctx: Context) -> Expect | None:
    name = expect.name.text
    numbers: list[int] = []
    words: list[str] = []
    tiles: list[int] = []
    for value in expect.values:
        red = name == "waits" and isinstance(value, syntax.PlayerLetter) and value.letter == "C"
        _take_value(syntax.Tiles(span=expect.span, text="C") if red else value, numbers, words, tiles, ctx)
    wrong = (numbers or words) if name == "waits" else (numbers or tiles) if name in ROLES else ()
    if wrong:
        ctx.report("MJR262", expect.span, name=name, value=_behind_equals(expect, ctx))
        return None
    if name == "waits":
        return ir.ExpectWaits(span=expect.span, kinds=tuple(sorted(tiles)))
    if name in ROLES:
        return ir.ExpectPlayers(span=expect.span, role=name, players=tuple(words))
    symbol = _symbol(expect.name, ctx)
    if symbol is None or Sort.NUMBER not in symbol.sorts or len(numbers) != 1:
        near = (s.id for s in ctx.table.by_id.values() if Sort.NUMBER in s.sorts)
        ctx.report_near("MJR261", expect.name.span, tuple(near), name=name)
        return None
    return ir.ExpectNumber(span=expect.span, id=symbol.id, player=expect.player, value=Fraction(numbers[0]))


def _expect_name(expect: syntax.ExpectName, ctx: Context) -> Expect | None:
    name = expect.name.text
    if not expect.name.quoted and name == "ready":
        return ir.ExpectWaits(span=expect.span, kinds=None, negated=expect.negated)
    if not expect.name.quoted and name in ACTS:
        return _expect_act(expect, name, "", ctx)
    symbol = _symbol(expect.name, ctx)
    if symbol is not None and symbol.thing is Thing.MOVE:
        return _expect_act(expect, "", symbol.id, ctx)
    kinds = {Thing.PATTERN: "pattern", Thing.CLASS: "class", Thing.DEFINE: "define"}
    if symbol is None or symbol.thing not in kinds:
        near = tuple(s.id for s in ctx.table.by_id.values() if s.thing in kinds)
        ctx.report_near("MJR261", expect.name.span, near, name=name)
        return None
    return ir.ExpectPattern(
        span=expect.span, kind=kinds[symbol.thing], id=symbol.id, negated=expect.negated, times=expect.times
    )


def _expect_act(expect: syntax.ExpectName, act: str, move: str, ctx: Context) -> Expect | None:
    label: str | None = None
    if expect.label is not None:
        found = _symbol(expect.label, ctx)
        if found is None or found.thing is not Thing.BAN:
            near = tuple(s.id for s in ctx.table.by_id.values() if s.thing is Thing.BAN)
            ctx.report_near("MJR239", expect.label.span, near, name=expect.label.text)
            return None
        label = found.id
    tiles = _kinds(expect.tiles, expect, ctx) if expect.tiles is not None else ()
    return ir.ExpectAct(
        span=expect.span, act=act, move=move, form=None, tiles=tiles, negated=expect.negated, label=label
    )
