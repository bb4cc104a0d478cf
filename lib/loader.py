# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Drops modules from memory: a board has no room for all of them at once.

No other module touches `sys.modules`. Users of a dropped module keep their own references to it.
"""

import sys

from micropython import const

_SCREENS = ("ui", "adafruit_display_text", "adafruit_displayio_layout")
_DROPPABLE = _SCREENS + ("engine",)
_SHORT = const(2)  # letters: the name that the linker gives to most modules of screens
_PLACED = "_"  # ends the name of a module of what is marked by lib/place.py
_BOOKS = ".books"  # ends the name of a module that makes headers: needed for a moment
_count = 0  # modules at the end of the last turn


def loaded():
    """The names of the loaded modules that may be dropped, but those that make headers."""
    found = []
    for name in sys.modules:
        if len(name) == _SHORT or (name.split(".")[0] in _DROPPABLE and name[-6:] != _BOOKS):
            found.append(name)
    return tuple(found)


def drop_screens(kept: tuple, games=False):
    """Drops the screens' modules, and the games' too if asked, except those named in `kept`."""
    packages: tuple = _DROPPABLE if games else _SCREENS
    for name in tuple(sys.modules):
        if name not in kept and (len(name) == _SHORT or name.split(".")[0] in packages):
            drop(name)


def drop_late(kept: tuple, changed, pressed):
    """Drops what is in memory only while it is used, and what came with it; at the end of a turn,
    when nobody is about to use it.

    kept: the modules that the screen on top has come with; changed: whether it has just come, or
    another one has left. Else nothing happens as long as no module has come, nor where a key has
    been pressed: the next key will most likely need the same modules.
    """
    global _count
    if changed or (len(sys.modules) != _count and not pressed):
        for name in tuple(sys.modules):
            if name[-1] == _PLACED != name[0]:
                drop(name)
        drop_screens(kept, True)
    _count = len(sys.modules)


def drop(name):
    """Drops a module. A deleted dict entry keeps its value alive, so it is set to None first."""
    package, _, leaf = name.rpartition(".")
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    if hasattr(sys.modules.get(package), leaf):
        setattr(sys.modules[package], leaf, None)
        delattr(sys.modules[package], leaf)
