# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the fort game's table answers when asked."""

from engine.forts import names
from ui import texts
from ui.forts.advice import advice
from ui.table.answers import MatchAnswers


class Answers(MatchAnswers):
    """Answers about forts, stock and hands."""

    def tell_own(self, view):
        """Says what the shown seat has, each of its forts, and the viewer's hand."""
        table = self.table
        seat = table.shown_seat(view)
        table.app.say(self.summary.state(view, seat))
        table.app.say(self.summary.forts(view, seat))
        if table.match.viewer != names.NONE:
            table.app.say(self.summary.hand(view, seat))

    def advice(self):
        """Also stops who is about to win."""
        return advice(self.table.match)

    def show_hint(self, action, reason):
        """Points at an action and writes it, with the reason if there is room."""
        table = self.table
        why = ". " + self.summary.text(texts.F_WHY_NOTHING + reason)
        table.decision.hinted = action
        table.cursor.point_at(action)
        words = self.summary.advised(action)
        fits = table.app.kit.font.width(words + why) <= table.app.width - 3
        table.show_to_holder(words + why if fits else words)
        table.tell_holder(self.summary.hint(action) + why)
