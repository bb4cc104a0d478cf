# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays the app on the VM: each function is one short call."""

import gc

import keypad

import micropython

_B = 0  # on a PyBadge's keypad
_GROWN = 8000  # bytes, at least, by which the table of names grows from 1,260 to 2,540 places

app = None


def fill_names():
    """Interns names until their table has just grown: further ones cost their letters only."""
    gc.collect()
    last = gc.mem_alloc()
    for i in range(2000):
        getattr(None, "_" + str(i), None)
        now = gc.mem_alloc()
        if now - last > _GROWN:
            return
        last = now
    raise MemoryError


def switch_on():
    """The console begins, its language chosen. Nobody looks at its pixels, which take most of the
    VM's time."""
    global app
    import bitmaptools

    bitmaptools.blit = bitmaptools.fill_region = bitmaptools.readinto = _draw_nothing
    import app as module

    app = module.begin()
    app.speak("es")


def _draw_nothing(bitmap, *what, **where):
    pass


def begin_anew():
    """Asks for the first screen of all, with nothing kept."""
    import alarm
    import microcontroller

    from ui import factories

    for memory in (microcontroller.nvm, alarm.sleep_memory):
        memory[:] = b"\xff" * len(memory)
    app.settings.__init__()
    app.replace(factories.title)


def press(key):
    """A key, by its number on the keypad, goes down and up."""
    keypad.press(key)
    app.turn()


def top():
    """The screen on top."""
    while app._next:
        app.turn()
    return app._stack[-1]


def name():
    """The class of the screen on top."""
    return type(top()).__name__


def count_names():
    """Prints how many names the VM has, and the new ones since it was asked last."""
    micropython.qstr_info(1)


def begin_match(header, people, automatic, pace=1, coup_time=1):
    """Asks for a match between persons and bots."""
    from ui import factories

    settings = app.settings
    settings.game = header[1]
    settings.header = bytearray(header)
    settings.pace = pace
    settings.coup_time = coup_time
    for seat in range(9):
        settings.kinds[seat] = seat >= people
        settings.auto_coups[seat] = automatic
    app.replace(factories.new_match)


def place(raw):
    """Puts the match of the table on top into a position."""
    table = top()
    table.game.raw[:] = raw
    if hasattr(table.match, "drawn"):
        table.match.drawn[:] = b"\xff" * len(table.match.drawn)
    table._queued = table._next = 0
    for seat in range(table.game.seats):
        table.match.forget_news(seat)
    table.draw()


def wait_for(names, turns):
    """Some turns of the loop, as long as the screen on top is none of these."""
    for _ in range(turns):
        if app._stack and name() in names:
            return
        app.turn()


def watch(table, turns):
    """Some turns of a match at a table, hurried on, until its round is over."""
    for _ in range(turns):
        if app._stack and name() != table:
            return
        keypad.press(_B)
        app.turn()


def play(action):
    """The person at the table on top plays an action."""
    top().play(action)
