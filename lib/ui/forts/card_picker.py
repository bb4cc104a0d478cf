# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The choice of a card: what may be bought, used, discarded, paid; or the end of the turn."""

from engine.forts import names
from hardware import hal
from micropython import const
from ui import texts
from ui.forts.hand import DECK

_GUARD = const(300)  # ms in which a press still belongs to what was there before


class CardPicker:
    """Lies on the deck, a card, or the flag behind the last card."""

    def __init__(self, table):
        self._table = table
        self._playable = bytearray(names.HAND + 2)
        self._since = 0
        self.active = False
        self.at = 1
        self._held = 0
        self._pays = False

    def start(self):
        """Begins, where the cursor lay, or at a card just bought."""
        table = self._table
        view = table.match.view()
        seat = view.seat
        self.active = True
        self._since = hal.ticks()
        self._pays = view.phase < names.TURN
        bought = view.held[seat] - self._held
        self._held = view.held[seat]
        if bought == 1 and table.bought:
            self.at = 1 + table.place_of(table.bought - 1)
        self.at = min(self.at, self._held + 1) if self._held else DECK
        for place in range(self._held + 2):
            self._playable[place] = self._is_playable(view, place)
        while self._pays and not self._playable[self.at]:
            self.at += 1
        table.draw_hand(view)
        table.hand.brighten(self._playable)
        self._ask(view)
        if self._held:
            table.tell_holder(table.phrases.hand(view, seat))
        self.show()

    def _ask(self, view):
        table = self._table
        if self._pays or not table.bought:
            table.write_to_holder(table.phrases.question(view))

    def _is_playable(self, view, place):
        """Whether something can be done there besides discarding."""
        if place == DECK:
            return view.why_not(names.BUY) == 0
        if place > self._held:
            return True
        card = self._card(place)
        if self._pays:
            return view.why_not(card << 2 | names.PAY) == 0
        return view.why_not(card << 2) == 0 or view.why_not(card << 2 | 1) == 0

    def _card(self, place):
        game = self._table.game
        seat = game.seat
        return game.order[seat][game.left[seat] + place - 1]

    def stop(self):
        """The choice is made."""
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes what lies there and what A does."""
        table = self._table
        app = table.app
        table.hand.select(self.at)
        if self.at == DECK:
            name = app.text(texts.F_DECK, table.phrases.price(names.BUY))
            action = texts.F_BUY
        elif self.at > self._held:
            name = app.text(texts.F_LET_GO_ASK if self._pays else texts.F_END_TURN)
            action = texts.F_LET_GO if self._pays else texts.F_END
        else:
            name = table.phrases.card(self._card(self.at))
            action = texts.F_PAY if self._pays else texts.F_USE
        table.write_choice(name, "Ⓐ " + app.text(action))
        if self.at == DECK:
            name = app.text(texts.F_DECK, app.text(texts.F_PRICE_WATER, 1))
        table.tell_holder(name + ". " + app.text(action))

    def point_at(self, action):
        """Goes where an action is to be had."""
        if action == names.BUY:
            self.at = DECK
        elif action < names.BUY:
            self.at = 1 + self._table.place_of(action >> 2)
        else:
            self.at = self._held + 1
        self.show()

    def key(self, key):
        """Moves to a neighbour; A does it; B goes to the end."""
        if key in (hal.A, hal.B) and hal.since(self._since) < _GUARD:
            return
        places = self._held + 2
        if key == hal.LEFT or key == hal.RIGHT:
            self.at = (self.at + (1 if key == hal.RIGHT else -1)) % places
        elif key == hal.B:
            self.at = places - 1
        elif key == hal.DISCARD and 0 < self.at <= self._held and not self._pays:
            self._table.decision.step(self._card(self.at) << 2 | names.DISCARD)
            return
        elif key == hal.A:
            self._choose()
            return
        else:
            return
        self.show()

    def _choose(self):
        table = self._table
        if self.at == DECK:
            self._try(names.BUY)
        elif self.at > self._held:
            table.decision.step(names.LET_GO if self._pays else names.PASS)
        elif self._pays:
            self._try(self._card(self.at) << 2 | names.PAY)
        else:
            table.decision.ask_use(self._card(self.at))

    def _try(self, action):
        reason = self._table.game.why_not(action)
        if reason:
            self._table.write_to_holder(self._table.phrases.reason(reason))
        else:
            self._table.decision.step(action)
