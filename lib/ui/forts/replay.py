# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Replays the round so far, for a scene that opens in its middle."""

from engine.errors import IllegalAction


def retell(game, hear):
    """Replays the round up to now and calls hear(events, i) for each event.

    Returns whether the replay reached the same state; if not (the log is incomplete), the events
    mean nothing. The state is the same afterwards.
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
