# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
# pyright: reportOptionalSubscript=false, reportArgumentType=false
"""Plays the app on the VM: each function is one short call from play.mjs.

Lines are printed as the app says them; whatever else is told begins with a control character.
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
    """From now on so many functions count."""
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
    """Puts into flash and memory what they had, and lets time pass in sleep alone."""
    for path, memory in (("/flash", microcontroller.nvm), ("/memory", alarm.sleep_memory)):
        with open(path, "rb") as file:
            content = file.read()
        if content:
            memory[0 : len(content)] = content
    supervisor.each_reading = 0


def reload():
    """The firmware has restarted the game by itself."""
    supervisor.runtime.run_reason = supervisor.RunReason.AUTO_RELOAD


def on(loads):
    """Starts the app. loads: the ms that a screen takes to come."""
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
    """Tells also what no line says."""
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
    """A turn of the app's loop; returns whether it waits for a key."""
    try:
        app.turn()
    except Exception as error:
        app.fail(error)
    return 1 if app.waits() else 0


def wait(most):
    """Turns until the app waits for a key, at most so many; returns whether it does."""
    for _ in range(most):
        if turn():
            return 1
    return 0


def turns(number):
    """So many turns."""
    for _ in range(number):
        turn()


def press(key):
    """Taps a key, by its number in hal."""
    board.touch(key, True, False)


def hold(key):
    """A key goes down."""
    board.touch(key, True)


def release(key):
    """A key comes up."""
    board.touch(key, False)


def cramp(lends):
    """From now on memory is lent to a save, or none is."""
    from hardware import hal

    def none(bitmap):
        raise MemoryError

    hal.room = memoryview if lends else none


def fault():
    """An error happens."""
    app.fail(RuntimeError("a fault of the play's"))


def show():
    """Prints the class name of the top screen; nothing while another one is about to come."""
    top = app.screen()
    print(type(top).__name__ if top else "")


def dump():
    """Prints flash and memory, and which functions have begun, in hexadecimal digits."""
    for content in (microcontroller.nvm, alarm.sleep_memory, counts or b""):
        for at in range(0, min(LAID, len(content)), SLICE):
            print(bytes(content[at : at + SLICE]).hex(), end="")
        print()
