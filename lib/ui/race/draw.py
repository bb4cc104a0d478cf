# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Drawing by hand, for those who like it: the card drawn stays in the deck until it is taken."""

from engine.mille import names
from hardware import hal
from ui import texts


class Draw:
    """Takes the cursor's place until A, or the keyboard's key for drawing."""

    def __init__(self, table, drawn, done):
        """done() is called when the card has been taken."""
        self._table = table
        self._done = done
        self.active = True
        view = table.view()
        seat = table.match.viewer
        cards = bytearray(names.HAND)
        count = 0
        left_out = False
        for i in range(view.held[seat]):
            card = view.hands[seat][i]
            if card == drawn and not left_out:
                left_out = True
                continue
            cards[count] = card
            count += 1
        table.hand.show(cards, count, bytes(names.HAND), True)
        text = "Ⓐ " + table.app.text(texts.DRAW)
        table.write_choice("", text)
        table.app.say(text)

    def show(self):
        """It has been written already."""

    def stop(self):
        """Nothing is asked any more."""
        self.active = False

    def key(self, key):
        """A draws."""
        if key == hal.A or key == hal.DRAW:
            self.active = False
            self._done()
