# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of cars in words, for any game. A part is named by the number of its name's text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import PART
from micropython import const
from overlay import overlay
from ui import texts
from ui.table.handover import HEADING, PLAIN, News

if TYPE_CHECKING:
    from app import App


overlay(__name__)

_BITS = const(8)


def named(bits: int, first: int) -> list[int]:
    """Returns the parts of a header's byte.

    first: the part of bit 0.
    """
    return [first + bit for bit in range(_BITS) if bits >> bit & 1]


def paragraphs(bits: int) -> bytes:
    """Returns the paragraphs of the rules about parts: see `games.Rules`. bits: one for each."""
    found = bytearray()
    for bit in named(bits, 0):
        found.append(PART)
        found.append(bit)
    return found


def about(part: int) -> int:
    """Returns the text of what a part does."""
    return part + texts.PART_ABOUT_WARM_ENGINE - texts.PART_WARM_ENGINE


def listed(app: App, name: str, parts: list[int]) -> str:
    """Returns a sentence with the names of the parts of the car of `name`."""
    return app.text(texts.PART_LIST, name, ", ".join([app.text(part) for part in parts]))


def sentence(app: App, part: int) -> str:
    """Returns the name of a part and what it does."""
    return app.text(texts.INFO_SIDE, app.text(part), app.text(about(part)))


def page(app: App, cars: list[tuple[str, list[int]]]) -> News:
    """Makes the page with what the parts of each car do. cars: the names, each with its parts."""
    lines = []
    for name, parts in cars:
        if parts:
            lines.append((name, name, HEADING))
        for part in parts:
            words = sentence(app, part)
            lines.append((words, words, PLAIN))
    return News(app, lines, title=texts.PART_TITLE)
