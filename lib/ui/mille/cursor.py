# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The cursor at the race's table: shows a human player's question and accepts the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from hardware import hal
from match import LESSON
from micropython import const
from overlay import overlay
from ui import texts
from ui.base.cues import DRAW, play
from ui.base.kit import LINE
from ui.base.screen import keys_instead
from ui.mille.cards import CardPage
from ui.mille.questions import FIRST_MATCHES, discard, target
from ui.table.handover import show
from ui.table.question import ASKS

if TYPE_CHECKING:
    from typing import Any

    from ui.mille.questions import Asked
    from ui.mille.table import Table


class Cursor:
    """Asks one question, and those that it opens."""

    active = False
    question: Asked  # None while it does not ask

    def __init__(self, table: Table, question: Any = None) -> None:
        self._table = table
        self.question = question

    def start(self) -> None:
        """Asks the question."""
        table = self._table
        self.active = True
        table.app.begin_decision()
        table.draw_hand(table.view(), self.question.bright)
        self.show()

    def stop(self) -> None:
        """Ends the choice. Its card stays large for the event."""
        if not self.active:
            return
        table = self._table
        question = self.question
        self.active = False
        self.question = None  # pyright: ignore[reportAttributeAccessIssue] - while nothing is asked
        table.show_choice("", "")
        if not question.buttons:
            hand = question.parent or question
            table.hand.select(names.NONE, hand.cards[hand.at])
            table.rivals.pick(names.NONE)

    def tick(self) -> bool:
        """Passes time to the question. Returns whether everything else stands still."""
        return False

    def point_at(self, action: int) -> None:
        """Moves to the card of a legal action; A plays it, after time to read it."""
        question = self.question.parent or self.question
        question.at = question.find(action)
        question.discards = action == discard(question.cards[question.at])
        if target(action) != names.NONE:
            question = question.opens(question.at)
            question.at = question.find(action)
        self.question = question
        self._table.app.begin_decision()
        self.show()

    def move_to(self, i: int) -> None:
        """Moves to an option, and says it if there is more than one."""
        self.question.move(i)
        if not self.question.buttons:
            self._prompt()
            self.show()

    # Showing

    def show(self) -> None:
        """Shows and says the question, and again after a change of the language."""
        question = self.question
        if question.buttons:
            self._show_buttons()
            return
        table = self._table
        at = question.at
        hand = question.parent or question
        card = hand.cards[hand.at]
        table.hand.select(hand.at, card)
        table.rivals.pick(question.side(at))
        table.rivals.explain(table.phrases.explains(card))
        name, does = question.shown(at)
        table.show_card(card, name, does)
        table.say_to_holder(question.sentence(name, does))
        if question.parent:
            table.say_to_holder(question.note(at))
            table.show_to_holder(question.warning(at) or question.prompt())
        elif table.app.settings.played < FIRST_MATCHES:
            note = question.note(at)
            if note:
                table.announce_to_holder(note)

    def _show_buttons(self) -> None:
        question = self.question
        does = [question.shown(i)[1] for i in range(question.count())]
        if does:
            self._table.show_choice(does[0] if len(does) > 1 else "", does[-1])
            self._table.app.say(". ".join(does))

    def _prompt(self) -> None:
        """Shows the current question or choice in place of the previous key's line."""
        table = self._table
        if self.question.parent:
            table.show_to_holder(self.question.prompt())
        else:
            plain = table.rivals.explains or table.match.kind == LESSON  # it has lines of its own
            table.show_to_holder("" if plain else table.app.text(texts.ASK_WHAT_IT_DOES))

    # Keys

    def key(self, key: int) -> None:
        """Answers; finishes the flight of a card."""
        question = self.question
        buttons: tuple = question.buttons
        if not question.count():
            self._table.finish_flight()
        elif not buttons:
            self._hand_key(question, key)
        elif key == hal.A:
            self._take(question.at)
        elif key in buttons:
            self._take(buttons.index(key) % question.count())

    def _hand_key(self, question: Asked, key: int) -> None:
        """Chooses, plays, discards, picks a target, or lists past events."""
        parent = question.parent
        if parent or key != hal.UP:
            self._prompt()
        if key == hal.A:
            self._take(question.at)
            if not parent and question.may_hold:
                self._table.holds = True
                self._table.gone = 1
        elif key == hal.B and parent:
            self.question = parent
            self._prompt()
        elif parent or key in (hal.LEFT, hal.RIGHT):  # any other key repeats the side
            self._step(question, key)
        elif key == hal.B:
            question.discards = not question.discards
        elif key == hal.DISCARD:
            question.discards = True
            self._take(question.at)
        else:
            self._open(key)
            return
        if self.active:
            self.show()

    def _step(self, question: Asked, key: int) -> None:
        """Moves to the next or the previous option."""
        if hal.UP <= key <= hal.RIGHT:
            step = 1 if key in (hal.RIGHT, hal.DOWN) else -1
            question.move((question.at + step) % question.count())

    def _open(self, key: int) -> None:
        """Opens the list of events, or the card's effect."""
        table = self._table
        if key == hal.UP:
            show(table, table.since_turn(table.match.viewer))
        elif key == hal.DOWN:
            hand = self.question
            picture: Any = table.hand.large[0].bitmap  # pyright: ignore (it is a grid of one tile)
            card = hand.cards[hand.at]
            table.app.open(CardPage(table.app, table.phrases, card, picture, table.layout.scale))

    def _take(self, i: int) -> None:
        """Chooses an option, if that is possible."""
        table = self._table
        question = self.question
        reason = question.reason(i)
        action = question.action(i)
        if reason:
            table.refuse(reason)
        elif action != ASKS:
            table.play(action)
        elif question.buttons:
            pick_up(table)
        else:
            self.question = question.opens(i)
            table.app.begin_decision()
            table.announce_to_holder(self.question.prompt())

    # For a pointer

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns the area of an option: x, y, width and height; None if it is in the line of
        choices.
        """
        question, table = self.question, self._table
        if question.parent:
            top, high = table.rivals.extent(question.side(i))
            return 0, top, table.layout.rivals_width, high
        if question.buttons:
            return None if question.count() > 1 else (0, 0, table.app.width, table.app.height)
        return table.hand.area(i)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place: the events, at the top; the large card's effect; a card
        other than the one meant for a rival.
        """
        question, table = self.question, self._table
        layout, hand = table.layout, question.parent
        if hand:
            return keys_instead(table.hand.area, hand.count(), x, y, hand.at)
        if not question.buttons:
            if x >= layout.large_x and layout.large_y <= y < layout.road_y:
                return (hal.DOWN,)
            if y < LINE:
                return (hal.UP,)
        return ()


# The drawn card moves from the deck to the hand, at a key if the setting asks for it

_LYING = const(3)  # the card stays in its place for an event's time divided by this
_DECK = const(28)  # pixels from the deck to the right edge


@overlay
def pick_up(table: Table) -> None:
    """Sends the drawn card to the hand and names it; it can be played from then on."""
    cursor = table.cursor
    cursor.active = True
    cursor.question.actions = ()
    view = table.view()
    drawn = table.drawn()
    cards, count = view.hands[view.seat], view.held[view.seat]
    at = bytes(cards).find(bytes((drawn,)))
    table.show_choice("", "")
    table.announce_to_holder(table.phrases.drawn(drawn))
    table.hand.show(cards, count, bytes(names.HAND), names.NONE, True)
    table.hand.cards[at].show(names.NONE)

    def lie():
        cursor.active = False
        play(DRAW, table.app.settings)
        table.choose()
        if table.cursor.active:
            table.hand.dot(at)

    deck = table.app.width - _DECK, table.layout.gauges_y
    table.wait(1)  # the key did not hurry it
    table.fly(drawn, deck, table.hand.place(at), lie, table.pace // _LYING)
