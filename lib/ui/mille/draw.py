# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A drawn card comes from the deck to its place in the hand; if so set, when it is taken."""

from engine.mille import names
from hardware import hal
from micropython import const
from ui import texts
from ui.base.cues import DRAW, play

_LYING = const(3)  # so many times in an event's time the card lies in its place
_DECK = const(28)  # pixels from the deck to the right edge


class Draw:
    """Replaces the cursor until the card lies in the hand."""

    def __init__(self, table, drawn):
        self._table = table
        self._drawn = drawn
        self._waits = table.app.settings.draw_by_hand
        self.active = True
        if not self._waits:
            self._take()
            return
        table.app.begin_decision()
        table.draw_hand(table.view(), bytes((1,)) * names.HAND)
        self.show()

    def _take(self):
        """Sends the card to its place, and says which one it is."""
        self._waits = 0
        table = self._table
        view = table.view()
        seat = view.seat
        cards, count = view.hands[seat], view.held[seat]
        at = self._place(cards)
        table.write_choice("", "")
        table.write_to_holder(table.phrases.drawn(self._drawn))
        table.hand.show(cards, count, bytes(names.HAND), names.NONE, True)
        table.hand.part(at)
        deck = table.app.width - _DECK, table.layout.gauges_y
        table.wait(1)  # it is not what was hurried
        table.fly(self._drawn, deck, table.hand.place(at), self._lie, table.pace // _LYING)

    def _place(self, cards):
        at = 0
        while cards[at] != self._drawn:
            at += 1
        return at

    def _lie(self):
        """The card lies in the hand: the person chooses."""
        self.active = False
        table = self._table
        play(DRAW, table.app.settings)
        view = table.view()
        at = self._place(view.hands[view.seat])
        table.choose()
        table.hand.dot(at)
        table.app.unload()  # this module is needed for a moment only

    def show(self):
        """Says what A does, unless the card is on its way."""
        if self._waits:
            table = self._table
            text = "Ⓐ " + table.app.text(texts.DRAW)
            table.write_choice("", text)
            table.app.say(text)

    def stop(self):
        """Ends the question."""
        self.active = False

    def key(self, key):
        """A takes the card; any key puts the one in flight down."""
        if not self._waits:
            self._table.finish_flight()
        elif key == hal.A or key == hal.DRAW:
            self._take()
