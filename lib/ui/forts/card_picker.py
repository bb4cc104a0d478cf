# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Picks a card to use, discard or pay with, buys a card, or ends the turn."""

from engine.forts import names
from engine.forts.moves import card_of, pack
from hardware import hal
from ui import texts
from ui.forts import choices
from ui.forts.hand import DECK


class CardPicker:
    """The cursor over the deck, the cards, and the flag after the last card."""

    def __init__(self, table):
        self._table = table
        self._cards = []
        self._actions = []  # what A does at each place; NONE: open the card's menu
        self.active = False
        self.at = 1

    def start(self):
        """Starts where the cursor was, or on a card just bought."""
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.ask()
        pays = view.phase < names.TURN
        held = len(self._cards)
        self._cards = cards = choices.hand(view)
        if len(cards) == held + 1 and table.bought:
            self.at = 1 + cards.index(table.bought - 1)
        self._actions = [pack(card, names.PAY) if pays else names.NONE for card in cards]
        self._actions.insert(0, names.BUY)
        self._actions.append(names.LET_GO if pays else names.PASS)
        self.at = min(self.at, len(cards) + 1) if cards else DECK
        playable = bytearray(names.HAND + 2)
        for place in range(len(self._actions)):
            playable[place] = self._is_playable(view, place)
        while pays and not playable[self.at]:
            self.at += 1
        table.draw_hand(view)
        table.hand.brighten(playable)
        if pays or not table.bought:
            table.write_to_holder(table.phrases.question(view))
        if cards:
            table.tell_holder(table.phrases.hand(view, view.seat))
        self.show()

    def _is_playable(self, view, place):
        """Whether anything but discarding is possible at a place."""
        action = self._actions[place]
        if action != names.NONE:
            return not view.why_not(action)
        use, other_use, _ = choices.uses(view, self._cards[place - 1])
        return not (view.why_not(use) and view.why_not(other_use))

    def stop(self):
        """Ends the choice."""
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes what is under the cursor and what A does."""
        table = self._table
        phrases = table.phrases
        table.hand.select(self.at)
        action = self._actions[self.at]
        if self.at == DECK:
            name = phrases.text(texts.F_DECK, phrases.price(action))
            said = phrases.text(texts.F_DECK, choices.price(phrases, action))
        elif self.at > len(self._cards):
            said = name = choices.label(phrases, table.match.view(), action)
        else:
            said = name = phrases.card(self._cards[self.at - 1])
        does = phrases.text(texts.F_USE) if action == names.NONE else phrases.action(action)
        table.write_choice(name, "Ⓐ " + does)
        table.tell_holder(said + ". " + does)

    def point_at(self, action):
        """Moves to where an action can be chosen."""
        if action == names.BUY:
            self.at = DECK
        elif action < names.BUY:
            self.at = 1 + self._cards.index(card_of(action))
        else:
            self.at = len(self._cards) + 1
        self.show()

    def key(self, key):
        """Left and right move; A chooses; B jumps to the flag."""
        if key == hal.LEFT or key == hal.RIGHT:
            self.at = (self.at + (1 if key == hal.RIGHT else -1)) % len(self._actions)
        elif key == hal.B:
            self.at = len(self._cards) + 1
        elif key == hal.DISCARD and self._actions[self.at] == names.NONE:
            self._table.decision.step(pack(self._cards[self.at - 1], names.DISCARD))
            return
        elif key == hal.A:
            self._choose()
            return
        else:
            return
        self.show()

    def _choose(self):
        table = self._table
        action = self._actions[self.at]
        if action == names.NONE:
            table.decision.ask_use(self._cards[self.at - 1])
            return
        reason = choices.reason(table.phrases, table.match.view(), action)
        if reason:
            table.write_to_holder(reason)
        else:
            table.decision.step(action)
