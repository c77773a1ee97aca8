"""For each fan of Guobiao, the sets that make it: the start of a hand that chance completes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tests.oracles.hands import CHOW, KONG, PUNG, Group

SUITED, WINDS, DRAGONS = range(27), range(27, 31), range(31, 34)
HONORS = range(27, 34)
ENDS = [tile for tile in SUITED if tile % 9 in (0, 8)]
GREEN = [19, 20, 21, 23, 25, 32]
REVERSIBLE = [*range(9, 14), 16, 17, 19, 21, 22, 23, 25, 26, 33]
STRAIGHTS = [tuple(start + 3 * step for step in range(3)) for start in range(3)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skeleton:
    """What a hand must hold: sets and a pair (None: any), or `loose` tiles beside them.

    Chance adds `free` sets of the kinds of `pool`; `forced` says how it is won.
    """

    sets: tuple[Group, ...] = ()
    pair: int | None = None
    loose: tuple[int, ...] = ()
    free: int = 0
    pool: tuple[int, ...] = tuple(range(34))
    forced: frozenset[str] = frozenset()


Build = Callable[[Random], Skeleton]


def pungs(tiles: Iterable[int], kind: str = PUNG) -> tuple[Group, ...]:
    return tuple(Group(kind=kind, tile=tile) for tile in tiles)


def chows(tiles: Iterable[int]) -> tuple[Group, ...]:
    return tuple(Group(kind=CHOW, tile=tile) for tile in tiles)


def _suits(rng: Random) -> list[int]:
    return rng.sample((0, 9, 18), 3)


def _any(*forced: str) -> Build:
    """Any four sets and a pair."""
    return lambda rng: Skeleton(free=4, forced=frozenset(forced))


def _within(kinds: Callable[[Random], Iterable[int]]) -> Build:
    """Four sets and a pair of these kinds only."""
    return lambda rng: Skeleton(free=4, pool=tuple(kinds(rng)))


def _sets(make: Callable[[Random], tuple[Group, ...]]) -> Build:
    """These sets, filled up with any others."""

    def build(rng: Random) -> Skeleton:
        sets = make(rng)
        return Skeleton(sets=sets, free=4 - len(sets))

    return build


def _with_pair(make: Callable[[Random], tuple[tuple[Group, ...], int]]) -> Build:
    def build(rng: Random) -> Skeleton:
        sets, pair = make(rng)
        return Skeleton(sets=sets, pair=pair, free=4 - len(sets))

    return build


def _pairs(kinds: Callable[[Random], Iterable[int]]) -> Build:
    return lambda rng: Skeleton(loose=tuple(tile for tile in kinds(rng) for _ in range(2)))


def _seven(rng: Random) -> list[int]:
    """Seven pairs, now and then with four alike."""
    chosen = rng.sample(range(34), 7)
    if rng.random() < 0.5:
        chosen[1] = chosen[0]
    return chosen


def _seven_in_a_row(rng: Random) -> list[int]:
    start = _suits(rng)[0] + rng.randrange(3)
    return [*range(start, start + 7)]


def _chicken(rng: Random) -> Skeleton:
    """All three suits, a pair of honours, one pung that is not of ends; some such hands have no fan."""
    one, two, three = _suits(rng)
    loose = chows((one + rng.randrange(7), two + rng.randrange(7), three + rng.randrange(7)))
    pung = pungs((rng.choice((0, 9, 18)) + rng.randrange(1, 8),))
    return Skeleton(sets=(*loose, *pung), pair=rng.choice(HONORS), forced=frozenset({"open", "discard"}))


def _ranks(low: int, high: int) -> Build:
    return _within(lambda rng: [tile for tile in SUITED if low <= tile % 9 + 1 <= high])


def _of_suits(step: int, kind: str) -> Callable[[Random], tuple[Group, ...]]:
    """Three sets in three suits, each `step` ranks higher."""

    def make(rng: Random) -> tuple[Group, ...]:
        top = (7 if kind == CHOW else 9) - 2 * step
        start = rng.randrange(top)
        return tuple(Group(kind=kind, tile=suit + start + step * n) for n, suit in enumerate(_suits(rng)))

    return make


def _in_suit(number: int, steps: tuple[int, ...], kind: str) -> Callable[[Random], tuple[Group, ...]]:
    """Sets in one suit, each one of `steps` ranks higher than the last."""

    def make(rng: Random) -> tuple[Group, ...]:
        step = rng.choice(steps)
        start = _suits(rng)[0] + rng.randrange((7 if kind == CHOW else 9) - (number - 1) * step)
        return tuple(Group(kind=kind, tile=start + step * n) for n in range(number))

    return make


def _knitted(rng: Random) -> list[int]:
    return [suit + start for suit, line in zip(_suits(rng), STRAIGHTS, strict=True) for start in line]


def _knitted_straight(rng: Random) -> Skeleton:
    if rng.random() < 0.25:
        return Skeleton(loose=(*_knitted(rng), *rng.sample(HONORS, 5)))
    return Skeleton(loose=tuple(_knitted(rng)), free=1)


def _unrelated(honors: int | None) -> Build:
    def build(rng: Random) -> Skeleton:
        number = honors if honors is not None else rng.randrange(5, 7)
        return Skeleton(loose=(*rng.sample(_knitted(rng), 14 - number), *rng.sample(HONORS, number)))

    return build


def _nine_gates(rng: Random) -> Skeleton:
    suit = _suits(rng)[0]
    gates = [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    return Skeleton(loose=(*gates, suit + rng.randrange(9)), forced=frozenset({"last loose"}))


def _kongs(*forms: str) -> Build:
    def build(rng: Random) -> Skeleton:
        tiles = rng.sample(range(34), len(forms))
        sets = tuple(
            Group(kind=KONG, tile=tile, form=form or rng.choice(("exposed", "concealed")))
            for tile, form in zip(tiles, forms, strict=True)
        )
        return Skeleton(sets=sets, free=4 - len(sets))

    return build


def _concealed(number: int) -> Build:
    """Pungs in the hand; the rest as chance will."""
    return lambda rng: Skeleton(
        sets=pungs(rng.sample(range(34), number)),
        free=4 - number,
        forced=frozenset({"concealed"} if number == 4 else {"pungs in hand"}),
    )


def _ends_and_honors(rng: Random) -> Skeleton:
    kinds = (*ENDS, *HONORS)
    if rng.random() < 0.25:
        return Skeleton(loose=tuple(tile for tile in rng.sample(kinds, 7) for _ in range(2)))
    *four, pair = rng.sample(kinds, 5)
    return Skeleton(sets=pungs(four), pair=pair)


def _all_honors(rng: Random) -> Skeleton:
    if rng.random() < 0.2:
        return Skeleton(loose=tuple(tile for tile in HONORS for _ in range(2)))
    *four, pair = rng.sample(HONORS, 5)
    return Skeleton(sets=pungs(four), pair=pair)


def _five_sets(rng: Random) -> Skeleton:
    """Every set with a five in it."""
    fives = [*chows(s + r for s in (0, 9, 18) for r in (2, 3, 4)), *pungs((4, 13, 22))]
    return Skeleton(sets=tuple(rng.choices(fives, k=4)), pair=rng.choice((4, 13, 22)))


def _outside(rng: Random) -> Skeleton:
    ends = [*chows(s + r for s in (0, 9, 18) for r in (0, 6)), *pungs((*ENDS, *HONORS))]
    chosen = rng.choices(ends[:6], k=2) + rng.sample(ends, 2)
    return Skeleton(sets=tuple(chosen), pair=rng.choice((*ENDS, *HONORS)))


def _all_types(rng: Random) -> Skeleton:
    parts = [rng.choice((CHOW, PUNG)) for _ in range(3)]
    sets = [
        Group(kind=k, tile=s + rng.randrange(7 if k == CHOW else 9))
        for k, s in zip(parts, (0, 9, 18), strict=True)
    ]
    one, other = rng.sample(((*WINDS,), (*DRAGONS,)), 2)
    return Skeleton(sets=(*sets, *pungs((rng.choice(one),))), pair=rng.choice(other))


def _terminal_chows(same: bool) -> Callable[[Random], tuple[tuple[Group, ...], int]]:
    def make(rng: Random) -> tuple[tuple[Group, ...], int]:
        one, two, three = _suits(rng)
        if same:
            two = three = one
        return chows((one, one + 6, two, two + 6)), three + 4

    return make


def _flush(rng: Random) -> list[int]:
    suit = _suits(rng)[0]
    return [*range(suit, suit + 9)]


def _winds_and_pair(rng: Random) -> tuple[tuple[Group, ...], int]:
    *three, pair = rng.sample(WINDS, 4)
    return pungs(three), pair


def _dragons_and_pair(rng: Random) -> tuple[tuple[Group, ...], int]:
    *two, pair = rng.sample(DRAGONS, 3)
    return pungs(two), pair


def _ends(rng: Random) -> tuple[tuple[Group, ...], int]:
    *four, pair = rng.sample(ENDS, 5)
    return pungs(four), pair


def _even(rng: Random) -> tuple[tuple[Group, ...], int]:
    *four, pair = rng.sample([tile for tile in SUITED if tile % 2 == (tile // 9 + 1) % 2], 5)
    return pungs(four), pair


def _four_green(rng: Random) -> Skeleton:
    if rng.random() < 0.25:
        return Skeleton(loose=tuple(tile for tile in (*GREEN, rng.choice(GREEN)) for _ in range(2)))
    sets = [*chows((19, 19, 19)), *pungs(GREEN)]
    return Skeleton(sets=tuple(rng.sample(sets, 4)), pair=rng.choice(GREEN))


def _hog(rng: Random) -> tuple[Group, ...]:
    """A pung and a chow with the fourth tile."""
    suit, rank = _suits(rng)[0], rng.randrange(9)
    return (*pungs((suit + rank,)), *chows((suit + rng.randrange(max(0, rank - 2), min(6, rank) + 1),)))


def _wait(missing: tuple[int, ...]) -> Build:
    """A chow won on a tile that the calculator calls this wait; found by trying."""
    return lambda rng: Skeleton(sets=chows((_suits(rng)[0] + rng.choice(missing),)), free=3)


BUILDS: dict[str, Build] = {
    "大四喜": _sets(lambda rng: pungs(WINDS)),
    "大三元": _sets(lambda rng: pungs(DRAGONS)),
    "绿一色": _four_green,
    "九莲宝灯": _nine_gates,
    "四杠": _kongs("", "", "", ""),
    "连七对": _pairs(_seven_in_a_row),
    "十三幺": lambda rng: Skeleton(loose=(*ENDS, *HONORS, rng.choice((*ENDS, *HONORS)))),
    "清幺九": _with_pair(_ends),
    "小四喜": _with_pair(_winds_and_pair),
    "小三元": _with_pair(_dragons_and_pair),
    "字一色": _all_honors,
    "四暗刻": _concealed(4),
    "一色双龙会": _with_pair(_terminal_chows(same=True)),
    "一色四同顺": _sets(_in_suit(4, (0,), CHOW)),
    "一色四节高": _sets(_in_suit(4, (1,), PUNG)),
    "一色四步高": _sets(_in_suit(4, (1, 2), CHOW)),
    "三杠": _kongs("", "", ""),
    "混幺九": _ends_and_honors,
    "七对": _pairs(_seven),
    "七星不靠": _unrelated(7),
    "全双刻": _with_pair(_even),
    "清一色": _within(_flush),
    "一色三同顺": _sets(_in_suit(3, (0,), CHOW)),
    "一色三节高": _sets(_in_suit(3, (1,), PUNG)),
    "全大": _ranks(7, 9),
    "全中": _ranks(4, 6),
    "全小": _ranks(1, 3),
    "清龙": _sets(_in_suit(3, (3,), CHOW)),
    "三色双龙会": _with_pair(_terminal_chows(same=False)),
    "一色三步高": _sets(_in_suit(3, (1, 2), CHOW)),
    "全带五": _five_sets,
    "三同刻": _sets(_of_suits(0, PUNG)),
    "三暗刻": _concealed(3),
    "全不靠": _unrelated(None),
    "组合龙": _knitted_straight,
    "大于五": _ranks(6, 9),
    "小于五": _ranks(1, 4),
    "三风刻": _sets(lambda rng: pungs(rng.sample(WINDS, 3))),
    "花龙": _sets(lambda rng: chows(suit + 3 * n for n, suit in enumerate(_suits(rng)))),
    "推不倒": _within(lambda rng: REVERSIBLE),
    "三色三同顺": _sets(_of_suits(0, CHOW)),
    "三色三节高": _sets(_of_suits(1, PUNG)),
    "无番和": _chicken,
    "妙手回春": _any("last_draw"),
    "海底捞月": _any("last_discard"),
    "杠上开花": lambda rng: Skeleton(sets=_kongs("")(rng).sets, free=3, forced=frozenset({"kong_draw"})),
    "抢杠和": _any("rob_kong"),
    "碰碰和": _sets(lambda rng: pungs(rng.sample(range(34), 4))),
    "混一色": _within(lambda rng: [*_flush(rng), *HONORS]),
    "三色三步高": _sets(_of_suits(1, CHOW)),
    "五门齐": _all_types,
    "全求人": _any("all open", "discard"),
    "双暗杠": _kongs("concealed", "concealed"),
    "双箭刻": _sets(lambda rng: pungs(rng.sample(DRAGONS, 2))),
    "明暗杠": _kongs("exposed", "concealed"),
    "全带幺": _outside,
    "不求人": _any("concealed", "self_draw"),
    "双明杠": _kongs("exposed", "exposed"),
    "和绝张": _any("last_copy"),
    "箭刻": _sets(lambda rng: pungs(rng.sample(DRAGONS, 1))),
    "圈风刻": _sets(lambda rng: pungs(rng.sample(WINDS, 1))),
    "门风刻": _sets(lambda rng: pungs(rng.sample(WINDS, 1))),
    "门前清": _any("concealed", "discard"),
    "平和": lambda rng: Skeleton(
        sets=chows(rng.choice((0, 9, 18)) + rng.randrange(7) for _ in range(4)), pair=rng.randrange(27)
    ),
    "四归一": _sets(_hog),
    "双同刻": _sets(lambda rng: _of_suits(0, PUNG)(rng)[:2]),
    "双暗刻": _concealed(2),
    "暗杠": _kongs("concealed"),
    "断幺": _ranks(2, 8),
    "一般高": _sets(_in_suit(2, (0,), CHOW)),
    "喜相逢": _sets(lambda rng: _of_suits(0, CHOW)(rng)[:2]),
    "连六": _sets(_in_suit(2, (3,), CHOW)),
    "老少副": _sets(_in_suit(2, (6,), CHOW)),
    "幺九刻": _sets(lambda rng: pungs(rng.sample((*ENDS, *HONORS), 1))),
    "明杠": _kongs("exposed"),
    "缺一门": _within(lambda rng: [t for s in _suits(rng)[:2] for t in range(s, s + 9)] + [*HONORS]),
    "无字": _within(lambda rng: SUITED),
    "边张": _wait((0, 6)),
    "坎张": _wait(tuple(range(7))),
    "单钓将": _any(),
    "自摸": _any("open", "self_draw"),
    "花牌": _any("flowers"),
}


def fits(tiles: Iterable[int]) -> bool:
    """Whether the wall has these tiles: no more than four of a kind."""
    return all(number <= 4 for number in Counter(tiles).values())
