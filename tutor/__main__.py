"""`python -m tutor` is `mjr learn`."""

from __future__ import annotations

from tutor.cli import command

command()
