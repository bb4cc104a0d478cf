# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The worth of a card in a bot's hand, by its row of weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, moves, names
from engine.mille.cards import SAFETY_OF, STEPS

if TYPE_CHECKING:
    from engine.mille.bot import Bot
    from engine.mille.table import Table


def of_card(bot: Bot, view: Table, card: int) -> int:
    """Returns the worth of a card in the hand; 0 if it is dead."""
    if card < names.STOP:
        return _distance(bot, view, card)
    if card < names.ROLL:
        return _hazard(bot, view, card)
    return _remedy(bot, view, card)


def _distance(bot: Bot, view: Table, card: int) -> int:
    row = bot.row
    steps = STEPS[card]
    if steps > bot.need:
        return 0
    if card == names.MILES_200 and bot.own[card] + (view.played[bot.side] >> names.PLAYED_BITS) > 2:
        return 0  # a trip may have two
    if steps == bot.need:
        return row[names.W_KEEP_EXACT]
    if bot.fills(bot.need - steps, card):
        return row[names.W_KEEP_FILLS]
    return row[names.W_KEEP + card] - row[names.W_KEEP_AGAIN] * (bot.own[card] - 1)


def _hazard(bot: Bot, view: Table, card: int) -> int:
    row = bot.row
    far = -1  # the farthest of the rivals that it can still stop
    for side in range(view.sides):
        if side != bot.side and not moves.has_safety(view, side, SAFETY_OF[card]):
            far = max(far, view.distance[side])
    if far < 0:
        return 0
    return row[names.W_KEEP_HAZARD + card - names.STOP] + row[names.W_KEEP_FAR] * far // 4


def _remedy(bot: Bot, view: Table, card: int) -> int:
    safety = SAFETY_OF[card]
    if moves.has_safety(view, bot.side, safety):
        return 0
    row = bot.row
    copies = bot.own[card]
    if card == names.ROLL:
        return row[names.W_KEEP_ROLL + (copies - 1 if copies < 3 else 2)]
    hazard = card - names.REMEDY_AFTER
    if hazards.suffers(view, bot.side, hazard):
        value = row[names.W_KEEP_ACTIVE]
    elif not view.unseen[hazard]:
        return 0
    elif card == names.END_OF_LIMIT:
        value = row[names.W_KEEP_END] + row[names.W_KEEP_EACH] * view.unseen[hazard] // 4
    else:
        value = row[names.W_KEEP_REMEDY] + row[names.W_KEEP_EACH] * view.unseen[hazard] // 2
    if bot.own[safety]:
        value = value * row[names.W_KEEP_COVERED] // 64
    return value if copies < 2 else value * row[names.W_KEEP_SECOND] // 64
