# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the table of any game answers when asked, by a computer's extra keys or for a hint."""

from engine import contract
from hardware import hal
from ui import texts


class MatchAnswers:
    """Answers at a table, in the words of a game's Summary."""

    def __init__(self, table, summary):
        self.table = table
        self.summary = summary

    def answer(self, key):
        """Says what the viewer has, how everybody stands, or whose turn it is; or gives a hint."""
        if key == hal.INFO:
            self.tell_own(self.table.view())
        elif key == hal.SCORES:
            view = self.table.view()
            for side in range(view.sides):
                self.table.app.say(self.summary.points(view, side))
        elif key == hal.HINT:
            self.hint()
        else:
            self._tell_turn()

    def _tell_turn(self):
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
            table.write(table.app.text(texts.HINT_NONE))

    def advice(self):
        """What the best bot would do, and why."""
        action = self.table.match.bot_action()
        return action, self.table.match.bot_reason(action)

    # What a game's own class defines

    def tell_own(self, view):
        """Says everything that the viewer has."""
        raise NotImplementedError

    def show_hint(self, action, reason):
        """Shows and says an action, and the reason for it."""
        raise NotImplementedError
