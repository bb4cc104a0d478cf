# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The alarm after a conquest: somebody has enough forts to win, or all but one."""

from engine.forts import names
from engine.forts.holdings import forts_of
from micropython import const
from ui import texts
from ui.base.cues import ALARM, play

_SHORT = const(1200)  # ms
_LONG = const(3000)


def warn(table, seat):
    """Tells at a table how near a seat is to winning; returns whether there was an alarm. That one
    is missing is told for less time.
    """
    match = table.match
    words = alarm(table.phrases, match, seat)
    if words:
        play(ALARM, table.app.settings)
        table.show_to_holder(words[0])
        table.write_choice(words[1][0].upper() + words[1][1:], "")
        table.app.say(": ".join(words))
        table.wait(_SHORT if match.threat() == names.NONE else _LONG)
    return words is not None


def alarm(phrases, match, seat):
    """The alarm when a seat has conquered a fort: that it has enough of them to win, or all but
    one, and what that means; None where there is no alarm.
    """
    is_reader = phrases.is_reader(seat)
    forts = forts_of(match.game, seat)
    if forts < names.FORTS_TO_WIN - 1 or match.threat() not in (seat, names.NONE):
        return None
    has = phrases.text(texts.F_HAS + is_reader, phrases.seat(seat), forts)
    enough = forts >= names.FORTS_TO_WIN
    return has, phrases.text(texts.F_NEAR + 2 * enough + is_reader)
