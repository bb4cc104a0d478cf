# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command in a real terminal, seen from outside. Only where there are such terminals."""

import codecs
import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120  # s
LOCAL = 3  # the index of the local modes among a terminal's attributes


def command(folder: Path) -> list[str]:
    """The game as text, with what is saved in a folder."""
    play = [sys.executable, str(ROOT / "tools" / "play.py"), "--text", "--lang", "en"]
    return [*play, "--seed", "5", "--data", str(folder)]


class Terminal:
    """A run of the command in its own terminal, in English, always with the same seed.

    instead: another program to run there. `errors` is what the run has written on standard error.
    Others are environment variables; None: not set.
    """

    def __init__(self, folder: Path, instead: Sequence[str] = (), **variables: str | None):
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        self.errors = folder.with_name(folder.name + ".errors")
        self.shown = ""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode  # a read may cut a letter
        given = {"TERM": "xterm", **variables}
        environment = {name: value for name, value in {**os.environ, **given}.items() if value}
        with open(self.errors, "ab") as errors:
            self.run = subprocess.Popen(
                instead or command(folder),
                stdin=self.theirs,
                stdout=self.theirs,
                stderr=errors,
                env=environment,
                start_new_session=True,
                preexec_fn=self._take,
            )

    def _take(self) -> None:
        """Makes this the controlling terminal, where Ctrl-C interrupts and Ctrl-\\ quits.

        A process that a shell started in the background ignores both, one of nohup the hang-up, and
        so do their children.
        """
        import fcntl

        for ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(ignored, signal.SIG_DFL)
        fcntl.ioctl(self.theirs, termios.TIOCSCTTY, 0)

    def type(self, keys: str) -> None:
        """Types keys, and forgets what was shown."""
        self.shown = ""
        os.write(self.ours, keys.encode())

    def wait(self, words: str) -> str:
        """Waits for these words and the end of their line; returns everything shown."""
        self.until(lambda: "\n" in self.shown.partition(words)[2])
        return self.shown

    def reply(self, keys: str, words: str) -> str:
        """Types keys, waits for words, and returns everything shown."""
        self.type(keys)
        return self.wait(words)

    def walk(self, *steps: str) -> str:
        """Types keys and waits for words, in turn; returns everything shown."""
        pairs = zip(steps[::2], steps[1::2], strict=True)
        return "".join(self.reply(keys, words) for keys, words in pairs)

    def modes(self) -> int:
        """The current local modes: echo, line input ..."""
        return termios.tcgetattr(self.theirs)[LOCAL]

    def until(self, is_so: Callable[[], object]) -> None:
        """Reads what is shown until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, self.shown
            self._read(0.05)

    def _read(self, seconds: float) -> bool:
        """Reads what is shown; returns whether anything was within so many seconds."""
        if not select.select([self.ours], [], [], seconds)[0]:
            return False
        self.shown += self._decode(os.read(self.ours, 4096)).replace("\r", "")
        return True

    def is_as_before(self) -> bool:
        """Returns whether all of the terminal's attributes are as they were."""
        return termios.tcgetattr(self.theirs) == self.before

    def hang_up(self) -> None:
        """The terminal's window is closed."""
        os.close(self.ours)
        os.close(self.theirs)
        self.ours = self.theirs = -1

    def end(self) -> int:
        """Waits for the end of the run; its exit status. What is shown is read meanwhile: when a
        terminal that nobody reads is full, whoever writes there waits for ever.
        """
        if self.ours >= 0:
            self.until(lambda: self.run.poll() is not None)
            while self._read(0):
                """Its last words."""
        return self.run.wait(PATIENCE)

    def close(self) -> None:
        """Ends the run and closes the terminal."""
        with contextlib.suppress(ProcessLookupError):
            self.run.kill()
        self.run.wait()
        if self.ours >= 0:
            self.hang_up()
