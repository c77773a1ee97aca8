"""Numbers as noun phrases."""

from __future__ import annotations

from compiler import ir
from compiler.ir import ArithOp, Fold, Number, RefKind, Sort, sort_of
from compiler.sentences.descriptions import phrase, rank
from compiler.sentences.speaker import Speaker

FOLDS = {
    Fold.SUM: ("合计", "the sum"),
    Fold.MAX: ("最大值", "the highest"),
    Fold.MIN: ("最小值", "the lowest"),
    Fold.PRODUCT: ("连乘积", "the product"),
}


def number(value: Number, s: Speaker) -> str:
    """The number, named or computed."""
    match value:
        case ir.Int():
            return str(value.value)
        case ir.Rank():
            return rank(value.term)
        case ir.Ref():
            return _ref(value, s)
        case ir.Arith():
            return _arith(value, s)
        case ir.Wall():
            return s.say("牌墙剩下的张数", "the number of tiles left to draw")
        case ir.RankOf():
            tile = phrase(value.tile, s)
            return s.say(f"{tile}的点数", f"the rank of {tile}")
        case ir.Balance():
            owner = phrase(value.of, s) if value.of is not None else s.say("本人", "the player")
            return s.say(f"{owner}本局的输赢", f"what {owner} has gained in this deal")
        case _:
            return _aggregate(value, s)


def _ref(value: ir.Ref, s: Speaker) -> str:
    name = s.name(value.name)
    if value.member is not None:
        tile = phrase(value.member, s)
        name = s.say(f"{tile}的{name}", f"{name} for {tile}")
    if value.of is None:
        return name
    owner = phrase(value.of, s)
    if value.kind is RefKind.DRAWS:
        return s.say(f"落在{owner}的{name}数", f"the number of {name} tiles falling on {owner}")
    return s.say(f"{owner}的{name}", f"{name} of {owner}")


SIGNS = {ArithOp.ADD: (" + ", " + "), ArithOp.SUB: (" - ", " - "), ArithOp.MUL: (" × ", " x ")}


def _arith(value: ir.Arith, s: Speaker) -> str:
    parts = [_operand(part, value.op, s) for part in value.parts]
    if value.op is ArithOp.POWER:
        base, exponent = parts
        return s.say(f"{base} 的 {exponent} 次方", f"{base} to the power of {exponent}")
    return SIGNS[value.op][0 if s.zh else 1].join(parts)


def _operand(part: Number, op: ArithOp, s: Speaker) -> str:
    text = number(part, s)
    nested = isinstance(part, ir.Arith) and not (op in (ArithOp.ADD, ArithOp.SUB) and part.op is ArithOp.MUL)
    return s.say(f"（{text}）", f"({text})") if nested else text


def _aggregate(value: Number, s: Speaker) -> str:
    match value:
        case ir.Count():
            things = phrase(value.things, s, many=True, bare=True)
            measure = {Sort.TILE: "张数", Sort.PLAYER: "人数"}.get(sort_of(value.things), "数")
            return s.say(f"{things}的{measure}", f"the number of {things}")
        case ir.CountClass():
            return s.say(
                f"{s.name(value.name)}的个数", f"the number of {s.name(value.name)} patterns that count"
            )
        case ir.CountActs():
            return _count_acts(value, s)
        case ir.FoldClass() | ir.FoldFamily():
            zh, en = FOLDS[value.fold]
            return s.say(f"{s.name(value.name)}的{zh}", f"{en} of {s.name(value.name)}")
        case ir.FoldOver():
            return _over(value, s)
        case _:
            raise AssertionError(value)


def _count_acts(value: ir.CountActs, s: Speaker) -> str:
    acts = phrase(value.act, s, many=True, bare=True)
    since = phrase(value.since, s, bare=True) if value.since is not None else ""
    zh_since = f"上一次{since}以来" if since else ""
    en_since = f" since the last {since}" if since else ""
    return s.say(f"{zh_since}{acts}的次数", f"the number of {acts}{en_since}")


def _over(value: ir.FoldOver, s: Speaker) -> str:
    zh, en = FOLDS[value.fold]
    inner = number(value.number, s)
    over = phrase(value.over, s, many=True, bare=True)
    since = phrase(value.since, s, bare=True) if value.since is not None else ""
    zh_since = f"（上一次{since}以来）" if since else ""
    en_since = f" since the last {since}" if since else ""
    return s.say(f"{inner}对{over}{zh_since}的{zh}", f"{en} of {inner} over {over}{en_since}")
