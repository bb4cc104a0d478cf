# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Decisions about cards: one is picked, and its menu says what it can do."""

import displayio

from engine.forts import names
from engine.forts.cards import bid_value, is_pair
from engine.forts.moves import card_of, pack, what_of
from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.kit import Line
from ui.forts.hand import DECK
from ui.forts.steps import cards_of, label_of, price_of, reason_of, uses_of, walk


@apart
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
        self._cards = cards = cards_of(view)
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
        use, other_use, _ = uses_of(view, self._cards[place - 1])
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
            said = phrases.text(texts.F_DECK, price_of(phrases, action))
        elif self.at > len(self._cards):
            said = name = label_of(phrases, table.match.view(), action)
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
        reason = reason_of(table.phrases, table.match.view(), action)
        if reason:
            self._refused = True
            table.refuse(reason)
        else:
            table.decision.step(action)


_ROW_COUNT = const(3)
_ROW = const(12)


@apart
class CardMenu:
    """A card's two uses and discarding it; for the second card of a pair, also stopping."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._card = 0
        self._actions: tuple = ()
        self._is_second = False
        self._at = 0
        app = table.app
        kit = app.kit
        scale = table.layout.scale
        wide = app.width
        self._row = _ROW * scale
        high = (_ROW_COUNT + 1) * self._row + 4
        top = table.layout.name_y - high + 2
        self._top = top + self._row
        self._bar = kit.box(1, self._top, wide - 2, self._row, palette.BLUE)
        rows = displayio.Group(scale=scale, y=self._top)
        self._head = table.layout.line(kit, 4 * scale, top + 1, wide - 6 * scale, palette.GOLD)
        self._parts = (
            kit.box(0, top - 2, wide, high, palette.CREAM),
            kit.box(1, top - 1, wide - 2, high - 2, palette.TAR),
            self._bar,
            rows,
            self._head.grid,
        )
        self._labels = []
        for i in range(_ROW_COUNT):
            label = Line(kit, 4, 1 + i * _ROW, wide // scale - 6)
            self._labels.append(label)
            rows.append(label.grid)

    def start(self, card):
        """Opens on the row of a hint, else on the first possible use; where there is none, on the
        first row, which says why.
        """
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        self._card = card
        self._actions = uses_of(view, card)
        self._is_second = view.phase == names.SECOND
        self._at = int(view.why_not(self._actions[0]) and not view.why_not(self._actions[1]))
        hinted = table.decision.hinted
        if hinted in self._actions:
            self._at = self._actions.index(hinted)
        for i in range(_ROW_COUNT):
            action = self._actions[i]
            price = table.phrases.price(action)
            label = label_of(table.phrases, view, action)
            self._labels[i].set(label + ("  " + price if price else ""))
        worth = about_card(table.phrases, card)
        self._head.set(worth)
        table.tell_holder(worth)
        table.lay(self._parts)
        table.draw_hand(view)
        if self._is_second:
            table.write_to_holder(table.phrases.question(view))
        else:
            table.hand.select(1 + cards_of(view).index(card))
            if hinted not in self._actions:  # else the hint stays
                self._explain()
        self.show()

    def _explain(self):
        """Writes what the chosen row does."""
        table = self._table
        table.show_to_holder(about_use(table.phrases, self._actions[self._at]))

    def stop(self):
        """Closes the menu."""
        if self.active:
            self._table.lift(self._parts)
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes the chosen row, or why it is impossible."""
        table = self._table
        phrases = table.phrases
        view = table.match.view()
        for i in range(_ROW_COUNT):
            usable = not view.why_not(self._actions[i])
            bright = palette.WHITE if i == self._at else palette.CREAM
            dark = palette.SAND if i == self._at else palette.GREY
            self._labels[i].ink(bright if usable else dark)
        self._bar.y = self._top + self._at * self._row
        action = self._actions[self._at]
        reason = reason_of(phrases, view, action)
        if reason:
            table.write_choice(reason, "")
        else:
            table.write_choice(phrases.card(self._card), "Ⓐ " + phrases.text(texts.F_OKAY))
        label, price = label_of(phrases, view, action), price_of(phrases, action)
        parts = (label, price, about_use(phrases, action), reason)
        table.tell_holder(". ".join([part for part in parts if part]))

    def point_at(self, action):
        """Moves to the row of an action."""
        if action in self._actions:
            self._at = self._actions.index(action)
        self.show()

    def key(self, key):
        """Up and down move; A chooses, or hears why not; B closes; a computer's X discards."""
        table = self._table
        view = table.match.view()
        if key == hal.UP or key == hal.DOWN:
            self._at = (self._at + (1 if key == hal.DOWN else -1)) % _ROW_COUNT
            self._explain()
            self.show()
        elif key == hal.A:
            reason = reason_of(table.phrases, view, self._actions[self._at])
            if reason:
                table.refuse(reason)
            else:
                table.decision.step(self._actions[self._at])
        elif self._is_second:
            table.refuse(table.phrases.question(view))
        elif key == hal.B:
            table.match.menu_of = names.NONE
            table.decision.ask()
        elif key == hal.DISCARD:
            table.decision.step(self._actions[-1])


# What the menu's lines say


def about_card(phrases, card):
    """What a card is worth: an as and a rey more than other cards of their suit."""
    suit = card // names.NUMBERS
    if is_pair(card):
        return phrases.text(texts.F_ABOUT_PAIR, phrases.number(card))
    if bid_value(card) == names.NUMBERS:
        return phrases.text(texts.F_ABOUT_HIGH, phrases.number(card), names.NUMBERS)
    return phrases.text(texts.F_ABOUT_OROS + suit)


def about_use(phrases, action):
    """What a row of a card's menu does; "" for doing nothing."""
    if action >= names.BUY:
        return ""
    card, what = card_of(action), what_of(action)
    if what == names.DISCARD:
        return phrases.text(texts.F_ABOUT_DISCARD)
    number = texts.F_ABOUT_GAS + 2 * (card // names.NUMBERS) + what
    return phrases.text(number, bid_value(card))
