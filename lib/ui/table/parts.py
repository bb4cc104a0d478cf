# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of cars in words, for any game. A part is named by the number of its name's text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.contract import CARS_WITH_PARTS
from games import PART
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import RIGHT
from ui.table.handover import HEADING, PLAIN, News

if TYPE_CHECKING:
    from app import App
    from ui.table.info import MatchInfo


overlay(__name__)

_BITS = const(8)


def named(bits: int, first: int) -> list[int]:
    """Returns the parts of a header's byte.

    first: the part of bit 0.
    """
    return [first + bit for bit in range(_BITS) if bits >> bit & 1]


def paragraphs(bits: int) -> bytearray:
    """Returns the paragraphs of the rules about parts: see `games.Rules`. bits: one for each."""
    found = bytearray()
    for bit in named(bits, 0):
        found.append(PART)
        found.append(bit)
    return found


def about(part: int) -> int:
    """Returns the text of what a part does."""
    return part + texts.PART_ABOUT_WARM_ENGINE - texts.PART_WARM_ENGINE


def sentence(app: App, part: int) -> str:
    """Returns the name of a part and what it does."""
    return app.text(texts.INFO_SIDE, app.text(part), app.text(about(part)))


# On a status screen


def _of(info: MatchInfo, side: int) -> list[int]:
    """Returns the parts of a side's car."""
    if side >= CARS_WITH_PARTS:
        return []
    return named(info.view.options[info.parts + side], info.first_part)


def offer(info: MatchInfo, y: int) -> None:
    """Writes that A explains the parts."""
    app = info.app
    half = app.width // 2
    words = "Ⓐ " + app.text(texts.PART_TITLE)
    info.show_line(words, half, y, half - 2, palette.CREAM, RIGHT)


def listed(info: MatchInfo, side: int) -> list[str]:
    """Returns a sentence with the parts of a side's car, if it has any."""
    app, parts = info.app, _of(info, side)
    names = ", ".join([app.text(part) for part in parts])
    return [app.text(texts.PART_LIST, info.name(side), names)] if parts else []


def page(info: MatchInfo) -> News:
    """Makes the page with what the parts of each car do."""
    lines = []
    for side in info.sides():
        parts = _of(info, side)
        if parts:
            lines.append((info.name(side), info.name(side), HEADING))
        for part in parts:
            words = sentence(info.app, part)
            lines.append((words, words, PLAIN))
    return News(info.app, lines, title=texts.PART_TITLE)
