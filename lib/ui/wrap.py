# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Breaks a text into lines of some pixels."""

_STAYS = ":;!?»"  # French has a space before them, but no new line


def wrap(font, text, start, width):
    """Where the line after the one that begins at `start` begins: len(text) after the last.

    The line is text[start:end], perhaps with a space at its end. It is at most `width` pixels
    wide, air after its last letter apart. A word that is wider than a line is cut; a line has
    at least one letter.
    """
    x = 0
    i = 0
    cut = -1
    after_space = False
    for letter in text:
        if i >= start:
            if after_space and letter not in _STAYS:
                cut = i
            after_space = letter == " "
            x += font.width(letter)
            if x > width + 1 and not after_space and i > start:
                return cut if cut > start else i
        i += 1
    return i
