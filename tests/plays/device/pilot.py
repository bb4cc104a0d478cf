# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
# pyright: reportOptionalSubscript=false, reportArgumentType=false
"""Plays the app on the VM: each function is one short call from play.mjs.

Lines are printed as the app says them; other output begins with a control character.
"""

import builtins
import gc
import time

import alarm
import board
import microcontroller
import supervisor

TUNE = "\x01"
HUSHED = "\x02"
SAVED = "\x03"
FAULT = "\x04"
END = "\x05"
GROWN = 8000  # the table of names grows by more bytes than this from 1,260 to 2,540 places
FEW = 20  # names
LAID = 4096  # bytes of a saved image
SLICE = 256

app = None
counts = None  # a bit for each function of a build that counts them


def count(number):
    """Makes a number of functions count from now on."""
    global counts
    counts = ran = bytearray(number // 8 + 1)

    def begun(which):
        ran[which >> 3] |= 1 << (which & 7)

    builtins.__ran__ = begun


def fill_names():
    """Interns names until their table has just grown: further ones cost only their letters."""
    gc.collect()
    last = gc.mem_alloc()
    for i in range(2000):
        getattr(None, "_" + str(i), None)
        if i % FEW:
            continue
        now = gc.mem_alloc()
        if now - last > GROWN:
            return
        last = now
    raise MemoryError


def load():
    """Restores flash and memory, and lets time pass only in sleep."""
    for path, memory in (("/flash", microcontroller.nvm), ("/memory", alarm.sleep_memory)):
        with open(path, "rb") as file:
            content = file.read()
        if content:
            memory[0 : len(content)] = content
    supervisor.each_reading = 0


def reload():
    """Marks the run as restarted by the firmware."""
    supervisor.runtime.run_reason = supervisor.RunReason.AUTO_RELOAD


def on(loads):
    """Starts the app. loads: the ms until a screen appears."""
    global app
    import app as module
    from hardware import hal

    listen(hal)
    app = module.begin()
    if loads:
        made = app.make

        def make(recipe, *values):
            time.sleep(loads / 1000)
            return made(recipe, *values)

        app.make = make


def listen(hal):
    """Prints also events without a line."""
    play, save, hush, trace = hal.play, hal.save, hal.hush, hal.trace

    def told(tune, volume, flash):
        if tune:
            print(TUNE, tune)
        play(tune, volume, flash)

    def saved(*image):
        print(SAVED)
        save(*image)

    def hushed():
        print(HUSHED)
        hush()

    def traced(error):
        print(FAULT)
        trace(error)
        print(END)

    hal.play = told
    hal.save = saved
    hal.hush = hushed
    hal.trace = traced


def turn():
    """Runs a turn of the app's loop; returns whether it waits for a key."""
    try:
        app.turn()
    except Exception as error:
        app.fail(error)
    return 1 if app.waits() else 0


def wait(most):
    """Runs turns until the app waits for a key, up to a limit; returns whether it does."""
    for _ in range(most):
        if turn():
            return 1
    return 0


def turns(number):
    """Runs a number of turns."""
    for _ in range(number):
        turn()


def press(key):
    """Taps a key, by its number in hal."""
    board.touch(key, True, False)


def hold(key):
    """Presses a key."""
    board.touch(key, True)


def release(key):
    """Releases a key."""
    board.touch(key, False)


def cramp(lends):
    """Lends memory to saves from now on, or no longer."""
    from hardware import hal

    def none(bitmap):
        raise MemoryError

    hal.room = memoryview if lends else none


def fault():
    """Raises an error."""
    app.fail(RuntimeError("a fault of the play's"))


def show():
    """Prints the class name of the top screen; nothing between two screens."""
    top = app.screen()
    print(type(top).__name__ if top else "")


def dump():
    """Prints flash and memory, and the functions that have begun, in hexadecimal digits."""
    for content in (microcontroller.nvm, alarm.sleep_memory, counts or b""):
        for at in range(0, min(LAID, len(content)), SLICE):
            print(bytes(content[at : at + SLICE]).hex(), end="")
        print()
