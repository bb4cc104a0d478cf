# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The reason for a bot's choice, as a number for which screens have words.

This module is loaded only for a hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names

if TYPE_CHECKING:
    from engine.forts.bot import Bot
    from engine.forts.table import Table


def reason(bot: Bot, view: Table, action: int) -> int:
    """Returns why a bot chooses an action in a view: WHY_..., or WHY_NOTHING if it would choose
    another action.

    bot: a Bot, which chooses again.
    """
    return bot.why if bot.choose(view) == action else names.WHY_NOTHING
