# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What happens, in words."""

from engine.nim import names

from ui import texts


class Phrases:
    """Sentences, in the language of the texts that are open."""

    def __init__(self, language, match):
        self._texts = language
        self._match = match

    def seat(self, seat):
        """Who sits there."""
        return self._match.seats[seat].name

    def event(self, heard, i):
        """The sentence of an event."""
        kind = heard[i]
        text = (texts.NIM_BEGAN, texts.NIM_TOOK, texts.MATCH_WON)[kind]
        return self._texts.get(text).format(self.seat(heard[i + 1]), heard[i + 2], heard[i + 3])

    def left(self, view):
        """How many tokens there are."""
        return self._texts.get(texts.NIM_LEFT).format(view.now[names.AT_HEAP])
