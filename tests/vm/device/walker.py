# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays the app on the VM. Each function is one short call."""

import alarm
import board
import microcontroller

import micropython

_B = 1

app = None


def switch_on():
    """Starts the app with a chosen language. Nothing is drawn: a board draws without memory."""
    global app
    import bitmaptools

    bitmaptools.blit = bitmaptools.fill_region = bitmaptools.readinto = _draw_nothing
    import app as module

    app = module.begin()
    app.set_language("es")
    for _ in range(2):  # keys count from the second turn on
        app.turn()


def _draw_nothing(bitmap, *what, **where):
    pass


def start_over():
    """Goes to the very first screen, with nothing saved."""
    from saves import settings_format
    from ui.base import recipes

    for memory in (microcontroller.nvm, alarm.sleep_memory):
        memory[:] = b"\xff" * len(memory)
    settings_format.begin(app.settings, b"")
    app.open_next(recipes.TITLE)


def guide(number):
    """Begins the guided match of a game."""
    from ui.base import recipes

    app.open_next(recipes.GUIDED, number)


def drive(stage):
    """Opens the long road at a stage of its run, as `career.tour` numbers them."""
    from saves import record
    from ui.base import recipes

    kept = record.read(app)
    kept.tour[0] = stage
    record.keep(app, kept)
    app.open_next(recipes.TOUR)


def press(key):
    """Taps a key, by its number in hal."""
    board.touch(key, True, False)
    app.turn()


def top():
    """Returns the screen on top."""
    while app._next:
        app.turn()
    return app.screen()


def name():
    """Returns the class name of the screen on top."""
    return type(top()).__name__


def count_names():
    """Prints the number of names that the VM has, and the new ones since the last call."""
    micropython.qstr_info(1)


def begin_bots(header):
    """Begins a fast match between bots."""
    from ui.base import recipes

    settings = app.settings
    settings.game = header[1]
    settings.header = bytearray(header)
    settings.pace = 2
    settings.kinds[:] = b"\x01" * len(settings.kinds)
    app.open_next(recipes.NEW_MATCH, True)


def offer(start, part):
    """Goes to the title, which offers a match: a part of the flash, from a place on."""
    from ui.base import recipes

    app.open_next(recipes.TITLE)
    app.turn()
    alarm.sleep_memory[:] = b"\xff" * len(alarm.sleep_memory)
    microcontroller.nvm[start : start + len(part)] = part
    app.settings.pace = app.settings.coup_time = 1
    app.open_next(recipes.TITLE)


def wait_for(screen):
    """Runs the loop once. Ends when this screen is on top and keys count there."""
    if app.depth() and name() == screen and app._accepts:
        raise StopIteration
    app.turn()


def watch(table, turns):
    """Plays a match at a table, hurried by B, for a number of turns or until the round is over."""
    for _ in range(turns):
        if app.depth() and name() != table:
            raise StopIteration
        board.touch(_B, True, False)
        app.turn()


def play(action):
    """Plays an action of the human player at the table on top."""
    top().play(action)
