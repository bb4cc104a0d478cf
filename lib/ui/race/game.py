# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game: what menus and saving must know about it."""

from engine.mille import names
from ui import texts

FIRST_TABLE = (names.PARKER, 2, 2)  # what `books.options` makes the first header of
CHARACTERS = names.CHARACTERS  # that bots can have
CAST = bytes((names.CLUB,) * 9)  # the character at each seat, until others are chosen
FIRST_CHARACTER = texts.BOT_BEGINNER  # the name of character 0; the others follow
FIRST_BOAST = texts.SAYS_WON_BEGINNER  # what character 0 says after winning a match
