# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is said at the table of any game, and the answers to a person's keys."""

from engine import contract
from hardware import hal
from ui import texts


class MatchPhrases:
    """Sentences about one match in the chosen language, for screen, terminal and speech."""

    def __init__(self, language, match):
        self.language = language
        self._match = match
        self.reader = match.reader

    def text(self, number, *values):
        """A text with its values in place of {0}, {1} ..."""
        text = self.language.get(number)
        return text.format(*values) if values else text

    def seat(self, seat):
        """The name of the player at a seat; a person alone is "you"."""
        return self.language.name_at(self._match, seat) if seat != contract.NONE else ""

    def is_reader(self, seat):
        """Whether a seat is told of as "you"."""
        return seat == self.reader and seat != contract.NONE

    def turn(self, seat, number=texts.EVENT_TURN):
        """Whose turn it is. number: YOUR_TURN is for the one who sits there."""
        if self.is_reader(seat):
            return self.text(texts.EVENT_YOU_TURN)
        return self.text(number, self.seat(seat))

    def cards(self, row, first, count):
        """The names of the visible cards among `count` of a row."""
        return ", ".join([self.card(row[first + i]) for i in range(count)])

    def held(self, row, first, count):
        """The same of a hand: for a listener with the numbers that are typed."""
        if not hal.TOLD:
            return self.cards(row, first, count)
        numbered = [(1 + i, self.card(row[first + i])) for i in range(count)]
        return ", ".join([self.text(texts.INFO_SIDE, *each) for each in numbered])

    def stands(self, table, side):
        """How a side stands, in a sentence."""
        raise NotImplementedError

    # What a game's own class defines

    def card(self, card):
        """The name of a card."""
        raise NotImplementedError

    def reason(self, code):
        """Why an action is forbidden."""
        raise NotImplementedError

    def event(self, happened, i):
        """The sentence for the event at happened[i], or "" if it needs none."""
        raise NotImplementedError

    def spoken(self, happened, i):
        """The sentence to be spoken, when others may hear it too."""
        raise NotImplementedError

    def action(self, action):
        """An action in short words."""
        raise NotImplementedError

    def hand(self, table, seat):
        """The visible cards of a hand, in one sentence."""
        raise NotImplementedError


class MatchAnswers:
    """Answers at a table, in the words of a game's Summary."""

    def __init__(self, table, summary):
        self.table = table
        self.summary = summary

    def answer(self, key):
        """Says what the viewer has, how everybody stands, or whose turn it is; or gives a hint."""
        if key == hal.INFO:
            self.say_own(self.table.view())
        elif key == hal.SCORES:
            view = self.table.view()
            for side in range(view.sides):
                self.table.app.say(self.summary.points(view, side))
        elif key == hal.HINT:
            self.hint()
        else:
            self._say_turn()

    def _say_turn(self):
        table = self.table
        view = table.view()
        turn = view.now[contract.AT_TURN]
        if turn != contract.NONE:
            yours = turn == view.seat and table.match.waits_for_person()
            number = texts.YOUR_TURN if yours else texts.EVENT_TURN
            table.app.say(self.summary.turn(turn, number))

    def hint(self):
        """Points at what the best bot would do in the place of who is asked, and writes why; while
        nobody is, says so.
        """
        table = self.table
        table.match.wants_hint = False
        if table.cursor.active:
            self.show_hint(*self.advice())
        else:
            table.announce(table.app.text(texts.HINT_NONE))

    def advice(self):
        """What the best bot would do, and why."""
        action = self.table.match.bot_action()
        return action, self.table.match.bot_reason(action)

    # What a game's own class defines

    def say_own(self, view):
        """Says everything that the viewer has."""
        raise NotImplementedError

    def show_hint(self, action, reason):
        """Shows and says an action, and the reason for it."""
        raise NotImplementedError
