# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the table tells when it is asked: the keys that only a computer has, and the hint."""

from engine.forts import names
from hardware import hal
from ui import texts
from ui.forts.summary import Summary


def answer(table, key):
    """Says oneself, how everybody stands, or whose turn it is."""
    if key == hal.INFO:
        _tell_own(table)
    elif key == hal.SCORES:
        for seat in range(table.game.seats):
            table.app.say(_summary(table).points(table.game, seat))
    else:
        turn = table.game.now[names.AT_TURN]
        yours = turn == table.game.seat and table.match.waits_for_person()
        text = texts.YOUR_TURN if yours else texts.EVENT_TURN
        table.app.say(table.app.text(text, table.phrases.seat(turn)))


def _summary(table):
    return Summary(table.app.texts, table.match)


def _tell_own(table):
    view = table.match.view()
    seat = table.shown_seat()
    report = _summary(table)
    table.app.say(report.state(view, seat))
    table.app.say(report.forts(view, seat))
    if table.match.viewer != names.NONE:
        table.app.say(report.hand(view, seat))


def hint(table):
    """Points at what a good player would do in the viewer's place, and writes why."""
    match = table.match
    match.wants_hint = False
    if not match.waits_for_person() or match.viewer != table.game.seat:
        words = table.app.text(texts.HINT_NONE)
        table.show_to_holder(words)
        table.app.say(words)
        return
    action = match.bot_action()
    why = table.app.text(texts.F_WHY_NOTHING + match.bot_reason())
    table.cursor.point_at(action)
    words = table.phrases.action(action)
    both = words + ". " + why
    fits = table.app.kit.font.width(both) <= table.app.width - 3
    table.show_to_holder(both if fits else words)
    table.tell_holder(_summary(table).hint(action) + ". " + why)
