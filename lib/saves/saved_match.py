# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds the saved match again, in memory, which outlives a reload, or in flash; describes it, and
saves it before memory loses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from hardware import hal
from match import PERSON
from overlay import overlay
from saves import parts
from saves.match_format import road_of, unpack
from saves.settings_format import is_changed
from ui import texts

if TYPE_CHECKING:
    from app import App


overlay(__name__, "career")


def kept_match(kind: int = parts.MATCH) -> bytes:
    """Returns the content of the newest saved match, or of parts.ROAD; b"" for none. Raises
    parts.Damaged.
    """
    return remembered(kind) or parts.unseal(hal.load, kind)


def remembered(kind: int = parts.MATCH) -> bytes:
    """Returns the match in memory: the one at the table, unless an error occurred; b"" for none."""
    try:
        return parts.unseal(hal.recall, kind, 0)
    except parts.Damaged:
        return b""


def waiting(kind: int = parts.MATCH) -> bytes:
    """Returns `kept_match`, or b"" if it can't be read."""
    try:
        return kept_match(kind)
    except parts.Damaged:
        return b""


def waiting_road() -> int:
    """Returns the day of the road in progress, -1 for none."""
    content = waiting(parts.ROAD)
    if not content:
        return -1
    try:
        return road_of(content)
    except (ValueError, IndexError):
        return -1


def forget() -> None:
    """Clears the match in memory if flash has it too."""
    for kind in (parts.MATCH, parts.ROAD):
        try:
            if parts.unseal(hal.load, kind) == remembered(kind) != b"":
                hal.remember(*parts.seal(parts.MATCH))
        except parts.Damaged:
            pass


def secure(app: App, kind: int) -> None:
    """Saves a road before a match replaces it in memory (kind: MATCH), or a match before a road
    does.
    """
    other = parts.MATCH if kind == parts.ROAD else parts.ROAD
    content = remembered(other)
    if content:
        app.keep(parts.seal(other, content), settings=False)


def rescue(app: App) -> bool:
    """Saves the remembered match and changed settings, at any orderly end. Returns whether there is
    a match and it is saved.
    """
    try:
        changed = is_changed(app.settings)
        found = False
        for kind in (parts.MATCH, parts.ROAD):
            content = waiting(kind)
            if content:
                found = True
                app.keep(parts.seal(kind, content), settings=changed)
        if changed and not found:
            app.keep()
        return found and not app.unsaved
    except Exception:  # the error that ended the app is the one to report
        return False


def described(app: App, content: bytes) -> str:
    """Returns a short description of a saved match: its game and round, the single human player's
    score and the best of the others; "" if it can't be read.
    """
    try:
        seats, _, raw, _ = unpack(content)
        if not raw:
            return app.text(texts.TODAY_ROAD) + " " + str(road_of(content) + 1)
        own = games.game(content[0])
        number, scores = own.standing(raw)
        persons = [i for i in range(len(seats)) if seats[i].kind == PERSON]
        mine = scores.pop(persons[0] % len(scores)) if len(persons) == 1 else -1
        scores.sort()
        if mine < 0:
            mine = scores.pop()
        return app.text(own.kept, number, mine, scores[-1])
    except (ValueError, IndexError):  # resuming will report it
        return ""
