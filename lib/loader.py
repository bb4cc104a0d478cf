# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Drops modules from memory: a board has no room for all of them at once.

No other module touches `sys.modules`. Users of a dropped module keep their own references to it.
"""

from __future__ import annotations

import sys

from micropython import const

_SCREENS = "ui."
_SHORT = const(2)  # letters of the linker's name for most modules of screens
_GAMES = "engine."
_ENGINE = "0"  # the last letter of the linker's name for most modules of the engine
_OVERLAY = "_"  # the last letter of the name of a module marked by lib/overlay.py
# the end of the name of a module that makes headers, which is used only for a moment
_BOOKS = ".books"
_count = 0  # the number of modules at the end of the last turn


def loaded() -> tuple[str, ...]:
    """Returns the names of the modules that may be dropped, except those that make headers."""
    found = []
    for name in sys.modules:
        if _is_screen(name) or (_is_engine(name) and name[-6:] != _BOOKS):
            found.append(name)
    return tuple(found)


def _is_screen(name: str) -> bool:
    return len(name) == _SHORT or name.startswith(_SCREENS)


def _is_engine(name: str) -> bool:
    return name[-1] == _ENGINE or name.startswith(_GAMES)


def drop_screens(kept: tuple, games: bool = False) -> None:
    """Drops the screens' modules, and with `games` the games' too, except those named in `kept`."""
    for name in tuple(sys.modules):
        if (_is_screen(name) or (games and _is_engine(name))) and name not in kept:
            drop(name)


def drop_late(kept: tuple, changed: bool, pressed: bool) -> None:
    """Drops overlays, and the modules that came with them. Call it at the end of a turn, when no
    function is about to use them.

    kept: the modules that came with the top screen. changed: whether a screen was just opened or
    closed. Otherwise nothing happens if no module was loaded, or if a key was pressed: the next key
    will most likely need the same modules.
    """
    global _count
    if changed or (len(sys.modules) != _count and not pressed):
        for name in tuple(sys.modules):
            if name[-1] == _OVERLAY and name[0] != _OVERLAY:
                drop(name)
        drop_screens(kept, True)
    _count = len(sys.modules)


def drop(name: str) -> None:
    """Drops a module. A deleted dict entry keeps its value alive, so it is set to None first."""
    package, _, leaf = name.rpartition(".")
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    if hasattr(sys.modules.get(package), leaf):
        setattr(sys.modules[package], leaf, None)
        delattr(sys.modules[package], leaf)
