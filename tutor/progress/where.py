"""Where progress is kept."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

VARIABLE = "MJR_DATA_DIR"


def data_directory() -> Path:
    """The directory named by MJR_DATA_DIR, else the user's data directory. It is not created here."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("mjr", appauthor=False))


def database_path() -> Path:
    return data_directory() / "progress.sqlite3"
