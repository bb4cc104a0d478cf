# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving need to know about the fort game. See ui/race/game.py."""

from engine.forts import names
from ui import texts

FIRST_TABLE = (3,)
CHARACTERS = names.CHARACTERS
CAST = bytes((names.TRADER, names.RAIDER, names.BUILDER) * 3)
FIRST_CHARACTER = texts.FM_BOT_RAIDER
FIRST_BOAST = texts.SAYS_WON_RAIDER
