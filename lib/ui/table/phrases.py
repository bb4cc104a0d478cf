# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of the sentences about a match."""

from engine import contract
from ui import texts


class MatchPhrases:
    """Sentences about one match in the chosen language, for screen, terminal and speech."""

    def __init__(self, language, match):
        self._language = language
        self._match = match
        self.reader = match.reader

    def text(self, number, *values):
        """A text with its values in place of {0}, {1} ..."""
        text = self._language.get(number)
        return text.format(*values) if values else text

    def seat(self, seat):
        """The name of the player at a seat; a person alone is "you"."""
        return self._language.name_at(self._match, seat) if seat != contract.NONE else ""

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
        found = []
        for i in range(first, first + count):
            found.append(self.card(row[i]))
        return ", ".join(found)

    # What a game's own class defines

    def card(self, card):
        """The name of a card."""
        raise NotImplementedError

    def reason(self, code):
        """Why an action is forbidden."""
        raise NotImplementedError

    def event(self, heard, i):
        """The sentence for the event at heard[i], or "" if it needs none."""
        raise NotImplementedError

    def spoken(self, heard, i):
        """The sentence to be spoken, when others may hear it too."""
        raise NotImplementedError

    def action(self, action):
        """An action in short words."""
        raise NotImplementedError

    def hand(self, table, seat):
        """The visible cards of a hand, in one sentence."""
        raise NotImplementedError
