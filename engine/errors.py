# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The one error that the engine raises while a game is played."""


class IllegalAction(Exception):
    """An action that the rules forbid now. Its argument is the reason. The game is unchanged."""
