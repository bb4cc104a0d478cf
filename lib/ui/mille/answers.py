# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the race's table answers when asked."""

from engine.mille import names
from engine.mille.moves import card_of
from ui import texts
from ui.table.answers import MatchAnswers


class Answers(MatchAnswers):
    """Answers about sides and hands."""

    def tell_own(self, view):
        """Says how the viewer's side stands and what the viewer holds."""
        table = self.table
        table.app.say(self.summary.state(view, table.own_side()))
        if table.match.viewer != names.NONE:
            table.app.say(self.summary.hand(view, table.match.viewer))

    def hint(self):
        """A card that flies to the hand is there at once. One that is drawn by hand comes first."""
        table = self.table
        table.finish_flight()
        if table.cursor.active and table.drawn() != names.NONE:
            table.write_to_holder(self.summary.text(texts.HINT, self.summary.text(texts.DRAW)))
        else:
            super().hint()

    def show_hint(self, action, reason):
        """Moves the cursor to the action's card and writes the reason; an action without a card is
        written.
        """
        table = self.table
        why = self.summary.text(texts.HINT_WHY_FINISH + reason)
        words = self.summary.action(action)
        is_card = action < names.COUP_FOURRE
        if is_card:
            table.cursor.point_at(action)
            words = self.summary.card(card_of(action)) + ". " + words
        told = words + ". " + why
        table.show_to_holder(why if is_card else told)
        table.tell_holder(told)
