"""Examples: givens and results."""

from __future__ import annotations

from lark import Tree

from dsl import syntax
from dsl.build.clauses import build_clause, build_value
from dsl.build.descriptions import build_name
from dsl.build.trees import Branch, Leaf, branch, branches, has_token, leaves, span_of, tokens_of
from dsl.syntax import Cite, Example, Expect, Given, Name, SettingValue, Variant


def build_example(tree: Branch) -> Example:
    """An `example` tree."""
    text = next((leaf.ours.value for leaf in tokens_of(tree) if leaf.type == "STRING"), None)
    variants = tuple(_build_variant(child) for child in branches(tree) if child.data == "variant")
    cites = [build_clause(child) for child in branches(tree) if child.data == "cite"]
    return Example(
        span=span_of(tree),
        text=text,
        variants=variants,
        cites=tuple(cite for cite in cites if isinstance(cite, Cite)),
    )


def _build_variant(tree: Branch) -> Variant:
    givens = [_build_given(c) for c in branches(tree) if str(c.data).startswith("given")]
    expects = [_build_expect(c) for c in branches(tree) if str(c.data).startswith("expect")]
    return Variant(span=span_of(tree), givens=tuple(givens), expects=tuple(expects))


def _player_in(tree: Branch | None) -> str | None:
    found = (
        (leaf.ours.value for leaf in leaves(tree) if leaf.type == "PLAYER") if tree is not None else iter(())
    )
    return next(found, None)


def _tile_in(tree: Branch) -> str | None:
    tiles = [leaf.ours.value for leaf in tokens_of(tree) if leaf.type == "TILE"]
    return "".join(tiles) if tiles else None


def _names(tree: Branch) -> tuple[Name, ...]:
    return tuple(build_name(child) for child in branches(tree) if child.data == "name")


def _build_given(tree: Branch) -> Given:
    span = span_of(tree)
    match str(tree.data):
        case "given_hand":
            player = _player_in(branch(tree, "who"))
            return syntax.GivenHand(span=span, player=player, tiles=_tile_in(tree) or "")
        case "given_melds":
            return syntax.GivenMelds(span=span, melds=tuple(_build_meld(c) for c in branches(tree)))
        case "given_settings":
            return syntax.GivenSettings(span=span, settings=tuple(_build_setting(c) for c in branches(tree)))
        case "given_play":
            return syntax.GivenPlay(span=span, scenes=tuple(_build_scene(c) for c in branches(tree)))
        case _:
            return _build_win(tree)


def _build_win(tree: Branch) -> Given:
    players = [leaf.ours.value for leaf in tokens_of(tree) if leaf.type in ("PLAYER", "WINNER")]
    source = _player_in(branch(tree, "source"))
    if len(players) > 1:
        source = players[1]
    player = players[0] if players else None
    return syntax.GivenWin(span=span_of(tree), player=player, tile=_tile_in(tree), source=source)


def _build_meld(tree: Branch) -> syntax.GivenMeld:
    return syntax.GivenMeld(
        span=span_of(tree),
        words=_names(tree),
        tiles=_tile_in(tree) or "",
        source=_player_in(branch(tree, "source")),
    )


def _owner_in(tree: Branch) -> str | None:
    """The player of `stake of B` or `B 的 stake`."""
    who = _player_in(branch(tree, "who"))
    own = [leaf.ours.value for leaf in tokens_of(tree) if leaf.type == "PLAYER"]
    return who or next(iter(own), None)


def _values(tree: Branch) -> tuple[SettingValue, ...]:
    values: list[SettingValue] = []
    for child in tree.children:
        if isinstance(child, Leaf) and child.type == "TILE":
            values.append(syntax.Tiles(span=child.ours.span, text=child.ours.value))
        elif isinstance(child, Tree) and child.data == "default":
            values.append(_value(child))
    return tuple(values)


def _value(tree: Branch) -> SettingValue:
    letter = next((leaf for leaf in tokens_of(tree) if leaf.type == "PLAYER"), None)
    if letter is not None:
        return syntax.PlayerLetter(span=letter.ours.span, letter=letter.ours.value)
    return build_value(tree)


def _build_setting(tree: Branch) -> syntax.Setting:
    if str(tree.data) == "setting_end":
        name = Name(span=span_of(tree), text="end")
        return syntax.Setting(span=span_of(tree), name=name, player=None, values=())
    return syntax.Setting(
        span=span_of(tree), name=_names(tree)[0], player=_owner_in(tree), values=_values(tree)
    )


def _build_scene(tree: Branch) -> syntax.Scene:
    player = next((leaf.ours.value for leaf in tokens_of(tree) if leaf.type == "PLAYER"), None)
    return syntax.Scene(span=span_of(tree), player=player, words=_names(tree), tiles=_tile_in(tree))


def _build_expect(tree: Branch) -> Expect:
    span, names = span_of(tree), _names(tree)
    match str(tree.data):
        case "expect_pays":
            return syntax.ExpectPays(span=span, changes=tuple(_build_change(c) for c in branches(tree)))
        case "expect_dealer":
            letters = tuple(
                syntax.PlayerLetter(span=leaf.ours.span, letter=leaf.ours.value)
                for leaf in tokens_of(tree)
                if leaf.type == "PLAYER"
            )
            return syntax.ExpectValue(
                span=span, name=Name(span=span, text="next_dealer"), player=None, values=letters
            )
        case "expect_value":
            return syntax.ExpectValue(span=span, name=names[0], player=_owner_in(tree), values=_values(tree))
        case "expect_times":
            times = next(int(leaf.ours.value) for leaf in tokens_of(tree) if leaf.type == "INT")
            return syntax.ExpectName(
                span=span, negated=False, name=names[0], tiles=None, label=None, times=times
            )
        case _:
            label = names[1] if len(names) > 1 else None
            return syntax.ExpectName(
                span=span,
                negated=has_token(tree, "NOT"),
                name=names[0],
                tiles=_tile_in(tree),
                label=label,
                times=None,
            )


def _build_change(tree: Branch) -> tuple[str, int]:
    player, *_, amount = tokens_of(tree)
    sign = -1 if has_token(tree, "MINUS") else 1
    return player.ours.value, sign * int(amount.ours.value)
