# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving need to know about the race game."""

from engine.mille import names
from ui import texts

FIRST_TABLE = (names.PARKER, 2, 2)  # arguments of `books.options` for the first header
CHARACTERS = names.CHARACTERS  # for bots
CAST = bytes((names.CLUB,) * 9)  # the character at each seat, until others are chosen
FIRST_CHARACTER = texts.BOT_BEGINNER  # the name of character 0; the others follow
FIRST_BOAST = texts.SAYS_WON_BEGINNER  # what character 0 says after winning a match
