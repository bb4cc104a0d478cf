# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match. See ui/screens/help.py."""

from engine.nim import names

from ui import texts

TITLES = (texts.HELP_NIM_TITLE_AIM, texts.HELP_NIM_TITLE_KEYS)


def heading(settings, header):
    """The game's name."""
    return texts.GAME_NIM


def told(header):
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


def number(header, option):
    """The number of an option as the text tells it."""
    return header[option]


SHEET = "icons"


def icon(paragraph):
    """No paragraph has one."""
    return 0
