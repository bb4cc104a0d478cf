# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""Starts Asfalto in a browser, in place of the root's code.py: the page calls `turn`."""

import os

import app
import games
import host
import pointer

game = app.begin()
for number in range(len(games.GAMES)):
    if games.GAMES[number][games.FOLDER] == os.getenv("ASFALTO_GAME"):
        game.settings.game = number + 1
if host.TABLES:
    app.connect(game, host.line, host.heard, host.TABLES)


def turn():
    """Runs one turn of the app's loop. An error opens a screen; a second one is raised."""
    nearby = game.nearby
    try:
        if nearby:
            nearby.before()
        game.turn()
        if nearby:
            nearby.after()
    except Exception as error:
        game.fail(error)


def tap(x, y):
    """Returns the keys for a tap on the screen, as letters from "a" on."""
    return "".join([chr(ord("a") + key) for key in pointer.keys(game, x, y)])


def picture():
    """Returns the code word of the deal, a space, and the picture's strip: see caption.py."""
    import caption  # imported only now: most players share nothing

    word = caption.deal(game)
    return word + " " + caption.strip(game, word)


def leave():
    """Saves the match while hal.running() is false, since the page may never come back."""
    game.run()


def shared():
    """Returns the query string of the link that the screen shares; "" for none."""
    screen = game.screen()
    return screen.to_share() if screen else ""


def show_code(link):
    """Shows a link as a code over the screen, unless it is too long for one."""
    import caption

    caption.open_code(game, link)


def language():
    """Returns the chosen language: "es", "it", "en" or "fr", or "" before that."""
    return game.settings.language


def together():
    """Returns whether the match in progress has several human players."""
    nearby = game.nearby
    return bool(game.autosave.is_together() or (nearby and nearby.is_at_table()))
