# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules in words."""

from engine.nim import names
from games import Rules
from overlay import overlay
from ui import texts


@overlay
class NimRules(Rules):
    """The rules of nim."""

    titles = (texts.HELP_NIM_TITLE_AIM, texts.HELP_NIM_TITLE_KEYS)

    def heading(self, settings, header):
        """Returns the game's name."""
        return texts.GAME_NIM

    def paragraphs(self, header):
        """Returns all paragraphs: one of them states the number of tokens."""
        return bytes(
            (
                texts.HELP_NIM_TITLE_AIM,
                0,
                texts.HELP_NIM_AIM,
                names.RULE_HEAP,
                texts.HELP_NIM_TITLE_KEYS,
                0,
                texts.HELP_NIM_KEYS,
                0,
            )
        )
