# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Typed input: single keys in a terminal, otherwise lines.

A key is its letter, or one of the names below; a line is its text. The terminal is restored
whenever the program does not use it: at its end, and while it is stopped.

A signal that asks for the end raises KeyboardInterrupt or SystemExit wherever the program is. In a
callback, such as that of a weak reference, Python drops the exception; the next wait raises it
again.
"""

from __future__ import annotations

import codecs
import os
import queue
import re
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import system

if sys.platform == "win32":
    import msvcrt
else:
    import select
    import termios
    import tty

ENTER = ""  # as a key, and as an empty line
ESCAPE, ERASE, OTHER = "escape", "erase", "other"
LEFT, RIGHT, UP, DOWN, DELETE = "left", "right", "up", "down", "delete"
NAMES = (ESCAPE, ERASE, OTHER, LEFT, RIGHT, UP, DOWN, DELETE)

_ENDS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")  # Ctrl-C, a terminal that closes, Ctrl-\
_PAUSE = 0.05  # s within which the rest of an escape sequence arrives
_CALM = 0.35  # s without a key, as in the app
# turn on, or off, marks around pasted text; without them it looks typed
_PASTES = b"\033[?2004h", b"\033[?2004l"
_PASTED = "\033[201~"  # the mark at the end of pasted text
_LATE = 1  # s within which the rest of a pasted text arrives, and a terminal accepts output
_GLANCE = 0.02  # s between two looks for input, while something else goes on
_LOOK = 0.5  # s until a signal is noticed that arrived just before the program began to wait
_NAMED = {"\r": ENTER, "\n": ENTER, "\x1b": ESCAPE, "\x7f": ERASE, "\b": ERASE, "\t": "\t"}
_SEQUENCES = {"A": UP, "B": DOWN, "C": RIGHT, "D": LEFT, "3~": DELETE}
_WINDOWS = {"H": UP, "P": DOWN, "M": RIGHT, "K": LEFT, "S": DELETE}
_came: list[int] = []  # the received signals that ask for the end


class Console:
    """Reads keys or lines. `keys`: whether it reads keys; `closing`: whether the program is ending
    already, so that signals change nothing.
    """

    def __init__(self):
        self.closing = False
        self.keys = bool(sys.stdin and sys.stdin.isatty())
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # type: ignore (it is a text stream)

    def read(self) -> str:
        """Returns the next key or line. Raises EOFError when there is none."""
        return _key() if self.keys else self._line()

    def _line(self) -> str:
        _heed()
        line = self._typed()
        if not line:
            raise EOFError
        line = line.strip(" \t\r\n\f\v\x00\ufeff")
        return _NAMED.get(line, line)

    def _typed(self) -> str:
        """Waits for a line; returns "" at the end of the input."""
        return sys.stdin.readline() if sys.stdin else ""

    def is_pressed(self, seconds: float) -> bool:
        """Waits some time for a key. Returns whether there is one. Does not wait for lines, which
        are invisible before their end.
        """
        return self.keys and _is_pressed(seconds)

    def drop(self) -> None:
        """Drops keys typed ahead, until there is none for a moment: they were meant for an earlier
        question. Keeps lines.
        """
        while self.is_pressed(_CALM):
            self.read()

    def word(self) -> str:
        """Returns the next line, typed in the terminal's usual way: a name, or letters."""
        if not self.keys:
            return self._line()
        _give_back()
        try:
            _wait()
            return self._line()
        finally:
            _take()

    def take(self) -> None:
        """Turns off echo and the need for Enter while keys are read; signals end the program in its
        usual way.
        """
        sys.unraisablehook = _unraisable
        _answer(dict.fromkeys(_ENDS, self._end))
        if self.keys:
            _answer({"SIGTSTP": _stop, "SIGCONT": _take})
            _take()

    def give_back(self) -> None:
        """Restores the terminal. After this, signals end the program at once."""
        if self.keys:
            _answer(dict.fromkeys(("SIGTSTP", "SIGCONT"), signal.SIG_IGN))
            _give_back()
        _answer(dict.fromkeys(_ENDS, signal.SIG_DFL))

    def _end(self, number: int, _) -> None:
        _came.append(number)
        if not self.closing:
            _heed()


class Patient(Console):
    """A console that calls `meanwhile` again and again while it waits for a key or a line. Names
    are awaited alone.
    """

    def __init__(self):
        super().__init__()
        self.meanwhile: Callable[[], None] = lambda: None
        self._lines: queue.Queue[str] = queue.Queue()
        if not self.keys:
            threading.Thread(target=self._fill, daemon=True).start()

    def read(self) -> str:
        while not self.has_input():
            self.meanwhile()
        return super().read()

    def has_input(self) -> bool:
        """Waits a moment for a key or a line. Returns whether there is one."""
        if self.keys:
            return _is_pressed(_GLANCE)
        if self._lines.empty():
            time.sleep(_GLANCE)
        return not self._lines.empty()

    def _typed(self) -> str:
        if self.keys:
            return super()._typed()
        while self._lines.empty():
            _heed()
            time.sleep(_GLANCE)
        return self._lines.get()

    def _fill(self) -> None:
        """Reads all lines, apart from `sys.stdin`, which may have to be closed meanwhile."""
        if sys.stdin:
            how = {"encoding": sys.stdin.encoding, "errors": "replace", "closefd": False}
            with suppress(OSError), open(sys.stdin.fileno(), **how) as lines:
                for line in lines:
                    self._lines.put(line)
        self._lines.put("")


def _answer(signals: dict[str, Any]) -> None:
    """Sets the handlers of signals, except those that are ignored, such as by nohup."""
    for name, handler in signals.items():
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


def _heed() -> None:
    """Ends the program if a signal asked for it."""
    if signal.SIGINT in _came:
        raise KeyboardInterrupt
    if _came:
        sys.exit(128 + _came[0])


def _unraisable(lost: Any) -> None:
    """Reports an exception in a callback, unless it is one that the next wait raises again."""
    if lost.exc_type not in (KeyboardInterrupt, SystemExit):
        sys.__unraisablehook__(lost)


def _named(letter: str) -> str:
    """Returns the name of a letter's key. Raises EOFError for Ctrl-D, the end of the input."""
    if letter == "\x04":
        raise EOFError
    return letter if letter.isprintable() else _NAMED.get(letter, OTHER)


if sys.platform == "win32":

    def _take(*_) -> None:
        """Does nothing: keys are read one by one anyway."""

    _give_back = _stop = _wait = _take

    def _is_pressed(seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not (found := msvcrt.kbhit()) and time.monotonic() < end:
            _heed()
            time.sleep(_PAUSE)
        return found

    def _key() -> str:
        _heed()
        letter = msvcrt.getwch()
        if letter in "\x00\xe0":
            return _WINDOWS.get(msvcrt.getwch(), OTHER)
        if letter == "\x03":
            raise KeyboardInterrupt
        return _named("\x04" if letter == "\x1a" else letter)

else:
    _before: list = []  # the terminal's attributes

    def _take(*_) -> None:
        """Turns off echo and waiting for Enter; keys typed ahead are kept."""
        with suppress(termios.error):  # it is gone: the program continues after a hangup too
            _before[:] = _before or termios.tcgetattr(sys.stdin.fileno())
            tty.setcbreak(sys.stdin.fileno(), termios.TCSADRAIN)
            _mark_pastes(True)

    def _give_back() -> None:
        with suppress(termios.error):
            _mark_pastes(False)
            if _before:
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, _before)

    def _stop(*_) -> None:
        _give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, _stop)  # the program continues here

    def _mark_pastes(yes: bool) -> None:
        """Turns the marks on or off. It does not use `print`, which a signal may have
        interrupted.
        """
        if system.clears():
            with suppress(OSError):
                out = sys.stdout.fileno()
                # the terminal is not stopped, as by Ctrl-S
                if select.select([], [out], [], _LATE)[1]:
                    os.write(out, _PASTES[not yes])

    def _is_pressed(seconds: float) -> bool:
        _heed()
        return bool(select.select([sys.stdin.fileno()], [], [], seconds)[0])

    def _wait() -> None:
        """Waits for input, or for its end. A blocking call would make a signal wait, too."""
        with suppress(OSError):  # the terminal is gone
            while not _is_pressed(_LOOK):
                pass

    def _key() -> str:
        letter = _letter()
        return _escaped() if letter == "\x1b" else _named(letter)

    def _letter() -> str:
        """Returns the next letter typed, perhaps of several bytes. Raises EOFError at the end."""
        decoder = codecs.getincrementaldecoder(sys.stdin.encoding)("replace")
        letter = ""
        while not letter:
            _wait()
            byte = b""
            with suppress(OSError):  # the terminal is gone
                byte = os.read(sys.stdin.fileno(), 1)
            if not byte:
                raise EOFError
            letter = decoder.decode(byte)
        return letter[-1]  # invalid bytes may precede it

    def _escaped() -> str:
        """Returns the key of an escape sequence whose beginning was already read."""
        rest = ""
        while _is_pressed(_PAUSE) and len(rest) < 12:
            rest += _letter()
            found = re.fullmatch(r"[\[O](\d*)[\d;]*([A-Za-z~])", rest)
            if found and found[1] == "200":
                _skip_pasted()
            if found:
                return _SEQUENCES.get(found[2], _SEQUENCES.get(found[1] + found[2], OTHER))
            if rest[0] not in "[O":
                break
        return OTHER if rest else ESCAPE

    def _skip_pasted() -> None:
        """Reads a pasted text to its end; its letters press no keys."""
        end = ""
        while end != _PASTED and _is_pressed(_LATE):
            end = (end + _letter())[-len(_PASTED) :]
