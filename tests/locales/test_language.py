"""Which language a person reads, from tags and from the environment."""

from __future__ import annotations

import pytest

from locales import Language, detect_language, parse_language

ZH = [
    "zh",
    "zh_CN",
    "zh_CN.UTF-8",
    "zh_SG",
    "zh_Hans_CN",
    "zh-Hans",
    "ZH-cn",
    "zh_TW.UTF-8",
    "zh_HK",
    "zh-Hant",
]
EN = ["en", "en_GB.UTF-8", "en-US", "en_US@euro"]
NEITHER = [None, "", "C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "zhuang", "english"]


@pytest.mark.parametrize(
    ("tag", "language"),
    [(tag, Language.ZH) for tag in ZH]
    + [(tag, Language.EN) for tag in EN]
    + [(tag, None) for tag in NEITHER],
)
def test_tags(tag: str | None, language: Language | None) -> None:
    assert parse_language(tag) is language


@pytest.mark.parametrize(
    ("env", "saved", "language"),
    [
        ({}, None, None),
        ({"LANG": "zh_CN.UTF-8"}, None, Language.ZH),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, None, Language.EN),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, None, Language.ZH),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, None, None),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": ""}, None, Language.ZH),
        ({"LANG": "zh_CN.UTF-8"}, "en", Language.EN),
        ({"LANG": "zh_CN.UTF-8"}, "fr", Language.ZH),
    ],
)
def test_environment(env: dict[str, str], saved: str | None, language: Language | None) -> None:
    assert detect_language(env, saved) is language
