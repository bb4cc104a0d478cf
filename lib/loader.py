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
# Modules that are needed only for a moment; and of each game, by the first and the last parts of
# their names.
_TRANSIENT = (
    "hardware.speech_pack",
    "career.awards",
    "career.record",
    "career.finish",
    "ui.base.given",
    "saves.images",
    "career.save",
    "career.saved",
    "career.resume",
    "saves.saving",
    "saves.settings_format",
    "career.code_words",
    "career.days",
    "ui.table.faces",
    "factories",
    "ui.base.car_paint",
    "ui.table.news",
    "resuming",
    "ui.table.talk",
    "career.towns",
    "ui.table.reactions",
    "ui.base.speech_settings",
)
_OF_A_GAME = ("engine.books", "ui.table_parts", "ui.counting", "ui.game", "ui.digest", "ui.talk")


def loaded():
    """The names of the loaded modules that may be dropped."""
    return tuple([n for n in sys.modules if len(n) == _SHORT or n.split(".")[0] in _DROPPABLE])


def drop_screens(kept: tuple, games=False):
    """Drops the screens' modules, and the games' too if asked, except those named in `kept`."""
    packages: tuple = _DROPPABLE if games else _SCREENS
    for name in tuple(sys.modules):
        if name not in kept and (len(name) == _SHORT or name.split(".")[0] in packages):
            drop(name)


def drop_transient():
    """Drops the modules that are needed only for a moment."""
    for name in tuple(sys.modules):
        parts = name.split(".")
        if name in _TRANSIENT or (len(parts) == 3 and parts[0] + "." + parts[2] in _OF_A_GAME):
            drop(name)


def drop_scenes():
    """Drops the modules of animations."""
    for name in tuple(sys.modules):
        if "scenes" in name.split(".")[:-1]:
            drop(name)


def drop(name):
    """Drops a module. A deleted dict entry keeps its value alive, so it is set to None first."""
    package, _, leaf = name.rpartition(".")
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    if hasattr(sys.modules.get(package), leaf):
        setattr(sys.modules[package], leaf, None)
        delattr(sys.modules[package], leaf)
