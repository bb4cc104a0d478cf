# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Replays the round so far, for a scene that opens in its middle."""

from engine.errors import IllegalAction
from engine.forts import names


def restore(scene, match):
    """Shows in a scene the attack that is under way: its dice have fallen."""

    def hear(queue, i):
        """Takes an event that was shown before, from this attack or an earlier one."""
        kind = queue[i]
        if kind == names.ATTACKED:
            scene.forget()
        else:
            scene.note(queue, i)

    if not retell(match.game, hear):
        _stand(scene, match.view().now)
    scene.attack.settle()
    scene.defence.settle()


def _stand(scene, now):
    """Shows what the state holds: after the defender's roll, no longer the attacker's dice."""
    scene.forget()
    scene.send(now[names.AT_SENT])
    dice, defence = now[names.AT_DICE], now[names.AT_DEFENCE]
    scene.roll(scene.attack, 0 if defence else dice, now[names.AT_TOTAL])
    if defence:
        scene.roll(scene.defence, dice, defence)


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
