# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What may be played, and why not: one function for each printed rule.

The functions ask a table (the whole state or a view) and change nothing.
"""

from engine.mille import hazards
from engine.mille.cards import SAFETY_OF, STEPS
from micropython import const

# Shared numbers
_ATTACK_MOVING = const(0)
_ATTACK_STACKED = const(2)
_ATTACK_STARTED = const(1)
_AT_CALLER = const(7)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_UNRESOLVED = const(12)
_AT_VIEWER = const(13)
_BELOW_ZERO = const(8)
_COUP = const(1)
_COUP_FOURRE = const(168)
_DEAL = const(172)
_DECLINE = const(169)
_DISCARD = const(7)
_DISCARD_UNPLAYABLE = const(1)
_EXTEND = const(170)
_EXTENDING = const(2)
_GASOLINE = const(13)
_HAZARD_FIRST = const(4)
_LIMITED = const(5)
_MATCH_OVER = const(4)
_MILES_200 = const(4)
_MILES_50 = const(1)
_NEEDS_ROLL = const(3)
_NEWEST_FIRST = const(12)
_NONE = const(255)
_NOTHING_TO_REMEDY = const(11)
_NOT_HELD = const(2)
_NOT_MOVING = const(17)
_NOT_NOW = const(1)
_NOT_STARTED = const(18)
_NO_ACTION = const(22)
_NO_SUCH_SIDE = const(14)
_OK = const(0)
_ONLY_ATTACKS = const(19)
_ONLY_OWN = const(20)
_OWN_SIDE = const(13)
_PAST_GOAL = const(7)
_PLAYABLE = const(21)
_PLAYING = const(0)
_REMEDY_AFTER = const(6)
_REPAIRS = const(15)
_RIGHT_OF_WAY = const(17)
_ROLL = const(11)
_ROLLING = const(9)
_ROLL_UNNEEDED = const(10)
_ROUND_OVER = const(3)
_RULE_ATTACK = const(8)
_RULE_DISCARD = const(11)
_RULE_EXTENSION = const(17)
_RULE_GOAL = const(16)
_RULE_SIDES = const(4)
_SAFE = const(15)
_SPEED_LIMIT = const(6)
_STAND = const(171)
_STOP = const(5)
_SUFFERS_ALREADY = const(16)
_TWO_200S = const(6)
_WRONG_WAY = const(10)


def has_safety(table, side, safety):
    """Whether a side has a safety on the table."""
    return table.safeties[side] >> (safety - _RIGHT_OF_WAY) & 1


def is_moving(table, side):
    """No unresolved battle hazard, and a green light shows or right-of-way is out (Parker, 6 C)."""
    return (table.rolling[side] or table.safeties[side] & 1) and (
        not table.now[_AT_UNRESOLVED] or hazards.newest(table, side) == _NONE
    )


def goal(table):
    """The distance to complete, in steps of 25: the extension's once a side has called it."""
    return table.options[_RULE_GOAL if table.now[_AT_CALLER] == _NONE else _RULE_EXTENSION]


def why_not_drive(table, side):
    """Distance cards need a side that is moving."""
    if is_moving(table, side):
        return _OK
    return _NEEDS_ROLL if hazards.newest(table, side) == _NONE else _HAZARD_FIRST


def why_not_distance(table, side, card):
    """While moving: within a limit, at most two 200s, never past the goal (Parker, 6 C).

    On the wrong way it is taken away instead, and never below zero.
    """
    if table.limited[side] and card > _MILES_50:
        return _LIMITED
    if card == _MILES_200 and table.played[side] >= 128:
        return _TWO_200S
    if table.wrong_way[side]:
        return _OK if table.distance[side] >= STEPS[card] else _BELOW_ZERO
    return _OK if table.distance[side] + STEPS[card] <= goal(table) else _PAST_GOAL


def why_not_roll(table, side):
    """Roll: to start, after a remedy, on a stop; never with right-of-way (Parker, 6 A and B)."""
    if table.safeties[side] & 1:
        return _ROLL_UNNEEDED
    counts = hazards.newest(table, side)
    if counts == _NONE:
        return _ROLLING if table.rolling[side] else _OK
    if table.options[_RULE_ATTACK] == _ATTACK_STACKED:
        return _OK if hazards.alone(table, side, _STOP) else _HAZARD_FIRST
    return _OK if counts == _STOP else _HAZARD_FIRST


def why_not_remedy(table, side, card):
    """Remedy: on its hazard, if that is the one that counts; stacked, on any that lies there."""
    hazard = card - _REMEDY_AFTER
    if not hazards.suffers(table, side, hazard):
        return _NOTHING_TO_REMEDY
    if not _GASOLINE <= card <= _REPAIRS:  # speed limit and wrong way have piles of their own
        return _OK
    if table.options[_RULE_ATTACK] == _ATTACK_STACKED or hazards.newest(table, side) == hazard:
        return _OK
    return _NEWEST_FIRST


def why_not_attack(table, seat, card, target):
    """Hazard: on another side that lacks its safety; speed limit and wrong way at any time."""
    sides = table.options[_RULE_SIDES]
    if target >= sides:
        return _NO_SUCH_SIDE
    if target == seat % sides:
        return _OWN_SIDE
    if has_safety(table, target, SAFETY_OF[card]):
        return _SAFE
    if card == _SPEED_LIMIT:
        return _SUFFERS_ALREADY if table.limited[target] else _OK
    if card == _WRONG_WAY:
        return _SUFFERS_ALREADY if table.wrong_way[target] else _OK
    return _why_not_battle(table, card, target)


def _why_not_battle(table, card, target):
    """The option `attack`: which state a side must be in to suffer a battle hazard."""
    attack = table.options[_RULE_ATTACK]
    if attack == _ATTACK_MOVING:
        return _OK if is_moving(table, target) else _NOT_MOVING
    if attack == _ATTACK_STARTED:
        return _OK if table.started[target] or table.safeties[target] & 1 else _NOT_STARTED
    return _SUFFERS_ALREADY if hazards.suffers(table, target, card) else _OK


def why_not_own(table, seat, card):
    """A card played on one's own side. A safety may be played in any turn of one's own."""
    side = seat % table.options[_RULE_SIDES]
    if card < _STOP:
        return why_not_drive(table, side) or why_not_distance(table, side, card)
    if card == _ROLL:
        return why_not_roll(table, side)
    if card >= _RIGHT_OF_WAY:
        return _OK
    return _ONLY_ATTACKS if card < _ROLL else why_not_remedy(table, side, card)


def can_play(table, seat, card):
    """Whether a card can be played anywhere at all, as a card of this seat's hand."""
    if not _STOP <= card < _ROLL:
        return why_not_own(table, seat, card) == _OK
    for side in range(table.options[_RULE_SIDES]):
        if why_not_attack(table, seat, card, side) == _OK:
            return True
    return False


def why_not_discard(table, seat, card):
    """Any card may be discarded; in salon-es not one that could be played.

    «No podrá tirar una carta que hubiera podido jugar.» On the wrong way distance always may be.
    """
    if table.options[_RULE_DISCARD] != _DISCARD_UNPLAYABLE or not can_play(table, seat, card):
        return _OK
    on_wrong_way = table.wrong_way[seat % table.options[_RULE_SIDES]]
    return _OK if card < _STOP and on_wrong_way else _PLAYABLE


def holds(table, seat, card):
    """Whether a card is in a hand."""
    hand = table.hands[seat]
    for i in range(table.held[seat]):
        if hand[i] == card:
            return True
    return False


def why_not(table, action):
    """The reason that forbids an action of the seat that must decide, or OK."""
    if not 0 <= action <= _DEAL:
        return _NO_ACTION
    phase = _PLAYING if action < _COUP_FOURRE else _phase_of(action)
    if table.now[_AT_PHASE] != phase or not is_asked(table):
        return _NOT_NOW
    if phase != _PLAYING:
        return _OK
    seat = table.now[_AT_SEAT]
    card = action >> 3
    what = action & 7
    if not holds(table, seat, card):
        return _NOT_HELD
    if what == _DISCARD:
        return why_not_discard(table, seat, card)
    if what == 0:
        return why_not_own(table, seat, card)
    return why_not_attack(table, seat, card, what - 1) if _STOP <= card < _ROLL else _ONLY_OWN


def is_asked(table):
    """Whether whoever sees this table must decide now; the whole state always may."""
    now = table.now
    return now[_AT_VIEWER] == _NONE or now[_AT_VIEWER] == now[_AT_SEAT]


def _phase_of(answer):
    if answer == _DEAL:
        return _ROUND_OVER
    return _COUP if answer <= _DECLINE else _EXTENDING


def legal(table, out):
    """The legal actions of the seat that must decide, ascending and distinct; returns how many."""
    phase = table.now[_AT_PHASE]
    if phase == _MATCH_OVER or not is_asked(table):
        return 0
    if phase == _PLAYING:
        return _legal_plays(table, out)
    if phase == _ROUND_OVER:
        out[0] = _DEAL
        return 1
    out[0] = _COUP_FOURRE if phase == _COUP else _EXTEND
    out[1] = _DECLINE if phase == _COUP else _STAND
    return 2


def _legal_plays(table, out):
    seat = table.now[_AT_SEAT]
    side = seat % table.options[_RULE_SIDES]
    hand = table.hands[seat]
    strict = table.options[_RULE_DISCARD] == _DISCARD_UNPLAYABLE
    moving = is_moving(table, side)  # asked once for all distance cards
    n = 0
    last = _NONE
    for i in range(table.held[seat]):
        card = hand[i]
        if card == last:
            continue
        last = card
        before = n
        if card < _STOP:
            if moving and why_not_distance(table, side, card) == _OK:
                out[n] = card << 3
                n += 1
        elif card < _ROLL:
            n = _legal_attacks(table, out, n, seat, card)
        elif why_not_own(table, seat, card) == _OK:
            out[n] = card << 3
            n += 1
        if not strict or n == before or why_not_discard(table, seat, card) == _OK:
            out[n] = card << 3 | _DISCARD
            n += 1
    return n


def _legal_attacks(table, out, n, seat, card):
    sides = table.options[_RULE_SIDES]
    own = seat % sides
    for side in range(sides):
        if side != own and why_not_attack(table, seat, card, side) == _OK:
            out[n] = (card << 3) + side + 1
            n += 1
    return n
