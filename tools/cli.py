# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Shared by all commands: one-line errors, and ways to end. Needs only a bare Python.

Each command imports this before anything else, and is run by `run`.
"""

import os
import signal
import sys

OLDEST = (3, 10)
if sys.version_info < OLDEST:  # an old Python should report its age rather than fail somewhere
    sys.exit("Asfalto needs Python 3.10 or newer, and this is " + sys.version.split()[0] + ".")

INTERRUPTED, TERMINATED = 130, 143  # exit statuses as in shells: 128 + the signal's number


def _die_of_interrupts() -> None:
    """Makes Ctrl-C end this process at once, without a traceback."""
    # otherwise the signal is ignored, or already ends this process
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):  # blocked up to here by environment.py
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# This is only for commands: other programs, such as tests, keep their own handlers.
if os.path.dirname(os.path.abspath(sys.argv[0])) == os.path.dirname(os.path.abspath(__file__)):
    _die_of_interrupts()

import argparse  # noqa: E402 (importing takes time, during which Ctrl-C may come)
import contextlib  # noqa: E402
import re  # noqa: E402
import subprocess  # noqa: E402
import threading  # noqa: E402
import warnings  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import NoReturn  # noqa: E402

# --- messages and arguments


def plain(text: str) -> str:
    """Returns a text as one line for a terminal, with control characters escaped."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def complain(name: str, problem: object) -> None:
    """Prints one line on standard error. name: the command's."""
    sys.stderr.write(plain(f"{name}: {problem}") + "\n")


def version() -> str:
    """Returns the project's version, which pyproject.toml alone has."""
    return _project("version") or "0"


def page_address() -> str:
    """Returns the address of the published page, or "" if none is known: ASFALTO_PAGE, or else
    `Homepage` of pyproject.toml.
    """
    return os.environ.get("ASFALTO_PAGE", _project("Homepage"))


def repository() -> str:
    """Returns the address of the repository, or "" if none is known: ASFALTO_REPOSITORY, or else
    `Repository` of pyproject.toml.
    """
    return os.environ.get("ASFALTO_REPOSITORY", _project("Repository"))


def _project(key: str) -> str:
    """Returns a text of pyproject.toml, or "" if it has none with this key."""
    project = Path(__file__).resolve().parents[1] / "pyproject.toml"
    found = re.search(rf'^{key} = "([^"]*)"', project.read_text(encoding="utf-8"), re.M)
    return found[1] if found else ""


class Parser(argparse.ArgumentParser):
    """A parser that reports invalid arguments in one line on standard error, with exit status 2."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.add_argument("--version", action="version", version=f"Asfalto {version()}")

    def error(self, message: str) -> NoReturn:
        complain(self.prog, message)
        sys.exit(2)


def path(word: str) -> Path:
    """Parses an argument that names a file or folder; a shell leaves the ~ in `--data=~/x`."""
    if not word:
        raise argparse.ArgumentTypeError("expected a name")
    try:
        found = Path(word).expanduser()
        found.exists()
    except OSError as error:  # too long, or out of reach
        raise argparse.ArgumentTypeError(f"{error.strerror}: {word}") from error
    except RuntimeError as error:
        raise argparse.ArgumentTypeError(f"there is no such home: {word}") from error
    return found


def number(least: int, most: int) -> Callable[[str], int]:
    """Returns a parser for an argument that is a whole number."""

    def read(word: str) -> int:
        is_number = word.isascii() and word.isdigit() and len(word) < 20
        if not is_number or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(f"expected a number from {least} to {most}")
        return int(word)

    return read


# --- running a command


def run(main: Callable[[], int], to_the_end: bool = False) -> NoReturn:
    """Runs a command and exits with its status, without a traceback or a remaining child process.

    Ctrl-C gives status 130, a request to terminate 143. If its reader closes the pipe (`| head`),
    the command ends silently; if standard output is full, it ends with a message; both give status
    1. A closed standard stream is replaced by the null device. to_the_end: the command's work
    matters more than its output, so it continues.
    """
    for name in ("stdin", "stdout", "stderr"):
        # it gets the lowest free number, so that no file gets that number
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(opened, "r" if name == "stdin" else "w"))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore (they are text streams)
    sys.stdout = output = _Output(Path(main.__code__.co_filename).name, to_the_end)
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

    If this process is interrupted meanwhile, it kills that program and all its children.
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
    """Delays Ctrl-C and requests to terminate; processes started meanwhile do not get them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    came: list[int] = []
    ends = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    # Children inherit the mask; in this process a signal may still reach another thread.
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
    """Standard output that fails only once. failed: it did, although its reader is still there."""

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
            # The buffer and all further output go to the null device.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())
            if not isinstance(error, BrokenPipeError):
                self.failed = True
                complain(self._name, f"cannot write to standard output: {error.strerror}")
            if not self._to_the_end:
                sys.exit(1)


def _raise_signals() -> None:
    """Turns Ctrl-C and requests to terminate into exceptions, unless they are ignored."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _raise)


def _raise(number: int, _) -> NoReturn:
    warnings.simplefilter("ignore")  # such as those of unfinished work
    threading.excepthook = lambda problem: None  # threads whose workers end report nothing
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    _end_workers()  # first, since anything waiting for them would otherwise wait forever
    sys.exit(TERMINATED)


def _end_workers() -> None:
    """Kills the worker processes."""
    shared = sys.modules.get("multiprocessing.process")
    for worker in shared.active_children() if shared else ():
        os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        worker.join()
