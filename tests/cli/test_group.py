"""Finding commands: the table, plug-ins, modules that are not there."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import click
import pytest
from click.testing import CliRunner

from compiler.cli import group as group_module
from compiler.cli.group import Commands, Entry
from compiler.cli.main import TABLE, mjr


@click.command(help="Say hello.")
@click.pass_context
def hello(ctx: click.Context) -> None:
    click.echo("hello")
    ctx.exit(1)


@click.command()
def broken() -> None:
    raise ValueError("a bug")


NOT_A_COMMAND = 7


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    """Commands of this module, one without a module, and plug-ins, good and bad."""
    points = {
        "learn": EntryPoint("learn", f"{__name__}:hello", group_module.PLUGINS),
        "extra": EntryPoint("extra", f"{__name__}:hello", group_module.PLUGINS),
        "gone": EntryPoint("gone", "no_such_module_at_all:command", group_module.PLUGINS),
        "odd": EntryPoint("odd", f"{__name__}:NOT_A_COMMAND", group_module.PLUGINS),
    }
    monkeypatch.setattr(group_module, "find_plugins", lambda: points)
    monkeypatch.setenv("LC_ALL", "C")
    table = {
        "learn": Entry(target=None, summary="Learn."),
        "missing": Entry(target="compiler.cli.no_such_module:command", summary="Not there."),
        "hello": Entry(target=f"{__name__}:hello", summary="Greet."),
        "broken": Entry(target=f"{__name__}:broken", summary="Break."),
        "absent": Entry(target=None, summary="No plug-in."),
    }
    return Commands(name="mjr", table=table)


def test_only_what_is_there_is_listed_in_the_order_of_the_table(commands: Commands) -> None:
    names = commands.list_commands(click.Context(commands))
    assert names == ["learn", "hello", "broken", "extra", "gone", "odd"]


def test_help_survives_bad_plugins(commands: Commands) -> None:
    result = CliRunner().invoke(commands, ["--help"])
    assert result.exit_code == 0
    assert "hello   Greet." in result.output
    assert "extra   Say hello." in result.output
    assert "missing" not in result.output


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["hello"], 1, "hello\n"),
        (["learn"], 1, "hello\n"),
        (["broken"], 2, "Internal error (ValueError)"),
        (["gone"], 2, "Internal error (ModuleNotFoundError)"),
        (["odd"], 2, "Internal error (TypeError)"),
        (["missing"], 2, "No such command 'missing'"),
        (["helo"], 2, "hello"),
        (["hello", "surplus"], 2, "unexpected extra argument (surplus)"),
        ([], 2, "Usage:"),
    ],
)
def test_running(commands: Commands, words: list[str], code: int, said: str) -> None:
    result = CliRunner().invoke(commands, words)
    assert (result.exit_code, said in result.output) == (code, True), result.output
    assert "Traceback" not in result.output


def test_every_command_of_the_design_is_in_the_table() -> None:
    names = "learn list show check test build score waits replay simulate diff fmt"
    assert [*TABLE] == names.split()


def test_every_command_that_is_there_loads_and_explains_itself() -> None:
    names = mjr.list_commands(click.Context(mjr))
    for name in names:
        result = CliRunner().invoke(mjr, [name, "--help"])
        assert result.exit_code == 0, (name, result.output)
        assert "--lang" in result.output
