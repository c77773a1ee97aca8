"""The step of the wheel's build that puts compiled catalogs beside the readable ones."""

from __future__ import annotations

from pathlib import Path

from setuptools.command.build_py import build_py

from locales.translator import compile_catalog


class BuildWithCatalogs(build_py):
    """Copies the packages, then compiles each `.po` of the copy; the work tree stays as it is."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            compile_folder(Path(self.build_lib) / "locales")


def compile_folder(folder: Path) -> None:
    """Writes a `.mo` beside each `.po` below the folder."""
    for source in sorted(folder.rglob("*.po")):
        source.with_suffix(".mo").write_bytes(compile_catalog(source))
