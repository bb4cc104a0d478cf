# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the table tells when it is asked: the keys that only a computer has, and the hint."""

from hardware import hal
from micropython import const
from ui.race.summary import Summary

# Shared numbers
_AT_TURN = const(0)
_COUP_FOURRE = const(168)
_NONE = const(255)
_T_EVENT_TURN = const(67)
_T_HINT_NONE = const(235)
_T_HINT_WHY_FINISH = const(323)
_T_YOUR_TURN = const(84)


def answer(table, key):
    """Says oneself, the scores, or whose turn it is."""
    if key == hal.INFO:
        _tell_own(table)
    elif key == hal.SCORES:
        for side in range(table.game.sides):
            table.app.say(_summary(table).points(table.game, side))
    else:
        turn = table.game.now[_AT_TURN]
        if turn != _NONE:
            yours = turn == table.game.seat and table.match.waits_for_person()
            text = _T_YOUR_TURN if yours else _T_EVENT_TURN
            table.app.say(table.app.text(text, table.phrases.seat(turn)))


def _summary(table):
    return Summary(table.app.texts, table.match)


def _tell_own(table):
    view = table.view()
    table.app.say(_summary(table).state(view, table.own_side()))
    if table.match.viewer != _NONE:
        table.app.say(table.phrases.hand(view, table.match.viewer))


def hint(table):
    """Points at what an expert would do in the viewer's place, and writes why."""
    match = table.match
    match.wants_hint = False
    if not match.waits_for_person() or match.viewer != table.game.seat:
        table.write(table.app.text(_T_HINT_NONE))
        return
    action = match.bot_action()
    why = table.app.text(_T_HINT_WHY_FINISH + match.bot_reason(action))
    words = table.phrases.action(action)
    if action < _COUP_FOURRE:
        table.cursor.point_at(action)
        words = table.phrases.card(action >> 3) + ". " + words
    table.show_to_holder(why if action < _COUP_FOURRE else words + ". " + why)
    table.tell_holder(words + ". " + why)
