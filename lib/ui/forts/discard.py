# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks once more before a card is thrown away."""

from engine.forts import names
from engine.forts.moves import pack
from hardware import hal
from ui import texts
from ui.forts import choices


class Discard:
    """Replaces the cursor until A (throw away) or B (back to the card's menu) is pressed."""

    def __init__(self, table, card):
        self._table = table
        self._card = card
        self.active = False

    def start(self):
        """Asks, with the card lifted."""
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        table.draw_hand(view)
        table.hand.select(1 + choices.hand(view).index(self._card))
        words = table.phrases.text(texts.F_DISCARD_ASK, table.phrases.card(self._card))
        table.write_to_holder(words)
        self.show()

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes what A and B do."""
        text = self._table.phrases.text
        back, away = "Ⓑ " + text(texts.BACK), "Ⓐ " + text(texts.F_DISCARD)
        self._table.write_choice(back, away)
        self._table.tell_holder(away + ". " + back)

    def point_at(self, action):
        """Keeps the card, and leaves for what a hint points at."""
        self._table.decision.ask()
        self._table.cursor.point_at(action)

    def key(self, key):
        """A throws the card away, B goes back."""
        if key == hal.A:
            self._table.play(pack(self._card, names.DISCARD))
        elif key == hal.B:
            self._table.decision.ask_use(self._card)
