# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A first match, guided: a fixed match at the game's own table, with a line over it for each step.

A game's module, such as ui/race/guide.py, is a lesson:
    ROUNDS                    what is played: a `Script` reads it
    FIRST_LINE                the text before the first line
    new_game()                the game, nothing dealt yet
    match_of(game, seats, script)
                              its match, dealt; the script plays for the bot
    key(table, action, is_first, is_new)
                              the key that leads to an action; is_first: the decision's first
                              cursor is still there; is_new: the cursor has just come
    is_low(view)              whether the line lies over the hand, since it is not needed now

Terminal and screen share all this but `Guide`.
"""

from engine import contract
from match import BOT, PERSON, Seat
from ui import texts


class Script:
    """What is played, decision by decision, in place of a bot.

    rounds: for each round two bytes a decision: the action (NONE: the lesson is over), and the
    line that a person is told, 0 for the one before.
    """

    def __init__(self, game, rounds):
        self._game = game
        self._rounds = rounds

    def _row(self):
        return self._rounds[self._game.now[contract.AT_ROUND] - 1]

    def action(self):
        """The action that comes next; NONE at the end."""
        return self._row()[2 * self._game.logged]

    def line(self):
        """The number of the line that belongs to it."""
        row = self._row()
        at = 2 * self._game.logged + 1
        while not row[at]:
            at -= 2
        return row[at]

    def place(self):
        """A number for this decision."""
        return self._game.now[contract.AT_ROUND] << 9 | self._game.logged

    # As a bot

    def become(self, character):
        """It plays what is written."""

    def choose(self, view):
        """What is written, whatever is seen."""
        return self.action()


def put(row, at, deck, card):
    """Exchanges what lies at a place of a row for such a card of a deck."""
    i = 0
    while deck[i] != card:
        i += 1
    deck[i] = row[at]
    row[at] = card


def begin(app, lesson):
    """The match of a lesson, of the person and a bot; and its script. It is not to be kept."""
    app.autosave.passes_over = True
    name = app.settings.names[0] or app.text(texts.NAME_0)
    seats = [Seat(PERSON, name), Seat(BOT, app.text(texts.NAME_1))]
    game = lesson.new_game()
    script = Script(game, lesson.ROUNDS)
    match = lesson.match_of(game, seats, script)
    match.drop_record()  # no page of news comes between two lines
    return match, script
