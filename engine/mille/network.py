# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A small network: it reads a view once, and adds to the value of every kind of action.

A row of weights gives an action's value; the network adjusts it to the view. Its features (whole
numbers, mostly up to 16; a yes is 8) are written in the order of `look`, as bytes in which 128 is
0. Each of 24 hidden units is a weighted sum of them, or 0 if that is negative (ReLU). The addition
for a kind of action is a weighted sum of the units and a bias. The weights are in files, a row for
each feature and each action; there too 128 is 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import data
from engine.mille import hazards, moves, names, scoring
from micropython import const

if TYPE_CHECKING:
    from engine.mille.bot import Bot
    from engine.mille.table import Table


_DROP = const(38)  # kinds of action with a card
_UNITS = const(24)
_ACTIVATIONS = const(25)  # the units, and the bias
_BIAS = const(256)
_SHIFT = const(14)
_YES = const(8)
_NEAR = const(8)  # steps, or cards in the deck
_AT_ONCE = const(125)  # points
_SHORT = const(28)  # steps of the shorter trip
_BATTLE = b"\x05\x07\x08\x09"  # hazards of the battle pile


def look(bot: Bot, view: Table) -> None:
    """Writes the features of a view and computes the units, after `bot.look`."""
    bot.place = 0
    _note(bot, _YES)
    _look_at_cards(bot, view)
    _look_at_side(bot, view, bot.side)
    _look_at_side(bot, view, bot.leader)
    _look_at_round(bot, view)
    _look_at_hand(bot, view)
    _look_at_match(bot, view)
    _look_back(bot, view)
    _sum_up(bot)


def addition(bot: Bot, place: int) -> int:
    """Returns an output: the addition to the value of a kind of action.

    place: a card played; 21 and a card discarded; 38, any discarded; 39, to extend.
    """
    total = 0
    for i in range(_ACTIVATIONS):
        total += bot.units[i] * (_OUTPUT_WEIGHTS[place * _ACTIVATIONS + i] - 128)
    return total * bot.row[names.W_NETWORK] >> _SHIFT


def _note(bot: Bot, feature: int) -> None:
    """Writes the next feature."""
    bot.features[bot.place] = feature + 128
    bot.place += 1


def _sum_up(bot: Bot) -> None:
    """Computes the hidden units from the features."""
    units = bot.units
    for i in range(_UNITS):
        units[i] = 0
    units[_UNITS] = _BIAS
    place = 0
    for k in range(bot.place):
        feature = bot.features[k] - 128
        if feature:
            for i in range(_UNITS):
                units[i] += feature * (_HIDDEN_WEIGHTS[place + i] - 128)
        place += _UNITS
    for i in range(_UNITS):
        if units[i] < 0:
            units[i] = 0


def _look_at_cards(bot: Bot, view: Table) -> None:
    """Writes, for each kind, the number of cards in the hand and of unseen cards."""
    for kind in range(names.KINDS):
        _note(bot, 4 * bot.own[kind])
    for kind in range(names.KINDS):
        _note(bot, view.unseen[kind])


def _look_at_side(bot: Bot, view: Table, side: int) -> None:
    """Writes a side's distance to go, its hazards, and its played cards."""
    need = moves.goal(view) - view.distance[side]
    _note(bot, need >> 1)
    _note(bot, need if need < _NEAR else _NEAR)
    _note(bot, _YES * moves.is_moving(view, side))
    _note(bot, _YES * view.rolling[side])
    _note(bot, _YES * view.limited[side])
    _note(bot, _YES * view.wrong_way[side])
    newest = hazards.newest(view, side)
    for hazard in _BATTLE:
        _note(bot, _YES * (newest == hazard))
    for i in range(4):
        _note(bot, _YES * (view.safeties[side] >> i & 1))
    _note(bot, 4 * (view.played[side] >> names.PLAYED_BITS))
    _note(bot, bot.held_by(view, side) - (side == bot.side) * view.held[view.now[names.AT_SEAT]])


def _look_at_round(bot: Bot, view: Table) -> None:
    """Writes the deck, the rivals, the extension, and the table's rules."""
    left = view.now[names.AT_LEFT]
    caller = view.now[names.AT_CALLER]
    _note(bot, left >> 2)
    _note(bot, left if left < _NEAR else _NEAR)
    _note(bot, 4 * bot.haste)
    _note(bot, _YES * (view.played[bot.leader] == 0))
    _note(bot, _YES * (caller != names.NONE))
    _note(bot, _YES * (caller == bot.side))
    _note(bot, moves.goal(view) - _SHORT)
    _note(bot, 4 * view.options[names.RULE_ATTACK])


def _look_at_hand(bot: Bot, view: Table) -> None:
    """Writes the hand's distances and remedies; whether they fill the rest, and help at once."""
    own = bot.own
    distances = 0
    for card in range(names.STOP):
        distances += own[card]
    remedies = 0
    for card in range(names.GASOLINE, names.RIGHT_OF_WAY):
        remedies += own[card]
    newest = hazards.newest(view, bot.side)
    _note(bot, 2 * distances)
    _note(bot, 2 * remedies)
    _note(bot, _YES * bot.fills(bot.need, names.NONE))
    _note(
        bot, _YES * (own[names.ROLL if newest == names.NONE else newest + names.REMEDY_AFTER] > 0)
    )


def _look_at_match(bot: Bot, view: Table) -> None:
    """Writes the lead, the needs of both sides, and whether the leader may win in this round."""
    goal = 100 * view.options[names.RULE_MATCH]
    mine = scoring.total(view, bot.side)
    others = scoring.total(view, bot.leader)
    _note(bot, _within((mine - others) // _AT_ONCE, -16))
    _note(bot, _within((goal - mine) // _AT_ONCE, 0))
    _note(bot, _within((goal - others) // _AT_ONCE, 0))
    _note(bot, _YES * bot.menace)


def _look_back(bot: Bot, view: Table) -> None:
    """Writes the leader's recent actions, the newest counting twice as much as the one before. They
    reveal gaps in the hand: a discard means no remedy or no distance; not attacking this side most
    likely means no hazard.
    """
    first = bot.place
    for _ in range(_DROP):
        _note(bot, 0)
    thrown = 0
    attacks = 0
    for i in range(names.RECENT):
        action = view.recent[bot.leader * names.RECENT + i]
        if action == names.NONE:
            break
        place = action >> names.WHAT_BITS
        if action & names.WHAT == names.DISCARD:
            place += names.KINDS
            thrown += thrown == i
        elif names.STOP <= place < names.ROLL:
            attacks += 1
        if place < _DROP:  # a discarded safety is beyond
            bot.features[first + place] += _YES >> i
    moving = moves.is_moving(view, bot.leader)
    _note(bot, 0 if moving else 4 * thrown)
    _note(bot, 4 * thrown if moving else 0)
    _note(bot, _YES * (attacks == 0 and moves.is_moving(view, bot.side)))


def _within(value: int, least: int) -> int:
    return least if value < least else value if value < 16 else 16


# Trained with the expert's row in characters.py; see the comment there.
_HIDDEN_WEIGHTS = data.table("mille/network-hidden.bin")
_OUTPUT_WEIGHTS = data.table("mille/network-output.bin")
