# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What all commands share, with a bare Python: errors of one line, and how a command ends.

Each command imports this before anything else, and is run by `run`.
"""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED, TERMINATED = 130, 143  # statuses: 128 and the signal's number, as shells have it


def _die_of_interrupts() -> None:
    """Ctrl-C ends this process at once and silently, where it would print a traceback."""
    if callable(signal.getsignal(signal.SIGINT)):  # else it is ignored, or does so already
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):  # environment.py has it wait until here
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# A command is being loaded; what has another main program, such as a test, keeps its Ctrl-C.
if os.path.dirname(os.path.abspath(sys.argv[0])) == os.path.dirname(os.path.abspath(__file__)):
    _die_of_interrupts()

import argparse  # noqa: E402 (loading takes time, in which Ctrl-C may come)
import contextlib  # noqa: E402
import subprocess  # noqa: E402
import threading  # noqa: E402
import warnings  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import NoReturn  # noqa: E402

# --- what a command says


def plain(text: str) -> str:
    """A text in one line, as a terminal may have it: control characters are told by number."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def complain(name: str, problem: object) -> None:
    """One line on standard error. name: the command's."""
    sys.stderr.write(plain(f"{name}: {problem}") + "\n")


class Parser(argparse.ArgumentParser):
    """Wrong arguments: one line on standard error, exit status 2."""

    def error(self, message: str) -> NoReturn:
        complain(self.prog, message)
        sys.exit(2)


def path(word: str) -> Path:
    """An argument that names a file or folder."""
    if not word:
        raise argparse.ArgumentTypeError("expected a name")
    try:
        Path(word).exists()
    except OSError as error:  # too long, or out of reach
        raise argparse.ArgumentTypeError(f"{error.strerror}: {word}") from error
    return Path(word)


def number(least: int, most: int) -> Callable[[str], int]:
    """What reads an argument that is a whole number."""

    def read(word: str) -> int:
        try:
            found = int(word) if word.isascii() and word.isdigit() else least - 1
        except ValueError:  # thousands of digits
            found = least - 1
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(f"expected a number from {least} to {most}")
        return found

    return read


# --- how it is run


def run(main: Callable[[], int], to_the_end: bool = False) -> NoReturn:
    """Runs a command and ends the process with its status, without a traceback or a child left.

    Ctrl-C is status 130, a request to end 143. A reader that stops listening (`| head`) ends it
    silently, a standard output that is full with a line; either is status 1. One that was closed
    is as good as none. to_the_end: what it does matters more than what it prints, and goes on.
    """
    _open_streams()
    output = _Output(Path(main.__code__.co_filename).name, to_the_end)
    sys.stdout = output
    _raise_signals()
    try:
        status = main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except SystemExit as end:
        status = end.code
    finally:
        _die_of_interrupts()
        _end_workers()
    output.flush()
    sys.exit(status or output.failed)


def call(command: list, **options) -> subprocess.CompletedProcess:
    """Runs another program to its end, as `subprocess.run` does.

    If this one is ended meanwhile, so is that, silently, with all that it has started.
    """
    with subprocess.Popen(command, start_new_session=True, **options) as process:
        try:
            outputs = process.communicate()
        except BaseException:
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            raise
    return subprocess.CompletedProcess(command, process.returncode, *outputs)


@contextlib.contextmanager
def signals_waiting() -> Iterator[None]:
    """Within it Ctrl-C and requests to end wait; processes that are started here hear of none."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    came: list[int] = []
    ends = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    # The mask is for what is started; a signal may still reach another thread of this process.
    handlers = {number: signal.getsignal(number) for number in ends}
    for number, handler in handlers.items():
        if callable(handler):
            signal.signal(number, lambda number, _: came.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for number in came:
            os.kill(os.getpid(), number)


class _Output:
    """Standard output that never fails twice. failed: whether it did, for another reason than that
    its reader went."""

    def __init__(self, name: str, to_the_end: bool):
        self.failed = False
        self._stream = sys.stdout
        self._name = name
        self._to_the_end = to_the_end

    def __getattr__(self, name: str):
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        self._try(self._stream.write, text)
        return len(text)

    def flush(self) -> None:
        self._try(self._stream.flush)

    def _try(self, act: Callable, *arguments: str) -> None:
        try:
            act(*arguments)
        except OSError as error:
            # What waits in its buffer, and all that follows, goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())
            if not isinstance(error, BrokenPipeError):
                self.failed = True
                complain(self._name, f"cannot write to standard output: {error.strerror}")
            if not self._to_the_end:
                sys.exit(1)


def _open_streams() -> None:
    """Standard streams that were closed lead nowhere: else a file might get their numbers."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free: this one
            os.set_inheritable(opened, True)
            setattr(sys, name, os.fdopen(opened, "w" if number else "r"))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore (they are text streams)


def _raise_signals() -> None:
    """Ctrl-C and requests to end are exceptions from here on, unless somebody has them ignored."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupt)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _terminate)
    sys.unraisablehook = _raise_again


def _raise_again(lost) -> None:
    """Python ignores what is raised in some places, such as finalizers: Ctrl-C comes once more."""
    if lost.exc_type in (KeyboardInterrupt, SystemExit):
        again = signal.SIGINT if lost.exc_type is KeyboardInterrupt else signal.SIGTERM
        threading.Timer(0.01, os.kill, (os.getpid(), again)).start()
    else:
        sys.__unraisablehook__(lost)


def _interrupt(*_) -> NoReturn:
    warnings.simplefilter("ignore")  # such as that work has been left undone
    raise KeyboardInterrupt


def _terminate(*_) -> NoReturn:
    warnings.simplefilter("ignore")
    _end_workers()  # first: who waits for them would wait on
    sys.exit(TERMINATED)


def _end_workers() -> None:
    """Ends the processes that share this one's work."""
    shared = sys.modules.get("multiprocessing.process")
    for worker in shared.active_children() if shared else ():
        os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        worker.join()
