# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Why a bot chooses what it does, as a small number that screens have words for.

A module of its own, loaded where somebody asks for a hint.
"""

from engine.forts import names


def reason(bot, view, action):
    """The reason (WHY_...) for which a bot chooses an action in a view; WHY_NOTHING: it would not.

    bot: a Bot; it chooses anew.
    """
    return bot.why if bot.choose(view) == action else names.WHY_NOTHING
