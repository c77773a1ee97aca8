"""What has been looked at, in sentences: the domain, what situations vary in, what stays as it is."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diff.meaning.finding import Domain, Finding, Shared, Verdict
from compiler.diff.meaning.wording import Teller


def domain_lines(finding: Finding, teller: Teller) -> tuple[str, ...]:
    """A sentence each; none where nothing had to be looked at."""
    if finding.verdict is Verdict.PROVED or finding.domain.shared is None:
        return ()
    return tuple(_lines(finding, finding.domain, finding.domain.shared, teller))


def _lines(finding: Finding, domain: Domain, shared: Shared, t: Teller) -> Iterator[str]:
    if domain.hands:
        yield _enumerated(domain, t)
    if domain.laid:
        yield t.say(
            f"面子亮明的也查过：每种亮法，不算杠，共 {domain.laid:,} 种局面。",
            f"So was each with its sets laid open in every way, kongs apart: {domain.laid:,} situations.",
        )
    if domain.hands and shared.wilds:
        yield t.say("逐一查的手里没有金（混子）。", "In these hands no tile is wild.")
    if domain.rest:
        yield _rest(domain, t)
    yield _varied(domain, shared, t)
    if not shared.all_shared:
        yield t.say(
            "只有一边用的牌没有比：另一边本来就没有。",
            "Tiles that only one of them has are not compared: the other has none to rule on.",
        )
    yield t.say(
        "一炮多响、几家庄、别家手牌和过水之类的经过，只按例子和几段固定的经过查；可选规则按所选。",
        "Several winners or dealers, other hands and what happened before (wins let go and the like) are "
        "looked at only as the examples and a few fixed courses have them; options are as chosen.",
    )
    if any(way.frequency for way in finding.ways):
        exact = any(way.frequency is not None and way.frequency.exact for way in finding.ways)
        yield _often(t, exact)


# Of how many sets, pairs or tiles, where a place is marked.
KINDS = {
    "sets": ("{0} 副面子 {1} 对将", "of {0} sets and {1} pair"),
    "pairs": ("{0} 对", "of {0} pairs"),
    "loose": ("{0} 张散牌", "of {0} loose tiles"),
    "unlike": ("{0} 张各不相同加 {1} 对", "of {0} unlike tiles and {1} pair"),
    "apart": ("{0} 张不靠", "of {0} tiles that lie apart"),
    "knitted": ("组合龙加 {0} 副面子 {1} 对将", "of a knitted straight, {0} set and {1} pair"),
}


def _enumerated(domain: Domain, t: Teller) -> str:
    kinds = [
        t.say(f"{KINDS[name][0].format(*of)} {number:,} 手", f"{number:,} {KINDS[name][1].format(*of)}")
        for number, (name, of) in zip(domain.hands, domain.kinds, strict=True)
    ]
    zh_tile = "每张轮流作和的牌" if domain.every_tile else "和的是最小的一张"
    en_tile = "each tile in turn the last" if domain.every_tile else "the lowest tile the last"
    context = "context" if domain.contexts == 1 else "contexts"
    listed = t.speakers[0].join(kinds)
    return t.say(
        f"逐一查过全部门清的{listed}，{domain.contexts} 种和法与座次，{zh_tile}；"
        "两种都算的手只查一次；规则不分花色处，花色互换算同一手。",
        f"Every concealed hand was looked at, {listed}, in {domain.contexts} {context}, {en_tile}; a hand of "
        "two sorts once; where no rule tells suits apart, hands that differ in suits alone are one.",
    )


def _rest(domain: Domain, t: Teller) -> str:
    names = [t.named(shape) for shape in domain.rest]
    return t.say(f"没有列全的牌型：{'、'.join(names)}。", f"Shapes not listed whole: {', '.join(names)}.")


def _varied(domain: Domain, shared: Shared, t: Teller) -> str:
    further = [
        (bool(domain.circumstances), f"{len(domain.circumstances)} 种和牌情形",
         f"{len(domain.circumstances)} circumstances"),
        (shared.wilds, "哪张是金（混子）", "the wild tile"),
        (shared.flowers, "花牌", "flowers"),
        (shared.draws, "翻出的牌", "tiles turned up"),
        (shared.winds, "圈风", "the round wind"),
        (shared.told, "要说定或逐局累计的数", "numbers told or carried"),
    ]  # fmt: skip
    zh = "、".join(zh for holds, zh, _ in further if holds)
    en = ", ".join(en for holds, _, en in further if holds)
    return t.say(
        f"用两边共有的 {shared.tiles} 张牌；变化的有自摸、点和、抢杠，谁坐庄，亮牌与杠，和哪一张"
        + (f"，{zh}。" if zh else "。"),
        f"With the {shared.tiles} tiles that both have; situations vary in how and by whom it is won, who "
        "deals, melds, the last tile" + (f", {en}." if en else "."),
    )


def _often(t: Teller, exact: bool) -> str:
    return t.say(
        "“平均几次和牌一次”按门清和牌的发牌机会" + ("算出。" if exact else "抽样估计。"),
        "How often it comes up is "
        + ("counted" if exact else "estimated from a sample")
        + " over concealed wins, each as likely as it is dealt.",
    )
