"""A right line of each statement in both languages, for the help of messages."""

from __future__ import annotations

SAMPLES: dict[str, tuple[str, str]] = {
    "RULES": (
        '规则 我家/home "Our rules" 沿用 changsha_2007',
        'rules home "我家规则" "Our rules" extends changsha_2007',
    ),
    "OPTION": ("选项 扎鸟/birds 1 在 1..2", 'option birds 1 in 1..2 "扎鸟" "birds"'),
    "FACT": ("事实 片数/stake : 数值 属 各家", 'fact stake : number of player "片数"'),
    "DEFINE": ("定义 门清/closed = 没有 副露 是 明", "define closed = no meld is exposed"),
    "SHAPE": ("牌型 七对/pairs = 7 对子", "shape pairs = 7 pair"),
    "WILDS": ("百搭 金/gold = 指示牌 充当 牌 替身 白", "wilds gold = indicator for tile standin P"),
    "CLASS": ("类别 大胡/big 不计 小胡 至多 1", "class big covers small at_most 1"),
    "PATTERN": ("番种 碰碰胡/all_pungs 6 当 有 4 副 刻子", "pattern all_pungs 6 when has 4 pung"),
    "NUMBER": ("数值 番/fan = 合计 大胡", "number fan = sum big"),
    "CARRY": ("累计 连庄/repeats 0 加 1 若 和家 是 庄家", "carry repeats 0 add 1 if winner is dealer"),
    "PAY": ("支付 和牌账/win_pay 由 余家 底 8", "pay win_pay from others start 8"),
    "SETTLE": ("结算 限额/limit 封顶 300", "settle limit cap 300"),
    "DRAWS": ("翻牌 鸟/bird 1 付给 庄家 = 159", "draws bird 1 to dealer = 159"),
    "FORBID": ("禁止 起和/minimum: 和牌 当 番 < 8", "forbid minimum: win when fan < 8"),
    "LIFT": ("解除 禁胡 当 出牌者 是 庄家", "lift pass_ban when discarder is dealer"),
    "OFFER": ("准许 碰 当 牌墙 = 0", "offer pung when wall = 0"),
    "MUST": ("必须 和牌 当 有过 自家 听牌", "must win when after own ready"),
    "PRIORITY": ("优先 和牌 > 碰/杠 > 吃", "priority win > pung/kong > chow"),
    "WINNERS": ("和家数 至多 3", "winners at_most 3"),
    "END": ("终局 当 和家 的 数目 = 3", "end when count winner = 3"),
    "NEXT_DEALER": ("下局庄家 和家", "next_dealer winner"),
    "RESERVE": ("留牌 14", "reserve 14"),
    "MOVE": ("动作 开杠/dice_kong 是 杠", "move dice_kong is kong"),
    "NOTE": ('注 "散局后喝茶"', 'note "tea after the game"'),
    "CHANGE": ("修改 选项 扎鸟 2", "change option birds 2"),
    "REMOVE": ("删去 全求人", "remove from_others"),
    "EXAMPLE": (
        '例 "自摸" 手牌 123456789万11筒23条 A 自摸 4条 得 平胡',
        'example "own draw" hand 123456789m11p23s A wins 4s gives plain',
    ),
}
