"""Two resolved rule sets, each under chosen options, in; all differences of their texts out.

What only another order, layout, name, note or division into words and numbers makes is no difference.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.diff import conduct, equipment, patterns, payments, terms
from compiler.diff.compare import Comparison
from compiler.diff.fold import Value, played
from compiler.diff.model import Difference, Section
from compiler.diff.pairs import pair_up
from compiler.ir import RuleSet

Chosen = Mapping[str, Value]
SECTIONS = tuple(Section)


def differences(
    a: RuleSet, b: RuleSet, chosen_a: Chosen | None = None, chosen_b: Chosen | None = None
) -> tuple[Difference, ...]:
    """By section, within one in the order of A. Options that are not chosen have their default.

    The values must be in the options' ranges.
    """
    left, right = chosen_a or {}, chosen_b or {}
    playing_a, playing_b = played(a, left), played(b, right)
    comparison = Comparison(playing_a, playing_b, pair_up(playing_a, playing_b))
    found = [
        *equipment.options(a, b, left.keys() | right.keys()),
        *equipment.differences(comparison),
        *patterns.differences(comparison),
        *payments.differences(comparison),
        *conduct.differences(comparison),
        *terms.differences(comparison),
    ]
    return tuple(sorted(found, key=lambda one: SECTIONS.index(one.section)))
