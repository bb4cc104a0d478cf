# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for keypad, whose keys are pressed by tests."""

_pressed = []


def press(key_number):
    """A key of the only keypad goes down and comes up."""
    _pressed.append((key_number, True))
    _pressed.append((key_number, False))


def put(key_number, pressed):
    """A key goes down or comes up."""
    _pressed.append((key_number, pressed))


class Event:
    key_number = 0
    pressed = False


class _Events:
    overflowed = False

    def __bool__(self):
        return bool(_pressed)

    def clear(self):
        _pressed.clear()

    def get_into(self, event):
        if not _pressed:
            return False
        event.key_number, event.pressed = _pressed.pop(0)
        return True


class ShiftRegisterKeys:
    def __init__(self, **wiring):
        self.events = _Events()


class Keys:
    def __init__(self, pins, *, value_when_pressed, pull, interval):
        self.events = _Events()
