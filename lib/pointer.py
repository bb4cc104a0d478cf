# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a finger or a mouse on the screen means, in keys. A board has neither, nor this module."""

from ui.base.screen import contains


def keys(app, x, y):
    """The keys that lead to the option at (x, y), or A if the cursor is on it already. Where no
    option lies: those that the screen has for that place.
    """
    screen = app.screen()
    if not screen:
        return ()
    question = screen.question()
    options = range(question.count()) if question else ()
    for i in reversed(options):  # cards overlap: the one further right lies above
        if contains(screen.area(i), x, y):
            return question.keys_to(i)
    return screen.keys_at(x, y)
