"""A pseudo-terminal with the tutor in it: bytes typed in, what the program wrote and how it ended."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

PATIENCE = 30.0


class PtyTutor:
    """`mjr learn` of 80 by 24 on a pseudo-terminal of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        variables = {
            "MJR_DATA_DIR": str(data),
            "TERM": "xterm-256color",
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tutor", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **variables},
            start_new_session=True,
        )
        os.close(slave)
        self.written = b""

    def type(self, data: bytes) -> None:
        os.write(self.master, data)

    def wait_for(self, text: str) -> None:
        """Until the text is written after what was looked at before."""
        until = time.monotonic() + PATIENCE
        while text.encode() not in self.written:
            if not self._take() or time.monotonic() > until:
                raise AssertionError(f"{text} never came:\n{self.written.decode(errors='replace')[-4000:]}")
        self.written = self.written.partition(text.encode())[2]

    def _take(self) -> bool:
        """More of what is written; false where the program has ended."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.written += data
        return bool(data)

    def end(self) -> str:
        """The rest of what is written until the program ends."""
        until = time.monotonic() + PATIENCE
        while self._take() and time.monotonic() < until:
            pass
        self.process.wait(PATIENCE)
        return self.written.decode(errors="replace")

    def hang_up(self) -> int:
        """The exit code after the terminal is closed."""
        os.close(self.master)
        self.master = -1
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)
        if self.master >= 0:
            os.close(self.master)
