# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Breaks a text into lines of a width in pixels."""

_STAYS = ":;!?»"  # French writes a space before them; no line may begin with them


def wrap(font, text, start, width):
    """The end of the line that begins at `start`, where the next begins; len(text) for the last.

    The line is text[start:end], perhaps with a trailing space. It is at most `width` pixels wide,
    not counting the space after its last letter. A word wider than a line is split; a line has at
    least one letter.
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
            x += font.advance(letter)
            if x > width + 1 and not after_space and i > start:
                return cut if cut > start else i
        i += 1
    return i
