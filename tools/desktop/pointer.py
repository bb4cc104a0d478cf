# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Translates a finger or a mouse on the screen into keys, in the window and on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.screen import found_at

if TYPE_CHECKING:
    from app import App


def keys(app: App, x: int, y: int) -> tuple[int, ...]:
    """Returns the keys that lead to the option at (x, y), or A if the cursor is already there. The
    screen decides the meaning of a place without an option.
    """
    screen = app.screen()
    if not screen:
        return ()
    question = screen.question()
    if question:
        i = found_at(screen.area, question.count(), x, y, question.at)
        if i >= 0:
            return question.keys_to(i)
    return screen.keys_at(x, y)
