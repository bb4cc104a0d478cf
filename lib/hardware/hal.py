# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on a board: see layer.py. boards.py finds out which parts the board has."""

from __future__ import annotations

# The type stubs know only the parts of every board: not these pins, and not always nvm.
# pyright: reportAttributeAccessIssue=false, reportOptionalSubscript=false, reportArgumentType=false
# pyright: reportOptionalMemberAccess=false, reportReturnType=false
import os
import time
from typing import TYPE_CHECKING

import keypad
import microcontroller
import supervisor

from hardware import boards as _boards
from hardware import tones
from micropython import const

if TYPE_CHECKING:
    import displayio

    from engine.types import Bytes


A = const(0)
B = const(1)
START = const(2)
SELECT = const(3)
UP = const(4)
DOWN = const(5)
LEFT = const(6)
RIGHT = const(7)
DRAW = const(8)  # from here on: keys that only a keyboard has
INFO = const(9)
ALL_INFO = const(10)
SCORES = const(11)
TURN = const(12)
HINT = const(13)
DISCARD = const(14)
folder = "/asfalto"  # the program's folder
KEYBOARD = const(0)  # a number, so that the linker drops code for keyboards
BROWSER = const(0)  # whether a browser keeps the saves
TOLD = const(0)  # whether the app's lines are a player's only output
NETWORK = const(0)  # whether players at other devices can sit at the table
MOTION = const(0)  # the first value of the setting for animations

_FIRST = const(350)  # ms until a held direction repeats
_NEXT = const(110)  # ms between repeats
_WRAP = const(0x1FFFFFFF)  # ticks are modulo 2**29
_HALF = const(0x10000000)  # since() of a future moment is at least this
_CENTER = const(32768)  # the stick's approximate reading at rest
_PUSHED = const(16384)  # a usual stick counts as pushed this far from the center
_LEAST = const(8192)  # any stick gets this far
_ROOM = const(4096)  # bytes of a saved image
_RING = const(14)  # sixteenths of a note's loudness left after a turn of the app's loop
_RELEASE = const(8)  # the same after the tune's end
_TICK = const(49)  # the digit 1
_TAIL = const(100)  # ms to wait longer: a loudspeaker's mixer lags


display, _keys, keys, _memory, _stick, _voice, _leds, _journal = _boards.opened()
RELOADED = _boards.is_reloaded()  # whether the firmware has restarted the running game
del _boards  # the app drops it
started = -1  # ms from here to the first call of key(), after the first screen is drawn
_kept = b""  # an image too large for _memory
_event = keypad.Event()
_peak = 0  # the stick's largest deflection; negative if its reach is known to be small
_down = 0  # a bit for each key that is down
_changed = supervisor.ticks_ms()  # when a key last went down or came up
_repeating = -1  # the held direction that repeats
_again = 0  # when it repeats next
_tune: bytes | None = None
_note = 0  # the place of the next note
_volume = 0
_until = 0  # when the next note begins
_lit = 0  # the lights' color between flashes
_flash = 0  # the color of the tune's flash, or 0
_shown = 0  # the color of the lights now


def key() -> int:
    """Returns the next key pressed, or -1.

    Presses before the first call, after the first screen is drawn, are ignored. So are all presses
    after the firmware's queue overflows, since releases may be lost.
    """
    if started < 0 or _keys.events.overflowed:
        _forget()
    while _keys.events.get_into(_event):
        number = keys[_event.key_number]
        _change(number, _event.pressed)
        if _event.pressed:
            return number
    if _stick:
        pushed = _pushed()
        if pushed != _repeating:
            if _repeating >= 0:
                _change(_repeating, False)
            if pushed >= 0:
                _change(pushed, True)
            return pushed
    return _repeat()


def _forget() -> None:
    """Ignores current presses until the keys are released and pressed again."""
    global started, _down, _changed, _repeating, _again
    if started < 0:
        started = since(_changed)
    _keys.events.clear()
    _down = 0
    _changed = ticks()
    _repeating = _pushed() if _stick else -1
    _again = (_changed + _HALF) & _WRAP  # far in the future


def held(number: int) -> bool:
    return _down & 1 << number != 0


def quiet() -> int:
    if _down or _keys.events:
        return 0
    return since(_changed)


def _change(number: int, pressed: bool) -> None:
    """Records that a key went down or came up; a direction that goes down starts to repeat."""
    global _down, _changed, _repeating, _again
    bit = 1 << number
    _down = _down | bit if pressed else _down & ~bit
    _changed = ticks()
    if pressed and number >= UP:
        _repeating = number
        _again = (_changed + _FIRST) & _WRAP
    elif number == _repeating:
        _repeating = -1


def _repeat() -> int:
    global _again
    if _repeating < 0 or since(_again) >= _HALF:
        return -1
    _again = (ticks() + _NEXT) & _WRAP
    return _repeating


def _pushed() -> int:
    """Returns the direction in which the stick is pushed, or -1. The release threshold is nearer to
    the center.

    After a stick returns from less than a usual push, half of that deflection counts as a push,
    until the stick goes farther.
    """
    global _peak
    x = _stick[0].value - _CENTER
    y = _stick[1].value - _CENTER
    far = max(abs(x), abs(y))
    if far > _peak >= 0 or far >= _PUSHED:
        _peak = far
    elif _LEAST <= _peak < _PUSHED and far < _peak >> 1:
        _peak = -_peak
    limit = _PUSHED if _peak >= 0 else -_peak >> 1
    if far < (limit if _repeating < 0 else limit * 5 >> 3):
        return -1
    if abs(x) == far:
        return RIGHT if x > 0 else LEFT
    return DOWN if y > 0 else UP


def ticks() -> int:
    return supervisor.ticks_ms()


def since(start: int) -> int:
    return (supervisor.ticks_ms() - start) & _WRAP


def sleep(ms: int) -> None:
    """Waits ``ms`` milliseconds; notes change only in here."""
    time.sleep(ms / 1000)
    _sound()


def play(tune: bytes, volume: int, flash: int) -> None:
    """Starts a tune, which sleep() continues.

    A tick, a single note of one unit, does not replace the current tune: it plays in the second
    voice if there is no bass.
    """
    global _tune, _note, _volume, _until, _flash
    if len(tune) == 2 and tune[1] == _TICK:
        _sound()
        if _tune and _note <= len(_tune):
            if _voice and tones.ZERO not in _tune:
                _voice.start(tune[0], 1, volume)
            return
    _tune = tune
    _note = 0
    _volume = volume
    _until = ticks()
    _flash = flash
    _shine()
    _sound()


def _sound() -> None:
    """Starts the notes that are due, or else lets them fade; falls silent after the last one."""
    global _tune, _note, _until, _flash
    if _tune is None:
        return
    size = len(_tune)
    if since(_until) >= _HALF:
        if _voice:
            _voice.fade(_RING if _note <= size else _RELEASE)
        return
    while _note < size:
        units = _tune[_note + 1] - tones.ZERO
        if _voice and _volume:
            _voice.start(_tune[_note], not units, _volume)
        _note += 2
        if units:
            _until = (ticks() + units * tones.UNIT) & _WRAP
            return
    if 0 < _note == size:
        _note += 1
        _until = (ticks() + _TAIL) & _WRAP
        return
    _tune = None
    _flash = 0
    _shine()
    if _voice:
        _voice.stop()


def light(color: int) -> None:
    """Sets the color of the lights, as 0xRRGGBB; they shine much dimmer."""
    global _lit
    _lit = color
    _shine()


def _shine() -> None:
    """Shows the flash or the lights' color, unless it is shown already."""
    global _shown
    color = _flash or _lit
    if _leds and color != _shown:
        _shown = color
        _leds.show(color)


def by_keys(line: str) -> str:
    """Replaces buttons by a keyboard's keys in a line. A board has buttons, so nothing changes."""
    return line


def say(line: str) -> None:
    """Prints a line to the serial console."""
    print(line)


def trace(error: Exception) -> None:
    """Prints the traceback of an error to the serial console."""
    import traceback

    traceback.print_exception(error)


def hush() -> None:
    """Does nothing: players don't see the serial console."""


def load(start: int, size: int) -> bytes:
    if _journal:
        return _journal.load(start, size)
    return microcontroller.nvm[start : min(start + size, _ROOM)]


def save(start: int, content: Bytes) -> None:
    """Saves a part of the image. A write may erase a whole block of the chip's flash, which wears
    it out, so save rarely.
    """
    end = start + len(content)
    if end > _ROOM or end > len(microcontroller.nvm):
        raise ValueError("too many bytes to save: " + str(end))
    if _journal:
        _journal.save(start, content)
    else:
        microcontroller.nvm[start:end] = content


def is_second() -> bool:
    """Returns whether another running copy has saved: never on a board."""
    return False


def room(bitmap: displayio.Bitmap) -> memoryview:
    """Returns the bitmap's pixels."""
    return memoryview(bitmap)


def recall(start: int, size: int) -> bytes:
    """Returns at most `size` remembered bytes; none after a power cycle."""
    return (_kept or _memory or b"")[start : start + size]


def remember(*pieces: Bytes) -> None:
    """Stores pieces in memory that survives an exception and a reload.

    A PicoSystem has 256 bytes of such memory: a larger image survives only an exception.
    """
    global _kept
    _kept = b""
    size = sum([len(piece) for piece in pieces])
    memory = _memory
    if not memory or size > len(memory):
        if memory:
            memory[0:1] = b"\0"  # its content is outdated
        memory = _kept = bytearray(size)
    at = 0
    for piece in pieces:
        memory[at : at + len(piece)] = piece
        at += len(piece)


def date() -> tuple[int, ...]:
    """Returns year, month and day. The clock may be unset since the last power loss."""
    return tuple(time.localtime())[:3]


def hour() -> int:
    return time.localtime()[3]


def entropy() -> int:
    a, b, c, d = os.urandom(4)
    return (a & 63) << 24 | b << 16 | c << 8 | d


def running() -> bool:
    """Returns True: a board runs until it is switched off."""
    return True
