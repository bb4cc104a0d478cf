# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the race's table tells when it is asked."""

from engine.mille import names
from engine.mille.moves import card_of
from ui import texts
from ui.match_answers import MatchAnswers


class Answers(MatchAnswers):
    """Answers about sides and hands."""

    def tell_own(self, view):
        """Tells how the viewer's side stands, and the viewer's hand."""
        table = self.table
        table.app.say(self.summary.state(view, table.own_side()))
        if table.match.viewer != names.NONE:
            table.app.say(self.summary.hand(view, table.match.viewer))

    def show_hint(self, action, reason):
        """Lies on the card of an action and writes why; an answer that has no card is written."""
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
