"""Where rule texts are found: given folders, `./rules`, and the bundled rule sets, in this order."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dsl.files import exists

SUFFIX = ".mjr"
BUNDLED = Path(__file__).resolve().parents[2] / "rules"
# A parent is named by a plain id, so no text can reach outside the search path.
PLAIN_ID = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class Library:
    """The folders that are searched, the first hit wins."""

    folders: tuple[Path, ...]

    def find(self, name: str) -> Path | None:
        """The file of a rule set id; None if there is none or `name` is no plain id.

        Where there is no file, but something else of that name: that, so that reading it tells what it is.
        """
        if not PLAIN_ID.fullmatch(name):
            return None
        paths = [folder / f"{name}{SUFFIX}" for folder in self.folders]
        return next(filter(_is_file, paths), None) or next(filter(exists, paths), None)

    def ids(self) -> tuple[str, ...]:
        """The ids of all rule texts, sorted."""
        found = {
            path.stem for folder in self.folders if folder.is_dir() for path in folder.glob(f"*{SUFFIX}")
        }
        return tuple(sorted(name for name in found if PLAIN_ID.fullmatch(name)))

    def with_folder(self, folder: Path) -> Library:
        """This library with one folder searched before the others."""
        return Library((folder, *(f for f in self.folders if f != folder)))


def _is_file(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file()
    return False


def default_library(extra: tuple[Path, ...] = ()) -> Library:
    """The given folders, then `./rules` of the working directory, then the bundled rule sets."""
    return Library((*extra, Path("rules"), BUNDLED))
