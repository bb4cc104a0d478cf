# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays the app on the VM: each function is one short call."""

import keypad

app = None


def begin():
    """Switches the console on."""
    global app
    import app as module

    app = module.begin()


def press(key):
    """A key, by its number on the keypad."""
    keypad.press(key)
    app.turn()
    app.turn()


def top():
    """The screen on top."""
    return app._stack[-1]


def match(raw, persons, auto_coups):
    """A match in a given position, its first event still to come."""
    from ui import roots

    settings = app.settings
    settings.header = bytearray(raw[:28])
    for seat in range(9):
        settings.kinds[seat] = seat >= persons
        settings.auto_coups[seat] = auto_coups
    app.replace(roots.new_match)


def place(raw):
    table = top()
    table.game.raw[:] = raw
    table.match.drawn[:] = b"\xff" * len(table.match.drawn)
    table._queued = 0
    table.draw()
