# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The main reason for a choice, as a number for which screens have words.

This module is loaded only for a hint. A reason is true whatever the hidden cards are: tests/truth
has the claim of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, moves, names, scoring
from engine.mille.cards import SAFETY_OF, STEPS

if TYPE_CHECKING:
    from engine.mille.bot import Bot
    from engine.mille.table import Table


def reason(bot: Bot, view: Table, action: int) -> int:
    """Returns the main reason (WHY_...) for an action in a view. bot: a Bot, which reads the view
    again.
    """
    if action >= names.COUP_FOURRE:
        return _of_answer(bot, view, action)
    bot.look(view)
    side = view.now[names.AT_SEAT] % view.sides
    card = action >> names.WHAT_BITS
    what = action & names.WHAT
    if what == names.DISCARD:
        return _of_discard(bot, view, side, card)
    if what:
        return _of_attack(view, card, what - names.ATTACK)
    if card < names.STOP:
        return _of_distance(bot, view, side, card)
    if card >= names.RIGHT_OF_WAY:
        return _of_safety(view, side, card)
    if card == names.END_OF_LIMIT:
        return names.WHY_LIMIT
    if card == names.END_OF_WRONG_WAY:
        return names.WHY_TURN
    saves = card != names.ROLL and moves.can_spend(view, side, names.PART_WARM_ENGINE)
    return names.WHY_SAVES if saves else names.WHY_MOVE


def is_worth_keeping(view: Table, safety: int) -> bool:
    """Returns whether a safety can stay in the hand and still answer an attack."""
    if view.held[view.now[names.AT_SEAT]] < 2:
        return False  # a turn uses one card
    for hazard in range(names.STOP, names.ROLL):
        if SAFETY_OF[hazard] == safety and _may_come(view, hazard):
            return True
    return False


def _may_come(view: Table, hazard: int) -> int:
    """Returns whether a rival may still play a hazard, now or from a renewed deck."""
    if view.options[names.RULE_RESHUFFLE] and not view.now[names.AT_CLOSED]:
        return view.unseen[hazard] + view.discards[hazard] > 0
    cards = view.now[names.AT_LEFT]  # cards that rivals hold or may draw
    for seat in range(view.seats):
        if (seat - view.now[names.AT_SEAT]) % view.sides:
            cards += view.held[seat]
    return cards and view.unseen[hazard] > 0


def _of_answer(bot: Bot, view: Table, action: int) -> int:
    if action == names.COUP_FOURRE:
        return names.WHY_COUP if _goes_on(view) else names.WHY_MORE
    if action == names.STAND:
        return names.WHY_STAND
    from engine.mille import extending  # loaded only at tables that may need it

    bot.look(view)
    return names.WHY_LOSES if extending.verdict(view, bot.side, bot.room) < 0 else names.WHY_EXTEND


def _goes_on(view: Table) -> bool:
    """Returns whether a coup fourré gives another turn: not with the last card of the round."""
    if not scoring.is_delayed(view):
        return True
    if view.options[names.RULE_ENDS] == names.ENDS_ONE:
        for seat in range(view.seats):
            if not view.held[seat]:
                return False
    return view.held[view.now[names.AT_SEAT]] > 1


def _of_distance(bot: Bot, view: Table, side: int, card: int) -> int:
    rest = moves.goal(view) - view.distance[side] - STEPS[card]
    if rest == 0:
        return names.WHY_FINISH
    return names.WHY_FILLS if _fills(bot, view, card, rest) else names.WHY_ON


def _fills(bot: Bot, view: Table, played: int, rest: int) -> bool:
    """Returns whether distances of the hand, without the played card, add up to the rest of the
    trip, by the speed limit and the rule for 200s.
    """
    own = bot.own
    limited = view.limited[bot.side]
    sums = 1  # a bit for each sum of cards up to 100
    for card in range(names.MILES_50 + 1 if limited else names.MILES_200):
        for _ in range(own[card] - (card == played)):
            sums |= sums << STEPS[card]
    room = 0 if limited else 2 - (view.played[bot.side] >> names.PLAYED_BITS)
    room = min(room, own[names.MILES_200]) - (played == names.MILES_200)
    while room >= 0 and not (rest >= 0 and sums >> rest & 1):
        room -= 1
        rest -= STEPS[names.MILES_200]
    return room >= 0


def _of_attack(view: Table, card: int, target: int) -> int:
    if moves.can_spend(view, target, names.PART_THICK_SKIN):
        return names.WHY_BOUNCES
    if card != names.SPEED_LIMIT and card != names.WRONG_WAY:
        if moves.is_moving(view, target):
            return names.WHY_LEADER if _leads(view, target) else names.WHY_HARM
        newest = hazards.newest(view, target)
        adds = newest == names.NONE or newest == names.STOP
        if card == names.STOP or not (
            adds or view.options[names.RULE_ATTACK] == names.ATTACK_STACKED
        ):
            return names.WHY_PILE  # the target needs as many cards as before
    return names.WHY_HARM


def _leads(view: Table, side: int) -> bool:
    """Returns whether a side has driven farther than every other."""
    for other in range(view.sides):
        if other != side and view.distance[other] >= view.distance[side]:
            return False
    return True


def _of_safety(view: Table, side: int, card: int) -> int:
    if _to_move(view, side, card) < _to_move(view, side, names.NONE):
        return names.WHY_MOVE
    if card == names.RIGHT_OF_WAY and view.limited[side]:
        return names.WHY_LIMIT
    if card == names.DRIVING_ACE and view.wrong_way[side]:
        return names.WHY_TURN
    return names.WHY_AGAIN if is_worth_keeping(view, card) else names.WHY_NOW


def _to_move(view: Table, side: int, safety: int) -> int:
    """Returns the number of remedies and rolls that a side needs to move. safety: a safety to play
    now.
    """
    free = safety == names.RIGHT_OF_WAY or view.safeties[side] & 1
    crew = moves.has_part(view, side, names.PART_PIT_CREW)
    stacked = view.options[names.RULE_ATTACK] == names.ATTACK_STACKED
    rolls = not (free or view.rolling[side])
    repairs = 0
    for i in range(view.now[names.AT_UNRESOLVED]):
        hazard = view.hazards[i] & names.KIND_MASK
        if view.hazards[i] >> names.KIND_BITS == side and SAFETY_OF[hazard] != safety:
            rolls = not (free or (crew and hazard != names.STOP and view.rolling[side]))
            repairs = (hazard != names.STOP) + (repairs if stacked else 0)
    if repairs and moves.can_spend(view, side, names.PART_WARM_ENGINE):
        return 1
    return repairs + rolls


def _of_discard(bot: Bot, view: Table, side: int, card: int) -> int:
    if bot.wait:
        return names.WHY_WAIT
    if _is_dead(bot, view, side, card):
        return names.WHY_DEAD
    if card < names.STOP and STEPS[card] > bot.need:
        return names.WHY_PAST  # dead, unless the extension is called
    for safety in range(names.RIGHT_OF_WAY, names.KINDS):
        if bot.own[safety] and is_worth_keeping(view, safety):
            return names.WHY_KEEP
    if card > names.ROLL and not hazards.suffers(view, side, card - names.REMEDY_AFTER):
        return names.WHY_SPARE
    return names.WHY_LEAST


def _is_dead(bot: Bot, view: Table, side: int, card: int) -> int:
    """Returns whether a card is useless for the rest of this round."""
    if card < names.STOP:
        last = max(view.options[names.RULE_GOAL], view.options[names.RULE_EXTENSION])
        past = STEPS[card] > last - view.distance[side]
        return past or (
            card == names.MILES_200 and bot.own[card] + (view.played[side] >> names.PLAYED_BITS) > 2
        )
    safety = SAFETY_OF[card]
    if card >= names.RIGHT_OF_WAY:
        return False
    if card >= names.ROLL:
        hazard = card - names.REMEDY_AFTER
        return moves.has_safety(view, side, safety) or not (
            card == names.ROLL or hazards.suffers(view, side, hazard) or _may_come(view, hazard)
        )
    for other in range(view.sides):
        if other != side and not moves.has_safety(view, other, safety):
            return False
    return True
