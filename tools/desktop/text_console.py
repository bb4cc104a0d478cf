# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Input from a terminal: lines, or single keys if the terminal supports them."""

from __future__ import annotations

import codecs
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import system

if sys.platform == "win32":
    import msvcrt
else:
    import select
    import termios
    import tty

ENTER = ""  # as a key, and as an empty line
LEFT, RIGHT, UP, DOWN, DELETE, SPACE, OTHER = "left", "right", "up", "down", "delete", " ", "other"
ESCAPE = "escape"  # also a line with nothing but this key

_PAUSE = 0.05  # s within which the rest of an escape sequence arrives
_CALM = 0.35  # s without a key, as in the app
_PASTES = "\033[?2004h", "\033[?2004l"  # pasted text comes between marks, or as if typed
_PASTED = "200", "\033[201~"  # those marks: the first one's number, and the last one
_LATE = 1  # s within which more of a pasted text arrives
_END = "\x04"  # Ctrl-D
_BREAK = "\x03"  # Ctrl-C
_ESCAPE = "\x1b"
_ENTERS = ("\r", "\n")
_SEQUENCE = re.compile(r"[\[O](\d*)[\d;]*([A-Za-z~])")  # without ESC
_LETTERS = {"A": UP, "B": DOWN, "C": RIGHT, "D": LEFT}
_WINDOWS = {"H": UP, "P": DOWN, "M": RIGHT, "K": LEFT, "S": DELETE}


class Console:
    """Reads what somebody types. `keys` says whether single keys are read now, without Enter."""

    def __init__(self):
        self.keys = False
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # type: ignore (it is a text stream)

    def line(self) -> str:
        """The next line, trimmed. Raises EOFError when there is none."""
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise EOFError
        line = line.strip(" \t\r\n\f\v\x00\ufeff")
        return ESCAPE if line == _ESCAPE else line

    def command(self) -> str:
        """The next key, by its name or its letter, or else the next line. Raises EOFError."""
        return _key() if self.keys else self.line()

    def is_pressed(self, seconds: float) -> bool:
        """Waits so long for a key; whether there is one. Where lines are read nothing is waited
        for: a line cannot be seen before its end.
        """
        return self.keys and _is_pressed(seconds)

    def drop(self) -> None:
        """Forgets keys typed ahead, until none has come for a moment: they were meant for something
        else than what is asked now. Lines are kept.
        """
        while self.is_pressed(_CALM):
            self.command()

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """A context in which `command` gives single keys, if the input is a terminal."""
        if not (sys.stdin and sys.stdin.isatty()):
            yield
            return
        self.keys = True
        try:
            with _terminal_of_keys():
                yield
        finally:
            self.keys = False


if sys.platform == "win32":

    @contextmanager
    def _terminal_of_keys() -> Iterator[None]:
        yield

    def _is_pressed(seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not (found := msvcrt.kbhit()) and time.monotonic() < end:
            time.sleep(_PAUSE)
        return found

    def _key() -> str:
        letter = msvcrt.getwch()
        if letter in "\x00\xe0":
            return _WINDOWS.get(msvcrt.getwch(), OTHER)
        if letter == _BREAK:
            raise KeyboardInterrupt
        return _named("\x04" if letter == "\x1a" else letter)

else:

    @contextmanager
    def _terminal_of_keys() -> Iterator[None]:
        """Turns off echo and waiting for Enter; keys typed ahead are kept. While the program is
        stopped the terminal is as it was before.
        """
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)

        def take(*_) -> None:
            with suppress(termios.error):  # it is gone: a hangup makes the program go on, too
                tty.setcbreak(terminal, termios.TCSADRAIN)
                _mark_pastes(True)

        def give_back() -> None:
            with suppress(termios.error):
                _mark_pastes(False)
                termios.tcsetattr(terminal, termios.TCSADRAIN, before)

        def stop(*_) -> None:
            give_back()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, stop)  # from here on the program goes on

        handlers = {signal.SIGTSTP: stop, signal.SIGCONT: take}
        others = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        try:
            take()
            yield
        finally:
            for number, other in others.items():
                signal.signal(number, other)
            give_back()

    def _mark_pastes(yes: bool) -> None:
        if system.clears():
            with suppress(OSError):
                print(_PASTES[not yes], end="", flush=True)

    def _key() -> str:
        letter = _letter()
        return _escaped() if letter == _ESCAPE else _named(letter)

    def _letter() -> str:
        """The next letter typed; outside ASCII it is several bytes, and never a special key."""
        decoder = codecs.getincrementaldecoder(sys.stdin.encoding)("replace")
        letter = ""
        while not letter:
            letter = decoder.decode(_byte())
        return letter[-1]  # invalid bytes may precede it

    def _byte() -> bytes:
        """The next byte. Raises EOFError when there is none."""
        try:
            byte = os.read(sys.stdin.fileno(), 1)
        except OSError:  # the terminal is gone
            byte = b""
        if not byte:
            raise EOFError
        return byte

    def _is_pressed(seconds: float) -> bool:
        return bool(select.select([sys.stdin.fileno()], [], [], seconds)[0])

    def _escaped() -> str:
        """The key of an escape sequence whose beginning has been read."""
        rest = ""
        while _is_pressed(_PAUSE) and len(rest) < 12:
            rest += _letter()
            found = _SEQUENCE.fullmatch(rest)
            if found:
                return _of_sequence(*found.groups())
            if rest[0] not in "[O":
                break
        return OTHER if rest else ESCAPE

    def _of_sequence(number: str, final: str) -> str:
        if number == _PASTED[0]:
            _skip_pasted()
        if final == "~":
            return DELETE if number == "3" else OTHER
        return _LETTERS.get(final, OTHER)

    def _skip_pasted() -> None:
        """Reads a pasted text, which presses no key, to its end."""
        end = ""
        while end != _PASTED[1] and _is_pressed(_LATE):
            end = (end + _letter())[-len(_PASTED[1]) :]


def _named(letter: str) -> str:
    if letter == _END:
        raise EOFError
    if letter in _ENTERS:
        return ENTER
    if letter == _ESCAPE:
        return ESCAPE
    return letter if " " <= letter <= "~" else OTHER
