# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tells an event at the race's table: in words, by a card that flies, and by what it leads to.

It is in memory only while events are told: `MatchTable.go_on` drops it when a person is asked.
"""

from engine.mille import names
from micropython import const

_NINTHS = const(9)  # of the pace, for which an event is shown
_ATTACK = const(15)
_DISTANCE = const(7)
_DISCARD = const(4)
# Kinds of events, as bits: those whose card flies; those that are heard when they are seen to land.
_CARDS = const(1 << names.PLAYED | 1 << names.ATTACKED | 1 << names.DISCARDED)
_LANDS = const(_CARDS | 1 << names.DEALT | 1 << names.ROUND_ENDED)


def tell(table, queue, i, text):
    """Shows the event at queue[i]; returns whether there was anything to show."""
    event = bytes(queue[i : i + 4])
    kind, seat, card, side = event
    if not (_LANDS >> kind & 1 and table.stages()):
        table._cues.event(event, 0)
    if kind in (names.TURN_BEGINS, names.DREW):  # the choice that follows says so
        table.mark()
        if seat == table.match.viewer:
            table._stale = True  # the deck
        return False
    table._event.set(_together(table, event, text))
    table.rivals.mark_team(seat)
    table.app.say(table.phrases.spoken(queue, i))
    table.write_choice("", "")
    table.react(queue, i, text)
    table.wait(table.pace * _ninths(table, event) // _NINTHS)
    if kind == names.COUP_CALLED:
        from ui.mille.scenes.staged import Shine

        table.shining = Shine(table, table._cues, table._event, table._name, event[:3])
        return True
    table.mark()
    if _CARDS >> kind & 1:
        _fly(table, event)
    else:
        before = table.gauges.score.shown()
        table.draw()
        if kind in (names.DEALT, names.ROUND_ENDED) and table.stages():
            from ui.mille.scenes.staged import staged

            staged(table, event, table.gauges.score, before)
    if kind == names.ATTACKED and table.match.asks_coup(seat, card, side):
        table.question = event[1:]
        table.wait(table.pace // 2)
    return True


def _ninths(table, event):
    """How long an event is shown."""
    kind, seat, card, side = event
    if kind == names.DISCARDED:
        return _DISCARD
    if kind == names.ATTACKED:
        return _ATTACK if table.is_ours(side) else _NINTHS
    if kind != names.PLAYED:
        return _NINTHS
    if card < names.STOP:
        return _DISTANCE
    # What a safety lifts, and what its player does next, is told with it.
    at = table._next
    again = at < table._queued and table._queue[at] == names.LIFTED
    again = again or (table.game.now[names.AT_TURN] == seat != table.match.viewer)
    return 1 if card >= names.RIGHT_OF_WAY and again else _NINTHS


def _together(table, event, text):
    """The text, behind what the same seat has just done if there is room for both."""
    seat = event[1]
    before, told = table.last_line
    if event[0] == names.LIFTED:
        seat = before
    if seat == before != names.NONE and told == table._event.shown():
        who = table.phrases.seat(seat)
        both = told + ". " + text
        if text.startswith(who) and not table.phrases.is_reader(seat):
            both = told + ", " + text[len(who) :].lstrip(": ")
        if table.app.kit.font.width(both) < table.app.width - 2:
            text = both
    table.last_line = seat, text
    return text


def _fly(table, event):
    """Sends the event's card flying from the player to where it goes."""
    kind, seat, card, target = event
    side = seat % table.game.sides
    table.darken()  # it has left the hand
    layout = table.layout
    if kind == names.DISCARDED:
        goal = layout.large_x, layout.large_y
    else:
        goal = _place(table, target if kind == names.ATTACKED else side)
    origin = 0, _place(table, side)[1]
    if seat == table.match.viewer:
        origin = table.hand.place(table._choice.at)

    def landed():
        """The table changes, at once or before everybody's eyes; it is heard with that."""
        if kind != names.DISCARDED and table.stages() and not table.is_hurried():
            from ui.mille.scenes.landing import stage

            stage(table, table.road, table.gauges, event)
        else:
            table.draw()
        if table.stages():
            table._cues.event(event, 0)

    table.fly(card, origin, goal, landed)


def _place(table, side):
    """Where a card played on a side goes."""
    if side == table.own_side():
        return table.app.width // 2 - 10, table.layout.road_y
    return table.rivals.place(side)
