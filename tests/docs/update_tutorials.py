"""The answers shown in the tutorials, written anew from what the commands print.

python -m tests.docs.update_tutorials
"""

from __future__ import annotations

import os
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.tutorial import TUTORIALS, Tutorial


def main() -> None:
    """Follow both pages and put the answers below the commands."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        os.environ.pop(name, None)
    for page, language in TUTORIALS.items():
        with TemporaryDirectory() as folder, chdir(folder):
            os.environ.update(LANG=language, XDG_DATA_HOME=str(Path(folder, "data")))
            tutorial = Tutorial(page=page, folder=Path(folder))
            tutorial.follow()
        page.write_text(tutorial.text, encoding="utf-8")


if __name__ == "__main__":
    main()
