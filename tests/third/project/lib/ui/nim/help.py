# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules in words."""

from engine.nim import names
from place import apart
from ui import texts


@apart
class NimRules:
    """See ui/screens/help.py."""

    sheet = "icons"
    titles = (texts.HELP_NIM_TITLE_AIM, texts.HELP_NIM_TITLE_KEYS)

    def heading(self, settings, header):
        """The game's name."""
        return texts.GAME_NIM

    def paragraphs(self, header):
        """All paragraphs, each with the option whose number it tells, or 0."""
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

    def number(self, header, option):
        """The number of an option as the text tells it."""
        return header[option]

    def icon(self, paragraph):
        """No paragraph has one."""
        return 0
