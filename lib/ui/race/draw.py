# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Drawing by hand, an option: the card stays on the deck until the person takes it."""

from engine.mille import names
from hardware import hal
from ui import texts


class Draw:
    """Replaces the cursor until A, or the keyboard's draw key, is pressed."""

    def __init__(self, table, drawn, done):
        """done: called when the card has been taken."""
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
        """Nothing to do: it has been written already."""

    def stop(self):
        """Ends the question."""
        self.active = False

    def key(self, key):
        """A draws."""
        if key == hal.A or key == hal.DRAW:
            self.active = False
            self._done()
