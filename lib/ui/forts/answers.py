# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the table tells when it is asked: the keys that only a computer has, and the hint."""

from hardware import hal
from micropython import const
from ui.forts.summary import Summary

# Shared numbers
_AT_TURN = const(0)
_NONE = const(255)
_T_F_WHY_NOTHING = const(472)
_T_HINT_NONE = const(235)
_T_EVENT_TURN = const(67)
_T_YOUR_TURN = const(84)


def answer(table, key):
    """Says oneself, how everybody stands, or whose turn it is."""
    if key == hal.INFO:
        _tell_own(table)
    elif key == hal.SCORES:
        for seat in range(table.game.seats):
            table.app.say(_summary(table).points(table.game, seat))
    else:
        turn = table.game.now[_AT_TURN]
        yours = turn == table.game.seat and table.match.waits_for_person()
        text = _T_YOUR_TURN if yours else _T_EVENT_TURN
        table.app.say(table.app.text(text, table.phrases.seat(turn)))


def _summary(table):
    return Summary(table.app.texts, table.match)


def _tell_own(table):
    view = table.match.view()
    seat = table.shown_seat()
    report = _summary(table)
    table.app.say(report.state(view, seat))
    table.app.say(report.forts(view, seat))
    if table.match.viewer != _NONE:
        table.app.say(report.hand(view, seat))


def hint(table):
    """Points at what a good player would do in the viewer's place, and writes why."""
    match = table.match
    match.wants_hint = False
    if not match.waits_for_person() or match.viewer != table.game.seat:
        words = table.app.text(_T_HINT_NONE)
        table.show_to_holder(words)
        table.app.say(words)
        return
    action = match.bot_action()
    why = table.app.text(_T_F_WHY_NOTHING + match.bot_reason())
    table.cursor.point_at(action)
    words = table.phrases.action(action)
    both = words + ". " + why
    fits = table.app.kit.font.width(both) <= table.app.width - 3
    table.show_to_holder(both if fits else words)
    table.tell_holder(_summary(table).hint(action) + ". " + why)
