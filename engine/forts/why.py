# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Why a bot chooses what it does, as a small number that screens have words for.

A module of its own, loaded where somebody asks for a hint.
"""

from micropython import const

# Shared numbers
_WHY_NOTHING = const(0)


def reason(bot, view, action):
    """The reason (WHY_...) for which a bot chooses an action in a view; WHY_NOTHING: it would not.

    bot: a Bot; it chooses anew.
    """
    return bot.why if bot.choose(view) == action else _WHY_NOTHING
