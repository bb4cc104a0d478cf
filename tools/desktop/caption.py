# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a player shares from the screen: a picture's strip with the game's name and the code word of
the deal, and a link as a code. The page has it too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career.matches import code_word
from micropython import const
from ui import texts
from ui.base import about, recipes
from ui.screens.phone import Phone

if TYPE_CHECKING:
    from app import App
    from match import Match
    from ui.base.screen import Screen


_NAME = "Asfalto"
_MARGIN = const(2)  # pixels around the words


def deal(app: App) -> str:
    """Returns the code word that deals the match on the screen again, or "" without one."""
    covered = [values[0] for recipe, values in app.released_recipes() if recipe == recipes.TABLE]
    for match in covered + [_match(screen) for screen in app.screens()]:
        word = code_word(match) if match else ""
        if word:
            return word
    return ""


def open_code(app: App, link: str) -> None:
    """Shows a link as a code over the screen, unless it is too long for one."""
    if len(link) <= about.LONGEST:
        app.open(Phone(app, link))


def strip(app: App, word: str) -> str:
    """Returns the strip's pixels, row by row, as wide as the screen: "1" for letters, "0" around
    them; "" without a code word.
    """
    if not word:
        return ""
    font = app.kit.font
    width = app.width
    height = font.height + 2 * _MARGIN
    bitmap = displayio.Bitmap(width, height, 2)
    line = app.text(texts.DEAL_LETTERS, word)
    font.draw(bitmap, _MARGIN, _MARGIN, _NAME, width)
    font.draw(bitmap, width - _MARGIN - font.width(line), _MARGIN, line, width)
    return "".join([str(bitmap[x, y]) for y in range(height) for x in range(width)])


def _match(screen: Screen) -> Match | None:
    """Returns the match of a table or a podium; None for any other screen."""
    try:
        return screen.match  # pyright: ignore[reportAttributeAccessIssue] - if it is a table's
    except AttributeError:
        return None
