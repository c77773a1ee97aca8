"""A headless Chromium of a test's own, driven through a pipe by the DevTools protocol."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--remote-debugging-pipe",
)
PATIENCE = 60.0
KEYS = {"Tab": 9, "ArrowRight": 39}
# Windows narrower than this are those of phones.
PHONE = 600
# The browser reads from 3 and writes to 4: both ends of ours are moved there.
LAUNCH = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 10) for end in sys.argv[1:3]]
for place, end in enumerate(ends, 3):
    os.dup2(end, place)
    os.close(end)
os.execv(sys.argv[3], sys.argv[3:])
"""


def chromium() -> str | None:
    """Where it is; None where there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Tab:
    """One page. `troubles`: errors and warnings that the page has caused, in the order in which they came."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._last = 0
        self._rest = b""
        self._session: str | None = None
        self.troubles: list[str] = []
        self._loaded = False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: object) -> dict[str, Any]:
        """What the browser answers. Raises AssertionError for an error."""
        self._last += 1
        message: dict[str, object] = {"id": self._last, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._last:
                assert "error" not in answer, answer["error"]
                found: dict[str, Any] = answer["result"]
                return found

    def size(self, width: int, height: int) -> None:
        """The window as a page sees it."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < PHONE,
        )

    def without_scripts(self, off: bool) -> None:
        self.call("Emulation.setScriptExecutionDisabled", value=off)

    def open(self, url: str) -> None:
        """And wait until it is loaded."""
        self._loaded = False
        self.call("Page.navigate", url=url)
        end = time.monotonic() + PATIENCE
        while not self._loaded:
            assert time.monotonic() < end, f"{url} does not load"
            self._next()

    def ask(self, expression: str) -> Any:
        """The value of an expression."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        """In the middle of what the selector finds, as a mouse does."""
        x, y = self.ask(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); "
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect(); "
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key: str) -> None:
        """A key without a letter, by its name and code."""
        code = KEYS[key]
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            ready, _, _ = select([self._back], [], [], PATIENCE)
            read = os.read(self._back, 1 << 20) if ready else b""
            assert read, "the browser has ended" if ready else "the browser does not answer"
            self._rest += read
        text, self._rest = self._rest.split(b"\0", 1)
        message: dict[str, Any] = json.loads(text)
        self._note(message.get("method", ""), message.get("params", {}))
        return message

    def _note(self, method: str, parameters: dict[str, Any]) -> None:
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Runtime.exceptionThrown":
            self.troubles.append(str(parameters["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.troubles.append(str(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.troubles.append(parameters["entry"]["text"])


@contextmanager
def browser(folder: Path) -> Iterator[Tab]:
    """A tab of a browser that knows nothing; `folder` is where it may write."""
    program = chromium()
    assert program is not None
    command = (program, *ARGUMENTS, f"--user-data-dir={folder / 'profile'}", "about:blank")
    ours, theirs = os.pipe(), os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-c", LAUNCH, str(ours[0]), str(theirs[1]), *command],
        pass_fds=(ours[0], theirs[1]),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(ours[0])
    os.close(theirs[1])
    try:
        yield Tab(ours[1], theirs[0])
    finally:
        os.close(ours[1])
        process.terminate()
        process.wait(PATIENCE)
        os.close(theirs[0])
