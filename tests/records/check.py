"""Comparing a ruling of the JSON contract with what a record expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from compiler.runtime.notation import parse_tiles
from tests.records.model import Case

Json = Mapping[str, Any]


def differences(
    case: Case, ruling: Json, names: Mapping[str, str], classes: Mapping[str, str | None]
) -> Iterator[str]:
    """What differs, in words. By pattern id: `names` in Chinese, `classes` by their ids."""
    expected = case.expected
    if expected.impossible or "error" in ruling:
        if expected.impossible != ("error" in ruling):
            yield f"impossible: {expected.impossible}, got {ruling}"
        return
    if expected.legal is not None and ruling["legal"] != expected.legal:
        yield f"legal: {expected.legal}, got {ruling['legal']} {ruling['reasons']}"
    if expected.payments is not None and ruling["payments"] != expected.payments:
        yield f"payments: {expected.payments}, got {ruling['payments']}"
    yield from _patterns(case, ruling, names)
    found = {classes[line["id"]] for line in ruling["patterns"]}
    if expected.win_class is not None and found != {expected.win_class}:
        yield f"class: {expected.win_class}, got {found}"
    if expected.pair is not None and expected.legal:
        yield from _pair(expected.pair, ruling)


def _patterns(case: Case, ruling: Json, names: Mapping[str, str]) -> Iterator[str]:
    counted = {line["name"]["zh"] for line in ruling["patterns"]}
    shown = counted | {names[line["id"]] for line in ruling["excluded"]}
    for name in case.expected.counts:
        if name not in counted:
            yield f"{name} does not count: {sorted(counted)}"
    for name in case.expected.shows:
        if name not in shown:
            yield f"{name} is not shown: {sorted(shown)}"
    if case.expected.one_of and len(counted & set(case.expected.one_of)) != 1:
        yield f"not one of {case.expected.one_of}: {sorted(counted)}"
    for name in case.expected.absent:
        if name in shown:
            yield f"{name} is there"


def _pair(pair: str, ruling: Json) -> Iterator[str]:
    wanted = parse_tiles(pair)
    wanted = wanted if len(wanted) == 2 else wanted * 2
    got = ruling["arrangement"] and ruling["arrangement"].get("pair")
    if got is None or parse_tiles(got) != wanted:
        yield f"pair: {pair}, got {got}"


def wait_differences(case: Case, waits: Sequence[Json]) -> Iterator[str]:
    """What differs in the waits."""
    expected = case.expected
    tiles = {line["tile"] for line in waits}
    if expected.waits is not None and tiles != set(expected.waits):
        yield f"waits: {expected.waits}, got {sorted(tiles)}"
    legal = {line["tile"] for line in waits if line["legal"]}
    if expected.legal_waits is not None and legal != set(expected.legal_waits):
        yield f"legal waits: {expected.legal_waits}, got {sorted(legal)}"
