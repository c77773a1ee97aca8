"""Puts compiled catalogs beside the readable ones in a wheel; everything else is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# A build backend runs without the project's folder on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from locales.words import compile_catalog


class BuildWithCatalogs(build_py):
    """Copies the packages, then compiles each catalog of the copy; the work tree stays as it is."""

    def run(self):
        super().run()
        if not self.editable_mode:
            for source in sorted(Path(self.build_lib, "locales").rglob("*.po")):
                source.with_suffix(".mo").write_bytes(compile_catalog(source))


setup(cmdclass={"build_py": BuildWithCatalogs})
