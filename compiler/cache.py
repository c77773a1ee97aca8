"""Generated modules kept from run to run, by a hash of the texts and of all that writes or runs them."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import platformdirs

from compiler.generate import build
from compiler.generate.module import compiler_version
from compiler.loader import Loaded

FOLDER_VARIABLE = "MJR_CACHE"
PACKAGE = Path(__file__).resolve().parent
_LOADED: dict[str, ModuleType] = {}


def compiled(loaded: Loaded, folder: Path | None = None) -> ModuleType:
    """The module of a rule set, generated only if no earlier run has done so.

    A cache that can't be read or written costs time and nothing else. Raises NotGenerated as `build` does.
    """
    key = key_of(loaded)
    module = _LOADED.get(key)
    if module is None:
        module = _LOADED[key] = _executed(_text(loaded, key, folder or cache_folder()), key)
    return module


def made(loaded: Loaded) -> ModuleType:
    """The module of a rule set that no text says as it is; it is not kept. Raises NotGenerated."""
    text = build(loaded.ruleset, loaded.sources)
    return _executed(text, hashlib.sha256(text.encode()).hexdigest())


def cache_folder() -> Path:
    """The user's cache folder, or the one that the environment names."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_cache_dir("mjr", appauthor=False))


def key_of(loaded: Loaded) -> str:
    """A hash of the texts, the compiler's version and its source."""
    hashed = hashlib.sha256(f"{compiler_version()}\0{source_hash()}".encode())
    for source in loaded.sources:
        hashed.update(f"\0{source.name}\0{source.text}".encode())
    return hashed.hexdigest()


@lru_cache(maxsize=1)
def source_hash() -> str:
    """A hash of the compiler's own modules, so that a changed compiler finds nothing of the old one."""
    hashed = hashlib.sha256()
    for path in sorted(PACKAGE.glob("**/*.py")) + sorted(PACKAGE.glob("**/*.j2")):
        hashed.update(path.read_bytes())
    return hashed.hexdigest()


def _text(loaded: Loaded, key: str, folder: Path) -> str:
    path = folder / f"{loaded.ruleset.id}-{key[:32]}.py"
    with suppress(OSError, UnicodeError):
        text = path.read_text(encoding="utf-8")
        if text.endswith(END):
            return text
    text = build(loaded.ruleset, loaded.sources) + END
    with suppress(OSError):
        _write(path, text)
    return text


END = "# whole\n"


def _write(path: Path, text: str) -> None:
    """All or nothing: another process never sees half a module."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _executed(text: str, key: str) -> ModuleType:
    module = ModuleType(f"mjr_rules_{key[:16]}")
    sys.modules[module.__name__] = module
    exec(compile(text, module.__name__, "exec"), module.__dict__)  # noqa: S102 - our own output, nothing of a text
    return module
