"""The command `mjr`: finds its subcommands by name and imports only the one that runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any, NoReturn

import click
from click.exceptions import NoSuchCommand

from compiler.cli.guard import guarded, open_streams
from compiler.cli.options import lang_option
from compiler.cli.speech import _, in_language, listen
from compiler.cli.wrap import Formatter

PLUGINS = "mjr.commands"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A subcommand: `module:attribute` where it lives (None: a plug-in brings it), and one line about it."""

    target: str | None
    summary: str

    def exists(self) -> bool:
        """Whether its module is there; the module is not imported."""
        return self.target is not None and find_spec(self.target.partition(":")[0]) is not None


class Commands(click.Group):
    """A group over a table of entries and the installed plug-ins. Every command in it takes `--lang`."""

    def __init__(self, *, table: Mapping[str, Entry], **settings: Any) -> None:
        super().__init__(**settings)
        self.table = table
        self.context_class = Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands that are there, in the order of the table, then other plug-ins by name."""
        plugins = find_plugins()
        known = [name for name, entry in self.table.items() if entry.exists() or name in plugins]
        return known + sorted(plugins.keys() - self.table.keys())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with its help in the language spoken; None if nothing by that name is there."""
        command = self._load(cmd_name)
        if command is None:
            return None
        spoken = in_language(command)
        if all(parameter.name != "lang" for parameter in spoken.params):
            spoken.params.append(in_language(click.Command(None, params=[lang_option()])).params[0])
        spoken.context_class = Context
        return spoken

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, with near names from the table where a command is not found."""
        try:
            return super().resolve_command(ctx, args)
        except NoSuchCommand as error:
            raise NoSuchCommand(args[0], possibilities=self.list_commands(ctx), ctx=ctx) from error

    def _load(self, name: str) -> click.Command | None:
        entry = self.table.get(name)
        if entry is not None and entry.target is not None and entry.exists():
            module, _colon, attribute = entry.target.partition(":")
            return _command(getattr(import_module(module), attribute))
        plugin = find_plugins().get(name)
        return None if plugin is None else _command(plugin.load())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without an import of those in the table."""
        rows = [(name, self._summary(name)) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section(_("Commands")):
                formatter.write_dl(rows)

    def _summary(self, name: str) -> str:
        entry = self.table.get(name)
        if entry is not None:
            return _(entry.summary)
        try:
            command = self._load(name)
        except Exception:  # noqa: BLE001 - a broken plug-in must not break the help of the rest
            return ""
        return "" if command is None else in_language(command).get_short_help_str(200)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "mjr",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs the command line; in standalone mode it ends the process with one of the codes of `Exit`."""
        arguments = sys.argv[1:] if args is None else list(args)

        def run() -> object:
            listen(arguments)
            return self._run(arguments, prog_name or "mjr", extra)

        if _completion(prog_name) in os.environ:
            rest: dict[str, Any] = {"windows_expand_args": windows_expand_args, **extra}
            return super().main(args, prog_name, complete_var, standalone_mode, **rest)
        return _exit(guarded(run)) if standalone_mode else run()

    def _run(self, arguments: list[str], prog_name: str, extra: dict[str, Any]) -> object:
        """Not left to click's own `main`, which takes a closed pipe for the answer no."""
        spoken = in_language(self)
        try:
            with spoken.make_context(prog_name, arguments, **extra) as ctx:
                return spoken.invoke(ctx)
        except click.exceptions.Exit as done:
            return done.exit_code


def _completion(prog_name: str | None) -> str:
    """The variable by which a shell asks click for completions."""
    return f"_{prog_name or 'mjr'}_COMPLETE".replace("-", "_").upper()


class Context(click.Context):
    """click's context with our help pages."""

    formatter_class = Formatter


def find_plugins() -> dict[str, EntryPoint]:
    """The commands that installed packages bring, by name; none when nothing is installed."""
    found: Iterable[EntryPoint] = entry_points(group=PLUGINS)
    return {point.name: point for point in found}


def _command(found: object) -> click.Command:
    if not isinstance(found, click.Command):
        raise TypeError(f"not a click command: {found!r}")
    return found


def _exit(code: int) -> NoReturn:
    sys.exit(code)


__all__ = ["Commands", "Context", "Entry", "find_plugins", "open_streams"]
