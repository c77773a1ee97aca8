"""The mistakes of reading, in both languages, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dsl.diagnostics import Diagnostic, Message, Severity
from dsl.source import Span

LONGEST = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """What to say of one kind of mistake, and what to write instead; `{name}` is filled in. A help that
    comes out empty is left out."""

    zh: str
    en: str
    zh_help: str = ""
    en_help: str = ""


TEMPLATES: dict[str, Template] = {
    "MJR101": Template(
        zh="“{word}”在这里接不上",
        en="`{word}` does not fit here",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR102": Template(
        zh="这一句没有写完：{wanted}",
        en="this statement is not finished: {wanted}",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR103": Template(
        zh="这个括号没有合上",
        en="this parenthesis is never closed",
        zh_help="在条件写完的地方加上 )",
        en_help="put a ) where the part in parentheses ends",
    ),
    "MJR104": Template(
        zh="这个引号没有合上",
        en="this quotation mark is never closed",
        zh_help="同一行里加上后引号",
        en_help="close it on the same line",
    ),
    "MJR105": Template(
        zh="这个「没有合上",
        en="this 「 is never closed",
        zh_help="同一行里加上」",
        en_help="close it with 」 on the same line",
    ),
    "MJR106": Template(
        zh="不认识这个符号“{word}”",
        en="unknown character `{word}`",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR107": Template(
        zh="每一句用句首的词开头，“{word}”不是句首的词",
        en="a statement begins with a statement word, and `{word}` is none",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR108": Template(
        zh="这一句嵌套太深",
        en="this statement is nested too deeply",
        zh_help="用“定义”给一部分起个名字，分成几句",
        en_help="give a part of it a name with `define`",
    ),
    "MJR109": Template(
        zh="这一句太长", en="this statement is too long", zh_help="分成几句", en_help="split it"
    ),
    "MJR110": Template(zh="文件太大，最多 {limit} 字节", en="the file is too large: at most {limit} bytes"),
    "MJR111": Template(
        zh="从这里起不是 UTF-8 文字，后面没有读",
        en="this is not UTF-8 text; the rest was not read",
        zh_help="把文件另存为 UTF-8",
        en_help="save the file as UTF-8",
    ),
    "MJR112": Template(zh="错误太多，后面的不再列出", en="too many mistakes; the rest is not listed"),
    "MJR113": Template(
        zh="数目太大", en="this number is too large", zh_help="最多九位", en_help="nine digits at most"
    ),
    "MJR114": Template(
        zh="没有这张牌：{word}",
        en="there is no such tile: `{word}`",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR115": Template(
        zh="这个方括号没有合上",
        en="this [ is never closed",
        zh_help="同一行里加上 ]；方括号里写出处，如 [CS3-40]",
        en_help="close it with ] on the same line; brackets cite a rule, as in [CS3-40]",
    ),
    "MJR116": Template(
        zh="这个右括号前面没有左括号",
        en="no parenthesis was opened for this one",
        zh_help="去掉它，或在前面加上 (",
        en_help="drop it, or put a ( in front",
    ),
    "MJR117": Template(
        zh="“{word}”里词与词之间缺空格",
        en="blanks are missing between the words of `{word}`",
        zh_help="写成：{spaced}\n{hint}",
        en_help="write: {spaced}\n{hint}",
    ),
    "MJR118": Template(
        zh="{wanted}，不是“{word}”",
        en="{wanted}, not `{word}`",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR119": Template(
        zh="“{word}”是规则语言自己的词，不能当名字",
        en="`{word}` is a word of the language and can't be a name",
        zh_help="换一个名字\n{hint}",
        en_help="take another name\n{hint}",
    ),
    "MJR120": Template(
        zh="新的一句要另起一行：“{word}”",
        en="a new statement begins on a new line: `{word}`",
        zh_help="在“{word}”前面换行",
        en_help="begin a new line before `{word}`",
    ),
    "MJR121": Template(
        zh="“{head}”这种句子里没有“{word}”",
        en="`{head}` statements have no `{word}`",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR122": Template(
        zh="“{word}”写得太靠后了",
        en="`{word}` comes too late in this statement",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR123": Template(
        zh="名称写在句首的名字后面，最多两个：先中文，后英文",
        en="names in quotation marks stand behind the id, two at most: Chinese, then English",
        zh_help="{hint}",
        en_help="{hint}",
    ),
    "MJR124": Template(
        zh="引号、括号里有看不见的控制字符 {word}",
        en="there is an invisible control character {word} in here",
        zh_help="删掉它",
        en_help="remove it",
    ),
    "MJR125": Template(
        zh="从这里起不是 UTF-8 文字，后面没有读",
        en="this is not UTF-8 text; the rest was not read",
        zh_help="文件好像是 GBK 编码，请另存为 UTF-8",
        en_help="the file seems to be in GBK; save it as UTF-8",
    ),
    "MJR126": Template(
        zh="这不是 UTF-8 文字，没有读",
        en="this is not UTF-8 text; it was not read",
        zh_help="文件是 UTF-16 编码，请另存为 UTF-8",
        en_help="the file is in UTF-16; save it as UTF-8",
    ),
    "MJR127": Template(
        zh="这个文件的句子太多，最多 {limit} 句",
        en="there are too many statements in this text: at most {limit}",
        zh_help="分成几个文件，用“沿用”连起来",
        en_help="split it into several texts and join them with `extends`",
    ),
    "MJR128": Template(
        zh="规则语言里没有“{word}”这个词",
        en="the rule language has no word `{word}`",
        zh_help="{hint}",
        en_help="{hint}",
    ),
}


def _instead(signs: str, written: str) -> dict[str, Message]:
    hint = Message(zh=f"写成 {written}", en=f"write {written}")
    return dict.fromkeys(signs, hint)


RANKS = Message(zh="点数是 1 到 9", en="ranks are 1 to 9")
# What to write instead of signs that are often typed; "" is for all others.
SIGN_HINTS: dict[str, Message] = {
    "": Message(zh="删掉它", en="remove it"),
    **dict.fromkeys(
        ";；", Message(zh="不用分号，另起一行就是新的一句", en="no semicolon; a new line is enough")
    ),
    **dict.fromkeys("。.．", Message(zh="句末不用句号", en="no full stop is needed")),
    **dict.fromkeys(
        "|｜", Message(zh="写“或”，几样里的一样写 /", en="write `or`, and / between alternatives")
    ),
    **dict.fromkeys("&＆", Message(zh="写“且”", en="write `and`")),
    **dict.fromkeys("!！~", Message(zh="写“非”", en="write `not`")),
    **dict.fromkeys(
        "%％", Message(zh="没有百分数；写“除以 100”", en="there is no percentage; write `divide 100`")
    ),
    **dict.fromkeys("÷\\", Message(zh="没有除号；写“除以 3”", en="there is no such sign; write `divide 3`")),
    **dict.fromkeys("'‘’`”", Message(zh='引号写成 "…" 或 “…”', en='quotation marks are "..."')),
    **_instead("【〔", "["),
    **_instead("】〕", "]"),
    **_instead("『", "「"),
    **_instead("』", "」"),
    **_instead("{｛", "("),
    **_instead("}｝", ")"),
    **_instead("—–−‐", "-"),
    **_instead("…", ".."),
    "\ufeff": Message(
        zh="这是字节顺序标记，只能在文件开头", en="this is a byte-order mark; only a file begins so"
    ),
}


def problem(code: str, span: Span, **params: str | Message) -> Diagnostic:
    """The mistake of that code, its template filled in; a parameter may differ between the languages.
    Raises KeyError for a code or a parameter that does not exist."""
    template = TEMPLATES[code]
    zh, en = _values(params, "zh"), _values(params, "en")
    zh_help, en_help = template.zh_help.format(**zh).strip("\n"), template.en_help.format(**en).strip("\n")
    return Diagnostic(
        code=code,
        severity=Severity.ERROR,
        span=span,
        message=Message(zh=template.zh.format(**zh), en=template.en.format(**en)),
        help=Message(zh=zh_help, en=en_help) if en_help else None,
    )


def _values(params: Mapping[str, str | Message], language: str) -> dict[str, str]:
    """The parameters in one language; what the author wrote is clipped."""
    values: dict[str, str] = {}
    for name, value in params.items():
        if isinstance(value, Message):
            values[name] = value.zh if language == "zh" else value.en
        else:
            values[name] = value if len(value) <= LONGEST else f"{value[:LONGEST]}…"
    return values
