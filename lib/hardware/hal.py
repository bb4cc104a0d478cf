# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on a board. What a board has, boards.py finds out."""

# The stubs' board is no board in particular, and some boards have no nvm.
# pyright: reportAttributeAccessIssue=false, reportOptionalSubscript=false, reportArgumentType=false
# pyright: reportOptionalMemberAccess=false

import os
import time

import keypad
import microcontroller
import supervisor

import loader
from hardware import boards as _boards
from micropython import const

A = const(0)
B = const(1)
START = const(2)
SELECT = const(3)
UP = const(4)
DOWN = const(5)
LEFT = const(6)
RIGHT = const(7)
DRAW = const(8)  # this one and the next only a keyboard has
INFO = const(9)
ALL_INFO = const(10)
SCORES = const(11)
TURN = const(12)
DISCARD = const(13)
KEYBOARD = False

_FIRST = const(350)  # ms until a held direction repeats
_NEXT = const(110)  # ms between repeats
_WRAP = const(0x1FFFFFFF)  # ticks are modulo 2**29
_HALF = const(0x10000000)
_CENTER = const(32768)  # the stick at rest, about
_PUSHED = const(16384)  # it counts as pushed this far from there,
_BACK = const(10240)  # and as back when nearer than this
_ROOM = const(4096)  # bytes of a saved image


display, _keys, _order, _memory, _stick, _voice, _lamps = _boards.opened()
_boards = None  # needed to begin with only
loader.drop("hardware.boards")
_kept = b""  # what has no room in _memory
_event = keypad.Event()
_held = -1
_again = 0
_notes = None
_note = 0
_volume = 0
_until = 0
_lit = 0


def key() -> int:
    """The next key pressed, or -1; a held direction repeats after 350 ms, then every 110 ms."""
    while _keys.events.get_into(_event):
        number = _order[_event.key_number]
        if _event.pressed:
            if number >= UP:
                _hold(number)
            return number
        if number == _held:
            _hold(-1)
    if _stick:
        pushed = _pushed()
        if pushed != _held:
            _hold(pushed)
            return pushed
    return _repeat()


def _hold(number):
    global _held, _again
    _held = number
    _again = (ticks() + _FIRST) & _WRAP


def _repeat():
    global _again
    if _held < 0 or since(_again) >= _HALF:
        return -1
    _again = (ticks() + _NEXT) & _WRAP
    return _held


def _pushed():
    """The direction that the stick is pushed to, or -1; it goes back later than it came."""
    x = _stick[0].value - _CENTER
    y = _stick[1].value - _CENTER
    limit = _PUSHED if _held < 0 else _BACK
    if abs(x) < limit and abs(y) < limit:
        return -1
    if abs(x) >= abs(y):
        return RIGHT if x > 0 else LEFT
    return DOWN if y > 0 else UP


def ticks() -> int:
    """Milliseconds; wraps at 2**29."""
    return supervisor.ticks_ms()


def since(start: int) -> int:
    """Milliseconds from ``start``, a value of ticks(), to now."""
    return (supervisor.ticks_ms() - start) & _WRAP


def sleep(ms: int) -> None:
    """Lets ``ms`` milliseconds pass."""
    time.sleep(ms / 1000)
    _sound()


def play(notes: tuple, volume: int) -> None:
    """Plays notes while time passes, in place of those that sound now.

    notes: a frequency in Hz and the milliseconds until the next note, in turn; volume: 1 to 3.
    """
    global _notes, _note, _volume, _until
    if _voice:
        _notes = notes
        _note = 0
        _volume = volume
        _until = ticks()
        _sound()


def _sound():
    """Begins the next note when it is time; after the last there is silence."""
    global _notes, _note, _until
    if _notes is None or since(_until) >= _HALF:
        return
    if _note == len(_notes):
        _notes = None
        _voice.stop()
        return
    _voice.start(_notes[_note], _volume)
    _until = (ticks() + _notes[_note + 1]) & _WRAP
    _note += 2


def light(red: int, green: int, blue: int) -> None:
    """The lights take a colour, each part from 0 to 255; a screen's white is a dim one here."""
    global _lit
    colour = red << 16 | green << 8 | blue
    if _lamps and colour != _lit:
        _lit = colour
        _lamps.show(red, green, blue)


def say(line: str) -> None:
    """A line of text to the serial console."""
    print(line)


def trace(error: Exception) -> None:
    """The traceback of an error to the serial console."""
    import traceback

    traceback.print_exception(error)


def hush() -> None:
    """Nothing to clear: the console is not what the players see."""


def load() -> bytes:
    """What was saved last, with whatever lies behind it."""
    return bytes(microcontroller.nvm[0:_ROOM])


def save(image: bytes) -> None:
    """Keeps an image of at most 4,096 bytes, in one write. Raises ValueError for a larger one.

    Each write erases a whole unit of the chip's flash, and wears it: save when it matters.
    """
    if len(image) > _ROOM or len(image) > len(microcontroller.nvm):
        raise ValueError("too many bytes to save: " + str(len(image)))
    microcontroller.nvm[0 : len(image)] = image


def recall() -> bytes:
    """What was remembered last, unless the power has been off since."""
    if _memory and not _kept:
        return bytes(_memory[0:_ROOM])
    return _kept


def remember(image: bytes) -> None:
    """Keeps an image in memory that outlives an exception and a reload, not the power switch.

    A PicoSystem's has 256 bytes: a larger image outlives an exception only.
    """
    global _kept
    fits = _memory and len(image) <= len(_memory)
    _kept = b"" if fits else image
    if fits:
        _memory[0 : len(image)] = image


def language() -> str:
    """Unknown: a board's system has no say in it."""
    return ""


def entropy() -> int:
    """A fresh seed below 2**30."""
    a, b, c, d = os.urandom(4)
    return (a & 63) << 24 | b << 16 | c << 8 | d


def running() -> bool:
    """Until the power is switched off."""
    return True
