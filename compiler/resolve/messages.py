"""Diagnostics of names, sorts and whole rule sets: one table, both languages, with the nearest name."""

from __future__ import annotations

from collections.abc import Iterable

from dsl.diagnostics import Diagnostic, Message, Severity
from dsl.source import Span
from dsl.spelling import guess

# code: (zh, en, zh help, en help); {near} in a help line is the nearest name, and the line is dropped
# without one.
TEXTS: dict[str, tuple[str, str, str, str]] = {
    "MJR201": (
        "沿用成环：{ring}",
        "`extends` goes round in a ring: {ring}",
        "删去其中一处沿用",
        "remove one `extends` of the ring",
    ),
    "MJR202": (
        "找不到规则“{name}”",
        "no rule set named `{name}`",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR203": ("沿用的规则超过 {limit} 个", "more than {limit} rule texts are inherited", "", ""),
    "MJR204": (
        "没有开头的“规则”一句",
        "there is no `rules` statement",
        '第一句写：规则 我家 "我家规则" 沿用 changsha_2007',
        'begin with: rules home "our rules" extends changsha_2007',
    ),
    "MJR205": (
        "“{name}”在这里重复声明",
        "`{name}` is declared twice",
        "换一个名字；要改动已有的，写“修改”",
        "choose another name, or write `change` to alter the first",
    ),
    "MJR206": (
        "没有“{name}”可以修改",
        "there is nothing named `{name}` to change",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR207": (
        "没有“{name}”可以删去",
        "there is nothing named `{name}` to remove",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR208": (
        "“{name}”在两个沿用的规则里说法不同：{one} 与 {two}",
        "two parents disagree about `{name}`: {one} and {two}",
        "用“修改”或“删去”说明以哪个为准",
        "say which one holds with `change` or `remove`",
    ),
    "MJR209": (
        "修改没有效果：与原来相同",
        "this change has no effect: it says what held before",
        "删去这一句",
        "remove the statement",
    ),
    "MJR210": (
        "“{name}”是用“{was}”声明的，不是“{kind}”",
        "`{name}` is declared by `{was}`, not by `{kind}`",
        "写：修改 {was} {name}",
        "write: change {was} {name}",
    ),
    "MJR211": (
        "“{name}”是语言的词，不能当名字",
        "`{name}` is a word of the language and can't be a name",
        "换一个名字",
        "choose another name",
    ),
    "MJR212": ("“规则”只能写一次", "a text has one `rules` statement", "", ""),
    "MJR213": (
        "没有说{what}",
        "the rules do not say {what}",
        "在“规则”里写：{write}",
        "add to `rules`: {write}",
    ),
    "MJR214": (
        "读不了沿用的“{name}”：{reason}",
        "`{name}`, which is inherited, can't be read: {reason}",
        "",
        "",
    ),
    "MJR220": ("不认识“{name}”", "unknown word `{name}`", "是不是“{near}”？", "did you mean `{near}`?"),
    "MJR221": (
        "“{name}”要到后面第 {line} 行才声明",
        "`{name}` is declared only below, on line {line}",
        "把它的声明移到这一句之前",
        "move its declaration above this statement",
    ),
    "MJR222": (
        "“{name}”可以指 {things}，分不清",
        "`{name}` may mean {things}",
        "写它的标识符",
        "write its id",
    ),
    "MJR223": (
        "没有叫「{name}」的",
        "no single thing is named 「{name}」",
        "是不是「{near}」？",
        "did you mean 「{near}」?",
    ),
    "MJR230": (
        "“{text}”里没有说是什么东西",
        "`{text}` does not say what kind of thing is meant",
        "加一个名词，如：牌、面子、各家、打牌",
        "add a noun such as tile, set, player, discard",
    ),
    "MJR231": (
        "“{text}”在这里应是{wanted}",
        "`{text}` should be {wanted} here",
        "",
        "",
    ),
    "MJR232": (
        "{head}不能用“{text}”（{sort}）来限定",
        "{head} can't be narrowed by `{text}` ({sort})",
        "{hint}",
        "{hint}",
    ),
    "MJR233": (
        "“{text}”里用“/”并列的不是同一类",
        "the alternatives in `{text}` are not of one sort",
        "每个都要是牌，或都是面子，或都是打法……",
        "all of them must be tiles, or groups, or acts",
    ),
    "MJR234": (
        "“{text}”里两种牌组并排",
        "two kinds of group stand side by side in `{text}`",
        "中间加逗号表示两样都要；用“/”表示任一",
        "put a comma between them for both, or `/` for either",
    ),
    "MJR235": (
        "{left}不能与{right}比较",
        "{left} can't be compared with {right}",
        "",
        "",
    ),
    "MJR236": (
        "{subject}不会是{object}",
        "{subject} can never be {object}",
        "",
        "",
    ),
    "MJR237": (
        "“{name}”没有这个选择：{value}",
        "`{name}` has no choice `{value}`",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR238": ("“{name}”不是牌型", "`{name}` is no shape", "是不是“{near}”？", "did you mean `{near}`?"),
    "MJR239": (
        "“{name}”不是禁止的名字",
        "no `forbid` is labelled `{name}`",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR240": (
        "“{name}”不是番种或类别，不能“不计”",
        "`{name}` is no pattern or class, so it can't be covered",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR241": (
        "这一句还看不到“{name}”：要等{stage}才知道",
        "this statement can't look at `{name}`, which is known only {stage}",
        "",
        "",
    ),
    "MJR242": (
        "遍取只能是各家、听张或做过的事",
        "`over` takes players, waits or past acts",
        "",
        "",
    ),
    "MJR244": (
        "点数字母“{name}”在比较里只出现一次",
        "the rank letter `{name}` occurs only once in a comparison",
        "它在别处也要出现，才有意义",
        "it must occur elsewhere too to mean anything",
    ),
    "MJR245": ("没有这张牌：{text}", "there is no such tile: `{text}`", "{hint}", "{hint}"),
    "MJR246": ("条件或式子太深", "this is nested too deeply", "用“定义”分成几句", "split it with `define`"),
    "MJR250": (
        "“底”只能写一次，而且是第一步，不带条件",
        "`start` is the first step, stands once and has no condition",
        "后面的写：改为 … 若 …",
        "write instead ... if ...",
    ),
    "MJR251": (
        "“改为”要有条件",
        "`instead` needs a condition",
        "写：改为 6 若 大胡",
        "write: instead 6 if big",
    ),
    "MJR252": ("只有“加”“乘”可以带“每有”", "only `add` and `times` take `each`", "", ""),
    "MJR253": ("“作废”要有条件", "`void` needs a condition", "", ""),
    "MJR254": ("支付要说由谁付", "a `pay` statement says `from` whom", "写：由 余家", "write: from others"),
    "MJR255": (
        "收付合计不是零，多出 {total}",
        "`pays` does not sum to zero but to {total}",
        "改正一家的数目",
        "correct one player's change",
    ),
    "MJR256": (
        "“{name}”的值 {value} 不在范围之内（{domain}）",
        "the value {value} of `{name}` is outside its domain ({domain})",
        "",
        "",
    ),
    "MJR257": (
        "牌型“{name}”用 {tiles} 张，应为 {wanted} 张",
        "the shape `{name}` uses {tiles} tiles; it should use {wanted}",
        "手牌数加一张和张",
        "the hand and the winning tile",
    ),
    "MJR258": (
        "不计成环：{ring}",
        "`covers` goes round in a ring: {ring}",
        "删去其中一个“不计”",
        "remove one `covers` of the ring",
    ),
    "MJR259": ("番种不能看付款（付方、收方）", "a pattern can't look at payments (payer, payee)", "", ""),
    "MJR260": (
        "{word}的规矩不能看和牌的牌型或番数",
        "a rule on {word} can't look at the arrangement or its value",
        "",
        "",
    ),
    "MJR261": (
        "例子里没有这样的东西：{name}",
        "an example can't say `{name}` here",
        "是不是“{near}”？",
        "did you mean `{near}`?",
    ),
    "MJR262": ("例子里“{name}”的值不对：{value}", "`{name}` can't be {value} in an example", "", ""),
    "MJR263": ("最多 {limit} {what}", "there can be at most {limit} {what}", "", ""),
    "MJR264": ("“{name}”不能修改", "`{name}` can't be changed this way", "", ""),
    "MJR266": (
        "第一句的牌张写法不对",
        "`tiles` is read as kinds * copies",
        "写：牌张 万/筒/条 * 4",
        "write: tiles m/p/s * 4",
    ),
    "MJR267": ("类别“{name}”不是类别", "`{name}` is no class", "是不是“{near}”？", "did you mean `{near}`?"),
    "MJR268": (
        "“{name}”要问的太多：连同其中用到的名字，超过 {limit} 步",
        "`{name}` asks too much: more than {limit} steps, with all the names in it",
        "名字里套名字、一张一张地问、未知的花色和数字，都会一层一层地乘上去；少问几层",
        "names within names, questions asked of each tile, unknown suits and ranks multiply: use fewer",
    ),
    "MJR269": (
        "“{name}”绕回到自己",
        "`{name}` leads back to itself",
        "一句里不能用这一句自己的名字",
        "a statement can't use its own name",
    ),
    "MJR270": (
        "没有这样的牌局：{reason}",
        "this example can't be: {reason}",
        "{hint}",
        "{hint}",
    ),
    "MJR271": (
        "例子里“{name}”要写明值",
        "`{name}` needs a value in an example",
        "写：{name} = …",
        "write: {name} = ...",
    ),
    "MJR272": (
        "这里不能遍取听张：每张听怎么判，要先看这里",
        "what waits are worth can't be asked here: how a wait is ruled depends on it",
        "在数值或支付里遍取听张，被遍取的数值里不能再有",
        "ask it in a number or a payment, and not within `over waits`",
    ),
    "MJR301": (
        "番种“{name}”没有例子",
        "the pattern `{name}` has no example",
        "加一个例：例 … 手牌 … 得 {write}",
        "add one: example ... hand ... gives {write}",
    ),
    "MJR302": ("选项“{name}”没有哪一句用到", "no line uses the option `{name}`", "", ""),
    "MJR305": (
        "这一行从不起作用：后面有一行不带条件，总是由它决定",
        "this line never decides: a later one without a condition always does",
        "把不带条件的那行放在最前，或者给它加“若”",
        "put the line without a condition first, or give it an `if`",
    ),
    "MJR306": (
        "番种“{name}”永远不会成立：没有一手牌合它的条件",
        "the pattern `{name}` can never hold: no hand meets its condition",
        "改它的条件，或者删去它",
        "change its condition, or leave it out",
    ),
    "MJR307": (
        "番种“{name}”永远不计：成立时“{by}”也成立，而且不另计它",
        "the pattern `{name}` never counts: whenever it holds, so does `{by}`, which covers it",
        "让它来“不计 {by}”，或者删去它",
        "let it be the one that covers `{by}`, or leave it out",
    ),
    "MJR308": (
        "番种“{name}”一成立，“{by}”也必成立，两者都计",
        "the pattern `{name}` never comes without `{by}`, and both count",
        "不另计就写：不计 {by}；本来就要都计，加一个两者都得的例子",
        "if one is enough, write: covers {by}; if both are meant, add an example that gives both",
    ),
    "MJR309": (
        "可能有几家和，却只说和家坐下一庄，没说那时谁坐庄",
        "several may win, and `winner` deals next: who deals then is not said",
        "加一行：下局庄家 若 和家 的 数目 > 1 则 …（离放炮的最近的那家是“最先 和家”）",
        "add a line: next_dealer ... if count winner > 1 (the nearest after the discarder is `first winner`)",
    ),
}

WARNING_CODES = {"MJR209", *(code for code in TEXTS if code.startswith("MJR3"))}


def nearest(word: str, names: Iterable[str]) -> str:
    """The name most like `word`, or "" if none is near."""
    return guess(word, [name for name in dict.fromkeys(names) if name != word])


def problem(code: str, span: Span, *, near: Iterable[str] = (), **params: str) -> Diagnostic:
    """A diagnostic of this table. `near`: the names among which the nearest to `params["name"]` is
    looked up."""
    zh, en, zh_help, en_help = TEXTS[code]
    values = {**params, "near": nearest(params.get("value", params.get("name", "")), near)}
    zh_values = {key: value.split("|")[0] for key, value in values.items()}
    en_values = {key: value.split("|")[-1] for key, value in values.items()}
    helpful = bool(en_help) and not ("{near}" in en_help and not values["near"])
    helpful = helpful and not ("{hint}" in en_help and not values.get("hint"))
    return Diagnostic(
        code=code,
        severity=Severity.WARNING if code in WARNING_CODES else Severity.ERROR,
        span=span,
        message=Message(zh=zh.format(**zh_values), en=en.format(**en_values)),
        help=Message(zh=zh_help.format(**zh_values), en=en_help.format(**en_values)) if helpful else None,
    )
