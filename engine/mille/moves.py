# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What may be played, and why not: one function for each printed rule.

The functions ask a table (the whole state or a view) and change nothing.
"""

from engine.mille import hazards
from engine.mille.books import (
    ATTACK,
    ATTACK_MOVING,
    ATTACK_STACKED,
    ATTACK_STARTED,
    DISCARD as DISCARD_OPTION,
    DISCARD_UNPLAYABLE,
    EXTENSION,
    GOAL,
    SIDES,
)
from engine.mille.cards import (
    END_OF_LIMIT,
    END_OF_WRONG_WAY,
    MILES_50,
    MILES_200,
    NONE,
    REMEDY_AFTER,
    RIGHT_OF_WAY,
    ROLL,
    SAFETY_OF,
    SPEED_LIMIT,
    STEPS,
    STOP,
    WRONG_WAY,
    is_distance,
    is_hazard,
    is_safety,
)
from engine.mille.codes import (
    BELOW_ZERO,
    COUP,
    COUP_FOURRE,
    DEAL,
    DECLINE,
    DISCARD,
    EXTEND,
    EXTENDING,
    HAZARD_FIRST,
    LIMITED,
    MATCH_OVER,
    NEEDS_ROLL,
    NEWEST_FIRST,
    NO_ACTION,
    NO_SUCH_SIDE,
    NOT_HELD,
    NOT_MOVING,
    NOT_NOW,
    NOT_STARTED,
    NOTHING_TO_REMEDY,
    OK,
    ONLY_ATTACKS,
    ONLY_OWN,
    OWN_SIDE,
    PAST_GOAL,
    PLAYABLE,
    PLAYING,
    ROLL_UNNEEDED,
    ROLLING,
    ROUND_OVER,
    SAFE,
    STAND,
    SUFFERS_ALREADY,
    TWO_200S,
)
from engine.mille.places import CALLER, PHASE, SEAT, UNRESOLVED


def has_safety(table, side, safety):
    """Whether a side has a safety on the table."""
    return table.safeties[side] >> (safety - RIGHT_OF_WAY) & 1


def is_moving(table, side):
    """No unresolved battle hazard, and a green light shows or right-of-way is out (Parker, 6 C)."""
    return (table.rolling[side] or table.safeties[side] & 1) and (
        not table.now[UNRESOLVED] or hazards.newest(table, side) == NONE
    )


def is_extended(table):
    """Whether a side has called the extension in this round."""
    return table.now[CALLER] != NONE


def goal(table):
    """The distance to complete, in steps of 25: the first goal, or the extension's once it is called."""
    return table.options[EXTENSION if is_extended(table) else GOAL]


def why_not_drive(table, side):
    """Distance cards need a side that is moving."""
    if is_moving(table, side):
        return OK
    return NEEDS_ROLL if hazards.newest(table, side) == NONE else HAZARD_FIRST


def why_not_distance(table, side, card):
    """While moving: within a limit, at most two 200s, never past the goal (Parker, 6 C).

    On the wrong way it is taken away instead, and never below zero.
    """
    if table.limited[side] and card > MILES_50:
        return LIMITED
    if card == MILES_200 and table.played[side] >= 128:
        return TWO_200S
    if table.wrong_way[side]:
        return OK if table.distance[side] >= STEPS[card] else BELOW_ZERO
    return OK if table.distance[side] + STEPS[card] <= goal(table) else PAST_GOAL


def why_not_roll(table, side):
    """Roll: to start, after a remedy, and on a stop; never with right-of-way (Parker, 6 A and B)."""
    if table.safeties[side] & 1:
        return ROLL_UNNEEDED
    counts = hazards.newest(table, side)
    if counts == NONE:
        return ROLLING if table.rolling[side] else OK
    if table.options[ATTACK] == ATTACK_STACKED:
        return OK if hazards.alone(table, side, STOP) else HAZARD_FIRST
    return OK if counts == STOP else HAZARD_FIRST


def why_not_remedy(table, side, card):
    """Remedy: on its hazard, if that is the one that counts; stacked, on any that lies there."""
    hazard = card - REMEDY_AFTER
    if not hazards.suffers(table, side, hazard):
        return NOTHING_TO_REMEDY
    if card == END_OF_LIMIT or card == END_OF_WRONG_WAY:
        return OK
    if table.options[ATTACK] == ATTACK_STACKED or hazards.newest(table, side) == hazard:
        return OK
    return NEWEST_FIRST


def why_not_attack(table, seat, card, target):
    """Hazard: on another side that lacks its safety; speed limit and wrong way at any time."""
    sides = table.options[SIDES]
    if target >= sides:
        return NO_SUCH_SIDE
    if target == seat % sides:
        return OWN_SIDE
    if has_safety(table, target, SAFETY_OF[card]):
        return SAFE
    if card == SPEED_LIMIT:
        return SUFFERS_ALREADY if table.limited[target] else OK
    if card == WRONG_WAY:
        return SUFFERS_ALREADY if table.wrong_way[target] else OK
    return _why_not_battle(table, card, target)


def _why_not_battle(table, card, target):
    """The option `attack`: which state a side must be in to suffer a battle hazard."""
    attack = table.options[ATTACK]
    if attack == ATTACK_MOVING:
        return OK if is_moving(table, target) else NOT_MOVING
    if attack == ATTACK_STARTED:
        return OK if table.started[target] or table.safeties[target] & 1 else NOT_STARTED
    return SUFFERS_ALREADY if hazards.suffers(table, target, card) else OK


def why_not_own(table, seat, card):
    """A card played on one's own side. A safety may be played in any turn of one's own."""
    side = seat % table.options[SIDES]
    if is_distance(card):
        return why_not_drive(table, side) or why_not_distance(table, side, card)
    if card == ROLL:
        return why_not_roll(table, side)
    if is_safety(card):
        return OK
    return ONLY_ATTACKS if is_hazard(card) else why_not_remedy(table, side, card)


def can_play(table, seat, card):
    """Whether a card can be played anywhere at all, as a card of this seat's hand."""
    if not is_hazard(card):
        return why_not_own(table, seat, card) == OK
    for side in range(table.options[SIDES]):
        if why_not_attack(table, seat, card, side) == OK:
            return True
    return False


def why_not_discard(table, seat, card):
    """Any card may be discarded; in salon-es not one that could be played.

    «No podrá tirar una carta que hubiera podido jugar.» On the wrong way distance always may be.
    """
    if table.options[DISCARD_OPTION] != DISCARD_UNPLAYABLE or not can_play(table, seat, card):
        return OK
    on_wrong_way = table.wrong_way[seat % table.options[SIDES]]
    return OK if is_distance(card) and on_wrong_way else PLAYABLE


def holds(table, seat, card):
    """Whether a card is in a hand."""
    hand = table.hands[seat]
    for i in range(table.held[seat]):
        if hand[i] == card:
            return True
    return False


def why_not(table, action):
    """The reason that forbids an action of the seat that must decide, or OK."""
    if not 0 <= action <= DEAL:
        return NO_ACTION
    if action >= COUP_FOURRE:
        return OK if table.now[PHASE] == _phase_of(action) else NOT_NOW
    if table.now[PHASE] != PLAYING:
        return NOT_NOW
    seat = table.now[SEAT]
    card = action >> 3
    what = action & 7
    if not holds(table, seat, card):
        return NOT_HELD
    if what == DISCARD:
        return why_not_discard(table, seat, card)
    if what == 0:
        return why_not_own(table, seat, card)
    return why_not_attack(table, seat, card, what - 1) if is_hazard(card) else ONLY_OWN


def _phase_of(answer):
    if answer == DEAL:
        return ROUND_OVER
    return COUP if answer <= DECLINE else EXTENDING


def legal(table, out):
    """The legal actions of the seat that must decide, ascending and distinct; returns how many."""
    phase = table.now[PHASE]
    if phase == PLAYING:
        return _legal_plays(table, out)
    if phase == MATCH_OVER or table.now[SEAT] == NONE:
        return 0
    if phase == ROUND_OVER:
        out[0] = DEAL
        return 1
    out[0] = COUP_FOURRE if phase == COUP else EXTEND
    out[1] = DECLINE if phase == COUP else STAND
    return 2


def _legal_plays(table, out):
    seat = table.now[SEAT]
    side = seat % table.options[SIDES]
    hand = table.hands[seat]
    strict = table.options[DISCARD_OPTION] == DISCARD_UNPLAYABLE
    halted = why_not_drive(table, side)  # asked once for all distance cards
    n = 0
    last = NONE
    for i in range(table.held[seat]):
        card = hand[i]
        if card == last or card == NONE:
            continue
        last = card
        before = n
        if card < STOP:
            if not halted and why_not_distance(table, side, card) == OK:
                out[n] = card << 3
                n += 1
        elif card < ROLL:
            n = _legal_attacks(table, out, n, seat, card)
        elif why_not_own(table, seat, card) == OK:
            out[n] = card << 3
            n += 1
        if not strict or n == before or why_not_discard(table, seat, card) == OK:
            out[n] = card << 3 | DISCARD
            n += 1
    return n


def _legal_attacks(table, out, n, seat, card):
    for side in range(table.options[SIDES]):
        if why_not_attack(table, seat, card, side) == OK:
            out[n] = (card << 3) + side + 1
            n += 1
    return n
