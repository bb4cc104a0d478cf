# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What bots say: now and then, in character, and only about what everybody has seen.

The lines are in texts/es.talk.txt and so on: for each character of the race, then of the fort game,
one for each occasion, in this order. They are counted, not named.
"""

from engine import contract
from micropython import const
from ui.base.language import Texts

GREETS, HIT, HITS, COUP, PASSED, BEST, WON, LOST = range(8)
_OCCASIONS = const(8)
_URGENT = bytes((COUP, WON, LOST))  # never held back
_SILENCE = const(6)  # turns at least, between two other lines
_LAST = const(255)  # of `Match.talk`: one more than the last line's number
_TURN = const(256)  # of it: a turn that no line may come in


def line(language, number, occasion):
    """A character's line. number: of the character, those of all games counted."""
    lines = Texts(language + ".talk")
    text = lines.get(number * _OCCASIONS + occasion)
    lines.close()
    return text


class Talk:
    """Listens to the events of a match. A game's own class knows what they mean to whom."""

    def __init__(self, app, match, first, turns):
        """first: the number of character 0. turns: a bit for each kind of event that is a turn."""
        self._app = app
        self._match = match
        self._first = first
        self._turns = turns

    def hear(self, heard, i):
        """Hears the event at heard[i]: returns who says something, and the words; else NONE, ""."""
        match = self._match
        if self._turns >> heard[i] & 1 and match.talk > _LAST:
            match.talk -= _TURN
        seat, occasion = self._speaker(self.does(heard, i), self.meets(heard, i))
        if occasion == contract.NONE or not self._app.settings.talk:
            return contract.NONE, ""
        number = self.number(seat)
        told = 1 + number * _OCCASIONS + occasion
        waits = match.talk > _LAST and occasion not in _URGENT
        if waits or match.talk & _LAST == told:
            return contract.NONE, ""
        match.talk = told + _SILENCE * _TURN
        return seat, line(self._app.settings.language, number, occasion)

    def _speaker(self, doer, victim):
        """Whoever may speak; if both may, one after the other."""
        doer_may = self.is_bot(doer[0]) and doer[1] != contract.NONE
        if self.is_bot(victim[0]) and (not doer_may or self._match.talk & 1):
            return victim
        return doer if doer_may else (contract.NONE, contract.NONE)

    def is_bot(self, seat):
        """Whether a bot has a seat."""
        if seat >= len(self._match.seats):
            return False
        found = self._match.seats[seat]
        return found.is_bot()

    def number(self, seat):
        """The number of a bot's character, those of all games counted."""
        return self._first + self._match.seats[seat].character

    def bot_of(self, side):
        """A bot that plays for a side, or NONE."""
        game = self._match.game
        if side < game.sides:
            for seat in range(side, game.seats, game.sides):
                if self.is_bot(seat):
                    return seat
        return contract.NONE

    def bot_from(self, seat):
        """The first bot at a seat or after it, or NONE."""
        seats = self._match.game.seats
        for i in range(seats):
            if self.is_bot((seat + i) % seats):
                return (seat + i) % seats
        return contract.NONE

    # What a game's own class defines

    def does(self, heard, i):
        """Who acts in the event at heard[i], and the occasion that it is for them, or NONE."""
        raise NotImplementedError

    def meets(self, heard, i):
        """Whom else the event concerns, and the occasion that it is for them; else NONE, NONE."""
        raise NotImplementedError
