"""How many units of one rule set are worth how many of the other, where the texts do not say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from compiler.diff.meaning.draw import Drawer
from compiler.diff.meaning.players import Players
from compiler.diff.meaning.signature import Scale

PLAIN_WINS = 240
# So large a part of plain wins must agree for a scale to be one, so many times as many as on any other; less
# for no scale at all.
ENOUGH, CLEAR = 0.3, 1.5
SOME = 0.15


def scale_of(players: Players, drawer: Drawer, rng: Random) -> Scale:
    """One to one where one rule set is made from the other; else the ratio at which plain wins pay the
    same far oftener than at any other; where none does, payments are not compared."""
    if players.related:
        return Scale()
    ratios = ratios_of(players, drawer, rng)
    number = sum(ratios.values())
    if not number:
        return Scale(compared=False, proposed=True)
    ratio, often = max(ratios.items(), key=lambda item: (item[1], item[0] == 1, -item[0]))
    next_often = max((count for other, count in ratios.items() if other != ratio), default=0)
    clear = often >= ENOUGH * number and often >= CLEAR * next_often
    if ratio != 1 and ratios[Fraction(1)] < often and clear:
        return Scale(a=ratio.denominator, b=ratio.numerator, proposed=True)
    if ratios[Fraction(1)] >= SOME * number:
        return Scale()
    return Scale(compared=False, proposed=True)


def ratios_of(players: Players, drawer: Drawer, rng: Random) -> Counter[Fraction]:
    """How often B pays so many times what A pays, in plain wins that are legal in both."""
    a, b = players.sides
    found: Counter[Fraction] = Counter()
    plain = drawer.plain_contexts
    for number in range(PLAIN_WINS):
        situation = drawer.plain_win(plain[number % len(plain)], rng)
        of_a, of_b = a.rule(situation), b.rule(situation)
        if of_a is None or of_b is None or not (of_a.legal and of_b.legal):
            continue
        place = "ABCD".index(situation.winner)
        gain_a, gain_b = Fraction(of_a.payments[place]), Fraction(of_b.payments[place])
        if gain_a > 0 and gain_b > 0:
            found[gain_b / gain_a] += 1
    return found
