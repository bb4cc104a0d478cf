# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The boards: one row of ``_BOARDS`` each. Finds and opens their parts.

hal.py calls it once; then the app drops this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false, reportArgumentType=false
import board
import keypad
import supervisor

from micropython import const

if TYPE_CHECKING:
    from types import ModuleType

    import alarm
    from circuitpython_typing import AnyDisplay


_A = const(0)  # keys, numbered as in hal.py
_B = const(1)
_START = const(2)
_SELECT = const(3)
_UP = const(4)
_DOWN = const(5)
_LEFT = const(6)
_RIGHT = const(7)

# The beginning of a board's id, its keys in the order of the shift register or of the pins, the
# pins (None: a shift register), whether it has a stick, and whether blank flash takes bytes without
# an erase. A board with an unknown id is treated as the first board here whose pins it has.
_PAD = (_B, _A, _START, _SELECT, _RIGHT, _DOWN, _UP, _LEFT)
_SWITCHES = (_A, _B, _START, _SELECT, _UP, _DOWN, _LEFT, _RIGHT)
_PINS = ("SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT")
_BOARDS = (
    ("pygamer", (_B, _A, _START, _SELECT), None, True, False),
    ("pybadge", _PAD, None, False, False),
    ("edgebadge", _PAD, None, False, False),
    ("pimoroni_picosystem", _SWITCHES, _PINS, False, True),
)


_REGISTER = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
_STICK = ("JOYSTICK_X", "JOYSTICK_Y")


def _has(names: tuple[str, ...]) -> bool:
    for name in names:
        if not hasattr(board, name):
            return False
    return True


def _find_board() -> tuple:
    for row in _BOARDS:
        if board.board_id.startswith(row[0]):
            return row
    for row in _BOARDS:
        if _has(row[2] or _REGISTER) and (_has(_STICK) or not row[3]):
            return row
    raise _refusal("does not know this board, " + board.board_id)


def _find_display() -> AnyDisplay:
    display = board.DISPLAY if _has(("DISPLAY",)) else supervisor.runtime.display
    if display is None:
        raise _refusal("finds no screen on this board, " + board.board_id)
    return display


def _refusal(why: str) -> SystemExit:
    """Prints the problem and returns SystemExit. The board's own screen shows the line."""
    if _has(("DISPLAY",)):
        board.DISPLAY.auto_refresh = True
    print("Asfalto " + why + ". A row of _BOARDS in boards.py adds a board: see README.")
    return SystemExit()


def _open_keys(
    order: tuple[int, ...], names: tuple[str, ...] | None
) -> keypad.Keys | keypad.ShiftRegisterKeys:
    if names:
        pins = [getattr(board, name) for name in names]
        return keypad.Keys(pins, value_when_pressed=False, pull=True, interval=0.005)
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(order),
        value_when_pressed=True,
        interval=0.005,
    )


def _open_memory() -> alarm.SleepMemory | None:
    try:
        import alarm

        return alarm.sleep_memory
    except (ImportError, AttributeError):
        return None


def _open_stick() -> tuple[object, object]:
    import analogio

    return analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)


def _open_journal() -> ModuleType:
    """Returns the module that appends saves to this board's flash."""
    import microcontroller

    from hardware import journal

    journal.begin(microcontroller.nvm)
    return journal


def _open_voice() -> ModuleType | None:
    """Returns the module that plays notes on this board, or None."""
    try:
        if _has(("SPEAKER", "SPEAKER_ENABLE")):
            from hardware import speaker as voice
        elif _has(("AUDIO",)):
            from hardware import piezo as voice
        else:
            voice = None
    except ImportError:  # the firmware lacks one of its modules
        voice = None
    return voice


def _open_leds() -> ModuleType | None:
    """Returns the module that lights this board's LEDs, or None."""
    try:
        if _has(("NEOPIXEL",)):
            from hardware import pixels as leds
        elif _has(("LED_R", "LED_G", "LED_B")):
            from hardware import led as leds
        else:
            leds = None
    except ImportError:
        leds = None
    return leds


def is_reloaded() -> bool:
    """Returns whether the firmware has restarted the running game because a computer wrote to the
    drive.
    """
    try:
        return supervisor.runtime.run_reason == supervisor.RunReason.AUTO_RELOAD
    except AttributeError:  # not every firmware has it
        return False


def opened() -> tuple:
    """Opens this board's screen, keys and their order, memory, stick, voice, LEDs and journal of
    saves; None for a missing part. Raises SystemExit, with a line on its screen, if the board is
    unknown.
    """
    _, order, pins, has_stick, appends = _find_board()
    display = _find_display()
    display.auto_refresh = False
    stick = _open_stick() if has_stick else None
    return (
        display,
        _open_keys(order, pins),
        order,
        _open_memory(),
        stick,
        _open_voice(),
        _open_leds(),
        _open_journal() if appends else None,
    )
