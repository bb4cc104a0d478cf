# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
"""Starts the app and a match, and prints what each took: see ../test_start.py."""

import gc

import board
import microcontroller
import supervisor

app = None


def prepare():
    """Fills flash."""
    with open("/flash", "rb") as file:
        content = file.read()
    microcontroller.nvm[0 : len(content)] = content
    supervisor.each_reading = 0


def on():
    """The power comes on, and the title is seen."""
    import app as module

    global app
    before = gc.mem_alloc()
    app = module.begin()
    app.turn()
    told(before)


def press(key):
    """A key is pressed, and time passes."""
    board.touch(key, True, False)
    for _ in range(60):
        app.turn()


def off_we_go(key):
    """The key that deals is pressed, and the table is seen."""
    before = gc.mem_alloc()
    board.touch(key, True, False)
    for _ in range(2):
        app.turn()
    told(before)


def told(before):
    """Prints how many bytes were taken."""
    print(gc.mem_alloc() - before)
