# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What happened in the round so far, heard once more: for a scene that is made in its middle."""

from engine.errors import IllegalAction


def retell(game, hear):
    """Plays the round again up to where it is, and lets hear(events, i) hear each event.

    Returns whether it came out as it was; else, without the round's whole log, what was heard is
    worth nothing. The state is the same afterwards.
    """
    log = bytes(game.log[: game.logged])
    if not log or len(log) == len(game.log):
        return False
    raw = bytes(game.raw)
    try:
        game.rewind()
        for action in log:
            game.apply(action)
            for i in range(0, 4 * game.events(game.seat), 4):
                hear(game.heard, i)
    except (IllegalAction, IndexError, OverflowError):
        pass
    same = game.raw == raw
    game.raw[:] = raw
    return same
