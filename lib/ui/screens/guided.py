# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A first match, guided: a fixed match at the game's own table, with a line for each step.

A game's module, such as ui/mille/tutorial.py, is a lesson:
    ROUNDS                    what is played: a `Script` reads it
    FIRST_LINE                the text before the first line
    RIVALS                    the bots' characters
    new_game()                the game, nothing dealt yet
    match_of(game, seats, script)
                              its match, dealt; the script plays for the bot
    key(table, action, is_first, is_new)
                              the key that leads to an action; is_first: the decision's first
                              cursor is still there; is_new: the cursor has just come
    band(table)               where the line lies now: x, y, width and height; only y changes

Terminal and screen share all this but `Guide`.
"""

from engine import contract
from match import LESSON, PRESS


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
    """The match of a lesson, of the person and bots; and its script. It is not to be kept."""
    from career.resume import cast

    app.autosave.passes_over = True
    seats = cast(app, lesson.RIVALS)
    seats[0].coup_mode = PRESS
    game = lesson.new_game()
    app.settings.game = game.raw[contract.RULE_GAME]  # the one that is played next
    script = Script(game, lesson.ROUNDS)
    match = lesson.match_of(game, seats, script)
    match.kind = LESSON
    match.drop_record()  # no page of news comes between two lines
    return match, script
