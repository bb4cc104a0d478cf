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
import microcontroller
import supervisor

from micropython import const

if TYPE_CHECKING:
    from types import ModuleType

    import alarm
    from audiobusio import I2SOut
    from audioio import AudioOut
    from circuitpython_typing import AnyDisplay
    from digitalio import DigitalInOut


_A = const(0)  # keys, numbered as in hal.py
_B = const(1)
_START = const(2)
_SELECT = const(3)
_UP = const(4)
_DOWN = const(5)
_LEFT = const(6)
_RIGHT = const(7)
_WIDTH = const(160)  # the smallest screen that is drawn for
_HEIGHT = const(128)
_DRAWN = ((160, 128), (240, 240))  # the screens that fill a display

# The beginning of a board's id, its keys in the order of the shift register or of the pins, the
# pins (None: a shift register), whether it has a stick, whether blank flash takes bytes without an
# erase, and the pins of a loudspeaker by I2S (bits, words, data). Pins have the beginning of all
# their names, and the rest of each. A board with an unknown id is treated as the first one here
# whose pins it has.
_PAD = (_B, _A, _START, _SELECT, _RIGHT, _DOWN, _UP, _LEFT)
_SWITCHES = (_A, _B, _START, _SELECT, _UP, _DOWN, _LEFT, _RIGHT)
_SEVEN = (_A, _B, _START, _UP, _DOWN, _LEFT, _RIGHT)
_SW = ("SW_", "A", "B", "X", "Y", "UP", "DOWN", "LEFT", "RIGHT")
_OXZ = ("BUTTON_", "O", "X", "Z", "UP", "DOWN", "LEFT", "RIGHT")
_LKIJ = ("BUTTON_", "L", "K", "I", "J", "W", "S", "A", "D")
_BOARDS = (
    ("pygamer", (_B, _A, _START, _SELECT), None, True, False, None),
    ("pybadge", _PAD, None, False, False, None),
    ("edgebadge", _PAD, None, False, False, None),
    ("pimoroni_picosystem", _SWITCHES, _SW, False, True, None),
    ("hack_club_sprig", _SWITCHES, _LKIJ, False, True, ("AUDIO_", "BCLK", "LRCLK", "DIN")),
    ("deshipu_ugame_s3", _SEVEN, _OXZ, False, False, ("AUDIO_", "BCLK", "LRCLK", "DATA")),
    ("ugame22", _SEVEN, _OXZ, False, True, ("I2S_", "BCLK", "LRCLK", "DIN")),
)


_DIRECTIONS = (_UP, _DOWN, _LEFT, _RIGHT)
_REGISTER = ("BUTTON_", "CLOCK", "OUT", "LATCH")
_STICK = ("JOYSTICK_", "X", "Y")


def _has(*names: str) -> bool:
    for name in names:
        if not hasattr(board, name):
            return False
    return True


def _pins(names: tuple[str, ...]) -> list:
    """Returns pins, by the beginning of all their names and the rest of each; none if the board
    lacks one.
    """
    found = [getattr(board, names[0] + name, None) for name in names[1:]]
    return [] if None in found else found


def _find_board() -> tuple:
    for row in _BOARDS:
        if board.board_id.startswith(row[0]):
            return row
    for row in _BOARDS:
        if _pins(row[2] or _REGISTER) and (_pins(_STICK) or not row[3]):
            return row
    from hardware import refusals

    raise refusals.unknown()


def _find_display() -> AnyDisplay:
    display = board.DISPLAY if _has("DISPLAY") else supervisor.runtime.display
    if display and display.width >= _WIDTH and display.height >= _HEIGHT:
        return display
    from hardware import refusals

    raise refusals.unseen(display)


def _open_keys(
    order: tuple[int, ...], names: tuple[str, ...] | None
) -> keypad.Keys | keypad.ShiftRegisterKeys:
    if names:
        return keypad.Keys(_pins(names), value_when_pressed=False, pull=True, interval=0.005)
    clock, data, latch = _pins(_REGISTER)
    return keypad.ShiftRegisterKeys(
        clock=clock,
        data=data,
        latch=latch,
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

    x, y = _pins(_STICK)
    return analogio.AnalogIn(x), analogio.AnalogIn(y)


def _open_journal() -> ModuleType:
    """Returns the module that appends saves to this board's flash."""
    from hardware import journal

    journal.begin(microcontroller.nvm)
    return journal


class _Awake:
    """Stands for the switch of an amplifier that needs none: one by I2S wakes with the sound."""

    value = False


def _open_voice(i2s: tuple[str, ...] | None) -> ModuleType | None:
    """Returns the module that plays notes on this board, or None.

    i2s: the pins of a loudspeaker by I2S, if there is one.
    """
    try:
        if _has("SPEAKER", "SPEAKER_ENABLE"):
            import audioio
            import digitalio

            switch = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
            switch.switch_to_output(False)
            voice = _open_speaker(audioio.AudioOut(board.SPEAKER), switch)
        elif i2s and _pins(i2s):
            import audiobusio

            voice = _open_speaker(audiobusio.I2SOut(*_pins(i2s)), _Awake())
        elif _has("AUDIO"):
            from hardware import piezo as voice
        else:
            voice = None
    except ImportError:  # the firmware lacks one of its modules
        voice = None
    return voice


def _open_speaker(out: AudioOut | I2SOut, amplifier: DigitalInOut | _Awake) -> ModuleType:
    import audiomixer

    from hardware import speaker, tones

    speaker.out = out
    speaker.amplifier = amplifier
    speaker.mixer = audiomixer.Mixer(
        voice_count=speaker.CLIPS + 1,
        buffer_size=speaker.BUFFER,
        channel_count=1,
        bits_per_sample=8,
        samples_signed=False,
        sample_rate=tones.RATE,
    )
    return speaker


def _open_leds() -> ModuleType | None:
    """Returns the module that lights this board's LEDs, or None."""
    try:
        if _has("NEOPIXEL"):
            from hardware import pixels as leds
        elif _has("LED_R", "LED_G", "LED_B"):
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
    """Opens this board's screen, keys and their numbers, memory, stick, voice, LEDs and journal of
    saves; None for a missing part. Raises SystemExit, with a line on its screen, if the board is
    unknown.
    """
    _, order, pins, has_stick, appends, i2s = _find_board()
    display = _find_display()
    display.auto_refresh = False
    if (display.width, display.height) not in _DRAWN:
        from hardware import frame

        display = frame.fitted(display)
    stick = _open_stick() if has_stick else None
    return (
        display,
        _open_keys(order, pins),
        order + _DIRECTIONS if stick else order,
        _open_memory(),
        stick,
        _open_voice(i2s),
        _open_leds(),
        _open_journal() if appends else None,
    )
