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
        self._refused = False  # whether the line at the top says why not
        self.active = False
        self.at = 1

    def start(self):
        """Starts where the cursor was; with other cards than then, where there is something to do.

        A purchase leaves it on the deck.
        """
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        pays = view.phase < names.TURN
        self._refused = False
        before = self._cards
        self._cards = cards = choices.hand(view)
        self._actions = [pack(card, names.PAY) if pays else names.NONE for card in cards]
        self._actions.insert(0, names.BUY)
        self._actions.append(names.LET_GO if pays else names.PASS)
        self.at = min(self.at, len(cards) + 1) if cards else DECK
        playable = bytearray(names.HAND + 2)
        for place in range(len(self._actions)):
            playable[place] = self._is_playable(view, place)
        if pays or (cards != before and not table.bought):
            self._find(playable)
        table.draw_hand(view)
        table.hand.brighten(playable)
        if pays or not table.bought:
            table.write_to_holder(table.phrases.question(view))
        self.show()
        if cards and cards != before:
            table.tell_holder(table.phrases.hand(view, view.seat))

    def _find(self, playable):
        """Goes to the first place where something can be done: here, a card, the deck, the flag."""
        end = len(self._cards) + 1
        at = self.at if playable[self.at] else 1
        while at < end and not playable[at]:
            at += 1
        self.at = DECK if at == end and playable[DECK] else at

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
        """Left and right move; A chooses; B jumps to the flag; up goes to the map.

        The reason that the last key was given disappears. A key that does nothing hears what is
        asked.
        """
        if self._refused:
            self._refused = False
            self._table.show_to_holder(self._question())
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
        elif key == hal.UP:
            from ui.forts.steps import walk

            walk(self._table)
            return
        else:
            self._table.refuse(self._question())
            return
        self.show()

    def _question(self):
        return self._table.phrases.question(self._table.match.view())

    def _choose(self):
        table = self._table
        action = self._actions[self.at]
        if action == names.NONE:
            table.decision.ask_use(self._cards[self.at - 1])
            return
        reason = choices.reason(table.phrases, table.match.view(), action)
        if reason:
            self._refused = True
            table.refuse(reason)
        else:
            table.decision.step(action)
