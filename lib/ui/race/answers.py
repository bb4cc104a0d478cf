# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the table tells when it is asked: the keys that only a computer has, and the hint."""

from engine.mille import names
from hardware import hal
from ui import texts
from ui.race.summary import Summary


def answer(table, key):
    """Says oneself, the scores, or whose turn it is."""
    if key == hal.INFO:
        _tell_own(table)
    elif key == hal.SCORES:
        for side in range(table.game.sides):
            table.app.say(_summary(table).points(table.game, side))
    else:
        turn = table.game.now[names.AT_TURN]
        if turn != names.NONE:
            yours = turn == table.game.seat and table.match.waits_for_person()
            text = texts.YOUR_TURN if yours else texts.EVENT_TURN
            table.app.say(table.app.text(text, table.phrases.seat(turn)))


def _summary(table):
    return Summary(table.app.texts, table.match)


def _tell_own(table):
    view = table.view()
    table.app.say(_summary(table).state(view, table.own_side()))
    if table.match.viewer != names.NONE:
        table.app.say(table.phrases.hand(view, table.match.viewer))


def hint(table):
    """Points at what an expert would do in the viewer's place, and writes why."""
    match = table.match
    match.wants_hint = False
    if not match.waits_for_person() or match.viewer != table.game.seat:
        table.write(table.app.text(texts.HINT_NONE))
        return
    action = match.bot_action()
    why = table.app.text(texts.HINT_WHY_FINISH + match.bot_reason(action))
    words = table.phrases.action(action)
    if action < names.COUP_FOURRE:
        table.cursor.point_at(action)
        words = table.phrases.card(action >> 3) + ". " + words
    table.show_to_holder(why if action < names.COUP_FOURRE else words + ". " + why)
    table.tell_holder(words + ". " + why)
