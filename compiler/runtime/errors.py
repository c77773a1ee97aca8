"""What stops a judgement: a bound that is passed, or a sum that can't be done."""

from __future__ import annotations

from typing import Final

from compiler.runtime.notation import InputError

MESSAGES: Final = {
    "too_many_arrangements": ("the tiles can be read in too many ways", "这手牌的读法太多"),
    "too_many_combinations": ("too many patterns combine with one another", "番种的组合太多"),
    "too_many_matches": ("too many things match", "相配的东西太多"),
    "negative_exponent": ("a negative exponent", "指数不能是负数"),
    "zero_divisor": ("a division by 0", "不能除以 0"),
    "not_whole": ("a whole number is needed", "这里要整数"),
    "too_large": ("a number of more than 15 digits", "数目超过 15 位"),
    "undecided_implication": (
        "whether one pattern implies another is not decided",
        "番种之间谁含谁，没有定",
    ),
    "cover_ring": ("patterns cover one another in a ring", "番种互相不计，绕成了圈"),
    "pot_deals": ("the pot can't deal", "公池不能坐庄"),
    "nested_waits": ("waits within waits", "听张里不能再遍取听张"),
}


class RuleError(InputError):
    """The rules can't be applied to this situation: `code` says why, `place` where in the text."""

    def __init__(self, code: str, place: str = "") -> None:
        en, zh = MESSAGES[code]
        super().__init__(code, f"{place}: {en}" if place else en, f"{place}：{zh}" if place else zh)
