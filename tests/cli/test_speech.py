"""The language of the command line: how it is chosen, and that help and mistakes speak it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import click
import pytest
from click.testing import CliRunner, Result

from compiler.cli import speech
from compiler.cli.group import Commands, Entry
from compiler.cli.main import mjr
from locales import N_, Language

HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(autouse=True)
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(*words: str) -> Result:
    return CliRunner().invoke(mjr, words)


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ([], None),
        (["--lang", "zh", "list"], Language.ZH),
        (["list", "--lang=en"], Language.EN),
        (["--lang", "zh", "list", "--lang", "en"], Language.EN),
        (["list", "--", "--lang", "zh"], None),
        (["list", "--lang"], None),
        (["list", "--lang", "fr"], None),
    ],
)
def test_the_language_asked_for(words: Sequence[str], language: Language | None) -> None:
    assert speech.language_asked(words) is language


def test_the_locale_counts_where_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert HAN.search(run("--help").output)
    assert not HAN.search(run("--help", "--lang", "en").output)
    monkeypatch.setenv("LC_ALL", "C")
    assert not HAN.search(run("--help").output)


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("nosuch",),
        ("--nosuch",),
        ("list", "--nosuch"),
        ("list", "--help"),
        ("check",),
        ("list", "--path", "/no/such/folder"),
    ],
)
def test_chinese_help_and_mistakes_hold_no_english_sentence(words: Sequence[str]) -> None:
    said = run(*words, "--lang", "zh").output
    assert HAN.search(said)
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}|Directory", said), said


def test_one_process_may_speak_both() -> None:
    for _ in range(2):
        assert HAN.search(run("--help", "--lang", "zh").output)
        assert not HAN.search(run("--help", "--lang", "en").output)


def test_an_unknown_language_is_a_mistake() -> None:
    result = run("--lang", "fr", "list")
    assert result.exit_code == 2
    assert "'fr' is not one of 'zh', 'en'" in result.output


def test_every_command_takes_the_option() -> None:
    @click.command("plain", help=N_("Print data as JSON."))
    def plain() -> None:
        click.echo(speech.language().value)

    class Fixed(Commands):
        def _load(self, name: str) -> click.Command | None:
            return plain if name == "plain" else None

    group = Fixed(name="mjr", table={"plain": Entry(target="compiler.cli.main:mjr", summary="")})
    assert CliRunner().invoke(group, ["plain", "--lang", "zh"]).output == "zh\n"
    assert "--lang" in CliRunner().invoke(group, ["plain", "--help"]).output
    assert "JSON" in CliRunner().invoke(group, ["plain", "--help", "--lang", "zh"]).output
    assert not any(parameter.name == "lang" for parameter in plain.params)


def test_what_is_asked_is_told_apart_from_what_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    speech.listen([])
    assert (speech.asked_language(), speech.language()) == (None, Language.ZH)
    speech.listen(["--lang", "en"])
    assert (speech.asked_language(), speech.language()) == (Language.EN, Language.EN)
