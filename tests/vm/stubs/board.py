# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for a board's own module: a PyBadge's, until it becomes another board's."""

import analogio
import displayio
import keypad

board_id = "pybadge"
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = None
SPEAKER = SPEAKER_ENABLE = NEOPIXEL = None

# The places on the keypad of the keys, as hal numbers them; what is not there is on a stick.
_KEYS = {
    "pybadge": (1, 0, 2, 3, 6, 5, 7, 4),
    "pygamer": (1, 0, 2, 3),
    "pimoroni_picosystem": (0, 1, 2, 3, 4, 5, 6, 7),
}
_PICOSYSTEM = ("SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT")
_LAMP = ("AUDIO", "LED_R", "LED_G", "LED_B")
_AWAY = ((0, -1), (0, 1), (-1, 0), (1, 0))  # where a stick goes: up, down, left, right


DISPLAY = displayio.Display(160, 128)
DISPLAY.auto_refresh = True


def become(name):
    """Becomes a board, by its id."""
    own = globals()
    own["board_id"] = name
    if name == "pygamer":
        own["JOYSTICK_X"], own["JOYSTICK_Y"] = analogio.X, analogio.Y
    elif name == "pimoroni_picosystem":
        for pin in ("SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL"):
            del own[pin]
        for pin in _PICOSYSTEM + _LAMP:
            own[pin] = None
        DISPLAY.width = DISPLAY.height = 240


def touch(key, *states):
    """A key goes down or comes up, by its number in hal."""
    keys = _KEYS[board_id]
    for pressed in states:
        if key < len(keys):
            keypad.put(keys[key], pressed)
        else:
            analogio.move(*(_AWAY[key - len(keys)] if pressed else (0, 0)))
