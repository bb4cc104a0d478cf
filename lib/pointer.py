# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a finger or a mouse on the screen means, in keys. A board has neither, nor this module."""

from ui.base.screen import found_at


def keys(app, x, y):
    """The keys that lead to the option at (x, y), or A if the cursor is on it already. Where no
    option lies: those that the screen has for that place.
    """
    screen = app.screen()
    if not screen:
        return ()
    question = screen.question()
    i = found_at(screen.area, question.count(), x, y) if question else -1
    return question.keys_to(i) if i >= 0 else screen.keys_at(x, y)
