# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command in a real terminal, from outside. Only for systems that have such terminals."""

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
    """Returns the command of the game as text, with its saves in a folder."""
    play = [sys.executable, str(ROOT / "tools" / "play.py"), "--text", "--lang", "en"]
    return [*play, "--seed", "5", "--data", str(folder)]


class Terminal:
    """A run of the command in its own terminal, in English, always with the same seed.

    instead: another program to run there. Other arguments are environment variables; None: not set.
    `errors` has the run's standard error.
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

        A shell's background process ignores both, a process of nohup ignores the hang-up, and so do
        their children.
        """
        import fcntl

        for ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(ignored, signal.SIG_DFL)
        fcntl.ioctl(self.theirs, termios.TIOCSCTTY, 0)

    def type(self, keys: str) -> None:
        """Types keys, and forgets earlier output."""
        self.shown = ""
        os.write(self.ours, keys.encode())

    def wait(self, words: str) -> str:
        """Waits for these words and the end of their line; returns the output."""
        self.until(lambda: "\n" in self.shown.partition(words)[2])
        return self.shown

    def reply(self, keys: str, words: str) -> str:
        """Types keys, waits for words, and returns the output."""
        self.type(keys)
        return self.wait(words)

    def walk(self, *steps: str) -> str:
        """Types keys and waits for words, in turn; returns the output."""
        pairs = zip(steps[::2], steps[1::2], strict=True)
        return "".join(self.reply(keys, words) for keys, words in pairs)

    def modes(self) -> int:
        """The current local modes: echo, line input ..."""
        return termios.tcgetattr(self.theirs)[LOCAL]

    def until(self, is_so: Callable[[], object]) -> None:
        """Reads output until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, self.shown
            self._read(0.05)

    def _read(self, seconds: float) -> bool:
        """Reads output for some seconds. Returns whether there was any."""
        if not select.select([self.ours], [], [], seconds)[0]:
            return False
        self.shown += self._decode(os.read(self.ours, 4096)).replace("\r", "")
        return True

    def is_as_before(self) -> bool:
        """Returns whether all of the terminal's attributes are restored."""
        return termios.tcgetattr(self.theirs) == self.before

    def hang_up(self) -> None:
        """Closes the terminal's window."""
        os.close(self.ours)
        os.close(self.theirs)
        self.ours = self.theirs = -1

    def end(self) -> int:
        """Waits for the end of the run; returns its exit status. Reads the output meanwhile, since
        a writer to a full terminal waits forever.
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
