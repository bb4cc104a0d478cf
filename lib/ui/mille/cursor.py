# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's choice at the table: a card, whether to play or discard it, and whom to attack."""

from engine.mille import names
from engine.mille.moves import card_of
from hardware import hal
from ui import texts
from ui.mille import choices


class Cursor:
    """The cursor: on a card of the viewer's hand, or on the side to attack."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._playable = bytearray(names.HAND)
        self.at = 0
        self._discarding = False
        self._attack = 0  # the attack whose target is being picked, or 0

    def start(self, drawn):
        """Starts on the card just drawn if it can be played, else on the first that can; if none
        can, on the one that a good player would throw, ready to be thrown.
        """
        table = self._table
        view = table.view()
        seat = view.seat
        self.active = True
        table.app.begin_decision()
        self._discarding = False
        self._attack = 0
        self.at = self._begin_at(view.hands[seat], view, drawn)
        table.draw_hand(view, self._playable)
        table.rivals.mark_team(seat)
        self.show()
        table.tell_holder(table.phrases.hand(view, seat))

    def _begin_at(self, hand, view, drawn):
        first = names.NONE
        at = 0
        for i in range(view.held[view.seat]):
            self._playable[i] = len(choices.plays(view, hand[i])) > 0
            if hand[i] == drawn:
                at = i
            if self._playable[i] and first == names.NONE:
                first = i
        if first == names.NONE:
            table = self._table
            table.write_to_holder(table.app.text(texts.NOTHING_TO_PLAY))
            self._discarding = True
            least = table.match.least()
            for i in range(view.held[view.seat]):
                if hand[i] == least:
                    at = i
            return at
        return at if self._playable[at] else first

    def point_at(self, action):
        """Moves to the card of a legal action; A takes it, after time to read what it is."""
        self.at = 0
        while self._card(self._table.view()) != card_of(action):
            self.at += 1
        self._discarding = action == choices.discard(card_of(action))
        self._attack = 0 if choices.target(action) == names.NONE else action
        self._table.app.begin_decision()
        self.show()

    def stop(self):
        """The choice is made."""
        if not self.active:
            return
        self.active = False
        table = self._table
        table.hand.select(names.NONE, self._card(table.view()))  # stays large for the event
        table.rivals.pick(names.NONE)
        table.write_choice("", "")

    def _card(self, view):
        return view.hands[view.seat][self.at]

    # Showing

    def show(self):
        """Writes the choice, again when the language has changed."""
        table = self._table
        view = table.view()
        card = self._card(view)
        table.hand.select(self.at, card)
        table.rivals.pick(choices.target(self._attack))
        table.rivals.explain(table.phrases.explains(card))
        action = self._words(view, card)
        table.write_card(card, action)
        table.tell_holder(table.phrases.card(card) + ". " + action)
        if self._attack:
            side = choices.target(self._attack)
            table.tell_holder(
                str(25 * view.distance[side]) + ". " + table.phrases.stands(view, side)
            )
        if not self._discarding and table.app.settings.played < choices.FIRST_MATCHES:
            worth = choices.keeping(table.phrases, view, card)
            if worth:
                table.write_to_holder(worth)

    def _words(self, view, card):
        """What A would do, or B where the card can't be played."""
        table = self._table
        if self._discarding:
            cannot = view.why_not(choices.discard(card))
            return "Ⓐ " + table.app.text(texts.CANNOT if cannot else texts.DISCARD)
        actions = [self._attack] if self._attack else choices.plays(view, card)
        if not actions:
            return "Ⓑ " + table.app.text(texts.DISCARD)
        return "Ⓐ " + choices.does(table.phrases, actions)

    # Keys

    def key(self, key):
        """Chooses, plays, discards, picks a target, or lists what has happened."""
        if key != hal.UP or self._attack:
            self._prompt()
        if self._attack:
            self._target_key(key)
        elif key == hal.DOWN:
            self._open_page()
            return
        elif key == hal.LEFT or key == hal.RIGHT:
            view = self._table.view()
            self.at = (self.at + (1 if key == hal.RIGHT else -1)) % view.held[view.seat]
            self._discarding = not any(self._playable)
        elif key == hal.UP:
            from ui.table.news import show

            show(self._table, self._table.since_turn())
            return
        elif key == hal.A:
            self._choose()
        elif key == hal.B:
            self._discarding = not self._discarding
        elif key == hal.DISCARD:
            self._discarding = True
            self._choose()
        else:
            return
        if self.active:
            self.show()

    def _prompt(self):
        """Writes what may be asked or chosen now, over what the last key had to say."""
        table = self._table
        text = texts.CHOOSE_TARGET if self._attack else texts.ASK_WHAT_IT_DOES
        plain = table.rivals.explains and not self._attack
        table.show_to_holder("" if plain else table.app.text(text))

    def _open_page(self):
        from ui.mille.card_page import CardPage

        table = self._table
        card = self._card(table.view())
        picture = table.hand.large[0].bitmap
        table.app.push(CardPage(table.app, table.phrases, card, picture, table.layout.scale))

    def _target_key(self, key):
        if key == hal.A:
            self._table.play(self._attack)
        elif key == hal.B:
            self._attack = 0
            self._prompt()
        elif hal.UP <= key <= hal.RIGHT:
            view = self._table.view()
            actions = choices.plays(view, self._card(view))
            step = 1 if key in (hal.DOWN, hal.RIGHT) else -1
            self._attack = actions[(actions.index(self._attack) + step) % len(actions)]

    def _choose(self):
        table = self._table
        view = table.view()
        card = self._card(view)
        actions = choices.plays(view, card)
        if self._discarding:
            action = choices.discard(card)
            reason = view.why_not(action)
            if reason:
                table.refuse(table.phrases.reason(reason))
            else:
                table.play(action)
        elif not actions:
            table.refuse(choices.why_not(table.phrases, view, card))
        elif len(actions) == 1:
            table.play(actions[0])
        else:
            self._attack = actions[0]
            table.app.begin_decision()
            table.write_to_holder(table.app.text(texts.CHOOSE_TARGET))
