"""The mistakes of reading, in both languages, in one table."""

from __future__ import annotations

from dsl.diagnostics import Diagnostic, Message, Severity
from dsl.source import Span

# code: (zh, en, zh help, en help); a help line that is empty after filling in is left out.
TEXTS: dict[str, tuple[str, str, str, str]] = {
    "MJR101": ("这里读不懂“{word}”", "can't read `{word}` here", "{zh_hint}", "{en_hint}"),
    "MJR102": ("这一句没有写完", "this statement is not finished", "{zh_hint}", "{en_hint}"),
    "MJR103": (
        "这个括号没有合上",
        "this parenthesis is never closed",
        "加上右括号",
        "add the closing parenthesis",
    ),
    "MJR104": (
        "这个引号没有合上",
        "this quotation mark is never closed",
        "同一行里加上后引号",
        "close it on the same line",
    ),
    "MJR105": (
        "这个「没有合上",
        "this 「 is never closed",
        "同一行里加上」",
        "close it with 」 on the same line",
    ),
    "MJR106": ("不认识这个符号“{word}”", "unknown character `{word}`", "", ""),
    "MJR107": (
        "每一句要另起一行，用句首的词开头，“{word}”不是",
        "a statement begins on a new line with a statement word; `{word}` is none",
        "{zh_hint}",
        "{en_hint}",
    ),
    "MJR108": (
        "这一句嵌套太深",
        "this statement is nested too deeply",
        "用“定义”分成几句",
        "split it with `define`",
    ),
    "MJR109": ("这一句太长", "this statement is too long", "分成几句", "split it"),
    "MJR110": ("文件太大，最多 {limit} 字节", "the file is too large; at most {limit} bytes", "", ""),
    "MJR111": ("这里不是 UTF-8 文字", "this is not UTF-8 text", "存成 UTF-8 再试", "save the file as UTF-8"),
    "MJR112": ("错误太多，后面的不再列出", "too many mistakes; the rest is not listed", "", ""),
    "MJR113": ("数目太大", "this number is too large", "", ""),
    "MJR114": ("没有这张牌：{word}", "there is no such tile: `{word}`", "点数是 1 到 9", "ranks are 1 to 9"),
}


def problem(code: str, span: Span, **params: str) -> Diagnostic:
    """A diagnostic of this table with its places filled in."""
    zh, en, zh_help, en_help = TEXTS[code]
    helps = Message(zh=zh_help.format(**params), en=en_help.format(**params)) if en_help else None
    return Diagnostic(
        code=code,
        severity=Severity.ERROR,
        span=span,
        message=Message(zh=zh.format(**params), en=en.format(**params)),
        help=helps if helps is not None and helps.en else None,
    )
