"""Hooks the catalogs into the build; everything else is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

# A build backend runs without the project's folder on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from locales.build import BuildWithCatalogs

setup(cmdclass={"build_py": BuildWithCatalogs})
