# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The choice of a person: a card, what to do with it, and whom to attack."""

from engine.mille import names
from hardware import hal
from micropython import const
from ui import texts

_GUARD = const(400)  # ms in which a press still belongs to what was there before


class Cursor:
    """Lies on a card of the viewer's hand while `active`; picks a target on the table."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._legal = [0] * names.LEGAL_MAX
        self._count = 0
        self._since = 0
        self._playable = bytearray(names.HAND)
        self.at = 0
        self._discarding = False
        self._target = names.NONE

    def start(self, drawn):
        """Begins a choice at the card just drawn, or where the cursor lay."""
        table = self._table
        view = table.view()
        seat = table.match.viewer
        self.active = True
        self._since = hal.ticks()
        self._discarding = False
        self._target = names.NONE
        self._count = view.legal(self._legal)
        hand = view.hands[seat]
        held = view.held[seat]
        self.at = self._begin_at(hand, held, drawn)
        table.draw_hand(view, self._playable)
        table.tell_holder(table.phrases.hand(view, seat))
        self.show()

    def _begin_at(self, hand, held, drawn):
        """At the card just drawn, if it can be played; else at the first that can."""
        first = names.NONE
        at = 0
        for i in range(held):
            self._playable[i] = self._first_play(hand[i]) != names.NONE
            if hand[i] == drawn:
                at = i
            if self._playable[i] and first == names.NONE:
                first = i
        if first == names.NONE:
            self._table.write_to_holder(self._table.app.text(texts.NOTHING_TO_PLAY))
        return at if first == names.NONE or self._playable[at] else first

    def point_at(self, action):
        """Lies on the card of a legal action, A about to play it, after a look at what it is."""
        table = self._table
        hand = table.game.hands[table.match.viewer]
        self.at = 0
        while hand[self.at] != action >> 3:
            self.at += 1
        what = action & 7
        self._discarding = what == names.DISCARD
        attack = names.STOP <= action >> 3 < names.ROLL and not self._discarding
        self._target = what - 1 if attack else names.NONE
        self._since = hal.ticks()
        self.show()

    def stop(self):
        """The choice is made."""
        if not self.active:
            return
        self.active = False
        table = self._table
        table.hand.select(names.NONE, self._card())  # large it stays: it is told of next
        table.rivals.pick(names.NONE)
        table.write_choice("", "")

    def _card(self):
        table = self._table
        return table.game.hands[table.match.viewer][self.at]

    def _has(self, action):
        for i in range(self._count):
            if self._legal[i] == action:
                return True
        return False

    def _first_play(self, card):
        """The first legal action that plays a card, or NONE."""
        for i in range(self._count):
            action = self._legal[i]
            if action >> 3 == card and action & 7 != names.DISCARD:
                return action
        return names.NONE

    def _next_target(self, card, side, step):
        """The next side from `side` on that a hazard may be played on."""
        sides = self._table.game.sides
        for _ in range(sides):
            side = (side + step) % sides
            if self._has((card << 3) + side + 1):
                return side
        return names.NONE

    # Showing

    def show(self):
        """Writes what is chosen, perhaps in another language."""
        table = self._table
        card = self._card()
        table.hand.select(self.at, card)
        table.rivals.pick(self._target)
        action = self._action_text(card)
        table.write_card(card, action)
        table.tell_holder(table.phrases.card(card) + ". " + action)

    def _action_text(self, card):
        app = self._table.app
        if self._discarding:
            allowed = self._has(card << 3 | names.DISCARD)
            return "Ⓐ " + app.text(texts.DISCARD if allowed else texts.CANNOT)
        if self._target != names.NONE:
            return "Ⓐ " + app.text(texts.TO, self._table.phrases.side(self._target))
        action = self._first_play(card)
        if action == names.NONE:
            return "Ⓑ " + app.text(texts.DISCARD)
        what = action & 7
        if not what:
            return "Ⓐ " + app.text(texts.PLAY)
        if self._next_target(card, what - 1, 1) != what - 1:
            return "Ⓐ " + app.text(texts.CHOOSE_TARGET)
        return "Ⓐ " + app.text(texts.TO, self._table.phrases.side(what - 1))

    # Keys

    def key(self, key):
        """Chooses, plays, discards, or picks a target."""
        if key in (hal.A, hal.B, hal.DISCARD) and hal.since(self._since) < _GUARD:
            return
        if self._target != names.NONE:
            self._target_key(key)
        elif key == hal.LEFT or key == hal.RIGHT:
            held = self._table.game.held[self._table.match.viewer]
            self.at = (self.at + (1 if key == hal.RIGHT else -1)) % held
            self._discarding = False
        elif key == hal.A:
            self._choose()
            return
        elif key == hal.B:
            self._discarding = not self._discarding
        elif key == hal.DISCARD:
            self._discarding = True
            self._choose()
            return
        else:
            return
        if self.active:
            self.show()

    def _target_key(self, key):
        card = self._card()
        if key == hal.A:
            self._table.play((card << 3) + self._target + 1)
        elif key == hal.B:
            self._target = names.NONE
        elif key in (hal.UP, hal.LEFT):
            self._target = self._next_target(card, self._target, -1)
        elif key in (hal.DOWN, hal.RIGHT):
            self._target = self._next_target(card, self._target, 1)

    def _choose(self):
        card = self._card()
        action = card << 3 | names.DISCARD if self._discarding else self._first_play(card)
        if action == names.NONE or not self._has(action):
            self._table.write_to_holder(self._reason(card))
        elif self._discarding or not action & 7:
            self._table.play(action)
        else:
            self._pick_target(card, action)

    def _pick_target(self, card, action):
        side = (action & 7) - 1
        if self._next_target(card, side, 1) == side:
            self._table.play(action)
            return
        self._target = side
        self._table.write_to_holder(self._table.app.text(texts.CHOOSE_TARGET))
        self.show()

    def _reason(self, card):
        """Why a card can't be played now, or not be thrown away."""
        table = self._table
        game = table.game
        if self._discarding:
            return table.phrases.reason(game.why_not(card << 3 | names.DISCARD))
        if not names.STOP <= card < names.ROLL:
            return table.phrases.reason(game.why_not(card << 3))
        own = table.own_side()
        found = names.OK
        for side in range(game.sides):
            if side != own:
                reason = game.why_not((card << 3) + side + 1)
                if found != names.OK and reason != found:
                    return table.app.text(texts.REASON_NO_TARGET)
                found = reason
        return table.phrases.reason(found)
