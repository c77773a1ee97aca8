#!/usr/bin/env python3
"""Sets up what a bare machine needs, once, and runs the project from this folder.

    python3 run.py learn [RULESET]     the tutor
    python3 run.py test [OPTIONS]      the tests of the project
    python3 run.py mjr COMMAND ...     any other command

Needs Python 3.11 or later and pip, and the network at the first start. Everything goes into `.venv` beside
this file.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = SCRIPTS / f"python{SUFFIX}"
NOTE = VENV / "made-by.json"
MJR = SCRIPTS / f"mjr{SUFFIX}"
OLDEST = (3, 11)
LOCKS = {"run": "requirements.lock", "dev": "requirements-dev.lock"}


class SetupFailed(Exception):
    """A step of the set-up that did not work; the message is for the person."""


def main(words: list[str]) -> int:
    """Does what the words say and gives the exit code."""
    tell_in_any_encoding()
    if sys.version_info < OLDEST:
        return tell("需要 Python 3.11 或更新的版本。", "Python 3.11 or later is needed.", code=2)
    task, rest = (words[0], words[1:]) if words else ("--help", [])
    commands = {
        "learn": ("run", [str(MJR), "learn", *rest]),
        "mjr": ("run", [str(MJR), *rest]),
        "test": ("dev", [str(PYTHON), "-m", "pytest", "-n", "auto", *rest]),
    }
    if task not in commands:
        print(__doc__)
        return 0 if task in {"-h", "--help"} else 2
    level, command = commands[task]
    try:
        set_up(level)
    except SetupFailed as failure:
        return tell(f"准备没有成功：{failure}", f"Setting up failed: {failure}", code=2)
    except KeyboardInterrupt:
        return 130
    return run(command, cwd=ROOT if task == "test" else Path.cwd())


def set_up(level: str) -> None:
    """Makes `.venv` hold what the lock file of the level says, unless it does already."""
    if is_set_up(level):
        return
    tell("正在准备，第一次要等一会儿……", "Setting up; this takes a while, the first time only...")
    if not venv_is_ours():
        make_venv()
    for one in LOCKS:
        stamp(one).unlink(missing_ok=True)
    pip("--require-hashes", "-r", str(ROOT / LOCKS[level]))
    pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    stamp(level).write_text(fingerprint(level), encoding="utf-8")


def is_set_up(level: str) -> bool:
    """Whether this level, or the larger one, was installed from the files as they are now."""
    return venv_is_ours() and any(
        stamp(one).is_file() and stamp(one).read_text(encoding="utf-8") == fingerprint(one)
        for one in {level, "dev"}
    )


def stamp(level: str) -> Path:
    """The file that tells what was installed last."""
    return VENV / f"set-up-{level}.txt"


def fingerprint(level: str) -> str:
    """Changes with the lock file, the build files, the Python of `.venv` and the place of the folder."""
    digest = hashlib.sha256()
    for name in (LOCKS[level], "pyproject.toml", "setup.py"):
        digest.update((ROOT / name).read_bytes())
    digest.update(NOTE.read_bytes())
    return digest.hexdigest()


def venv_is_ours() -> bool:
    """Whether `.venv` was made in this folder and still runs, by this Python or another: one that runs is
    kept, since a tutor may be running from it."""
    if not (PYTHON.exists() and NOTE.is_file()):
        return False
    asked = [str(PYTHON), "-c", "import sys; print(sys.version, sys.base_prefix)"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, errors="replace", check=False)
    except OSError:
        return False
    return said.returncode == 0 and NOTE.read_text(encoding="utf-8") == identity(said.stdout.strip())


def identity(python: str) -> str:
    """What a virtual environment can't survive a change of."""
    return json.dumps([str(ROOT), python])


def make_venv() -> None:
    """A new `.venv`; without a pip of its own where the system's Python can't give it one."""
    shutil.rmtree(VENV, ignore_errors=True)
    bare = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    call([sys.executable, "-m", "venv", *bare, str(VENV)])
    NOTE.write_text(identity(f"{sys.version} {sys.base_prefix}"), encoding="utf-8")


def pip(*words: str) -> None:
    """Installs into `.venv`, with its own pip or, where it has none, that of the system."""
    has_own = any(VENV.glob("[Ll]ib/**/site-packages/pip"))
    client = [str(PYTHON), "-m", "pip"] if has_own else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    call([*client, "install", "--quiet", "--disable-pip-version-check", "--no-input", *words])


def call(command: list[str]) -> None:
    """Runs a step; its words are shown only when it fails."""
    environment = {**os.environ, "PIP_USER": "0"}
    try:
        done = subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise SetupFailed(str(error)) from error
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise SetupFailed("\n".join([" ".join(command), *said[-8:]]))


def run(command: list[str], cwd: Path) -> int:
    """Runs the project; where the system can, in place of this process."""
    os.chdir(cwd)
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def tell_in_any_encoding() -> None:
    """An old console shows question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def tell(zh: str, en: str, code: int = 0) -> int:
    """Says it in both languages on standard error."""
    print(zh, en, sep="\n", file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
