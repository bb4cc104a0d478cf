# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decisions at the table: what can be done, a card and whom to attack, the card that is
drawn, and whether to go on to the second goal.
"""

from engine.mille import names
from engine.mille.moves import card_of, is_moving, pack, what_of
from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.base.cues import DRAW, play
from ui.mille.cards import CardPage
from ui.table.handover import show

# What can be done now, worked out from a view, for screen and terminal alike

FIRST_MATCHES = 3  # in these, what keeping a safety may be worth is told


def plays(view, card):
    """The legal actions that play a card: one, or for a hazard one for each side it may attack."""
    return [action for action in _all_plays(view, card) if not view.why_not(action)]


def target(action):
    """The side that an action attacks; NONE for any other action."""
    what = what_of(action)
    return what - names.ATTACK if names.PLAY < what < names.DISCARD else names.NONE


def discard(card):
    """The action that discards a card."""
    return pack(card, names.DISCARD)


def does(phrases, actions):
    """What playing a card would do, in words; actions: those from `plays`, at least one."""
    if len(actions) > 1:
        return phrases.text(texts.CHOOSE_TARGET)
    return phrases.action(actions[0])


def why_not(phrases, view, card):
    """Why a card can't be played now; for a hazard, the reason that holds for all rivals."""
    found = names.OK
    for action in _all_plays(view, card):
        reason = view.why_not(action)
        if found and reason != found:
            return phrases.text(texts.REASON_NO_TARGET)
        found = reason
    return phrases.reason(found)


def keeping(phrases, view, card):
    """What a safety may be worth in the hand; "" for other cards, and if it would help now."""
    side = view.seat % view.sides
    helps = (card == names.RIGHT_OF_WAY and view.limited[side]) or not is_moving(view, side)
    return "" if helps or card < names.RIGHT_OF_WAY else phrases.text(texts.KEEP_SAFETY)


def extension(phrases, view):
    """The question at the first goal; its answers are EXTEND and STAND."""
    return phrases.text(texts.EXTEND_ASK, 25 * view.options[names.RULE_EXTENSION])


def _all_plays(view, card):
    """The actions that would play a card, legal or not, on any side."""
    if not names.STOP <= card < names.ROLL:
        return (pack(card, names.PLAY),)
    own = view.seat % view.sides
    return [pack(card, names.ATTACK + side) for side in range(view.sides) if side != own]


# A card, whether to play or discard it, and whom to attack


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
            self._playable[i] = len(plays(view, hand[i])) > 0
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
        self._discarding = action == discard(card_of(action))
        self._attack = 0 if target(action) == names.NONE else action
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
        table.rivals.pick(target(self._attack))
        table.rivals.explain(table.phrases.explains(card))
        action = self._words(view, card)
        table.write_card(card, action)
        table.tell_holder(table.phrases.card(card) + ". " + action)
        if self._attack:
            side = target(self._attack)
            table.tell_holder(
                str(25 * view.distance[side]) + ". " + table.phrases.stands(view, side)
            )
        if not self._discarding and table.app.settings.played < FIRST_MATCHES:
            worth = keeping(table.phrases, view, card)
            if worth:
                table.write_to_holder(worth)

    def _words(self, view, card):
        """What A would do, or B where the card can't be played."""
        table = self._table
        if self._discarding:
            cannot = view.why_not(discard(card))
            return "Ⓐ " + table.app.text(texts.CANNOT if cannot else texts.DISCARD)
        actions = [self._attack] if self._attack else plays(view, card)
        if not actions:
            return "Ⓑ " + table.app.text(texts.DISCARD)
        return "Ⓐ " + does(table.phrases, actions)

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
            actions = plays(view, self._card(view))
            step = 1 if key in (hal.DOWN, hal.RIGHT) else -1
            self._attack = actions[(actions.index(self._attack) + step) % len(actions)]

    def _choose(self):
        table = self._table
        view = table.view()
        card = self._card(view)
        actions = plays(view, card)
        if self._discarding:
            action = discard(card)
            reason = view.why_not(action)
            if reason:
                table.refuse(table.phrases.reason(reason))
            else:
                table.play(action)
        elif not actions:
            table.refuse(why_not(table.phrases, view, card))
        elif len(actions) == 1:
            table.play(actions[0])
        else:
            self._attack = actions[0]
            table.app.begin_decision()
            table.write_to_holder(table.app.text(texts.CHOOSE_TARGET))


# A drawn card comes from the deck to its place in the hand; if so set, when it is taken

_LYING = const(3)  # so many times in an event's time the card lies in its place
_DECK = const(28)  # pixels from the deck to the right edge


@apart
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


# Go on to the second goal, or stop? Asked on the table, with the hand in sight


@apart
class Extension:
    """Replaces the cursor until A (go on) or B (stop) is pressed."""

    def __init__(self, table):
        self._table = table
        self.active = True
        table.app.begin_decision()
        view = table.view()
        table.draw_hand(view, bytes((1,)) * names.HAND)
        table.write(extension(table.phrases, view))
        self.show()

    def show(self):
        """Says what A and B do."""
        table = self._table
        yes = "Ⓐ " + table.phrases.action(names.EXTEND)
        no = "Ⓑ " + table.phrases.action(names.STAND)
        table.write_choice(yes, no)
        table.app.say(yes + ". " + no)

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.write_choice("", "")

    def key(self, key):
        """A goes on, B stops."""
        if key == hal.A:
            self._table.play(names.EXTEND)
        elif key == hal.B:
            self._table.play(names.STAND)
