# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match. See ui/help.py."""

from engine.nim import names

from ui import texts


def heading(settings, header):
    """The text that stands above the pages."""
    return texts.GAME_NIM


def told(header):
    """What is told of a match: paragraphs, each with the option whose number it tells, or 0."""
    return bytes((texts.HELP_NIM_TITLE, 0, texts.HELP_NIM_RULES, names.RULE_HEAP))


def number(header, option):
    """An option as it is told."""
    return header[option]


def is_title(paragraph):
    """Whether a paragraph is a title."""
    return paragraph == texts.HELP_NIM_TITLE


def is_of_buttons(paragraph):
    """Whether a device's buttons are told of from here on."""
    return False


def icon(paragraph):
    """The icon that stands before a paragraph, 0 for none."""
    return 0
