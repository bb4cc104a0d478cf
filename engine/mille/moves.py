# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The rules for actions, and reasons against them: one function for each printed rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, names
from engine.mille.cards import SAFETY_OF, STEPS

if TYPE_CHECKING:
    from engine.mille.table import Table


# The packing of an action. A call takes about 15 us on a board, so frequent code in rules and bots
# is written out with WHAT_BITS and WHAT.


def pack(card: int, what: int) -> int:
    """Returns the action for a card: PLAY, ATTACK + side, or DISCARD."""
    return card << names.WHAT_BITS | what


def card_of(action: int) -> int:
    """Returns the card of an action."""
    return action >> names.WHAT_BITS


def what_of(action: int) -> int:
    """Returns the use that an action makes of its card."""
    return action & names.WHAT


def has_safety(table: Table, side: int, safety: int) -> int:
    """Returns whether a side has a safety on the table."""
    return table.safeties[side] >> (safety - names.RIGHT_OF_WAY) & 1


def is_moving(table: Table, side: int) -> int:
    """No unresolved battle hazard, and a green light shows or right-of-way is out (Parker, 6 C)."""
    return (table.rolling[side] or table.safeties[side] & 1) and (
        not table.now[names.AT_UNRESOLVED] or hazards.newest(table, side) == names.NONE
    )


def has_part(table: Table, side: int, part: int) -> int:
    """Returns whether a side's car has a part."""
    return side < names.CARS_WITH_PARTS and table.options[names.RULE_PARTS + side] >> part & 1


def can_spend(table: Table, side: int, part: int) -> bool:
    """Returns whether a side has a part that works once a round, and has not in this one."""
    if not has_part(table, side, part):
        return False
    return not table.now[names.AT_SPENT + side] >> part & 1


def goal(table: Table) -> int:
    """Returns the distance to complete, in steps of 25: the extension's once it is called."""
    return table.options[
        names.RULE_GOAL if table.now[names.AT_CALLER] == names.NONE else names.RULE_EXTENSION
    ]


def why_not_drive(table: Table, side: int) -> int:
    """Distance cards need a side that is moving."""
    if is_moving(table, side):
        return names.OK
    return names.NEEDS_ROLL if hazards.newest(table, side) == names.NONE else names.HAZARD_FIRST


def why_not_distance(table: Table, side: int, card: int) -> int:
    """While moving: within a limit, at most two 200s, never past the goal (Parker, 6 C).

    On the wrong way the distance is subtracted instead, and never goes below zero.
    """
    if table.limited[side] and card > names.MILES_50:
        return names.LIMITED
    if card == names.MILES_200 and table.played[side] >> names.PLAYED_BITS >= 2:
        return names.TWO_200S
    if table.wrong_way[side]:
        return names.OK if table.distance[side] >= STEPS[card] else names.BELOW_ZERO
    return names.OK if table.distance[side] + STEPS[card] <= goal(table) else names.PAST_GOAL


def why_not_roll(table: Table, side: int) -> int:
    """Roll: to start, after a remedy, on a stop; never with right-of-way (Parker, 6 A and B).

    A warm engine lets it remedy any battle hazard, once a round.
    """
    counts = hazards.newest(table, side)
    if counts != names.NONE and can_spend(table, side, names.PART_WARM_ENGINE):
        return names.OK
    if table.safeties[side] & 1:
        return names.ROLL_UNNEEDED
    if counts == names.NONE:
        return names.ROLLING if table.rolling[side] else names.OK
    if table.options[names.RULE_ATTACK] == names.ATTACK_STACKED:
        return names.OK if hazards.alone(table, side, names.STOP) else names.HAZARD_FIRST
    return names.OK if counts == names.STOP else names.HAZARD_FIRST


def why_not_remedy(table: Table, side: int, card: int) -> int:
    """Remedy: on its hazard, if that is the one that counts; stacked, on any hazard of the side."""
    hazard = card - names.REMEDY_AFTER
    if not hazards.suffers(table, side, hazard):
        return names.NOTHING_TO_REMEDY
    # Speed limit and wrong way have piles of their own.
    is_battle = names.GASOLINE <= card <= names.REPAIRS
    if not is_battle or table.options[names.RULE_ATTACK] == names.ATTACK_STACKED:
        return names.OK
    return names.OK if hazards.newest(table, side) == hazard else names.NEWEST_FIRST


def why_not_attack(table: Table, seat: int, card: int, target: int) -> int:
    """Hazard: on another side that lacks its safety; speed limit and wrong way at any time."""
    sides = table.options[names.RULE_SIDES]
    if target >= sides:
        return names.NO_SUCH_SIDE
    if target == seat % sides:
        return names.OWN_SIDE
    if has_safety(table, target, SAFETY_OF[card]):
        return names.SAFE
    if card == names.SPEED_LIMIT:
        return names.SUFFERS_ALREADY if table.limited[target] else names.OK
    if card == names.WRONG_WAY:
        return names.SUFFERS_ALREADY if table.wrong_way[target] else names.OK
    return _why_not_battle(table, card, target)


def _why_not_battle(table: Table, card: int, target: int) -> int:
    """The option `attack`: the state in which a side can suffer a battle hazard."""
    attack = table.options[names.RULE_ATTACK]
    if attack == names.ATTACK_MOVING:
        return names.OK if is_moving(table, target) else names.NOT_MOVING
    if attack == names.ATTACK_STARTED:
        return (
            names.OK if table.started[target] or table.safeties[target] & 1 else names.NOT_STARTED
        )
    return names.SUFFERS_ALREADY if hazards.suffers(table, target, card) else names.OK


def why_not_own(table: Table, seat: int, card: int) -> int:
    """A card on the own side. A safety may be played in any turn of its player."""
    side = seat % table.options[names.RULE_SIDES]
    if card < names.STOP:
        return why_not_drive(table, side) or why_not_distance(table, side, card)
    if card == names.ROLL:
        return why_not_roll(table, side)
    if card >= names.RIGHT_OF_WAY:
        return names.OK
    return names.ONLY_ATTACKS if card < names.ROLL else why_not_remedy(table, side, card)


def can_play(table: Table, seat: int, card: int) -> bool:
    """Returns whether a seat can play a card anywhere."""
    if not names.STOP <= card < names.ROLL:
        return why_not_own(table, seat, card) == names.OK
    for side in range(table.options[names.RULE_SIDES]):
        if why_not_attack(table, seat, card, side) == names.OK:
            return True
    return False


def why_not_discard(table: Table, seat: int, card: int) -> int:
    """Any card may be discarded; in salon-es not one that could be played.

    «No podrá tirar una carta que hubiera podido jugar.» On the wrong way distance cards may be.
    """
    if table.options[names.RULE_DISCARD] != names.DISCARD_UNPLAYABLE or not can_play(
        table, seat, card
    ):
        return names.OK
    on_wrong_way = table.wrong_way[seat % table.options[names.RULE_SIDES]]
    return names.OK if card < names.STOP and on_wrong_way else names.PLAYABLE


def holds(table: Table, seat: int, card: int) -> bool:
    """Returns whether a card is in a hand."""
    hand = table.hands[seat]
    for i in range(table.held[seat]):
        if hand[i] == card:
            return True
    return False


def why_not(table: Table, action: int) -> int:
    """Returns the reason that forbids an action of the seat that must decide, or OK."""
    if not 0 <= action <= names.DEAL:
        return names.NO_ACTION
    phase = names.PLAYING if action < names.COUP_FOURRE else _phase_of(action)
    if table.now[names.AT_PHASE] != phase or not table.is_asked():
        return names.NOT_NOW
    if phase != names.PLAYING:
        return names.OK
    seat = table.now[names.AT_SEAT]
    card = action >> names.WHAT_BITS
    what = action & names.WHAT
    if not holds(table, seat, card):
        return names.NOT_HELD
    if what == names.DISCARD:
        return why_not_discard(table, seat, card)
    if what == names.PLAY:
        return why_not_own(table, seat, card)
    return (
        why_not_attack(table, seat, card, what - names.ATTACK)
        if names.STOP <= card < names.ROLL
        else names.ONLY_OWN
    )


def _phase_of(answer: int) -> int:
    if answer == names.DEAL:
        return names.ROUND_OVER
    return names.COUP if answer <= names.DECLINE else names.EXTENDING


def legal(table: Table, out: list[int]) -> int:
    """Writes the legal actions, ascending; returns their number: 0 if the viewer is not asked."""
    if not table.is_asked():
        return 0
    phase = table.now[names.AT_PHASE]
    if phase == names.PLAYING:
        return _legal_plays(table, out)
    if phase == names.ROUND_OVER:
        out[0] = names.DEAL
        return 1
    out[0] = names.COUP_FOURRE if phase == names.COUP else names.EXTEND
    out[1] = names.DECLINE if phase == names.COUP else names.STAND
    return 2


def _legal_plays(table: Table, out: list[int]) -> int:
    seat = table.now[names.AT_SEAT]
    side = seat % table.options[names.RULE_SIDES]
    hand = table.hands[seat]
    strict = table.options[names.RULE_DISCARD] == names.DISCARD_UNPLAYABLE
    moving = is_moving(table, side)  # the same for all distance cards
    n = 0
    last = names.NONE
    for i in range(table.held[seat]):
        card = hand[i]
        if card == last:
            continue
        last = card
        before = n
        if card < names.STOP:
            if moving and why_not_distance(table, side, card) == names.OK:
                out[n] = card << names.WHAT_BITS
                n += 1
        elif card < names.ROLL:
            n = _legal_attacks(table, out, n, seat, card)
        elif why_not_own(table, seat, card) == names.OK:
            out[n] = card << names.WHAT_BITS
            n += 1
        if not strict or n == before or why_not_discard(table, seat, card) == names.OK:
            out[n] = card << names.WHAT_BITS | names.DISCARD
            n += 1
    return n


def _legal_attacks(table: Table, out: list[int], n: int, seat: int, card: int) -> int:
    sides = table.options[names.RULE_SIDES]
    own = seat % sides
    for side in range(sides):
        if side != own and why_not_attack(table, seat, card, side) == names.OK:
            out[n] = (card << names.WHAT_BITS) + names.ATTACK + side
            n += 1
    return n
