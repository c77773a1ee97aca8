"""Every piece of the reference is built, and both evaluators read it alike."""

from __future__ import annotations

import pytest

from tests.docs.blocks import Block
from tests.docs.test_docs import RIGHT
from tests.docs.texts import load_text
from tests.equal_evaluators import Pair
from tests.strategies import Situations

SHARE = 3
LONG = 60
PIECES = [block for block in RIGHT if not block.page.endswith(".zh.md")]


def _differences(block: Block, count: int) -> list[object]:
    loaded = load_text(block.text)
    pair, situations = Pair(loaded), Situations(loaded.ruleset)
    found = ((seed, pair.difference(situations.at(seed))) for seed in range(count))
    return [(seed, difference) for seed, difference in found if difference]


@pytest.mark.parametrize("block", PIECES, ids=lambda block: block.place)
def test_a_piece_is_ruled_alike(block: Block) -> None:
    assert not _differences(block, SHARE)


@pytest.mark.long
@pytest.mark.parametrize("block", PIECES, ids=lambda block: block.place)
def test_a_piece_is_ruled_alike_at_length(block: Block) -> None:
    assert not _differences(block, LONG)
