# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Holding A while nothing can be played: the cards needed least go, turn by turn.

It ends when A is released, something can be played, a rival attacks, or another key is pressed.
"""

from place import apart
from ui import texts
from ui.mille.questions import discard


@apart("holding")
def hold(table, question=None):
    """Discards the card under the cursor if A is still held and nothing can be played.

    question: None at a round's end. Returns None if it did; otherwise how many cards have gone, in
    words, or "" for a single one.
    """
    if table.holds and question and question.may_hold:
        table.gone += 1
        table.hand.chosen = question.at  # it flies from there
        table.play(discard(question.cards[question.at]))
        return None
    gone = table.gone
    table.gone = 0
    table.holds = False
    return table.app.text(texts.HOLD_GONE, gone) if gone > 1 else ""
