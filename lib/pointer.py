# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Translates a finger or a mouse on the screen into keys. A board has neither, nor this module."""

from ui.base.screen import found_at


def keys(app, x, y):
    """Returns the keys that lead to the option at (x, y), or A if the cursor is already there.
    Where there is no option, the screen decides what that place means.
    """
    screen = app.screen()
    if not screen:
        return ()
    question = screen.question()
    i = found_at(screen.area, question.count(), x, y, question.at) if question else -1
    return question.keys_to(i) if i >= 0 else screen.keys_at(x, y)
