# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Starts Asfalto in a browser, in the place of the root's code.py: the page calls `turn`."""

import app

game = app.begin()


def turn():
    """One turn of the app's loop. An error opens a screen that reports it; a second is raised."""
    try:
        game.turn()
    except Exception as error:
        game.fail(error)


def leave():
    """Saves the match, while hal.running() is false: the page may never be seen again."""
    game.run()


def language():
    """The language chosen: "es", "it", "en" or "fr", or "" before that."""
    return game.settings.language
