"""Generated modules kept from run to run, by a hash of the texts and of all that writes or runs them.

Beside each lies a note of the texts that it came from, so that unchanged texts need not even be parsed.
"""

from __future__ import annotations

import hashlib
import json
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
from compiler.loader import Loaded, find_text, load
from compiler.resolve.library import Library, default_library
from dsl.reading import read_source

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


def compiled_text(name: str, library: Library | None = None, folder: Path | None = None) -> ModuleType | None:
    """The module of a rule set by id or path; None if there is no such text or it has mistakes.

    Raises OSError if a text can't be read, NotGenerated as `build` does.
    """
    library, folder = library or default_library(), folder or cache_folder()
    path = find_text(name, library)
    if path is None:
        return None
    note = folder / f"{path.stem}-{_key_of_file(path)[:32]}.json"
    near = library.with_folder(path.parent)
    ruleset, key = _noted(note, near)
    if key in _LOADED:
        return _LOADED[key]
    text = _whole_text(folder / f"{ruleset}-{key[:32]}.py") if key else None
    if text is not None:
        _LOADED[key] = _executed(text, key)
        return _LOADED[key]
    loaded = load(name, library)
    if loaded is None or loaded.errors:
        return None
    module = compiled(loaded, folder)
    parents = [(Path(source.name).stem, _hash(source.text)) for source in loaded.sources[:-1]]
    with suppress(OSError):
        _write(note, json.dumps({"id": loaded.ruleset.id, "key": key_of(loaded), "parents": parents}))
    return module


def forget() -> None:
    """Drop the modules of this process; those on disk stay."""
    _LOADED.clear()


def _key_of_file(path: Path) -> str:
    """Of a text, of how messages call it, and of the compiler."""
    told = (compiler_version(), source_hash(), str(Path.cwd()), str(path), _hash(path.read_bytes()))
    return _hash("\0".join(told))


def _noted(note: Path, library: Library) -> tuple[str, str]:
    """Id and key of the module that an earlier run has noted, if the parents are still the same texts; else
    two empty texts."""
    try:
        noted = json.loads(note.read_text(encoding="utf-8"))
        parents = [(library.find(name), was) for name, was in noted["parents"]]
        found = str(noted["id"]), str(noted["key"])
    except (OSError, ValueError, LookupError, TypeError):
        return "", ""
    same = all(path is not None and _hash(_text_of(path)) == was for path, was in parents)
    return found if same else ("", "")


def _text_of(path: Path) -> str:
    return read_source(path.name, path.read_bytes())[0].text


def _hash(text: str | bytes) -> str:
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


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
    text = _whole_text(path)
    if text is None:
        text = build(loaded.ruleset, loaded.sources) + END
        with suppress(OSError):
            _write(path, text)
    return text


def _whole_text(path: Path) -> str | None:
    with suppress(OSError, UnicodeError):
        text = path.read_text(encoding="utf-8")
        if text.endswith(END):
            return text
    return None


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
