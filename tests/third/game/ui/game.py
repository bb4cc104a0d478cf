# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving must know about the game. See engine/README.md."""

from engine.nim import names

from ui import texts

FIRST_TABLE = (2,)
CHARACTERS = names.CHARACTERS
CAST = bytes((names.CARELESS, names.MASTER, names.CARELESS) * 3)
FIRST_CHARACTER = texts.NIM_CARELESS
FIRST_BOAST = texts.NIM_WON_CARELESS
